import type { Market, Outcome } from '@cauri/contract';
import { handicapOf, lineText } from '@cauri/locale/market-words';
import type { Figures } from '#i18n/figures.tsx';

// Words that only the page of an event shows: the home page does not load them.

export const lineName = ({ line }: Pick<Market, 'line'>, figures: Figures): string => lineText(line, figures);

/** The line of a handicap for one side: "−4,5", "+4,5". */
export const handicapName = ({ key }: Pick<Outcome, 'key'>, { line }: Pick<Market, 'line'>, figures: Figures): string =>
  handicapOf(line, key === 'away' ? -1 : 1, figures).trim();
