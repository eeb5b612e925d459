import type { PurchaseState } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/feedback/status-badge.tsx';
import { ownPlanQuery } from './queries.ts';

/** The look of each state of a purchase, as the page of the purchase shows it. */
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

/** The latest purchases of the user, unpaid ones too, each with a link to its page. Nothing without purchases. */
export function OwnPurchases() {
  const t = useText('purchases');
  const { data } = useQuery(ownPlanQuery);
  const purchases = data?.purchases ?? [];
  if (purchases.length === 0) return null;
  return (
    <section className="panel" lang={t.language}>
      <div className="panel__head">
        <h2>{t('yours')}</h2>
      </div>
      <ul className="panel__body grid gap-1">
        {purchases.map(({ id, plan, price, state, createdAt }) => (
          <li key={id}>
            <Link
              to="/purchases/$purchaseId"
              params={{ purchaseId: id }}
              className="flex min-h-11 items-center justify-between gap-3"
            >
              <span className="grid">
                <span className="link">{plan.name}</span>
                <span className="text-sm text-ink-2">
                  {formatMoney(price)}, {formatMoment(createdAt, t.language)}
                </span>
              </span>
              <StatusBadge status={LOOKS[state]}>
                {t(state === 'paid' ? 'credited' : state === 'created' ? 'pending' : state)}
              </StatusBadge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
