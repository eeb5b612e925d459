import type { OrderReason } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { isUncovered, lockWallets, publishWalletChanges, releaseReservationIn, reservationsAs } from '#modules/ledger';
import { announceNotices, insertNotices } from '#modules/notifications';
import { inTransaction, type Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { BetOrder } from '#platform/database/tables';
import { ProblemError } from '#platform/problem';
import type { PlacementOutcome } from '../batch/placement-statement.ts';
import type { Placement } from '../placement/new-bet.ts';
import type { PlaceParts } from '../placement/place-bet.ts';
import { checkSingle } from './new-waits.ts';
import { noteFeedPrices, openRows, type Part, Parts, READ_MAXIMUM, reachedRows, waitEnd } from './open-waits.ts';
import { endedOrderNotice, orderKey, orderKeyOf } from './order-rows.ts';

/** The maximum numbers of orders that one run reads, ends and places. The next run continues after them. */
const MAXIMA = { read: READ_MAXIMUM, ended: 200, placed: 50 };
/** Checks per order and run: a price may move between the check and the statement. */
const ATTEMPTS = 2;

type OrderRow = Selectable<BetOrder>;

interface RunParts
  extends Pick<
    PlaceParts,
    'db' | 'board' | 'settings' | 'clock' | 'batcher' | 'metrics' | 'newId' | 'readJoint' | 'tokens' | 'readEarly'
  > {
  readonly bus: Bus;
}

/**
 * Returns a job that ends the orders that cannot be placed any more, and places those whose odds have been reached. A price of
 * a feed must be in a second import too. Each run takes the open orders that follow those of the run before, a bounded number.
 */
export function createOrderRuns(parts: RunParts, own: Partial<typeof MAXIMA> = {}): () => Promise<void> {
  const maxima = { ...MAXIMA, ...own };
  const open = new Parts('bet_order', maxima.read);
  return async () => {
    const part = await open.next(parts.db);
    await endOrders(parts, part, maxima.ended);
    await noteFeedPrices(parts.db, part);
    if (parts.settings.current().maintenanceMode) return;
    const orders = await readReached(parts, part, maxima.placed);
    const last = orders.at(-1);
    if (last && orders.length === maxima.placed) open.continueAfter(last.id);
    const byUser = Map.groupBy(orders, ({ user_id }) => user_id);
    const results = await Promise.allSettled([...byUser.values()].map((own) => placeInTurn(parts, own)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/**
 * Why an order ends that could still wait: a suspension has freed its stake, even if it was lifted before this run, or the
 * balance no longer covers the stake.
 */
const stakeEnd = sql`case when not exists (
  select from ${reservationsAs('r')} where r.user_id = o.user_id and r.key = ${orderKeyOf}) then 'account'
  when ${isUncovered(sql`o.user_id`, orderKeyOf)} then 'uncovered' end`;

/**
 * Ends open orders of a part that cannot be placed any more: expired, started, moved to an earlier start, closed, not
 * allowed, or without a stake that the balance covers.
 */
async function endOrders({ db, bus, clock }: RunParts, part: Part, maximum: number): Promise<void> {
  const { rows } = await sql<Release>`
    select * from (
      select o.user_id, o.id, coalesce(${waitEnd(clock.now())}, ${stakeEnd}) as reason
      from ${openRows(part)}
    ) o where o.reason is not null order by o.id limit ${maximum}`.execute(db);
  if (rows.length === 0) return;
  const users = await inTransaction(db, (tx) => releaseOrders(tx, rows));
  await announceNotices(bus, users);
}

interface Release {
  readonly user_id: string;
  readonly id: string;
  readonly reason: OrderReason;
}

/**
 * Ends open orders without a bet, frees their stakes and notifies their bettors. Returns the bettors of those that were
 * open.
 */
export async function releaseOrders(tx: Tx, releases: readonly Release[]): Promise<string[]> {
  await lockWallets(tx, [...new Set(releases.map(({ user_id }) => user_id))]);
  const { rows } = await sql<{ user_id: string; id: string }>`
    with ended as (
      update bet_order o set status = 'released', reason = t.reason, ended_at = clock_timestamp()
      from unnest(${releases.map(({ user_id }) => user_id)}::uuid[], ${releases.map(({ id }) => id)}::uuid[],
        ${releases.map(({ reason }) => reason)}::text[]) as t (user_id, id, reason)
      where o.user_id = t.user_id and o.id = t.id and o.status = 'open' returning o.*
    ),
    noticed as (${insertNotices(sql`select o.user_id, ${endedOrderNotice} as content from ended o`)})
    select user_id, id from ended`.execute(tx);
  for (const { user_id, id } of rows) await releaseReservationIn(tx, { userId: user_id, key: orderKey(id) });
  return rows.map(({ user_id }) => user_id);
}

/** Reads orders of a part whose odds have been reached, without those that are due to end, of which one run may not end all. */
async function readReached({ db, clock }: RunParts, part: Part, maximum: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.* from ${reachedRows(part, clock.now())} order by o.id limit ${maximum}`.execute(db);
  return rows;
}

/** Places the orders of a bettor: one that is not covered frees its stake before the next is tried. */
async function placeInTurn(parts: RunParts, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) await placeOrder(parts, order);
}

/** Places the bet of an order at the present odds if they still reach its odds; otherwise the order stays open. */
async function placeOrder(parts: RunParts, order: OrderRow): Promise<void> {
  const { db, bus, metrics } = parts;
  const end = async (reason: OrderReason) => {
    const users = await inTransaction(db, (tx) => releaseOrders(tx, [{ ...order, reason }]));
    await announceNotices(bus, users);
  };
  const outcome = await tryToPlace(parts, order);
  switch (outcome) {
    case 'accepted':
      metrics.placements.inc({ outcome });
      await publishWalletChanges(bus, [order.user_id]);
      return announceNotices(bus, [order.user_id]);
    case 'limited':
      return end('limit');
    // A correction or a dispute has taken the funds.
    case 'insufficient':
      return end('uncovered');
    // The stake is out of the present range, or the key was used for another bet.
    case 'invalid':
    case 'known':
      return end('refused');
    default:
      return;
  }
}

/** `not_now`: the odds, the market or the load do not allow it at this moment. `invalid`: they never will. */
async function tryToPlace(
  parts: RunParts,
  order: OrderRow,
): Promise<PlacementOutcome['outcome'] | 'not_now' | 'invalid'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { outcome } = await parts.batcher.submit(await placementOf(parts, order));
      if (outcome !== 'stale') return outcome;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.code === 'stake_out_of_range' ? 'invalid' : 'not_now';
    }
    await parts.board.catchUp();
  }
  return 'not_now';
}

async function placementOf(parts: RunParts, order: OrderRow): Promise<Placement> {
  const { board } = parts;
  const selection = {
    eventId: order.event_id,
    marketId: order.market_id,
    outcomeId: order.outcome_id,
    odds: order.odds / 1000,
  };
  await board.openPagesOf([selection]);
  const stake = Number(order.stake / 100n);
  const bets = await checkSingle(parts, { selection, stake, acceptOddsChanges: 'better' });
  const { user_id: userId, request_hash: requestHash, id } = order;
  return { userId, key: orderKey(id), requestHash, bets, isReserved: true, isOrder: true };
}
