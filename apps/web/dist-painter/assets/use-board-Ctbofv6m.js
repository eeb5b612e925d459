import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/board/board.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* All prices and facts that the page knows, by id. Each listener hears of one outcome or one event only, so that one price
* redraws one button. Everything is absolute and versioned: older news is ignored, whatever its way here.
*/
var Board = class {
	#now;
	#prices = /* @__PURE__ */ new Map();
	#facts = /* @__PURE__ */ new Map();
	#markets = /* @__PURE__ */ new Map();
	#listeners = /* @__PURE__ */ new Map();
	constructor(now) {
		this.#now = now;
	}
	price = (outcomeId) => this.#prices.get(outcomeId);
	facts = (eventId) => this.#facts.get(eventId);
	/** `id` is that of an outcome or of an event. */
	subscribe(id, listener) {
		const known = this.#listeners.get(id) ?? /* @__PURE__ */ new Set();
		this.#listeners.set(id, known.add(listener));
		return () => {
			known.delete(listener);
			if (known.size === 0) this.#listeners.delete(id);
		};
	}
	/** What was fetched, or came in a snapshot. */
	addEvents(events) {
		const changed = /* @__PURE__ */ new Set();
		for (const event of events) {
			this.#setFacts(event.id, event, changed);
			for (const market of event.markets) this.#setMarket(market, event.version, changed);
		}
		this.#tell(changed);
	}
	applyPrices({ version, markets }) {
		const changed = /* @__PURE__ */ new Set();
		for (const market of markets) this.#setMarket(market, version, changed);
		this.#tell(changed);
	}
	applyEvent({ eventId, ...facts }) {
		const changed = /* @__PURE__ */ new Set();
		this.#setFacts(eventId, facts, changed);
		this.#tell(changed);
	}
	#setFacts(id, facts, changed) {
		const known = this.#facts.get(id);
		if (known && known.version >= facts.version) return;
		const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = facts;
		this.#facts.set(id, {
			status,
			isLive,
			clock,
			score,
			totalBets,
			totalAmount,
			viewers,
			version
		});
		changed.add(id);
	}
	#setMarket(market, version, changed) {
		const known = this.#markets.get(market.id);
		const isNews = !known || version >= known.version;
		const outcomeIds = known?.outcomeIds ?? [];
		for (const outcome of market.outcomes) {
			if (!outcomeIds.includes(outcome.id)) outcomeIds.push(outcome.id);
			const price = this.#prices.get(outcome.id);
			const status = isNews || !price ? market.status : price.status;
			const newest = !price || outcome.version >= price.version ? outcome : price;
			this.#setPrice(outcome.id, {
				...newest,
				status
			}, changed);
		}
		if (!isNews) return;
		this.#markets.set(market.id, {
			version,
			outcomeIds
		});
		for (const id of outcomeIds) {
			const price = this.#prices.get(id);
			if (price) this.#setPrice(id, {
				...price,
				status: market.status
			}, changed);
		}
	}
	#setPrice(id, { odds, prevOdds, version, status }, changed) {
		const known = this.#prices.get(id);
		if (known && known.version === version && known.odds === odds && known.status === status) return;
		const movedAt = known !== void 0 && known.odds !== odds ? this.#now() : known?.movedAt ?? null;
		this.#prices.set(id, {
			odds,
			prevOdds,
			version,
			status,
			movedAt
		});
		changed.add(id);
	}
	#tell(changed) {
		for (const id of changed) for (const listener of this.#listeners.get(id) ?? []) listener();
	}
};
/** What is shown of an outcome that the board does not know yet. */
var priceOf = (market, outcome) => ({
	odds: outcome.odds,
	prevOdds: outcome.prevOdds,
	version: outcome.version,
	status: market.status,
	movedAt: null
});
// src/features/board/use-board.tsx
var import_jsx_runtime = require_jsx_runtime();
var BoardContext = (0, import_react.createContext)(null);
function BoardProvider({ board, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BoardContext, {
		value: board,
		children
	});
}
function useBoard() {
	const board = (0, import_react.use)(BoardContext);
	if (!board) throw new Error("useBoard must be used within a BoardProvider");
	return board;
}
function useKey(id, read) {
	const board = useBoard();
	const subscribe = (0, import_react.useCallback)((listener) => board.subscribe(id, listener), [board, id]);
	const readNow = () => read(board);
	return (0, import_react.useSyncExternalStore)(subscribe, readNow, readNow);
}
/** The price of an outcome as it moves; redraws only the part that asks. */
function usePrice(market, outcome) {
	return useKey(outcome.id, (board) => board.price(outcome.id)) ?? priceOf(market, outcome);
}
/** The event with its clock, score and state as they are now. */
function useLiveEvent(event) {
	const facts = useKey(event.id, (board) => board.facts(event.id));
	return facts && facts.version > event.version ? {
		...event,
		...facts
	} : event;
}
/** What is known of several outcomes or events at once, by id; redraws when one of them changes. */
function useMany(ids, read) {
	const board = useBoard();
	const key = ids.join(" ");
	const subscribe = (0, import_react.useCallback)((listener) => {
		const stops = key.split(" ").map((id) => board.subscribe(id, listener));
		return () => {
			for (const stop of stops) stop();
		};
	}, [board, key]);
	const readNow = () => JSON.stringify(ids.map((id) => [id, read(board, id)]));
	const text = (0, import_react.useSyncExternalStore)(subscribe, readNow, readNow);
	const entries = JSON.parse(text);
	return new Map(entries.filter((entry) => entry[1] != null));
}
var usePrices = (outcomeIds) => useMany(outcomeIds, (board, id) => board.price(id));
var useFacts = (eventIds) => useMany(eventIds, (board, id) => board.facts(id));
export { usePrice as a, useLiveEvent as i, useBoard as n, usePrices as o, useFacts as r, Board as s, BoardProvider as t };
