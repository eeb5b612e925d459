import type { EventDetail, Market } from '@cauri/contract';
import { findMarket, isPageMarket, isSportId, type MarketTab, marketsOf, marketTabs } from '@cauri/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import type { Board } from '#features/board/board.ts';
import { eventKeys } from '#features/board/queries.ts';
import type { Key } from '#i18n/texts.ts';

/** A tab of the page of an event, besides the first one, which has all listed markets. */
export interface MarketGroup {
  readonly id: MarketTab;
  readonly text: Key<'browse'>;
  /** The loaded markets of the group. */
  readonly markets: readonly Market[];
  /** Whether opening the tab loads more markets. */
  readonly isLoadedWhenOpen: boolean;
}

/** The markets that the first tab shows. */
export const listedMarkets = (markets: readonly Market[]): Market[] => markets.filter(({ onPage }) => !onPage);

/**
 * Returns the tabs of an event from the markets of its sport: those with markets that only a page shows, and those that
 * narrow the first tab to several of its markets. `loaded` are the markets that were loaded for a tab.
 */
export function groupMarkets(event: EventDetail, loaded: readonly Market[]): MarketGroup[] {
  const { sportId, status, verification } = event;
  const listed = listedMarkets(event.markets);
  const isOpen = verification !== null && (status === 'upcoming' || status === 'live');
  const more = isOpen && isSportId(sportId) ? marketsOf(sportId).filter(isPageMarket) : [];
  const known = [...event.markets, ...(isOpen ? loaded : [])];
  return marketTabs.flatMap((id) => {
    const isOwn = ({ type }: { readonly type: string }) => findMarket(type)?.tab === id;
    const markets = known.filter(isOwn);
    const isLoadedWhenOpen = more.some((type) => isOwn({ type }));
    const narrows = markets.length > 1 && markets.length < listed.length;
    if (!isLoadedWhenOpen && !narrows && !markets.some(({ onPage }) => onPage)) return [];
    return [{ id, text: `tab_${id}` as const, markets, isLoadedWhenOpen }];
  });
}

const FRESH_MS = 60_000;

/** The markets that only the page of the event shows. */
export const pageMarketsQuery = (board: Board, event: EventDetail) =>
  queryOptions({
    queryKey: [...eventKeys.event(event.id), 'markets'],
    queryFn: async ({ signal }) => {
      // The answer is at least as recent as the known state.
      const version = board.facts(event.id)?.version ?? event.version;
      const items = await loadMarkets(event.id, signal);
      board.addEvents([{ ...event, markets: items, version }]);
      return items;
    },
    staleTime: FRESH_MS,
  });

/** A longer wait than this concerns all calls of the reader, and is shown. */
const TURN_MAXIMUM_SECONDS = 5;

/** The server writes markets that were never opened before when it is the reader's turn, and may ask for a retry. */
async function loadMarkets(id: string, signal: AbortSignal): Promise<Market[]> {
  for (;;) {
    try {
      return (await call('getPageMarkets', { params: { id } }, { signal })).items;
    } catch (error) {
      const seconds = (hasCode(error, 'rate_limited') && error.paramsOf('rate_limited').retryAfterSeconds) || 0;
      if (seconds === 0 || seconds > TURN_MAXIMUM_SECONDS) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      signal.throwIfAborted();
    }
  }
}

/** The number of lines of a table before it is expanded. */
export const LINES_SHOWN = 6;

/** Returns the lines around the most balanced one, in their order. */
export function mainLines(lines: readonly Market[]): readonly Market[] {
  if (lines.length <= LINES_SHOWN) return lines;
  const unevenness = ({ outcomes }: Market) => Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 0));
  const open = lines.filter(({ status }) => status !== 'closed');
  const main = (open.length > 0 ? open : lines).toSorted((a, b) => unevenness(a) - unevenness(b))[0];
  const from = lines.findIndex(({ id }) => id === main?.id) - Math.floor(LINES_SHOWN / 2);
  const first = Math.max(0, Math.min(from, lines.length - LINES_SHOWN));
  return lines.slice(first, first + LINES_SHOWN);
}
