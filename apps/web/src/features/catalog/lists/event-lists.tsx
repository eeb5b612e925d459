import type { Event } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '#api/use-now.ts';
import type { EventsState } from '#features/board/use-events.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { dayOf, formatLongDay, masked } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';
import { byDay } from './days.ts';
import { LeaguePanel } from './event-groups.tsx';

/** Enough rows to fill a screen. */
const SKELETON_ROWS = 12;
/** The number of rows that a cheap phone draws at once; more on request. */
const STEP = 30;
/** More rows than a screen shows; the server prerenders no more. */
const PRERENDERED = 16;
const MINUTE_MS = 60_000;

interface EventListsProps {
  list: EventsState;
  /** Identifies the list, so that a reader who returns finds it expanded as before. */
  name: string;
  empty: ReactNode;
}

/** Lists live events, then coming ones by day, page by page. */
export function EventLists({ list, name, empty }: EventListsProps) {
  const t = useText('browse');
  const { isLoading, error, refresh } = list;
  const [shown, showMore] = useShown(name);
  if (isLoading) return <EventSkeleton rows={SKELETON_ROWS} />;
  if (error) return <BrokenPart error={error} onRetry={() => void refresh()} />;
  if (list.events.length === 0) return empty;
  const events = list.events.slice(0, import.meta.env.SSR ? PRERENDERED : shown);
  const hasMore = list.hasMore || list.events.length > shown;
  const isFetching = list.isLoadingMore && list.events.length <= shown;
  const more = () => {
    showMore();
    if (list.hasMore && list.events.length < shown + STEP) list.loadMore();
  };
  const live = events.filter(({ isLive }) => isLive);
  return (
    <>
      <List title={t('live_events')} events={live} />
      <Upcoming events={events.filter(({ isLive }) => !isLive)} hasMore={hasMore} />
      {hasMore && (
        <div className="pad grid">
          <Button variant="line" busy={isFetching} onClick={more}>
            {isFetching ? t('loading_more') : t('more_events')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The number of visible rows of a list, remembered while the page is open, so that going back restores the position.
 */
function useShown(name: string): [number, () => void] {
  const client = useQueryClient();
  const key = ['shown', name];
  const [shown, setShown] = useState(() => client.getQueryData<number>(key) ?? STEP);
  const showMore = () => {
    client.setQueryData(key, shown + STEP);
    setShown(shown + STEP);
  };
  return [shown, showMore];
}

interface ListProps {
  title: string;
  icon?: ReactNode;
  /** The number of events, if nothing else. */
  note?: string;
  events: readonly Event[];
}

/** The events below a heading; nothing if there are none. */
export function List({ title, icon, note, events }: ListProps) {
  if (events.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} icon={icon} note={note ?? events.length} />
      <LeaguePanel events={events} />
    </section>
  );
}

/** Lists upcoming events in a panel per day. A count is shown only when all are loaded. */
function Upcoming({ events, hasMore }: { events: readonly Event[]; hasMore: boolean }) {
  const t = useText('browse');
  const now = useNow(MINUTE_MS);
  if (events.length === 0) return null;
  const days = byDay(events);
  const dayText = (time: string) => {
    const day = dayOf(time, now);
    if (day === 'later') return formatLongDay(time, t.language);
    return masked(t(day === 'tomorrow' ? 'day_tomorrow' : 'day_today'));
  };
  return (
    <section>
      <SectionHeading title={t('upcoming_events')} note={hasMore ? undefined : events.length} />
      {days.map(({ day, time, events: own }) => (
        <div key={day}>
          {days.length > 1 && <SectionHeading level="h3" title={dayText(time)} />}
          <LeaguePanel events={own} />
        </div>
      ))}
    </section>
  );
}

/** The empty state of a list that is narrowed by start. */
export function NoneInWindow({ onAll }: { onAll: () => void }) {
  const t = useText('browse');
  return (
    <EmptyState
      title={t('when_none')}
      action={
        <Button variant="line" onClick={onAll}>
          {t('when_show_all')}
        </Button>
      }
    />
  );
}
