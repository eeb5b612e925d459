import type { Event, Market } from '@cauri/contract';
import { isSportId, isTotal, marketsOf } from '@cauri/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Args, call, type Output } from '#api/call.ts';
import { useNow } from '#api/use-now.ts';
import type { EventFilter } from '#features/board/queries.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { formatDay } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { boundsOf, dayOf, readDay } from '../local-days.ts';
import { type Column, ListColumn } from './list-column.ts';
import '#ui/controls/tabs.css';

const HOUR_MS = 3_600_000;
/** A window ends at a full quarter of an hour, so that its list is not refetched each minute. */
const STEP_MS = HOUR_MS / 4;
const WINDOWS = ['1h', '3h', '12h', '24h'] as const;
const DAYS_AHEAD = 6;
/** The stream of a list does not carry the prices of the third column. */
const COLUMN_FRESH_MS = 10_000;
/** The events of one request. */
const PAGE = 100;
const BOTH = 'both_teams_to_score';

const hoursOf = (when: string): number | null =>
  (WINDOWS as readonly string[]).includes(when) ? Number.parseInt(when, 10) : null;

/** Returns the range of starts of a filter in the URL; null if it is not a filter. */
export function windowOf(when: string | undefined, now: number): Pick<EventFilter, 'status' | 'from' | 'to'> | null {
  if (when === undefined) return null;
  if (when === 'today') return { to: boundsOf(dayOf(now)).to };
  const hours = hoursOf(when);
  if (hours !== null) {
    const end = Math.ceil((now + hours * HOUR_MS) / STEP_MS) * STEP_MS;
    return { status: 'upcoming', to: new Date(end).toISOString() };
  }
  const day = readDay(when);
  return day === null ? null : { status: 'upcoming', ...boundsOf(day) };
}

export interface WhenProps {
  when: string | undefined;
  onWhen: (when: string | undefined) => void;
}

/** Filters a list by start: today, within hours, or on one of the next days. */
export function WhenTabs({ when, onWhen }: WhenProps) {
  const t = useText('browse');
  const now = useNow(STEP_MS);
  const isKnown = windowOf(when, now) !== null;
  // The days depend on the reader's time zone, so the server does not prerender them.
  const days = import.meta.env.SSR ? [] : Array.from({ length: DAYS_AHEAD }, (_, index) => dayOf(now, index + 1));
  const tabs = [
    { key: undefined, text: t('when_all') },
    { key: 'today', text: t('day_today') },
    ...WINDOWS.map((key) => ({ key, text: t('when_hours', { hours: hoursOf(key) ?? 0 }) })),
    ...days.map((day, index) => ({
      key: day,
      text: index === 0 ? t('day_tomorrow') : formatDay(boundsOf(day).from, t.language),
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

const SHOWN = ['winner', 'total', 'both'] as const;
type Shown = (typeof SHOWN)[number];

interface ColumnsProps {
  /** The events of the list: a market is offered only if one of them may have it. */
  events: readonly Event[];
  filter: EventFilter;
  children: ReactNode;
}

/** Lists do not carry "both teams to score". A source of real events has none; a simulated match of such a sport has it. */
const mayHaveBoth = ({ sportId, source }: Event): boolean =>
  source !== 'api' && isSportId(sportId) && marketsOf(sportId).includes(BOTH);
const totalOf = ({ markets }: Event): Market | undefined => markets.find(({ type }) => isTotal(type));

/** Chooses which market the rows of a list show on a phone; a wide panel shows the first two. */
export function ColumnChoice({ events, filter, children }: ColumnsProps) {
  const t = useText('browse');
  const [shown, setShown] = useState<Shown>('winner');
  const column = useColumn(shown, { filter, count: events.length });
  const offered: Record<Shown, boolean> = {
    winner: true,
    total: events.some(totalOf),
    both: events.some(mayHaveBoth),
  };
  // The chosen market stays while a list with another filter loads.
  const options = SHOWN.filter((value) => offered[value] || value === shown);
  return (
    <>
      {options.length > 1 && (
        <div className="pad grid md:hidden">
          <Segmented
            label={t('column')}
            value={shown}
            onChange={setShown}
            options={options.map((value) => ({ value, label: t(`column_${value}`) }))}
          />
        </div>
      )}
      <ListColumn value={column}>{children}</ListColumn>
    </>
  );
}

function useColumn(shown: Shown, { filter, count }: { filter: EventFilter; count: number }): Column | null {
  const t = useText('browse');
  const words = useText('markets', 'browse');
  const board = useBoard();
  // The column has as many pages as the list has loaded.
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const { data, isPending } = useQuery({
    queryKey: ['column', BOTH, filter, pages],
    enabled: shown === 'both',
    queryFn: async ({ signal }) => {
      const items: Event[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < pages && (page === 0 || cursor !== null); page++) {
        const query = {
          limit: PAGE,
          ...filter,
          market: BOTH,
          ...(cursor && { cursor }),
        } as Args<'listEvents'>['query'];
        const found: Output<'listEvents'> = await call('listEvents', { query }, { signal });
        items.push(...found.items);
        cursor = found.nextCursor;
      }
      board.addEvents(items);
      return new Map(items.map(({ id, markets }) => [id, markets.find(({ type }) => type === BOTH)]));
    },
    placeholderData: keepPreviousData,
    staleTime: COLUMN_FRESH_MS,
    refetchInterval: COLUMN_FRESH_MS,
  });
  if (shown === 'winner') return null;
  const reason = t('column_none', { market: t(`column_${shown}`) });
  if (shown === 'total')
    return { heads: [words('over_head'), words('under_head')], pick: totalOf, none: <EmptyCells reason={reason} /> };
  return {
    heads: [words('yes'), words('no')],
    pick: ({ id }) => data?.get(id),
    none: <EmptyCells reason={isPending ? null : reason} />,
  };
}

/** Two columns without prices, with the reason for screen readers; null while the market is loading. */
function EmptyCells({ reason }: { reason: string | null }) {
  return (
    <>
      {reason !== null && <span className="sr">{reason}</span>}
      {['first', 'second'].map((place) => (
        <span key={place} className={reason === null ? 'sk sk--price' : 'odds odds--none'} aria-hidden="true">
          {reason !== null && '–'}
        </span>
      ))}
    </>
  );
}
