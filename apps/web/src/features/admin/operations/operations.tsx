import type { Operations as Sample } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { formatCount, withDecimal } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { TrendList } from '#ui/figures/trend-list.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { formatSecond } from '../dashboard/day-words.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { OperationsParts } from './operations-parts.tsx';
import { EVERY_SECONDS, operationsQuery, WINDOW_MINUTES } from './operations-query.ts';
import { highestOf, linesOf, processesOf, readTrend, TRENDS, type Trend, type Unit } from './trends.ts';

/** The essential figures of the operation of the site, now and over the last minutes. */
export function Operations() {
  const t = useText('operations');
  const { data: samples = [], error, refetch } = useQuery(operationsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const processes = processesOf(samples);
  const shown = processes.find((id) => id === chosen) ?? processes[0];
  const own = samples.filter(({ processId }) => processId === shown);
  const newest = own.at(-1);
  const at = newest ? formatSecond(newest.asOf, t.language) : '';
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('title')} note={newest ? t('as_of', { at, seconds: EVERY_SECONDS }) : '\u00a0'}>
        <OperationsParts current="figures" />
        {processes.length > 1 && (
          <Select label={t('process')} value={shown} onChange={({ target }) => setChosen(target.value)}>
            {processes.map((id) => (
              <option key={id} value={id}>
                {t('process_name', { name: id.slice(-6) })}
              </option>
            ))}
          </Select>
        )}
      </AdminHead>
      {newest && error && (
        <Note tone="bad" role="status">
          {t('not_fresh', { at })}
        </Note>
      )}
      {newest?.notReady && (
        <Note tone="bad" role="status">
          {t('not_ready', { reason: newest.notReady })} {t(`fault_${newest.notReady}`)}
        </Note>
      )}
      {newest && !newest.databaseUp && (
        <Note tone="bad" role="status">
          {t('no_database')}
        </Note>
      )}
      {newest && isWithoutLeader(newest) && (
        <Note tone="bad" role="status">
          {t('no_leader')}
        </Note>
      )}
      {newest && <Note>{t(scopeOf(newest), { minutes: WINDOW_MINUTES })}</Note>}
      {newest && <Trends samples={own} />}
      {!newest && (
        <div className="panel">
          {error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
        </div>
      )}
    </div>
  );
}

/** A failover of the engine takes less. */
const LEADERLESS_SECONDS = 10;

/** Whether the process has had no heartbeat of a leader for longer than a failover takes, although messages arrive. */
const isWithoutLeader = ({ leads, board }: Sample): boolean =>
  !leads && board.heartbeatSeconds > LEADERLESS_SECONDS && board.busSeconds <= LEADERLESS_SECONDS;

function scopeOf(sample: Sample): 'of_leader' | 'of_process' | 'of_any' {
  if (sample.leads) return 'of_leader';
  return sample.board.heartbeatSeconds > LEADERLESS_SECONDS ? 'of_any' : 'of_process';
}

function Trends({ samples }: { samples: readonly Sample[] }) {
  const t = useText('operations');
  const trends = (Object.keys(TRENDS) as Trend[]).map((key) => {
    const readings = readTrend(key, samples);
    const { unit, worst }: { unit: Unit; worst?: number } = TRENDS[key];
    const value = readings.at(-1)?.value ?? null;
    const highest = highestOf(readings);
    const isBad = worst !== undefined && value !== null && value > worst;
    return {
      key,
      name: t(key),
      value: formatValue(value, unit, t),
      remark: highest === null ? t('none') : t('highest', { value: formatValue(highest, unit, t) }),
      warning: isBad ? t('too_high', { value: formatValue(worst, unit, t) }) : undefined,
      lines: linesOf(readings),
    };
  });
  return <TrendList label={t('title')} trends={trends} />;
}

/** Formats a value with its unit: `12/s`, `0.4 s`, `35 ms`; a dash without a value. */
function formatValue(value: number | null, unit: Unit, t: Text<'operations'>): string {
  if (value === null) return '–';
  const rounded =
    value < 10 ? withDecimal(String(Math.round(value * 10) / 10), t.language) : formatCount(Math.round(value));
  return unit === 'count' ? formatCount(value) : t(unit, { value: rounded });
}
