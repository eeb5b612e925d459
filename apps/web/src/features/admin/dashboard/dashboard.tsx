import type { Dashboard as Figures } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { BrokenPart } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Liability, QuickActions, RecentAuditEntries, TopSports } from './dashboard-panels.tsx';
import { type DashboardFilter, dashboardQuery, daysOf, PERIODS, REFRESH_SECONDS } from './dashboard-query.ts';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { formatSecond } from './day-words.ts';
import { Health } from './health.tsx';
import { HouseCharts } from './house-charts.tsx';
import './dashboard.css';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';

interface DashboardProps {
  filter: DashboardFilter;
  onFilter: (filter: DashboardFilter) => void;
}

export function Dashboard({ filter, onFilter }: DashboardProps) {
  const t = useText('dashboard');
  const { data, error, isError, refetch } = useQuery(dashboardQuery(daysOf(filter)));
  const at = data ? formatSecond(data.asOf, t.language) : null;
  return (
    <div className="stack dash" lang={t.language}>
      <AdminHead title={t('title')} note={at ? t('as_of', { at, seconds: REFRESH_SECONDS }) : '\u00a0'}>
        <Select
          label={t('period')}
          value={daysOf(filter)}
          onChange={({ target }) => {
            const days = PERIODS.find((one) => one === Number(target.value));
            onFilter(days ? { days } : {});
          }}
        >
          {PERIODS.map((days) => (
            <option key={days} value={days}>
              {t('period_days', { count: days })}
            </option>
          ))}
        </Select>
      </AdminHead>
      {isError && data && (
        <Note tone="bad" role="status">
          {t('not_fresh', { at: at ?? '' })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </Note>
      )}
      {data && <Body data={data} />}
      {!data &&
        (error ? (
          <div className="panel">
            <BrokenPart error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <DashboardSkeleton />
        ))}
    </div>
  );
}

function Body({ data }: { data: Figures }) {
  return (
    <>
      <Health jobs={data.jobs} />
      <DashboardTiles data={data} />
      <HouseCharts house={data.house} bonuses={data.bonuses} />
      <div className="dash-columns">
        <div className="stack">
          <Liability exposure={data.exposure} />
          <RecentAuditEntries />
        </div>
        <div className="stack">
          <TopSports sports={data.sports} />
          <QuickActions />
        </div>
      </div>
    </>
  );
}

const TILES = ['users', 'open', 'revenue', 'conversion'];

/** The layout of the first screen while the figures load. */
function DashboardSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <div className="panel dash-health" />
      <div className="tiles">
        {TILES.map((tile) => (
          <div key={tile} className="tile">
            <div className="sk-late grid content-start gap-4 p-4">
              <SkeletonLine className="w-1/3" />
              <SkeletonLine className="w-2/3" />
              <SkeletonLine className="w-3/4" />
            </div>
          </div>
        ))}
      </div>
      <div className="panel dash-house">
        <ListSkeleton />
      </div>
    </div>
  );
}
