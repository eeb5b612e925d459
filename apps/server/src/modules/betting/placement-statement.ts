import { sql } from 'kysely';
import type pg from 'pg';
import { boardHold, isOpenPrice } from '#modules/catalog';
import { exceedsLimit, isPaused, mayPay, postingExpressions, walletsAs, walletsLock } from '#modules/ledger';
import type { Clock } from '#platform/clock';
import { type Database, inOneTrip, plainArray } from '#platform/database';
import { type NewBet, type NewLeg, type Placement, type PlacementOutcome, totalStakeOf } from './placement.ts';

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
function placementStatement(placements: readonly Placement[], now: Date) {
  const bets = placements.flatMap(({ userId, bets }) => bets.map((bet) => ({ userId, bet })));
  const judgedAt = sql`(select judged_at from moment)`;
  const prices = [...new Set(bets.flatMap(({ bet }) => bet.legs))];
  return sql<OutcomeRow>`
    with moment as materialized (
      select clock_timestamp() as at, ${now}::timestamptz + (clock_timestamp() - transaction_timestamp()) as judged_at
    ),
    wanted as (${wantedRows(placements)}),
    new_bet as (${betRows(bets)}),
    price as (${priceRows(prices)}),
    new_leg as (${legRows(bets, prices)}),
    stale_price as materialized (select p.ordinal from price p where not ${isOpenPrice('p', judgedAt)}),
    stale as (select distinct l.user_id from new_leg l where l.price in (select ordinal from stale_price)),
    judged as (
      select n.user_id, n.key, n.request_hash, n.bet_ids, w.balance, w.version, case
        when (select true from placement p where p.user_id = n.user_id and p.idempotency_key = n.key) then 'known'
        when n.user_id in (select user_id from stale) then 'stale'
        when not w.may_bet then 'may_not_bet'
        when ${isPaused(sql`moment.at`)} then 'paused'
        when ${exceedsLimit('n.stake', sql`moment.at`)} then 'limited'
        when ${mayPay('n.stake')} then 'accepted'
        else 'insufficient' end as outcome
      from moment, wanted n join ${walletsAs('w')} on w.user_id = n.user_id
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
      select a.user_id, a.key, a.request_hash, a.bet_ids::uuid[], moment.at from accepted a, moment
    ),
    wagered as (
      insert into bet (user_id, id, type, sport_id, stake, unit_stake, sizes, odds, potential_win, payout_maximum, placed_at)
      select b.user_id, b.id, b.type, b.sport_id, b.stake, b.unit_stake, string_to_array(b.sizes, ',')::smallint[], b.odds,
        b.potential_win, b.payout_maximum, moment.at
      from new_bet b join accepted a on a.user_id = b.user_id, moment
    ),
    legged as (
      insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest)
      select l.user_id, l.bet_id, l.position, p.event_id, p.market_id, p.outcome_id, p.odds, p.price_version, p.sport_id,
        p.market_type, p.line, p.outcome_key, p.event_name, p.market_name, p.outcome_name, p.starts_at, p.digest
      from new_leg l join accepted a on a.user_id = l.user_id join price p on p.ordinal = l.price
    ),
    turned as (
      insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
      select p.event_id, count(*), sum(b.stake), count(*), sum(b.stake), sum(b.potential_win)
      from new_leg l join accepted a on a.user_id = l.user_id join price p on p.ordinal = l.price
        join new_bet b on b.user_id = l.user_id and b.id = l.bet_id
      group by p.event_id
    )
    select j.user_id, j.outcome, coalesce(m.balance, j.balance) as balance, coalesce(m.version, j.version) as version,
      moment.at
    from judged j left join moved m on m.user_id = j.user_id, moment`;
}

function wantedRows(placements: readonly Placement[]) {
  const betIds = placements.map(({ bets }) => plainArray(bets.map(({ id }) => id)));
  return sql`select * from unnest(
    ${plainArray(placements.map(({ userId }) => userId))}::uuid[], ${placements.map(({ key }) => key)}::text[],
    ${placements.map(({ requestHash }) => requestHash)}::bytea[], ${plainArray(placements.map(totalStakeOf))}::bigint[],
    ${betIds}::text[]
  ) as t (user_id, key, request_hash, stake, bet_ids)`;
}

