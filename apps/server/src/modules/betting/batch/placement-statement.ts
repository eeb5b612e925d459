import { BUILDER } from '@cauri/rules';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
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
import { rowsOf } from '#platform/database/parameters/row-arrays';
import { createTemplate, type Declare } from '#platform/database/parameters/statement-template';
import { endedOrderNotice, orderKeyOf } from '../orders/order-rows.ts';
import type { Placement } from '../placement/new-bet.ts';
import {
  type BatchRows,
  betColumns,
  encodeBatch,
  legColumns,
  partColumns,
  placementColumns,
  priceColumns,
} from './placement-rows.ts';

/**
 * How a placement ends. `known`: the key was used before. `stale`: a price or market has changed since the check.
 * `released`: its reservation or its order has ended, or the event of its order has started.
 */
type OutcomeKind =
  | ('accepted' | 'known' | 'released' | 'stale')
  | ('may_not_bet' | 'excluded' | 'limited' | 'insufficient');

/** The outcome of a placement. Balance and reserved funds, without those of this placement, are in centimes. */
export type PlacementOutcome = {
  readonly [Kind in OutcomeKind]: {
    readonly outcome: Kind;
    readonly balance: bigint;
    readonly reserved: bigint;
    readonly balanceVersion: bigint;
    readonly placedAt: Date;
  };
}[OutcomeKind];

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
  const statements = [
    sharedBoardLock.compile(db),
    walletsLock(userIds).compile(db),
    placementStatement(db, placements, now),
  ];
  const answers = await pipelinedTransaction(pool, statements);
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
  readonly outcome: OutcomeKind;
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

interface BatchInput {
  readonly rows: BatchRows;
  /** The time when the statement is sent. */
  readonly now: Date;
}

/** The parts that plain bets do not need: a batch without them gets a simpler plan. */
interface Extras {
  readonly hasParts: boolean;
  readonly hasOrders: boolean;
}

const templateOf = (extras: Extras) =>
  createTemplate((parameter: Declare<BatchInput>) => buildStatement(parameter, extras));
const templates = new Map<string, ReturnType<typeof templateOf>>();

function placementStatement(db: Database, placements: readonly Placement[], now: Date): CompiledQuery<OutcomeRow> {
  const rows = encodeBatch(placements);
  const extras = { hasParts: rows.parts !== null, hasOrders: placements.some(({ isOrder }) => isOrder) };
  const name = JSON.stringify(extras);
  const template = templates.get(name) ?? templateOf(extras);
  templates.set(name, template);
  return template(db, { rows, now });
}

/** The time that the transaction waits for locks is added to the time when it is sent, because an event may start meanwhile. */
function buildStatement(parameter: Declare<BatchInput>, { hasParts, hasOrders }: Extras) {
  const arrays = (list: keyof BatchRows) => (place: number) => parameter(({ rows }) => rows[list]?.[place]);
  const decidedAt = sql`(select decided_at from moment)`;
  const parts = hasParts ? partCtes(rowsOf(partColumns, arrays('parts')), decidedAt) : NO_PARTS;
  const orders = hasOrders ? orderCtes(decidedAt) : NO_ORDERS;
  return sql<OutcomeRow>`
    with moment as materialized (
      select clock_timestamp() as at,
        ${parameter(({ now }) => now)}::timestamptz + (clock_timestamp() - transaction_timestamp()) as decided_at
    ),
    wanted as (
      select *, ${reservedFor('n')} as own from (${rowsOf(placementColumns, arrays('placements'))}) n
    ),
    ${orders.rows}
    new_bet as (${rowsOf(betColumns, arrays('bets'))}),
    price as (${rowsOf(priceColumns, arrays('prices'))}),
    new_leg as (${rowsOf(legColumns, arrays('legs'))}),
    ${parts.rows}
    stale_price as materialized (${stalePrices(decidedAt)} ${parts.stale}),
    stale as (
      select distinct b.placement from new_leg l join new_bet b on b.ordinal = l.bet
      where l.price in (select ordinal from stale_price)
    ),
    decided as (
      select n.ordinal, n.user_id, n.key, n.request_hash, n.bet_ids, n.is_reserved, n.is_order, w.balance, w.reserved - n.own as reserved,
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

const NO_PARTS = { rows: sql``, stale: sql``, written: sql`` };

/** The common table expressions for the outcomes of bet builders, from their rows. */
const partCtes = (rows: RawBuilder<unknown>, decidedAt: RawBuilder<unknown>) => ({
  rows: sql`part as (select *, null::bigint as after_sequence from (${rows}) p),`,
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
});

const NO_ORDERS = { rows: sql``, outcome: sql``, written: sql`` };

/** The common table expressions for the orders of a batch, which end with their placement. */
const orderCtes = (decidedAt: RawBuilder<unknown>) => ({
  rows: sql`ended_order as materialized (
    select n.ordinal from wanted n where n.is_order and not (n.own > 0 and exists (
      select from bet_order o join event e on e.id = o.event_id and e.status = 'upcoming' and e.starts_at > ${decidedAt}
      where o.user_id = n.user_id and ${orderKeyOf} = n.key and o.status = 'open' and o.expires_at > ${decidedAt}))
  ),`,
  outcome: sql`when n.ordinal in (select ordinal from ended_order) then 'released'`,
  written: sql`orders_placed as (
    update bet_order o set status = 'placed', bet_id = b.id, ended_at = moment.at
    from accepted a join accepted_bet b on b.placement = a.ordinal, moment
    where a.is_order and o.user_id = a.user_id and ${orderKeyOf} = a.key
    returning o.*
  ),
  notices_written as (${insertNotices(sql`select o.user_id, ${endedOrderNotice} as content from orders_placed o`)}),`,
});
