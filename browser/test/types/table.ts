import type {
  Clock,
  Deck,
  Host,
  Seats,
  Standings,
  TableRng,
  Timers,
  VirtualClock,
} from '@samedeal/kit/contracts';
import FR, {
  byElimination,
  byScore,
  deck,
  FR as named,
  host,
  rng,
  seats,
  standings,
  timers,
  virtualClock,
} from '@samedeal/kit/table';

const r: TableRng = FR.rng(42);
export const numbers: number[] = [r(), r.int(6), r.range(1, 6), r.seed, ...r.shuffle([1])];
export const maybe: string | null = r.pick(['a']);
const pile: Deck<'a' | 'b'> = FR.deck(['a', 'b'] as const, r);
export const card: 'a' | 'b' | undefined = pile.draw();
export const facts: [number, boolean] = [pile.left, pile.exhausted];
const players: Seats = FR.seats(['p0', 'p1']);
export const next: string | null = players.next();
export const board: Standings = FR.standings.byScore(
  { p0: 1 },
  { lowestWins: true, detail: (id, n) => `${id} ${n}` },
);
export const last: Standings = standings.byElimination(players);
const clock: VirtualClock = virtualClock();
const named2: Timers = FR.timers(clock);
const own: Clock = { callLater: (_ms, _fn) => ({ cancel: () => undefined }) };
timers(own).after('a', 5, () => undefined);
const state = { phase: 'playing', votes: new Map<string, unknown>() };
const table: Host = FR.host({
  state,
  seats: players,
  timers: named2,
  phase: () => state.phase,
  publish: () => undefined,
  hostId: 'p0',
  intents: {
    flip: { turn: true, phase: 'playing', run: (ctx) => ctx.state.votes.size },
    vote: (ctx) => ctx.state.votes.set(ctx.from, ctx.msg.choice),
    play: { when: (ctx) => ctx.from === 'p0', options: () => [{ card: 5 }], run: () => undefined },
  },
});
export const accepted: boolean = table.handle('p0', { t: 'flip' });
export const moves: Record<string, unknown>[] = table.legalMoves('p0');
host({ intents: new Map([['a', () => undefined]]) }).hold(5);
export const same: typeof FR = named;
export const pieces = [byElimination, byScore, deck, rng, seats];

// @ts-expect-error a seed is given
FR.rng();
// @ts-expect-error there may be no card left
export const sure: string = pile.draw();
// @ts-expect-error how many are left is read only
pile.left = 5;
// @ts-expect-error ids are texts
FR.seats([1, 2]);
// @ts-expect-error an intent has a run
FR.host({ intents: { flip: { turn: true } } });
// @ts-expect-error no such member
FR.host({ state, intents: { flip: (ctx) => ctx.state.turn } });
// @ts-expect-error scores are numbers
FR.standings.byScore({ p0: '1' });
// @ts-expect-error options are arrays of objects
FR.host({ intents: { play: { options: () => [1], run: () => undefined } } });
