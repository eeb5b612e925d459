import { hash } from 'node:crypto';
import type { CreateOrder, Order } from '@cauri/contract';
import { fromWireMoney } from '@cauri/contract';
import { oddsFromWire } from '@cauri/rules';
import { sql } from 'kysely';
import { awaitWallet, lockWallets, RESERVATIONS_MAXIMUM, releaseReservationIn, reserveIn } from '#modules/ledger';
import { inTransaction, type Reader, type Tx } from '#platform/database';
import { isId } from '#platform/ids';
import { onceForKey } from '#platform/once-for-key';
import { invalid, problem } from '#platform/problem';
import type { RateLimit } from '#platform/rate-limit';
import { checkSlip } from '../placement/check-slip.ts';
import type { NewLeg } from '../placement/new-bet.ts';
import { type PlaceParts, refusalOf } from '../placement/place-bet.ts';
import { orderKey, readOrder } from './order-rows.ts';
import { isForgotten, type WaitingTable, waitingColumnsOf } from './waiting-rows.ts';

/** The reservation of an order outlasts it by this time: the job that ends the order releases it before. */
const RESERVED_AFTER_END_MS = 60_000;

export interface OrderParts extends PlaceParts {
  /** Counts placements and orders of an account, but no repeated request. */
  readonly placementLimit: RateLimit;
}

/** A request for an order: its bettor and its idempotency key. */
export interface OrderRequest {
  readonly userId: string;
  readonly key: string;
  readonly isAdmin: boolean;
}

/**
 * Makes an order and reserves its stake, or returns the order that the same key made before. Throws the problem that would
 * refuse the bet now, `odds_reached` if there is nothing to wait for, `too_many_orders` and `rate_limited`.
 */
export async function createOrder(
  parts: OrderParts,
  request: OrderRequest,
  body: CreateOrder,
): Promise<{ readonly order: Order; readonly replayed: boolean }> {
  const made = await makeOnce(parts, { table: 'bet_order', request, body }, (requestHash) =>
    makeOrder(parts, { request, requestHash, body }),
  );
  return { order: await readOrder(parts.db, request.userId, made.id), replayed: made.replayed };
}

interface CheckedRequest {
  readonly request: OrderRequest;
  readonly requestHash: Buffer;
  readonly body: CreateOrder;
}

async function makeOrder(parts: PlaceParts, { request, requestHash, body }: CheckedRequest) {
  const { db, clock } = parts;
  const { userId } = request;
  const leg = await checkOrder(parts, request, body);
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
  if (made.outcome !== 'reserved') {
    throw await refusalOf(db, { userId, stake: order.stake }, { ...made, outcome: made.outcome });
  }
  return { id: order.id, replayed: false };
}

/** The end of a wait for odds: at the time that the bettor chose, and at the start of the event at the latest. */
export function expiryOf(
  body: Pick<CreateOrder, 'expiresAt'>,
  { startsAt }: Pick<NewLeg, 'startsAt'>,
  now: Date,
): Date {
  const wanted = body.expiresAt === undefined ? startsAt : new Date(body.expiresAt);
  if (wanted <= now) throw invalid({ path: 'expiresAt', message: 'must be in the future' });
  return new Date(Math.min(wanted.getTime(), startsAt.getTime()));
}

/** Checks everything that a placement checks, and that the event has not started. Returns the leg at its present odds. */
export async function checkOrder(
  parts: PlaceParts,
  { isAdmin }: Pick<OrderRequest, 'isAdmin'>,
  body: Omit<CreateOrder, 'expiresAt'>,
): Promise<NewLeg> {
  const { board, settings } = parts;
  const { selection, stake, odds } = body;
  if (settings.current().maintenanceMode) throw problem('maintenance');
  await board.openPagesOf([selection]);
  const event = board.get(selection.eventId);
  // Administrators create, price and grade these events.
  if (isAdmin && event?.wire.source === 'admin') throw problem('forbidden');
  const [bet] = await checkSingle(parts, { selection: { ...selection, odds }, stake, acceptOddsChanges: 'any' });
  const leg = bet?.legs[0];
  if (!leg || !event || event.wire.status !== 'upcoming') {
    throw problem('event_closed', { selections: [{ index: 0, outcomeId: selection.outcomeId }] });
  }
  if (leg.odds >= (oddsFromWire(odds) ?? 0)) throw problem('odds_reached', { odds: leg.odds / 1000 });
  return leg;
}

