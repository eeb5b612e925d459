import type { NoticeContent } from '@cauri/contract';
import { formatMoney } from './format.ts';
import { isolate } from './isolate.ts';
import type { Words } from './text.ts';

type PurchaseNotice = Extract<NoticeContent, { kind: 'purchase_changed' }>;

/**
 * Describes what happened to the payment for a plan: "Your payment for Premium was refunded". Notices, push messages and the
 * subjects of emails use this sentence.
 */
export const describePurchase = ({ plan, to }: Pick<PurchaseNotice, 'plan' | 'to'>, t: Words<'notices'>): string =>
  t(`purchase_${to}`, { plan: isolate(plan) });

/** Describes what this did to the balance, below the sentence of {@link describePurchase}. */
export function describePurchaseMoney(
  { to, amount, owed, repaid, takenBefore }: PurchaseNotice,
  t: Words<'notices'>,
): string {
  if (to === 'unpaid') return `${t('nothing_credited')} ${t('see_purchase')}`;
  if (takenBefore) return t('purchase_taken_before', { amount: formatMoney(takenBefore) });
  if (amount === 0) return t('see_purchase');
  if (repaid) return t('purchase_repaid', { amount: formatMoney(amount), repaid: formatMoney(repaid) });
  const moved = to === 'paid' ? 'purchase_credited' : to === 'restored' ? 'purchase_returned' : 'taken_back';
  const debt = owed > 0 ? ` ${t('debt', { amount: formatMoney(owed) })}` : '';
  return t(moved, { amount: formatMoney(amount) }) + debt;
}
