import { openWallet, post, setMayBet } from '#modules/ledger';
import type { Settings } from '#modules/settings';
import type { Tx } from '#platform/database';

/** Gives a new user, in the same transaction, a wallet with its first transfer, and a status. */
export async function welcomeUser(tx: Tx, userId: string, settings: Settings): Promise<void> {
  await openWallet(tx, userId);
  if (settings.initialBalance > 0n) {
    await post(tx, [
      { userId, key: 'sign_up', kind: 'sign_up', amount: settings.initialBalance, account: 'bonus', reference: null },
    ]);
  }
  if (settings.userNeedApproval) {
    await tx
      .updateTable('app_user')
      .set({ status: 'inactive', awaits_approval: true })
      .where('id', '=', userId)
      .execute();
    await setMayBet(tx, { userId, mayBet: false });
  }
}
