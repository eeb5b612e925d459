import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { PurchaseBadge } from './purchase-badge.tsx';
import { ownPlanQuery } from './queries.ts';

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
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <Link
              to="/purchases/$purchaseId"
              params={{ purchaseId: purchase.id }}
              className="flex min-h-11 items-center justify-between gap-3"
            >
              <span className="grid">
                <bdi className="link">{purchase.plan.name}</bdi>
                <span className="text-sm text-ink-2">
                  {formatMoney(purchase.price)}, {formatMomentWithin(purchase.createdAt, t.language)}
                </span>
              </span>
              <PurchaseBadge purchase={purchase} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
