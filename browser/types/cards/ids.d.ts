/**
 * Identifiers of dealt cards, drawn so that they say nothing about the faces.
 *
 * An id is a number below 32**5 as five characters of Crockford's base 32, most significant first:
 * the digits and the letters without I, L, O and U. Each is drawn uniformly whatever the card is,
 * again while it is taken, so ids depend on the generator and the number of cards alone. Give
 * them out after the shuffle, at every deal, whenever somebody must not see a hand.
 */
import type { Card, Face, Rng as RngShape } from '../contracts.js';
/**
 * The faces as cards, in order: new objects with all that the face has and a fresh id. An id that
 * a face already has is replaced, and counts as taken only if it is among the taken.
 *
 * Draws int(0, 32**5) for each face in order, again while the value is taken.
 *
 * @template {object} F
 * @param {readonly F[]} faces objects of any kind
 * @param {RngShape} rng
 * @param {readonly string[]} [taken] ids that are in use elsewhere
 * @returns {Card<F>[]}
 * @throws {TypeError} if an argument or an element has another type, or rng is no generator
 * @throws {RangeError} if fewer ids are free than there are faces
 */
export declare function assignIds<F extends object>(faces: readonly F[], rng: RngShape, taken?: readonly string[]): Card<F>[];
/**
 * One fresh id, for a card that comes into play during a game.
 *
 * Draws int(0, 32**5), again while the value is taken.
 *
 * @param {RngShape} rng
 * @param {readonly string[]} taken the ids in use
 * @returns {string}
 * @throws {TypeError} if rng is no generator, taken no array, or an element no string
 * @throws {RangeError} if no id is free
 */
export declare function newCardId(rng: RngShape, taken: readonly string[]): string;
/**
 * The faces as cards, in order, with ids that say what they are: QH, 10S, JOKER; QH#2 for the second
 * copy, QH#3 for the third. New objects with all that the face has; an id that a face already has is replaced.
 *
 * Draws nothing. Never for a hand that somebody must not see.
 *
 * @template {Face} F
 * @param {readonly F[]} faces
 * @returns {Card<F>[]}
 * @throws {TypeError} if faces is no array, or one of it, its rank or suit has another type
 * @throws {RangeError} if a rank or suit won't do
 */
export declare function withStableIds<F extends Face>(faces: readonly F[]): Card<F>[];
