import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { LineState, LiveClient } from './live-client.ts';

const LiveContext = createContext<LiveClient | null>(null);
const StaleContext = createContext(false);

export function LiveProvider({ client, children }: { client: LiveClient; children: ReactNode }) {
  const isStale = () => client.getState().status === 'stale';
  return (
    <LiveContext value={client}>
      <StaleContext value={useSyncExternalStore(client.subscribe, isStale, isStale)}>{children}</StaleContext>
    </LiveContext>
  );
}

export function useLiveClient(): LiveClient {
  const client = use(LiveContext);
  if (!client) throw new Error('useLiveClient must be used within a LiveProvider');
  return client;
}

/** The topics that are kept first when there are too many for one connection: the events of the slip. */
export type TopicRank = 'slip' | 'page';
const RANKS: Record<TopicRank, number> = { slip: 0, page: 1 };

/** Keeps the topics on the line while the component is shown. */
export function useTopics(topics: readonly string[], rank: TopicRank = 'page'): void {
  const client = useLiveClient();
  const key = topics.join(',');
  useEffect(() => (key === '' ? undefined : client.want(key.split(','), RANKS[rank])), [client, key, rank]);
}

/** Whether prices are current, and since when they are not. */
export function useLine(): LineState {
  const client = useLiveClient();
  return useSyncExternalStore(client.subscribe, client.getState, client.getState);
}

/** Whether prices are old. Every price asks: the provider listens for all, and none is drawn again for what else happens. */
export const useIsStale = (): boolean => use(StaleContext);
