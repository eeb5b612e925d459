import type { Bet } from '@cauri/contract';
import { describeAmounts, describeOutcome } from '@cauri/locale/bet-words';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { forAccount } from '#api/send.ts';
import { loadBetWords } from '#i18n/bet-words.ts';
import { languageOf } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { mergeBets, wasAnnounced } from './bet-queries.ts';
import { subjectOf } from './leg-words.ts';

/** Puts bets from the stream into the lists, and announces those that were settled. */
export function receiveBets(client: QueryClient, bets: readonly Bet[]): void {
  announceSettled(client, bets);
  mergeBets(client, bets);
}

/** A message about several bets names this many of them. */
const NAMED_MAXIMUM = 3;

/** Announces settled bets once, wins and losses in the same tone, with a link to them; several bets share one message. */
export function announceSettled(client: QueryClient, bets: readonly Bet[]): void {
  const latest = new Map(bets.map((bet) => [bet.id, bet]));
  const settled = [...latest.values()].filter((bet) => bet.settled && !wasAnnounced(client, bet));
  const [bet] = settled;
  if (!bet) return;
  announce(settled, bet).catch(() => undefined);
}

async function announce(settled: readonly Bet[], bet: Bet): Promise<void> {
  const language = languageOf('betting');
  const [words, texts] = await forAccount(Promise.all([loadBetWords(language), loadTexts(language, 'betting')]));
  const t = words.bets;
  const look = textOf<'betting'>(texts, language)('look');
  const describe = (one: Bet) =>
    describeOutcome({ about: subjectOf(one), status: one.status, isCorrected: one.corrected }, words);
  if (settled.length > 1) {
    const count = settled.filter(({ status }) => status === 'won').length;
    return showToast({
      title: t('settled_several', { count, settled: settled.length }),
      text: settled.slice(0, NAMED_MAXIMUM).map(describe).join(' · '),
      link: { text: look, render: (parts) => <Link to="/profile" hash="bets" {...parts} /> },
    });
  }
  showToast({
    title: describe(bet),
    text: describeAmounts(bet, words),
    link: { text: look, render: (parts) => <Link to="/bets/$betId" params={{ betId: bet.id }} {...parts} /> },
  });
}
