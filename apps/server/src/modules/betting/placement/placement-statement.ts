import { BUILDER } from '@cauri/rules';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { isOpenPrice, sharedBoardLock } from '#modules/catalog';
import {
  exceedsLimit,
  hasFunds,
  isExcluded,
  postingCtes,
  reservedFor,
  usedReservations,
  walletsAs,
  walletsLock,
} from '#modules/ledger';
import { insertNotices } from '#modules/notifications';
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
import { endedOrderNotice, orderKeyOf } from '../orders/order-rows.ts';
import type { PlacementRequest } from './hold.ts';
import type { NewBet, NewLeg, NewPart } from './new-bet.ts';

/** A request and the bets that it places: all of them or none. */
export interface Placement extends PlacementRequest {
  readonly bets: readonly NewBet[];
  /** Whether its stake was reserved under its key. */
  readonly isReserved: boolean;
  /** Whether it executes an order: only while the order is open and its event has not started. The key names the order. */
  readonly isOrder?: boolean;
}

/**
 * The outcome of a placement. `known`: the key was used before. `stale`: a price or market has changed since the check.
 * `released`: its reservation or its order has ended, or the event of its order has started. Balance and reserved funds, without
 * those of this placement, are in centimes.
 */
export interface PlacementOutcome {
  readonly outcome:
    | 'accepted'
    | 'known'
    | 'released'
    | 'stale'
    | 'may_not_bet'
    | 'excluded'
    | 'limited'
    | 'insufficient';
  readonly balance: bigint;
  readonly reserved: bigint;
  readonly balanceVersion: bigint;
  readonly placedAt: Date;
}

/** The stakes of all bets of a placement, in centimes. */
export const totalStakeOf = (bets: readonly NewBet[]): bigint => bets.reduce((sum, { stake }) => sum + stake, 0n);

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
  const statements = [sharedBoardLock, walletsLock(userIds), placementStatement(placements, now)];
  const answers = await pipelinedTransaction(
    pool,
    statements.map((statement) => statement.compile(db)),
  );
  const rows = new Map((answers.at(-1) as OutcomeRow[]).map((row) => [row.user_id, row]));
  return userIds.map((userId) => {
    const row = rows.get(userId);
    // The user has no wallet: the account was erased.
    if (!row) return { outcome: 'may_not_bet', balance: 0n, reserved: 0n, balanceVersion: 0n, placedAt: now };
    const { outcome, balance, reserved, version, at } = row;
    return { outcome, balance, reserved, balanceVersion: version, placedAt: at };
  });
}

interface OutcomeRow {
  readonly user_id: string;
  readonly outcome: PlacementOutcome['outcome'];
  readonly balance: bigint;
  readonly reserved: bigint;
  readonly version: bigint;
  readonly at: Date;
}

/** The common table expressions that write the accepted bets and their legs. */
const BETS_WRITTEN = sql`
    bets_written as (
      insert into bet (user_id, id, type, sport_id, stake, unit_stake, sizes, odds, potential_win, payout_maximum, placed_at,
        bonus_table, bonus)
      select b.user_id, b.id, b.type, b.sport_id, b.stake, b.unit_stake, string_to_array(b.sizes, ',')::smallint[],
        b.odds::numeric, b.potential_win, b.payout_maximum, moment.at, b.bonus_table, b.bonus
      from accepted_bet b, moment
    ),
    legs_written as (
      insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest, priced, early_payout,
        outcome_keys)
      select user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, sport_id,
        market_type, line, outcome_key, event_name, market_name, outcome_name, starts_at, digest, priced, early_payout,
        outcome_keys
      from accepted_leg
    )`;

/**
 * `now` is the time when the statement is sent. The time that the transaction waits for locks is added, because an event may
 * start meanwhile.
 */
