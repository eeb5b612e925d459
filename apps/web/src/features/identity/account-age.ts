import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '#api/live/live.tsx';
import { meQuery } from './auth.tsx';

/**
 * Returns the time (ms) of the account's data on a page without a connection: that of the last message, because messages
 * bring every change of balance and bets. A copy that the device has stored is as old as when it was stored.
 */
export function useAccountAge(): number {
  const { since } = useConnection();
  const { dataUpdatedAt = 0, isInvalidated = false } = useQueryClient().getQueryState(meQuery.queryKey) ?? {};
  return isInvalidated ? dataUpdatedAt : Math.max(dataUpdatedAt, since);
}
