import type { Event, FavouriteBoard } from '@cauri/contract';
import { isolate, nameSides } from '@cauri/locale/isolate';
import { keepScores, scoreText } from '@cauri/locale/score-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { useNow } from '#api/use-now.ts';
import { useBoard, useLiveEvent } from '#features/board/use-board.tsx';
import { useEventTopics } from '#features/board/use-events.ts';
import { countryName, eventName, leagueName, timeOf } from '#features/board/words.ts';
import AlertBell from '#features/favourites/alert-bell.tsx';
import { favouriteOf, type StarKey } from '#features/favourites/local-favourites.ts';
import { favouritesQuery } from '#features/favourites/own-favourites.ts';
import { Star } from '#features/favourites/star.tsx';
import { useFavourites } from '#features/favourites/use-favourites.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { EventList } from '#ui/event-list/event-list.tsx';
import { type Hit, HitList } from '#ui/event-list/hit-list.tsx';
import { ResultRow } from '#ui/event-list/result-row.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading, SectionHeading } from '#ui/page/section-heading.tsx';
import { EventCard, kindOf } from './event-card.tsx';
import { toEvent, toLeague } from './links.tsx';
import '#ui/event-list/row-end.css';

const MINUTE_MS = 60_000;

/** Lists the favourites: matches, live ones first, then teams and leagues with their next match. */
export function FavouritesPage() {
  const t = useText('favourites');
  const keys = useFavourites();
  const { me } = useAuth();
  const own = useQuery({ ...favouritesQuery, enabled: me !== null });
  const starred = useStarred(keys);
  const { data } = starred;
  // Without the list of the account, nothing is known about its favourites.
  const { error, isPending, refetch } = me && !own.data ? own : starred;
  const shown = data && narrow(data, keys);
  useEventTopics(shown?.events ?? []);
  const isKnown = !me || own.data !== undefined;
  const isEmpty = isKnown && (keys.length === 0 || (shown && Object.values(shown).every((list) => list.length === 0)));
  return (
    <div className="stack" lang={t.language}>
      <PageHeading title={t('title')} note={keys.length > 0 && keys.length} />
      {isEmpty && <Empty />}
      {!isEmpty && isPending && <EventSkeleton rows={4} />}
      {!isEmpty && error && !data && <BrokenPart error={error} onRetry={() => void refetch()} />}
      {!isEmpty && shown && (
        <>
          {shown.events.length > 0 && (
            <section>
              <SectionHeading title={t('matches')} />
              <Matches events={shown.events} />
            </section>
          )}
          <Teams teams={shown.teams} />
          <Leagues leagues={shown.leagues} />
        </>
      )}
    </div>
  );
}

/** The matches, finished ones last. Each row names its league and ends with its star and, for a bettor, its bell. */
function Matches({ events }: Pick<FavouriteBoard, 'events'>) {
  const open = events.filter((event) => !isOver(event));
  return (
    <EventList totals={open.some(({ markets }) => markets.length > 1)}>
      {[...open, ...events.filter(isOver)].map((event) => (
        <Match key={event.id} listed={event} />
      ))}
    </EventList>
  );
}

/** A match that ends while the page is open shows its end at once, and moves with the next answer of the server. */
function Match({ listed }: { listed: Event }) {
  const event = useLiveEvent(listed);
  return (
    <div className="with-end">
      {isOver(event) ? <Ended event={event} /> : <EventCard event={listed} mixed />}
      <div className="event__end">
        <LatePart>
          <AlertBell event={event} name={eventName(event)} />
        </LatePart>
        <Star kind="event" id={event.id} name={eventName(event)} as="favourites" />
      </div>
    </div>
  );
}

const isOver = ({ status }: Event): boolean => status === 'completed' || status === 'cancelled';

