import type { Bet } from '@cauri/contract';
import type { QueryClient } from '@tanstack/react-query';
import { formatMoney } from '#i18n/format.ts';
import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { mergeBets, wasAnnounced } from './bet-queries.ts';

/** Puts bets from the stream into the lists, and announces those that were settled. */
export function receiveBets(client: QueryClient, bets: readonly Bet[]): void {
  announceSettled(client, bets);
  mergeBets(client, bets);
}

/** Announces once that bets were settled, wins and losses in the same tone; several bets share one message. */
export function announceSettled(client: QueryClient, bets: readonly Bet[]): void {
  const latest = new Map(bets.map((bet) => [bet.id, bet]));
  const news = [...latest.values()].filter((bet) => bet.settled && !wasAnnounced(client, bet));
  const [bet] = news;
  if (!bet) return;
  const language = languageOf('betting');
  loadTexts(language, 'betting')
    .then((texts) => {
      const t = textOf<'betting'>(texts, language);
      if (news.length > 1) {
        const won = news.filter(({ status }) => status === 'won').length;
        return showToast({ title: t('told_several', { count: news.length, won }) });
      }
      if (bet.status === 'won') showToast({ title: t('told_won', { amount: formatMoney(bet.payout ?? 0) }) });
      if (bet.status === 'lost') showToast({ title: t('told_lost', { amount: formatMoney(bet.stake) }) });
      if (bet.status === 'cancelled')
        showToast({ title: t('told_cancelled', { amount: formatMoney(bet.payout ?? 0) }) });
    })
    .catch(() => undefined);
}
