import type { OddsPolicy, Placed } from '@cauri/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiProblem } from '#api/problem.ts';
import {
  acceptOdds,
  addSelections,
  clearSlip,
  DEFAULT_STAKE,
  type Mode,
  type Pending,
  placedSlip,
  removeSelection,
  type Selection,
  type Slip,
  setStake,
  setStakeOf,
  toggleSelection,
} from './slip.ts';
import { onSlipSaved, readSlip, saveSlip } from './slip-storage.ts';

/** The state of a placement. `lost`: sent, no answer, retried; `asking`: too old to retry without the user. */
type Placement =
  | { status: 'idle' | 'placing' | 'lost' | 'asking' }
  | { status: 'refused'; error: ApiProblem }
  | { status: 'accepted'; placed: Placed; selections: readonly Selection[] };

/** Odds that a refusal told, good until the board knows better. */
export interface RefusedOffer {
  odds: number;
  status: 'open' | 'suspended' | 'closed';
  /** The version of the price that the board had then. */
  boardVersion: number | undefined;
}

interface Removed {
  selection: Selection;
  before: Slip;
}

export interface SlipState {
  slip: Slip;
  placement: Placement;
  told: ReadonlyMap<string, RefusedOffer>;
  /** The selections last cleared or replaced, for undo. */
  cleared: Slip | null;
  /** It was cleared, and nothing was changed since. */
  isEmptied: boolean;
  /** The selections that were taken off in the slip, the last one last, each with the slip before; until anything else is changed. */
  removed: readonly Removed[];
  /** The outcome that was just put back, until it has been seen. */
  returned: string | null;
}

export type SlipStore = StoreApi<SlipState> & SlipActions;

interface SlipActions {
  toggle: (selection: Selection) => void;
  remove: (outcomeId: string) => void;
  clear: () => void;
  /** Several at once, beside what is there or in its place; `undo` brings back what was. */
  put: (selections: readonly Selection[], how: 'add' | 'replace') => void;
  undo: () => void;
  /** Brings back the selection that was taken off last; then the one before. */
  putBack: () => void;
  /** A restored selection returns to its place. */
  welcome: () => void;
  setMode: (mode: Mode) => void;
  setStake: (stake: number) => void;
  setStakeOf: (outcomeId: string, stake: number) => void;
  setPolicy: (policy: OddsPolicy) => void;
  setSize: (size: number) => void;
  setKept: (isKept: boolean) => void;
  /** The fields that an empty slip resets; all others stay. */
  beginWith: (policy: OddsPolicy) => void;
  agree: (odds: ReadonlyMap<string, number>) => void;
  /** Before anything is sent: what is sent, so that it can be sent again as it is. */
  send: (pending: Pending) => void;
  setPlacement: (placement: Placement) => void;
  refuse: (error: ApiProblem, told: ReadonlyMap<string, RefusedOffer>) => void;
  accept: (placed: Placed) => void;
  /** Gives up an unanswered placement; the key stays, so that the same slip is still placed once at most. */
  keep: () => void;
  /** Somebody else is here, or nobody (null): what was said to the person before goes, and so does what another one sent. */
  changePerson: (userId: string | null) => void;
  playAgain: () => void;
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
    told: new Map(),
    cleared: null,
    isEmptied: false,
    removed: [],
    returned: null,
  }));
  store.subscribe((state, before) => {
    if (state.slip !== before.slip) saveSlip(storage, state.slip);
  });
  return Object.assign(store, actionsOf(store, newId));
}

/**
 * Follows what other windows do to the slip, unless a placement is under way here. What another window has sent can be
 * asked about here too; how this window looks at the slip stays its own.
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
type Answers = Pick<SlipActions, 'send' | 'setPlacement' | 'refuse' | 'accept' | 'keep' | 'changePerson' | 'dismiss'>;

function actionsOf(store: StoreApi<SlipState>, newId: () => string): SlipActions {
  /** A change by hand: it ends what was said of the last placement, and waits while one is unanswered. */
  const edit: Edit = (change) => {
    const { slip, placement } = store.getState();
    if (slip.pending) return;
    const isSaid = placement.status !== 'idle';
    store.setState({
      slip: change(slip),
      isEmptied: false,
      removed: [],
      returned: null,
      ...(isSaid && { placement: { status: 'idle' } }),
    });
  };
  return { ...editsOf(store, edit, newId), ...answersOf(store, newId) };
}

