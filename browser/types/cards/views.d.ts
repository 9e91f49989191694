/**
 * What a player may see of cards, and a test that he sees no more.
 *
 * In a view a card that the viewer may not see is `{ hidden: true }` and nothing else: no id, no rank,
 * nothing to tell it from another.
 *
 * `perturbHidden` is what a test of a game's views needs. It moves all that the viewer can't see, and leaves
 * everything else as it is; so what he is shown before and after must be the same, or it tells something.
 * Faces and ids move independently, so a view that hides faces and keeps ids is found too.
 */
import type { HiddenCard, Rng as RngShape } from '../contracts.js';
/**
 * The cards as a viewer sees them: those that he may see, themselves, and `{ hidden: true }` for each
 * other one. Draws nothing.
 *
 * @template {object} C
 * @param {readonly C[]} cards objects of any kind
 * @param {(index: number, card: C) => boolean} canSee asked once for each card, in order
 * @returns {(C | HiddenCard)[]}
 * @throws {TypeError} if cards is no array, one of it no object, canSee no function, or an answer no boolean
 */
export declare function redact<C extends object>(cards: readonly C[], canSee: (index: number, card: C) => boolean): (C | HiddenCard)[];
/**
 * So many hidden cards, for a hand of which only the number is known. Draws nothing.
 *
 * @param {number} n 0 to 2**32 - 1
 * @returns {HiddenCard[]}
 * @throws {TypeError} if n is no number
 * @throws {RangeError} if n is no integer from 0 to 2**32 - 1
 */
export declare function hiddenCards(n: number): HiddenCard[];
/**
 * The zones with what the viewer can't see moved. The slots that he can't see are taken in the order of the
 * zones and of the cards in them; their faces (all members but the id) are shuffled among them, then their ids,
 * independently. Cards that he can see are themselves, the others new objects.
 *
 * Draws a shuffle of the faces, then a shuffle of the ids.
 *
 * @template {{ id: string }} C
 * @param {readonly (readonly C[])[]} zones
 * @param {(zone: number, index: number, card: C) => boolean} canSee
 *   asked once for each card, in order, before anything is drawn
 * @param {RngShape} rng
 * @returns {C[][]}
 * @throws {TypeError} if an argument, a zone, a card, an id or an answer has another type
 * @throws {RangeError} if a card has no id
 */
export declare function perturbHidden<C extends {
    id: string;
}>(zones: readonly (readonly C[])[], canSee: (zone: number, index: number, card: C) => boolean, rng: RngShape): C[][];
