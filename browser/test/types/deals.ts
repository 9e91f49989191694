import type { DigestDeal, SchnapsenCard, Variant } from '@samedeal/kit/contracts';
import {
  commitment,
  dealFor,
  digestOrder,
  drawCount,
  orderFor,
  PREFIXES,
  packFor,
  prefixFor,
  SCHNAPSEN_CARDS,
  talonAt,
  verifyDeal,
} from '@samedeal/kit/deals';

const seed = new Uint8Array(32);
const variant: Variant = 'sixtysix';
export const pack: readonly number[] = packFor(variant);
export const { nonDealer, turnUp }: DigestDeal = dealFor(seed, 1, variant);
export const fair: boolean = verifyDeal(
  commitment(seed),
  seed,
  1,
  variant,
  orderFor(seed, 1, variant),
);
export const order: ('a' | 'b')[] = digestOrder(seed, prefixFor('schnapsen', 1), [
  'a',
  'b',
] as const);
export const counts: number = talonAt(variant) + drawCount(variant);
export const cards: readonly Readonly<SchnapsenCard>[] = SCHNAPSEN_CARDS;
export const prefix: string = PREFIXES.schnapsen;

// @ts-expect-error a pack can't be changed
packFor('schnapsen').push(1);
// @ts-expect-error no such game
packFor('poker');
// @ts-expect-error a seed is bytes
commitment('00');
// @ts-expect-error no such prefix
prefixFor('poker', 1);
