/**
 * The operations on the table: transcripts of calls on an object with a state, and scoreboards.
 *
 * A transcript gives one outcome for each call, `{ok: value}` or `{error: kind}`; an error ends nothing. Functions
 * that a game hands over stand as labels, scripts, actions and maps. What has none of these forms is handed
 * to the kit as it is, since refusing it is the kit's business. What the kit calls from, winnerId and
 * playerId is sender, winner_id and player_id here; where it gives undefined, that is null.
 */

import { byElimination, byScore, deck } from '../kit/index.js';
import { rng, seats, timers, virtualClock } from '../kit/index.js';
import { NotJson } from './encoding.js';
import { listOf, outcomes, perform, Raised } from './outcomes.js';
import { scriptedGame } from './scripted.js';

/** @import { Methods } from './outcomes.js' */

/** @typedef {any} Input */

const TWO_32 = 4294967296;

/**
 * @param {unknown} float in [0, 1)
 * @returns {number} k, of k / 2**32
 */
function numeratorOf(float) {
  if (typeof float !== 'number') {
    throw new NotJson(`a float is wanted as a number, not as a value of type ${typeof float}`);
  }
  return float * TWO_32;
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function rngTranscript(input) {
  const r = rng(input.seed);
  return outcomes(
    {
      call: () => numeratorOf(r()),
      int: ({ n }) => r.int(n),
      range: ({ lo, hi }) => r.range(lo, hi),
      pick: ({ items }) => r.pick(items),
      shuffle: ({ items }) => r.shuffle(items),
      seed: () => r.seed,
    },
    input,
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function deckTranscript(input) {
  const d = deck(/** @type {readonly unknown[]} */ (input.cards), rng(input.seed));
  return outcomes(
    {
      draw: () => d.draw(),
      draw_many: ({ n }) => d.drawMany(n),
      peek: () => d.peek(),
      discard: ({ card }) => d.discard(card),
      reshuffle: () => d.reshuffle(),
      add: (given) => d.add(given.cards),
      left: () => d.left,
      discarded: () => d.discarded,
      exhausted: () => d.exhausted,
      drawn: () => d.drawn,
    },
    input,
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function seatsTranscript(input) {
  const s = seats(input.ids);
  return outcomes(
    {
      start_round: (given) => s.startRound(given.rotate_dealer),
      next: () => s.next(),
      move_to: ({ id }) => s.moveTo(id),
      set_status: ({ id, status }) => s.setStatus(id, status),
      eliminate: ({ id }) => s.eliminate(id),
      current: () => s.current,
      dealer: () => s.dealer,
      active: () => s.active,
      remaining: () => s.remaining,
      out: () => s.out,
      survivor: () => s.survivor,
      settled: () => s.settled,
      status: ({ id }) => s.status(id),
      is_active: ({ id }) => s.isActive(id),
      all: () => s.all,
    },
    input,
  );
}

/**
 * The labels of scripts, with their calls.
 *
 * @param {Input} scripts
 * @returns {Map<string, any[]>}
 */
function scriptsOf(scripts) {
  return new Map(
    listOf('scripts', scripts).map(({ label, calls }) => [label, listOf('calls', calls)]),
  );
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function timersTranscript(input) {
  const known = scriptsOf(input.scripts);
  const clock = virtualClock();
  const t = timers(clock);
  /** @type {string[]} */
  const written = [];

  /** @param {Input} label */
  function callbackOf(label) {
    if (typeof label !== 'string') {
      return label;
    }
    return () => {
      written.push(label);
      for (const call of known.get(label) ?? []) {
        perform(methods, call);
      }
    };
  }

  /** @type {Methods} */
  const methods = {
    after: ({ name, ms, fn }) => t.after(name, ms, callbackOf(fn)),
    every: ({ name, ms, fn }) => t.every(name, ms, callbackOf(fn)),
    cancel: ({ name }) => t.cancel(name),
    cancel_all: () => t.cancelAll(),
    pending: () => t.pending,
    pause: () => t.pause(),
    resume: () => t.resume(),
    advance({ ms }) {
      const start = written.length;
      clock.advance(ms);
      return written.slice(start);
    },
    now: () => clock.now,
    raise() {
      throw new Raised('raised by a script');
    },
  };
  return outcomes(methods, input);
}

/**
 * The function that a map stands for.
 *
 * @param {Input} map
 * @returns {any}
 */
function detailOf(map) {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) {
    return map;
  }
  const texts = new Map(Object.entries(map));
  if ([...texts.values()].some((text) => typeof text !== 'string')) {
    return map;
  }
  return (/** @type {string} */ id) => texts.get(id) ?? '';
}

/**
 * A scoreboard with the contract's names.
 *
 * @param {ReturnType<typeof byScore>} board
 * @returns {unknown}
 */
function boardOf({ winnerId, standings, ...rest }) {
  const rows = standings.map(({ playerId, ...row }) => ({ player_id: playerId, ...row }));
  return { winner_id: winnerId, standings: rows, ...rest };
}

/**
 * @param {Input} input
 * @returns {unknown}
 */
function eliminationBoard({ ids, out, detail }) {
  const s = seats(ids);
  for (const id of listOf('out', out)) {
    s.eliminate(id);
  }
  return boardOf(byElimination(s, { detail: detailOf(detail) }));
}

/**
 * The table's operations. The values of transcripts are encoded already, each outcome by itself; to encode
 * them again changes nothing.
 *
 * @type {Array<[string, (input: Input) => unknown]>}
 */
export const PLAIN_TABLE = [
  ['table.rng.transcript', rngTranscript],
  ['table.deck.transcript', deckTranscript],
  ['table.seats.transcript', seatsTranscript],
  [
    'table.standings.by_score',
    (input) =>
      boardOf(
        byScore(input.scores, { lowestWins: input.lowest_wins, detail: detailOf(input.detail) }),
      ),
  ],
  ['table.standings.by_elimination', eliminationBoard],
  ['table.timers.transcript', timersTranscript],
  ['table.host.transcript', (input) => outcomes(scriptedGame(input), input)],
];
