import type { OddsAlert, Order } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { addAmounts } from '#api/money.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import {
  isOpen,
  oddsAlertsQuery,
  ordersQuery,
  useOddsAlertState,
  useOddsAlerts,
  useOrderState,
} from './order-state.ts';
import { WaitingCard, WaitingList } from './waiting-list.tsx';

export interface OrdersProps {
  /** Whether the bettor followed a link to them; then the ended ones are shown too, or a message if there are none at all. */
  readonly isTarget: boolean;
  /** Whether the page already says that a part did not load; its button loads the orders too. */
  readonly isErrorShown: boolean;
}

/** The orders, and below them the odds alerts. */
export default function WaitingLists({ isTarget, isErrorShown }: OrdersProps) {
  const t = useText('orders', 'betting');
  const lists = [useQuery(ordersQuery).data, useQuery(oddsAlertsQuery).data];
  const [status, setStatus] = useState('');
  return (
    <>
      <OrderList isTarget={isTarget} isErrorShown={isErrorShown} onCancel={setStatus} />
      <OddsAlertList isTarget={isTarget} isErrorShown={isErrorShown} onCancel={setStatus} />
      {/* Part of the list, because the page's messages are behind a slip that is open as a sheet. Above the bars of a phone. */}
      <div className="sticky bottom-32 z-1 px-3" role="status" lang={t.language}>
        {status !== '' && <Note tone="good">{status}</Note>}
      </div>
      {isTarget && lists.every((list) => list?.items.length === 0) && (
        <EmptyState title={t('none')}>{t('none_hint')}</EmptyState>
      )}
    </>
  );
}

type ListProps = OrdersProps & Cancelling;

interface Cancelling {
  /** Receives what to say of an item after the attempt to cancel it. */
  readonly onCancel: (words: string) => void;
}

/** The open orders with the amount that they reserve, and the latest ended ones with their reasons. */
function OrderList({ isTarget, isErrorShown, onCancel }: ListProps) {
  const t = useText('orders', 'betting');
  const query = useQuery(ordersQuery);
  const orders = query.data?.items ?? [];
  if (query.error && orders.length === 0) {
    if (isErrorShown) return null;
    const offline = <Note role="status">{t('offline')}</Note>;
    return <BrokenPart error={query.error} onRetry={() => void query.refetch()} offline={offline} />;
  }
  const reserved = formatMoney(addAmounts(orders.filter(isOpen).map(({ stake }) => stake)));
  return (
    <WaitingList
      title={t('title')}
      items={orders}
      note={t('reserved', { amount: reserved })}
      ended={{ label: t('ended'), isShown: isTarget }}
      card={(order) => <OrderCard key={order.id} order={order} onCancel={onCancel} />}
    />
  );
}

function OrderCard({ order, onCancel }: { order: Order } & Cancelling) {
  const t = useText('orders', 'betting');
  const stateOf = useOrderState();
  const state = stateOf(order);
  const stake = formatMoney(order.stake);
  const cancel = async () => {
    const changed = await call('cancelOrder', { params: { id: order.id } });
    onCancel(changed.status === 'cancelled' ? t('cancelled', { amount: stake }) : stateOf(changed));
    return changed;
  };
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
      cancel={cancel}
    />
  );
}

/** The open odds alerts, and the latest ended ones with their reasons. */
function OddsAlertList({ isTarget, isErrorShown, onCancel }: ListProps) {
  const t = useText('orders', 'betting');
  const query = useQuery(oddsAlertsQuery);
  const areOrdersMissing = useQuery(ordersQuery).isError;
  const alerts = useOddsAlerts();
  if (query.error && alerts.length === 0) {
    // Without a connection both lists are missing, and one message with one button replaces both.
    return isErrorShown || areOrdersMissing ? null : (
      <BrokenPart error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <WaitingList
      title={t('alerts')}
      items={alerts}
      ended={{ label: t('alerts_ended'), isShown: isTarget }}
      card={(alert) => <OddsAlertCard key={alert.id} alert={alert} onCancel={onCancel} />}
    />
  );
}

function OddsAlertCard({ alert, onCancel }: { alert: OddsAlert } & Cancelling) {
  const t = useText('orders', 'betting');
  const stateOf = useOddsAlertState();
  const state = stateOf(alert);
  const cancel = async () => {
    const changed = await call('cancelOddsAlert', { params: { id: alert.id } });
    onCancel(changed.status === 'cancelled' ? t('alert_cancelled_now') : stateOf(changed));
    return changed;
  };
  return (
    <WaitingCard
      item={alert}
      title={t('alert')}
      nameOf={(pick, odds) => t('alert_name', { pick, odds, state })}
      cancelNameOf={(name) => t('alert_cancel_of', { name })}
      state={state}
      list={oddsAlertsQuery}
      cancel={cancel}
    />
  );
}
