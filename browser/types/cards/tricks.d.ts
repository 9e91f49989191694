/**
 * Following suit, winning a trick, and what the tricks so far give away.
 *
 * Aces are high. Cards are the same if rank and suit are. Where a rule names a suit, a joker is of
 * none: it follows nothing, and one that is led asks nothing of anybody.
 */
import type { Face, Play, Suit, Trick, PlayRules } from '../contracts.js';
/**
 * The cards of a hand that may be played, themselves, in hand order. In this order:
 *
 * 1. `required`: if the hand holds it, its copies alone;
 * 2. `led`: if the hand has the suit led, that suit;
 * 3. `unbroken`: with no suit led, that suit is left out unless nothing else is there;
 * 4. `banned`: those cards are left out unless nothing else is left.
 *
 * So a leader in hearts who holds hearts and the queen of spades alone, in a first trick that bans both, may
 * lead the queen: the hearts go by the third rule, and the fourth would leave nothing.
 *
 * @template {Face} F
 * @param {readonly F[]} hand
 * @param {PlayRules} rules each may be left out
 * @returns {F[]}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a rank or suit won't do, or rules has another member
 */
export declare function legalPlays<F extends Face>(hand: readonly F[], rules: PlayRules): F[];
/**
 * The seat that wins a trick: with the highest trump if there is one, else with the highest card of the suit
 * led, which is that of the first play. The ace is high; of two equal cards the first played wins.
 *
 * @param {readonly Play[]} plays at least one, in the order played; no jokers
 * @param {Suit | null} [trump]
 * @returns {number}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if there are no plays, a play lacks its seat or card, or a number, rank or suit won't do
 */
export declare function trickWinner(plays: readonly Play[], trump?: Suit | null): number;
/**
 * For each seat the suits that it has shown to lack, in the order S, H, D, C: a seat that played
 * another suit than the one led lacks that one. The suit led is that of the first play. A trick that a joker leads, and
 * a joker that is played, show nothing.
 *
 * @param {readonly Trick[]} tricks finished ones, and the one that is being played
 * @param {number} seats 1 to 12
 * @returns {Suit[][]}
 * @throws {TypeError} if an argument or a part of it has another type
 * @throws {RangeError} if a trick or play lacks a member, a number, rank or suit won't do, or there is no such seat
 */
export declare function inferVoids(tricks: readonly Trick[], seats: number): Suit[][];
