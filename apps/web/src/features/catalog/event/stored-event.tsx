import type { Event } from '@cauri/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTopics } from '#api/live/live.tsx';
import { type EventPages, eventKeys, itemsOf } from '#features/board/queries.ts';
import { Area } from '#features/site/area.tsx';
import { useServerReturn } from '#features/site/server-return.ts';
import { useText } from '#i18n/use-text.tsx';
import { Folds } from '#ui/event-page/fold.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { EventMarkets } from './event-markets.tsx';
import { EventScoreboard } from './event-scoreboard.tsx';
import { listedMarkets } from './market-groups.ts';

interface StoredEventProps {
  event: Event;
  /** Loads the whole event once the server answers. */
  onReturn: () => void;
}

const TOPICS = ['live'];

/** A match without a connection: what a list on this device has of it, with the last known prices. */
export function StoredEvent({ event: listed, onReturn }: StoredEventProps) {
  const t = useText('browse');
  useTopics(TOPICS);
  useServerReturn(onReturn);
  const event = { ...listed, incidents: [], verification: null, callOff: null, nextPrices: null };
  return (
    <div className="stack" lang={t.language}>
      <Area>
        <EventScoreboard event={event} />
      </Area>
      <div className="pad">
        <Note role="status">{t('stored_part')}</Note>
      </div>
      <Folds>
        <Area>
          <EventMarkets event={event} markets={listedMarkets(event.markets)} />
        </Area>
      </Folds>
    </div>
  );
}

/** Finds an event in the lists that this page has; null if none has it. */
export function useListedEvent(id: string): Event | null {
  return findListed(useQueryClient(), id);
}

function findListed(client: QueryClient, id: string): Event | null {
  for (const [, pages] of client.getQueriesData<EventPages>({ queryKey: eventKeys.lists })) {
    const found = itemsOf(pages).find((event) => event.id === id);
    if (found) return found;
  }
  return null;
}