/** The actions of the user. */
function editsOf(store: StoreApi<SlipState>, edit: Edit, newId: () => string): Omit<SlipActions, keyof Answers> {
  return {
    toggle: (selection) => edit((slip) => toggleSelection(slip, selection, newId)),
    remove: (outcomeId) => {
      const { slip: before, removed } = store.getState();
      const selection = before.selections.find((one) => one.outcomeId === outcomeId);
      if (!selection || before.pending) return;
      edit((slip) => removeSelection(slip, outcomeId));
      store.setState({ removed: [...removed, { selection, before }] });
    },
    putBack: () => {
      const { removed, slip } = store.getState();
      const last = removed.at(-1);
      if (!last || slip.pending) return;
      edit(() => last.before);
      store.setState({ removed: removed.slice(0, -1), returned: last.selection.outcomeId });
    },
    welcome: () => store.setState({ returned: null }),
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
      const { cleared } = store.getState();
      if (cleared) edit(() => cleared);
      store.setState({ cleared: null, returned: cleared?.selections[0]?.outcomeId ?? null });
    },
    setMode: (chosenMode) => edit((slip) => ({ ...slip, chosenMode })),
    setStake: (stake) => edit((slip) => setStake(slip, stake)),
    setStakeOf: (outcomeId, stake) => edit((slip) => setStakeOf(slip, outcomeId, stake)),
    setPolicy: (policy) => edit((slip) => ({ ...slip, policy })),
    setSize: (chosenSize) => edit((slip) => ({ ...slip, chosenSize })),
    setKept: (isKept) => edit((slip) => ({ ...slip, isKept })),
    beginWith: (policy) => {
      const { slip } = store.getState();
      if (slip.policy !== policy) store.setState({ slip: { ...slip, policy } });
    },
    agree: (odds) => edit((slip) => acceptOdds(slip, odds)),
    playAgain: () => {
      const { placement } = store.getState();
      if (placement.status !== 'accepted') return;
      edit((slip) => ({ ...slip, selections: placement.selections, key: newId() }));
    },
  };
}

/** The transitions of a placement. */
function answersOf(store: StoreApi<SlipState>, newId: () => string): Answers {
  let person: string | null = null;
  return {
    send: (pending) => {
      const { slip } = store.getState();
      store.setState({ slip: { ...slip, key: pending.key, pending }, placement: { status: 'placing' } });
    },
    setPlacement: (placement) => store.setState({ placement }),
    refuse: (error, told) => {
      const { slip } = store.getState();
      const isSpent = error.code === 'idempotency_conflict';
      const next = { ...slip, pending: null, key: isSpent ? newId() : slip.key };
      store.setState({ slip: next, told, placement: { status: 'refused', error } });
    },
    accept: (placed) => {
      const { slip } = store.getState();
      const { selections } = slip;
      store.setState({
        slip: placedSlip(slip, newId),
        told: new Map(),
        removed: [],
        placement: { status: 'accepted', placed, selections },
      });
    },
    keep: () => {
      const { slip } = store.getState();
      store.setState({ slip: { ...slip, pending: null }, placement: { status: 'idle' } });
    },
    changePerson: (userId) => {
      const { slip, placement: before } = store.getState();
      const isForeign = slip.pending !== null && userId !== null && slip.pending.userId !== userId;
      const rekeyed = isForeign ? { ...slip, pending: null, key: newId() } : slip;
      // A user whom the answer signs out still learns why nothing was placed.
      const isSignedOut = userId === null && before.status === 'refused' && before.error.code === 'unauthenticated';
      // Phones are shared: the last stake is not for the next person.
      const isLeaving = person !== null && userId !== person && !isSignedOut && !rekeyed.pending;
      const own = isLeaving ? setStake(rekeyed, DEFAULT_STAKE) : rekeyed;
      person = userId;
      const placement: Placement = isSignedOut ? before : { status: own.pending ? 'lost' : 'idle' };
      store.setState({ slip: own, placement, told: new Map(), cleared: null, isEmptied: false, removed: [] });
    },
    dismiss: () => store.setState({ placement: { status: 'idle' } }),
  };
}
