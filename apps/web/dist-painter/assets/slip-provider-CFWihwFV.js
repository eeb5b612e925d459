import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { n as useBoard } from "./use-board-Ctbofv6m.js";
import { i as useAuth, r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as updateBalance } from "./balance-DuBbsyEf.js";
import { r as mergeBets } from "./bet-queries-ccMEZ-5J.js";
import { a as clearSlip, c as setStake, d as toggleSelection, i as addSelections, l as setStakeOf, n as EMPTY_SLIP, o as placedSlip, r as acceptOdds, s as removeSelection } from "./slip-Dl5PMoUY.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/zustand/esm/vanilla.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var createStoreImpl = (createState) => {
	let state;
	const listeners = /* @__PURE__ */ new Set();
	const setState = (partial, replace) => {
		const nextState = typeof partial === "function" ? partial(state) : partial;
		if (!Object.is(nextState, state)) {
			const previousState = state;
			state = (replace != null ? replace : typeof nextState !== "object" || nextState === null) ? nextState : Object.assign({}, state, nextState);
			listeners.forEach((listener) => listener(state, previousState));
		}
	};
	const getState = () => state;
	const getInitialState = () => initialState;
	const subscribe = (listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	const api = {
		setState,
		getState,
		getInitialState,
		subscribe
	};
	const initialState = state = createState(setState, getState, api);
	return api;
};
var createStore = ((createState) => createState ? createStoreImpl(createState) : createStoreImpl);
// ../../node_modules/zustand/esm/react.mjs
var identity = (arg) => arg;
function useStore(api, selector = identity) {
	const slice = import_react.useSyncExternalStore(api.subscribe, import_react.useCallback(() => selector(api.getState()), [api, selector]), () => selector(api.getInitialState()));
	import_react.useDebugValue(slice);
	return slice;
}
// src/features/betting/slip/slip-storage.ts
/** One entry, named with the version of its shape: another shape is another name. */
var SLIP_NAME = "cauri.slip.1";
/**
* What this browser kept. What cannot be used is removed, and the slip is empty. The check of its shape is fetched only
* where there is something to check.
*/
async function readSlip(storage) {
	const text = readText(storage);
	if (text === null) return EMPTY_SLIP;
	const { parseSlip } = await import("./parse-slip-CObz2xy4.js");
	const slip = parseSlip(text);
	if (slip === null) storage.removeItem(SLIP_NAME);
	return slip ?? EMPTY_SLIP;
}
/** A browser may forbid its storage: then nothing was kept. */
function readText(storage) {
	try {
		return storage.getItem(SLIP_NAME);
	} catch {
		return null;
	}
}
function saveSlip(storage, { chosenMode: _, chosenSize: __, ...slip }) {
	try {
		storage.setItem(SLIP_NAME, JSON.stringify(slip));
	} catch {}
}
/** Hears of changes by other windows. */
function onSlipSaved(target, listener) {
	const hear = (event) => {
		if (event.key === "cauri.slip.1" || event.key === null) listener();
	};
	target.addEventListener("storage", hear);
	return () => target.removeEventListener("storage", hear);
}
// src/features/betting/slip/slip-store.ts
/** The slip of this browser. It survives a reload and is the same in every window. */
function createSlipStore({ slip, storage, newId }) {
	const store = createStore(() => ({
		slip,
		placement: slip.pending ? { status: "lost" } : { status: "idle" },
		told: /* @__PURE__ */ new Map(),
		cleared: null,
		isEmptied: false,
		removed: [],
		returned: null
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
function followStorage(store, storage, target) {
	const follow = async () => {
		const saved = await readSlip(storage);
		const { slip, placement } = store.getState();
		if (placement.status === "placing") return;
		const isUnanswered = placement.status === "lost" || placement.status === "asking";
		store.setState({
			slip: {
				...saved,
				chosenMode: saved.selections.length > 1 ? slip.chosenMode : null
			},
			isEmptied: false,
			removed: [],
			...saved.pending && !isUnanswered && { placement: { status: "lost" } },
			...!saved.pending && isUnanswered && { placement: { status: "idle" } }
		});
	};
	return onSlipSaved(target, () => void follow());
}
function actionsOf(store, newId) {
	/** A change by hand: it ends what was said of the last placement, and waits while one is unanswered. */
	const edit = (change) => {
		const { slip, placement } = store.getState();
		if (slip.pending) return;
		const isSaid = placement.status !== "idle";
		store.setState({
			slip: change(slip),
			isEmptied: false,
			removed: [],
			returned: null,
			...isSaid && { placement: { status: "idle" } }
		});
	};
	return {
		...editsOf(store, edit, newId),
		...answersOf(store, newId)
	};
}
/** What the person does. */
function editsOf(store, edit, newId) {
	return {
		toggle: (selection) => edit((slip) => toggleSelection(slip, selection, newId)),
		remove: (outcomeId) => {
			const { slip: before, removed } = store.getState();
			const selection = before.selections.find((one) => one.outcomeId === outcomeId);
			if (!selection || before.pending) return;
			edit((slip) => removeSelection(slip, outcomeId));
			store.setState({ removed: [...removed, {
				selection,
				before
			}] });
		},
		putBack: () => {
			const { removed, slip } = store.getState();
			const last = removed.at(-1);
			if (!last || slip.pending) return;
			edit(() => last.before);
			store.setState({
				removed: removed.slice(0, -1),
				returned: last.selection.outcomeId
			});
		},
		welcome: () => store.setState({ returned: null }),
		clear: () => {
			const { slip } = store.getState();
			edit(clearSlip);
			if (!slip.pending) store.setState({
				cleared: slip,
				isEmptied: true
			});
		},
		put: (selections, how) => {
			const { slip: before } = store.getState();
			edit((slip) => addSelections(how === "add" ? slip : clearSlip(slip), selections, newId));
			if (!before.pending) store.setState({ cleared: before });
		},
		undo: () => {
			const { cleared } = store.getState();
			if (cleared) edit(() => cleared);
			store.setState({
				cleared: null,
				returned: cleared?.selections[0]?.outcomeId ?? null
			});
		},
		setMode: (chosenMode) => edit((slip) => ({
			...slip,
			chosenMode
		})),
		setStake: (stake) => edit((slip) => setStake(slip, stake)),
		setStakeOf: (outcomeId, stake) => edit((slip) => setStakeOf(slip, outcomeId, stake)),
		setPolicy: (policy) => edit((slip) => ({
			...slip,
			policy
		})),
		setSize: (chosenSize) => edit((slip) => ({
			...slip,
			chosenSize
		})),
		setKept: (isKept) => edit((slip) => ({
			...slip,
			isKept
		})),
		beginWith: (policy) => {
			const { slip } = store.getState();
			if (slip.policy !== policy) store.setState({ slip: {
				...slip,
				policy
			} });
		},
		agree: (odds) => edit((slip) => acceptOdds(slip, odds)),
		playAgain: () => {
			const { placement } = store.getState();
			if (placement.status !== "accepted") return;
			edit((slip) => ({
				...slip,
				selections: placement.selections,
				key: newId()
			}));
		}
	};
}
/** What becomes of a placement. */
function answersOf(store, newId) {
	return {
		send: (pending) => {
			const { slip } = store.getState();
			store.setState({
				slip: {
					...slip,
					key: pending.key,
					pending
				},
				placement: { status: "placing" }
			});
		},
		setPlacement: (placement) => store.setState({ placement }),
		refuse: (error, told) => {
			const { slip } = store.getState();
			const isSpent = error.code === "idempotency_conflict";
			const next = {
				...slip,
				pending: null,
				key: isSpent ? newId() : slip.key
			};
			store.setState({
				slip: next,
				told,
				placement: {
					status: "refused",
					error
				}
			});
		},
		accept: (placed) => {
			const { slip } = store.getState();
			const { selections } = slip;
			store.setState({
				slip: placedSlip(slip, newId),
				told: /* @__PURE__ */ new Map(),
				removed: [],
				placement: {
					status: "accepted",
					placed,
					selections
				}
			});
		},
		keep: () => {
			const { slip } = store.getState();
			store.setState({
				slip: {
					...slip,
					pending: null
				},
				placement: { status: "idle" }
			});
		},
		changePerson: (userId) => {
			const { slip, placement: before } = store.getState();
			const own = slip.pending !== null && userId !== null && slip.pending.userId !== userId ? {
				...slip,
				pending: null,
				key: newId()
			} : slip;
			const placement = userId === null && before.status === "refused" && before.error.code === "unauthenticated" ? before : { status: own.pending ? "lost" : "idle" };
			store.setState({
				slip: own,
				placement,
				told: /* @__PURE__ */ new Map(),
				cleared: null,
				isEmptied: false,
				removed: []
			});
		},
		dismiss: () => store.setState({ placement: { status: "idle" } })
	};
}
// src/features/betting/slip/slip-provider.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A bet on a real match in play is answered after 35 seconds at most. */
var IN_PLAY_TIMEOUT_MS = 5e4;
var BettingContext = (0, import_react.createContext)(null);
function BettingProvider({ slip, children }) {
	const client = useQueryClient();
	const runtime = useRuntime();
	const board = useBoard();
	const { me } = useAuth();
	const isInPlay = ({ body }) => body.selections.some(({ eventId }) => board.facts(eventId)?.isLive);
	const parts = {
		store: slip,
		runtime,
		userId: () => client.getQueryData(meQuery.queryKey)?.id ?? null,
		placeBet: (args) => call("placeBet", args, isInPlay(args) ? { timeoutMs: IN_PLAY_TIMEOUT_MS } : {}).catch((error) => {
			if (hasCode(error, "unauthenticated")) client.setQueryData(meQuery.queryKey, null);
			throw error;
		}),
		getBetsByKey: (args) => call("getBetsByKey", args),
		versionOf: (outcomeId) => board.price(outcomeId)?.version,
		wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		onPlaced: (placed) => {
			updateBalance(client, placed);
			mergeBets(client, placed.bets);
		}
	};
	(0, import_react.useEffect)(() => followStorage(slip, localStorage, window), [slip]);
	const userId = me?.id ?? null;
	(0, import_react.useEffect)(() => {
		slip.changePerson(userId);
		if (userId === null || slip.getState().placement.status !== "lost") return;
		import("./place-bet-D8mXbMB5.js").then(({ recoverPlacement }) => recoverPlacement(parts)).catch(() => void 0);
	}, [userId]);
	const isEmpty = useStore(slip, ({ slip: { selections, pending } }) => selections.length === 0 && pending === null);
	const policy = me?.oddsPolicy;
	(0, import_react.useEffect)(() => {
		if (isEmpty && policy) slip.beginWith(policy);
	}, [
		slip,
		isEmpty,
		policy
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BettingContext, {
		value: {
			slip,
			parts
		},
		children
	});
}
function useBetting() {
	const betting = (0, import_react.use)(BettingContext);
	if (!betting) throw new Error("useBetting must be used within a BettingProvider");
	return betting;
}
/** A part of the slip; redraws when that part changes. */
function useSlip(read) {
	return useStore(useBetting().slip, read);
}
export { createSlipStore as i, useBetting as n, useSlip as r, BettingProvider as t };
