import { fromWireMoney, GIVEN_BALANCE_MAXIMUM, toWireMoney } from '@cauri/contract';
import type { Tx } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import { lockWallets, post } from './post.ts';
import { findTransfer, readWallets } from './wallets.ts';

interface WalletAdjustment {
  readonly userId: string;
  /** The key of the request. */
  readonly key: string;
  /** Centimes, negative for a debit. */
  readonly amount: bigint;
}

/**
 * Moves money between a wallet and the account of adjustments, once per key. Returns the balance before and after, in
 * centimes. Throws `idempotency_conflict` if the key was used before, `insufficient_balance`, and `validation_failed` for a
 * credit to more than {@link GIVEN_BALANCE_MAXIMUM}.
 */
export async function adjustWallet(
  tx: Tx,
  { userId, key: requestKey, amount }: WalletAdjustment,
): Promise<{ before: bigint; after: bigint }> {
  const key = `adjustment:${requestKey}`;
  await lockWallets(tx, [userId]);
  if (await findTransfer(tx, userId, key)) throw problem('idempotency_conflict');
  const before = (await readWallets(tx, [userId])).get(userId)?.balance ?? 0n;
  const after = before + amount;
  if (after < 0n) {
    throw problem('insufficient_balance', { balance: toWireMoney(before), missing: toWireMoney(-after) });
  }
  if (amount > 0n && after > fromWireMoney(GIVEN_BALANCE_MAXIMUM)) {
    throw invalid({ path: 'amount', message: 'more than a balance can be' });
  }
  await post(tx, [{ userId, key, kind: 'adjustment', amount, account: 'adjustments', reference: null }]);
  return { before, after };
}
