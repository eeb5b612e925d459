import type { SearchHit } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBoard } from '#features/board/use-board.tsx';
import { useEventTopics } from '#features/board/use-events.ts';
import { Area, BrokenPart } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { SearchBox } from '#ui/event-list/hit-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading, SectionHeading } from '#ui/page/section-heading.tsx';
import { LeaguePanel } from '../lists/event-groups.tsx';
import { PopularEvents } from '../lists/popular-events.tsx';
import { ResultPanels } from '../results/result-panels.tsx';
import { SearchField } from './search-field.tsx';
import { LeagueHits, TeamHits } from './search-hits.tsx';
import { moveThroughHits } from './search-keys.ts';
import { searchQuery, waitAfter } from './search-queries.ts';

/** Lists the teams, leagues and matches that a search finds. */
export function SearchPage({ question }: { question: string }) {
  const t = useText('find');
  useFirstFocus();
  const { data, error, isFetching, refetch } = useQuery(searchQuery(useBoard(), question));
  const found = question === '' ? undefined : data;
  useEventTopics(found?.events ?? []);
  const count = found ? found.teams.length + found.leagues.length + found.events.length + found.results.length : 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between links, which keep their role
    <div className="stack" lang={t.language} onKeyDown={moveThroughHits}>
      <SearchBox>
        <SearchField place="page" />
      </SearchBox>
      <div className="found-head">
        <PageHeading
          title={question === '' ? t('search_title') : question}
          note={<span role="status">{found && count > 0 ? <Count found={found} count={count} /> : ''}</span>}
        />
      </div>
      {question === '' && (
        <>
          <EmptyState title={t('start_hint')} />
          <Area>
            <PopularEvents as="find" />
          </Area>
        </>
      )}
      {question !== '' && !found && !error && isFetching && <EventSkeleton rows={6} />}
      {error && !found && <Failed error={error} onRetry={() => void refetch()} />}
      {found && count === 0 && <NothingFound question={question} meant={found.meant} />}
      {found && count > 0 && <Found found={found} question={question} />}
    </div>
  );
}

/** A page that the browser loads as a whole, as at a press before the first code has loaded, begins in its empty field. */
function useFirstFocus(): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main [data-focus]')?.focus();
  }, []);
}

/** The number of hits, with the corrected text if a typing error was corrected. */
function Count({ found: { corrected }, count }: { found: SearchHit; count: number }) {
  const t = useText('find');
  return corrected === null ? t('found', { count }) : t('found_corrected', { words: corrected });
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText('find');
  const wait = waitAfter(error);
  if (wait === 0) return <BrokenPart error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title={t('limit_title')}>{t('limit_wait', { count: wait })}</EmptyState>
    </div>
  );
}

function NothingFound({ question, meant }: { question: string; meant: string | undefined }) {
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
        {meant === undefined ? t('nothing_hint') : t('nothing_meant', { question, name: meant })}
      </EmptyState>
    </div>
  );
}

function Found({ found, question }: { found: SearchHit; question: string }) {
  const t = useText('find');
  const { teams, leagues, events, results, corrected } = found;
  return (
    <div className="stack" data-hits>
      <TeamHits teams={teams} question={corrected ?? question} />
      <LeagueHits leagues={leagues} question={corrected ?? question} />
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
