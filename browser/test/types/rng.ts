import type { Rng as Shape } from '@samedeal/kit/contracts';
import {
  chance,
  createRng,
  dealSeed,
  forkRng,
  pick,
  restoreRng,
  sample,
  seedFromParts,
  seedState,
  weightedPick,
} from '@samedeal/kit/rng';

// A generator of a game's own, which counts its draws, will do for one of the kit.
let draws = 0;
const inner = createRng(seedFromParts(['klondike', 42]));
const counting: Shape = {
  next: () => inner.next(),
  int: (min, max) => {
    draws++;
    return inner.int(min, max);
  },
  shuffle: (items) => inner.shuffle(items),
  steps: (n) => inner.steps(n),
  save: () => inner.save(),
  copy: () => inner.copy(),
};
export const counted: number = pick(counting, [1, 2, 3]) + draws;
export const word: 'a' | 'b' = weightedPick(inner, ['a', 'b'] as const, [1, 2]);
export const some: string[] = sample(forkRng(inner), ['a', 'b'], 1);
export const yes: boolean = chance(inner, 0.5);
export const own: Shape = restoreRng(seedState(dealSeed('klondike', 'draw-3', 1)));
export const order: readonly ['a', 'b'][number][] = inner.shuffle(['a', 'b'] as const);

// @ts-expect-error a bound is a number
inner.int('0', 6);
// @ts-expect-error a float is a number
export const text: string = inner.next();
// @ts-expect-error items are an array
pick(inner, 5);
// @ts-expect-error a generator has six methods
pick({ int: () => 0 }, [1]);
// @ts-expect-error one algorithm
restoreRng({ algorithm: 'other', words: [1, 2, 3, 4] });
// @ts-expect-error a part is a text or a number
seedFromParts([null]);
// @ts-expect-error a seed is a text
createRng(5);
// @ts-expect-error the state is private
inner.words;
