import {
  allSame,
  faceCounts,
  hasStraight,
  mostOfAKind,
  rollDice,
  rollDie,
  sumDice,
} from '@samedeal/kit/dice';
import { createRng } from '@samedeal/kit/rng';

const rng = createRng('a');
const dice: number[] = rollDice(rng, 5, 6);
export const { face, count }: { face: number; count: number } = mostOfAKind(dice);
export const total: number = rollDie(rng, 6) + sumDice(dice) + (faceCounts(dice, 6)[0] ?? 0);
export const said: boolean[] = [allSame(dice), hasStraight(dice, 4)];
sumDice([1, 2] as const);

// @ts-expect-error a die has sides
rollDie(rng);
// @ts-expect-error the generator comes first
rollDice(5, 6, rng);
// @ts-expect-error faces are numbers
sumDice(['1']);