function placementStatement(placements: readonly Placement[], now: Date) {
  const bets = placements.flatMap(({ bets }, placement) => bets.map((bet) => ({ placement, bet })));
  const prices = [...new Set(bets.flatMap(({ bet }) => bet.legs))];
  const decidedAt = sql`(select decided_at from moment)`;
  const parts = partCtes(prices, decidedAt);
  const orders = orderCtes(placements, decidedAt);
  return sql<OutcomeRow>`
    with moment as materialized (
      select clock_timestamp() as at, ${now}::timestamptz + (clock_timestamp() - transaction_timestamp()) as decided_at
    ),
    wanted as (select *, ${reservedFor('n')} as own from (${wantedRows(placements)}) n),
    ${orders.rows}
    new_bet as (${betRows(bets)}),
    price as (${priceRows(prices)}),
    new_leg as (${legRows(bets, prices)}),
    ${parts.rows}
    stale_price as materialized (${stalePrices(decidedAt)} ${parts.stale}),
    stale as (
      select distinct b.placement from new_leg l join new_bet b on b.ordinal = l.bet
      where l.price in (select ordinal from stale_price)
    ),
    decided as (
      select n.ordinal, n.user_id, n.key, n.request_hash, n.bet_ids, n.is_reserved, w.balance, w.reserved - n.own as reserved,
        w.version, case
        when (select true from placement p where p.user_id = n.user_id and p.idempotency_key = n.key) then 'known'
        ${orders.outcome}
        when n.ordinal in (select placement from stale) then 'stale'
        when not w.may_bet then 'may_not_bet'
        when ${isExcluded(sql`moment.at`)} then 'excluded'
        when ${exceedsLimit(sql`n.stake`, sql`moment.at`)} then 'limited'
        when not ${hasFunds(sql`n.stake - n.own`)} then 'insufficient'
        when n.is_reserved and n.own = 0 then 'released'
        else 'accepted' end as outcome
      from moment, wanted n join ${walletsAs('w')} on w.user_id = n.user_id
    ),
    accepted as (select * from decided where outcome = 'accepted'),
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
    reservations_ended as (${usedReservations('accepted')}),
    placements_written as (
      insert into placement (user_id, idempotency_key, request_hash, bet_ids, created_at)
      select a.user_id, a.key, a.request_hash, a.bet_ids::uuid[], moment.at from accepted a, moment
    ),
    ${BETS_WRITTEN},
    ${parts.written}
    ${orders.written}
    turnover_written as (
      insert into turnover (event_id, bets, amount, open_bets, open_stakes, open_wins)
      select event_id, count(*), sum(stake), count(*), sum(stake), sum(potential_win) from accepted_leg group by event_id
    )
    select d.user_id, d.outcome, coalesce(m.balance, d.balance) as balance, d.reserved,
      coalesce(m.version, d.version) as version, moment.at
    from decided d left join moved m on m.user_id = d.user_id, moment`;
}

/** The prices that are not open any more; those of bet builders are not on the board. */
const stalePrices = (decidedAt: RawBuilder<unknown>) =>
  sql`select p.ordinal from price p where p.market_type <> ${BUILDER} and not ${isOpenPrice('p', decidedAt)}`;

/** The common table expressions for the outcomes of bet builders; none in a batch without them. */
function partCtes(prices: readonly NewLeg[], decidedAt: RawBuilder<unknown>) {
  const parts = prices.flatMap(({ builder, eventId }, index) =>
    (builder?.parts ?? []).map((part, place) => ({
      part,
      place,
      eventId,
      price: ordinalAt(index),
      eventVersion: builder?.eventVersion ?? 0n,
    })),
  );
  if (parts.length === 0) return { rows: sql``, stale: sql``, written: sql`` };
  return {
    rows: sql`part as (${partRows(parts)}),`,
    // The joint price is that of one version of the event.
    stale: sql`union select t.price from part t where not ${isOpenPrice('t', decidedAt)}
      or t.event_version is distinct from (select e.board_version from event e where e.id = t.event_id)`,
    written: sql`parts_written as (
      insert into leg_part (user_id, bet_id, position, part, market_id, outcome_id, odds, price_version, market_type, line,
        outcome_key, market_name, outcome_name, outcome_keys)
      select l.user_id, l.bet_id, l.position, t.place, t.market_id, t.outcome_id, t.odds, t.price_version, t.market_type,
        t.line, t.outcome_key, t.market_name, t.outcome_name, t.outcome_keys
      from accepted_leg l join part t on t.price = l.ordinal
    ),`,
  };
}