/** A finished or cancelled match: its score, without columns of prices. */
function Ended({ event }: { event: Event }) {
  const { catalog: t, figures, now } = useWords();
  const { status, score, startTime, league } = event;
  const { time, note } = timeOf(event, now, { t, figures });
  const ending = status === 'completed' ? time : note;
  const lead = score ? Number(score.home) - Number(score.away) : 0;
  return (
    <ResultRow
      event={event}
      ending={ending}
      time={[formatDay(startTime, t.language), leagueName(league.name, t)].join(', ')}
      winner={status === 'cancelled' || lead === 0 ? null : lead > 0 ? 'home' : 'away'}
      markets={[]}
      note=""
      link={toEvent(event.id)}
      label={[eventName(event), score && scoreText(score), ending].filter(Boolean).join(', ')}
      kind={kindOf(event.sportId)}
    />
  );
}

/** Loads the favourites' matches from the server's board; the stream then updates prices and scores. */
function useStarred(keys: readonly StarKey[]) {
  const board = useBoard();
  return useQuery({
    queryKey: ['favourites', 'board', [...keys].sort()],
    queryFn: async ({ signal }) => {
      const found = await call('readFavourites', { body: { items: keys.map(favouriteOf) } }, { signal });
      board.addEvents(found.events);
      return found;
    },
    enabled: keys.length > 0,
    // Keeps the list while a favourite is removed or restored.
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** Hides a removed favourite at once. */
function narrow({ events, teams, leagues }: FavouriteBoard, keys: readonly StarKey[]): FavouriteBoard {
  return {
    events: events.filter(({ id }) => keys.includes(`event ${id}`)),
    teams: teams.filter(({ id }) => keys.includes(`team ${id}`)),
    leagues: leagues.filter(({ id }) => keys.includes(`league ${id}`)),
  };
}

function Rows({ title, hits }: { title: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} />
      <HitList hits={hits} />
    </section>
  );
}

function Teams({ teams }: Pick<FavouriteBoard, 'teams'>) {
  const words = useWords();
  const hits = teams.map(({ id, name, logo, sportId, next }) => ({
    id,
    name,
    kind: kindOf(sportId),
    logo,
    remark: nextText(next, words),
    end: <Star kind="team" id={id} name={name} as="favourites" />,
    ...(next && { link: toEvent(next.id) }),
  }));
  return <Rows title={words.t('teams')} hits={hits} />;
}

function Leagues({ leagues }: Pick<FavouriteBoard, 'leagues'>) {
  const words = useWords();
  const named = leagues.map((league) => ({ ...league, name: leagueName(league.name, words.catalog) }));
  const hits = named.map(({ id, name, country, open, next }) => ({
    id,
    name,
    kind: 'league' as const,
    remark: `${[isolate(countryName(country, words.catalog)), ...(open > 0 ? [words.t('open', { count: open })] : [])].join(', ')}. ${nextText(next, words)}`,
    end: <Star kind="league" id={id} name={name} as="favourites" />,
    link: toLeague(id),
  }));
  return <Rows title={words.t('leagues')} hits={hits} />;
}

interface Words {
  t: Text<'favourites'>;
  catalog: Text<'catalog'>;
  figures: Figures;
  now: number;
}

function useWords(): Words {
  const t = useText('favourites');
  return { t, catalog: useText('catalog', 'favourites'), figures: useFigures(), now: useNow(MINUTE_MS) };
}

function nextText(next: FavouriteBoard['teams'][number]['next'], { t, catalog, figures, now }: Words): string {
  if (!next) return t('nothing_on');
  const match = nameSides(next);
  if (next.isLive) {
    return next.score ? t('live_score', { match, score: keepScores(scoreText(next.score)) }) : t('live', { match });
  }
  const day = dayOf(next.startTime, now);
  const when = `${day === 'later' ? formatDay(next.startTime, t.language) : catalog(day)} ${figures.time(next.startTime)}`;
  return t('next', { match, when });
}

function Empty() {
  const t = useText('favourites');
  return (
    <div className="panel">
      <EmptyState
        title={t('none')}
        action={
          <Link to="/" className={buttonClass({ variant: 'line' })}>
            {t('see_matches')}
          </Link>
        }
      >
        {t('none_hint')}
      </EmptyState>
    </div>
  );
}
