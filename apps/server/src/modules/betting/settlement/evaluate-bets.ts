import type { Grade } from '@cauri/contract';
import { type BonusTable, evaluateBet, type PlacedBet, type PlacedLeg, type PriceOrigin } from '@cauri/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { LockedBet } from './event-facts.ts';
import type { GradedLeg } from './grade-legs.ts';

/** The state of a bet. Amounts are in centimes. */
export interface BetOutcome {
  readonly status: 'pending' | 'won' | 'lost' | 'cancelled' | 'cashed_out';
  /** All that the bet has paid; null while that is nothing and the bet is pending. */
  readonly payout: bigint | null;
  /** The part of the payout that is the accumulator bonus; absent: none. */
  readonly bonus?: bigint;
  /** The part of the payout that cash-outs paid and that was not reversed. */
  readonly cashedOut: bigint;
}

/** A cash-out of a bet, in centimes; `number` is that of its payout. */
export interface PaidCashOut {
  readonly number: number;
  readonly amount: bigint;
}

/** A locked bet whose outcome changes. `payouts` is the number of times it has paid so far. */
export interface BetSettlement {
  readonly userId: string;
  readonly betId: string;
  readonly payouts: number;
  readonly was: BetOutcome;
  readonly now: BetOutcome;
  /** The cash-outs that are reversed because the bet itself is void. */
  readonly reversed?: readonly PaidCashOut[];
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
  if (!leg || bet.isWithdrawn) return null;
  // A bet whose every leg is void because it was placed too late is void itself, whatever was cashed out.
  if (bet.hasCashOut && leg.isLate) return 'evaluate';
  if (bet.isCashedOut) return null;
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
  const { rows } = await sql<LockedRow>`
    select b.user_id, b.id, b.status, b.payout, b.payouts, b.paid_bonus, b.type, b.stake, b.unit_stake, b.sizes,
      b.payout_maximum, b.cashed_stake, b.cashed_out, bool_and(l.status = 'void' and l.void_cause = 'late') as is_late,
      ${bonusTableOf('b')} as bonus_table, ${legColumns('l')}
    from ${lockedRows(bets)} join bet b on b.user_id = locked.user_id and b.id = locked.id
      join leg l on l.user_id = b.user_id and l.bet_id = b.id
    group by b.user_id, b.id
    order by b.id`.execute(tx);
  await correctBonuses(tx, rows);
  const voided = rows.filter(({ is_late, cashed_stake }) => is_late && cashed_stake > 0n);
  const cashOuts = await readCashOuts(tx, voided);
  return rows.flatMap((row): BetSettlement[] => {
    const was = { status: row.status, payout: row.payout, cashedOut: row.cashed_out };
    const bet = { userId: row.user_id, betId: row.id, payouts: row.payouts, was };
    const reversed = cashOuts.get(row.id);
    if (reversed) return [{ ...bet, now: { status: 'cancelled', payout: row.stake, cashedOut: 0n }, reversed }];
    if (row.status === 'cashed_out') return [];
    const now = outcomeOf(row);
    return now.status === was.status && now.payout === was.payout ? [] : [{ ...bet, now }];
  });
}

interface LockedRow extends EvaluationRow {
  readonly user_id: string;
  readonly id: string;
  readonly status: BetOutcome['status'];
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly payouts: number;
  readonly paid_bonus: bigint;
  /** Whether every leg is void because the bet was placed after the start. */
  readonly is_late: boolean;
}

