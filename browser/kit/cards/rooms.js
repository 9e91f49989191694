/**
 * Where the cards of a hand can be laid off on the melds of a knocker; internal to the kit.
 *
 * A set of three has room for its fourth suit. A run has room for the cards next below it and next above it, one of each
 * kind and without a gap. Cards are laid off while a walk goes up through the kinds, so the two ends of a run differ:
 *
 * - above, a card moves the top of the run, and the next one goes on that top;
 * - below, the lowest card comes first. It takes those between it and the run with it at once: they are
 *   set aside from the hand, so that nothing else can use them. A run takes such a chain once.
 *
 * What matters for the rest of a walk is how many melds have a room, not which. So the rooms are counted by kind:
 * that keeps the states few where a knocker has several equal runs.
 */

import { areSet, KINDS, LEAST_MELD, NEXT } from './kinds.js';

/**
 * A meld of the knocker.
 *
 * @typedef {object} Target
 * @property {number} missing the kind that a set has room for, -1 for none
 * @property {number} start the lowest kind of a run, -1 for a set
 * @property {number} top the highest kind of a run with what is laid off above, -1 for a set
 * @property {boolean} begun whether a chain below the run is laid off
 */

/**
 * @param {readonly number[]} kinds those of a meld, in order
 * @returns {Target}
 */
function targetOf(kinds) {
  const [first] = kinds;
  if (!areSet(kinds)) {
    return { missing: -1, start: first, top: kinds[kinds.length - 1], begun: false };
  }
  let missing = -1;
  const rank = first - (first % NEXT);
  for (let kind = rank; kind < rank + NEXT && kinds.length === LEAST_MELD; kind++) {
    missing = kinds.includes(kind) ? missing : kind;
  }
  return { missing, start: -1, top: -1, begun: false };
}

/** The rooms on the melds of a knocker. */
export class Rooms {
  /**
   * @param {readonly (readonly number[])[]} melds the kinds of each, in order
   */
  constructor(melds) {
    this.targets = melds.map(targetOf);
    /** How many sets have room for a kind. */
    this.sets = new Int8Array(KINDS);
    /** How many runs have this kind on top. */
    this.above = new Int8Array(KINDS);
    /** How many runs start with this kind and have no chain below yet. */
    this.below = new Int8Array(KINDS);
    /**
     * The starts of the runs, each once.
     *
     * @type {number[]}
     */
    this.starts = [];
    /** How many different numbers there can be in a place of a key: of sets, of runs by suit, by start. */
    this.setRadix = 1;
    this.suitRadix = new Int8Array(NEXT).fill(1);
    this.startRadix = new Int8Array(KINDS).fill(1);
    // One for all suits: a key is read without knowing the kind.
    this.underRadix = melds.length + 1;
    for (const { missing, start, top } of this.targets) {
      if (start >= 0) {
        this.above[top] += 1;
        this.below[start] += 1;
        this.suitRadix[start % NEXT] += 1;
        this.startRadix[start] += 1;
        if (this.below[start] === 1) {
          this.starts.push(start);
        }
      } else if (missing >= 0) {
        this.sets[missing] += 1;
        this.setRadix += 1;
      }
    }
  }

  /**
   * What decides how a walk can go on from a kind, the lowest that is left, as one number: the code of the hand, and the
   * rooms that a card which is left can use.
   *
   * It is exact. A number of melds, m, has m + 1 <= 2**m values, so the rooms of ten melds have less than
   * 2**10 values by suit, 2**10 by start, and 11 more for the top below the kind itself; with the 2**26 of a
   * code (see `Arranger`) that stays below 2**50.
   *
   * @param {number} kind
   * @param {number} code
   * @param {Int8Array} counts how many of each kind are left
   * @returns {number}
   */
  key(kind, code, counts) {
    const suit = kind % NEXT;
    const under = kind < NEXT ? 0 : this.above[kind - NEXT];
    let key = (code * this.setRadix + this.sets[kind]) * this.underRadix + under;
    for (let s = 0; s < NEXT; s++) {
      // The top that the next card of the suit would go on: the kind itself for its own suit.
      const top = kind - suit + s - (s > suit ? NEXT : 0);
      const used = top >= 0 && top + NEXT < KINDS && counts[top + NEXT] > 0;
      key = key * this.suitRadix[s] + (used ? this.above[top] : 0);
    }
    for (const start of this.starts) {
      const used = start > kind && counts[start - NEXT] > 0;
      key = key * this.startRadix[start] + (used ? this.below[start] : 0);
    }
    return key;
  }

  /**
   * The kinds that go on a meld if a card of a kind is laid off on it: that one, and those between it and a run above it.
   *
   * @param {number} meld
   * @param {number} kind the lowest that is left
   * @param {Int8Array} counts
   * @returns {number[]} none if the card can't be laid off
   */
  chain(meld, kind, counts) {
    const { missing, start, top, begun } = this.targets[meld];
    if (missing === kind || (top >= 0 && top + NEXT === kind)) {
      return [kind];
    }
    if (begun || start <= kind || start % NEXT !== kind % NEXT) {
      return [];
    }
    const kinds = [];
    for (let next = kind; next < start; next += NEXT) {
      if (counts[next] === 0) {
        return [];
      }
      kinds.push(next);
    }
    return kinds;
  }

  /**
   * Lays a card off on a meld that has room for it.
   *
   * @param {number} meld
   * @param {number} kind the lowest of the chain
   */
  lay(meld, kind) {
    const target = this.targets[meld];
    if (target.missing === kind) {
      target.missing = -1;
      this.sets[kind] -= 1;
    } else if (target.start > kind) {
      target.begun = true;
      this.below[target.start] -= 1;
    } else {
      this.above[target.top] -= 1;
      target.top = kind;
      this.above[kind] += 1;
    }
  }

  /**
   * Takes back what was laid off last on a meld.
   *
   * @param {number} meld
   * @param {number} kind
   */
  takeBack(meld, kind) {
    const target = this.targets[meld];
    if (target.start < 0) {
      target.missing = kind;
      this.sets[kind] += 1;
    } else if (target.start > kind) {
      target.begun = false;
      this.below[target.start] += 1;
    } else {
      this.above[kind] -= 1;
      target.top = kind - NEXT;
      this.above[target.top] += 1;
    }
  }
}
