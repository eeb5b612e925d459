import type { SearchHit } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '#api/use-now.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { useSports } from '#features/board/use-events.ts';
import { eventName, leagueName } from '#features/board/words.ts';
import { Star } from '#features/favourites/star.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { HitList } from '#ui/event-list/hit-list.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';
import { kindOf } from '../lists/event-card.tsx';
import { toEvent, toLeague } from '../lists/links.tsx';
import { markFound } from './found-letters.tsx';
import { moveThroughHits } from './search-keys.ts';
import { searchQuery, waitAfter } from './search-queries.ts';

const MINUTE_MS = 60_000;
const SUGGESTED_EACH = 3;

/** The first hits for the typed text, with a link to all of them. */
export default function Suggestions({ question, onDone }: { question: string; onDone: () => void }) {
  const t = useText('find');
  const { data, error } = useQuery(searchQuery(useBoard(), question));
  const wait = waitAfter(error);
  if (!data && wait > 0) {
    return (
      <div className="suggest" lang={t.language}>
        <p role="status" className="suggest__note">
          {t('limit_title')}. {t('limit_wait', { count: wait })}
        </p>
      </div>
    );
  }
  if (!data) return null;
  const { teams, leagues, events, corrected } = data;
  const words = corrected ?? question;
  const isEmpty = teams.length + leagues.length + events.length === 0;
  return (
    // biome-ignore lint/a11y: a click on any of its links closes it; the arrows move between them
    <div className="suggest" lang={t.language} data-hits onKeyDown={moveThroughHits} onClick={onDone}>
      <p role="status" className="suggest__note">
        {isEmpty ? t('nothing') : corrected !== null && t('found_corrected', { words: corrected })}
      </p>
      <TeamHits teams={teams.slice(0, SUGGESTED_EACH)} question={words} />
      <LeagueHits leagues={leagues.slice(0, SUGGESTED_EACH)} question={words} />
      <EventHits events={events.slice(0, SUGGESTED_EACH)} question={words} />
      {!isEmpty && (
        <Link to="/search" search={{ q: question }} className="suggest__all">
          {t('all_hits')}
        </Link>
      )}
    </div>
  );
}

function EventHits({ events, question }: { events: SearchHit['events']; question: string }) {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const figures = useFigures();
  if (events.length === 0) return null;
  return (
    <section>
      <SectionHeading title={t('events')} />
      <HitList
        hits={events.map((event) => ({
          id: event.id,
          name: eventName(event),
          marked: markFound(eventName(event), question),
          remark: `${leagueName(event.league.name, words)}. ${formatDay(event.startTime, t.language)} ${figures.time(event.startTime)}`,
          kind: 'league' as const,
          link: toEvent(event.id),
        }))}
      />
    </section>
  );
}

/** Lists the teams that were found, each with its current, next or last match. */
export function TeamHits({ teams, question }: { teams: SearchHit['teams']; question: string }) {
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

/** Returns the remark of a team: "Ligue 1. Next: Lens, Saturday 20:45". */
function useTeamRemark(): (team: SearchHit['teams'][number]) => string {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const names = useText('sports', 'find');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  return ({ league, event, sportId }) => {
    if (!event || !league) return t('hit_none', { sport: sportName(sportId, sportId, names) });
    const { opponent, startTime, status } = event;
    const parts = { league: leagueName(league.name, words), opponent, time: figures.time(startTime) };
    if (status === 'live') return t('hit_now', parts);
    if (status !== 'upcoming') return t('hit_last', { ...parts, day: formatDay(startTime, t.language) });
    const day = dayOf(startTime, now);
    if (day === 'today' || day === 'tonight') return t('hit_today', parts);
    return t('hit_next', { ...parts, day: day === 'later' ? formatDay(startTime, t.language) : words(day) });
  };
}

/** The leagues that were found. */
export function LeagueHits({ leagues, question }: { leagues: SearchHit['leagues']; question: string }) {
  const t = useText('find');
  const words = useText('catalog', 'find');
  const names = useText('sports', 'find');
  const sports = useSports();
  if (leagues.length === 0) return null;
  const sportOf = (id: string) => sportName(id, sports.find((sport) => sport.id === id)?.name ?? id, names);
  return (
    <section>
      <SectionHeading title={t('leagues')} />
      <HitList
        hits={leagues.map(({ id, name: wireName, sportId, counts }) => {
          const name = leagueName(wireName, words);
          return {
            id,
            name,
            marked: markFound(name, question),
            remark: t('league_matches', { sport: sportOf(sportId), count: counts.total }),
            kind: 'league' as const,
            end: <Star kind="league" id={id} name={name} as="find" />,
            link: toLeague(id),
          };
        })}
      />
    </section>
  );
}
