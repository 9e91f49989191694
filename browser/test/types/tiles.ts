import type { Domino } from '@samedeal/kit/contracts';
import { createRng } from '@samedeal/kit/rng';
import { dominoSet, drawTiles, matches, oriented, returnTiles, tileBag } from '@samedeal/kit/tiles';

const bag: { letter: string }[] = tileBag([{ tile: { letter: 'E' }, count: 2 }]);
const { tiles, rest } = drawTiles(bag, 1, createRng('a'));
export const full: { letter: string }[] = returnTiles(rest, tiles);
const double: Domino = { left: 6, right: 6 };
export const played: { left: number; right: number; art: string } = oriented(
  { ...double, art: '' },
  6,
);
export const fits: boolean = matches(dominoSet(6)[0] ?? double, 6);

// @ts-expect-error a domino has two ends
matches({ left: 1 }, 1);
// @ts-expect-error tiles are objects
tileBag([{ tile: 'E', count: 2 }]);
// @ts-expect-error a generator draws
drawTiles(bag, 1, Math);
