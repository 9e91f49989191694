import type {
  Card,
  Clock,
  Context,
  Deck,
  DigestDeal,
  Domino,
  Face,
  Grid,
  HiddenCard,
  Host,
  HostOptions,
  Intent,
  PlayRules,
  Point,
  Rng,
  RngState,
  SchnapsenCard,
  Seats,
  Standings,
  TableRng,
  Timers,
  Trick,
  VirtualClock,
} from '@samedeal/kit/contracts';

// An engine that knows the shapes alone can be handed what the kit makes.
export function deal(rng: Rng, faces: readonly Face[]): Card[] {
  return rng.shuffle(faces).map((face, i) => ({ ...face, id: String(i) }));
}
export const hidden: HiddenCard = { hidden: true };
export const grid: Grid<Point> = { width: 1, height: 1, cells: [{ x: 0, y: 0 }] };
export const state: RngState = { algorithm: 'sfc32', words: [1, 2, 3, 4] };
export type All = [
  Clock,
  Context,
  Deck<Card>,
  DigestDeal,
  Domino,
  Host,
  HostOptions,
  Intent,
  PlayRules,
  SchnapsenCard,
  Seats,
  Standings,
  TableRng,
  Timers,
  Trick,
  VirtualClock,
];

// @ts-expect-error it has no code
import { createRng } from '@samedeal/kit/contracts';
// @ts-expect-error what is hidden has no face
export const seen: HiddenCard = { hidden: true, rank: 1 };
// @ts-expect-error a dealt card has an id
export const card: Card = { rank: 1, suit: 'S' };
export { createRng };
