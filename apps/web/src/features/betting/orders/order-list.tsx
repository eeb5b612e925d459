import type { OddsAlert, Order } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { addAmounts } from '#api/money.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isOpen, oddsAlertsQuery, ordersQuery, useOddsAlertState, useOrderState } from './order-state.ts';
import { WaitingCard, WaitingList } from './waiting-list.tsx';

/** The orders, and below them the odds alerts. `isAsked`: the bettor followed a link to them, so that having none is said. */
export function WaitingLists({ isAsked }: { isAsked: boolean }) {
  const t = useText('orders', 'betting');
  const lists = [useQuery(ordersQuery).data, useQuery(oddsAlertsQuery).data];
  return (
    <>
      <OrderList />
      <OddsAlertList />
      {isAsked && lists.every((list) => list?.items.length === 0) && (
        <EmptyState title={t('none')}>{t('none_hint')}</EmptyState>
      )}
    </>
  );
}

/** The open orders with the amount that they reserve, and the latest ended ones with their reasons. */
function OrderList() {
  const t = useText('orders', 'betting');
  const query = useQuery(ordersQuery);
  const orders = query.data?.items ?? [];
  if (query.error && orders.length === 0) {
    return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />;
  }
  const reserved = formatMoney(addAmounts(orders.filter(isOpen).map(({ stake }) => stake)));
  return (
    <WaitingList
      title={t('title')}
      items={orders}
      note={t('reserved', { amount: reserved })}
      endedLabel={t('ended')}
      card={(order) => <OrderCard key={order.id} order={order} />}
    />
  );
}

function OrderCard({ order }: { order: Order }) {
  const t = useText('orders', 'betting');
  const state = useOrderState()(order);
  const stake = formatMoney(order.stake);
  return (
    <WaitingCard
      item={order}
      title={t('order')}
      nameOf={(pick, odds) => t('name', { pick, odds, stake, state })}
      cancelNameOf={(name) => t('cancel_of', { name })}
      state={state}
      stake={stake}
      betId={order.betId}
      list={ordersQuery}
      cancel={() => call('cancelOrder', { params: { id: order.id } })}
    />
  );
}

/** The open odds alerts, and the latest ended ones with their reasons. */
function OddsAlertList() {
  const t = useText('orders', 'betting');
  const query = useQuery(oddsAlertsQuery);
  const alerts = query.data?.items ?? [];
  if (query.error && alerts.length === 0) {
    return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <WaitingList
      title={t('alerts')}
      items={alerts}
      endedLabel={t('alerts_ended')}
      card={(alert) => <OddsAlertCard key={alert.id} alert={alert} />}
    />
  );
}

function OddsAlertCard({ alert }: { alert: OddsAlert }) {
  const t = useText('orders', 'betting');
  const state = useOddsAlertState()(alert);
  return (
    <WaitingCard
      item={alert}
      title={t('alert')}
      nameOf={(pick, odds) => t('alert_name', { pick, odds, state })}
      cancelNameOf={(name) => t('alert_cancel_of', { name })}
      state={state}
      list={oddsAlertsQuery}
      cancel={() => call('cancelOddsAlert', { params: { id: alert.id } })}
    />
  );
}
