/**
 * The walk through all arrangements of a hand, and the least deadwood; internal to the kit.
 *
 * The walk goes depth first. For the lowest kind left its options are, in order: the sets of it, four cards before
 * three and then by suits; the runs from it, the longest first; a layoff on each meld of a knocker; deadwood. Of
 * several copies of a kind none goes back to an option before that of the copy before it, so each arrangement
 * is met once.
 *
 * The least deadwood of what is left depends on how many of each kind are left, so it is remembered by that. A hand
 * with counts c of its kinds has the product of (c + 1) such states at most, and c + 1 <= 2**c: so the counts as digits
 * of one number, the code, make it at most 2**26 for 26 cards. The states met are far fewer.
 *
 * That memo knows nothing of options that a copy may not go back to, and needn't: copies of a kind can swap their
 * options, so the first option with the least deadwood is never before that of the copy before. A walk to all
 * arrangements holds the order itself; it follows an option only if the memo says that it may end with the least.
 *
 * For the memo runs of three to five will do: a longer one is two of those. The walk has them all.
 */

import { DEADWOOD, KINDS, LEAST_MELD, NEXT } from './kinds.js';

/** @import { Rooms } from './rooms.js' */

/**
 * A step of a walk.
 *
 * @typedef {object} Step
 * @property {number} kind the kind whose turn it is
 * @property {number} order the place of the option among those of the kind
 * @property {number[]} kinds what it takes out of the hand, in order
 * @property {number} meld where that is laid off, -1 for nowhere
 */

