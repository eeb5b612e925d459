import { describeBet, joinSides } from '@cauri/locale/bet-words';
import { useConfig } from '#features/site/config.ts';
import { useBetWords } from '#i18n/bet-words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { totalOddsText } from '../bets/leg-words.ts';
import type { Selection } from '../slip/slip.ts';

interface Shared {
  open: readonly Selection[];
  totals: { now: number } | null;
}

export const urlOf = (code: string): string => `${location.origin}/c/${code}`;

/** The address without its scheme, as people write it. */
export const addressOf = (code: string): string => `${location.host}/c/${code}`;

/** Returns the shared text: the number of selections, their odds, their matches and names, and the link. */
export function useShareText({ open, totals }: Shared, code: string): string {
  const t = useText('codes');
  const words = useBetWords('codes');
  const figures = useFigures();
  const { siteName } = useConfig();
  // A code holds no bet builder, which would have parts.
  const names = open.map(({ parts: _, ...selection }) => {
    const first = { ...selection, eventName: joinSides(selection) };
    return describeBet({ type: 'single', count: 1, first }, words);
  });
  const parts = { count: open.length, site: siteName, picks: names.join(t('share_between')) };
  const line = totals
    ? t('share_line', { ...parts, odds: totalOddsText(totals.now, figures) })
    : t('share_singles', parts);
  return `${line}\n${urlOf(code)}`;
}
