import type { NoticeContent } from '@cauri/contract';
import { type BetWords, describeOutcome } from '@cauri/locale/bet-words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useConfig } from '#features/site/config.ts';
import { formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import type { NoticeLinkParts, NoticeLook } from '#ui/account/notice-row.tsx';

interface NoticeWords {
  look: NoticeLook;
  title: string;
  text: string;
  /** Leads to what it is about. */
  link: (parts: NoticeLinkParts) => ReactNode;
}

/** A notice in words, and where it leads. */
export function useNoticeWords(news: NoticeContent): NoticeWords {
  const t = useText('notices');
  const words = { bets: useText('bets', 'notices'), markets: useText('markets', 'notices') };
  const { sendsMail } = useConfig();
  switch (news.kind) {
    case 'bet_settled':
      return { ...settledWords(news, words), link: toBet(news.betId) };
    case 'bet_corrected':
      return {
        look: 'corrected',
        title: describeOutcome({ ...news, isCorrected: true }, words),
        text: correctionText(news, t),
        link: toBet(news.betId),
      };
    case 'limit_in_force': {
      const amount = news.amount === null ? null : formatMoney(news.amount);
      return {
        look: 'shield',
        title: t(`limit_${news.limit}_${news.period}`),
        text: amount === null ? t('limit_none') : t('limit_amount', { amount }),
        link: (parts) => <Link to="/profile" search={{ tab: 'settings' }} hash="play" {...parts} />,
      };
    }
    case 'low_balance':
      return {
        look: 'returned',
        title: t('low_balance', { amount: formatMoney(news.balance) }),
        text: t('low_balance_hint'),
        link: (parts) => <Link to="/subscription" {...parts} />,
      };
    case 'match_alert': {
      const { home, away, score, eventId } = news;
      const match = score ? `${home} ${score.home} – ${score.away} ${away}` : `${home} – ${away}`;
      return {
        look: 'bell',
        title: t(`match_${news.alert}`, { match }),
        text: t('match_hint'),
        link: (parts) => <Link to="/event/$eventId" params={{ eventId }} {...parts} />,
      };
    }
    case 'approval_waiting':
    case 'approval_decided':
      return {
        look: 'shield',
        title: t(news.kind === 'approval_waiting' ? 'approval_waiting' : `approval_${news.state}`),
        text: t(`approval_${news.approval}`),
        link: (parts) => <Link to="/admin/approvals" {...parts} />,
      };
    case 'support_answered':
      return {
        look: 'letter',
        title: t('answered'),
        text: t(sendsMail ? 'answered_hint' : 'answered_kept'),
        link: (parts) =>
          sendsMail ? (
            <Link to="/support" {...parts} />
          ) : (
            <Link to="/profile" search={{ tab: 'settings' }} hash="data" {...parts} />
          ),
      };
  }
}

const toBet = (betId: string) => (parts: NoticeLinkParts) => <Link to="/bets/$betId" params={{ betId }} {...parts} />;

type Of<K extends NoticeContent['kind']> = Extract<NoticeContent, { kind: K }>;

function settledWords(news: Of<'bet_settled'>, words: BetWords) {
  const { status, stake, payout } = news;
  const amounts = { stake: formatMoney(stake), payout: formatMoney(payout ?? 0) };
  return {
    look: status === 'won' || status === 'lost' ? status : ('returned' as const),
    title: describeOutcome({ ...news, isCorrected: false }, words),
    text: words.bets(payout ? 'staked_returned' : 'staked', amounts),
  };
}

function correctionText({ payout, was, owed }: Of<'bet_corrected'>, t: Text<'notices'>): string {
  const change = (payout ?? 0) - (was.payout ?? 0);
  const amount = formatMoney(Math.abs(change));
  const moved = change < 0 ? t('taken_back', { amount }) : t('paid_more', { amount });
  return [change === 0 ? t('nothing_moved') : moved, owed > 0 && t('owed', { amount: formatMoney(owed) })]
    .filter(Boolean)
    .join(' ');
}
