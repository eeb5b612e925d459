import type { CreateOrder, Order } from '@cauri/contract';
import { fromWireMoney } from '@cauri/contract';
import { oddsFromWire } from '@cauri/rules';
import { sql } from 'kysely';
import { lockWallets, RESERVATIONS_MAXIMUM, releaseReservationIn, reserveIn } from '#modules/ledger';
import { inTransaction, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import type { NewLeg } from '../placement/new-bet.ts';
import { type PlaceParts, refusalOf } from '../placement/place-bet.ts';
import {
  type CheckedRequest,
  checkWait,
  expiryOf,
  findKnown,
  makeOnce,
  refuseReached,
  type WaitParts,
  type WaitRequest,
} from './new-waits.ts';
import { orderKey, readOrder } from './order-rows.ts';
import { isForgotten, waitingColumnsOf } from './waiting-rows.ts';

/** The reservation of an order outlasts it by this time: the job that ends the order releases it before. */
const RESERVED_AFTER_END_MS = 60_000;

/**
 * Makes an order and reserves its stake, or returns the order that the same key made before. Throws the problem that would
 * refuse the bet now, `odds_reached` if there is nothing to wait for, `too_many_orders` and `rate_limited`.
 */
export async function createOrder(
  parts: WaitParts,
  request: WaitRequest,
  body: CreateOrder,
): Promise<{ readonly order: Order; readonly replayed: boolean }> {
  const made = await makeOnce(parts, { table: 'bet_order', request, body }, (requestHash) =>
    makeOrder(parts, { request, requestHash, body }),
  );
  return { order: await readOrder(parts.db, request.userId, made.id), replayed: made.replayed };
}

async function makeOrder(parts: WaitParts, { request, requestHash, body }: CheckedRequest<CreateOrder>) {
  const { db, clock } = parts;
  const { userId } = request;
  const leg = await checkWait(parts, request, body);
  const now = clock.now();
  const expiresAt = expiryOf(body, leg, now);
  const order: NewOrder = {
    ...request,
    id: parts.newId(),
    requestHash,
    leg,
    stake: fromWireMoney(body.stake),
    odds: oddsFromWire(body.odds) ?? 0,
    expiresAt,
    lastsMs: expiresAt.getTime() - now.getTime() + RESERVED_AFTER_END_MS,
  };
  const made = await inTransaction(db, async (tx) => {
    const opened = await openOrder(tx, order);
    if (opened.outcome === 'reserved') await refuseReached(tx, { outcomeId: leg.outcomeId, odds: order.odds });
    return opened;
  });
  if (made.outcome === 'known') return { id: made.id, replayed: true };
  if (made.outcome === 'too_many') throw problem('too_many_orders', { maximum: RESERVATIONS_MAXIMUM });
  if (made.outcome !== 'reserved') throw await refusalOf(db, { userId, stake: order.stake }, made);
  return { id: order.id, replayed: false };
}

/** An order to write. Amounts in centimes, odds in thousandths. */
export interface NewOrder extends WaitRequest {
  readonly id: string;
  readonly requestHash: Buffer;
  readonly leg: Omit<NewLeg, 'afterSequence' | 'digest' | 'priceVersion'>;
  readonly stake: bigint;
  readonly odds: number;
  readonly expiresAt: Date;
  /** The time in milliseconds for which the stake is reserved, unless the order ends before. */
  readonly lastsMs: number;
}

/** Reserves the stake of an order and writes it, in the caller's transaction; writes nothing unless it is `reserved`. */
export async function openOrder(tx: Tx, order: NewOrder) {
  const { userId, id, leg, stake, lastsMs } = order;
  await lockWallets(tx, [userId]);
  const known = await findKnown(tx, order, { table: 'bet_order', requestHash: order.requestHash });
  if (known !== null) return { outcome: 'known' as const, id: known };
  const reserved = await reserveIn(tx, { userId, key: orderKey(id), amount: stake, lastsMs });
  if (reserved.outcome === 'taken') throw new Error('the reservation of a new order exists');
  if (reserved.outcome !== 'reserved') return reserved;
  await tx
    .insertInto('bet_order')
    .values({
      user_id: userId,
      id,
      idempotency_key: order.key,
      request_hash: order.requestHash,
      ...waitingColumnsOf(leg),
      stake,
      odds: order.odds,
      expires_at: order.expiresAt,
      status: 'open',
    })
    .execute();
  await sql`delete from bet_order where ${isForgotten('bet_order', userId)}`.execute(tx);
  return reserved;
}

/** Cancels an open order and frees its stake; one that has ended stays as it is. Throws `not_found`. */
export async function cancelOrder({ db }: Pick<PlaceParts, 'db'>, userId: string, id: string): Promise<Order> {
  if (!isId(id)) throw problem('not_found');
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    const ended = await tx
      .updateTable('bet_order')
      .set({ status: 'cancelled', ended_at: sql`clock_timestamp()` })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (ended) await releaseReservationIn(tx, { userId, key: orderKey(id) });
  });
  return readOrder(db, userId, id);
}
