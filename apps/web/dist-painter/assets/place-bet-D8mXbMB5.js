import { n as hasCode, r as isUnanswered } from "./problem-B4I62QHN.js";
import { n as placementOf } from "./slip-placement-CYu4kGp8.js";
// src/features/betting/slip/place-bet.ts
/** After this long the person is asked before an unanswered placement is sent again. */
var ASK_AFTER_MS = 6e4;
var RETRY_AFTER_MS = [
	1e3,
	3e3,
	7e3,
	15e3
];
/**
* Places the slip once: what is sent is kept with its key first, so that a lost answer, a reload or a second press asks for
* the same placement again, and the server answers with the same bet.
*/
async function placeSlip(parts) {
	const { store, runtime } = parts;
	const { slip, placement } = store.getState();
	const userId = parts.userId();
	if (userId === null || slip.pending || placement.status === "placing" || slip.selections.length === 0) return;
	const pending = {
		key: slip.key ?? runtime.newId(),
		userId,
		body: placementOf(slip),
		sentAt: runtime.now()
	};
	store.send(pending);
	await sendUntilAnswered(parts, pending);
}
/** After a reload or a lost answer: the same request again, or the question to the person when that is long ago. */
async function recoverPlacement(parts) {
	const { slip, placement } = parts.store.getState();
	if (!isOwn(parts, slip.pending) || placement.status === "placing") return;
	if (parts.runtime.now() - slip.pending.sentAt > ASK_AFTER_MS) return findPlacement(parts, slip.pending);
	parts.store.setPlacement({ status: "placing" });
	await sendUntilAnswered(parts, slip.pending);
}
/** The person said yes: the same request once more. */
async function sendAgain(parts) {
	const { slip, placement } = parts.store.getState();
	if (!isOwn(parts, slip.pending) || placement.status === "placing") return;
	const pending = {
		...slip.pending,
		sentAt: parts.runtime.now()
	};
	parts.store.send(pending);
	await sendUntilAnswered(parts, pending);
}
/** Whether it may be sent from here: never in the name of another person. */
var isOwn = (parts, pending) => pending !== null && pending.userId === parts.userId();
/** Whether the slip still waits for this answer. */
var isAwaited = ({ store }, { key }) => store.getState().slip.pending?.key === key;
async function sendUntilAnswered(parts, pending) {
	const { store } = parts;
	for (const waitMs of [...RETRY_AFTER_MS, null]) {
		try {
			const placed = await parts.placeBet({
				headers: { "idempotency-key": pending.key },
				body: pending.body
			});
			return isAwaited(parts, pending) && isOwn(parts, pending) ? accept(parts, placed) : void 0;
		} catch (error) {
			if (!isAwaited(parts, pending)) return;
			if (!isUnanswered(error)) return refuse(parts, pending, error);
		}
		store.setPlacement({ status: "lost" });
		if (waitMs === null) return;
		await parts.wait(waitMs);
		if (!isAwaited(parts, pending) || !isOwn(parts, pending) || store.getState().placement.status !== "lost") return;
		if (parts.runtime.now() - pending.sentAt > ASK_AFTER_MS) return;
	}
}
async function findPlacement(parts, pending) {
	parts.store.setPlacement({ status: "lost" });
	try {
		const placed = await parts.getBetsByKey({ params: { key: pending.key } });
		if (isAwaited(parts, pending) && isOwn(parts, pending)) accept(parts, placed);
	} catch (error) {
		if (hasCode(error, "not_found") && isAwaited(parts, pending) && isOwn(parts, pending)) parts.store.setPlacement({ status: "asking" });
	}
}
function accept({ store, onPlaced }, placed) {
	store.accept(placed);
	onPlaced(placed);
}
function refuse({ store, versionOf }, { body }, error) {
	store.refuse(error, toldBy(error, (index) => body.selections[index]?.outcomeId, versionOf));
}
/** What a refusal says of the selections, beside what the board knows. */
function toldBy(error, outcomeAt, versionOf) {
	const told = /* @__PURE__ */ new Map();
	const tell = (index, news) => {
		const outcomeId = outcomeAt(index);
		if (outcomeId) told.set(outcomeId, {
			odds: 0,
			...news,
			boardVersion: versionOf(outcomeId)
		});
	};
	if (hasCode(error, "odds_changed")) for (const { index, odds } of error.paramsOf("odds_changed").selections) tell(index, {
		status: "open",
		odds
	});
	if (hasCode(error, "market_suspended")) for (const { index } of error.paramsOf("market_suspended").selections) tell(index, { status: "suspended" });
	if (hasCode(error, "event_closed", "market_closed")) for (const { index } of error.paramsOf("event_closed").selections) tell(index, { status: "closed" });
	return told;
}
export { placeSlip, recoverPlacement, sendAgain };
