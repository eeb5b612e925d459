import type { Language, LocalNames, Market } from '@cauri/contract';
import { inLanguage } from '@cauri/contract/languages';
import { isHandicap, isTotal } from '@cauri/rules';
import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/** The names of a custom market by language. */
type Named = { readonly names?: LocalNames | undefined };
type NamedMarket = Pick<Market, 'type' | 'line' | 'name'> & Named;
export type Sides = { readonly home: string; readonly away: string };
export type MarketTexts = Words<'markets'>;

/** Writes a line of a market: "2.5". */
export interface LineFormat {
  readonly line: (line: number) => string;
}

/** The name of a custom market in this language. */
const localName = ({ name, names }: { readonly name: string } & Named, language: Language): string =>
  names ? inLanguage(names, language) : name;

/** In the line of a market of a part, one part: 2001.5 is 1.5 of the second. */
const PART = 1_000;

/** The type with the part that the line of the market names, as its texts are keyed: `total_half_2`. */
export function partType({ type, line }: Pick<Market, 'type' | 'line'>): string {
  return line !== null && line >= PART ? `${type}_${Math.floor(line / PART)}` : type;
}

/** The name of a market with its line: "Over/Under 2.5". */
export function marketName(market: NamedMarket, t: MarketTexts, figures: LineFormat): string {
  return wordOf(partType(market), t, { line: lineText(market.line, figures) }) ?? localName(market, t.language);
}

/** The name of a market beside an outcome that says the line itself, as it counts for its side: "Total goals". */
export function marketOfPick(market: NamedMarket, t: MarketTexts, figures: LineFormat): string {
  return isTotal(market.type) || isHandicap(market.type)
    ? t(`${partType(market)}_table` as Key<'markets'>)
    : marketName(market, t, figures);
}

/** The name of an outcome: "Marseille", "Draw", "Over 2.5". */
export function outcomeName(
  outcome: { readonly key: string; readonly name: string } & Named,
  market: Pick<Market, 'type' | 'line'>,
  { sides, t, figures }: { sides: Sides; t: MarketTexts; figures: LineFormat },
): string {
  const handicap = isHandicap(market.type) ? market.line : null;
  if (outcome.key === 'home') return sides.home + handicapOf(handicap, 1, figures);
  if (outcome.key === 'away') return sides.away + handicapOf(handicap, -1, figures);
  const line = lineText(market.line, figures);
  return wordOf(outcome.key, t, { ...sides, line }) ?? localName(outcome, t.language);
}

/** The text of a type of market or of an outcome; undefined where there is none, as for custom markets. */
export function wordOf(key: string, t: MarketTexts, params: Readonly<Record<string, string>>): string | undefined {
  const text = t(key as Key<'markets'>, params);
  // A text that is missing is its key.
  return text === key ? undefined : text;
}

/** A handicap counts for the home side; the other one has its opposite: " −4.5", " +4.5". Empty without a line. */
export function handicapOf(line: number | null, sign: 1 | -1, figures: LineFormat): string {
  if (line === null) return '';
  const own = line * sign;
  return ` ${own > 0 ? '+' : ''}${figures.line(own)}`;
}

export const lineText = (line: number | null, figures: LineFormat): string =>
  line === null ? '' : figures.line(line % PART);
