import type { ArithmeticLine, BetCorrection, BetDetail, EventStatus, VoidCause } from '@cauri/contract';
import { fitsOnWire, toWireMoney } from '@cauri/contract';
import explain from '@cauri/locale/en/betting/explain';
import { describeRule } from '@cauri/locale/rule-words';
import { makeWords } from '@cauri/locale/text';
import { type BonusTable, payoutLines } from '@cauri/rules';
import { type Selectable, sql } from 'kysely';
import { readCallOffs, readEnded, readPeriods } from '#modules/catalog';
import { readDebt } from '#modules/ledger';
import type { Reader } from '#platform/database';
import type { Bet as BetTable, Leg as LegTable } from '#platform/database/tables';
import { isId } from '#platform/ids';
import { bonusTableOf, toPlacedBet } from '../settlement/evaluate-bets.ts';
import { readCashOutsOf, readLegs, rowToWire } from './read-bets.ts';

/** The words of rules and void causes. A page shows them in the language of its reader instead. */
const t = makeWords<'explain'>(explain, 'en');

type BetRow = Selectable<BetTable> & { readonly frozen_table: BonusTable | null };
type LegRow = Selectable<LegTable>;

/** Reads a bet of a bettor with the reasons for its outcome; null when the bettor has no such bet. */
export async function explainBet(db: Reader, userId: string, betId: string): Promise<BetDetail | null> {
  if (!isId(betId)) return null;
  const bet = await db
    .selectFrom('bet as b')
    .selectAll()
    .select(sql<BonusTable | null>`${bonusTableOf('b')}`.as('frozen_table'))
    .where((eb) => eb.and({ user_id: userId, id: betId }))
    .executeTakeFirst();
  if (!bet) return null;
  const [legs, corrections, cashOuts, debt] = await Promise.all([
    readLegs(db, userId, [betId]),
    readCorrections(db, userId, betId),
    readCashOutsOf(db, userId, betId),
    readDebt(db, userId, { key: `bet:${betId}`, payouts: bet.payouts }),
  ]);
  const voids = legs.filter(({ void_cause }) => void_cause !== null).map(({ event_id }) => event_id);
  const scored = legs.filter(({ score }) => score !== null).map(({ event_id }) => event_id);
  const [callOffs, periods, ended] = await Promise.all([
    readCallOffs(db, voids),
    readPeriods(db, scored),
    readEnded(
      db,
      legs.map(({ event_id }) => event_id),
    ),
  ]);
  const wire = rowToWire(bet, { legs, corrected: corrections.some(({ was }) => was.status !== 'pending') });
  return {
    ...wire,
    selections: wire.selections.map((leg, index) => {
      const ofEvent = periods.get(leg.eventId);
      return {
        ...leg,
        ...explainLeg(legs[index]),
        ...(ofEvent && { periods: [...ofEvent] }),
        callOff: callOffs.get(leg.eventId) ?? null,
        hasEnded: ended.has(leg.eventId),
      };
    }),
    arithmetic: arithmeticOf(bet, legs),
    corrections,
    ...(cashOuts.length > 0 && { cashOuts }),
    recovered: toWireMoney(debt.repaid),
    owed: toWireMoney(debt.debt),
  };
}

function explainLeg(
  leg: LegRow | undefined,
): Pick<BetDetail['selections'][number], 'rule' | 'source' | 'decidedAt' | 'voidCause'> {
  const open = { rule: null, source: null, decidedAt: null, voidCause: null };
  if (!leg || leg.rule_id === null || leg.rule_version === null) return open;
  const cause = leg.void_cause;
  const rule = { id: leg.rule_id, version: leg.rule_version };
  return {
    rule: { ...rule, text: cause === null ? (describeRule(rule, t) ?? '') : t(`cause_${cause}`) },
    source: leg.result_source,
    decidedAt: leg.result_at?.toISOString() ?? null,
    voidCause: cause,
  };
}

