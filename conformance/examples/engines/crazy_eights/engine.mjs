// @ts-check
/**
 * Crazy eights, on the npm package `@samedeal/kit`: one hand, for two to five seats.
 *
 * The rules. Each seat gets five cards, or seven if there are two seats. A card is turned up and begins the
 * discards; an eight is buried in the stock, and the next card is turned up. Whoever's turn it is
 * plays a card of the rank or the suit of the upcard, or an eight, which may always be played and names
 * the suit to follow. Who can't play draws from the stock until he can. When the stock has run out, the
 * discards under the upcard are shuffled to be the new one; when there is nothing to draw, he passes.
 *
 * Whoever plays the last card of his hand has won, and gets what the others still hold: an eight 50, faces 10,
 * the ace 1, others their pips. If all pass in a row, those with the least in hand have won, and get the difference to
 * each other one.
 *
 * Source: https://en.doc.boardgamearena.com/Gamehelpcrazyeights; that an eight is buried:
 * https://www.britannica.com/topic/crazy-eights.
 *
 * Backs have the ids of their cards here, so that a page can move them. An id says nothing, as it is drawn at
 * random; but everybody has seen which card it is on when it is played. So cards that are shuffled get new ids.
 */

import {
  assignIds,
  CRAZY_EIGHTS_PENALTIES,
  createRng,
  dealRoundRobin,
  restoreRng,
  SUITS,
  standardDeck,
} from '@samedeal/kit';

/** @typedef {import('@samedeal/kit/contracts').Card} Card */
/** @typedef {import('@samedeal/kit/contracts').RngState} RngState */
/** @typedef {{ do: string, card?: string, suit?: string }} Move */
/** @typedef {{ kind: string, winners: number[], points: number }} Result */
/**
 * @typedef {object} State
 * @property {RngState} rng for the next shuffle
 * @property {number} shuffles
 * @property {Card[][]} hands
 * @property {Card[]} stock the top is first
 * @property {Card[]} discards the upcard is last
 * @property {string | null} suit to follow
 * @property {number} turn
 * @property {number} passes in a row
 * @property {Result | null} result
 */
/** @typedef {{ event: string, seat?: number, [member: string]: unknown }} Event */

const EIGHT = 8;

/**
 * @param {string} seed any text
 * @param {number} seats 2 to 5
 * @returns {State}
 */
export function newGame(seed, seats) {
  if (!(seats >= 2 && seats <= 5)) {
    throw new RangeError(`seats must be 2 to 5; got ${seats}`);
  }
  const rng = createRng(seed);
  const deck = assignIds(rng.shuffle(standardDeck()), rng);
  const dealt = dealRoundRobin(deck, seats, seats === 2 ? 7 : 5);
  let stock = dealt.rest;
  while (stock[0].rank === EIGHT) {
    const place = rng.int(1, stock.length);
    stock = [...stock.slice(1, place + 1), stock[0], ...stock.slice(place + 1)];
  }
  return {
    rng: rng.save(),
    shuffles: 1,
    hands: dealt.hands,
    stock: stock.slice(1),
    discards: [stock[0]],
    suit: stock[0].suit,
    turn: 0,
    passes: 0,
    result: null,
  };
}

/**
 * @param {State} state
 * @param {number} seat
 * @returns {Move[]}
 */
export function legalMoves(state, seat) {
  if (state.result !== null || seat !== state.turn) {
    return [];
  }
  const upcard = state.discards[state.discards.length - 1];
  /** @type {Move[]} */
  const moves = [];
  for (const { id, rank, suit } of state.hands[seat]) {
    if (rank === EIGHT) {
      moves.push(...SUITS.map((named) => ({ do: 'play', card: id, suit: named })));
    } else if (rank === upcard.rank || suit === state.suit) {
      moves.push({ do: 'play', card: id });
    }
  }
  return moves.length > 0 ? moves : [{ do: canDraw(state) ? 'draw' : 'pass' }];
}

/**
 * Makes a move, or refuses it. A refusal tells a player nothing but what he sees.
 *
 * @param {State} state
 * @param {number} seat
 * @param {unknown} move
 * @returns {{ state: State, events: Event[] } | { code: string, message: string }}
 */
export function apply(state, seat, move) {
  if (state.result !== null) {
    return { code: 'over', message: 'the hand is over' };
  }
  if (seat !== state.turn) {
    return { code: 'not-your-turn', message: 'it is not the turn of this seat' };
  }
  const chosen = legalMoves(state, seat).find((legal) => isSame(legal, move));
  if (chosen === undefined) {
    return { code: 'not-legal', message: 'choose one of the legal moves' };
  }
  if (chosen.do === 'play') {
    return played(state, seat, chosen);
  }
  return chosen.do === 'draw' ? drawn(state, seat) : passed(state, seat);
}

/**
 * What a viewer sees: what lies open, his own hand, and the backs of the others.
 *
 * @param {State} state
 * @param {number | null} viewer
 */
