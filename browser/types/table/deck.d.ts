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
import type { Deck, Shuffler } from '../contracts.js';
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
export declare function deck<T>(cards: readonly T[], rng: Shuffler): Deck<T>;
