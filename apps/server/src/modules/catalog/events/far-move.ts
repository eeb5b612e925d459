import { DAY_MS } from '#platform/clock';

/** A start that moves by more than this voids the earlier bets, because bettors bet on another time. */
const FAR_MS = 2 * DAY_MS;

export const isFarMove = (announced: Date, to: Date): boolean => Math.abs(to.getTime() - announced.getTime()) > FAR_MS;
