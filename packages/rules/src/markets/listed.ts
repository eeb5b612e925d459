import { isTotal } from './kinds.ts';

interface OfferedMarket {
  readonly type: string;
  readonly status: string;
  readonly outcomes: readonly { readonly odds: number }[];
}

interface OfferedEvent<M> {
  /** In the order of display. */
  readonly markets: readonly M[];
  readonly isLive: boolean;
}

/**
 * Returns the markets of an event that a row of a list shows: the winner, and the main total, which is the open line of the
 * first type of total whose two prices are nearest to each other. In play a closed line keeps its place when all are closed.
 */
export function listedMarkets<M extends OfferedMarket>({ markets, isLive }: OfferedEvent<M>): M[] {
  const winner = markets.find(({ type }) => type === 'match_winner');
  const type = markets.find((market) => isTotal(market.type))?.type;
  const all = markets.filter((market) => market.type === type);
  const open = all.filter(({ status }) => status !== 'closed');
  const totals = isLive && open.length === 0 ? all : open;
  const distance = ({ outcomes: [over, under] }: M) => Math.abs((over?.odds ?? 0) - (under?.odds ?? 0));
  const total = totals.toSorted((a, b) => distance(a) - distance(b))[0];
  return [winner, total].filter((market) => market !== undefined);
}
