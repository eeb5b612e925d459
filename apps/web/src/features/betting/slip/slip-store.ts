import type { OddsPolicy, Placed } from '@cauri/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiProblem } from '#api/problem.ts';
import {
  acceptOdds,
  addSelections,
  clearSlip,
  EMPTY_SLIP,
  type Mode,
  type Pending,
  placedSlip,
  removeSelections,
  type Selection,
  type Slip,
  setStake,
  setStakeOf,
  storeTokens,
  toggleSelection,
} from './slip.ts';
import { onSlipSaved, readSlip, saveSlip } from './slip-storage.ts';

/** The state of a placement. `lost`: sent, no answer, retried; `asking`: too old to retry without the user. */
type Placement =
  | { status: 'idle' | 'placing' | 'lost' | 'asking' }
  | { status: 'refused'; error: ApiProblem }
  | { status: 'accepted'; placed: Placed; sent: Slip };

/** The odds in a refusal, valid until the board has a newer version. */
export interface RefusedOffer {
  odds: number;
  status: 'open' | 'suspended' | 'closed';
  /** The board's version of the price at the time of the refusal. */
  boardVersion: number | undefined;
}

interface Removed {
  /** One or more. */
  selections: readonly Selection[];
  before: Slip;
}

export interface SlipState {
  slip: Slip;
  placement: Placement;
  refusedOffers: ReadonlyMap<string, RefusedOffer>;
  /** The slip before it was last cleared or replaced. */
  cleared: Slip | null;
  /** Whether the slip was cleared and not changed since. */
  isEmptied: boolean;
  /** The removals, the latest last, each with the slip before it; empty after any other change. */
  removed: readonly Removed[];
  /** The outcome that was just restored, until it has been displayed. */
  restored: string | null;
}

export type SlipStore = StoreApi<SlipState> & SlipActions;

interface SlipActions {
  toggle: (selection: Selection) => void;
  remove: (outcomeIds: readonly string[]) => void;
  clear: () => void;
  /** Adds selections or replaces the existing ones. */
  put: (selections: readonly Selection[], how: 'add' | 'replace') => void;
  /** Restores the slip before the last `clear` or `put`. */
  undo: () => void;
  /** Restores the slip before the last `remove`. */
  putBack: () => void;
  /** Marks the restored selection as displayed. */
  markRestored: () => void;
  setMode: (mode: Mode) => void;
  setStake: (stake: number, mode: Mode) => void;
  setStakeOf: (outcomeId: string, stake: number) => void;
  setPolicy: (policy: OddsPolicy) => void;
  setSize: (size: number) => void;
  setKeep: (isKept: boolean) => void;
  /** Sets the odds policy of an empty slip to that of the account. A message about the last placement stays. */
  beginWith: (policy: OddsPolicy) => void;
  agree: (odds: ReadonlyMap<string, number>) => void;
  /** Stores the tokens of new quotes of bet builders, unless a placement is unanswered. */
  setTokens: (tokens: ReadonlyMap<string, string>) => void;
  /** Stores the request before it is sent, so that it can be repeated unchanged. */
  send: (pending: Pending) => void;
  setPlacement: (placement: Placement) => void;
  refuse: (error: ApiProblem, offers: ReadonlyMap<string, RefusedOffer>) => void;
  accept: (placed: Placed) => void;
  /** Gives up an unanswered placement. The key stays, so that the same slip is placed at most once. */
  abandonPlacement: () => void;
  /**
   * Called when another user signs in, or none is signed in (null): the slip of another account is removed, with its
   * messages and placements. The slip of a visitor becomes that of the account.
   */
  changeUser: (userId: string | null) => void;
  reuseSelections: () => void;
  dismiss: () => void;
}

interface StoreParts {
  /** The slip in the browser's storage. */
  slip: Slip;
  storage: Storage;
  newId: () => string;
}

/** The slip of this browser. It survives a reload and is the same in every window. */
export function createSlipStore({ slip, storage, newId }: StoreParts): SlipStore {
  const store = createStore<SlipState>(() => ({
    slip,
    placement: slip.pending ? { status: 'lost' } : { status: 'idle' },
    refusedOffers: new Map(),
    cleared: null,
    isEmptied: false,
    removed: [],
    restored: null,
  }));
  store.subscribe((state, before) => {
    if (state.slip !== before.slip) saveSlip(storage, state.slip);
  });
  return Object.assign(store, actionsOf(store, newId));
}

/**
 * Applies the changes that other windows make to the slip, unless a placement is in progress here. A placement of
 * another window can be retried here; the display options of this window stay.
 */
export function followStorage(store: SlipStore, storage: Storage, target: Window): () => void {
  const follow = async () => {
    const saved = await readSlip(storage);
    const { slip, placement } = store.getState();
    if (placement.status === 'placing') return;
    const isUnanswered = placement.status === 'lost' || placement.status === 'asking';
    store.setState({
      slip: { ...saved, chosenMode: saved.selections.length > 1 ? slip.chosenMode : null },
      isEmptied: false,
      removed: [],
      ...(saved.pending && !isUnanswered && { placement: { status: 'lost' } }),
      ...(!saved.pending && isUnanswered && { placement: { status: 'idle' } }),
    });
  };
  return onSlipSaved(target, () => void follow());
}

type Edit = (change: (slip: Slip) => Slip) => void;
type Answers = Pick<
  SlipActions,
  'send' | 'setPlacement' | 'refuse' | 'accept' | 'abandonPlacement' | 'changeUser' | 'dismiss'
>;

