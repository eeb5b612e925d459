import type { OddsAlert, Order } from '@cauri/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useNow } from '#api/use-now.ts';
import { useText } from '#i18n/use-text.tsx';
import { useMoment } from '../panel/use-slip-notices.tsx';

/** The page may not follow the events of the orders, so their present odds are fetched again after this time. */
const REFRESH_MS = 30_000;

/**
 * The open orders and the latest ended ones. Messages of the stream about the account refresh every query whose key begins
 * with `own`.
 */
export const ordersQuery = queryOptions({
  queryKey: ['own', 'orders'],
  queryFn: ({ signal }) => call('listOrders', {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(isOpen) && REFRESH_MS,
});

/** The open odds alerts and the latest ended ones. */
export const oddsAlertsQuery = queryOptions({
  queryKey: ['own', 'odds-alerts'],
  queryFn: ({ signal }) => call('listOddsAlerts', {}, { signal }),
  refetchInterval: ({ state }) => state.data?.items.some(isOpen) && REFRESH_MS,
});

const CLOCK_MS = 1_000;

/**
 * The odds alerts, open and ended. No message announces that the time of one has run out, so the page compares it with
 * its clock.
 */
export function useOddsAlerts(): OddsAlert[] {
  const { data } = useQuery(oddsAlertsQuery);
  const now = useNow(CLOCK_MS);
  return (data?.items ?? []).map((alert) => {
    const { expiresAt, selection } = alert;
    const isOver = isOpen(alert) && expiresAt < selection.startTime && Date.parse(expiresAt) <= now;
    return isOver ? { ...alert, status: 'released', reason: 'expired', endedAt: expiresAt } : alert;
  });
}

/** The number of open orders and odds alerts. */
export function useWaitingCount(): number {
  const lists = [useQuery(ordersQuery).data?.items ?? [], useOddsAlerts()];
  return lists.flat().filter(isOpen).length;
}

/** An item that waits for odds. */
export type Waiting = Order | OddsAlert;

export const isOpen = ({ status }: Waiting): boolean => status === 'open';

/** Puts a changed item into its list; a list that was requested before the change would show the old one. */
export async function storeWaiting(
  client: QueryClient,
  { queryKey }: typeof ordersQuery | typeof oddsAlertsQuery,
  changed: Waiting,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<{ items: Waiting[] }>(
    queryKey,
    (list) => list && { items: list.items.map((item) => (item.id === changed.id ? changed : item)) },
  );
}

/** Returns a function that describes until when an order waits, or how it ended. */
export function useOrderState(): (order: Order) => string {
  const t = useText('orders', 'betting');
  const momentOf = useMoment();
  return ({ status, reason, expiresAt, selection }) => {
    if (status === 'open' && expiresAt >= selection.startTime) return t('waits_start');
    if (status === 'open') return t('waits', { moment: momentOf(expiresAt) });
    return status === 'released' ? t(`ended_${reason ?? 'refused'}`) : t(`ended_${status}`);
  };
}

/** Returns a function that describes until when an odds alert waits, or how it ended. */
export function useOddsAlertState(): (alert: OddsAlert) => string {
  const t = useText('orders', 'betting');
  const momentOf = useMoment();
  return ({ status, reason, expiresAt, selection }) => {
    if (status === 'open' && expiresAt >= selection.startTime) return t('alert_waits_start');
    if (status === 'open') return t('alert_waits', { moment: momentOf(expiresAt) });
    if (status !== 'released') return t(`alert_${status}`);
    return reason === null || reason === 'refused' ? t('alert_refused') : t(`ended_${reason}`);
  };
}
