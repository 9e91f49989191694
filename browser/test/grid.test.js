/** Grids: what each function does, what it refuses, and that it is fast on great ones. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '@samedeal/kit';
import fc from 'fast-check';
import { NO_ARRAYS, NO_INTEGERS, NO_NUMBERS, refuses } from './refusals.js';
import { range } from './support.js';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

const SIDE = 65535;
const [LEAST, MOST] = [-(2 ** 31), 2 ** 31 - 1];

/** A grid from its rows, with spaces between. */
function of(rows) {
  const lines = rows.split(' ');
  return { width: lines[0].length, height: lines.length, cells: [...lines.join('')] };
}

/** Points as "x,y", with spaces between. */
function at(points) {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

const isDot = (cell) => cell === '.';

test('a grid has one value in each cell, the very same', () => {
  const value = {};
  const grid = kit.createGrid(3, 2, value);
  assert.deepEqual([grid.width, grid.height, grid.cells.length], [3, 2, 6]);
  assert.ok(grid.cells.every((cell) => cell === value));
  assert.deepEqual(Object.keys(grid), ['width', 'height', 'cells']);
  assert.equal(kit.createGrid(4096, 4096, 0).cells.length, 2 ** 24);
});

test('cells are row by row, (0, 0) at the top left', () => {
  const grid = of('abc def');
  assert.equal(kit.getCell(grid, { x: 0, y: 0 }), 'a');
  assert.equal(kit.getCell(grid, { x: 2, y: 0 }), 'c');
  assert.equal(kit.getCell(grid, { x: 0, y: 1, name: 'more' }), 'd');
  const changed = kit.setCell(grid, { x: 1, y: 1 }, '!');
  assert.deepEqual(changed, of('abc d!f'));
  assert.deepEqual(grid, of('abc def'));
  assert.notEqual(kit.setCell(grid, { x: 0, y: 0 }, 'a').cells, grid.cells);
});

test('a point is in the grid or not, at its corners and far away', () => {
  const grid = of('abc def');
  const inside = (x, y) => kit.inBounds(grid, { x, y });
  assert.ok(inside(0, 0) && inside(2, 1) && inside(-0, -0));
  assert.ok(!inside(3, 0) && !inside(0, 2) && !inside(-1, 0) && !inside(0, -1));
  assert.ok(!inside(LEAST, 0) && !inside(MOST, MOST));
});

test('neighbours are clockwise from north, those in the grid alone', () => {
  const grid = of('... ... ...');
  const middle = { x: 1, y: 1 };
  assert.equal(at(kit.neighbors4(grid, middle)), '1,0 2,1 1,2 0,1');
  assert.equal(at(kit.neighbors8(grid, middle)), '1,0 2,0 2,1 2,2 1,2 0,2 0,1 0,0');
  assert.equal(at(kit.neighbors4(grid, { x: 0, y: 0 })), '1,0 0,1');
  assert.equal(at(kit.neighbors8(grid, { x: 2, y: 2 })), '2,1 1,2 1,1');
  assert.deepEqual(kit.neighbors8(of('.'), { x: 0, y: 0 }), []);
  assert.ok(kit.neighbors4(grid, { x: -0, y: 1 }).every(({ x }) => !Object.is(x, -0)));
});

test('a fill is breadth first, by sides, in visit order', () => {
  const fill = (rows, x, y) => at(kit.floodFill(of(rows), { x, y }, isDot));
  assert.equal(fill('... ... ...', 1, 1), '1,1 1,0 2,1 1,2 0,1 2,0 0,0 2,2 0,2');
  assert.equal(fill('.#. .#. ...', 0, 0), '0,0 0,1 0,2 1,2 2,2 2,1 2,0');
  assert.equal(fill('.# #.', 0, 0), '0,0');
  assert.equal(fill('#.', 0, 0), '');
  const [first] = kit.floodFill(of('.'), { x: -0, y: -0 }, isDot);
  assert.ok(Object.is(first.x, 0) && Object.is(first.y, 0));
});

test('a fill asks for each cell at most once, with the cell and its place', () => {
  const asked = [];
  const grid = of('ab.. cd.. ef..');
  kit.floodFill(grid, { x: 2, y: 0 }, (cell, x, y) => {
    assert.equal(cell, grid.cells[y * 4 + x]);
    asked.push(`${x},${y}`);
    return cell === '.';
  });
  assert.equal(new Set(asked).size, asked.length);
  assert.equal(asked[0], '2,0');
  assert.ok(!asked.includes('0,0'));
});

test('regions are numbered by their first cells, closed cells are -1', () => {
  const labels = (rows) => kit.regions(of(rows), isDot).cells.join(' ');
  assert.equal(labels('.#. ##. ...'), '0 -1 1 -1 -1 1 1 1 1');
  assert.equal(labels('.#. #.# .#.'), '0 -1 1 -1 2 -1 3 -1 4');
  assert.equal(labels('## ##'), '-1 -1 -1 -1');
  // The first cell of a region decides, also where a later row joins two of its parts.
  assert.equal(labels('.#.#. .#.#. .#...'), '0 -1 1 -1 1 0 -1 1 -1 1 0 -1 1 1 1');
  const { width, height } = kit.regions(of('abc def'), isDot);
  assert.deepEqual([width, height], [3, 2]);
});

test('regions ask for each cell once, in scan order', () => {
  const asked = [];
  const grid = of('.#. ##.');
  kit.regions(grid, (cell, x, y) => {
    asked.push([cell, x, y]);
    return isDot(cell);
  });
  assert.deepEqual(
    asked,
    grid.cells.map((cell, i) => [cell, i % 3, Math.floor(i / 3)]),
  );
});

test('distances along rows and columns, and in all directions, at the greatest too', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 2, y: -3 },
  ];
  assert.equal(kit.manhattan(a, b), 5);
  assert.equal(kit.chebyshev(a, b), 3);
  const ends = [
    { x: LEAST, y: LEAST },
    { x: MOST, y: MOST },
  ];
  assert.equal(kit.manhattan(...ends), 2 * (2 ** 32 - 1));
  assert.equal(kit.chebyshev(...ends), 2 ** 32 - 1);
  assert.ok(Object.is(kit.manhattan({ x: -0, y: 0 }, { x: 0, y: -0 }), 0));
});

