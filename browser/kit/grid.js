/**
 * Grids of cells, row by row, (0, 0) at the top left; x goes to the right, y down.
 *
 * A grid is plain JSON: `{ width, height, cells }`, where (x, y) is cells[y * width + x]. Nothing here
 * changes one. North is up, so clockwise from north is north, east, south, west.
 *
 * Where a function looks for what hangs together, neighbours are the four that share a side, and a cell is
 * looked at once, so that the time is in proportion to the number of cells.
 */

import { checkCallback, checkInteger, copyArray, lengthOf, wrongType } from './checks.js';
import { wrongValue } from './checks.js';
import { copyMembers, copyRecord } from './members.js';

/** @import { Grid, Point } from './contracts.js' */

/** The longest side. */
const MAX_SIDE = 65535;

/** The most cells that are made. */
const MAX_CELLS = 16777216;

/** The coordinates that a point may have: those of 32 bits. */
const MIN_COORDINATE = -2147483648;
const MAX_COORDINATE = 2147483647;

/** The steps to the neighbours, clockwise from north; every second one shares a side. */
const STEPS = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: -1, dy: -1 },
];

/** The steps to the neighbours that share a side. */
const SIDES = STEPS.filter((_, i) => i % 2 === 0);

/**
 * The members of a grid, its sides checked, its cells not yet.
 *
 * @template T
 * @param {Grid<T>} grid
 * @returns {Grid<T>}
 */
function checkSides(grid) {
  const members = copyMembers('grid', grid, ['width', 'height', 'cells']);
  checkInteger('grid.width', members.width, 1, MAX_SIDE);
  checkInteger('grid.height', members.height, 1, MAX_SIDE);
  return members;
}

/**
 * The members of a grid that is checked; its cells are the caller's array, to be read by index.
 *
 * @template T
 * @param {Grid<T>} grid
 * @returns {Grid<T>}
 */
function checkGrid(grid) {
  const members = checkSides(grid);
  const size = members.width * members.height;
  lengthOf('grid.cells', members.cells, size, size);
  return members;
}

/**
 * A copy of a grid: of its list of cells too.
 *
 * @template T
 * @param {Grid<T>} grid
 * @returns {Grid<T>}
 */
function copyGrid(grid) {
  const { width, height, cells } = checkSides(grid);
  const copy = copyArray('grid.cells', cells);
  // Of the copy, since the length of a proxy may be another one each time.
  lengthOf('grid.cells', copy, width * height, width * height);
  return { width, height, cells: copy };
}

/**
 * @param {string} name
 * @param {Point} value
 * @returns {Point}
 */
function copyPoint(name, value) {
  const { x, y } = copyRecord(name, value, ['x', 'y']);
  checkInteger(`${name}.x`, x, MIN_COORDINATE, MAX_COORDINATE);
  checkInteger(`${name}.y`, y, MIN_COORDINATE, MAX_COORDINATE);
  // Adding 0 makes 0 of -0.
  return { x: x + 0, y: y + 0 };
}

/**
 * @param {Grid<unknown>} grid
 * @param {number} x
 * @param {number} y
 * @returns {boolean}
 */
function holds({ width, height }, x, y) {
  return x >= 0 && x < width && y >= 0 && y < height;
}

/**
 * The index of the cell of a point, which must be in the grid.
 *
 * @param {string} name
 * @param {Grid<unknown>} grid
 * @param {Point} point
 * @returns {number}
 */
function indexOf(name, grid, { x, y }) {
  if (!holds(grid, x, y)) {
    throw wrongValue(name, { x, y }, `in the grid, ${grid.width} wide and ${grid.height} high`);
  }
  return y * grid.width + x;
}

/**
 * A grid with one value in each cell.
 *
 * @template T
 * @param {number} width 1 to 65535
 * @param {number} height 1 to 65535; width times height is at most 2**24
 * @param {T} value the very same in every cell
 * @returns {Grid<T>}
 * @throws {TypeError} if width or height is no number
 * @throws {RangeError} if width or height is no integer or out of range, or there are too many cells
 */
export function createGrid(width, height, value) {
  checkInteger('width', width, 1, MAX_SIDE);
  checkInteger('height', height, 1, MAX_SIDE);
  const size = width * height;
  if (size > MAX_CELLS) {
    throw wrongValue('height', height, `so small that width * height is at most ${MAX_CELLS}`);
  }
  return { width, height, cells: new Array(size).fill(value) };
}

/**
 * Whether a point is in the grid.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} point integers of 32 bits
 * @returns {boolean}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if a member is missing or won't do, grid has another one, or too many or too few cells
 */
export function inBounds(grid, point) {
  const members = checkGrid(grid);
  const { x, y } = copyPoint('point', point);
  return holds(members, x, y);
}

/**
 * The value of a cell.
 *
 * @template T
 * @param {Grid<T>} grid
 * @param {Point} point in the grid
 * @returns {T}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if grid or point won't do, or the point is not in the grid
 */
export function getCell(grid, point) {
  const members = checkGrid(grid);
  return members.cells[indexOf('point', members, copyPoint('point', point))];
}

/**
 * A new grid with another value in one cell.
 *
 * @template T
 * @param {Grid<T>} grid
 * @param {Point} point in the grid
 * @param {T} value
 * @returns {Grid<T>}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if grid or point won't do, or the point is not in the grid
 */
export function setCell(grid, point, value) {
  const copy = copyGrid(grid);
  copy.cells[indexOf('point', copy, copyPoint('point', point))] = value;
  return copy;
}

