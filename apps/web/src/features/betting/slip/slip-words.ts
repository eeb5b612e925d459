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

type Named = Pick<
  Selection,
  | ('home' | 'away' | 'marketType' | 'line' | 'outcomeKey')
  | ('marketName' | 'outcomeName' | 'marketNames' | 'outcomeNames')
>;

export function wordsOf(selection: Named, t: Text<'markets'>, figures: Figures): LegWords {
  const { home, away, marketType, line, outcomeKey } = selection;
  const market = { type: marketType, line, name: selection.marketName, names: selection.marketNames };
  const outcome = { key: outcomeKey, name: selection.outcomeName, names: selection.outcomeNames };
  return {
    pick: outcomeName(outcome, market, { sides: { home, away }, t, figures }),
    market: marketOfPick(market, t, figures),
    event: `${home} \u2013 ${away}`,
  };
}

/** The words of the slip's own language. */
export function useLegWords(): (selection: Named) => LegWords {
  const t = useText('markets', 'betting');
  const figures = useFigures();
  return (selection) => wordsOf(selection, t, figures);
}

export const clockOf = (facts: EventFacts | undefined, t: Text<'catalog'>): string | null =>
  facts?.clock ? clockText(facts, t) : null;
