import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import type { ConnectionState, LiveClient } from './live-client.ts';

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

/** The priority of a topic if there are too many for one connection: the events of the slip come first. */
export type TopicRank = 'slip' | 'page';
const RANKS: Record<TopicRank, number> = { slip: 0, page: 1 };

/** Subscribes to the topics while the component is mounted. */
export function useTopics(topics: readonly string[], rank: TopicRank = 'page'): void {
  const client = useLiveClient();
  const key = topics.join(',');
  useEffect(() => (key === '' ? undefined : client.want(key.split(','), RANKS[rank])), [client, key, rank]);
}

/** Returns whether prices are current, and since when they are not. */
export function useConnection(): ConnectionState {
  const client = useLiveClient();
  return useSyncExternalStore(client.subscribe, client.getState, client.getState);
}

/**
 * Returns whether prices are stale. Every price reads this, so it has a context of its own, which redraws only on a
 * change.
 */
export const useIsStale = (): boolean => use(StaleContext);