/**
 * The steps that compute the payout. A bet that an administrator cancelled has one: the refund of its stake. So has a bet that
 * was cashed out as a whole: the sum of its cash-outs.
 */
function arithmeticOf(bet: BetRow, legs: readonly LegRow[]): ArithmeticLine[] {
  if (bet.is_withdrawn) return [{ operator: 'refund', amount: toWireMoney(bet.stake) }];
  if (bet.status === 'cashed_out') return [{ operator: 'cash_outs', amount: toWireMoney(bet.cashed_out) }];
  const columns = {
    odds: legs.map((leg) => leg.odds),
    statuses: legs.map((leg) => leg.status),
    origins: legs.map((leg) => leg.priced),
    bonus_table: bet.frozen_table,
  };
  return payoutLines(toPlacedBet({ ...bet, ...columns })).map((line): ArithmeticLine => {
    switch (line.operator) {
      case 'plus':
        return { ...line, combinations: Number(line.combinations), amount: runningAmount(line.amount) };
      case 'times':
      case 'bonus':
      case 'round':
        return { ...line, amount: runningAmount(line.amount) };
      case 'rest':
        return { ...line, stake: toWireMoney(line.stake), amount: runningAmount(line.amount) };
      default:
        return { ...line, amount: toWireMoney(line.amount) };
    }
  });
}

/** An intermediate amount in FCFA; null when it is too large for the wire. Only the payout itself is limited. */
const runningAmount = (centimes: bigint): number | null => (fitsOnWire(centimes) ? toWireMoney(centimes) : null);

interface CorrectionRow {
  readonly at: Date;
  readonly cause: BetCorrection['cause'];
  readonly was_status: BetDetail['status'];
  readonly was_payout: bigint | null;
  readonly status: BetDetail['status'];
  readonly payout: bigint | null;
  readonly debt: bigint;
  readonly reason: string | null;
  readonly event_id: string | null;
  readonly was_end: EventStatus | null;
  readonly was_score: string | null;
  readonly end: EventStatus | null;
  readonly score: string | null;
  readonly void_cause: VoidCause | null;
}

/** Reads the corrections of a bet, each with the result of its event before and after when a result was the cause. */
async function readCorrections(db: Reader, userId: string, betId: string): Promise<BetCorrection[]> {
  const { rows } = await sql<CorrectionRow>`
    select c.corrected_at as at, case when g.version is not null then 'graded' when w.version is not null then 'early_payout' else c.cause end as cause, c.was_status, c.was_payout, c.status, c.payout, c.debt, c.event_id,
      coalesce(c.reason, r.reason, g.reason) as reason, r.status as end, r.home_score || ' - ' || r.away_score as score,
      coalesce(v.cause, r.cause) as void_cause, was.status as was_end, was.home_score || ' - ' || was.away_score as was_score
    from bet_correction c
      left join result r on r.event_id = c.event_id and r.version = c.result_version
      left join market_grading g on g.event_id = c.event_id and g.version = c.result_version
      left join early_win w on w.event_id = c.event_id and w.version = c.result_version
      left join void_window v on v.event_id = c.event_id and v.version = c.result_version
      left join lateral (
        select * from result w where w.event_id = c.event_id and w.version < c.result_version
        order by w.version desc limit 1
      ) was on g.version is null and w.version is null
    where c.user_id = ${userId} and c.bet_id = ${betId} order by c.number`.execute(db);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    cause: row.cause,
    was: { status: row.was_status, payout: row.was_payout === null ? null : toWireMoney(row.was_payout) },
    now: { status: row.status, payout: row.payout === null ? null : toWireMoney(row.payout) },
    event: row.event_id === null ? null : { id: row.event_id, ...eventEnds(row), voidCause: row.void_cause },
    reason: row.reason,
    owed: toWireMoney(row.debt),
  }));
}

const eventEnds = ({ was_end, was_score, end, score }: CorrectionRow) => ({
  was: was_end && { status: was_end, score: was_score },
  now: end && { status: end, score },
});
