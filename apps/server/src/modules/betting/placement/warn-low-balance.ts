import { fromWireMoney, type Placed } from '@cauri/contract';
import { announceNotices, writeNotice } from '#modules/notifications';
import type { BettingParts } from '../routes.ts';

/** Tells a bettor that a bet has taken the balance below the amount of the settings: when it does so, and not again. */
export async function warnLowBalance(
  { db, bus, settings }: Pick<BettingParts, 'db' | 'bus' | 'settings'>,
  userId: string,
  { bets, balance }: Placed,
): Promise<void> {
  const { lowBalanceWarning, lowBalanceBelow } = settings.current();
  const after = fromWireMoney(balance);
  if (!lowBalanceWarning || after >= lowBalanceBelow) return;
  const staked = bets.reduce((sum, { stake }) => sum + fromWireMoney(stake), 0n);
  if (after + staked < lowBalanceBelow) return;
  await writeNotice(db, userId, { kind: 'low_balance', balance });
  await announceNotices(bus, [userId]);
}
