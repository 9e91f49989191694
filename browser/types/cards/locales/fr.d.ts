/** Cards in French: "Dame de pique". */
import type { Locale } from './index.js';
/** @import { Locale } from './index.js' */
/** @type {Locale} */
export declare const FR: Locale;
