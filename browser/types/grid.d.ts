/**
 * Grids of cells, row by row, (0, 0) at the top left; x goes to the right, y down.
 *
 * A grid is plain JSON: `{ width, height, cells }`, where (x, y) is cells[y * width + x]. Nothing here
 * changes one. North is up, so clockwise from north is north, east, south, west.
 *
 * Where a function looks for what hangs together, neighbours are the four that share a side, and a cell is
 * looked at once, so that the time is in proportion to the number of cells.
 */
import type { Grid, Point } from './contracts.js';
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
export declare function createGrid<T>(width: number, height: number, value: T): Grid<T>;
/**
 * Whether a point is in the grid.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} point integers of 32 bits
 * @returns {boolean}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if a member is missing or won't do, grid has another one, or too many or too few cells
 */
export declare function inBounds(grid: Grid<unknown>, point: Point): boolean;
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
export declare function getCell<T>(grid: Grid<T>, point: Point): T;
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
export declare function setCell<T>(grid: Grid<T>, point: Point, value: T): Grid<T>;
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
export declare function neighbors4(grid: Grid<unknown>, point: Point): Point[];
/**
 * The neighbours in the grid that share a side or a corner, clockwise from north.
 *
 * @param {Grid<unknown>} grid
 * @param {Point} point in the grid
 * @returns {Point[]}
 * @throws {TypeError} if an argument or a member of it has another type
 * @throws {RangeError} if grid or point won't do, or the point is not in the grid
 */
export declare function neighbors8(grid: Grid<unknown>, point: Point): Point[];
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
export declare function floodFill<T>(grid: Grid<T>, start: Point, isOpen: (cell: T, x: number, y: number) => boolean): Point[];
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
export declare function regions<T>(grid: Grid<T>, isOpen: (cell: T, x: number, y: number) => boolean): Grid<number>;
/**
 * The distance in steps along rows and columns: |dx| + |dy|.
 *
 * @param {Point} a integers of 32 bits
 * @param {Point} b
 * @returns {number}
 * @throws {TypeError} if a point is no object, or a coordinate no number
 * @throws {RangeError} if a coordinate is missing, no integer or out of range
 */
export declare function manhattan(a: Point, b: Point): number;
/**
 * The distance in steps in all eight directions: the greater of |dx| and |dy|.
 *
 * @param {Point} a integers of 32 bits
 * @param {Point} b
 * @returns {number}
 * @throws {TypeError} if a point is no object, or a coordinate no number
 * @throws {RangeError} if a coordinate is missing, no integer or out of range
 */
export declare function chebyshev(a: Point, b: Point): number;
