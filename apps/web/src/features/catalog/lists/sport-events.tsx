import type { Sport, SportLeague } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { lazy } from 'react';
import { useTopics } from '#api/live/live.tsx';
import { useNow } from '#api/use-now.ts';
import { useEvents, useSports } from '#features/board/use-events.ts';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { More } from '#ui/controls/more.tsx';
import { SportGrid } from '#ui/event-list/sport-grid.tsx';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { EventLists, NoneInWindow } from './event-lists.tsx';
import { LeagueTabs } from './leagues/league-tabs.tsx';
import { toSport } from './links.tsx';
import { ColumnChoice, type WhenProps, WhenTabs, windowOf } from './list-filters.tsx';
import { SportNavTabs } from './sport-nav.tsx';

const LEAGUES_SHOWN = 12;
/** The number of leagues above which the tabs are not enough to find one. */
const TABS_MAXIMUM = 3;

const LeagueNav = lazy(() => import('./leagues/league-nav.tsx'));

interface SportEventsProps extends WhenProps {
  sport: Sport;
  leagueId: string | null;
  onLeague: (leagueId: string | null) => void;
}

/** The page of a sport: its live events, then the upcoming ones by league. */
export function SportEvents({ sport, leagueId, onLeague, when, onWhen }: SportEventsProps) {
  const t = useText('browse');
  const names = useText('sports', 'browse');
  const now = useNow(60_000);
  const window = windowOf(when, now);
  const filter = { sport: sport.id, ...(leagueId !== null && { league: leagueId }), ...window };
  const list = useEvents(filter);
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
      {sport.leagues.length > 0 && (
        <LeagueTabs
          as="browse"
          label={t('league')}
          allText={t('all_leagues')}
          allCount={total}
          leagues={leaguesShown(sport, leagueId)}
          current={leagueId}
          onChange={onLeague}
        />
      )}
      {!import.meta.env.SSR && sport.leagues.length > TABS_MAXIMUM && (
        <div className="pad xl:hidden">
          <More label={t('by_country')}>
            <LatePart>
              <LeagueNav sportId={sport.id} />
            </LatePart>
          </More>
        </div>
      )}
      <WhenTabs when={when} onWhen={onWhen} />
      <ColumnChoice events={list.events} filter={filter}>
        <EventLists
          key={`${leagueId} ${when}`}
          list={list}
          name={`${sport.id} ${leagueId} ${when}`}
          empty={
            window ? (
              <NoneInWindow onAll={() => onWhen(undefined)} />
            ) : (
              <EmptyState title={t('no_events')}>{t('no_events_hint')}</EmptyState>
            )
          }
        />
      </ColumnChoice>
    </div>
  );
}

/** Returns the main leagues and the league in the URL. */
function leaguesShown({ leagues }: Sport, leagueId: string | null): SportLeague[] {
  const [main, others] = [leagues.slice(0, LEAGUES_SHOWN), leagues.slice(LEAGUES_SHOWN)];
  return [...others.filter(({ id }) => id === leagueId), ...main];
}

export function UnknownSport() {
  const t = useText('browse');
  const names = useText('sports', 'browse');
  const sports = useSports();
  return (
    <div className="stack" lang={t.language}>
      <MessagePage state="missing" title={t('sport_unknown')}>
        {t('sport_unknown_hint')}
      </MessagePage>
      <SportGrid
        sports={sports.map(({ id, name, counts }) => ({
          sport: id,
          name: sportName(id, name, names),
          live: counts.live && formatCount(counts.live),
          text: t('events', { count: counts.total }),
          link: toSport(id),
        }))}
      />
    </div>
  );
}
