import type { Bet, BetDetail, ExplainedLeg } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTopics } from '#api/live/live.tsx';
import { useNow } from '#api/use-now.ts';
import { usePageTitle } from '#features/site/page-title.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatDateTime, formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { Ticket } from '#ui/slip/ticket.tsx';
import { CashOut } from '../cash-out/cash-out.tsx';
import { BetAgain } from './bet-again.tsx';
import { typeText } from './bet-name.ts';
import { LegSign, shownStatus } from './leg-sign.tsx';
import {
  bonusLine,
  openWin,
  openWinLabel,
  productOfLegs,
  scoreText,
  shortenHash,
  startText,
  systemLinesOf,
  totalOddsText,
  wordsOfLeg,
} from './leg-words.ts';

const MINUTE_MS = 60_000;

export function BetTicket({ bet }: { bet: BetDetail }) {
  const t = useText('betting');
  const figures = useFigures();
  const legRow = useLegRow(bet);
  useTopics(['me']);
  usePageTitle(typeText(bet, t));
  const whole = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading says that the bet is cashed out, once the offer is gone.
  useFocusAfterRemoval(whole, () => heading.current);
  return (
    <div ref={whole} className="pad mx-auto w-full max-w-[420px]" lang={t.language}>
      <Ticket
        headingLevel="h1"
        headingRef={heading}
        title={typeText(bet, t)}
        status={<StatusBadge status={bet.status}>{t(`status_${bet.status}`)}</StatusBadge>}
        placedAt={t('placed_at', { moment: formatMomentWithin(bet.placedAt, t.language) })}
        betId={bet.id}
        ticketLabel={t('ticket')}
        legs={bet.selections.map(legRow)}
        lines={[
          ...(bet.type === 'combined'
            ? [{ label: t('total_odds'), value: totalOddsText(productOfLegs(bet.selections), figures) }]
            : []),
          ...(systemLinesOf(bet, t) ?? [{ label: t('stake'), value: formatMoney(bet.stake) }]),
          ...bonusLine(bet, t),
          ...(bet.cashedOut
            ? [
                { label: t('cashed_stake'), value: formatMoney(bet.cashedOut.stake) },
                { label: t('cashed_amount'), value: formatMoney(bet.cashedOut.amount) },
              ]
            : []),
        ]}
        win={sumOf(bet, t)}
        after={
          bet.settledAt === null
            ? []
            : [
                {
                  label: t(bet.status === 'cashed_out' ? 'status_cashed_out' : 'settled_at'),
                  value: formatDateTime(bet.settledAt, t.language),
                },
              ]
        }
      />
      {!bet.settled && (
        <div className="pt-3 print:hidden">
          <CashOut bet={bet} />
        </div>
      )}
      {bet.settled && bet.selections.some(({ hasEnded }) => !hasEnded) && <BetAgain bet={bet} />}
    </div>
  );
}

/** Returns a function that converts a leg to a line of the ticket; one whose match has not started says when it does. */
function useLegRow(bet: BetDetail) {
  const t = useText('betting');
  const markets = useText('markets', 'betting');
  const catalog = useText('catalog', 'betting');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  return (leg: ExplainedLeg) => {
    const { pick, market, event } = wordsOfLeg(leg, markets, figures);
    const isOpen = leg.status === 'pending' && !bet.settled;
    const details = [
      market,
      event,
      scoreText(leg, t),
      isOpen && Date.parse(leg.startTime) > now && startText(leg.startTime, { now, t: catalog, figures }),
      isOpen && leg.earlyPayout === 'offered' && t('early_offered'),
    ];
    return {
      id: leg.outcomeId,
      pick,
      odds: figures.odds(leg.odds),
      detail: details.filter(Boolean).join(', '),
      hash: leg.digest ? t('match_hash', { hash: shortenHash(leg.digest) }) : undefined,
      grade: <LegSign status={shownStatus(leg.status, bet)} worded />,
    };
  };
}

/** The amount that an open bet can still win, or the payout of a settled one. */
function sumOf(bet: Bet, t: Text<'betting'>): { label: string; value: string } {
  if (bet.payout === null || !bet.settled) {
    const isWholeSystem = bet.system && !bet.cashedOut;
    const label = isWholeSystem ? t('win_all', { count: bet.selections.length }) : openWinLabel(bet, t);
    return { label, value: formatMoney(openWin(bet)) };
  }
  return { label: t(bet.status === 'cancelled' ? 'returned' : 'paid'), value: formatMoney(bet.payout) };
}

export function BetUnknown() {
  const t = useText('betting');
  usePageTitle(t('bet_unknown'));
  return (
    <div lang={t.language}>
      <MessagePage
        state="missing"
        title={t('bet_unknown')}
        action={
          <Link to="/profile" className={buttonClass({ variant: 'ink' })}>
            {t('back_to_history')}
          </Link>
        }
      >
        {t('bet_unknown_hint')}
      </MessagePage>
    </div>
  );
}
