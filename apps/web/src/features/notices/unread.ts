import type { Unread } from '@cauri/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useAuth } from '#features/identity/auth.tsx';

/** Filled by the stream; no request fetches it. */
const unreadKey = ['notices', 'unread'] as const;
export const listKey = ['notices', 'list'] as const;

/** Stores the number of unread notices; an open list is refetched. */
export function updateUnread(client: QueryClient, { unread }: Unread): void {
  client.setQueryData(unreadKey, unread);
  client.invalidateQueries({ queryKey: listKey }).catch(() => undefined);
}

/** A larger number of unread notices does not matter. */
const SHOWN_MAXIMUM = 99;

/** The number of unread notices of the signed-in user. A message of a session that has ended may arrive after its end. */
export function useUnread(): number {
  const { me } = useAuth();
  const { data = 0 } = useQuery<number>({ queryKey: unreadKey, queryFn: skipToken });
  return me ? Math.min(data, SHOWN_MAXIMUM) : 0;
}
