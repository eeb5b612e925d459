import type { Event, Sport } from '@cauri/contract';
import { useTopics } from '../../api/live.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading, SectionHeading } from '../../ui/section-heading.tsx';
import { EventSkeleton } from '../../ui/skeleton.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { BrokenPart } from '../site/area.tsx';
import { LeaguePanel } from './event-groups.tsx';
import { LeagueTabs } from './league-tabs.tsx';
import { topLeagues } from './leagues.ts';
import { sportName } from './sport-name.ts';
import { SportNavTabs } from './sport-nav.tsx';
import { type EventsState, useEvents } from './use-events.ts';

const LEAGUES_SHOWN = 12;

interface SportEventsProps {
  sport: Sport;
  leagueId: string | null;
  onLeague: (leagueId: string | null) => void;
}

/** One sport: what is live, then what is coming, by league. */
export function SportEvents({ sport, leagueId, onLeague }: SportEventsProps) {
  const t = useText('browse');
  const names = useText('sports', 'browse');
  const all = useEvents({ sport: sport.id });
  const league = useEvents({ sport: sport.id, ...(leagueId !== null && { league: leagueId }) });
  useTopics([`sport:${sport.id}`]);
  const { total, live } = sport.counts;
  return (
    <div className="stack" lang={t.language}>
      <SportNavTabs as="browse" />
      <PageHeading
        title={sportName(sport.id, sport.name, names)}
        icon={<SportIcon sport={sport.id} />}
        note={t('sport_counts', { total: t('events', { count: total }), live })}
      />
      {all.events.length > 0 && (
        <LeagueTabs
          label={t('league')}
          allText={t('all_leagues')}
          allCount={total}
          leagues={topLeagues(all.events, LEAGUES_SHOWN)}
          current={leagueId}
          onChange={onLeague}
        />
      )}
      <Lists list={league} />
    </div>
  );
}

function Lists({ list }: { list: EventsState }) {
  const t = useText('browse');
  const { events, isLoading, error, refresh } = list;
  if (isLoading) return <EventSkeleton rows={8} />;
  if (error) return <BrokenPart error={error} onRetry={() => void refresh()} />;
  if (events.length === 0) return <EmptyState title={t('no_events')}>{t('no_events_hint')}</EmptyState>;
  return (
    <>
      <List title={t('live_events')} events={events.filter(({ isLive }) => isLive)} />
      <List title={t('upcoming_events')} events={events.filter(({ isLive }) => !isLive)} hasMore={list.hasMore} />
      {list.hasMore && (
        <div className="pad grid">
          <Button variant="line" busy={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? t('loading_more') : t('more_events')}
          </Button>
        </div>
      )}
    </>
  );
}

interface ListProps {
  title: string;
  events: readonly Event[];
  hasMore?: boolean;
}

/** Counted only when all of them are there. */
function List({ title, events, hasMore = false }: ListProps) {
  if (events.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={hasMore ? undefined : events.length} />
      <LeaguePanel events={events} />
    </section>
  );
}
