import type { Dashboard, FeedReport } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { FigureTable } from '#ui/figures/figure-table.tsx';
import { feedReportQuery } from './dashboard-query.ts';

type Job = Dashboard['jobs'][number];

/** Shows the state of the feed and of every job, with the time and cause of each failure. */
export function Health({ jobs }: { jobs: readonly Job[] }) {
  const t = useText('dashboard');
  const { data: feed } = useQuery(feedReportQuery);
  const moment = useMoment();
  const ill = jobs.filter(({ lateSince, error }) => lateSince !== null || error !== null);
  const isStopped = jobs.length > 0 && jobs.every(({ lateSince }) => lateSince !== null);
  return (
    <section className="panel dash-health" aria-label={t('health')}>
      <div className="dash-signs" role="status">
        <FeedSign feed={feed} />
        <Sign isWell={ill.length === 0 && jobs.length > 0} name={t('jobs')}>
          {isStopped && t('engine_stopped', { since: moment(earliest(jobs)) })}
          {!isStopped && ill.length > 0 && t('jobs_ill', { ill: ill.length, all: jobs.length })}
          {ill.length === 0 && (jobs.length === 0 ? t('no_jobs') : t('jobs_well', { count: jobs.length }))}
        </Sign>
      </div>
      {ill.length > 0 && !isStopped && (
        <ul className="dash-ill">
          {ill.map((job) => (
            <IllJob key={job.name} job={job} />
          ))}
        </ul>
      )}
      <More label={t('all_jobs')}>
        <FigureTable
          label={t('all_jobs')}
          heads={[t('job'), t('every'), t('ran_at'), t('failed_at')]}
          rows={jobs.map((job) => ({
            key: job.name,
            cells: [jobName(job, t), paceOf(job.everyMs, t), moment(job.ranAt), moment(job.failedAt)],
          }))}
        />
      </More>
    </section>
  );
}

function IllJob({ job }: { job: Job }) {
  const { ranAt, failedAt, lateSince, error } = job;
  const t = useText('dashboard');
  const moment = useMoment();
  return (
    <li>
      <TriangleAlert className="i i-s" />
      <p>
        <b>{jobName(job, t)}</b> {lateSince !== null && t('late_since', { since: moment(lateSince) })}{' '}
        {t('ran_last', { ran: ranAt ? moment(ranAt) : t('never') })}
        {error !== null && (
          <>
            {' '}
            {t('failed', { at: moment(failedAt) })} <code>{error}</code>
          </>
        )}
      </p>
    </li>
  );
}

function FeedSign({ feed }: { feed: FeedReport | undefined }) {
  const t = useText('dashboard');
  const moment = useMoment();
  if (!feed) return <Sign isWell name={t('feed')} />;
  const { mode, state, fetchedAt, failedAt, error, credits } = feed;
  if (mode === 'off') {
    return (
      <Sign isWell name={t('feed')}>
        {t('feed_off')}
      </Sign>
    );
  }
  return (
    <Sign isWell={error === null && state === 'fresh'} name={t('feed')}>
      {t(`feed_${mode}`)}, {fetchedAt ? t('fetched', { at: moment(fetchedAt) }) : t('never_fetched')}
      {error !== null && <>. {t(`feed_fails_${error}`, { since: moment(failedAt) })}</>}
      {mode === 'live' && credits && <>, {t('credits', { remaining: credits.remaining })}</>}
    </Sign>
  );
}

function Sign({ isWell, name, children }: { isWell: boolean; name: string; children?: ReactNode }) {
  const t = useText('dashboard');
  return (
    <p className={isWell ? undefined : 'is-ill'}>
      {isWell ? <CircleCheck className="i i-s" /> : <TriangleAlert className="i i-s" />}
      <b>{name}</b>
      {!isWell && <span className="sr">{t('trouble')}</span>}
      <span>{children}</span>
    </p>
  );
}

/** Returns a formatter for moments such as `20 Nov 2026, 20:14`; a missing moment is a dash. */
function useMoment(): (time: string | null) => string {
  const t = useText('dashboard');
  return (time) => (time === null ? '–' : formatDateTime(time, t.language));
}

const earliest = (jobs: readonly Job[]): string | null =>
  jobs.reduce<string | null>(
    (least, { lateSince }) => (lateSince && (!least || lateSince < least) ? lateSince : least),
    null,
  );

/** Names a job: by its own text, by its gateway, or by its identifier. */
function jobName({ name, gateway }: Job, t: Text<'dashboard'>): string {
  const key = `job_${name}`;
  const words = t(key as Key<'dashboard'>);
  if (words !== key) return words;
  return gateway === null ? name : t('job_gatewayPurchases', { gateway });
}

const HOUR_MS = 3_600_000;

function paceOf(everyMs: number, t: Text<'dashboard'>): string {
  if (everyMs >= HOUR_MS) return t('hours', { count: Math.round(everyMs / HOUR_MS) });
  return t('seconds', { seconds: String(everyMs / 1_000).replace('.', ',') });
}
