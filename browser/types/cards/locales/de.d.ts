/** Cards in German: "Pik-Dame". */
import type { Locale } from './index.js';
/** @import { Locale } from './index.js' */
/** @type {Locale} */
export declare const DE: Locale;
