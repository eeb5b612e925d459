import { factsOf, type ProvenEntry } from '../log/log-facts.ts';
import type { ReceiptLeg } from '../receipt.ts';

/**
 * Finds the windows that void bets on a real match by the time of their placement, in milliseconds since 1970, the oldest
 * first. A simulated match starts on time, and has none.
 */
export const findVoidWindows = (placedAt: number, { digest }: ReceiptLeg, entries: readonly ProvenEntry[]) =>
  (digest === null ? entries : [])
    .map(factsOf)
    .filter(({ kind, from, until }) => kind === 'void_window' && placedAt >= Number(from) && placedAt < Number(until));