function actionsOf(store: StoreApi<SlipState>, newId: () => string): SlipActions {
  /**
   * Applies a user's change: it removes the message about the last placement, and does nothing while a placement is
   * unanswered.
   */
  const edit: Edit = (change) => {
    const { slip, placement } = store.getState();
    if (slip.pending) return;
    const hasMessage = placement.status !== 'idle';
    store.setState({
      slip: change(slip),
      isEmptied: false,
      removed: [],
      restored: null,
      ...(hasMessage && { placement: { status: 'idle' } }),
    });
  };
  return { ...editsOf(store, edit, newId), ...answersOf(store, newId) };
}

/** The actions of the user. */
function editsOf(store: StoreApi<SlipState>, edit: Edit, newId: () => string): Omit<SlipActions, keyof Answers> {
  return {
    toggle: (selection) => edit((slip) => toggleSelection(slip, selection, newId)),
    remove: (outcomeIds) => {
      const { slip: before, removed } = store.getState();
      const selections = before.selections.filter(({ outcomeId }) => outcomeIds.includes(outcomeId));
      if (!selections[0] || before.pending) return;
      edit((slip) => removeSelections(slip, outcomeIds));
      store.setState({ removed: [...removed, { selections, before }] });
    },
    putBack: () => {
      const { removed, slip } = store.getState();
      const last = removed.at(-1);
      if (!last || slip.pending) return;
      edit(() => last.before);
      store.setState({ removed: removed.slice(0, -1), restored: last.selections[0]?.outcomeId ?? null });
    },
    markRestored: () => store.setState({ restored: null }),
    clear: () => {
      const { slip } = store.getState();
      edit(clearSlip);
      if (!slip.pending) store.setState({ cleared: slip, isEmptied: true });
    },
    put: (selections, how) => {
      const { slip: before } = store.getState();
      edit((slip) => addSelections(how === 'add' ? slip : clearSlip(slip), selections, newId));
      if (!before.pending) store.setState({ cleared: before });
    },
    undo: () => {
      const { cleared, slip } = store.getState();
      if (!cleared || slip.pending) return;
      edit(() => cleared);
      store.setState({ cleared: null, restored: cleared.selections[0]?.outcomeId ?? null });
    },
    setMode: (chosenMode) => edit((slip) => ({ ...slip, chosenMode })),
    setStake: (stake, mode) => edit((slip) => setStake(slip, stake, mode)),
    setStakeOf: (outcomeId, stake) => edit((slip) => setStakeOf(slip, outcomeId, stake)),
    setPolicy: (policy) => edit((slip) => ({ ...slip, policy })),
    setSize: (chosenSize) => edit((slip) => ({ ...slip, chosenSize })),
    setKeep: (isKept) => edit((slip) => ({ ...slip, isKept })),
    beginWith: (policy) => {
      const { slip } = store.getState();
      if (slip.policy !== policy) store.setState({ slip: { ...slip, policy } });
    },
    agree: (odds) => edit((slip) => acceptOdds(slip, odds)),
    setTokens: (tokens) => {
      const { slip } = store.getState();
      if (!slip.pending) store.setState({ slip: storeTokens(slip, tokens) });
    },
    reuseSelections: () => {
      const { placement } = store.getState();
      if (placement.status !== 'accepted') return;
      edit(() => ({ ...placement.sent, key: newId(), pending: null }));
    },
  };
}

/** The transitions of a placement. */
function answersOf(store: StoreApi<SlipState>, newId: () => string): Answers {
  return {
    send: (pending) => {
      const { slip } = store.getState();
      store.setState({ slip: { ...slip, key: pending.key, pending }, placement: { status: 'placing' } });
    },
    setPlacement: (placement) => store.setState({ placement }),
    refuse: (error, refusedOffers) => {
      const { slip } = store.getState();
      const isSpent = error.code === 'idempotency_conflict';
      const next = { ...slip, pending: null, key: isSpent ? newId() : slip.key };
      store.setState({ slip: next, refusedOffers, placement: { status: 'refused', error } });
    },
    accept: (placed) => {
      const { slip } = store.getState();
      store.setState({
        slip: placedSlip(slip, newId),
        refusedOffers: new Map(),
        removed: [],
        placement: { status: 'accepted', placed, sent: slip },
      });
    },
    abandonPlacement: () => {
      const { slip } = store.getState();
      store.setState({ slip: { ...slip, pending: null }, placement: { status: 'idle' } });
    },
    changeUser: (userId) => {
      const { slip, placement: before } = store.getState();
      // A user whom the answer signs out still learns why nothing was placed.
      const isSignedOut = userId === null && before.status === 'refused' && before.error.code === 'unauthenticated';
      const own =
        isLeftBehind(slip, userId) && !isSignedOut ? { ...EMPTY_SLIP, owner: userId } : claimSlip(slip, userId);
      const placement: Placement = isSignedOut ? before : { status: own.pending ? 'lost' : 'idle' };
      store.setState({ slip: own, placement, refusedOffers: new Map(), cleared: null, isEmptied: false, removed: [] });
    },
    dismiss: () => store.setState({ placement: { status: 'idle' } }),
  };
}

/**
 * Whether the slip belongs to another account. Devices are shared: it ends with the session of its account, unless the answer
 * to its placement is still to come.
 */
function isLeftBehind({ owner, pending }: Slip, userId: string | null): boolean {
  const isOfOther = [owner, pending?.userId].some((id) => id && id !== userId);
  return isOfOther && (userId !== null || !pending);
}

/** The slip as that of this account; the same slip if nobody is signed in. */
const claimSlip = (slip: Slip, userId: string | null): Slip =>
  userId === null || slip.owner === userId ? slip : { ...slip, owner: userId };
