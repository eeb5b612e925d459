import type { Event, Sport } from '@cauri/contract';
import { useTopics } from '../../api/live.tsx';
import { useNow } from '../../api/use-now.ts';
import { dayOf, formatLongDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading, SectionHeading } from '../../ui/section-heading.tsx';
import { EventSkeleton } from '../../ui/skeleton.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { BrokenPart } from '../site/area.tsx';
import { byDay } from './days.ts';
import { LeaguePanel } from './event-groups.tsx';
import { LeagueTabs } from './league-tabs.tsx';
import { type League, topLeagues } from './leagues.ts';
import { sportName } from './sport-name.ts';
import { SportNavTabs } from './sport-nav.tsx';
import { type EventsState, useEvents } from './use-events.ts';

const LEAGUES_SHOWN = 12;
/** As many as fill a screen: what is below stays out of sight until they are there. */
const ROWS = 12;
const MINUTE_MS = 60_000;

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
          leagues={leaguesShown(all.events, league.events, leagueId)}
          current={leagueId}
          onChange={onLeague}
        />
      )}
      <Lists list={league} />
    </div>
  );
}

/** The main ones, and that of the address, which may be none of them. */
function leaguesShown(all: readonly Event[], own: readonly Event[], leagueId: string | null): League[] {
  const main = topLeagues(all, LEAGUES_SHOWN);
  const current = own.find(({ league }) => league.id === leagueId)?.league;
  return current && main.every(({ id }) => id !== current.id) ? [current, ...main] : main;
}

function Lists({ list }: { list: EventsState }) {
  const t = useText('browse');
  const { events, isLoading, error, refresh } = list;
  if (isLoading) return <EventSkeleton rows={ROWS} />;
  if (error) return <BrokenPart error={error} onRetry={() => void refresh()} />;
  if (events.length === 0) return <EmptyState title={t('no_events')}>{t('no_events_hint')}</EmptyState>;
  return (
    <>
      <List title={t('live_events')} events={events.filter(({ isLive }) => isLive)} />
      <Upcoming events={events.filter(({ isLive }) => !isLive)} hasMore={list.hasMore} />
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
}

function List({ title, events }: ListProps) {
  if (events.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} note={events.length} />
      <LeaguePanel events={events} />
    </section>
  );
}

/** What is to come, a panel for each day. Counted only when all of them are there. */
function Upcoming({ events, hasMore }: { events: readonly Event[]; hasMore: boolean }) {
  const t = useText('browse');
  const now = useNow(MINUTE_MS);
  if (events.length === 0) return null;
  const days = byDay(events);
  const dayText = (time: string) => {
    const day = dayOf(time, now);
    if (day === 'later') return formatLongDay(time, t.language);
    return t(day === 'tomorrow' ? 'day_tomorrow' : 'day_today');
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