/** What is open in a grid of random cells. */
const grids = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }))
  .chain(([width, height]) => {
    const size = width * height;
    const cells = fc.array(fc.boolean(), { minLength: size, maxLength: size });
    return cells.map((open) => ({ width, height, cells: open }));
  });

test('two open cells have one label exactly if a fill from one reaches the other', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const open = (cell) => cell;
      const labels = kit.regions(grid, open).cells;
      let next = 0;
      labels.forEach((label, i) => {
        const start = { x: i % grid.width, y: Math.floor(i / grid.width) };
        const reached = kit.floodFill(grid, start, open).map(({ x, y }) => y * grid.width + x);
        assert.equal(label === -1, !grid.cells[i]);
        assert.ok(label <= next);
        next = label === next ? next + 1 : next;
        if (label !== -1) {
          const same = range(labels.length).filter((j) => labels[j] === label);
          assert.deepEqual(
            reached.sort((x, y) => x - y),
            same,
          );
        }
      });
    }),
  );
});

test('a fill visits cells in the order of their distance, each beside one before it', () => {
  fc.assert(
    fc.property(grids, fc.nat(), (grid, n) => {
      const index = n % grid.cells.length;
      const start = { x: index % grid.width, y: Math.floor(index / grid.width) };
      const steps = new Map();
      let last = 0;
      for (const point of kit.floodFill(grid, start, (cell) => cell)) {
        const before = kit.neighbors4(grid, point).map((other) => steps.get(at([other])) ?? 99);
        const step = steps.size === 0 ? 0 : Math.min(...before) + 1;
        assert.ok(step >= last && step < 99);
        last = step;
        steps.set(at([point]), step);
      }
    }),
  );
});

test('neighbours are the points in the grid at a distance of one', () => {
  fc.assert(
    fc.property(grids, fc.nat(), (grid, n) => {
      const all = range(grid.cells.length).map((i) => ({
        x: i % grid.width,
        y: Math.floor(i / grid.width),
      }));
      const point = all[n % all.length];
      const near = (distance) =>
        at(all.filter((other) => distance(point, other) === 1))
          .split(' ')
          .sort();
      const sorted = (points) => at(points).split(' ').sort();
      assert.deepEqual(sorted(kit.neighbors4(grid, point)), near(kit.manhattan));
      assert.deepEqual(sorted(kit.neighbors8(grid, point)), near(kit.chebyshev));
    }),
  );
});

