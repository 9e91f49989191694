/**
 * Press-your-luck at the table: the complete game of the FR document as it stands there (the default export), and the
 * same as a module that also ends when the deck is out and when players leave, sound or with a fault.
 */

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { frModule, frScripts } from '../../engine/index.js';

const buildCards = () => Array.from({ length: 12 }, (_, i) => Array(i + 1).fill(i + 1)).flat();
const sum = (hand = []) => hand.reduce((total, card) => total + card, 0);

const text = readFileSync(new URL('../document/game.js', import.meta.url), 'utf8');

/** As it stands: its harness has made G, and the two functions that the document leaves to the reader. */
export default frScripts([['game.js', text]], {
  vm,
  globals: ({ Table }) => ({ G: { seed: Table.seed }, buildCards, sum }),
});

export const random = frScripts(
  [
    ['dice.js', 'var dice = Math.random();\nvar later = Date.now;'],
    ['game.js', text],
  ],
  {
    vm,
    globals: ({ Table }) => ({ G: { seed: Table.seed }, buildCards, sum }),
  },
);

export const press = (fault = '') =>
  frModule(({ Table, FR }) => {
    const seats = FR.seats(Table.players.map(({ id }) => id));
    const deck = FR.deck(buildCards(), FR.rng(Table.seed));
    const timers = FR.timers();
    const G = { phase: 'playing', score: {}, hand: {} };
    const over = () => G.phase === 'gameOver' && fault !== 'ends twice';
    const publish = () =>
      Table.broadcast({ view: G, deckLeft: deck.left, turn: seats.current, busy: table.busy });

    const finish = () => {
      if (over()) return;
      G.phase = 'gameOver';
      if (fault !== 'leaves a timer') timers.cancelAll();
      const { winnerId, standings } = FR.standings.byScore(G.score);
      Table.endGame({ winnerId, standings });
    };
    const endRound = () => {
      G.phase = 'roundEnd';
      table.hold(1700, () => {
        if (deck.exhausted || Math.max(...Object.values(G.score)) >= 40) finish();
        else {
          G.hand = {};
          G.phase = 'playing';
          seats.startRound(true);
        }
      });
    };
    const next = () => {
      if (!seats.next()) endRound();
    };
    const table = FR.host({
      seats,
      timers,
      phase: () => G.phase,
      publish,
      intents: {
        flip: {
          turn: true,
          phase: 'playing',
          run: () => {
            const id = seats.current;
            const card = deck.draw();
            if (card === undefined) return endRound();
            G.hand[id] ??= [];
            if (G.hand[id].includes(card)) {
              Table.feel('bust', { mine: id === Table.me.id });
              seats.setStatus(id, 'busted');
              G.hand[id] = [];
            } else G.hand[id].push(card);
            return next();
          },
        },
        bank: {
          turn: true,
          phase: 'playing',
          run: () => {
            const id = seats.current;
            G.score[id] += sum(G.hand[id]);
            seats.setStatus(id, 'stayed');
            next();
          },
        },
      },
    });
    for (const id of seats.all) G.score[id] = 0;
    seats.startRound();
    if (fault === 'leaves a timer') timers.every('tick', 1000, () => undefined);
    publish();
    Table.onMessage((from, msg) => {
      if (fault === 'asks no host' && msg?.t === 'grab') {
        G.score[from] = 99;
        publish();
      }
      if (fault === 'counts messages') {
        G.messages = (G.messages ?? 0) + 1;
        publish();
      }
      table.handle(from, msg);
    });
    Table.onPlayerLeave((id) => {
      if (over()) return;
      table.leave(id);
      const current = seats.current === id;
      seats.eliminate(id);
      if (seats.settled) finish();
      else if (current) next();
      publish();
    });
  });

export const sound = press();
