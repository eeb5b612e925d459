import { sql } from 'kysely';
import type { Settings } from '#modules/settings';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { problem } from '#platform/problem';
import { isExcluded, readExclusion } from '../limits/self-limits.ts';
import { lockWallets, post, type WalletState } from '../posting/post.ts';

type Bonus = Pick<Settings, 'dailyBonusBelow' | 'dailyBonusAmount'>;

/**
 * Credits the daily bonus to a bettor whose balance is below the limit of the settings, once per UTC day. Throws
 * `bonus_not_due`, `account_inactive`, and `playing_paused` during a time-out or self-exclusion.
 */
export async function creditDailyBonus(db: Database, userId: string, bonus: Bonus): Promise<WalletState> {
  const { dailyBonusBelow: below, dailyBonusAmount: amount } = bonus;
  if (amount <= 0n) throw problem('bonus_not_due', { cause: 'none' });
  return inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId]);
    const wallet = await readBonusWallet(tx, userId);
    if (!wallet.may_bet) throw problem('account_inactive');
    const exclusion = wallet.isExcluded && (await readExclusion(tx, userId));
    if (exclusion) throw problem('playing_paused', exclusion);
    if (wallet.taken) throw problem('bonus_not_due', { cause: 'taken' });
    if (wallet.balance >= below) throw problem('bonus_not_due', { cause: 'balance' });
    const [after] = await post(tx, [
      { userId, key: wallet.key, kind: 'bonus', amount, account: 'bonus', reference: null },
    ]);
    if (!after) throw new Error(`wallet not found: ${userId}`);
    return after;
  });
}

interface BonusWallet {
  readonly balance: bigint;
  readonly may_bet: boolean;
  readonly isExcluded: boolean;
  /** The business key of today's bonus. */
  readonly key: string;
  /** Returns whether today's bonus was credited. */
  readonly taken: boolean;
}

async function readBonusWallet(tx: Tx, userId: string): Promise<BonusWallet> {
  const { rows } = await sql<BonusWallet>`
    select w.balance, w.may_bet, ${isExcluded(sql`clock_timestamp()`)} as "isExcluded", k.key,
      exists (select from transfer t where t.user_id = w.user_id and t.key = k.key) as taken
    from wallet w, lateral (
      select 'bonus:' || w.user_id || ':' || to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as key) k
    where w.user_id = ${userId}`.execute(tx);
  const [wallet] = rows;
  if (!wallet) throw problem('unauthenticated');
  return wallet;
}