export function viewFor(state, viewer) {
  return {
    turn: state.result === null ? state.turn : null,
    suit: state.suit,
    passes: state.passes,
    discards: state.discards.map((card) => ({ ...card })),
    stock: state.stock.length,
    shuffles: state.shuffles,
    hands: state.hands.map((hand, seat) => {
      const open = seat === viewer || state.result !== null;
      return hand.map((card) => (open ? { ...card } : back(card)));
    }),
    result: outcome(state),
  };
}

/**
 * Who won, and what he gets; null while the hand is on.
 *
 * @param {State} state
 * @returns {Result | null}
 */
export function outcome({ result }) {
  return result && { ...result, winners: [...result.winners] };
}

/**
 * Tells others of a draw the back alone.
 *
 * @param {Event[]} events
 * @param {number | null} viewer
 * @returns {Event[]}
 */
export function eventsFor(events, viewer) {
  return events.map((event) => {
    const secret = event.event === 'drew' && event.seat !== viewer;
    return secret ? { ...event, card: back(/** @type {Card} */ (event.card)) } : event;
  });
}

/**
 * Who sees what: at the end the hands lie open, the stock never does.
 *
 * @param {State} state
 */
export function zones({ hands, result }) {
  const everybody = [null, ...hands.keys()];
  return [
    ...hands.map((_, seat) => ({
      path: `/hands/${seat}`,
      see: result === null ? [seat] : everybody,
      shape: 'ids',
    })),
    { path: '/stock', see: [], shape: 'count' },
    { path: '/rng', see: [], shape: 'none', kind: 'rng' },
  ];
}

/**
 * How often cards were shuffled.
 *
 * @param {State} state
 */
export function shuffles(state) {
  return state.shuffles;
}

/**
 * Whether an event tells the end.
 *
 * @param {Event} event
 */
export function isEnd(event) {
  return event.event === 'over';
}

/** @param {State} state */
function canDraw({ stock, discards }) {
  return stock.length > 0 || discards.length > 1;
}

/** @param {Card} card */
function back({ id }) {
  return { hidden: true, id };
}

/**
 * Whether what was sent is that move, with no member more.
 *
 * @param {Move} move
 * @param {unknown} sent
 */
function isSame(move, sent) {
  if (typeof sent !== 'object' || sent === null) {
    return false;
  }
  const members = Object.entries(move);
  return (
    Object.keys(sent).length === members.length &&
    members.every(([name, value]) => Object.getOwnPropertyDescriptor(sent, name)?.value === value)
  );
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {Card[]} hand
 */
function handsWith({ hands }, seat, hand) {
  return hands.map((other, index) => (index === seat ? hand : other));
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {Move} move
 */
function played(state, seat, move) {
  const card = /** @type {Card} */ (state.hands[seat].find(({ id }) => id === move.card));
  const hand = state.hands[seat].filter((other) => other !== card);
  /** @type {State} */
  const next = {
    ...state,
    hands: handsWith(state, seat, hand),
    discards: [...state.discards, card],
    suit: move.suit ?? card.suit,
    turn: (seat + 1) % state.hands.length,
    passes: 0,
  };
  /** @type {Event[]} */
  const events = [{ event: 'played', seat, card, suit: next.suit }];
  return hand.length > 0 ? { state: next, events } : ended(next, 'out', events);
}

/**
 * @param {State} state
 * @param {number} seat
 */
function drawn(state, seat) {
  const full = state.stock.length > 0 ? state : reshuffled(state);
  const [card, ...stock] = full.stock;
  const hands = handsWith(full, seat, [...full.hands[seat], card]);
  const events = [{ event: 'drew', seat, card }];
  if (full !== state) {
    events.unshift({ event: 'shuffled', seat, card: full.discards[0] });
  }
  return { state: { ...full, stock, hands, passes: 0 }, events };
}

/**
 * The discards, but for the upcard, as a new stock, with new ids.
 *
 * @param {State} state
 * @returns {State}
 */
function reshuffled(state) {
  const rng = restoreRng(state.rng);
  const upcard = state.discards[state.discards.length - 1];
  const taken = [upcard, ...state.discards, ...state.hands.flat()].map(({ id }) => id);
  const stock = assignIds(rng.shuffle(state.discards.slice(0, -1)), rng, taken);
  return { ...state, rng: rng.save(), shuffles: state.shuffles + 1, stock, discards: [upcard] };
}

/**
 * @param {State} state
 * @param {number} seat
 */
function passed(state, seat) {
  const seats = state.hands.length;
  const next = { ...state, passes: state.passes + 1, turn: (seat + 1) % seats };
  const events = [{ event: 'passed', seat }];
  return next.passes < seats ? { state: next, events } : ended(next, 'blocked', events);
}

/**
 * @param {State} state
 * @param {string} kind
 * @param {Event[]} events
 */
function ended(state, kind, events) {
  const held = state.hands.map((hand) =>
    hand.reduce((sum, { rank }) => sum + CRAZY_EIGHTS_PENALTIES[rank], 0),
  );
  const least = Math.min(...held);
  const winners = [...held.keys()].filter((seat) => held[seat] === least);
  const points = held.reduce((sum, each) => sum + each - least, 0);
  const result = { kind, winners, points };
  return { state: { ...state, result }, events: [...events, { event: 'over', ...result }] };
}
