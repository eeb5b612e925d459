import type { Database } from '../../apps/server/src/platform/database.ts';
import { TransferKind } from '../../packages/contract/src/index.ts';
import type { PurchaseLoad, Purchasing } from './buyers.ts';

export interface PurchaseVerdict {
  /**
   * Purchases, adjustments and bonuses that were acknowledged and are missing, and purchases in another state than their
   * payment.
   */
  readonly lost: number;
  /** Purchases and adjustments that were never requested, keys with two purchases, and payments that were refunded twice. */
  readonly double: number;
  /** Purchases that were credited. */
  readonly paid: number;
  /** The kinds of transfers that did not happen. */
  readonly missing: readonly TransferKind[];
}

/** The state of a purchase whose payment has this outcome at the gateway. */
const STATES: Readonly<Record<string, string>> = {
  paid: 'paid',
  dispute_won: 'paid',
  disputed: 'disputed',
  charged_back: 'charged_back',
  refunded: 'refunded',
};

/** Compares purchases with the payments of the gateways, and adjustments and daily bonuses with the transfers. */
export async function judgePurchases(
  db: Database,
  { purchases, adjustments, bonuses }: PurchaseLoad,
): Promise<PurchaseVerdict> {
  const rows = await db.selectFrom('purchase').select(['user_id', 'key', 'id', 'state', 'paid_at']).execute();
  const stored = new Map(rows.map((row) => [`${row.user_id} ${row.key}`, row]));
  const storedOf = ({ userId, key }: Purchasing) => stored.get(`${userId} ${key}`);
  const transfers = await db
    .selectFrom('transfer')
    .select(['user_id', 'key', 'amount', 'kind'])
    .where('kind', 'in', ['adjustment', 'bonus'])
    .execute();
  const adjusted = new Map(
    transfers
      .filter(({ kind }) => kind === 'adjustment')
      .map(({ user_id, key, amount }) => [`${user_id} ${key}`, amount]),
  );
  const adjustmentOf = ({ userId, key }: { readonly userId: string; readonly key: string }) =>
    `${userId} adjustment:${key}`;
  const takers = new Set(transfers.filter(({ kind }) => kind === 'bonus').map(({ user_id }) => user_id));
  const happened = await db.selectFrom('transfer').select('kind').distinct().execute();
  const list = <T>(kind: string, found: readonly T[]): number => {
    for (const one of found) console.error(`${kind}:`, one);
    return found.length;
  };
  const refunds = purchases.flatMap(
    ({ payment }) => payment?.gateway.refunds.filter((id) => id === payment.made.id).slice(1) ?? [],
  );
  const requested = new Set(purchases.map(({ userId, key }) => `${userId} ${key}`));
  const sent = new Set(adjustments.map(adjustmentOf));
  return {
    lost:
      list(
        'purchase differs from its payment',
        purchases.flatMap((one) =>
          isAsPaid(one, storedOf(one)) ? [] : [{ ...one, payment: one.payment?.made, is: storedOf(one) }],
        ),
      ) +
      list(
        'adjustment is missing',
        adjustments.filter(
          (one) =>
            one.outcome === 'acknowledged' && adjusted.get(adjustmentOf(one)) !== BigInt(Math.round(one.amount * 100)),
        ),
      ) +
      list(
        'bonus is missing',
        bonuses.filter(({ outcome, userId }) => outcome === 'acknowledged' && !takers.has(userId)),
      ),
    double:
      list(
        'purchase that nobody requested',
        rows.filter(({ user_id, key }) => !requested.has(`${user_id} ${key}`)),
      ) +
      list(
        'adjustment that nobody requested',
        [...adjusted.keys()].filter((key) => !sent.has(key)),
      ) +
      list('payment refunded again', refunds),
    paid: rows.filter(({ paid_at }) => paid_at !== null).length,
    missing: TransferKind.options.filter((kind) => !happened.some((one) => one.kind === kind)),
  };
}

/**
 * Whether a purchase is stored as it was answered, in the state of its payment. A refund by a claim does not show in the
 * payment.
 */
function isAsPaid(
  { outcome, ids, payment, refund }: Purchasing,
  row: { readonly id: string; readonly state: string } | undefined,
): boolean {
  if (!row) return outcome !== 'acknowledged';
  if (outcome === 'refused' || ids.some((id) => id !== row.id)) return false;
  if (refund?.outcome === 'acknowledged') return row.state === 'refunded';
  const expected = STATES[payment?.made.outcome ?? ''];
  return expected === undefined || row.state === expected || (refund !== undefined && row.state === 'refunded');
}
