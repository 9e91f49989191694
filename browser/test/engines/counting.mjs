/**
 * Stateful games for the adapter's tests: players in turn add 1 or 2 up to 10; each has a secret bonus. A timer
 * passes the turn. In kinds: with snapshots or without, with replies of each sort, and with faults.
 */

import { createRng, restoreRng } from '../../kit/index.js';

/** What `send` says where a move is accepted and where it is refused. */
export const REPLIES = {
  objects: [{ events: ['added'] }, { code: 'illegal', message: 'not now' }],
  booleans: [true, false],
  nothing: [undefined, undefined],
};

export const made = { games: 0 };

export function counting({ reply = 'objects', saves = true, fault = '' } = {}) {
  const [accepted, refused] = REPLIES[reply];
  return {
    create(seed, seats, options, clock) {
      made.games++;
      if (typeof seed !== 'string') throw new Error('the seed must be a text');
      let rng = createRng(seed);
      let s = { sum: 0, turn: 0, left: [], bonus: [], by: options.by ?? 1, refused: 0 };
      s.bonus = Array.from({ length: seats }, () => rng.int(0, 100));
      let timer;
      const arm = () => {
        timer?.cancel();
        timer = s.sum < 10 ? clock.callLater(1000, pass) : undefined;
      };
      const pass = () => {
        s.turn = (s.turn + 1) % seats;
        arm();
      };
      arm();
      const game = {
        send(seat, move) {
          if (move === 'throw') {
            s.sum++;
            throw new Error('half-way');
          }
          if (seat !== s.turn || !(move === 1 || move === 2) || s.sum >= 10) {
            if (fault === 'counts refusals') s.refused++;
            if (fault === 'draws on refusal') rng.int(0, 10);
            return refused;
          }
          s.sum += move * s.by;
          pass();
          return accepted;
        },
        view: (viewer) => ({
          sum: s.sum,
          turn: s.turn,
          bonus: viewer === null ? null : s.bonus[viewer],
          refused: s.refused,
        }),
        legal: (seat) => (seat === s.turn && s.sum < 10 && !s.left.includes(seat) ? [1, 2] : []),
        outcome: () => (s.sum >= 10 ? { total: s.sum, luck: rng.copy().int(0, 100) } : null),
        armed: () => (timer && s.sum < 10 ? [{ name: 'turn' }] : []),
        pause: (on) => (on ? clock.pause() : clock.resume()),
        leave: (seat) => void s.left.push(seat),
        join: (seat) => {
          s.left = s.left.filter((other) => other !== seat);
        },
      };
      if (!saves) return game;
      return Object.assign(game, {
        snapshot: () => ({ ...s, ...(fault === 'forgets' ? {} : { rng: rng.save() }) }),
        restore({ rng: saved, ...rest }) {
          s = rest;
          rng = saved === undefined ? createRng('lost') : restoreRng(saved);
          arm();
        },
      });
    },
    zones: ({ bonus }) =>
      bonus.map((_, seat) => ({ path: `/bonus/${seat}`, see: [seat], shape: 'none' })),
    perturb: (snapshot, _viewer, rng) => ({
      ...snapshot,
      bonus: snapshot.bonus.map(() => rng.int(0, 100)),
    }),
    isEnd: (event) => event === 'end',
  };
}

export default counting();
export const replayed = counting({ saves: false });
