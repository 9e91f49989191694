/** Stateful games whose `restore` restores all, nothing, or all but the turn. */

import { counting } from './counting.mjs';

const { create, zones } = counting();

/** Games in which something else is done in the place of restoring. */
const factory = (restoring) => ({
  create(...given) {
    const game = create(...given);
    return { ...game, restore: restoring(game.restore) };
  },
  zones: (snapshot) => [...zones(snapshot), { path: '/rng', see: [], shape: 'none', kind: 'rng' }],
});

export const sound = factory((restore) => restore);
export const forgetful = factory(() => () => {});
export const half = factory((restore) => (snapshot) => restore({ ...snapshot, turn: 0 }));
