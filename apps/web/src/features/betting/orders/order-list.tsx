import type { Order } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '#api/call.ts';
import { addAmounts } from '#api/money.ts';
import { useMutation } from '#api/use-mutation.ts';
import { usePrices } from '#features/board/use-many.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { More } from '#ui/controls/more.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OpenBet } from '#ui/slip/open-bets.tsx';
import { wordsOfLeg } from '../bets/leg-words.ts';
import { useMoment } from '../panel/use-slip-notices.tsx';
import { isOpen, ordersQuery, storeOrder, useOrderState } from './order-state.ts';

/** The open orders with the amount that they reserve, and the latest ended ones with their reasons. */
export function OrderList() {
  const t = useText('orders', 'betting');
  const query = useQuery(ordersQuery);
  const orders = query.data?.items ?? [];
  const open = orders.filter(isOpen);
  const ended = orders.filter((order) => !isOpen(order));
  if (query.error && orders.length === 0) {
    return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (orders.length === 0) return null;
  const reserved = formatMoney(addAmounts(open.map(({ stake }) => stake)));
  return (
    <section lang={t.language} aria-label={t('title')}>
      {open.length > 0 && (
        <>
          <p className="px-4 pt-3 text-ink-2 text-sm">{t('reserved', { amount: reserved })}</p>
          <ul className="open-bets">
            {open.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <More label={t('ended')}>
          <ul className="open-bets">
            {ended.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        </More>
      )}
    </section>
  );
}

/** An order; the whole card links to its match, or to its bet once it is placed. */
function OrderCard({ order }: { order: Order }) {
  const t = useText('orders', 'betting');
  const markets = useText('markets', 'betting');
  const figures = useFigures();
  const momentOf = useMoment();
  const stateOf = useOrderState();
  const { selection, odds, betId, endedAt } = order;
  const price = usePrices([selection.outcomeId]).get(selection.outcomeId);
  const oddsNow = price ? (price.status === 'open' ? price.odds : null) : order.oddsNow;
  const { pick, market, event } = wordsOfLeg(selection, markets, figures);
  const stake = formatMoney(order.stake);
  const wanted = figures.odds(odds);
  const state = stateOf(order);
  const end =
    endedAt === null
      ? { winLabel: t('now'), win: oddsNow === null ? '–' : figures.odds(oddsNow) }
      : { winLabel: t('ended_at'), win: momentOf(endedAt) };
  return (
    <OpenBet
      title={t('order')}
      name={t('name', { pick, odds: wanted, stake, state })}
      stake={stake}
      legs={[
        {
          id: order.id,
          pick,
          figure: wanted,
          detail: `${market}, ${event}`,
          state: momentOf(selection.startTime),
        },
      ]}
      progress={state}
      winLabel={end.winLabel}
      win={end.win}
      link={(parts) =>
        betId === null ? (
          <Link to="/event/$eventId" params={{ eventId: selection.eventId }} {...parts} />
        ) : (
          <Link to="/bets/$betId" params={{ betId }} {...parts} />
        )
      }
    >
      {isOpen(order) && <CancelOrder order={order} pick={pick} />}
    </OpenBet>
  );
}

/** Cancels an order. If it was placed in that moment, the answer says so, and the card shows it. */
function CancelOrder({ order, pick }: { order: Order; pick: string }) {
  const t = useText('orders', 'betting');
  const client = useQueryClient();
  const messageOf = useProblemMessage('betting');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('cancelOrder', { params: { id: order.id } }),
    onSuccess: (changed) => storeOrder(client, changed),
  });
  return (
    <>
      {error && (
        <Note tone="warn" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <Button variant="line" busy={isPending} aria-label={t('cancel_of', { name: pick })} onClick={() => mutate()}>
        {t('cancel')}
      </Button>
    </>
  );
}
