import type { LegPart, LocalNames, OddsPolicy, PlaceBet } from '@cauri/contract';

/** An outcome of a bet builder on the slip. */
type SelectionPart = Omit<LegPart, 'odds' | 'status'>;

/** An outcome on the slip, or a bet builder, with the data to show it in every language. */
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
  /** Whether only the page of the event shows the market. */
  onPage?: boolean | undefined;
  /** For a custom market. */
  marketNames?: LocalNames | undefined;
  outcomeNames?: LocalNames | undefined;
  /** For a bet builder, whose market and outcome ids stand for its outcomes. */
  parts?: readonly SelectionPart[] | undefined;
  /** The token of the last quote of a bet builder. */
  token?: string | undefined;
  /** In singles, FCFA on this selection; null uses the stake of the slip. */
  stake: number | null;
}

export type Mode = 'single' | 'combined' | 'system';

/** A sent placement without an answer. It is repeated unchanged, with its key. */
export interface Pending {
  key: string;
  /** The user who sent it; no other user may repeat it. */
  userId: string;
  body: PlaceBet;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export interface Slip {
  selections: readonly Selection[];
  /** The mode that the user chose; null means combined with two or more selections. */
  chosenMode: Mode | null;
  /** The size of a system's combinations; null until the user picks one. */
  chosenSize: number | null;
  /** Whole FCFA: of each single without its own, and of the other types of bet until they have a stake in `stakes`. */
  stake: number;
  /** Whole FCFA: the last stake of a combined bet, and of each combination of a system. */
  stakes: { readonly combined?: number | undefined; readonly system?: number | undefined };
  /** The account whose slip this is; null for a visitor's. */
  owner: string | null;
  policy: OddsPolicy;
  /** Whether the selections stay on the slip after the bet is placed. */
  isKept: boolean;
  /** The idempotency key: created with the first selection, kept until a placement is accepted. */
  key: string | null;
  pending: Pending | null;
}

export const DEFAULT_STAKE = 1000;

export const EMPTY_SLIP: Slip = {
  selections: [],
  chosenMode: null,
  chosenSize: null,
  stake: DEFAULT_STAKE,
  stakes: {},
  owner: null,
  policy: 'none',
  isKept: false,
  key: null,
  pending: null,
};

/** Adds an outcome to the slip in place of another one of the same market, or removes it if it is already there. */
export function toggleSelection(slip: Slip, selection: Selection, newId: () => string): Slip {
  const { selections } = slip;
  if (selections.some(({ outcomeId }) => outcomeId === selection.outcomeId)) {
    return removeSelections(slip, [selection.outcomeId]);
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

/** Adds outcomes to the slip, each in place of another one of the same market or of itself at other odds. */
export const addSelections = (slip: Slip, selections: readonly Selection[], newId: () => string): Slip =>
  selections.reduce((filled, selection) => putSelection(filled, selection, newId), slip);

export function removeSelections(slip: Slip, outcomeIds: readonly string[]): Slip {
  return withSelections(
    slip,
    slip.selections.filter(({ outcomeId }) => !outcomeIds.includes(outcomeId)),
  );
}

/** With fewer than two selections the chosen mode is reset, with none the key. */
function withSelections(slip: Slip, selections: readonly Selection[]): Slip {
  if (selections.length === 0) return clearSlip(slip);
  return { ...slip, selections, chosenMode: selections.length > 1 ? slip.chosenMode : null };
}

/** An empty slip that keeps the person's habits: the stakes, what to do when a price moves, and whether selections stay. */
export const clearSlip = ({ stake, stakes, owner, policy, isKept }: Slip): Slip => ({
  ...EMPTY_SLIP,
  stake,
  stakes,
  owner,
  policy,
  isKept,
});

/** Returns the slip after placement: empty, or with the same selections and a new key. */
export const placedSlip = (slip: Slip, newId: () => string): Slip =>
  slip.isKept ? { ...slip, key: newId(), pending: null } : clearSlip(slip);

export const stakeOf = (slip: Slip, selection: Selection): number => selection.stake ?? slip.stake;

export const setStakeOf = (slip: Slip, outcomeId: string, stake: number): Slip => ({
  ...slip,
  selections: slip.selections.map((selection) =>
    selection.outcomeId === outcomeId ? { ...selection, stake } : selection,
  ),
});

/** The stake of a type of bet: the last one of this type, else that of singles. */
export const stakeIn = ({ stake, stakes }: Slip, mode: Mode): number =>
  mode === 'single' ? stake : (stakes[mode] ?? stake);

/** Sets the stake of a type of bet. One stake for all singles replaces those of single selections. */
export const setStake = (slip: Slip, stake: number, mode: Mode): Slip => ({
  ...slip,
  ...(mode === 'single' ? { stake } : { stakes: { ...slip.stakes, [mode]: stake } }),
  selections: slip.selections.map((selection) => ({ ...selection, stake: null })),
});

/** Stores the tokens of new quotes of bet builders, by outcome. */
export const storeTokens = (slip: Slip, tokens: ReadonlyMap<string, string>): Slip => ({
  ...slip,
  selections: slip.selections.map((selection) => {
    const token = tokens.get(selection.outcomeId);
    return token === undefined ? selection : { ...selection, token };
  }),
});

/** Records the odds by outcome that the bettor agrees to. */
export const acceptOdds = (slip: Slip, odds: ReadonlyMap<string, number>): Slip => ({
  ...slip,
  selections: slip.selections.map((selection) => ({
    ...selection,
    odds: odds.get(selection.outcomeId) ?? selection.odds,
  })),
});
