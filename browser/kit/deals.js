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

import { Bytes, partOf } from './builtins.js';
import { copyBytes } from './bytes.js';
import { checkChoice, checkInteger, checkText, copyArray, copyIntegers } from './checks.js';
import { utf8 } from './hash.js';
import { hexOf, sha256 } from './sha256.js';

/** @import { DigestDeal, SchnapsenCard, Suit, Variant } from './contracts.js' */

const TWO_32 = 4294967296;

/** The length of a seed of a match, in bytes: as long as the digest. */
const SEED_BYTES = 32;

const MOST = Number.MAX_SAFE_INTEGER;

/**
 * The prefixes of the keys, by game, with {number} for the number of the deal or hand.
 */
export const PREFIXES = Object.freeze({
  schnapsen: 'schnapsen:deal:{number}:',
  sixtysix: 'sixtysix:deal:{number}:',
  gin: 'hand:{number}:',
  dominoes: 'hand:{number}:',
  mahjong: 'hand:{number}:',
  durak: 'deal:{number}:',
});

const GAMES = Object.freeze(/** @type {(keyof typeof PREFIXES)[]} */ (Object.keys(PREFIXES)));

/** What stands before and after the number, by game. */
const AROUND = Object.freeze(
  Object.fromEntries(GAMES.map((game) => [game, Object.freeze(PREFIXES[game].split('{number}'))])),
);

/** The ranks from high to low: letter, word, and points; a card's power is how many are below it. */
const RANKS = Object.freeze(
  /** @type {[SchnapsenCard['rank'], string, number][]} */ ([
    ['A', 'ace', 11],
    ['T', 'ten', 10],
    ['K', 'king', 4],
    ['Q', 'queen', 3],
    ['J', 'jack', 2],
    ['9', 'nine', 0],
  ]),
);

/** @type {[Suit, string][]} */
const SUITS = [
  ['S', 'spades'],
  ['H', 'hearts'],
  ['D', 'diamonds'],
  ['C', 'clubs'],
];

/**
 * The 24 cards of the two variants by id, which is 1 for the first: spades, hearts, diamonds, clubs, each from
 * the ace to the nine.
 *
 * @type {readonly Readonly<SchnapsenCard>[]}
 */
export const SCHNAPSEN_CARDS = Object.freeze(
  SUITS.flatMap(([suit, suitWord], i) => {
    return RANKS.map(([rank, word, points], j) => {
      const id = i * RANKS.length + j + 1;
      const longName = `${word} of ${suitWord}`;
      const power = RANKS.length - 1 - j;
      return Object.freeze({ id, name: rank + suit, longName, rank, suit, points, power });
    });
  }),
);

/** What a variant deals: its pack, and how long a hand is. Schnapsen has no nines. */
const VARIANTS = Object.freeze({
  schnapsen: { pack: packOf('ATKQJ'), hand: 5 },
  sixtysix: { pack: packOf('ATKQJ9'), hand: 6 },
});

const VARIANT_NAMES = Object.freeze(Object.keys(VARIANTS));

/**
 * The ids of the cards of some ranks, in order.
 *
 * @param {string} ranks
 * @returns {readonly number[]}
 */
function packOf(ranks) {
  const cards = SCHNAPSEN_CARDS.filter(({ rank }) => ranks.includes(rank));
  return Object.freeze(cards.map(({ id }) => id));
}

/**
 * @param {Variant} variant
 * @returns {{ pack: readonly number[], hand: number }}
 */
function checkVariant(variant) {
  checkChoice('variant', variant, VARIANT_NAMES);
  return VARIANTS[variant];
}

/**
 * @param {Uint8Array} first
 * @param {Uint8Array} second
 * @returns {Uint8Array}
 */
function joined(first, second) {
  const size = first.length;
  const both = new Bytes(size + second.length);
  for (let i = 0; i < size; i++) {
    both[i] = first[i];
  }
  for (let i = 0; i < second.length; i++) {
    both[size + i] = second[i];
  }
  return both;
}

/**
 * The words of a seed under a prefix, one after the other.
 *
 * @param {Uint8Array} seed
 * @param {string} prefix
 * @returns {() => number}
 */
function wordsOf(seed, prefix) {
  /** @type {number[]} */
  let words = [];
  let at = 0;
  let counter = 0;
  return () => {
    if (at === words.length) {
      const key = utf8(`${prefix}${counter}`);
      words = sha256(joined(seed, key));
      at = 0;
      counter++;
    }
    return words[at++];
  };
}

