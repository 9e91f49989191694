import { nextActiveSeat, seatAfter, seatsFrom } from '@samedeal/kit/turn';

export const seat: number | null = nextActiveSeat(0, [true, false] as const);
export const order: number[] = seatsFrom(seatAfter(0, 4, -1), 4);

// @ts-expect-error there may be none
export const none: number = nextActiveSeat(0, [true]);
// @ts-expect-error booleans say who plays
nextActiveSeat(0, [1]);
// @ts-expect-error how many seats there are is asked for
seatAfter(0);
