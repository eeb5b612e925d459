import { useConfig } from '#features/site/config.ts';
import { useFigures } from '#i18n/figures.tsx';
import { useText } from '#i18n/use-text.tsx';
import { totalOddsText } from '../bets/leg-words.ts';
import type { Selection } from '../slip/slip.ts';
import { wordsOf } from '../slip/slip-words.ts';

interface Shared {
  open: readonly Selection[];
  totals: { now: number } | null;
}

export const urlOf = (code: string): string => `${location.origin}/c/${code}`;

/** The address without its scheme, as people write it. */
export const addressOf = (code: string): string => `${location.host}/c/${code}`;

/** Returns the shared text: the number of selections, their odds, their names and the link. */
export function useShareText({ open, totals }: Shared, code: string): string {
  const t = useText('codes');
  const markets = useText('markets', 'codes');
  const figures = useFigures();
  const { siteName } = useConfig();
  const picks = open.map((selection) => wordsOf(selection, markets, figures).pick).join(', ');
  const words = { count: open.length, site: siteName, picks };
  const line = totals
    ? t('share_line', { ...words, odds: totalOddsText(totals.now, figures) })
    : t('share_singles', words);
  return `${line}\n${urlOf(code)}`;
}
