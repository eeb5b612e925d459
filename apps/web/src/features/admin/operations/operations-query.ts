import type { Operations } from '@cauri/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** How often the figures are read. Hidden pages do not read them. */
export const EVERY_SECONDS = 5;
/** The time that the charts cover. */
export const WINDOW_MINUTES = 10;
const WINDOW_MS = WINDOW_MINUTES * 60_000;
/** One tab reads the process once in five seconds; more tabs read more often. */
const SAMPLES_MAXIMUM = 240;

/** The figures of the last ten minutes, the oldest first. The server keeps no history; the page does, while it is open. */
export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: async ({ client, queryKey, signal }): Promise<readonly Operations[]> => {
    const newest = await call('getOperations', {}, { signal });
    return addSample(client.getQueryData<readonly Operations[]>(queryKey) ?? [], newest);
  },
  staleTime: EVERY_SECONDS * 1_000,
  refetchInterval: EVERY_SECONDS * 1_000,
});

/** Appends a sample, and drops those that are older than the window. */
export function addSample(samples: readonly Operations[], newest: Operations): Operations[] {
  const from = Date.parse(newest.asOf) - WINDOW_MS;
  return [...samples.filter(({ asOf }) => Date.parse(asOf) >= from), newest].slice(-SAMPLES_MAXIMUM);
}