type SlipRequest = Parameters<typeof checkSlip>[0];

interface Single {
  readonly selection: SlipRequest['selections'][number];
  /** FCFA. */
  readonly stake: number;
  readonly acceptOddsChanges: SlipRequest['acceptOddsChanges'];
}

/** Checks the single bet of an order as a slip, and returns it. Throws the problem that would refuse the slip. */
export async function checkSingle(
  parts: Pick<PlaceParts, 'board' | 'settings' | 'clock' | 'newId' | 'tokens' | 'readJoint' | 'readEarly'>,
  { selection, stake, acceptOddsChanges }: Single,
) {
  const { board, settings, clock, newId, tokens } = parts;
  return checkSlip(
    { type: 'single', stake, selections: [selection], acceptOddsChanges },
    {
      board,
      settings: settings.current(),
      now: clock.now(),
      newId,
      bonus: null,
      sequence: null,
      joint: await parts.readJoint([]),
      early: await parts.readEarly([selection.eventId]),
      tokens,
      isHeld: false,
    },
  );
}

interface Keyed {
  readonly table: WaitingTable;
  readonly request: Pick<OrderRequest, 'userId' | 'key'>;
}

interface Created {
  readonly id: string;
  readonly replayed: boolean;
}

/**
 * Makes an order or odds alert, which counts as a placement, or finds the one that the same key made before. `make` gets the hash of
 * the body.
 */
export function makeOnce(
  { db, placementLimit }: Pick<OrderParts, 'db' | 'placementLimit'>,
  { table, request, body }: Keyed & { readonly body: object },
  make: (requestHash: Buffer) => Promise<Created>,
): Promise<Created> {
  const requestHash = hash('sha256', JSON.stringify(body), 'buffer');
  const findMade = async () => {
    const id = await findKnown(db, request, { table, requestHash });
    return id === null ? null : { id, replayed: true };
  };
  // Orders and alerts are written under the lock of the wallet.
  const awaitOthers = () => awaitWallet(db, request.userId);
  return onceForKey({ findMade, awaitOthers }, async () => {
    await placementLimit.take(request.userId);
    return make(requestHash);
  });
}

/**
 * Finds the order or odds alert that a key made; null if there is none. Throws `idempotency_conflict` if the key was used for another
 * request.
 */
export async function findKnown(
  db: Reader,
  { userId, key }: Keyed['request'],
  { table, requestHash }: Pick<Keyed, 'table'> & { readonly requestHash: Buffer },
): Promise<string | null> {
  const { rows } = await sql<{ id: string; request_hash: Buffer }>`
    select id, request_hash from ${sql.table(table)} where user_id = ${userId} and idempotency_key = ${key}`.execute(
    db,
  );
  const [row] = rows;
  if (row && !row.request_hash.equals(requestHash)) throw problem('idempotency_conflict');
  return row?.id ?? null;
}

/** An order to write. Amounts in centimes, odds in thousandths. */
export interface NewOrder extends OrderRequest {
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
  if (!reserved) return { outcome: 'may_not_bet' as const, balance: 0n, reserved: 0n };
  const { outcome } = reserved;
  if (outcome === 'taken') throw new Error('the reservation of a new order exists');
  if (outcome !== 'reserved') return { ...reserved, outcome };
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
  return { ...reserved, outcome };
}

/**
 * Throws `odds_reached` if the odds were reached since they were checked: a retry may have been refused for that, while this
 * transaction waited for its beginning. The wallet is locked.
 */
export async function refuseReached(
  tx: Tx,
  { outcomeId, odds }: { readonly outcomeId: string; readonly odds: number },
): Promise<void> {
  const outcome = await tx.selectFrom('outcome').select('odds').where('id', '=', outcomeId).executeTakeFirstOrThrow();
  if (outcome.odds >= odds) throw problem('odds_reached', { odds: outcome.odds / 1000 });
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
