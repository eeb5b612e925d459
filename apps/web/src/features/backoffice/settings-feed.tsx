import type { FeedReport } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMomentWithin } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Budget } from '../../ui/controls.tsx';
import { SettingsPanel } from '../../ui/settings.tsx';
import { BrokenPart } from '../site/area.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { feedReportQuery } from './settings-query.ts';

/** Where real events come from, and what that costs. */
export function FeedSettings() {
  const t = useText('setup');
  const query = useQuery(feedReportQuery);
  return (
    <SettingsPanel
      id="feed"
      title={t('feed')}
      end={query.data && query.data.mode !== 'off' && <Badge look="line">{t(`feed_${query.data.state}`)}</Badge>}
    >
      {query.data && <Report report={query.data} />}
      {query.isPending && <ListSkeleton />}
      {query.error && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
    </SettingsPanel>
  );
}

function Report({ report: { mode, fetchedAt, credits, plan } }: { report: FeedReport }) {
  const t = useText('setup');
  const total = credits ? credits.used + credits.remaining : 0;
  const used = credits && t('credits_used', { used: formatCount(credits.used), total: formatCount(total) });
  return (
    <div className="set-body">
      <p className="text-ink-2">
        {t(`feed_${mode}`)} {fetchedAt && `(${t('fetched', { moment: formatMomentWithin(fetchedAt, t.language) })})`}
      </p>
      {credits && used !== null && (
        <div className="grid gap-2">
          <b className="text-sm">{t('credits')}</b>
          <Budget
            label={`${t('credits')}: ${used}`}
            used={total === 0 ? 0 : credits.used / total}
            from={used}
            to={t('credits_left', { count: credits.remaining })}
          />
        </div>
      )}
      {!credits && mode !== 'off' && <p className="hint">{t('credits_none')}</p>}
      {plan.length > 0 && (
        <details>
          <summary className="text-sm font-semibold">{t('asked')}</summary>
          <ul className="hint mt-2" lang="en">
            {plan.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
