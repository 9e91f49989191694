/** Cards in English: "Queen of spades". */
import type { Locale } from './index.js';
/** @import { Locale } from './index.js' */
/** @type {Locale} */
export declare const EN: Locale;
