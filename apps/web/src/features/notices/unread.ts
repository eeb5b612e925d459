import type { Unread } from '@cauri/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** Filled by the stream; no request fetches it. */
const unreadKey = ['notices', 'unread'] as const;
export const listKey = ['notices', 'list'] as const;

/** Stores the number of unread notices; an open list is refetched. */
export function updateUnread(client: QueryClient, { unread }: Unread): void {
  client.setQueryData(unreadKey, unread);
  client.invalidateQueries({ queryKey: listKey }).catch(() => undefined);
}

export function useUnread(): number {
  const { data = 0 } = useQuery<number>({ queryKey: unreadKey, queryFn: skipToken });
  return data;
}
