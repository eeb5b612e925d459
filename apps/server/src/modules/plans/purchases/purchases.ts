import type { Purchase } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type { Selectable } from 'kysely';
import type { Franc } from '#modules/gateways';
import type { AuthUser } from '#modules/identity';
import type { Mailer } from '#modules/notifications';
import { type Clock, DAY_MS } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { DB } from '#platform/database/tables';
import { isId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Gateways } from '../gateways/open-gateways.ts';

/** The dependencies of purchases, in API processes and in the engine. */
export interface PurchaseParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly mailer: Mailer;
  readonly gateways: Gateways;
  /** The administrators who get an email about each purchase. */
  readonly readNotifiedAdmins: (tx: Reader) => Promise<readonly AuthUser[]>;
  /** The currency of the prices of plans. */
  readonly currency: Franc;
  /** The public address of a path. */
  readonly link: (path: string) => string;
  /** Counts a request to a gateway. */
  readonly noteCall: (gateway: string, outcome: 'answered' | 'failed') => void;
}

export type PurchaseRow = Selectable<DB['purchase']>;

/** The time for which the features of a plan last. */
export const PLAN_DAYS = 30;
/** The delay between opening a checkout and the first request for its status. */
export const FIRST_CHECK_AFTER_MS = 15_000;
/** The time for which a gateway is polled for the status of a payment. */
export const CHECKED_FOR_MS = DAY_MS;

/** The business key of the transfer that credits a purchase. */
export const transferKey = ({ gateway, id }: Pick<PurchaseRow, 'gateway' | 'id'>): string =>
  `purchase:${gateway ?? 'free'}:${id}`;

export async function findPurchase(db: Reader, id: string): Promise<PurchaseRow | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds and locks a purchase until the transaction ends. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | null> {
  if (!isId(id)) return null;
  return (await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Whether no real money moves. */
export const isSandbox = ({ gateway }: PurchaseRow, gateways: Gateways): boolean =>
  gateway !== null && gateways.find(gateway)?.isSandbox === true;

/** Finds a purchase of this user; that of another user is not found. */
export async function findOwnPurchase(db: Reader, userId: string, id: string): Promise<PurchaseRow | null> {
  const row = await findPurchase(db, id);
  return row?.user_id === userId ? row : null;
}

/** A purchase as its buyer sees it. */
export function toWirePurchase(row: PurchaseRow, gateways: Gateways): Purchase {
  const gateway = row.gateway === null ? null : gateways.find(row.gateway);
  return {
    id: row.id,
    plan: { id: row.plan_id, name: row.plan_name },
    price: toWireMoney(row.price),
    virtualAmount: toWireMoney(row.virtual_amount),
    state: row.state,
    gateway:
      row.gateway === null
        ? null
        : {
            id: row.gateway,
            name: gateway?.nameForPayers ?? row.gateway,
            isSandbox: gateway?.isSandbox ?? false,
            refunds: gateway?.refund !== undefined,
            refundsByClaim: gateway?.refundsByClaim ?? false,
          },
    payUrl: row.state === 'pending' ? row.pay_url : null,
    charge: row.requested_currency === row.currency ? null : chargeOf(row, row.requested_amount),
    received: chargeOf(row, row.received_amount),
    claimUrl: row.refund_url,
    mismatch: row.mismatch,
    isLate: row.is_late,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    activeUntil: row.state === 'paid' ? (row.active_until?.toISOString() ?? null) : null,
  };
}

/** An amount of the currency that the gateway charges; null without one. */
const chargeOf = ({ requested_currency: currency }: PurchaseRow, amount: bigint | null) =>
  amount === null || currency === null ? null : { amount: toWireMoney(amount), currency };
