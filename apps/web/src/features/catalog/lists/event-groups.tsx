import type { Event } from '@cauri/contract';
import { useContext } from 'react';
import { countryName, leagueName } from '#features/board/words.ts';
import { Star } from '#features/favourites/star.tsx';
import { useText } from '#i18n/use-text.tsx';
import { EventList } from '#ui/event-list/event-list.tsx';
import { LeagueHeader } from '#ui/event-list/league-header.tsx';
import { EventCard } from './event-card.tsx';
import { toLeague } from './links.tsx';
import { ListColumn } from './list-column.ts';

interface LeagueGroup {
  id: string;
  name: string;
  country: string;
  events: Event[];
}

/** Groups events by league, in the order of their first event. */
function byLeague(events: readonly Event[]): LeagueGroup[] {
  const groups = new Map<string, LeagueGroup>();
  for (const event of events) {
    const { id, name, country } = event.league;
    const group = groups.get(id) ?? { id, name, country, events: [] };
    group.events.push(event);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** A panel of several leagues with column headings in each league header. */
export function LeaguePanel({ events }: { events: readonly Event[] }) {
  const t = useText('catalog');
  const column = useContext(ListColumn);
  const showsTotals = (own: readonly Event[]) => !column && hasTotals(own);
  return (
    <EventList totals={showsTotals(events)}>
      {byLeague(events).map(({ id, name, country, events: own }) => (
        <div key={id} lang={t.language}>
          <LeagueHeader
            name={leagueName(name, t)}
            country={countryName(country, t)}
            link={toLeague(id)}
            heads={column?.heads ?? headsOf(own, t)}
            star={<Star kind="league" id={id} name={leagueName(name, t)} />}
            totalHeads={showsTotals(own) ? [t('over_head'), t('under_head')] : []}
          />
          {own.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      ))}
    </EventList>
  );
}

/** A panel of different sports and leagues, without column headings: each price has its label. */
export function MixedPanel({ events }: { events: readonly Event[] }) {
  const t = useText('catalog');
  return (
    <div lang={t.language}>
      <EventList totals={hasTotals(events)}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} mixed />
        ))}
      </EventList>
    </div>
  );
}

const hasTotals = (events: readonly Event[]): boolean => events.some(({ markets }) => markets.length > 1);

type Heads = 'home_win' | 'draw' | 'away_win';

function headsOf(events: readonly Event[], t: (key: Heads) => string): string[] {
  const hasDraw = events.some(({ markets }) => markets[0]?.outcomes.some(({ key }) => key === 'draw'));
  return hasDraw ? [t('home_win'), t('draw'), t('away_win')] : [t('home_win'), t('away_win')];
}
