import type { SearchHit } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useNow } from '#api/use-now.ts';
import { sportName } from '#features/board/sport-name.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { useEventTopics, useSports } from '#features/board/use-events.ts';
import { Star } from '#features/favourites/star.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { HitList, SearchBox } from '#ui/event-list/hit-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading, SectionHeading } from '#ui/page/section-heading.tsx';
import { kindOf } from '../lists/event-card.tsx';
import { LeaguePanel } from '../lists/event-groups.tsx';
import { toEvent, toLeague } from '../lists/links.tsx';
import { ResultPanels } from '../results/result-panels.tsx';
import { markFound } from './found-letters.tsx';
import { findHits, SearchField } from './search-field.tsx';
import { searchQuery } from './search-queries.ts';

const MINUTE_MS = 60_000;

/** Teams, leagues and matches of a name. */
export function SearchPage({ question }: { question: string }) {
  const t = useText('find');
  const { data, error, isFetching, refetch } = useQuery(searchQuery(useBoard(), question));
  const found = question === '' ? undefined : data;
  useEventTopics(found?.events ?? []);
  const count = found ? found.teams.length + found.leagues.length + found.events.length + found.results.length : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead through links, which stay what they are
    <div className="stack" lang={t.language} onKeyDown={moveThroughHits}>
      <SearchBox>
        <SearchField place="page" />
      </SearchBox>
      <div className="found-head">
        <PageHeading
          title={question === '' ? t('search_title') : question}
          note={<span role="status">{found && count > 0 ? t('found', { count }) : ''}</span>}
        />
      </div>
      {question === '' && <EmptyState title={t('start_hint')} />}
      {question !== '' && !found && !error && isFetching && <EventSkeleton rows={6} />}
      {error && !found && <BrokenPart error={error} onRetry={() => void refetch()} />}
      {found && count === 0 && <NothingFound />}
      {found && count > 0 && <Found found={found} question={question} />}
    </div>
  );
}

function NothingFound() {
  const t = useText('find');
  return (
    <div role="status">
      <EmptyState
        title={t('nothing')}
        fall="ivory"
        action={
          <Link to="/" className={buttonClass({ variant: 'line' })}>
            {t('by_sport')}
          </Link>
        }
      >
        {t('nothing_hint')}
      </EmptyState>
    </div>
  );
}

function Found({ found, question }: { found: SearchHit; question: string }) {
  const t = useText('find');
  const { teams, leagues, events, results } = found;
  return (
    <div className="stack" data-hits>
      <Teams teams={teams} question={question} />
      <Leagues leagues={leagues} question={question} />
      {events.length > 0 && (
        <section>
          <SectionHeading title={t('events')} />
          <LeaguePanel events={events} />
        </section>
      )}
      {results.length > 0 && (
        <section>
          <SectionHeading title={t('over')} />
          <ResultPanels results={results} withDay />
        </section>
      )}
    </div>
  );
}

function Teams({ teams, question }: { teams: SearchHit['teams']; question: string }) {
  const t = useText('find');
  const remark = useTeamRemark();
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t('teams')} />
      <HitList
        hits={teams.map((team) => ({
          id: team.id,
          name: team.name,
          marked: markFound(team.name, question),
          remark: remark(team),
          kind: kindOf(team.sportId),
          end: <Star kind="team" id={team.id} name={team.name} as="find" />,
          link: team.event ? toEvent(team.event.id) : toLeague(team.league?.id ?? ''),
        }))}
      />
    </section>
  );
}

/** "Ligue 1. Next: Lens, Saturday 20:45". */
function useTeamRemark(): (team: SearchHit['teams'][number]) => string {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const names = useText('sports', 'find');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  return ({ league, event, sportId }) => {
    if (!event || !league) return t('hit_none', { sport: sportName(sportId, sportId, names) });
    const { opponent, startTime, status } = event;
    const parts = { league: league.name, opponent, time: figures.time(startTime) };
    if (status === 'live') return t('hit_now', parts);
    if (status !== 'upcoming') return t('hit_last', { ...parts, day: formatDay(startTime, t.language) });
    const day = dayOf(startTime, now);
    if (day === 'today' || day === 'tonight') return t('hit_today', parts);
    return t('hit_next', { ...parts, day: day === 'later' ? formatDay(startTime, t.language) : words(day) });
  };
}

function Leagues({ leagues, question }: { leagues: SearchHit['leagues']; question: string }) {
  const t = useText('find');
  const names = useText('sports', 'find');
  const sports = useSports();
  if (leagues.length === 0) return null;
  const sportOf = (id: string) => sportName(id, sports.find((sport) => sport.id === id)?.name ?? id, names);
  return (
    <section>
      <SectionHeading title={t('leagues')} />
      <HitList
        hits={leagues.map(({ id, name, sportId, counts }) => ({
          id,
          name,
          marked: markFound(name, question),
          remark: t('league_matches', { sport: sportOf(sportId), count: counts.total }),
          kind: 'league' as const,
          end: <Star kind="league" id={id} name={name} as="find" />,
          link: toLeague(id),
        }))}
      />
    </section>
  );
}

/** Moves the focus by the arrow keys through what was found, across its groups. Up from the first, and Escape, lead to the field. */
function moveThroughHits(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = findHits();
  const place = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape' || (step < 0 && place === 0)) {
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search-field]')];
    fields.find((field) => field.checkVisibility())?.focus();
    return;
  }
  const next = step === 0 ? undefined : all[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
