import type { EventChange } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type { Board } from './board.ts';
import { eventKeys, LIST_FRESH_MS, mergeIntoDetail } from './queries.ts';

/** An event with the details of its page. */
export const eventQuery = (board: Board, id: string) =>
  queryOptions({
    queryKey: eventKeys.event(id),
    queryFn: async ({ signal }) => {
      // The answer may lack what the stream reveals meanwhile, which the stream does not send again.
      const changes: EventChange[] = [];
      const listener = (change: EventChange) => change.eventId === id && changes.push(change);
      board.changeListeners.add(listener);
      try {
        const event = await call('getEvent', { params: { id } }, { signal });
        board.addEvents([event]);
        return changes.reduce(mergeIntoDetail, event);
      } finally {
        board.changeListeners.delete(listener);
      }
    },
    staleTime: LIST_FRESH_MS,
  });
