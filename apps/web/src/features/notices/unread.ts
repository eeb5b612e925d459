import type { Unread } from '@cauri/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** The stream sends it; no request asks for it. */
const unreadKey = ['notices', 'unread'] as const;
export const listKey = ['notices', 'list'] as const;

/** Takes the number of unread notices; a list on the page is asked for anew. */
export function updateUnread(client: QueryClient, { unread }: Unread): void {
  client.setQueryData(unreadKey, unread);
  client.invalidateQueries({ queryKey: listKey }).catch(() => undefined);
}

export function useUnread(): number {
  const { data = 0 } = useQuery<number>({ queryKey: unreadKey, queryFn: skipToken });
  return data;
}