/**
 * The items in the order that a seed and a prefix stand for: both checked. Works on the array itself.
 *
 * @template T
 * @param {Uint8Array} seed
 * @param {string} prefix
 * @param {T[]} order
 * @returns {T[]} the same array
 */
function ordered(seed, prefix, order) {
  const next = wordsOf(seed, prefix);
  for (let i = order.length - 1; i > 0; i--) {
    const n = i + 1;
    const limit = TWO_32 - (TWO_32 % n);
    let word = next();
    while (word >= limit) {
      word = next();
    }
    const j = word % n;
    const item = order[i];
    order[i] = order[j];
    order[j] = item;
  }
  return order;
}

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
export function digestOrder(seed, prefix, pack) {
  const bytes = copyBytes('seed', seed, 1);
  checkText('prefix', prefix);
  return ordered(bytes, prefix, copyArray('pack', pack));
}

/**
 * The prefix of a game's key: "schnapsen:deal:1:", "hand:1:" for gin, dominoes and mahjong, "deal:1:" for durak.
 *
 * @param {keyof typeof PREFIXES} game
 * @param {number} number of the deal or hand, 1 to 2**53 - 1
 * @returns {string}
 * @throws {TypeError} if game is no string, or number no number
 * @throws {RangeError} if the game is unknown, or number is no integer from 1 to 2**53 - 1
 */
export function prefixFor(game, number) {
  checkChoice('game', game, GAMES);
  checkInteger('number', number, 1, MOST);
  const around = AROUND[game];
  return `${around[0]}${number}${around[1]}`;
}

/**
 * The ids of a variant's pack, in order: 20 cards in schnapsen, 24 in sixty-six. Read-only.
 *
 * @param {Variant} variant
 * @returns {readonly number[]}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export function packFor(variant) {
  return checkVariant(variant).pack;
}

/**
 * Where in the order the talon begins: after both hands.
 *
 * @param {Variant} variant
 * @returns {number}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export function talonAt(variant) {
  return 2 * checkVariant(variant).hand;
}

/**
 * How many cards can be drawn, the turn-up included. The k-th draw, from 0, is order[talonAt + k].
 *
 * @param {Variant} variant
 * @returns {number}
 * @throws {TypeError} if variant is no string
 * @throws {RangeError} if the variant is unknown
 */
export function drawCount(variant) {
  return packFor(variant).length - talonAt(variant);
}

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
export function orderFor(seed, deal, variant) {
  const bytes = copyBytes('seed', seed, SEED_BYTES, SEED_BYTES);
  checkInteger('deal', deal, 1, MOST);
  const { pack } = checkVariant(variant);
  return ordered(bytes, prefixFor(variant, deal), partOf(pack, 0, pack.length));
}

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
export function dealFor(seed, deal, variant) {
  const order = orderFor(seed, deal, variant);
  const { hand } = checkVariant(variant);
  const last = order.length - 1;
  return {
    nonDealer: partOf(order, 0, hand),
    dealer: partOf(order, hand, 2 * hand),
    talon: partOf(order, 2 * hand, last),
    turnUp: order[last],
  };
}

/**
 * The commitment to a seed, given out before the match: its SHA-256, in lowercase hexadecimal.
 *
 * @param {Uint8Array} seed 32 bytes
 * @returns {string}
 * @throws {TypeError} if seed is no Uint8Array
 * @throws {RangeError} if seed has another length
 */
export function commitment(seed) {
  return hexOf(sha256(copyBytes('seed', seed, SEED_BYTES, SEED_BYTES)));
}

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
export function verifyDeal(commitment, seed, deal, variant, order) {
  checkText('commitment', commitment);
  const bytes = copyBytes('seed', seed, SEED_BYTES, SEED_BYTES);
  checkInteger('deal', deal, 1, MOST);
  checkVariant(variant);
  const dealt = copyIntegers('order', order, -MOST, MOST);
  const right = orderFor(bytes, deal, variant);
  let alike = 0;
  while (alike < right.length && dealt[alike] === right[alike]) {
    alike++;
  }
  return (
    hexOf(sha256(bytes)) === commitment && dealt.length === right.length && alike === right.length
  );
}
