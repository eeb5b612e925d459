import type { Me, StreamMessage } from '@cauri/contract';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './auth.tsx';

/** The query that holds the number of open bets. The stream sends it with the balance. */
export const openBetsKey = ['own', 'openBets'] as const;

/** Updates the balance, and from the stream the status and the exclusion, unless the cached balance is newer. */
export function updateBalance(client: QueryClient, { openBets, ...own }: StreamMessage<'balance'>): void {
  client.setQueryData<Me | null>(meQuery.queryKey, (me) =>
    // A message in JSON has no undefined values.
    me && own.balanceVersion >= me.balanceVersion ? ({ ...me, ...own } as Me) : me,
  );
  client.setQueryData(openBetsKey, openBets);
}
