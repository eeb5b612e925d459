import type { Grade } from '@cauri/contract';
import { evaluateBet, type PlacedBet, type PlacedLeg } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { GradedLeg, LockedBet } from './grade-legs.ts';

/** The state of a bet. `payout` is in centimes, and null while the bet is pending. */
export interface BetOutcome {
  readonly status: 'pending' | 'won' | 'lost' | 'cancelled';
  readonly payout: bigint | null;
}

/** A locked bet whose outcome changes. `payouts` is the number of times it has paid so far. */
export interface BetSettlement {
  readonly userId: string;
  readonly betId: string;
  readonly payouts: number;
  readonly was: BetOutcome;
  readonly now: BetOutcome;
}

/**
 * How a bet is settled. SQL settles `won` and `lost` bets in bulk. The rules evaluate the rest one by one: void and half
 * legs, systems, and corrections of settled bets.
 */
export type SettlementPath = 'won' | 'lost' | 'evaluate';

/** Chooses the settlement path of each locked bet from its legs, by bet id. A bet that needs no change is absent. */
export async function classifyBets(
  tx: Tx,
  bets: readonly LockedBet[],
  legs: ReadonlyMap<string, GradedLeg>,
): Promise<ReadonlyMap<string, SettlementPath>> {
  const paths = new Map<string, SettlementPath>();
  const undecided: LockedBet[] = [];
  for (const bet of bets) {
    const path = settlementPath(bet, legs.get(bet.id));
    if (path === 'undecided') undecided.push(bet);
    else if (path !== null) paths.set(bet.id, path);
  }
  for (const [id, path] of await classifyByAllLegs(tx, undecided)) if (path !== null) paths.set(id, path);
  return paths;
}

/** The path that the leg of this event decides alone. `undecided`: the legs of other events must be read. */
function settlementPath(bet: LockedBet, leg: GradedLeg | undefined): SettlementPath | 'undecided' | null {
  if (!leg || bet.isFinal) return null;
  const isCorrected = leg.was !== 'pending' && leg.was !== leg.status;
  if (!bet.isPending) return isCorrected ? 'evaluate' : null;
  if (bet.type === 'system') return 'evaluate';
  if (leg.status === 'lost') return 'lost';
  if (bet.type !== 'single') return 'undecided';
  return leg.status === 'won' ? 'won' : 'evaluate';
}

async function classifyByAllLegs(tx: Tx, bets: readonly LockedBet[]): Promise<Map<string, SettlementPath | null>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<{ bet_id: string; path: SettlementPath | null }>`
    select l.bet_id, case
        when bool_or(l.status = 'lost') then 'lost'
        when bool_and(l.status = 'won') then 'won'
        when not bool_or(l.status = 'pending') then 'evaluate'
      end as path
    from ${lockedRows(bets)} join leg l on l.user_id = locked.user_id and l.bet_id = locked.id
    group by l.bet_id`.execute(tx);
  return new Map(rows.map(({ bet_id, path }) => [bet_id, path]));
}

/** Evaluates bets by the rules, one by one, and returns those whose outcome changes. */
export async function evaluateBets(tx: Tx, bets: readonly LockedBet[]): Promise<BetSettlement[]> {
  if (bets.length === 0) return [];
  const { rows } = await sql<EvaluationRow & { user_id: string; id: string; payouts: number } & BetOutcome>`
    select b.user_id, b.id, b.status, b.payout, b.payouts, b.type, b.unit_stake, b.sizes, b.payout_maximum,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses
    from ${lockedRows(bets)} join bet b on b.user_id = locked.user_id and b.id = locked.id
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id
    order by b.id`.execute(tx);
  return rows.flatMap((row): BetSettlement[] => {
    const was = { status: row.status, payout: row.payout };
    const now = outcomeOf(row);
    if (now.status === was.status && now.payout === was.payout) return [];
    return [{ userId: row.user_id, betId: row.id, payouts: row.payouts, was, now }];
  });
}

/** The columns from which the rules evaluate a bet; `odds` (thousandths) and `statuses` in the order of its legs. */
export interface EvaluationRow {
  readonly type: 'single' | 'combined' | 'system';
  readonly unit_stake: bigint;
  readonly sizes: number[] | null;
  readonly payout_maximum: bigint;
  readonly odds: readonly number[];
  readonly statuses: readonly (Grade | 'pending')[];
}

/** The outcome that the rules give a bet. */
export function outcomeOf(row: EvaluationRow): BetOutcome {
  const evaluation = evaluateBet(toPlacedBet(row));
  return evaluation.status === 'pending'
    ? { status: 'pending', payout: null }
    : { status: evaluation.status, payout: evaluation.payout };
}

/** The bet as `packages/rules` takes it. */
export function toPlacedBet(row: EvaluationRow): PlacedBet {
  const legs = row.odds.map((odds, index): PlacedLeg => {
    const status = row.statuses[index];
    return { odds, grade: status === undefined || status === 'pending' ? null : status };
  });
  const shape = row.sizes ? { type: row.type, sizes: row.sizes } : { type: row.type };
  return { ...shape, stake: row.unit_stake, legs, maximumPayout: row.payout_maximum };
}

/** Locked bets as a table `locked (user_id, id)` for the `from` clause of a statement. */
const lockedRows = (bets: readonly LockedBet[]) => sql`
  unnest(${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as locked (user_id, id)`;
