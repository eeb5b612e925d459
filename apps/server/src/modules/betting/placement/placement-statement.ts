import { sql } from 'kysely';
import type pg from 'pg';
import { boardHold, isOpenPrice } from '#modules/catalog';
import { exceedsLimit, hasFunds, isPaused, postingCtes, walletsAs, walletsLock } from '#modules/ledger';
import type { Clock } from '#platform/clock';
import { type Database, pipelinedTransaction } from '#platform/database';
import {
  byteaArray,
  int4Array,
  int8Array,
  textArray,
  timestamptzArray,
  uuidArray,
} from '#platform/database/binary-array';
import type { NewBet, NewLeg } from './check-slip.ts';
import type { PlacementRequest } from './hold.ts';

/** A request and the bets that it places: all of them or none. */
export interface Placement extends PlacementRequest {
  readonly bets: readonly NewBet[];
}

/**
 * The outcome of a placement. `known`: the key was used before. `stale`: a price or market has changed since the check.
 * The balance is in centimes.
 */
export interface PlacementOutcome {
  readonly outcome: 'accepted' | 'known' | 'stale' | 'may_not_bet' | 'paused' | 'limited' | 'insufficient';
  readonly balance: bigint;
  readonly balanceVersion: bigint;
  readonly placedAt: Date;
}

/** The stakes of all bets of a placement, in centimes. */
export const totalStakeOf = ({ bets }: Placement): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);

