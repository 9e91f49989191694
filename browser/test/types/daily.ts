import type { Rng } from '@samedeal/kit/contracts';
import { addDays, dailyId, dailyRng, dailySeed, dateOfDay, dayNumber } from '@samedeal/kit/daily';

export const rng: Rng = dailyRng('sudoku', addDays('2026-10-08', -1));
export const texts: string[] = [
  dailyId('sudoku', '2026-10-08'),
  dailySeed('a', '2026-10-08'),
  dateOfDay(5),
];
export const streak: number = dayNumber('2026-10-08');

// @ts-expect-error a date is a text
dayNumber(new Date(0));
// @ts-expect-error the kit knows no today
dailyRng('sudoku');
// @ts-expect-error days are a number
addDays('2026-10-08', '1');
