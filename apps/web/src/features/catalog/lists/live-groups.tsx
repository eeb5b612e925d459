import { sportName } from '@cauri/locale/catalog-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKnownSport } from '#features/board/known-sport.ts';
import { eventsQuery, itemsOf } from '#features/board/queries.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { useEvents, useEventTopics, useSports } from '#features/board/use-events.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import type { RenderLink } from '#ui/base/link.ts';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { SportTabs } from '#ui/event-list/sport-tabs.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { List } from './event-lists.tsx';
import { ColumnChoice } from './list-filters.tsx';

interface LiveGroupsProps {
  /** Undefined for every sport. */
  sportId: string | undefined;
  linkTo: (sportId: string | undefined, isCurrent: boolean) => RenderLink;
}

/** Lists all live events by sport and league. */
export function LiveGroups({ sportId: chosen, linkTo }: LiveGroupsProps) {
  const t = useText('browse');
  const sportId = useKnownSport(chosen);
  const names = useText('sports', 'browse');
  const { events, isLoading, error, refresh } = useEvents({});
  useEventTopics([]);
  useEveryLive();
  const live = events.filter(({ isLive }) => isLive);
  const sports = useSports()
    .map((sport) => ({ ...sport, live: live.filter((event) => event.sportId === sport.id) }))
    .filter((sport) => sport.live.length > 0 || sport.id === sportId);
  const isChosen = (id: string) => sportId === undefined || id === sportId;
  const shown = sports.filter(({ id, live: own }) => own.length > 0 && isChosen(id));
  const next = events.find((event) => !event.isLive && isChosen(event.sportId));
  return (
    <div className="stack" lang={t.language}>
      <PageHeading title={t('live_title')} note={!isLoading && !error && t('live_note', { count: live.length })} />
      {sports.length > 1 && (
        <SportTabs
          label={names('filter')}
          tabs={[
            {
              sport: 'all',
              text: names('all'),
              count: formatCount(live.length),
              link: linkTo(undefined, sportId === undefined),
            },
            ...sports.map(({ id, name, live: own }) => ({
              sport: id,
              text: sportName(id, name, names),
              count: formatCount(own.length),
              link: linkTo(id, id === sportId),
            })),
          ]}
        />
      )}
      {isLoading && <EventSkeleton rows={12} />}
      {error && <BrokenPart error={error} onRetry={() => void refresh()} />}
      {!isLoading && !error && shown.length === 0 && <NoLive next={next?.startTime} />}
      <ColumnChoice
        events={shown.flatMap(({ live: own }) => own)}
        filter={{ status: 'live', ...(sportId !== undefined && { sport: sportId }) }}
      >
        {shown.map(({ id, name, live: own }) => (
          <List
            key={id}
            title={sportName(id, name, names)}
            icon={<SportIcon sport={id} />}
            note={t('events', { count: own.length })}
            events={own}
          />
        ))}
      </ColumnChoice>
    </div>
  );
}

/** Loads further pages of all events until they have every live match, which come first. */
function useEveryLive(): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(eventsQuery(useBoard(), {}));
  const lacksLive = hasNextPage && !isFetching && !isError && itemsOf(data).at(-1)?.isLive === true;
  useEffect(() => {
    if (lacksLive) void fetchNextPage();
  }, [lacksLive, fetchNextPage]);
}

function NoLive({ next }: { next: string | undefined }) {
  const t = useText('browse');
  const figures = useFigures();
  return (
    <EmptyState title={t('no_live')} fall="ivory">
      {next ? t('next_at', { time: figures.time(next) }) : t('no_next')}
    </EmptyState>
  );
}