test('a million cells take a moment', () => {
  const grid = kit.createGrid(1000, 1000, '.');
  const began = process.hrtime.bigint();
  assert.equal(kit.floodFill(grid, { x: 500, y: 500 }, isDot).length, 1_000_000);
  assert.equal(kit.regions(grid, isDot).cells[999_999], 0);
  const checked = kit.regions(grid, (_, x, y) => (x + y) % 2 === 0);
  assert.equal(checked.cells[999_999], 499_999);
  // A tenth of a second each where this was written; what is not linear takes minutes.
  assert.ok(process.hrtime.bigint() - began < 20_000_000_000n);
});

const GRID = of('.# ..');

/** Every function that has a grid: call with the grid. */
const CALLS = [
  (grid) => kit.inBounds(grid, { x: 0, y: 0 }),
  (grid) => kit.getCell(grid, { x: 0, y: 0 }),
  (grid) => kit.setCell(grid, { x: 0, y: 0 }, 1),
  (grid) => kit.neighbors4(grid, { x: 0, y: 0 }),
  (grid) => kit.neighbors8(grid, { x: 0, y: 0 }),
  (grid) => kit.floodFill(grid, { x: 0, y: 0 }, isDot),
  (grid) => kit.regions(grid, isDot),
];

test('a grid is an object with its three members and as many cells as it has places', () => {
  for (const call of CALLS) {
    for (const value of [undefined, null, 5, 'grid', [], () => 0]) {
      refuses(TypeError, 'grid', '', () => call(value));
    }
    for (const name of ['width', 'height', 'cells']) {
      const { [name]: _, ...others } = GRID;
      refuses(RangeError, 'grid', '', () => call(others));
    }
    for (const more of ['depth', 'constructor', Symbol('x')]) {
      refuses(RangeError, 'grid', '', () => call({ ...GRID, [more]: 1 }));
    }
    for (const name of ['width', 'height']) {
      for (const value of [...NO_INTEGERS, 0, -1, SIDE + 1]) {
        refuses(RangeError, `grid.${name}`, String(value), () => call({ ...GRID, [name]: value }));
      }
      for (const [value, shown] of NO_NUMBERS.filter(([value]) => value !== undefined)) {
        refuses(TypeError, `grid.${name}`, shown, () => call({ ...GRID, [name]: value }));
      }
      refuses(RangeError, 'grid.cells', '', () => call({ ...GRID, [name]: 3 }));
      refuses(RangeError, 'grid.cells', '', () => call({ ...GRID, [name]: 1 }));
    }
    for (const [value, shown] of NO_ARRAYS) {
      if (value !== undefined) {
        refuses(TypeError, 'grid.cells', shown, () => call({ ...GRID, cells: value }));
      }
    }
  }
});

/** Every function that has a point: name, call, and whether the point must be in the grid. */
const POINTS = [
  ['point', (point) => kit.inBounds(GRID, point), false],
  ['point', (point) => kit.getCell(GRID, point), true],
  ['point', (point) => kit.setCell(GRID, point, 1), true],
  ['point', (point) => kit.neighbors4(GRID, point), true],
  ['point', (point) => kit.neighbors8(GRID, point), true],
  ['start', (point) => kit.floodFill(GRID, point, isDot), true],
  ['a', (point) => kit.manhattan(point, { x: 0, y: 0 }), false],
  ['b', (point) => kit.manhattan({ x: 0, y: 0 }, point), false],
  ['a', (point) => kit.chebyshev(point, { x: 0, y: 0 }), false],
  ['b', (point) => kit.chebyshev({ x: 0, y: 0 }, point), false],
];

