/**
 * How speeds are compared: every contestant in a loop compiled for it alone, so that none spoils the
 * type feedback of another; all take turns, several times; the best time of each counts, since whatever
 * else the machine does only ever makes things slower.
 */

const now = () => performance.now();

/** The shortest time that is measured, in ms: well above the resolution of the clock. */
const LEAST = 10;

/**
 * A loop around an expression of g (the contestant) that uses every result, so that none is
 * optimised away.
 */
export function loop(g, expression) {
  return new Function(
    'g',
    `return (n) => {
      let sum = 0;
      for (let i = 0; i < n; i++) { sum = (sum ^ (${expression})) | 0; }
      return sum;
    }`,
  )(g);
}

/** How often a loop has to turn to take the shortest time that is measured. */
function turns(run) {
  let n = 1;
  for (;;) {
    const start = now();
    run(n);
    if (now() - start >= LEAST) {
      return n;
    }
    n *= 2;
  }
}

/** The speeds of contestants, turns a second: name to loop in, name to speed out. */
export function race(contestants, rounds = 15) {
  const entries = Object.entries(contestants).map(([name, run]) => {
    // Twice: the first count is made by code that isn't optimised yet.
    turns(run);
    return { name, run, n: turns(run), speed: 0 };
  });
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      const start = now();
      entry.run(entry.n);
      entry.speed = Math.max(entry.speed, (entry.n / (now() - start)) * 1000);
    }
  }
  return Object.fromEntries(entries.map(({ name, speed }) => [name, speed]));
}

/** A row of the result: the kit against the fastest of the others. */
export function row(name, speeds, limit) {
  const { kit, ...others } = speeds;
  const [fastest, speed] = Object.entries(others).sort((x, y) => y[1] - x[1])[0];
  const ratio = kit / speed;
  const list = Object.entries(speeds).map(([other, value]) => `${other} ${short(value)}`);
  return {
    name,
    ratio: Number(ratio.toFixed(3)),
    limit,
    ok: ratio >= limit,
    detail: `against ${fastest}; a second: ${list.join(', ')}`,
  };
}

function short(speed) {
  return speed >= 1e6 ? `${(speed / 1e6).toFixed(2)}M` : `${(speed / 1e3).toFixed(1)}k`;
}
