import * as z from 'zod/mini';
import { TYPED_STAKE_MAXIMUM } from '#ui/slip/stake.ts';
import { EMPTY_SLIP, type Slip } from './slip.ts';

/** A UUID of any version: those of simulated events are derived from their seed. */
const Id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const Key = z.string().check(z.minLength(8), z.maxLength(255));
const Amount = z.int().check(z.nonnegative(), z.maximum(TYPED_STAKE_MAXIMUM));
const Odds = z.number().check(
  z.minimum(1.01),
  z.maximum(1000),
  z.refine((odds) => Number(odds.toFixed(2)) === odds),
);

const Names = z.catchall(z.object({ en: z.string() }), z.string());

const StoredPart = z.object({
  marketId: Id,
  outcomeId: Id,
  marketType: z.string(),
  line: z.nullable(z.number()),
  outcomeKey: z.string(),
  marketName: z.string(),
  outcomeName: z.string(),
});

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
  parts: z.optional(z.array(StoredPart)),
  token: z.optional(z.string()),
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
      z.union([
        z.object({ eventId: Id, marketId: Id, outcomeId: Id, odds: Odds, stake: z.optional(Amount) }),
        z.object({
          eventId: Id,
          outcomeIds: z.array(Id),
          odds: Odds,
          token: z.optional(z.string()),
          stake: z.optional(Amount),
        }),
      ]),
    ),
    system: z.optional(z.object({ sizes: z.array(z.int()) })),
    acceptOddsChanges: Policy,
  }),
});

const StoredSlip = z.object({
  selections: z.array(StoredSelection),
  stake: Amount,
  stakes: z._default(z.object({ combined: z.optional(Amount), system: z.optional(Amount) }), {}),
  owner: z._default(z.nullable(z.string()), null),
  policy: Policy,
  isKept: z._default(z.boolean(), false),
  key: z.nullable(Key),
  pending: z.nullable(StoredPending),
});

/**
 * Parses a slip stored by this browser; null if it is damaged or has another shape. The chosen mode is not stored: a
 * slip that loads with several selections is combined.
 */
export function parseSlip(text: string): Slip | null {
  try {
    const parsed = StoredSlip.safeParse(JSON.parse(text));
    return parsed.success ? { ...EMPTY_SLIP, ...(parsed.data as Omit<Slip, 'chosenMode' | 'chosenSize'>) } : null;
  } catch {
    return null;
  }
}
