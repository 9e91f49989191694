// A kit of one's own: dice, turns and daily puzzles. It knows nothing of the protocol.
//
// It checks every argument before it draws or computes anything, in the order in which they are
// given: TypeError for what is no number (text, list) where one is wanted, RangeError for a
// number that won't do.

const TWO_32 = 2 ** 32;
const TWO_53 = 2 ** 53;
const MAX = Number.MAX_SAFE_INTEGER;

function integer(name, value, min, max) {
  if (typeof value !== 'number') {
    throw new TypeError(`${name} must be a number, not ${typeof value}`);
  }
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be an integer from ${min} to ${max}, not ${value}`);
  }
}

function list(name, value) {
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} must be an array, not ${typeof value}`);
  }
}

function notEmpty(name, value) {
  if (value.length === 0) {
    throw new RangeError(`${name} must not be empty`);
  }
}

function text(name, value) {
  if (typeof value !== 'string') {
    throw new TypeError(`${name} must be a string, not ${typeof value}`);
  }
}

// The generator: sfc32.

export class Generator {
  constructor(words) {
    if (words.length !== 4) {
      throw new RangeError(`a state has 4 words, not ${words.length}`);
    }
    for (const word of words) {
      integer('a word', word, 0, TWO_32 - 1);
    }
    this.words = Array.from(words);
  }

  step() {
    const [a, b, c, counter] = this.words;
    const out = (a + b + counter) >>> 0;
    const rotated = ((c << 21) | (c >>> 11)) >>> 0;
    this.words = [b ^ (b >>> 9), c + (c << 3), rotated + out, counter + 1].map((x) => x >>> 0);
    return out;
  }

  // An integer from 0 to n - 1. What would make some results more likely is thrown away.
  below(n) {
    const whole = n <= TWO_32 ? TWO_32 : TWO_53;
    for (;;) {
      const x = n <= TWO_32 ? this.step() : this.step53();
      if (x < whole - (whole % n)) {
        return x % n;
      }
    }
  }

  step53() {
    const high = this.step() >>> 5;
    return high * 2 ** 26 + (this.step() >>> 6);
  }
}

function generator(value) {
  if (!(value instanceof Generator)) {
    throw new TypeError('rng must be a Generator');
  }
}

function murmur3(bytes, seed) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const scramble = (k) => {
    const mixed = Math.imul(k, 0xcc9e2d51);
    return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  };
  const whole = bytes.length - (bytes.length % 4);
  let h = seed;
  for (let at = 0; at < whole; at += 4) {
    h ^= scramble(view.getUint32(at, true));
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let at = bytes.length - 1; at >= whole; at--) {
    tail = (tail << 8) | bytes[at];
  }
  h ^= scramble(tail) ^ bytes.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function seeded(seed) {
  const bytes = new TextEncoder().encode(seed);
  const rng = new Generator([0, 1, 2, 3].map((each) => murmur3(bytes, each)));
  for (let i = 0; i < 12; i++) {
    rng.step();
  }
  return rng;
}

// Dice.

function checkDice(dice) {
  list('dice', dice);
  dice.forEach((die, i) => {
    integer(`dice[${i}]`, die, 1, MAX);
  });
}

export function rollDie(rng, sides) {
  generator(rng);
  integer('sides', sides, 1, MAX);
  return 1 + rng.below(sides);
}

export function rollDice(rng, count, sides) {
  generator(rng);
  integer('count', count, 0, TWO_32 - 1);
  integer('sides', sides, 1, MAX);
  return Array.from({ length: count }, () => rollDie(rng, sides));
}

export function faceCounts(dice, sides) {
  checkDice(dice);
  integer('sides', sides, 1, TWO_32 - 1);
  dice.forEach((die, i) => {
    integer(`dice[${i}]`, die, 1, sides);
  });
  const counts = new Array(sides).fill(0);
  for (const die of dice) {
    counts[die - 1]++;
  }
  return counts;
}

export function sumDice(dice) {
  checkDice(dice);
  let sum = 0;
  for (const die of dice) {
    sum += die;
    integer('the sum of dice', sum, 0, MAX);
  }
  return sum;
}

export function allSame(dice) {
  checkDice(dice);
  notEmpty('dice', dice);
  return dice.every((die) => die === dice[0]);
}