/** The common table expressions for the orders of a batch, which end with their placement; none in a batch without them. */
function orderCtes(placements: readonly Placement[], decidedAt: RawBuilder<unknown>) {
  const ordinals = placements.flatMap(({ isOrder }, index) => (isOrder ? ordinalAt(index) : []));
  if (ordinals.length === 0) return { rows: sql``, outcome: sql``, written: sql`` };
  return {
    rows: sql`ended_order as materialized (
      select n.ordinal from wanted n where n.ordinal = any(${int4Array(ordinals)}::integer[]) and not (n.own > 0 and exists (
        select from bet_order o join event e on e.id = o.event_id and e.status = 'upcoming' and e.starts_at > ${decidedAt}
        where o.user_id = n.user_id and ${orderKeyOf} = n.key and o.status = 'open' and o.expires_at > ${decidedAt}))
    ),`,
    outcome: sql`when n.ordinal in (select ordinal from ended_order) then 'released'`,
    written: sql`orders_placed as (
      update bet_order o set status = 'placed', bet_id = b.id, ended_at = moment.at
      from accepted a join accepted_bet b on b.placement = a.ordinal, moment
      where a.ordinal = any(${int4Array(ordinals)}::integer[]) and o.user_id = a.user_id and ${orderKeyOf} = a.key
      returning o.*
    ),
    notices_written as (${insertNotices(sql`select o.user_id, ${endedOrderNotice} as content from orders_placed o`)}),`,
  };
}

interface IndexedPart {
  readonly part: NewPart;
  /** The place among the outcomes of its leg. */
  readonly place: number;
  readonly eventId: string;
  readonly eventVersion: bigint;
  /** The ordinal of the leg's price. */
  readonly price: number;
}

function partRows(parts: readonly IndexedPart[]) {
  const ids = (read: (part: NewPart) => string) => uuidArray(parts.map(({ part }) => read(part)));
  const texts = (read: (part: NewPart) => string | null) => textArray(parts.map(({ part }) => read(part)));
  const numbers = (read: (part: IndexedPart) => number | null) => int4Array(parts.map(read));
  return sql`select *, null::bigint as after_sequence from unnest(
    ${numbers(({ price }) => price)}::integer[], ${numbers(({ place }) => place)}::integer[],
    ${uuidArray(parts.map(({ eventId }) => eventId))}::uuid[],
    ${int8Array(parts.map(({ eventVersion }) => eventVersion))}::bigint[],
    ${ids(({ marketId }) => marketId)}::uuid[], ${ids(({ outcomeId }) => outcomeId)}::uuid[],
    ${numbers(({ part }) => part.odds)}::integer[],
    ${int8Array(parts.map(({ part }) => BigInt(part.priceVersion)))}::bigint[],
    ${texts(({ marketType }) => marketType)}::text[], ${numbers(({ part }) => part.line)}::integer[],
    ${texts(({ outcomeKey }) => outcomeKey)}::text[], ${texts(({ marketName }) => marketName)}::text[],
    ${texts(({ outcomeName }) => outcomeName)}::text[], ${texts(({ outcomeKeys }) => outcomeKeys)}::text[]
  ) as t (price, place, event_id, event_version, market_id, outcome_id, odds, price_version, market_type, line, outcome_key,
    market_name, outcome_name, outcome_keys)`;
}

function wantedRows(placements: readonly Placement[]) {
  return sql`select * from unnest(
    ${uuidArray(placements.map(({ userId }) => userId))}::uuid[], ${textArray(placements.map(({ key }) => key))}::text[],
    ${byteaArray(placements.map(({ requestHash }) => requestHash))}::bytea[],
    ${int8Array(placements.map(({ bets }) => totalStakeOf(bets)))}::bigint[],
    ${textArray(placements.map(({ bets }) => `{${bets.map(({ id }) => id).join(',')}}`))}::text[],
    ${int4Array(placements.map(({ isReserved }) => (isReserved ? 1 : 0)))}::integer[]::boolean[]
  ) with ordinality as t (user_id, key, request_hash, stake, bet_ids, is_reserved, ordinal)`;
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
    ${texts(sportOf)}::text[], ${int4Array(bets.map(({ bet }) => bet.bonus?.table.id ?? null))}::integer[],
    ${amounts(({ bonus }) => bonus?.amount ?? 0n)}::bigint[]
  ) with ordinality as t (placement, id, type, stake, unit_stake, sizes, odds, potential_win, payout_maximum, sport_id,
    bonus_table, bonus, ordinal)`;
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
    ${int8Array(prices.map(({ afterSequence }) => afterSequence))}::bigint[], ${texts(({ priced }) => priced ?? null)}::text[],
    ${numbers(({ earlyPayout }) => (earlyPayout ? 1 : 0))}::integer[]::boolean[],
    ${texts(({ outcomeKeys }) => outcomeKeys)}::text[]
  ) with ordinality as t (event_id, market_id, outcome_id, odds, price_version, sport_id, market_type, line,
    outcome_key, event_name, market_name, outcome_name, starts_at, digest, after_sequence, priced, early_payout,
    outcome_keys, ordinal)`;
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
