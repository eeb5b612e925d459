import type { BookingCode, CodeSelection, SiteConfig } from '@cauri/contract';
import type { EventFacts, Price } from '#features/board/board.ts';
import { DEFAULT_STAKE, EMPTY_SLIP, type Selection, type Slip } from '../slip/slip.ts';
import { viewSlip } from '../slip/slip-view.ts';

export interface CodeLeg {
  selection: CodeSelection;
  state: CodeSelection['state'];
  /** The current odds; null for a dropped selection. */
  odds: number | null;
  moved: 'up' | 'down' | null;
}

export interface CodeView {
  legs: CodeLeg[];
  /** The selections that are still open, at current odds. */
  open: Selection[];
  /** For a combined bet: its odds at saving and now, and the win of the usual stake. */
  totals: { before: number; now: number; win: number } | null;
  isConflicting: boolean;
  /** The type of the bet. */
  mode: BookingCode['type'];
}

interface CodeFacts {
  prices: ReadonlyMap<string, Price>;
  facts: ReadonlyMap<string, EventFacts>;
  config: SiteConfig;
}

/** Computes the current state of a saved slip from the server's answer and the changes on the stream. */
export function viewCode(
  code: Pick<BookingCode, 'type' | 'selections'>,
  { prices, facts, config }: CodeFacts,
): CodeView {
  const legs = code.selections.map((selection) => legOf(selection, prices.get(selection.outcomeId), facts));
  const open = legs.flatMap(({ selection, odds }) => (odds === null ? [] : [selectionOf(selection, odds)]));
  const isCombined = code.type !== 'single' && open.length > 1;
  const slip = (selections: Selection[]): Slip => ({ ...EMPTY_SLIP, selections, chosenMode: 'combined' });
  // At the time 0 no bonus is in force: the example is the win without one.
  const around = { offers: new Map(), me: null, config, isStale: false, now: 0 };
  const now = viewSlip(slip(open), around);
  const before = viewSlip(slip(code.selections.map((selection) => selectionOf(selection, selection.odds))), around);
  const isConflicting = isCombined && now.legs.some((leg) => leg.isConflicting);
  const totals =
    code.type !== 'combined' || !isCombined || isConflicting || now.totalOdds === null || before.totalOdds === null
      ? null
      : { before: before.totalOdds, now: now.totalOdds, win: now.potentialWin };
  return { legs, open, totals, isConflicting, mode: code.type };
}

/** The stake of the example win. */
export const EXAMPLE_STAKE = DEFAULT_STAKE;

function legOf(selection: CodeSelection, price: Price | undefined, facts: CodeFacts['facts']): CodeLeg {
  const state = stateOf(selection, price, facts.get(selection.eventId));
  if (state === 'started' || state === 'closed') return { selection, state, odds: null, moved: null };
  const odds = price?.odds ?? selection.oddsNow ?? selection.odds;
  const moved = odds === selection.odds ? null : odds > selection.odds ? 'up' : 'down';
  return { selection, state, odds, moved };
}

/** A dropped selection stays dropped, because a match starts only once. */
function stateOf(
  { state, inPlay }: CodeSelection,
  price: Price | undefined,
  facts: EventFacts | undefined,
): CodeSelection['state'] {
  if (state === 'started' || state === 'closed') return state;
  if (!inPlay && facts?.isLive) return 'started';
  return price?.status ?? state;
}

function selectionOf(saved: CodeSelection, odds: number): Selection {
  const { eventId, marketId, outcomeId, sportId, home, away, startTime } = saved;
  const { marketType, line, marketName, outcomeKey, outcomeName, marketNames, outcomeNames } = saved;
  return {
    eventId,
    marketId,
    outcomeId,
    odds,
    sportId,
    home,
    away,
    startTime,
    marketType,
    line,
    marketName,
    outcomeKey,
    outcomeName,
    stake: null,
    ...(saved.onPage && { onPage: true }),
    ...(marketNames && { marketNames, outcomeNames }),
  };
}
