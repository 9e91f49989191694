/**
 * Games of boardgame.io for the adapter: each player has three cards of nine. In turn everybody gives a card face
 * down, which the other must not see, and draws one; when the deck is out, who holds most has won.
 *
 * The default export is the game as its server has it; `careful` leaves out what the server sends of the start.
 * The others have a fault each.
 */

import core from 'boardgame.io/dist/cjs/core.js';
import internal from 'boardgame.io/dist/cjs/internal.js';
import { fromBoardgameIo } from '../../engine/index.js';

/** In the end all cards are shown, since who has won tells something of them. */
const shownAtTheEnd = (given) =>
  given.ctx.gameover === undefined ? core.PlayerView.STRIP_SECRETS(given) : given.G;

export function game({ redact = true, playerView = shownAtTheEnd, ...more } = {}) {
  return {
    name: 'give',
    setup: ({ ctx, random }) => {
      const deck = random.Shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const players = Object.fromEntries(
        ctx.playOrder.map((id) => [id, { hand: deck.splice(0, 3) }]),
      );
      return { secret: { deck, given: [] }, players, count: deck.length };
    },
    playerView,
    moves: {
      give: {
        redact,
        move: ({ G, playerID }, card) => {
          const { hand } = G.players[playerID];
          if (!hand.includes(card)) return core.INVALID_MOVE;
          hand.splice(hand.indexOf(card), 1);
          G.secret.given.push(card);
          hand.push(G.secret.deck.pop());
          G.count--;
        },
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }) => {
      if (G.count > 0) return undefined;
      const sums = Object.values(G.players).map(({ hand }) => hand.reduce((a, b) => a + b, 0));
      return { winner: String(sums.indexOf(Math.max(...sums))) };
    },
    ai: {
      enumerate: (G, _ctx, playerID) =>
        G.players[playerID].hand.map((card) => ({ move: 'give', args: [card] })),
    },
    ...more,
  };
}

const others = (G, id) => Object.keys(G.players).filter((other) => other !== id);

const hidden = (G) => [
  { path: '/secret/deck', see: [], shape: 'count', kind: 'card' },
  { path: '/secret/given', see: [], shape: 'none', kind: 'card' },
  ...Object.keys(G.players).map((id) => ({
    path: `/players/${id}/hand`,
    see: [Number(id)],
    shape: 'none',
    kind: 'card',
  })),
];

export const options = {
  internal,
  zones: (G, ctx) => (ctx.gameover === undefined ? hidden(G) : []),
  /** The hidden cards in another order. */
  perturb: (G, viewer, rng, ctx) => {
    if (ctx.gameover !== undefined) return null;
    const hands = others(G, String(viewer));
    const cards = [...G.secret.deck, ...hands.flatMap((id) => G.players[id].hand)];
    const shuffled = rng.shuffle(cards);
    const deck = shuffled.splice(0, G.secret.deck.length);
    const players = { ...G.players };
    for (const id of hands) {
      players[id] = { ...players[id], hand: shuffled.splice(0, players[id].hand.length) };
    }
    return { ...G, secret: { ...G.secret, deck }, players };
  },
};

export default fromBoardgameIo(game(), options);
const careful = (changes) => fromBoardgameIo(game(changes), { ...options, initialState: false });
export const sound = careful({});
export const unredacted = careful({ redact: false });
export const open = careful({ playerView: ({ G }) => G });
export const telling = careful({
  // The number of the best card still in the deck, "for the animation".
  playerView: (given) => ({
    ...core.PlayerView.STRIP_SECRETS(given),
    best: Math.max(0, ...given.G.secret.deck),
  }),
});
export const endless = careful({ endIf: undefined });
export const undefinedMember = careful({
  setup: () => ({ secret: {}, players: {}, best: undefined }),
});
export const undefinedView = careful({ playerView: () => ({ best: undefined }) });
