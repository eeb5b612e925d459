import { type AdjustBalance, fromWireMoney, toWireMoney } from '@cauri/contract';
import { recordAct } from '#modules/audit';
import { findTransfer, lockWallets, post, readWallets } from '#modules/ledger';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { type Aim, lockUser, refuseOwn } from './parts.ts';

/**
 * Moves money between a wallet and the account of adjustments. `key` makes it repeatable: the same again changes nothing
 * and returns false. Throws `own_account`, `insufficient_balance` and `idempotency_conflict`.
 */
export async function adjustBalance(
  db: Database,
  aim: Aim & { readonly key: string },
  { amount, reason }: AdjustBalance,
): Promise<boolean> {
  refuseOwn(aim);
  return inTransaction(db, async (tx) => {
    await lockUser(tx, aim.id);
    return moveBalance(tx, aim, { amount: fromWireMoney(amount), reason });
  });
}

/** The same in the transaction of the caller, of centimes. */
export async function moveBalance(
  tx: Tx,
  { id, maker, key: ownKey }: Aim & { readonly key: string },
  { amount, reason }: { readonly amount: bigint; readonly reason: string },
): Promise<boolean> {
  const key = `adjustment:${ownKey}`;
  await lockWallets(tx, [id]);
  const known = await findTransfer(tx, id, key);
  if (known && known.amount !== amount) throw problem('idempotency_conflict');
  if (known) return false;
  const balance = (await readWallets(tx, [id])).get(id)?.balance ?? 0n;
  if (balance + amount < 0n) {
    throw problem('insufficient_balance', {
      balance: toWireMoney(balance),
      missing: toWireMoney(-(balance + amount)),
    });
  }
  await post(tx, [{ userId: id, key, kind: 'adjustment', amount, account: 'adjustments', reference: null }]);
  await recordAct(tx, {
    ...{ maker, kind: 'balance_adjusted', subject: { kind: 'user', id }, reason },
    before: { balance: toWireMoney(balance) },
    after: { balance: toWireMoney(balance + amount) },
  });
  return true;
}
