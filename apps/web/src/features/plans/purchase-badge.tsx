import type { Purchase, PurchaseState } from '@cauri/contract';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/feedback/status-badge.tsx';
import { missingOf } from './reference.ts';

const LOOKS: Readonly<Record<PurchaseState, StatusBadgeProps['status']>> = {
  created: 'pending',
  pending: 'pending',
  paid: 'won',
  failed: 'lost',
  cancelled: 'lost',
  expired: 'lost',
  refunded: 'cancelled',
  disputed: 'lost',
  charged_back: 'lost',
};

/** The state of a purchase, as its buyer sees it. */
export function PurchaseBadge({ purchase }: { purchase: Purchase }) {
  const t = useText('purchases');
  return <StatusBadge status={LOOKS[purchase.state]}>{t(wordOf(purchase))}</StatusBadge>;
}

function wordOf(purchase: Purchase): Key<'purchases'> {
  const { state, isLate, mismatch } = purchase;
  if (state === 'paid') return isLate ? 'late_credited' : 'credited';
  if (missingOf(purchase)) return 'partly_paid';
  if (state === 'failed' && mismatch) return 'mismatch';
  return state === 'created' ? 'pending' : state;
}
