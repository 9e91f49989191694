import type { Grid, Point } from '@samedeal/kit/contracts';
import {
  chebyshev,
  createGrid,
  floodFill,
  getCell,
  inBounds,
  manhattan,
  neighbors4,
  neighbors8,
  regions,
  setCell,
} from '@samedeal/kit/grid';

const at: Point = { x: 0, y: 0 };
const cells: Grid<string> = setCell(createGrid(2, 2, '.'), at, '#');
export const cell: string = getCell(cells, at);
export const labels: Grid<number> = regions(
  cells,
  (each: string, x: number) => each === '.' && x > 0,
);
export const reached: Point[] = floodFill(cells, at, (each) => each === '.');
export const around: Point[] = [...neighbors4(cells, at), ...neighbors8(labels, at)];
export const far: number = manhattan(at, at) + chebyshev(at, at);
export const there: boolean = inBounds(cells, at);

// @ts-expect-error a point has y
floodFill(cells, { x: 0 }, () => true);
// @ts-expect-error cells are texts here
export const wrong: Grid<number> = setCell(cells, at, '#');
// @ts-expect-error a boolean decides
regions(cells, (each) => each);