interface OwnedBet {
  readonly userId: string;
  readonly bet: NewBet;
}

function betRows(bets: readonly OwnedBet[]) {
  return sql`select * from unnest(
    ${plainArray(bets.map(({ userId }) => userId))}::uuid[], ${plainArray(bets.map(({ bet }) => bet.id))}::uuid[],
    ${plainArray(bets.map(({ bet }) => bet.type))}::text[], ${plainArray(bets.map(({ bet }) => bet.stake))}::bigint[],
    ${plainArray(bets.map(({ bet }) => bet.unitStake))}::bigint[],
    ${bets.map(({ bet }) => bet.sizes?.join(',') ?? null)}::text[],
    ${plainArray(bets.map(({ bet }) => bet.odds))}::numeric[],
    ${plainArray(bets.map(({ bet }) => bet.potentialWin))}::bigint[],
    ${plainArray(bets.map(({ bet }) => bet.payoutMaximum))}::bigint[], ${bets.map(sportOf)}::text[]
  ) with ordinality as t (user_id, id, type, stake, unit_stake, sizes, odds, potential_win, payout_maximum, sport_id,
    ordinal)`;
}

/** `mixed` when the legs are of several. */
function sportOf({ bet: { legs } }: OwnedBet): string {
  const sports = new Set(legs.map(({ sportId }) => sportId));
  return sports.size === 1 ? (legs[0]?.sportId ?? MIXED) : MIXED;
}
const MIXED = 'mixed';

/** What is bet on, each price once: many legs of a batch are on the same. They are told apart by where they stand here. */
function priceRows(prices: readonly NewLeg[]) {
  const plain = (read: (leg: NewLeg) => Parameters<typeof plainArray>[0][number]) => plainArray(prices.map(read));
  const texts = (read: (leg: NewLeg) => string | null) => prices.map(read);
  return sql`select * from unnest(
    ${plain(({ eventId }) => eventId)}::uuid[], ${plain(({ marketId }) => marketId)}::uuid[],
    ${plain(({ outcomeId }) => outcomeId)}::uuid[], ${plain(({ odds }) => odds)}::integer[],
    ${plain(({ priceVersion }) => priceVersion)}::bigint[], ${texts(({ sportId }) => sportId)}::text[],
    ${texts(({ marketType }) => marketType)}::text[], ${plain(({ line }) => line)}::integer[],
    ${texts(({ outcomeKey }) => outcomeKey)}::text[], ${texts(({ eventName }) => eventName)}::text[],
    ${texts(({ marketName }) => marketName)}::text[], ${texts(({ outcomeName }) => outcomeName)}::text[],
    ${plain(({ startsAt }) => startsAt)}::timestamptz[], ${texts(({ digest }) => digest)}::text[]
  ) with ordinality as t (event_id, market_id, outcome_id, odds, price_version, sport_id, market_type, line,
    outcome_key, event_name, market_name, outcome_name, starts_at, digest, ordinal)`;
}

function legRows(bets: readonly OwnedBet[], prices: readonly NewLeg[]) {
  const ordinals = new Map(prices.map((price, index) => [price, index + 1]));
  const legs = bets.flatMap(({ userId, bet }) =>
    bet.legs.map((leg, position) => ({ userId, betId: bet.id, position, price: ordinals.get(leg) ?? 0 })),
  );
  return sql`select * from unnest(
    ${plainArray(legs.map(({ userId }) => userId))}::uuid[], ${plainArray(legs.map(({ betId }) => betId))}::uuid[],
    ${plainArray(legs.map(({ position }) => position))}::smallint[],
    ${plainArray(legs.map(({ price }) => price))}::bigint[]
  ) as t (user_id, bet_id, position, price)`;
}
