import type { Purchase } from '@cauri/contract';
import { toWireMoney } from '@cauri/contract';
import type { Selectable } from 'kysely';
import type { AuthUser } from '#modules/identity';
import type { Mailer } from '#modules/notifications';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import { isId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { DB } from '#platform/tables';
import type { Franc } from '../gateways/gateway.ts';
import type { Gateways } from '../gateways/open-gateways.ts';

/** What buying needs, in the processes of the API and in the engine alike. */
export interface PurchaseParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => string;
  readonly mailer: Mailer;
  readonly gateways: Gateways;
  /** The administrators who are written to of a purchase. */
  readonly readTold: (tx: Reader) => Promise<readonly AuthUser[]>;
  /** What plans are paid in. */
  readonly currency: Franc;
  /** An address of the site, as a gateway calls or shows it. */
  readonly link: (path: string) => string;
}

export type PurchaseRow = Selectable<DB['purchase']>;

/** So long do the features of a plan last. */
export const PLAN_DAYS = 30;
export const DAY_MS = 24 * 3_600_000;
/** When the gateway is asked for the first time, after its checkout was opened. */
export const FIRST_ASKED_AFTER_MS = 15_000;
/** So long is a gateway asked what became of a purchase. */
export const ASKED_FOR_MS = 24 * 3_600_000;

/** The business key of the transfer that credits a purchase. */
export const transferKey = ({ gateway, id }: Pick<PurchaseRow, 'gateway' | 'id'>): string =>
  `purchase:${gateway ?? 'free'}:${id}`;

export async function findPurchase(db: Reader, id: string): Promise<PurchaseRow | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | null> {
  if (!isId(id)) return null;
  return (await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Somebody's own purchase; another's is not found. */
export async function findOwnPurchase(db: Reader, userId: string, id: string): Promise<PurchaseRow | null> {
  const row = await findPurchase(db, id);
  return row?.user_id === userId ? row : null;
}

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
            name: gateway?.name ?? row.gateway,
            isSandbox: gateway?.isSandbox ?? false,
          },
    payUrl: row.state === 'pending' ? row.pay_url : null,
    mismatch: row.mismatch,
    isLate: row.is_late,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    activeUntil: row.active_until?.toISOString() ?? null,
  };
}
