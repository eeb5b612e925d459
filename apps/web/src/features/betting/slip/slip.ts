import type { LocalNames, OddsPolicy, PlaceBet } from '@cauri/contract';

/** An outcome on the slip, with what it takes to show it in either language. */
export interface Selection {
  eventId: string;
  marketId: string;
  outcomeId: string;
  /** The decimal odds that the bettor saw and agreed to. */
  odds: number;
  sportId: string;
  home: string;
  away: string;
  startTime: string;
  marketType: string;
  line: number | null;
  outcomeKey: string;
  marketName: string;
  outcomeName: string;
  /** The market is one that only the page of its event shows. */
  onPage?: boolean | undefined;
  /** For a custom market. */
  marketNames?: LocalNames | undefined;
  outcomeNames?: LocalNames | undefined;
  /** Singles: FCFA on this selection; null follows the stake of the slip. */
  stake: number | null;
}

export type Mode = 'single' | 'combined' | 'system';

/** A placement that was sent and not answered yet. It is sent again as it was, with its key, never anew. */
export interface Pending {
  key: string;
  /** Whose account it was sent for: nobody else may send it again. */
  userId: string;
  body: PlaceBet;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export interface Slip {
  selections: readonly Selection[];
  /** The mode that the user picked; null: combined as soon as there are two selections. */
  chosenMode: Mode | null;
  /** The size of a system's combinations; null until the user picks one. */
  chosenSize: number | null;
  /** Whole FCFA: of a combined bet, of each combination of a system, or of each single without its own. */
  stake: number;
  policy: OddsPolicy;
  /** The selections stay on the slip when it has been placed. */
  isKept: boolean;
  /** The idempotency key: made with the first selection, kept until a placement is accepted. */
  key: string | null;
  pending: Pending | null;
}

export const DEFAULT_STAKE = 1000;

export const EMPTY_SLIP: Slip = {
  selections: [],
  chosenMode: null,
  chosenSize: null,
  stake: DEFAULT_STAKE,
  policy: 'none',
  isKept: false,
  key: null,
  pending: null,
};

/** Puts an outcome on the slip, in the place of another one of the same market; or takes it off when it is there. */
export function toggleSelection(slip: Slip, selection: Selection, newId: () => string): Slip {
  const { selections } = slip;
  if (selections.some(({ outcomeId }) => outcomeId === selection.outcomeId)) {
    return removeSelection(slip, selection.outcomeId);
  }
  return putSelection(slip, selection, newId);
}

function putSelection(slip: Slip, selection: Selection, newId: () => string): Slip {
  const { selections } = slip;
  const isSameQuestion = (other: Selection) =>
    other.eventId === selection.eventId && other.marketId === selection.marketId;
  const replaced = selections.some(isSameQuestion)
    ? selections.map((other) => (isSameQuestion(other) ? { ...selection, stake: other.stake } : other))
    : [...selections, selection];
  return { ...slip, selections: replaced, key: slip.key ?? newId() };
}

/** Puts outcomes on the slip, each in the place of another one of the same market, or of itself at other odds. */
export const addSelections = (slip: Slip, selections: readonly Selection[], newId: () => string): Slip =>
  selections.reduce((filled, selection) => putSelection(filled, selection, newId), slip);

export function removeSelection(slip: Slip, outcomeId: string): Slip {
  return withSelections(
    slip,
    slip.selections.filter((selection) => selection.outcomeId !== outcomeId),
  );
}

/** Below two selections nothing remains of a chosen mode, below one nothing of the key. */
function withSelections(slip: Slip, selections: readonly Selection[]): Slip {
  if (selections.length === 0) return clearSlip(slip);
  return { ...slip, selections, chosenMode: selections.length > 1 ? slip.chosenMode : null };
}

/** An empty slip that keeps the person's habits: the stake, what to do when a price moves, and whether selections stay. */
export const clearSlip = ({ stake, policy, isKept }: Slip): Slip => ({ ...EMPTY_SLIP, stake, policy, isKept });

/** The slip after it was placed: empty, or the same selections for another bet of its own. */
export const placedSlip = (slip: Slip, newId: () => string): Slip =>
  slip.isKept ? { ...slip, key: newId(), pending: null } : clearSlip(slip);

export const stakeOf = (slip: Slip, selection: Selection): number => selection.stake ?? slip.stake;

export const setStakeOf = (slip: Slip, outcomeId: string, stake: number): Slip => ({
  ...slip,
  selections: slip.selections.map((selection) =>
    selection.outcomeId === outcomeId ? { ...selection, stake } : selection,
  ),
});

/** One stake for all: what was typed for single selections gives way. */
export const setStake = (slip: Slip, stake: number): Slip => ({
  ...slip,
  stake,
  selections: slip.selections.map((selection) => ({ ...selection, stake: null })),
});

/** The bettor agrees to these odds, by outcome. */
export const acceptOdds = (slip: Slip, odds: ReadonlyMap<string, number>): Slip => ({
  ...slip,
  selections: slip.selections.map((selection) => ({
    ...selection,
    odds: odds.get(selection.outcomeId) ?? selection.odds,
  })),
});
