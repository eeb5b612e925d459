import { toWireMoney } from '@cauri/contract';
import { type Administrator, recordAuditEntry } from '#modules/audit';
import { tellWalletsChanged } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { problem } from '#platform/problem';
import { confirmPurchase } from './confirm-purchase.ts';
import { takePurchaseBack } from './credit-purchase.ts';
import { findPurchase, lockPurchase, type PurchaseParts } from './purchases.ts';

interface Aim {
  readonly id: string;
  readonly admin: Administrator;
}

/**
 * Takes back what a paid purchase had credited; its money goes back at the gateway, which has it. Pressed twice it is
 * done once. Throws `not_found`, and `purchase_state` for one that was never credited.
 */
export async function refundPurchase(parts: PurchaseParts, { id, admin }: Aim, reason: string): Promise<void> {
  const userId = await inTransaction(parts.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (!row) throw problem('not_found');
    if (row.state === 'refunded') return null;
    if (row.state !== 'paid') throw problem('purchase_state');
    const owed = await takePurchaseBack(tx, row, parts);
    await recordAuditEntry(tx, {
      ...{ admin, kind: 'purchase_refunded', subject: { kind: 'purchase', id, name: row.plan_name }, reason },
      before: { state: row.state },
      after: {
        ...{ state: 'refunded', price: toWireMoney(row.price), virtualAmount: toWireMoney(row.virtual_amount) },
        ...(owed > 0n && { owed: toWireMoney(owed) }),
      },
    });
    return row.user_id;
  });
  if (userId) await tellWalletsChanged(parts.bus, [userId]);
}

/**
 * Asks the gateway again, as the poller does. Throws `not_found`, `purchase_state` where there is no gateway to ask or
 * nothing more to ask it, and `gateway_failed` when it does not answer.
 */
export async function checkPurchase(parts: PurchaseParts, { id, admin }: Aim): Promise<void> {
  const before = await findPurchase(parts.db, id);
  if (!before) throw problem('not_found');
  if (before.payment === null || before.state === 'refunded') throw problem('purchase_state');
  await confirmPurchase(parts, id, async (tx, told) => {
    if (!told) throw problem('gateway_failed');
    const after = await findPurchase(tx, id);
    await recordAuditEntry(tx, {
      ...{ admin, kind: 'purchase_checked', subject: { kind: 'purchase', id, name: before.plan_name } },
      before: { state: before.state },
      after: { state: after?.state, ...(after?.mismatch && { mismatch: after.mismatch }) },
    });
  });
}
