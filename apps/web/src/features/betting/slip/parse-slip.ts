import * as z from 'zod/mini';
import { EMPTY_SLIP, type Slip } from './slip.ts';

/** Far above any limit of the house; below it sums and products of stakes are exact. */
const STAKE_MAXIMUM = 1_000_000_000;

/** Any version: those of simulated events are made from their seed. */
const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const Key = z.string().check(z.minLength(8), z.maxLength(255));
const Amount = z.int().check(z.nonnegative(), z.maximum(STAKE_MAXIMUM));
const Odds = z.number().check(
  z.minimum(1.01),
  z.maximum(1000),
  z.refine((odds) => Number(odds.toFixed(2)) === odds),
);

const Names = z.object({ en: z.string(), fr: z.string() });

const StoredSelection = z.object({
  eventId: Id,
  marketId: Id,
  outcomeId: Id,
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
  onPage: z.optional(z.boolean()),
  marketNames: z.optional(Names),
  outcomeNames: z.optional(Names),
  stake: z.nullable(Amount),
});

const Policy = z.enum(['none', 'better', 'any']);

const StoredPending = z.object({
  key: Key,
  userId: z.string(),
  sentAt: z.number(),
  body: z.object({
    type: z.enum(['single', 'combined', 'system']),
    stake: z.optional(Amount),
    selections: z.array(
      z.object({
        eventId: Id,
        marketId: Id,
        outcomeId: Id,
        odds: Odds,
        stake: z.optional(Amount),
      }),
    ),
    system: z.optional(z.object({ sizes: z.array(z.int()) })),
    acceptOddsChanges: Policy,
  }),
});

const StoredSlip = z.object({
  selections: z.array(StoredSelection),
  stake: Amount,
  policy: Policy,
  isKept: z._default(z.boolean(), false),
  key: z.nullable(Key),
  pending: z.nullable(StoredPending),
});

/**
 * The slip as it was written by this browser; null when it cannot be read or is of another shape. The chosen mode is not
 * kept: a slip that loads with several selections is combined.
 */
export function parseSlip(text: string): Slip | null {
  try {
    const parsed = StoredSlip.safeParse(JSON.parse(text));
    return parsed.success ? { ...EMPTY_SLIP, ...(parsed.data as Omit<Slip, 'chosenMode' | 'chosenSize'>) } : null;
  } catch {
    return null;
  }
}
