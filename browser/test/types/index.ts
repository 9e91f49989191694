import type { Face, Rng as Drawing, RngState, Seats } from '@samedeal/kit';
import { createRng, FR, murmur3, pick, Rng, restoreRng, utf8 } from '@samedeal/kit';

const rng: Drawing = createRng('a');
const state: RngState = rng.save();
const again: Rng = restoreRng(state);
const word: 'a' | 'b' = pick(again, ['a', 'b'] as const);
const hash: number = murmur3(utf8(word), 5);
const joker: Face = { rank: 'joker', suit: null };
const seats: Seats = FR.seats(['p0']);
export const raw: Uint32Array = new Rng(state).steps(hash);
export { joker, seats };

// @ts-expect-error a suit that there isn't
export const suit: Face = { rank: 1, suit: 'X' };
// @ts-expect-error a joker has no suit
export const odd: Face = { rank: 'joker', suit: 'S' };
// @ts-expect-error no Uint8Array
murmur3('text');
// @ts-expect-error not public
import { checkInteger } from '@samedeal/kit';
// @ts-expect-error no entry
import type {} from '@samedeal/kit/checks';
export { checkInteger };
