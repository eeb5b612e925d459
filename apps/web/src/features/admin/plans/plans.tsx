import type { AdminPlan } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { formatAmount, formatCount, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { EditablePlanCard, PlanCardsSkeleton } from './plan-card.tsx';
import { PlanDialog } from './plan-form.tsx';
import { adminPlansQuery } from './plans-query.ts';
import { Purchases } from './purchases.tsx';
import type { PurchasesFilter } from './purchases-filter.ts';
import './plans.css';

interface SubscriptionsProps {
  filter: PurchasesFilter;
  onFilter: (filter: PurchasesFilter) => void;
}

/** Shows the plans with their sales, and the purchases. */
export function Subscriptions({ filter, onFilter }: SubscriptionsProps) {
  const t = useText('subscriptions');
  const { data, error, refetch } = useQuery(adminPlansQuery);
  const [editing, setEditing] = useState<AdminPlan | 'new' | null>(null);
  const purchases = useRef<HTMLDivElement>(null);
  const plans = data?.items ?? [];
  return (
    <>
      <AdminHead title={t('title')}>
        <Button variant="ink" size="small" onClick={() => setEditing('new')}>
          <Plus className="i i-s" /> {t('add')}
        </Button>
      </AdminHead>
      <Sales />
      <div className="admin-plans" lang={t.language}>
        {!data && !error && ['one', 'two', 'three'].map((place) => <PlanCardsSkeleton key={place} />)}
        {plans.map((plan) => (
          <EditablePlanCard
            key={plan.id}
            plan={plan}
            onEdit={() => setEditing(plan)}
            onBuyers={() => {
              onFilter({ plan: plan.id });
              purchases.current?.scrollIntoView();
            }}
          />
        ))}
      </div>
      {error && !data && <BrokenPart error={error} onRetry={() => void refetch()} />}
      {data && plans.length === 0 && <EmptyState title={t('no_plans')} />}
      <div ref={purchases} className="scroll-mt-5">
        <Purchases plans={plans} filter={filter} onFilter={onFilter} />
      </div>
      {editing && <PlanDialog plan={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function Sales() {
  const t = useText('subscriptions');
  const sales = useQuery(adminPlansQuery).data?.sales;
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  const { failed = 0, late = 0, sandboxRevenue = 0, refunded = 0 } = sales ?? {};
  return (
    <div lang={t.language}>
      <StatStrip
        stats={[
          {
            label: t('revenue_30'),
            value: sales ? formatAmount(sales.revenue) : '–',
            unit: 'FCFA',
            remark:
              sandboxRevenue > 0 ? t('sandbox_revenue', { amount: formatMoney(sandboxRevenue) }) : t('no_sandbox'),
          },
          { label: t('subscribers_now'), value: count(sales?.subscribers), remark: t('subscribers_remark') },
          {
            label: t('purchases_30'),
            value: count(sales?.purchases),
            remark: t('failed_late', { failed: formatCount(failed), late: formatCount(late) }),
          },
          { label: t('refunds_30'), value: count(sales?.refunds), remark: formatMoney(refunded) },
        ]}
      />
    </div>
  );
}
