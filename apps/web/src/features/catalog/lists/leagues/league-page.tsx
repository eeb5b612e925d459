import type { LeagueDetail } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { isolate } from '@cauri/locale/isolate';
import { Link } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import { useTopics } from '#api/live/live.tsx';
import { useNow } from '#api/use-now.ts';
import { useEvents, useSports } from '#features/board/use-events.ts';
import { countryName, leagueName } from '#features/board/words.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PageHeading } from '#ui/page/section-heading.tsx';
import { EventLists, NoneInWindow } from '../event-lists.tsx';
import { ColumnChoice, type WhenProps, WhenTabs, windowOf } from '../list-filters.tsx';

/** The page of a league: live and upcoming matches, and a link to its results. */
export function LeaguePage({ league, when, onWhen }: WhenProps & { league: LeagueDetail }) {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const names = useText('sports', 'find');
  const { id, country, sportId } = league;
  const name = leagueName(league.name, words);
  const now = useNow(60_000);
  const window = windowOf(when, now);
  const filter = { league: id, ...window };
  const list = useEvents(filter);
  useTopics([`sport:${sportId}`]);
  const sport = sportName(sportId, useSports().find((each) => each.id === sportId)?.name ?? sportId, names);
  const toResults = (
    <Link to="/results" search={{ league: id }} className={buttonClass({ variant: 'line', size: 'small' })}>
      <ListChecks className="i i-s" />
      {t('league_results')}
    </Link>
  );
  return (
    <div className="stack" lang={t.language}>
      <PageHeading
        title={name}
        icon={<Crest name={name} kind="league" size={28} />}
        note={[isolate(countryName(country, words)), sport].filter(Boolean).join(', ')}
      />
      <WhenTabs when={when} onWhen={onWhen} />
      <ColumnChoice events={list.events} filter={filter}>
        <EventLists
          key={when}
          list={list}
          name={`league ${id} ${when}`}
          empty={
            window ? (
              <NoneInWindow onAll={() => onWhen(undefined)} />
            ) : (
              <EmptyState title={t('league_empty')} action={toResults}>
                {t('league_empty_hint')}
              </EmptyState>
            )
          }
        />
      </ColumnChoice>
      {list.events.length > 0 && <p className="pad">{toResults}</p>}
    </div>
  );
}

export function UnknownLeague() {
  const t = useText('find');
  const common = useText('common', 'find');
  return (
    <div lang={t.language}>
      <MessagePage
        state="missing"
        title={t('league_unknown')}
        action={
          <Link to="/search" className={buttonClass({ variant: 'ink' })}>
            {common('search')}
          </Link>
        }
      >
        {t('league_unknown_hint')}
      </MessagePage>
    </div>
  );
}
