import type { Balance, Me } from '@cauri/contract';
import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './auth.tsx';

/** A balance that came by the stream or with an answer. An older one than the known is ignored. */
export function updateBalance(client: QueryClient, { balance, balanceVersion }: Balance): void {
  client.setQueryData<Me | null>(meQuery.queryKey, (me) =>
    me && balanceVersion > me.balanceVersion ? { ...me, balance, balanceVersion } : me,
  );
}
