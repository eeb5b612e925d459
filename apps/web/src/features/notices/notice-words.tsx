import type { NoticeContent } from '@cauri/contract';
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
  const { sendsMail } = useConfig();
  switch (news.kind) {
    case 'bet_settled':
      return { ...settledWords(news, t), link: toBet(news.betId) };
    case 'bet_corrected':
      return { look: 'corrected', ...correctedWords(news, t), link: toBet(news.betId) };
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

function settledWords({ status, type, stake, payout }: Of<'bet_settled'>, t: Text<'notices'>) {
  const text = t(`type_${type}`, { stake: formatMoney(stake) });
  if (status === 'won') return { look: 'won' as const, title: t('won', { amount: formatMoney(payout ?? 0) }), text };
  if (status === 'lost') return { look: 'lost' as const, title: t('lost', { amount: formatMoney(stake) }), text };
  return { look: 'returned' as const, title: t('returned', { amount: formatMoney(payout ?? 0) }), text };
}

function correctedWords({ status, payout, was, owed }: Of<'bet_corrected'>, t: Text<'notices'>) {
  const change = (payout ?? 0) - (was.payout ?? 0);
  const amount = formatMoney(Math.abs(change));
  const moved = change < 0 ? t('taken_back', { amount }) : t('paid_more', { amount });
  return {
    title: t('corrected', { was: t(`status_${was.status}`), status: t(`status_${status}`) }),
    text: [change === 0 ? t('nothing_moved') : moved, owed > 0 && t('owed', { amount: formatMoney(owed) })]
      .filter(Boolean)
      .join(' '),
  };
}
