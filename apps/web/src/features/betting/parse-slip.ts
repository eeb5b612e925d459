import * as z from 'zod/mini';
import { EMPTY_SLIP, type Slip } from './slip.ts';

const Amount = z.int().check(z.nonnegative());
const Odds = z.number().check(z.minimum(1.01));

const StoredSelection = z.object({
  eventId: z.string(),
  marketId: z.string(),
  outcomeId: z.string(),
  odds: Odds,
  sportId: z.string(),
  home: z.string(),
  away: z.string(),
  startTime: z.string(),
  marketType: z.string(),
  line: z.nullable(z.number()),
  outcomeKey: z.string(),
  marketName: z.string(),
  outcomeName: z.string(),
  stake: z.nullable(Amount),
});

const Policy = z.enum(['none', 'better', 'any']);

const StoredPending = z.object({
  key: z.string(),
  sentAt: z.number(),
  body: z.object({
    type: z.enum(['single', 'combined', 'system']),
    stake: Amount,
    selections: z.array(
      z.object({
        eventId: z.string(),
        marketId: z.string(),
        outcomeId: z.string(),
        odds: Odds,
        stake: z.optional(Amount),
      }),
    ),
    acceptOddsChanges: Policy,
  }),
});

const StoredSlip = z.object({
  selections: z.array(StoredSelection),
  stake: Amount,
  policy: Policy,
  key: z.nullable(z.string()),
  pending: z.nullable(StoredPending),
});

/**
 * The slip as it was written by this browser; null when it cannot be read or is of another shape. The chosen mode is not
 * kept: a slip that loads with several selections is combined (D50).
 */
export function parseSlip(text: string): Slip | null {
  try {
    const parsed = StoredSlip.safeParse(JSON.parse(text));
    return parsed.success ? { ...EMPTY_SLIP, ...(parsed.data as Omit<Slip, 'chosenMode'>) } : null;
  } catch {
    return null;
  }
}
