/**
 * What draws, hashes and digests need of the language, kept as it was when the kit was loaded; internal to the
 * kit.
 *
 * A page has other scripts, and one of them may replace a method of arrays or texts, well or badly. No
 * stream may change by that. So the modules that make one call nothing that can be replaced later: they use
 * loops, and what is here. The rest of the kit uses the language as it finds it.
 */
export declare const imul: (x: number, y: number) => number;
export declare const floor: (x: number) => number;
export declare const isInteger: (number: unknown) => boolean;
export declare const isSafeInteger: (number: unknown) => boolean;
export declare const isArrayItself: (arg: any) => arg is any[];
export declare const ownKeys: typeof Reflect.ownKeys;
export declare const Bytes: Uint8ArrayConstructor;
export declare const SignedWords: Int32ArrayConstructor;
export declare const Words: Uint32ArrayConstructor;
/** @type {(text: string, index: number) => number} */
export declare const codeAt: (text: string, index: number) => number;
/** @type {(text: string, part: string) => boolean} */
export declare const textHas: (text: string, part: string) => boolean;
/** @type {<T>(array: readonly T[], from: number, to: number) => T[]} */
export declare const partOf: <T>(array: readonly T[], from: number, to: number) => T[];
/** @type {(bytes: Uint8Array, from: number, to: number) => Uint8Array} */
export declare const bytesFrom: (bytes: Uint8Array, from: number, to: number) => Uint8Array;
/** @type {<T>(array: T[], order: (a: T, b: T) => number) => T[]} */
export declare const sorted: <T>(array: T[], order: (a: T, b: T) => number) => T[];
/**
 * The name of a typed array's kind; undefined for anything else.
 *
 * @type {(value: unknown) => string | undefined}
 */
export declare const kindOf: (value: unknown) => string | undefined;
/**
 * The length of a typed array.
 *
 * @type {(value: Uint8Array) => number}
 */
export declare const lengthOf: (value: Uint8Array) => number;
