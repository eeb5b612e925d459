import type { Language, LocalNames, Market } from '@cauri/contract';
import { inLanguage } from '@cauri/contract/languages';
import { isHandicap, isTotal } from '@cauri/rules';
import { isolate } from './isolate.ts';
import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/** The names of a custom market by language. */
type Named = { readonly names?: LocalNames | undefined };
type NamedMarket = Pick<Market, 'type' | 'line' | 'name'> & Named;
/** The names of the two sides of an event. */
export type Sides = { readonly home: string; readonly away: string };
/** The texts of markets and outcomes in one language. */
export type MarketTexts = Words<'markets'>;

/** Formats the decimal line of a market: "2.5". */
export interface LineFormat {
  readonly line: (line: number) => string;
}

/** The name of a custom market in this language. */
const localName = ({ name, names }: { readonly name: string } & Named, language: Language): string =>
  isolate(names ? inLanguage(names, language) : name);

/** The step of a line from one part of a match to the next: 2001.5 is the line 1.5 of the second half. */
const PART = 1_000;

/** Returns the key of the texts of a market: its type, with the part that its line names, such as `total_half_2`. */
export function partType({ type, line }: Pick<Market, 'type' | 'line'>): string {
  return line !== null && line >= PART ? `${type}_${Math.floor(line / PART)}` : type;
}

/** Returns the name of a market with its line: "Over/Under 2.5", "Handicap +0.5". */
export function marketName(market: NamedMarket, t: MarketTexts, figures: LineFormat): string {
  const { type, line } = market;
  const lineWords = isHandicap(type) ? handicapOf(line, 1, figures).trim() : lineText(line, figures);
  return wordOf(partType(market), t, { line: lineWords }) ?? localName(market, t.language);
}

/** Returns the name of a market beside an outcome whose name already contains the line: "Total goals". */
export function marketOfPick(market: NamedMarket, t: MarketTexts, figures: LineFormat): string {
  return isTotal(market.type) || isHandicap(market.type)
    ? t(`${partType(market)}_table` as Key<'markets'>)
    : marketName(market, t, figures);
}

/** Returns the name of an outcome: "Marseille", "Draw", "Over 2.5". */
export function outcomeName(
  outcome: { readonly key: string; readonly name: string } & Named,
  market: Pick<Market, 'type' | 'line'>,
  { sides, t, figures }: Naming,
): string {
  const handicap = isHandicap(market.type) ? market.line : null;
  if (outcome.key === 'home') return isolate(sides.home) + handicapOf(handicap, 1, figures);
  if (outcome.key === 'away') return isolate(sides.away) + handicapOf(handicap, -1, figures);
  const line = lineText(market.line, figures);
  return wordOf(outcome.key, t, { ...sides, line }) ?? localName(outcome, t.language);
}

interface NamedPart {
  readonly marketType: string;
  readonly line: number | null;
  readonly marketName: string;
  readonly outcomeKey: string;
  readonly outcomeName: string;
}

interface Naming {
  readonly sides: Sides;
  readonly t: MarketTexts;
  readonly figures: LineFormat;
}

/** Returns the names of the outcomes of a bet builder, each with its market: "Match winner: Lyon". */
export function partNames(parts: readonly NamedPart[], naming: Naming): string[] {
  const { t, figures } = naming;
  return parts.map(({ marketType: type, line, marketName: name, outcomeKey, outcomeName: own }) => {
    const pick = outcomeName({ key: outcomeKey, name: own }, { type, line }, naming);
    return wordOf('builder_part', t, { market: marketOfPick({ type, line, name }, t, figures), pick }) ?? pick;
  });
}

/** Returns the name of a bet builder by its outcomes. */
export const builderPick = (parts: readonly NamedPart[], naming: Naming): string =>
  partNames(parts, naming).join(' + ');

/** Returns the text of a type of market or of an outcome; undefined if there is none, as for custom markets. */
export function wordOf(key: string, t: MarketTexts, params: Readonly<Record<string, string>>): string | undefined {
  const text = t(key as Key<'markets'>, params);
  // `t` returns the key if there is no text.
  return text === key ? undefined : text;
}

/** Returns a handicap with its sign, as the side with that sign has it: " −4.5", " +4.5". Empty without a line. */
export function handicapOf(line: number | null, sign: 1 | -1, figures: LineFormat): string {
  if (line === null) return '';
  const own = line * sign;
  return ` ${own > 0 ? '+' : ''}${figures.line(own)}`;
}

/** Writes a line as the language writes it, with its decimal sign. */
export const lineText = (line: number | null, figures: LineFormat): string =>
  line === null ? '' : figures.line(line % PART);
