import { sql } from 'kysely';
import type pg from 'pg';
import { boardHold, isOpenPrice } from '#modules/catalog';
import { mayPay, postingExpressions, walletsAs, walletsLock } from '#modules/ledger';
import type { Clock } from '#platform/clock';
import { type Database, inOneTrip } from '#platform/database';
import { type Placement, type PlacementOutcome, totalStakeOf } from './placement.ts';

export interface CommitParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * Commits placements of different wallets together: the board is held, the wallets are locked in their one order, then
 * one statement checks and writes everything. Each placement gets its own outcome; the refused ones write nothing.
 */
export async function commitPlacements(
  { db, pool, clock }: CommitParts,
  placements: readonly Placement[],
): Promise<PlacementOutcome[]> {
  const now = clock.now();
  const userIds = placements.map(({ userId }) => userId);
  const statements = [boardHold, walletsLock(userIds), placementStatement(placements, now)];
  const answers = await inOneTrip(
    pool,
    statements.map((statement) => statement.compile(db)),
  );
  const rows = new Map((answers.at(-1) as OutcomeRow[]).map((row) => [row.user_id, row]));
  return userIds.map((userId) => {
    const row = rows.get(userId);
    // No wallet: the user is gone.
    if (!row) return { outcome: 'may_not_bet', balance: 0n, balanceVersion: 0n, placedAt: now };
    return { outcome: row.outcome, balance: row.balance, balanceVersion: row.version, placedAt: row.at };
  });
}

interface OutcomeRow {
  readonly user_id: string;
  readonly outcome: PlacementOutcome['outcome'];
  readonly balance: bigint;
  readonly version: bigint;
  readonly at: Date;
}

/** `now` is when it is sent: what the transaction then waits for is added, for an event may start meanwhile. */
const placementStatement = (placements: readonly Placement[], now: Date) => sql<OutcomeRow>`
    with moment as materialized (
      select clock_timestamp() as at, ${now}::timestamptz + (clock_timestamp() - transaction_timestamp()) as judged_at
    ),
    wanted as (${wantedRows(placements)}),
    new_bet as (${betRows(placements)}),
    new_leg as (${legRows(placements)}),
    stale as (select distinct l.user_id from new_leg l where not ${isOpenPrice('l', sql`(select judged_at from moment)`)}),
    judged as (
      select n.user_id, n.key, n.request_hash, w.balance, w.version, case
        when (select true from placement p where p.user_id = n.user_id and p.idempotency_key = n.key) then 'known'
        when n.user_id in (select user_id from stale) then 'stale'
        when not w.may_bet then 'may_not_bet'
        when ${mayPay('n.stake')} then 'accepted'
        else 'insufficient' end as outcome
      from wanted n join ${walletsAs('w')} on w.user_id = n.user_id
    ),
    accepted as (select * from judged where outcome = 'accepted'),
    posting as (
      select b.user_id, b.ordinal, 'bet:' || b.id || ':stake' as key, 'stake' as kind, -b.stake as amount,
        'stakes' as account, b.id as reference
      from new_bet b join accepted a on a.user_id = b.user_id
    ),
    ${postingExpressions},
    placed as (
      insert into placement (user_id, idempotency_key, request_hash, bet_ids, created_at)
      select a.user_id, a.key, a.request_hash,
        (select array_agg(b.id order by b.ordinal) from new_bet b where b.user_id = a.user_id), moment.at
      from accepted a, moment
    ),
    wagered as (
      insert into bet (user_id, id, type, stake, unit_stake, sizes, odds, potential_win, payout_maximum, placed_at)
      select b.user_id, b.id, b.type, b.stake, b.unit_stake, string_to_array(b.sizes, ',')::smallint[], b.odds,
        b.potential_win, b.payout_maximum, moment.at
      from new_bet b join accepted a on a.user_id = b.user_id, moment
    ),
    legged as (
      insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest)
      select l.* from new_leg l join accepted a on a.user_id = l.user_id
    ),
    turned as (
      insert into turnover (event_id, bets, amount)
      select l.event_id, count(*), sum(b.stake)
      from new_leg l join accepted a on a.user_id = l.user_id
        join new_bet b on b.user_id = l.user_id and b.id = l.bet_id
      group by l.event_id
    )
    select j.user_id, j.outcome, coalesce(m.balance, j.balance) as balance, coalesce(m.version, j.version) as version,
      moment.at
    from judged j left join moved m on m.user_id = j.user_id, moment`;

function wantedRows(placements: readonly Placement[]) {
  return sql`select * from unnest(
    ${placements.map(({ userId }) => userId)}::uuid[], ${placements.map(({ key }) => key)}::text[],
    ${placements.map(({ requestHash }) => requestHash)}::bytea[], ${placements.map(totalStakeOf)}::bigint[]
  ) as t (user_id, key, request_hash, stake)`;
}

function betRows(placements: readonly Placement[]) {
  const bets = placements.flatMap(({ userId, bets }) => bets.map((bet) => ({ userId, bet })));
  return sql`select * from unnest(
    ${bets.map(({ userId }) => userId)}::uuid[], ${bets.map(({ bet }) => bet.id)}::uuid[],
    ${bets.map(({ bet }) => bet.type)}::text[], ${bets.map(({ bet }) => bet.stake)}::bigint[],
    ${bets.map(({ bet }) => bet.unitStake)}::bigint[], ${bets.map(({ bet }) => bet.sizes?.join(',') ?? null)}::text[],
    ${bets.map(({ bet }) => bet.odds)}::numeric[], ${bets.map(({ bet }) => bet.potentialWin)}::bigint[],
    ${bets.map(({ bet }) => bet.payoutMaximum)}::bigint[]
  ) with ordinality as t (user_id, id, type, stake, unit_stake, sizes, odds, potential_win, payout_maximum, ordinal)`;
}

function legRows(placements: readonly Placement[]) {
  const legs = placements.flatMap(({ userId, bets }) =>
    bets.flatMap((bet) => bet.legs.map((leg, position) => ({ userId, betId: bet.id, position, leg }))),
  );
  const column = <T>(read: (leg: (typeof legs)[number]['leg']) => T) => legs.map(({ leg }) => read(leg));
  return sql`select * from unnest(
    ${legs.map(({ userId }) => userId)}::uuid[], ${legs.map(({ betId }) => betId)}::uuid[],
    ${legs.map(({ position }) => position)}::smallint[], ${column(({ eventId }) => eventId)}::uuid[],
    ${column(({ marketId }) => marketId)}::uuid[], ${column(({ outcomeId }) => outcomeId)}::uuid[],
    ${column(({ odds }) => odds)}::integer[], ${column(({ priceVersion }) => priceVersion)}::bigint[],
    ${column(({ sportId }) => sportId)}::text[], ${column(({ marketType }) => marketType)}::text[],
    ${column(({ line }) => line)}::integer[], ${column(({ outcomeKey }) => outcomeKey)}::text[],
    ${column(({ eventName }) => eventName)}::text[], ${column(({ marketName }) => marketName)}::text[],
    ${column(({ outcomeName }) => outcomeName)}::text[], ${column(({ startsAt }) => startsAt)}::timestamptz[],
    ${column(({ digest }) => digest)}::text[]
  ) as t (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
    market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest)`;
}
