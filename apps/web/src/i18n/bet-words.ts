import type { BetWords } from '@cauri/locale/bet-words';
import type { Language } from './language.ts';
import { loadTexts, withSpecials } from './load.ts';
import type { Namespace } from './texts.ts';
import { textOf, useText } from './use-text.tsx';

/** The texts that name bets on every market, in the language of `as`. Suspends while they are fetched. */
export function useBetWords(as: Namespace): BetWords {
  // Without these, `markets` has no names for the markets of the page of a match, nor for bet builders.
  useText('specials', as);
  return { bets: useText('bets', as), markets: useText('markets', as) };
}

/** The same texts outside a component. */
export async function loadBetWords(language: Language): Promise<BetWords> {
  const [bets, markets] = await Promise.all([
    loadTexts(language, 'bets'),
    loadTexts(language, 'markets'),
    loadTexts(language, 'specials'),
  ]);
  return {
    bets: textOf<'bets'>(bets, language),
    markets: textOf<'markets'>(withSpecials(language, markets), language),
  };
}
