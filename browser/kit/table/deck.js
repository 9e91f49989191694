/**
 * A deck that shuffles its own discards back in.
 *
 * There are two piles: the draw pile, whose END is its top, and the discards. Drawn cards belong to
 * the game, which discards them or not; the deck keeps no account of them but a number. When the draw
 * pile is empty and a card is wanted, the shuffled discards become the draw pile, and only when both
 * are empty is there no card: `draw` then gives undefined. A card that is undefined can't be told from that.
 *
 * All the deck asks of a generator is `shuffle`. Each shuffle happens before a pile is touched, so that one
 * that throws leaves the deck as it was; cards that `drawMany` had drawn by then go back on top.
 */

import { checkInteger, copyArray, MAX_U32, wrongType } from '../checks.js';

/** @import { Deck, Shuffler } from '../contracts.js' */

/**
 * A deck of cards, shuffled at once by `rng.shuffle(cards)`.
 *
 * - `draw()`: the top card; undefined if both piles are empty;
 * - `drawMany(n)`: n cards as `draw` gives them, fewer when both piles run out;
 * - `peek()`: the card that `draw` would give, without taking it; it refills the draw pile too;
 * - `discard(card)`: onto the discards;
 * - `reshuffle()`: the shuffled discards go under what is left of the draw pile;
 * - `add(cards)`: the draw pile and then the new cards, shuffled together;
 * - `left`, `discarded`: how many cards the draw pile and the discards have;
 * - `exhausted`: whether both are empty;
 * - `drawn`: how many cards have been drawn in all.
 *
 * Drawn from rng: one shuffle at the start, one of the discards when they become the draw pile or go
 * under it, one of the draw pile and the new cards in `add`. A shuffle of fewer than two cards draws nothing.
 *
 * @template T
 * @param {readonly T[]} cards
 * @param {Shuffler} rng what has the method shuffle: a generator of this module or of the kit
 * @returns {Deck<T>}
 * @throws {TypeError} if cards is no array, or rng has no method shuffle
 */
export function deck(cards, rng) {
  const all = copyArray('cards', cards);
  if (!canShuffle(rng)) {
    throw wrongType('rng', rng, 'a generator with the method shuffle');
  }

  /**
   * A shuffled copy, in an array that nobody else has.
   *
   * @param {T[]} list
   * @returns {T[]}
   */
  const shuffled = (list) => copyArray('rng.shuffle(cards)', rng.shuffle(list));

  let pile = shuffled(all);
  /** @type {T[]} */
  let discards = [];
  let drawn = 0;

  function refill() {
    if (pile.length === 0 && discards.length > 0) {
      pile = shuffled(discards);
      discards = [];
    }
  }

  function draw() {
    refill();
    if (pile.length === 0) {
      return undefined;
    }
    drawn++;
    return pile.pop();
  }

  return {
    draw,

    drawMany(n) {
      checkInteger('n', n, 0, MAX_U32);
      /** @type {T[]} */
      const hand = [];
      try {
        while (hand.length < n && pile.length + discards.length > 0) {
          hand.push(/** @type {T} */ (draw()));
        }
      } catch (error) {
        drawn -= hand.length;
        pile = [...pile, ...hand.reverse()];
        throw error;
      }
      return hand;
    },

    peek() {
      refill();
      return pile[pile.length - 1];
    },

    discard(card) {
      discards.push(card);
    },

    reshuffle() {
      pile = [...shuffled(discards), ...pile];
      discards = [];
    },

    add(more) {
      pile = shuffled([...pile, ...copyArray('cards', more)]);
    },

    get left() {
      return pile.length;
    },

    get discarded() {
      return discards.length;
    },

    get exhausted() {
      return pile.length + discards.length === 0;
    },

    get drawn() {
      return drawn;
    },
  };
}

/**
 * @param {unknown} rng
 * @returns {boolean}
 */
function canShuffle(rng) {
  try {
    // What has no members at all throws here too.
    return typeof (/** @type {{ shuffle?: unknown }} */ (rng).shuffle) === 'function';
  } catch {
    return false;
  }
}
