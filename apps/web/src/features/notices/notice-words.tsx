import type { NoticeContent } from '@cauri/contract';
import { type BetWords, describeAmounts, describeOutcome, nameEvent } from '@cauri/locale/bet-words';
import { isolate } from '@cauri/locale/isolate';
import { describePurchase, describePurchaseMoney } from '@cauri/locale/purchase-words';
import { nameScored } from '@cauri/locale/score-words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBetWords } from '#i18n/bet-words.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import type { NoticeLinkParts, NoticeLook } from '#ui/account/notice-row.tsx';

interface NoticeWords {
  look: NoticeLook;
  title: string;
  text: string;
  /** Links to the page that the notice is about. */
  link: (parts: NoticeLinkParts) => ReactNode;
}

/** Returns the texts of a notice and the address that it links to; null for a kind that only a newer page has. */
export function useNoticeWords(content: NoticeContent): NoticeWords | null {
  const t = useText('notices');
  const words = useBetWords('notices');
  const orders = useText('orders', 'notices');
  const figures = useFigures();
  switch (content.kind) {
    case 'bet_settled':
      return { ...settledWords(content, words), link: toBet(content.betId) };
    case 'bet_corrected':
      return {
        look: 'corrected',
        title: describeOutcome({ ...content, isCorrected: true }, words),
        text: correctionText(content, t),
        link: toBet(content.betId),
      };
    case 'limit_in_force': {
      const amount = content.amount === null ? null : formatMoney(content.amount);
      return {
        look: 'shield',
        title: t(`limit_${content.limit}_${content.period}`),
        text: amount === null ? t('limit_none') : t('limit_amount', { amount }),
        link: (parts) => <Link to="/profile" search={{ tab: 'settings' }} hash="play" {...parts} />,
      };
    }
    case 'low_balance':
      return {
        look: 'returned',
        title: t('low_balance', { amount: formatMoney(content.balance) }),
        text: t('low_balance_hint'),
        link: (parts) => <Link to="/subscription" {...parts} />,
      };
    case 'order_ended':
      return orderWords(content, { t, orders, figures });
    case 'odds_alert':
      return oddsAlertWords(content, t, figures);
    case 'match_alert':
      return matchAlertWords(content, t);
    case 'approval_waiting':
    case 'approval_decided':
      return {
        look: 'shield',
        title: t(content.kind === 'approval_waiting' ? 'approval_waiting' : `approval_${content.state}`),
        text: t(`approval_${content.approval}`),
        link: (parts) => <Link to="/admin/approvals" {...parts} />,
      };
    case 'dispute_answered':
      return disputeWords(content, t);
    case 'purchase_changed':
      return purchaseWords(content, t);
    case 'support_answered':
      return {
        look: 'letter',
        title: t('answered'),
        text: t('answered_hint'),
        link: (parts) => <Link to="/support" hash="messages" {...parts} />,
      };
    default:
      content satisfies never;
      return null;
  }
}

const toBet = (betId: string) => (parts: NoticeLinkParts) => <Link to="/bets/$betId" params={{ betId }} {...parts} />;

type Of<K extends NoticeContent['kind']> = Extract<NoticeContent, { kind: K }>;

function disputeWords({ outcome, betId, event }: Of<'dispute_answered'>, t: Text<'notices'>): NoticeWords {
  return {
    look: 'letter',
    title: event === undefined ? t('dispute_answered') : t('dispute_answered_on', { event: isolate(nameEvent(event)) }),
    text: t(`dispute_${outcome}`),
    link: (parts) => <Link to="/bets/$betId" params={{ betId }} hash="disputes" {...parts} />,
  };
}

function purchaseWords(content: Of<'purchase_changed'>, t: Text<'notices'>): NoticeWords {
  const { to, purchaseId } = content;
  return {
    look: to === 'paid' || to === 'restored' ? 'bell' : 'returned',
    title: describePurchase(content, t),
    text: describePurchaseMoney(content, t),
    link: (parts) => <Link to="/purchases/$purchaseId" params={{ purchaseId }} {...parts} />,
  };
}

function matchAlertWords(content: Of<'match_alert'>, t: Text<'notices'>): NoticeWords {
  const { home, away, score, eventId } = content;
  const match = nameScored({ home, away, score });
  return {
    look: 'bell',
    title: t(`match_${content.alert}`, { match }),
    text: t('match_hint'),
    link: (parts) => <Link to="/event/$eventId" params={{ eventId }} {...parts} />,
  };
}

interface OrderTexts {
  readonly t: Text<'notices'>;
  readonly orders: Text<'orders'>;
  readonly figures: Figures;
}

function orderWords(content: Of<'order_ended'>, { t, orders, figures }: OrderTexts): NoticeWords {
  const { status, event, odds, stake, betId, reason } = content;
  const amounts = { odds: figures.odds(odds), stake: formatMoney(stake) };
  return {
    look: status === 'placed' ? 'bell' : 'returned',
    title: t(`order_${status}`, { event: isolate(nameEvent(event)) }),
    text: [reason && orders(`ended_${reason}`), t(`order_${status}_hint`, amounts)].filter(Boolean).join(' '),
    link: betId === undefined ? (parts) => <Link to="/profile" hash="orders" {...parts} /> : toBet(betId),
  };
}

function oddsAlertWords(content: Of<'odds_alert'>, t: Text<'notices'>, figures: Figures): NoticeWords {
  const { event, eventId, odds, oddsNow } = content;
  return {
    look: 'bell',
    title: t('odds_alert', { event: isolate(nameEvent(event)) }),
    text: t('odds_alert_hint', { odds: figures.odds(odds), now: figures.odds(oddsNow) }),
    link: (parts) => <Link to="/event/$eventId" params={{ eventId }} {...parts} />,
  };
}

function settledWords(content: Of<'bet_settled'>, words: BetWords) {
  const { status } = content;
  return {
    look: status === 'won' || status === 'lost' ? status : ('returned' as const),
    title: describeOutcome({ ...content, isCorrected: false }, words),
    text: describeAmounts(content, words),
  };
}

function correctionText({ payout, was, owed }: Of<'bet_corrected'>, t: Text<'notices'>): string {
  const change = (payout ?? 0) - (was.payout ?? 0);
  const amount = formatMoney(Math.abs(change));
  const moved = change < 0 ? t('taken_back', { amount }) : t('paid_more', { amount });
  return [change === 0 ? t('amount_unchanged') : moved, owed > 0 && t('debt', { amount: formatMoney(owed) })]
    .filter(Boolean)
    .join(' ');
}