export function mostOfAKind(dice) {
  checkDice(dice);
  notEmpty('dice', dice);
  const counts = new Map();
  for (const die of dice) {
    counts.set(die, (counts.get(die) ?? 0) + 1);
  }
  const [face, count] = [...counts].reduce((best, each) =>
    each[1] > best[1] || (each[1] === best[1] && each[0] > best[0]) ? each : best,
  );
  return { face, count };
}

export function hasStraight(dice, length) {
  checkDice(dice);
  integer('length', length, 1, MAX);
  const faces = new Set(dice);
  return dice.some((die) => {
    let last = die;
    while (last - die + 1 < length && faces.has(last + 1)) {
      last++;
    }
    return last - die + 1 === length;
  });
}

// Turns.

const SEATS = TWO_32 - 1;

function checkSeat(name, seat, seats) {
  if (seat >= seats) {
    throw new RangeError(`${name} must be below ${seats}, not ${seat}`);
  }
}

const modulo = (a, n) => ((a % n) + n) % n;

export function seatAfter(seat, seats, steps = 1) {
  integer('seat', seat, 0, SEATS - 1);
  integer('seats', seats, 1, SEATS);
  integer('steps', steps, -MAX, MAX);
  checkSeat('seat', seat, seats);
  return modulo(seat + modulo(steps, seats), seats);
}

export function seatsFrom(start, seats) {
  integer('start', start, 0, SEATS - 1);
  integer('seats', seats, 1, SEATS);
  checkSeat('start', start, seats);
  return Array.from({ length: seats }, (_, i) => modulo(start + i, seats));
}

export function nextActiveSeat(seat, active) {
  integer('seat', seat, 0, SEATS - 1);
  list('active', active);
  active.forEach((each, i) => {
    if (typeof each !== 'boolean') {
      throw new TypeError(`active[${i}] must be a boolean, not ${typeof each}`);
    }
  });
  notEmpty('active', active);
  checkSeat('seat', seat, active.length);
  for (let i = 1; i <= active.length; i++) {
    const next = modulo(seat + i, active.length);
    if (active[next]) {
      return next;
    }
  }
  return null;
}

// Daily puzzles. Days are counted from 1970-01-01, in the Gregorian calendar for all of time.

const FIRST_DAY = -719162;
const LAST_DAY = 2932896;

const leap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengths = (year) => [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const yearsUntil = (year) =>
  365 * (year - 1) +
  Math.floor((year - 1) / 4) -
  Math.floor((year - 1) / 100) +
  Math.floor((year - 1) / 400);

export function dayNumber(date) {
  text('date', date);
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(date);
  const [year, month, day] = match === null ? [0, 0, 0] : match.slice(1).map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lengths(year)[month - 1]) {
    throw new RangeError(`date must be a date as 2026-10-08, not ${JSON.stringify(date)}`);
  }
  const months = lengths(year).slice(0, month - 1);
  return FIRST_DAY + yearsUntil(year) + months.reduce((sum, each) => sum + each, 0) + day - 1;
}

export function dateOfDay(day) {
  integer('day', day, FIRST_DAY, LAST_DAY);
  let year = Math.floor((day - FIRST_DAY) / 366) + 1;
  while (FIRST_DAY + yearsUntil(year + 1) <= day) {
    year++;
  }
  let rest = day - FIRST_DAY - yearsUntil(year);
  let month = 0;
  while (rest >= lengths(year)[month]) {
    rest -= lengths(year)[month++];
  }
  const digits = (number, count) => String(number).padStart(count, '0');
  return `${digits(year, 4)}-${digits(month + 1, 2)}-${digits(rest + 1, 2)}`;
}

export function addDays(date, days) {
  const day = dayNumber(date);
  integer('days', days, -MAX, MAX);
  integer('the day that is reached', day + days, FIRST_DAY, LAST_DAY);
  return dateOfDay(day + days);
}

export function dailyId(gameId, date) {
  text('game_id', gameId);
  if (gameId.includes(':')) {
    throw new RangeError(`game_id must not hold a colon: ${JSON.stringify(gameId)}`);
  }
  dayNumber(date);
  return `${gameId}:${date}`;
}

export const dailyGenerator = (gameId, date) => seeded(dailyId(gameId, date));
