/**
 * The digest deal: the order of a pack as a pure function of a secret seed and a key, so that anybody
 * can check a finished match. Cards and order are those of Game::Schnapsen::Deck (CPAN) and its relatives.
 *
 * Before the match somebody draws a seed of 32 bytes and gives out its commitment, the SHA-256 of the
 * seed. Afterwards he publishes the seed; `verifyDeal` says whether it is the one committed to and gives the
 * order that was dealt. Nobody can make two seeds for one commitment, so nobody can choose the deal
 * afterwards. (A seed for `createRng` is no protection of that kind: different texts with one stream can be made.)
 *
 * The words that order a pack are SHA-256 of the seed, the key's prefix in UTF-8 and a counter in decimal,
 * 0, 1, 2, ...; each digest gives eight words, big-endian. The prefix names the game's variant and the number of
 * the deal, so that each deal of a match is another one. Then Fisher-Yates: i from the last index down to
 * 1, n = i + 1; a word from floor(2**32 / n) * n on is thrown away; i and word % n change places.
 */
import type { DigestDeal, SchnapsenCard, Variant } from './contracts.js';
/**
 * The prefixes of the keys, by game, with {number} for the number of the deal or hand.
 */
export declare const PREFIXES: Readonly<{
    schnapsen: "schnapsen:deal:{number}:";
    sixtysix: "sixtysix:deal:{number}:";
    gin: "hand:{number}:";
    dominoes: "hand:{number}:";
    mahjong: "hand:{number}:";
    durak: "deal:{number}:";
}>;
/**
 * The 24 cards of the two variants by id, which is 1 for the first: spades, hearts, diamonds, clubs, each from
 * the ace to the nine.
 *
 * @type {readonly Readonly<SchnapsenCard>[]}
 */
export declare const SCHNAPSEN_CARDS: readonly Readonly<SchnapsenCard>[];
/**
 * A pack, of anything, in the order that a seed and a key's prefix stand for, as a new array.
 *
 * @template T
 * @param {Uint8Array} seed at least one byte
 * @param {string} prefix as `prefixFor` gives it, or a game's own
 * @param {readonly T[]} pack
 * @returns {T[]}
 * @throws {TypeError} if seed is no Uint8Array, prefix no string, or pack no array
 * @throws {RangeError} if the seed is empty
 */
export declare function digestOrder<T>(seed: Uint8Array, prefix: string, pack: readonly T[]): T[];
/**
 * The prefix of a game's key: "schnapsen:deal:1:", "hand:1:" for gin, dominoes and mahjong, "deal:1:" for durak.
 *
 * @param {keyof typeof PREFIXES} game
 * @param {number} number of the deal or hand, 1 to 2**53 - 1
 * @returns {string}
 * @throws {TypeError} if game is no string, or number no number
 * @throws {RangeError} if the game is unknown, or number is no integer from 1 to 2**53 - 1
 */
export declare function prefixFor(game: keyof typeof PREFIXES, number: number): string;
/**
 * The ids of a variant's pack, in order: 20 cards in schnapsen, 24 in sixty-six. Read-only.
 *
 * @param {Variant} variant
 * @returns {readonly number[]}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export declare function packFor(variant: Variant): readonly number[];
/**
 * Where in the order the talon begins: after both hands.
 *
 * @param {Variant} variant
 * @returns {number}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export declare function talonAt(variant: Variant): number;
/**
 * How many cards can be drawn, the turn-up included. The k-th draw, from 0, is order[talonAt + k].
 *
 * @param {Variant} variant
 * @returns {number}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export declare function drawCount(variant: Variant): number;
/**
 * The ids of a variant's pack in the order of a deal.
 *
 * @param {Uint8Array} seed 32 bytes
 * @param {number} deal 1 to 2**53 - 1
 * @param {Variant} variant
 * @returns {number[]}
 * @throws {TypeError} if seed is no Uint8Array, deal no number, or variant no string
 * @throws {RangeError} if seed has another length, deal is no integer from 1 to 2**53 - 1, or the variant is unknown
 */
export declare function orderFor(seed: Uint8Array, deal: number, variant: Variant): number[];
/**
 * The order of a deal laid out: the non-dealer's hand is the first of it, the dealer's the next, then comes the
 * talon in the order of drawing; the turn-up is the last of the order, and drawn last.
 *
 * @param {Uint8Array} seed 32 bytes
 * @param {number} deal 1 to 2**53 - 1
 * @param {Variant} variant
 * @returns {DigestDeal}
 * @throws {TypeError} if seed is no Uint8Array, deal no number, or variant no string
 * @throws {RangeError} if seed has another length, deal is no integer from 1 to 2**53 - 1, or the variant is unknown
 */
export declare function dealFor(seed: Uint8Array, deal: number, variant: Variant): DigestDeal;
/**
 * The commitment to a seed, given out before the match: its SHA-256, in lowercase hexadecimal.
 *
 * @param {Uint8Array} seed 32 bytes
 * @returns {string}
 * @throws {TypeError} if seed is no Uint8Array
 * @throws {RangeError} if seed has another length
 */
export declare function commitment(seed: Uint8Array): string;
/**
 * Whether a published seed is the one committed to, and gives this order for this deal.
 *
 * @param {string} commitment what was given out before the match; capitals are other characters
 * @param {Uint8Array} seed 32 bytes
 * @param {number} deal 1 to 2**53 - 1
 * @param {Variant} variant
 * @param {readonly number[]} order the ids as they were dealt
 * @returns {boolean}
 * @throws {TypeError} if an argument or an element of order has another type
 * @throws {RangeError} if seed has another length, a number won't do, or the variant is unknown
 */
export declare function verifyDeal(commitment: string, seed: Uint8Array, deal: number, variant: Variant, order: readonly number[]): boolean;
