import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useMutation } from '#api/use-mutation.ts';
import { useNow } from '#api/use-now.ts';
import { usePrices } from '#features/board/use-many.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { Button } from '#ui/controls/button.tsx';
import { More } from '#ui/controls/more.tsx';
import { Count } from '#ui/feedback/count.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { OpenBet } from '#ui/slip/open-bets.tsx';
import { startText, wordsOfLeg } from '../bets/leg-words.ts';
import { useMoment } from '../panel/use-slip-notices.tsx';
import { isOpen, type oddsAlertsQuery, type ordersQuery, storeWaiting, type Waiting } from './order-state.ts';

const MINUTE_MS = 60_000;

interface WaitingListProps<W extends Waiting> {
  readonly title: string;
  readonly items: readonly W[];
  /** A line above the open items. */
  readonly note?: string | undefined;
  /** The label of the list of ended items, and whether it is shown at first; it is folded otherwise. */
  readonly ended: { readonly label: string; readonly isShown: boolean };
  readonly card: (item: W) => ReactNode;
}

/** Orders or odds alerts: the open ones, and below them, folded, those that have ended. Nothing without any. */
export function WaitingList<W extends Waiting>({
  title,
  items,
  note,
  ended: { label, isShown },
  card,
}: WaitingListProps<W>) {
  const t = useText('orders', 'betting');
  const open = items.filter(isOpen);
  const ended = items.filter((item) => !isOpen(item));
  const section = useRef<HTMLElement>(null);
  // A cancelled item moves to the list of the ended ones.
  useFocusAfterRemoval(section, (container) => container.querySelector('summary'));
  if (items.length === 0) return null;
  return (
    <section ref={section} lang={t.language} aria-label={title}>
      {open.length > 0 && (
        <>
          <h2 className="open-bets__title">
            {title} <Count value={open.length} />
          </h2>
          {note !== undefined && <p className="px-3 text-ink-2 text-sm">{note}</p>}
          <ul className="open-bets">{open.map(card)}</ul>
        </>
      )}
      {ended.length > 0 && (
        <More label={label} open={isShown}>
          <ul className="open-bets">{ended.map(card)}</ul>
        </More>
      )}
    </section>
  );
}

interface WaitingCardProps {
  readonly item: Waiting;
  readonly title: string;
  /** The name of the card for screen readers, and that of its button; both name the outcome. */
  readonly nameOf: (pick: string, odds: string) => string;
  readonly cancelNameOf: (pick: string) => string;
  /** The time until which the item waits, or how it ended. */
  readonly state: string;
  readonly stake?: string | undefined;
  /** The bet of a placed order. */
  readonly betId?: string | null | undefined;
  readonly list: typeof ordersQuery | typeof oddsAlertsQuery;
  readonly cancel: () => Promise<Waiting>;
}

/** An order or an odds alert; the whole card links to its match, or to the bet once an order is placed. */
export function WaitingCard(props: WaitingCardProps) {
  const { item, title, nameOf, cancelNameOf, state, stake = '', betId = null, list, cancel } = props;
  const t = useText('orders', 'betting');
  const markets = useText('markets', 'betting');
  const catalog = useText('catalog', 'betting');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  const momentOf = useMoment();
  const { selection, odds, endedAt } = item;
  const price = usePrices([selection.outcomeId]).get(selection.outcomeId);
  const oddsNow = price ? (price.status === 'open' ? price.odds : null) : item.oddsNow;
  const { pick, market, event } = wordsOfLeg(selection, markets, figures);
  const wanted = figures.odds(odds);
  const end =
    endedAt === null
      ? { winLabel: t('now'), win: oddsNow === null ? '–' : figures.odds(oddsNow) }
      : { winLabel: t('ended_at'), win: momentOf(endedAt) };
  return (
    <OpenBet
      title={title}
      name={nameOf(pick, wanted)}
      stake={stake}
      legs={[
        {
          id: item.id,
          pick,
          figure: wanted,
          detail: `${market}, ${event}`,
          state: isOpen(item)
            ? startText(selection.startTime, { now, t: catalog, figures })
            : momentOf(selection.startTime),
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
      {isOpen(item) && <CancelButton name={cancelNameOf(pick)} list={list} cancel={cancel} />}
    </OpenBet>
  );
}

type CancelButtonProps = Pick<WaitingCardProps, 'list' | 'cancel'> & { readonly name: string };

/** Cancels an item. If it was placed or sent in that moment, the answer says so, and the card shows it. */
function CancelButton({ name, list, cancel }: CancelButtonProps) {
  const t = useText('orders', 'betting');
  const client = useQueryClient();
  const messageOf = useProblemMessage('betting');
  const { mutate, error, isPending } = useMutation({
    mutationFn: cancel,
    onSuccess: (changed) => storeWaiting(client, list, changed),
  });
  return (
    <>
      {error && (
        <Note tone="warn" role="alert">
          {messageOf(error)}
        </Note>
      )}
      <Button variant="line" busy={isPending} aria-label={name} onClick={() => mutate()}>
        {t('cancel')}
      </Button>
    </>
  );
}
