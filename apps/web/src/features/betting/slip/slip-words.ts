import { nameSides } from '@cauri/locale/isolate';
import { builderPick } from '@cauri/locale/market-words';
import type { EventFacts } from '#features/board/board.ts';
import { clockText, marketOfPick, outcomeName } from '#features/board/words.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { type Text, useText } from '#i18n/use-text.tsx';
import type { Selection } from './slip.ts';

/** The texts of a selection or a leg. */
export interface LegWords {
  pick: string;
  market: string;
  event: string;
}

/** The names of a selection. */
export type Named = Pick<
  Selection,
  | ('home' | 'away' | 'marketType' | 'line' | 'outcomeKey')
  | ('marketName' | 'outcomeName' | 'marketNames' | 'outcomeNames' | 'parts')
>;

export function wordsOf(selection: Named, t: Text<'markets'>, figures: Figures): LegWords {
  const { home, away, marketType, line, outcomeKey } = selection;
  const market = { type: marketType, line, name: selection.marketName, names: selection.marketNames };
  const outcome = { key: outcomeKey, name: selection.outcomeName, names: selection.outcomeNames };
  const naming = { sides: { home, away }, t, figures };
  return {
    pick: selection.parts ? builderPick(selection.parts, naming) : outcomeName(outcome, market, naming),
    market: marketOfPick(market, t, figures),
    event: nameSides({ home, away }),
  };
}

/** Returns the texts of selections in the slip's language. */
export function useLegWords(): (selection: Named) => LegWords {
  const t = useText('markets', 'betting');
  const figures = useFigures();
  return (selection) => wordsOf(selection, t, figures);
}

export const clockOf = (facts: EventFacts | undefined, t: Text<'catalog'>): string | null =>
  facts?.clock ? clockText(facts, t) : null;
