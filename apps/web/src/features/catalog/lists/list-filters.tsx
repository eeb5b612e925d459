import type { Market } from '@cauri/contract';
import { isSportId, isTotal, marketsOf } from '@cauri/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Args, call } from '#api/call.ts';
import { useNow } from '#api/use-now.ts';
import type { EventFilter } from '#features/board/queries.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { formatDay } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { type Column, ListColumn } from './list-column.ts';
import '#ui/controls/tabs.css';

const HOUR_MS = 3_600_000;
/** A window ends at a full quarter of an hour, so that its list is not fetched anew each minute. */
const STEP_MS = HOUR_MS / 4;
const WINDOWS = ['1h', '3h', '12h', '24h'] as const;
const DAYS_AHEAD = 6;
/** Prices of the third column do not come with the stream of a list. */
const COLUMN_FRESH_MS = 10_000;
const BOTH = 'both_teams_to_score';

const hoursOf = (when: string): number | null =>
  (WINDOWS as readonly string[]).includes(when) ? Number.parseInt(when, 10) : null;

/** Midnight of a day in the reader's time zone, so many days later. */
function midnight(time: number | string, later = 0): Date {
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
}

/** A day of the reader as an address names it: 2026-11-25. */
const keyOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The starts that a filter of an address lets through; null for what is no filter. */
export function windowOf(when: string | undefined, now: number): Pick<EventFilter, 'status' | 'from' | 'to'> | null {
  if (when === undefined) return null;
  const lastOf = (day: Date) => new Date(midnight(day.getTime(), 1).getTime() - 1).toISOString();
  if (when === 'today') return { to: lastOf(new Date(now)) };
  const hours = hoursOf(when);
  if (hours !== null) {
    const end = Math.ceil((now + hours * HOUR_MS) / STEP_MS) * STEP_MS;
    return { status: 'upcoming', to: new Date(end).toISOString() };
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(when)) return null;
  const day = new Date(`${when}T00:00:00`);
  if (Number.isNaN(day.getTime())) return null;
  return { status: 'upcoming', from: day.toISOString(), to: lastOf(day) };
}

export interface WhenProps {
  when: string | undefined;
  onWhen: (when: string | undefined) => void;
}

/** Narrows a list by start: today, within hours, or on one of the next days. */
export function WhenTabs({ when, onWhen }: WhenProps) {
  const t = useText('browse');
  const now = useNow(STEP_MS);
  const isKnown = windowOf(when, now) !== null;
  // The days are those of the reader: the server, which has no such days, does not prerender them.
  const days = import.meta.env.SSR ? [] : Array.from({ length: DAYS_AHEAD }, (_, index) => midnight(now, index + 1));
  const tabs = [
    { key: undefined, text: t('when_all') },
    { key: 'today', text: t('day_today') },
    ...WINDOWS.map((key) => ({ key, text: t('when_hours', { hours: hoursOf(key) ?? 0 }) })),
    ...days.map((day, index) => ({
      key: keyOf(day),
      text: index === 0 ? t('day_tomorrow') : formatDay(day.toISOString(), t.language),
    })),
  ];
  return (
    <nav className="sport-tabs" aria-label={t('when')}>
      {tabs.map(({ key, text }) => (
        <button
          key={text}
          type="button"
          className="sport-tab"
          aria-current={(isKnown ? when : undefined) === key ? 'true' : undefined}
          onClick={() => onWhen(key === when ? undefined : key)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}

type Shown = 'winner' | 'total' | 'both';

interface ColumnsProps {
  sportId: string;
  filter: EventFilter;
  children: ReactNode;
}

/** Lets a phone choose which market the rows of a list show; a wide panel has room for the first two. */
export function ColumnChoice({ sportId, filter, children }: ColumnsProps) {
  const t = useText('browse');
  const [shown, setShown] = useState<Shown>('winner');
  const column = useColumn(shown, filter);
  const options: Shown[] = [
    'winner',
    'total',
    ...(isSportId(sportId) && marketsOf(sportId).includes(BOTH) ? (['both'] as const) : []),
  ];
  return (
    <>
      <div className="pad grid md:hidden">
        <Segmented
          label={t('column')}
          value={shown}
          onChange={setShown}
          options={options.map((value) => ({ value, label: t(`column_${value}`) }))}
        />
      </div>
      <ListColumn value={column}>{children}</ListColumn>
    </>
  );
}

function useColumn(shown: Shown, filter: EventFilter): Column | null {
  const words = useText('markets', 'browse');
  const board = useBoard();
  const { data } = useQuery({
    queryKey: ['column', BOTH, filter],
    enabled: shown === 'both',
    queryFn: async ({ signal }) => {
      const query = { limit: 100, ...filter, market: BOTH } as Args<'listEvents'>['query'];
      const { items } = await call('listEvents', { query }, { signal });
      board.addEvents(items);
      return new Map(items.map(({ id, markets }) => [id, markets.find(({ type }) => type === BOTH)]));
    },
    staleTime: COLUMN_FRESH_MS,
    refetchInterval: COLUMN_FRESH_MS,
  });
  if (shown === 'winner') return null;
  if (shown === 'both') return { heads: [words('yes'), words('no')], pick: ({ id }) => data?.get(id) };
  return {
    heads: [words('over_head'), words('under_head')],
    pick: ({ markets }): Market | undefined => markets.find(({ type }) => isTotal(type)),
  };
}