export interface CommitParts {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/**
 * Commits placements of different wallets in one transaction and one round trip: a shared lock of the board, locks of the
 * wallets, then one statement that checks and writes everything. Each placement has its own outcome; a refused one writes
 * nothing.
 */
export async function commitPlacements(
  { db, pool, clock }: CommitParts,
  placements: readonly Placement[],
): Promise<PlacementOutcome[]> {
  const now = clock.now();
  const userIds = placements.map(({ userId }) => userId);
  const statements = [boardHold, walletsLock(userIds), placementStatement(placements, now)];
  const answers = await pipelinedTransaction(
    pool,
    statements.map((statement) => statement.compile(db)),
  );
  const rows = new Map((answers.at(-1) as OutcomeRow[]).map((row) => [row.user_id, row]));
  return userIds.map((userId) => {
    const row = rows.get(userId);
    // The user has no wallet: the account was erased.
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

/**
 * `now` is the time when the statement is sent. The time that the transaction waits for locks is added, because an event may
 * start meanwhile.
 */
function placementStatement(placements: readonly Placement[], now: Date) {
  const bets = placements.flatMap(({ bets }, placement) => bets.map((bet) => ({ placement, bet })));
  const prices = [...new Set(bets.flatMap(({ bet }) => bet.legs))];
  const judgedAt = sql`(select judged_at from moment)`;
  return sql<OutcomeRow>`
    with moment as materialized (
      select clock_timestamp() as at, ${now}::timestamptz + (clock_timestamp() - transaction_timestamp()) as judged_at
    ),
    wanted as (${wantedRows(placements)}),
    new_bet as (${betRows(bets)}),
    price as (${priceRows(prices)}),
    new_leg as (${legRows(bets, prices)}),
    stale_price as materialized (select p.ordinal from price p where not ${isOpenPrice('p', judgedAt)}),
    stale as (
      select distinct b.placement from new_leg l join new_bet b on b.ordinal = l.bet
      where l.price in (select ordinal from stale_price)
    ),
    judged as (
      select n.ordinal, n.user_id, n.key, n.request_hash, n.bet_ids, w.balance, w.version, case
        when (select true from placement p where p.user_id = n.user_id and p.idempotency_key = n.key) then 'known'
        when n.ordinal in (select placement from stale) then 'stale'
        when not w.may_bet then 'may_not_bet'
        when ${isPaused(sql`moment.at`)} then 'paused'
        when ${exceedsLimit('n.stake', sql`moment.at`)} then 'limited'
        when ${hasFunds('n.stake')} then 'accepted'
        else 'insufficient' end as outcome
      from moment, wanted n join ${walletsAs('w')} on w.user_id = n.user_id
    ),
    accepted as (select * from judged where outcome = 'accepted'),
    accepted_bet as (select b.*, a.user_id from new_bet b join accepted a on a.ordinal = b.placement),
    accepted_leg as (
      select p.*, l.position, b.user_id, b.id as bet_id, b.stake, b.potential_win
      from new_leg l join accepted_bet b on b.ordinal = l.bet join price p on p.ordinal = l.price
    ),
    posting as (
      select user_id, ordinal, 'bet:' || id || ':stake' as key, 'stake' as kind, -stake as amount,
        'stakes' as account, id as reference
      from accepted_bet
    ),
    ${postingCtes},
    placed as (
      insert into placement (user_id, idempotency_key, request_hash, bet_ids, created_at)
      select a.user_id, a.key, a.request_hash, a.bet_ids::uuid[], moment.at from accepted a, moment
    ),
    wagered as (
      insert into bet (user_id, id, type, sport_id, stake, unit_stake, sizes, odds, potential_win, payout_maximum, placed_at)
      select b.user_id, b.id, b.type, b.sport_id, b.stake, b.unit_stake, string_to_array(b.sizes, ',')::smallint[],
        b.odds::numeric, b.potential_win, b.payout_maximum, moment.at
      from accepted_bet b, moment
    ),
    legged as (
      insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest)
      select user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest
      from accepted_leg
    ),
    turned as (
      insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
      select event_id, count(*), sum(stake), count(*), sum(stake), sum(potential_win) from accepted_leg group by event_id
    )
    select j.user_id, j.outcome, coalesce(m.balance, j.balance) as balance, coalesce(m.version, j.version) as version,
      moment.at
    from judged j left join moved m on m.user_id = j.user_id, moment`;
}

function wantedRows(placements: readonly Placement[]) {
  return sql`select * from unnest(
    ${uuidArray(placements.map(({ userId }) => userId))}::uuid[], ${textArray(placements.map(({ key }) => key))}::text[],
    ${byteaArray(placements.map(({ requestHash }) => requestHash))}::bytea[],
    ${int8Array(placements.map(totalStakeOf))}::bigint[],
    ${textArray(placements.map(({ bets }) => `{${bets.map(({ id }) => id).join(',')}}`))}::text[]
  ) with ordinality as t (user_id, key, request_hash, stake, bet_ids, ordinal)`;
}

/** The ordinal that `with ordinality` gives a row, from its index. */
const ordinalAt = (index: number): number => index + 1;

interface IndexedBet {
  /** The index of its placement. */
  readonly placement: number;
  readonly bet: NewBet;
}

function betRows(bets: readonly IndexedBet[]) {
  const texts = (read: (bet: NewBet) => string | null) => textArray(bets.map(({ bet }) => read(bet)));
  const amounts = (read: (bet: NewBet) => bigint) => int8Array(bets.map(({ bet }) => read(bet)));
  return sql`select * from unnest(
    ${int4Array(bets.map(({ placement }) => ordinalAt(placement)))}::integer[],
    ${uuidArray(bets.map(({ bet }) => bet.id))}::uuid[], ${texts(({ type }) => type)}::text[],
    ${amounts(({ stake }) => stake)}::bigint[], ${amounts(({ unitStake }) => unitStake)}::bigint[],
    ${texts(({ sizes }) => sizes?.join(',') ?? null)}::text[], ${texts(({ odds }) => odds)}::text[],
    ${amounts(({ potentialWin }) => potentialWin)}::bigint[], ${amounts(({ payoutMaximum }) => payoutMaximum)}::bigint[],
    ${texts(sportOf)}::text[]
  ) with ordinality as t (placement, id, type, stake, unit_stake, sizes, odds, potential_win, payout_maximum, sport_id,
    ordinal)`;
}

/** The sport of a bet: `mixed` when its legs are of several sports. */
function sportOf({ legs }: NewBet): string {
  const sports = new Set(legs.map(({ sportId }) => sportId));
  return sports.size === 1 ? (legs[0]?.sportId ?? MIXED) : MIXED;
}
const MIXED = 'mixed';

/** The prices of a batch, each once: many legs share a price. */
function priceRows(prices: readonly NewLeg[]) {
  const ids = (read: (leg: NewLeg) => string) => uuidArray(prices.map(read));
  const numbers = (read: (leg: NewLeg) => number | null) => int4Array(prices.map(read));
  const texts = (read: (leg: NewLeg) => string | null) => textArray(prices.map(read));
  return sql`select * from unnest(
    ${ids(({ eventId }) => eventId)}::uuid[], ${ids(({ marketId }) => marketId)}::uuid[],
    ${ids(({ outcomeId }) => outcomeId)}::uuid[], ${numbers(({ odds }) => odds)}::integer[],
    ${int8Array(prices.map(({ priceVersion }) => priceVersion))}::bigint[], ${texts(({ sportId }) => sportId)}::text[],
    ${texts(({ marketType }) => marketType)}::text[], ${numbers(({ line }) => line)}::integer[],
    ${texts(({ outcomeKey }) => outcomeKey)}::text[], ${texts(({ eventName }) => eventName)}::text[],
    ${texts(({ marketName }) => marketName)}::text[], ${texts(({ outcomeName }) => outcomeName)}::text[],
    ${timestamptzArray(prices.map(({ startsAt }) => startsAt))}::timestamptz[], ${texts(({ digest }) => digest)}::text[],
    ${int8Array(prices.map(({ afterOrder }) => afterOrder))}::bigint[]
  ) with ordinality as t (event_id, market_id, outcome_id, odds, price_version, sport_id, market_type, line,
    outcome_key, event_name, market_name, outcome_name, starts_at, digest, after_order, ordinal)`;
}

function legRows(bets: readonly IndexedBet[], prices: readonly NewLeg[]) {
  const ordinals = new Map(prices.map((price, index) => [price, ordinalAt(index)]));
  const legs = bets.flatMap(({ bet }, index) =>
    bet.legs.map((leg, position) => ({ bet: ordinalAt(index), position, price: ordinals.get(leg) ?? 0 })),
  );
  return sql`select * from unnest(
    ${int4Array(legs.map(({ bet }) => bet))}::integer[], ${int4Array(legs.map(({ position }) => position))}::integer[],
    ${int4Array(legs.map(({ price }) => price))}::integer[]
  ) as t (bet, position, price)`;
}
