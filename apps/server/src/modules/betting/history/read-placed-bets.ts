import type { BonusTable, PriceOrigin } from '@cauri/rules';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { bonusTableOf } from '../settlement/evaluate-bets.ts';

interface PlacedPartFacts {
  readonly market: string;
  readonly marketType: string;
  readonly line: number | null;
  readonly outcome: string;
  readonly outcomeKey: string;
  readonly outcomeKeys: string | null;
}

/** A leg as it was placed. Odds and line in thousandths. */
export interface PlacedLegFacts {
  readonly event_id: string;
  readonly event_name: string;
  readonly sport_id: string;
  readonly market_id: string;
  readonly market_type: string;
  readonly line: number | null;
  readonly outcome_id: string;
  readonly outcome_key: string;
  /** The keys of all outcomes of the market, with commas; null for a bet builder, and for bets of versions before it. */
  readonly outcome_keys: string | null;
  readonly market_name: string;
  readonly outcome_name: string;
  readonly odds: number;
  readonly starts_at: Date;
  readonly priced: PriceOrigin | null;
  readonly digest: string | null;
  /** Whether the leg is won as soon as its side leads by enough goals. */
  readonly early_payout: boolean;
  /** The outcomes of a bet builder; null for any other leg. */
  readonly parts: readonly PlacedPartFacts[] | null;
}

/** The facts of a bet that never change after its placement. Amounts in centimes. */
export interface PlacedBetFacts {
  readonly user_id: string;
  readonly id: string;
  readonly type: 'single' | 'combined' | 'system';
  readonly stake: bigint;
  readonly unit_stake: bigint;
  readonly sizes: readonly number[] | null;
  readonly payout_maximum: bigint;
  readonly bonus_table: BonusTable | null;
  readonly placed_at: Date;
  readonly legs: readonly PlacedLegFacts[];
}

/** Reads bets as they were placed, with their legs in order. The n-th ids belong together; unknown bets are left out. */
export async function readPlacedBets(
  db: Reader,
  { userIds, betIds }: { readonly userIds: readonly string[]; readonly betIds: readonly string[] },
): Promise<PlacedBetFacts[]> {
  const wanted = sql`unnest(${userIds}::uuid[], ${betIds}::uuid[]) as w (user_id, bet_id)`;
  const bets = await sql<Omit<PlacedBetFacts, 'legs'>>`
    select b.user_id, b.id, b.type, b.stake, b.unit_stake, b.sizes, b.payout_maximum, b.placed_at,
      ${bonusTableOf('b')} as bonus_table
    from ${wanted} join bet b on b.user_id = w.user_id and b.id = w.bet_id`.execute(db);
  const legs = await sql<PlacedLegFacts & { readonly bet_id: string }>`
    select l.bet_id, l.event_id, l.event_name, l.sport_id, l.market_id, l.market_type, l.line, l.outcome_id, l.outcome_key,
      l.outcome_keys, l.market_name, l.outcome_name, l.odds, l.starts_at, l.priced, l.digest, l.early_payout,
      case when l.market_type = 'builder' then (
        select jsonb_agg(jsonb_build_object('market', p.market_id, 'marketType', p.market_type, 'line', p.line,
          'outcome', p.outcome_id, 'outcomeKey', p.outcome_key, 'outcomeKeys', p.outcome_keys) order by p.part)
        from leg_part p where p.user_id = l.user_id and p.bet_id = l.bet_id and p.position = l.position
      ) end as parts
    from ${wanted} join leg l on l.user_id = w.user_id and l.bet_id = w.bet_id
    order by l.bet_id, l.position`.execute(db);
  const legsOf = Map.groupBy(legs.rows, ({ bet_id }) => bet_id);
  return bets.rows.map((bet) => ({ ...bet, legs: legsOf.get(bet.id) ?? [] }));
}
