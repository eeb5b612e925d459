import type { AdminPlan } from '@cauri/contract';
import Check from 'lucide-react/icons/check';
import { featureTexts } from '#features/plans/feature-texts.ts';
import { formatAmount, formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { classNames } from '#ui/base/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { useOffer } from './plans-query.ts';

interface EditablePlanCardProps {
  plan: AdminPlan;
  onEdit: () => void;
  onBuyers: () => void;
}

/** Shows a plan as bettors see it, with its sales. */
export function EditablePlanCard({ plan, onEdit, onBuyers }: EditablePlanCardProps) {
  const t = useText('subscriptions');
  const words = useText('plans', 'subscriptions');
  const { busy, offer } = useOffer(plan);
  const { name, price, virtualAmount, subscribersCount, revenue, sandboxRevenue, isActive, isPopular } = plan;
  const features = featureTexts(plan, words);
  return (
    <article className={classNames('admin-plan', !isActive && 'is-off')}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {isPopular && <Badge>{t('popular')}</Badge>}
        <label className="admin-plan__switch">
          <span aria-hidden="true">{t('active')}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('plan_active', { plan: name })}
            checked={isActive}
            aria-checked={isActive}
            aria-busy={busy || undefined}
            onChange={({ target }) => void offer(target.checked)}
          />
        </label>
      </header>
      <dl className="admin-plan__figures">
        <Figure name={t('price_unit')} value={formatAmount(price)} />
        <Figure name={t('virtual_unit')} value={formatAmount(virtualAmount)} />
        <Figure name={t('subscribers_unit', { count: subscribersCount })} value={formatCount(subscribersCount)} />
        <Figure
          name={t('revenue_unit')}
          value={formatAmount(revenue)}
          remark={sandboxRevenue > 0 ? t('sandbox_short', { amount: formatAmount(sandboxRevenue) }) : undefined}
        />
      </dl>
      {features.length === 0 && <p className="admin-plan__none">{t('no_features')}</p>}
      {features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={feature}>
              <Check className="i i-s" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button size="small" aria-label={t('edit_plan', { plan: name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('buyers_of', { plan: name })} onClick={onBuyers}>
          {t('buyers')}
        </Button>
      </footer>
    </article>
  );
}

function Figure({ name, value, remark }: { name: string; value: string; remark?: string | undefined }) {
  return (
    <div>
      <dt>
        {name}
        {remark && <small> {remark}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Has the height of the card of a default plan. */
export const PlanCardsSkeleton = () => (
  <div className="admin-plan admin-plan--blank sk-late" aria-hidden="true">
    <SkeletonLine className="m-4 w-1/3" />
  </div>
);