test('a point has two integers of 32 bits, in the grid where it says a cell', () => {
  for (const [name, call, inside] of POINTS) {
    for (const value of [undefined, null, 5, '0,0', [0, 0]]) {
      refuses(TypeError, name, '', () => call(value));
    }
    for (const value of [{}, { x: 0 }, { y: 0 }, { x: 'a' }]) {
      refuses(RangeError, name, '', () => call(value));
    }
    for (const member of ['x', 'y']) {
      for (const value of [...NO_INTEGERS, LEAST - 1, MOST + 1]) {
        refuses(RangeError, `${name}.${member}`, String(value), () =>
          call({ x: 0, y: 0, [member]: value }),
        );
      }
      for (const [value, shown] of NO_NUMBERS.filter(([value]) => value !== undefined)) {
        refuses(TypeError, `${name}.${member}`, shown, () => call({ x: 0, y: 0, [member]: value }));
      }
      for (const value of [-1, 2, LEAST, MOST]) {
        if (inside) {
          refuses(RangeError, name, '', () => call({ x: 0, y: 0, [member]: value }));
        } else {
          assert.doesNotThrow(() => call({ x: 0, y: 0, [member]: value }));
        }
      }
    }
  }
});

test('a new grid has sides from 1 to 65535 and at most 2**24 cells', () => {
  for (const value of [0, -1, SIDE + 1, ...NO_INTEGERS]) {
    refuses(RangeError, 'width', String(value), () => kit.createGrid(value, 1, 0));
    refuses(RangeError, 'height', String(value), () => kit.createGrid(1, value, 0));
  }
  for (const [value, shown] of NO_NUMBERS) {
    refuses(TypeError, 'width', shown, () => kit.createGrid(value, 1, 0));
    refuses(TypeError, 'height', shown, () => kit.createGrid(1, value, 0));
  }
  refuses(RangeError, 'height', '4097', () => kit.createGrid(4096, 4097, 0));
  refuses(RangeError, 'height', '65535', () => kit.createGrid(SIDE, SIDE, 0));
});

test('whether a cell is open is a function that answers a boolean', () => {
  const calls = [
    (isOpen) => kit.floodFill(GRID, { x: 0, y: 0 }, isOpen),
    (isOpen) => kit.regions(GRID, isOpen),
  ];
  for (const call of calls) {
    for (const value of [undefined, null, true, [true], {}]) {
      refuses(TypeError, 'isOpen', '', () => call(value));
    }
    for (const value of [undefined, null, 0, 1, '', 'yes', new Boolean(false)]) {
      refuses(TypeError, 'isOpen(cell, 0, 0)', '', () => call(() => value));
      refuses(TypeError, 'isOpen(cell, 0, 1)', '', () =>
        call((_, __, y) => (y === 1 ? value : true)),
      );
    }
  }
});

test('the arguments of grids are checked in order, and the first failure decides', () => {
  assert.throws(() => kit.createGrid(0, 'x', 0), /^RangeError: width/);
  assert.throws(() => kit.getCell({ ...GRID, width: 0, cells: 5 }, 5), /^RangeError: grid.width/);
  assert.throws(() => kit.getCell({ ...GRID, width: 1 }, 5), /^RangeError: grid.cells/);
  assert.throws(() => kit.floodFill(GRID, { x: 9, y: 0 }, 5), /^TypeError: isOpen/);
  assert.throws(() => kit.floodFill(GRID, { x: 9, y: 'a' }, 5), /^TypeError: start.y/);
  assert.throws(() => kit.manhattan({ x: 'a', y: 0.5 }, 5), /^TypeError: a.x/);
});

test('what cells do when they are read, or a callback does to a grid, changes no result', () => {
  class Lying extends Array {}
  Object.assign(Lying.prototype, { map: () => ['x'], slice: () => [], fill: () => [] });
  for (const call of CALLS) {
    const cells = new Lying();
    GRID.cells.forEach((cell) => {
      cells.push(cell);
    });
    assert.deepEqual(call({ ...GRID, cells }), call(GRID));
  }
  const grid = kit.createGrid(3, 1, '.');
  const filled = kit.floodFill(grid, { x: 0, y: 0 }, (cell) => {
    grid.cells.fill('#');
    return isDot(cell);
  });
  assert.equal(filled.length, 3);
  const lengths = [4, 9];
  const proxy = new Proxy(GRID.cells, {
    get: (target, key) => (key === 'length' ? (lengths.shift() ?? 4) : target[key]),
  });
  assert.equal(kit.regions({ ...GRID, cells: proxy }, isDot).cells.length, 4);
  const shrinking = new Proxy(GRID.cells, {
    get: (target, key) => (key === 'length' ? 3 : target[key]),
  });
  refuses(RangeError, 'grid.cells', '', () => kit.regions({ ...GRID, cells: shrinking }, isDot));
});
