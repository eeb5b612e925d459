import type { Order } from '@cauri/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/use-text.tsx';
import { useMoment } from '../panel/use-slip-notices.tsx';

/** The page may not follow the events of the orders, so that their present odds are fetched again after this time. */
const REFRESH_MS = 30_000;

/** The open orders and the latest ended ones. Messages of the stream about the account refresh what begins with `own`. */
export const ordersQuery = queryOptions({
  queryKey: ['own', 'orders'],
  queryFn: ({ signal }) => call('listOrders', {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(isOpen) && REFRESH_MS,
});

export const isOpen = ({ status }: Order): boolean => status === 'open';

/** Puts a changed order into the list; a list that was requested before the change would show the old one. */
export async function storeOrder(client: QueryClient, changed: Order): Promise<void> {
  await client.cancelQueries({ queryKey: ordersQuery.queryKey });
  client.setQueryData(
    ordersQuery.queryKey,
    (list) => list && { items: list.items.map((order) => (order.id === changed.id ? changed : order)) },
  );
}

/** Returns a function that says until when an order waits, or how it ended. */
export function useOrderState(): (order: Order) => string {
  const t = useText('orders', 'betting');
  const momentOf = useMoment();
  return ({ status, reason, expiresAt }) => {
    if (status === 'open') return t('waits', { moment: momentOf(expiresAt) });
    return status === 'released' ? t(`ended_${reason ?? 'refused'}`) : t(`ended_${status}`);
  };
}
