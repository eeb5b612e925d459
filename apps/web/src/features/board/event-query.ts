import type { EventChange, EventDetail } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Board } from './board.ts';
import { eventKeys, LIST_FRESH_MS, mergeIntoDetail } from './queries.ts';

/** An event with the details of its page. */
export const eventQuery = (board: Board, id: string) =>
  queryOptions({
    queryKey: eventKeys.event(id),
    queryFn: async ({ signal, client }) => {
      // The answer may lack what the stream reveals meanwhile, which the stream does not send again.
      const changes: EventChange[] = [];
      const before = client.getQueryData<EventDetail>(eventKeys.event(id));
      const version = board.facts(id)?.version ?? 0;
      const listener = (change: EventChange) => change.eventId === id && changes.push(change);
      board.changeListeners.add(listener);
      try {
        const event = await call('getEvent', { params: { id } }, { signal });
        board.addEvents([event]);
        // A server that lags behind another one lacks what the page has had before.
        const isOlder = before && event.version < version;
        return changes.reduce(mergeIntoDetail, isOlder ? mergeIntoDetail(event, revealedBy(before)) : event);
      } finally {
        board.changeListeners.delete(listener);
      }
    },
    staleTime: LIST_FRESH_MS,
  });

const revealedBy = ({
  incidents,
  verification,
}: EventDetail): Pick<EventChange, 'incidents' | 'links' | 'lastLink'> => ({
  incidents,
  links: verification?.links,
  lastLink: verification?.lastLink ?? undefined,
});