/** Reads the cash-outs of bets in their order, by bet id. Bets without any are absent. */
export async function readCashOuts(
  tx: Tx,
  bets: readonly { readonly user_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, readonly PaidCashOut[]>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<PaidCashOut & { bet_id: string }>`
    select c.bet_id, c.payout_number as number, c.amount
    from unnest(${bets.map(({ user_id }) => user_id)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as b (user_id, id)
      join cash_out c on c.user_id = b.user_id and c.bet_id = b.id
    order by c.bet_id, c.number`.execute(tx);
  return Map.groupBy(rows, ({ bet_id }) => bet_id);
}

/** Stores the bonus of bets whose payout is the same with another bonus, such as one at the maximum payout. */
async function correctBonuses(tx: Tx, rows: readonly LockedRow[]): Promise<void> {
  const changed = rows.flatMap((row) => {
    const { status, payout, bonus = 0n } = outcomeOf(row);
    const isSameMoney = status === row.status && payout === row.payout;
    return isSameMoney && bonus !== row.paid_bonus ? [{ ...row, bonus }] : [];
  });
  if (changed.length === 0) return;
  await sql`
    update bet b set paid_bonus = c.bonus
    from unnest(
      ${changed.map(({ user_id }) => user_id)}::uuid[], ${changed.map(({ id }) => id)}::uuid[],
      ${changed.map(({ bonus }) => bonus)}::bigint[]
    ) as c (user_id, id, bonus)
    where b.user_id = c.user_id and b.id = c.id`.execute(tx);
}

/** An SQL expression: the bonus table of a bet, as {@link EvaluationRow} has it. */
export const bonusTableOf = (bet: 'b') => sql`(
  select jsonb_build_object('oddsMinimum', t.odds_minimum, 'rows', t.rows) from bonus_table t
  where t.id = ${sql.ref(bet)}.bonus_table)`;

/** The columns of {@link EvaluationRow} that are aggregated over the legs. */
export const legColumns = (leg: 'l') => sql`
  array_agg(${sql.ref(leg)}.odds order by ${sql.ref(leg)}.position) as odds,
  array_agg(${sql.ref(leg)}.status order by ${sql.ref(leg)}.position) as statuses,
  array_agg(${sql.ref(leg)}.priced order by ${sql.ref(leg)}.position) as origins`;

/** The columns from which the rules evaluate a bet; `odds` (thousandths), `statuses` and `origins` in the order of its legs. */
export interface EvaluationRow {
  readonly type: 'single' | 'combined' | 'system';
  readonly unit_stake: bigint;
  readonly sizes: number[] | null;
  readonly payout_maximum: bigint;
  /** The part of the whole stake that was cashed out, and what was paid for it, in centimes. */
  readonly cashed_stake: bigint;
  readonly cashed_out: bigint;
  readonly odds: readonly number[];
  readonly statuses: readonly (Grade | 'pending')[];
  readonly origins: readonly (PriceOrigin | null)[];
  /** The bonus table of a combined bet. */
  readonly bonus_table: BonusTable | null;
}

/** The outcome that the rules give a bet. */
export function outcomeOf(row: EvaluationRow): BetOutcome {
  const evaluation = evaluateBet(toPlacedBet(row));
  const { cashed_out: cashedOut } = row;
  return evaluation.status === 'pending'
    ? { status: 'pending', payout: cashedOut > 0n ? cashedOut : null, cashedOut }
    : { status: evaluation.status, payout: evaluation.payout, bonus: evaluation.bonus, cashedOut };
}

/**
 * The payout of the bet if all its legs win, in centimes: what was cashed out, and the rest. `bonus` is the part of it that is
 * the accumulator bonus.
 */
export function potentialOf(row: EvaluationRow): { readonly win: bigint; readonly bonus: bigint } {
  const evaluation = evaluateBet(toPlacedBet({ ...row, statuses: row.odds.map(() => 'won' as const) }));
  if (evaluation.status === 'pending') throw new Error('a bet whose legs are all won is decided');
  return { win: evaluation.payout, bonus: evaluation.bonus };
}

/** The bet as `packages/rules` takes it. */
export function toPlacedBet(row: EvaluationRow): PlacedBet {
  const legs = row.odds.map((odds, index): PlacedLeg => {
    const status = row.statuses[index];
    const grade = status === undefined || status === 'pending' ? null : status;
    return { odds, grade, priced: row.origins[index] ?? null };
  });
  const shape = row.sizes ? { type: row.type, sizes: row.sizes } : { type: row.type };
  const cashedOut = row.cashed_stake > 0n && { cashedOut: { stake: row.cashed_stake, amount: row.cashed_out } };
  const { payout_maximum: maximumPayout, bonus_table: bonusTable } = row;
  return { ...shape, stake: row.unit_stake, legs, maximumPayout, bonusTable, ...cashedOut };
}

/** Locked bets as a table `locked (user_id, id)` for the `from` clause of a statement. */
const lockedRows = (bets: readonly LockedBet[]) => sql`
  unnest(${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ id }) => id)}::uuid[]) as locked (user_id, id)`;
