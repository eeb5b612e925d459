import type { EventOutcome } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useNow } from '#api/use-now.ts';
import { useKnownSport } from '#features/board/known-sport.ts';
import { useSports } from '#features/board/use-events.ts';
import { leagueName } from '#features/board/words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { capitalise, formatLongDay, formatNumberOfDay, formatWeekday } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { DayStrip } from '#ui/controls/day-strip.tsx';
import { SportTabs } from '#ui/event-list/sport-tabs.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading, SectionHeading } from '#ui/page/section-heading.tsx';
import { byDay } from '../lists/days.ts';
import { boundsOf, type Day, dayOf, lastDays } from '../local-days.ts';
import { leagueQuery, type ResultFilter, resultsQuery } from '../search/search-queries.ts';
import { ResultPanels } from './result-panels.tsx';

const MINUTE_MS = 60_000;
const ROWS = 30;

/** The day, sport and league in the URL. */
export interface ResultsSearch {
  day?: Day;
  sport?: string;
  league?: string;
}

/** Lists finished matches by day and league. A league without a day shows all of its days. */
export function ResultsPage({ day: chosenDay, sport: chosenSport, league }: ResultsSearch) {
  const t = useText('find');
  const sport = useKnownSport(chosenSport);
  const now = useNow(MINUTE_MS);
  const day = chosenDay ?? (league === undefined ? dayOf(now) : null);
  const filter: ResultFilter = {
    limit: ROWS,
    ...(sport !== undefined && { sport }),
    ...(league !== undefined && { league }),
    ...(day !== null && boundsOf(day)),
  };
  const query = useInfiniteQuery(resultsQuery(filter));
  const results = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isWhole = query.data !== undefined && !query.hasNextPage && results.length > 0;
  return (
    <div className="stack" lang={t.language}>
      <PageHeading
        title={t('results_title')}
        note={isWhole ? t('results_count', { count: results.length }) : undefined}
      />
      <div>
        <Days day={day} search={{ ...(sport !== undefined && { sport }), ...(league !== undefined && { league }) }} />
        {league === undefined ? (
          <Sports current={sport} search={day === null ? {} : { day }} />
        ) : (
          <OneLeague
            id={league}
            search={{ ...(chosenDay && { day: chosenDay }), ...(sport !== undefined && { sport }) }}
          />
        )}
      </div>
      {query.isPending && <EventSkeleton rows={10} />}
      {query.error && !query.data && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && results.length === 0 && <NoResults day={day} />}
      <DayPanels results={results} isOneDay={day !== null} />
      {query.hasNextPage && (
        <div className="pad grid">
          <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t('loading_more') : t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function DayPanels({ results, isOneDay }: { results: readonly EventOutcome[]; isOneDay: boolean }) {
  const t = useText('find');
  if (results.length === 0) return null;
  if (isOneDay) return <ResultPanels results={results} level="h2" />;
  return byDay(results).map(({ day, time, events }) => (
    <section key={day}>
      <SectionHeading title={formatLongDay(time, t.language)} />
      <ResultPanels results={events} />
    </section>
  ));
}

function Days({ day: current, search }: { day: Day | null; search: Omit<ResultsSearch, 'day'> }) {
  const t = useText('find');
  const now = useNow(MINUTE_MS);
  const days = lastDays(now);
  const names = new Map([
    [dayOf(now), t('today')],
    [dayOf(now, -1), t('yesterday')],
  ]);
  return (
    <DayStrip
      label={t('day')}
      days={days.map((day) => {
        const { from } = boundsOf(day);
        return {
          key: day,
          name: names.get(day) ?? capitalise(formatWeekday(from, t.language)),
          number: formatNumberOfDay(from, t.language),
          link: (parts) => (
            <Link
              to="/results"
              search={{ ...search, day }}
              replace
              resetScroll={false}
              {...parts}
              aria-current={day === current ? 'date' : undefined}
            />
          ),
        };
      })}
    />
  );
}

function Sports({ current, search }: { current: string | undefined; search: ResultsSearch }) {
  const names = useText('sports', 'find');
  const sports = useSports();
  const tab = (sport: string | undefined, text: string) => ({
    sport: sport ?? 'all',
    text,
    link: (parts: { className: string; children: React.ReactNode }) => (
      <Link
        to="/results"
        search={{ ...search, ...(sport !== undefined && { sport }) }}
        replace
        resetScroll={false}
        {...parts}
        aria-current={sport === current ? 'true' : undefined}
      />
    ),
  });
  return (
    <SportTabs
      label={names('filter')}
      tabs={[tab(undefined, names('all')), ...sports.map(({ id, name }) => tab(id, sportName(id, name, names)))]}
    />
  );
}

/** The chosen league, with a link to all of them. */
function OneLeague({ id, search }: { id: string; search: ResultsSearch }) {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const { data } = useQuery(leagueQuery(id));
  return (
    <div className="sport-tabs">
      <Link to="/results" search={search} className="sport-tab" aria-current="true" aria-label={t('drop_league')}>
        {t('in_league', { league: data ? leagueName(data.name, words) : '…' })}
        <X className="i i-s" />
      </Link>
    </div>
  );
}

function NoResults({ day }: { day: Day | null }) {
  const t = useText('find');
  const now = useNow(MINUTE_MS);
  return (
    <EmptyState
      title={t('no_results')}
      fall="ivory"
      action={
        day === dayOf(now) && (
          <Link
            from="/results"
            to="/results"
            search={(search) => ({ ...search, day: dayOf(now, -1) })}
            className={buttonClass()}
          >
            {t('see_yesterday')}
          </Link>
        )
      }
    >
      {t('no_results_hint')}
    </EmptyState>
  );
}
