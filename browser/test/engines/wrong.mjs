/** An engine that does on its moves what no engine should, one fault each. */

/** Kept before anything else happens, as modules do. */
const { random } = Math;

class Card {
  rank = 1;
}

const circle = { list: [] };
circle.list.push(circle);

export const FAULTS = {
  undefined: () => ({ state: { left: undefined } }),
  nan: () => ({ state: { list: [1, Number.NaN] } }),
  infinity: () => ({ state: Infinity }),
  zero: () => ({ state: { a: { b: -0 } } }),
  large: () => ({ state: 2 ** 53 }),
  function: () => ({ state: { next() {} } }),
  map: () => ({ state: new Map() }),
  date: () => ({ state: new Date(0) }),
  circle: () => ({ state: circle }),
  bigint: () => ({ state: { n: 1n } }),
  symbol: () => ({ state: { [Symbol('s')]: 1 } }),
  hole: () => ({ state: [1].concat(new Array(2)) }),
  member: () => ({ state: Object.assign([1], { top: 1 }) }),
  hidden: () => ({ state: Object.defineProperty({}, 'seen', { value: 1 }) }),
  instance: () => ({ state: { 'a/b~c': new Card() } }),
  text: () => ({ state: '\ud800' }),
  key: () => ({ state: { '\ud800': 1 } }),
  promise: async () => ({ state: 1 }),
  nothing: () => undefined,
  throws: () => {
    throw new TypeError('no such card');
  },
  text_thrown: () => {
    throw 'a text';
  },
  random: () => ({ state: random() < 2 }),
  dates: () => ({ state: [Date.now() > 0, new Date() > 0, Date().length > 0] }),
  day: () => ({ state: new Date().toISOString().slice(0, 10) }),
  again: () => ({ state: new new Date(0).constructor() > 0 }),
  fixed: () => ({
    state: [new Date(5).getTime(), Date.UTC(1970, 0, 1), new Date(0) instanceof Date],
  }),
  performance: () => ({ state: performance.now() > 0 }),
  crypto: () => ({
    state: [crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(3)).length],
  }),
  fetches: () => {
    fetch('http://127.0.0.1:9').catch(() => {});
    return { state: 1 };
  },
  requests: () => ({ state: typeof new XMLHttpRequest() }),
  connects: () => {
    try {
      new WebSocket('ws://127.0.0.1:9').onerror = () => {};
    } catch {} // a page's policy may refuse it
    return { state: 1 };
  },
  waits: () => {
    clearTimeout(setTimeout(() => {}, 9));
    return { state: 1 };
  },
  surroundings: () => ({
    state: [navigator.language, localStorage.length, document.cookie].map((each) => typeof each),
  }),
  prints: () => {
    console.log('a card was played');
    return { state: 1 };
  },
  noise: () => {
    process.stdout.write('a card was played\n');
    return { state: 1 };
  },
  changes: (state) => {
    state.hands[0].push(9);
    return { state };
  },
  reorders: (state) => {
    const { hands } = state;
    delete state.hands;
    state.hands = hands;
    return { state };
  },
  refuses: (state) => {
    delete state.hands;
    return { code: 'illegal' };
  },
  exits: () => process.exit(3),
};

export default {
  newGame: (seed, seats, options) => ({ seed, seats, options, hands: [[1], [2]] }),
  apply: (state, _seat, move) => FAULTS[move](state),
  view: (state, viewer) => [state.seats, viewer],
  legalMoves: () => Object.keys(FAULTS),
  sampleMove: (_state, _seat, rng) => rng.int(0, 100),
  outcome: () => undefined,
  perturb: () => undefined,
  resample: () => undefined,
};
