import type { Market } from '@cauri/contract';
import { findMarket, type MarketDefinition } from '@cauri/rules';
import type { Key } from '#i18n/texts.ts';

type MarketTab = NonNullable<MarketDefinition['tab']>;

/** The tabs that narrow a page; the first tab has all markets. */
const TABS: Readonly<Record<MarketTab, Key<'browse'>>> = {
  goals: 'tab_goals',
  totals: 'tab_totals',
  sets: 'tab_sets',
  handicaps: 'tab_handicaps',
};

export interface MarketGroup {
  readonly id: MarketTab;
  readonly text: Key<'browse'>;
  readonly markets: readonly Market[];
}

/** The groups worth a tab: more than one market, and not all of them. */
export function groupMarkets(markets: readonly Market[]): MarketGroup[] {
  return (Object.keys(TABS) as MarketTab[])
    .map((id) => ({ id, text: TABS[id], markets: markets.filter(({ type }) => findMarket(type)?.tab === id) }))
    .filter((group) => group.markets.length > 1 && group.markets.length < markets.length);
}

/** The number of lines of a table that are shown at first. */
export const LINES_SHOWN = 6;

/** The lines around the one whose prices are nearest to each other, in their order. */
export function mainLines(lines: readonly Market[]): readonly Market[] {
  if (lines.length <= LINES_SHOWN) return lines;
  const unevenness = ({ outcomes }: Market) => Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 0));
  const open = lines.filter(({ status }) => status !== 'closed');
  const main = (open.length > 0 ? open : lines).toSorted((a, b) => unevenness(a) - unevenness(b))[0];
  const from = lines.findIndex(({ id }) => id === main?.id) - Math.floor(LINES_SHOWN / 2);
  const first = Math.max(0, Math.min(from, lines.length - LINES_SHOWN));
  return lines.slice(first, first + LINES_SHOWN);
}
