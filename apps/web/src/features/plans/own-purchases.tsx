import type { Purchase } from '@cauri/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { PurchaseBadge } from './purchase-badge.tsx';
import { olderPurchasesQuery, ownPlanQuery } from './queries.ts';

/** The latest purchases of the user, unpaid ones too, and older ones on request. Nothing without purchases. */
export function OwnPurchases() {
  const t = useText('purchases');
  const { data } = useQuery(ownPlanQuery);
  const purchases = data?.purchases ?? [];
  const older = useOlderPurchases(data?.nextCursor ?? null);
  if (purchases.length === 0) return null;
  return (
    <section className="panel" lang={t.language}>
      <div className="panel__head">
        <h2>{t('yours')}</h2>
      </div>
      <ul className="panel__body grid gap-1">
        {[...purchases, ...older.items].map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {older.error ? <BrokenPart error={older.error} onRetry={older.fetchNextPage} /> : <OlderPages query={older} />}
    </section>
  );
}

/** Reads nothing before the first press. */
function useOlderPurchases(after: string | null) {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({ ...olderPurchasesQuery(after), enabled: isOpen && after !== null });
  const isFirst = query.data === undefined;
  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    error: query.error,
    hasNextPage: isFirst ? after !== null : query.hasNextPage,
    isFetchingNextPage: query.isFetching,
    fetchNextPage: async () => {
      setOpen(true);
      if (isOpen) await (isFirst ? query.refetch() : query.fetchNextPage());
    },
  };
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const t = useText('purchases');
  return (
    <li>
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
  );
}