/**
 * @param {Grid<unknown>} grid
 * @param {Point} point
 * @param {{ dx: number, dy: number }[]} steps
 * @returns {Point[]}
 */
function neighbors(grid, point, steps) {
  const members = checkGrid(grid);
  const at = copyPoint('point', point);
  indexOf('point', members, at);
  return steps
    .map(({ dx, dy }) => ({ x: at.x + dx, y: at.y + dy }))
    .filter(({ x, y }) => holds(members, x, y));
}

/**
 * The neighbours in the grid that share a side, clockwise from north: two, three or four in a grid of
 * more than one row and column.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} point in the grid
 * @returns {Point[]}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if grid or point won't do, or the point is not in the grid
 */
export function neighbors4(grid, point) {
  return neighbors(grid, point, SIDES);
}

/**
 * The neighbours in the grid that share a side or a corner, clockwise from north.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} point in the grid
 * @returns {Point[]}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if grid or point won't do, or the point is not in the grid
 */
export function neighbors8(grid, point) {
  return neighbors(grid, point, STEPS);
}

/**
 * What the caller says of a cell.
 *
 * @template T
 * @param {Grid<T>} grid
 * @param {(cell: T, x: number, y: number) => boolean} isOpen
 * @param {number} x
 * @param {number} y
 * @returns {boolean}
 */
function ask(grid, isOpen, x, y) {
  const open = isOpen(grid.cells[y * grid.width + x], x, y);
  if (typeof open !== 'boolean') {
    throw wrongType(`isOpen(cell, ${x}, ${y})`, open, 'true or false');
  }
  return open;
}

/**
 * Walks breadth first from a first cell through those that `enters` lets in. It is asked about cells that
 * are no neighbours of those so far never, and must let each cell in only once.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} start
 * @param {(x: number, y: number) => boolean} enters
 * @returns {Point[]} in visit order
 */
function walk(grid, start, enters) {
  const visited = [start];
  for (let i = 0; i < visited.length; i++) {
    for (const { dx, dy } of SIDES) {
      const x = visited[i].x + dx;
      const y = visited[i].y + dy;
      if (holds(grid, x, y) && enters(x, y)) {
        visited.push({ x, y });
      }
    }
  }
  return visited;
}

/**
 * The open cells that can be reached from a start through neighbours that share a side, breadth first,
 * in visit order, the neighbours clockwise from north. An empty array if the start is closed.
 *
 * @template T
 * @param {Grid<T>} grid
 * @param {Point} start in the grid
 * @param {(cell: T, x: number, y: number) => boolean} isOpen asked at most once for each cell
 * @returns {Point[]}
 * @throws {TypeError} if an argument or a member of it has another type, or an answer is no boolean
 * @throws {RangeError} if grid or start won't do, or the start is not in the grid
 */
export function floodFill(grid, start, isOpen) {
  const copy = copyGrid(grid);
  const { x, y } = copyPoint('start', start);
  checkCallback('isOpen', isOpen);
  const seen = new Uint8Array(copy.cells.length);
  seen[indexOf('start', copy, { x, y })] = 1;
  if (!ask(copy, isOpen, x, y)) {
    return [];
  }
  return walk(copy, { x, y }, (nextX, nextY) => {
    const index = nextY * copy.width + nextX;
    if (seen[index] === 1) {
      return false;
    }
    seen[index] = 1;
    return ask(copy, isOpen, nextX, nextY);
  });
}

/**
 * A grid of labels: the connected regions of open cells (neighbours share a side) are numbered 0, 1, and so on
 * in the order of their first cells, row by row; closed cells are -1.
 *
 * @template T
 * @param {Grid<T>} grid
 * @param {(cell: T, x: number, y: number) => boolean} isOpen asked once for each cell, row by row
 * @returns {Grid<number>}
 * @throws {TypeError} if an argument or a member of it has another type, or an answer is no boolean
 * @throws {RangeError} if grid won't do
 */
export function regions(grid, isOpen) {
  const copy = copyGrid(grid);
  const { width, height } = copy;
  checkCallback('isOpen', isOpen);
  const closed = -1;
  const unlabelled = -2;
  /** @type {number[]} */
  const cells = copy.cells.map((_, i) => {
    return ask(copy, isOpen, i % width, Math.floor(i / width)) ? unlabelled : closed;
  });
  let label = 0;
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] !== unlabelled) {
      continue;
    }
    cells[i] = label;
    walk(copy, { x: i % width, y: Math.floor(i / width) }, (x, y) => {
      const enters = cells[y * width + x] === unlabelled;
      if (enters) {
        cells[y * width + x] = label;
      }
      return enters;
    });
    label++;
  }
  return { width, height, cells };
}

/**
 * The distance in steps along rows and columns: |dx| + |dy|.
 *
 * @param {Point} a integers of 32 bits
 * @param {Point} b
 * @returns {number}
 * @throws {TypeError} if a point is no object, or a coordinate no number
 * @throws {RangeError} if a coordinate is missing, no integer or out of range
 */
export function manhattan(a, b) {
  const from = copyPoint('a', a);
  const to = copyPoint('b', b);
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

/**
 * The distance in steps in all eight directions: the greater of |dx| and |dy|.
 *
 * @param {Point} a integers of 32 bits
 * @param {Point} b
 * @returns {number}
 * @throws {TypeError} if a point is no object, or a coordinate no number
 * @throws {RangeError} if a coordinate is missing, no integer or out of range
 */
export function chebyshev(a, b) {
  const from = copyPoint('a', a);
  const to = copyPoint('b', b);
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
}
