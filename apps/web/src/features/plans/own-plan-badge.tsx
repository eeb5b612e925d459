import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ownPlanQuery } from './queries.ts';

/** The badge of the user's current plan, beside the name. */
export default function OwnPlanBadge() {
  const t = useText('purchases');
  const plan = useQuery(ownPlanQuery).data?.plan;
  if (!plan) return null;
  return (
    <Badge look="gold">
      <bdi className="truncate" lang={t.language} title={t('until', { date: formatDate(plan.until, t.language) })}>
        {plan.name}
      </bdi>
    </Badge>
  );
}