/** The other cards of the sets in which a suit is the lowest, as steps from its kind, in the order of the walk. */
const SETS = [
  [
    [1, 2, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ],
  [[1, 2]],
  [],
  [],
];

/** A run as long as this can be split into two. */
const SPLITS = 2 * LEAST_MELD;

/** The places of options: sets from 0, then runs from the longest, of 13, then layoffs, deadwood last. */
const RUN_ORDER = 4;
const LONGEST = 13;
const LAYOFF_ORDER = RUN_ORDER + LONGEST;
const DEADWOOD_ORDER = 1000;

/** Walks through a hand. */
export class Arranger {
  /**
   * @param {Int8Array} counts how many the hand has of each kind; 26 in all at most
   * @param {Rooms | null} rooms
   */
  constructor(counts, rooms) {
    this.counts = counts;
    this.rooms = rooms;
    this.radices = new Float64Array(KINDS);
    this.code = 0;
    let radix = 1;
    for (let kind = 0; kind < KINDS; kind++) {
      this.radices[kind] = radix;
      this.code += counts[kind] * radix;
      radix *= counts[kind] + 1;
    }
    /**
     * The least deadwood by state.
     *
     * @type {Map<number, number>}
     */
    this.memo = new Map();
    /**
     * The steps so far.
     *
     * @type {Step[]}
     */
    this.trail = [];
  }

  /** @param {number} kind */
  take(kind) {
    this.counts[kind] -= 1;
    this.code -= this.radices[kind];
  }

  /** @param {number} kind */
  giveBack(kind) {
    this.counts[kind] += 1;
    this.code += this.radices[kind];
  }

  /**
   * The lowest kind left, from one on; `KINDS` if nothing is left.
   *
   * @param {number} from
   * @returns {number}
   */
  lowest(from) {
    let kind = from;
    while (kind < KINDS && this.counts[kind] === 0) {
      kind += 1;
    }
    return kind;
  }

  /**
   * The least deadwood of what is left, in points.
   *
   * @param {number} from a kind below which nothing is left
   * @returns {number}
   */
  least(from) {
    const kind = this.lowest(from);
    if (kind === KINDS) {
      return 0;
    }
    const { counts, rooms, code } = this;
    const key = rooms === null ? code : rooms.key(kind, code, counts);
    const known = this.memo.get(key);
    if (known !== undefined) {
      return known;
    }
    this.take(kind);
    const loose = rooms === null ? DEADWOOD[kind] + this.least(kind) : this.leastLoose(rooms, kind);
    let best = this.leastByRuns(kind, loose);
    for (const others of SETS[kind % NEXT]) {
      if (best > 0 && others.every((other) => counts[kind + other] > 0)) {
        for (const other of others) {
          this.take(kind + other);
        }
        best = Math.min(best, this.least(kind));
        for (const other of others) {
          this.giveBack(kind + other);
        }
      }
    }
    if (rooms !== null && best > 0) {
      best = this.leastByChains(rooms, kind, best);
    }
    this.giveBack(kind);
    this.memo.set(key, best);
    return best;
  }

  /**
   * The least deadwood with a run from a kind that is taken out already, if that is less than what is known.
   *
   * @param {number} kind
   * @param {number} known
   * @returns {number}
   */
  leastByRuns(kind, known) {
    let best = known;
    let end = kind + NEXT;
    for (let size = 2; size < SPLITS && end < KINDS && this.counts[end] > 0; size++) {
      this.take(end);
      end += NEXT;
      if (size >= LEAST_MELD && best > 0) {
        best = Math.min(best, this.least(kind));
      }
    }
    for (let back = kind + NEXT; back < end; back += NEXT) {
      this.giveBack(back);
    }
    return best;
  }

  /**
   * The least deadwood if a card that is taken out already goes by itself: where there is room for it, else
   * into the deadwood.
   *
   * The best room is on top of a run, since there the next card may follow. A set and the place just below a run
   * have room for this kind alone from here on, so nothing is lost by taking them.
   *
   * @param {Rooms} rooms
   * @param {number} kind
   * @returns {number}
   */
  leastLoose({ sets, above, below }, kind) {
    if (kind >= NEXT && above[kind - NEXT] > 0) {
      above[kind - NEXT] -= 1;
      above[kind] += 1;
      const best = this.least(kind);
      above[kind] -= 1;
      above[kind - NEXT] += 1;
      return best;
    }
    const start = kind + NEXT;
    const [room, place] = sets[kind] > 0 ? [sets, kind] : [below, start];
    if (place < KINDS && room[place] > 0) {
      room[place] -= 1;
      const best = this.least(kind);
      room[place] += 1;
      return best;
    }
    return DEADWOOD[kind] + this.least(kind);
  }

  /**
   * The least deadwood with a chain of two or more below a run, from a kind that is taken out already, if that is
   * less than what is known.
   *
   * @param {Rooms} rooms
   * @param {number} kind
   * @param {number} known
   * @returns {number}
   */
  leastByChains({ below }, kind, known) {
    let best = known;
    let start = kind + NEXT;
    while (start < KINDS && this.counts[start] > 0) {
      this.take(start);
      start += NEXT;
      if (start < KINDS && below[start] > 0 && best > 0) {
        below[start] -= 1;
        best = Math.min(best, this.least(kind));
        below[start] += 1;
      }
    }
    for (let back = kind + NEXT; back < start; back += NEXT) {
      this.giveBack(back);
    }
    return best;
  }

  /**
   * The options of a kind that is left, in order.
   *
   * @param {number} kind
   * @returns {Step[]}
   */
  options(kind) {
    const { counts, rooms } = this;
    /** @type {Step[]} */
    const steps = [];
    SETS[kind % NEXT].forEach((others, order) => {
      if (others.every((other) => counts[kind + other] > 0)) {
        steps.push({
          kind,
          order,
          kinds: [kind, ...others.map((other) => kind + other)],
          meld: -1,
        });
      }
    });
    const run = [];
    for (let next = kind; next < KINDS && counts[next] > 0; next += NEXT) {
      run.push(next);
    }
    for (let size = run.length; size >= LEAST_MELD; size--) {
      const order = RUN_ORDER + LONGEST - size;
      steps.push({ kind, order, kinds: run.slice(0, size), meld: -1 });
    }
    const melds = rooms === null ? 0 : rooms.targets.length;
    for (let meld = 0; rooms !== null && meld < melds; meld++) {
      const kinds = rooms.chain(meld, kind, counts);
      if (kinds.length > 0) {
        steps.push({ kind, order: LAYOFF_ORDER + meld, kinds, meld });
      }
    }
    steps.push({ kind, order: DEADWOOD_ORDER, kinds: [kind], meld: -1 });
    return steps;
  }

  /**
   * Walks to arrangements with the least deadwood, in order.
   *
   * @param {number} from a kind below which nothing is left
   * @param {number} order the first option that its next copy may have
   * @param {(trail: readonly Step[]) => boolean} visit is shown each, and answers whether to stop
   * @returns {boolean} whether it was stopped
   */
  walk(from, order, visit) {
    const kind = this.lowest(from);
    if (kind === KINDS) {
      return visit(this.trail);
    }
    const best = this.least(kind);
    for (const step of this.options(kind)) {
      if (kind === from && step.order < order) {
        continue;
      }
      this.forth(step);
      const points = isDeadwood(step) ? DEADWOOD[kind] : 0;
      const stopped = points + this.least(kind) === best && this.walk(kind, step.order, visit);
      this.back(step);
      if (stopped) {
        return true;
      }
    }
    return false;
  }

  /** @param {Step} step */
  forth(step) {
    for (const kind of step.kinds) {
      this.take(kind);
    }
    if (step.meld >= 0) {
      this.rooms?.lay(step.meld, step.kind);
    }
    this.trail.push(step);
  }

  /** @param {Step} step */
  back(step) {
    for (const kind of step.kinds) {
      this.giveBack(kind);
    }
    if (step.meld >= 0) {
      this.rooms?.takeBack(step.meld, step.kind);
    }
    this.trail.pop();
  }
}

/**
 * @param {Step} step
 * @returns {boolean}
 */
export function isDeadwood(step) {
  return step.order === DEADWOOD_ORDER;
}
