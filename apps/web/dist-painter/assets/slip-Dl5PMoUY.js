// src/features/betting/slip/slip.ts
var DEFAULT_STAKE = 1e3;
var EMPTY_SLIP = {
	selections: [],
	chosenMode: null,
	chosenSize: null,
	stake: DEFAULT_STAKE,
	policy: "none",
	isKept: false,
	key: null,
	pending: null
};
/** Puts an outcome on the slip, in the place of another one of the same market; or takes it off when it is there. */
function toggleSelection(slip, selection, newId) {
	const { selections } = slip;
	if (selections.some(({ outcomeId }) => outcomeId === selection.outcomeId)) return removeSelection(slip, selection.outcomeId);
	return putSelection(slip, selection, newId);
}
function putSelection(slip, selection, newId) {
	const { selections } = slip;
	const isSameQuestion = (other) => other.eventId === selection.eventId && other.marketId === selection.marketId;
	const replaced = selections.some(isSameQuestion) ? selections.map((other) => isSameQuestion(other) ? {
		...selection,
		stake: other.stake
	} : other) : [...selections, selection];
	return {
		...slip,
		selections: replaced,
		key: slip.key ?? newId()
	};
}
/** Puts outcomes on the slip, each in the place of another one of the same market, or of itself at other odds. */
var addSelections = (slip, selections, newId) => selections.reduce((filled, selection) => putSelection(filled, selection, newId), slip);
function removeSelection(slip, outcomeId) {
	return withSelections(slip, slip.selections.filter((selection) => selection.outcomeId !== outcomeId));
}
/** Below two selections nothing remains of a chosen mode, below one nothing of the key. */
function withSelections(slip, selections) {
	if (selections.length === 0) return clearSlip(slip);
	return {
		...slip,
		selections,
		chosenMode: selections.length > 1 ? slip.chosenMode : null
	};
}
/** An empty slip that keeps the person's habits: the stake, what to do when a price moves, and whether selections stay. */
var clearSlip = ({ stake, policy, isKept }) => ({
	...EMPTY_SLIP,
	stake,
	policy,
	isKept
});
/** The slip after it was placed: empty, or the same selections for another bet of its own. */
var placedSlip = (slip, newId) => slip.isKept ? {
	...slip,
	key: newId(),
	pending: null
} : clearSlip(slip);
var stakeOf = (slip, selection) => selection.stake ?? slip.stake;
var setStakeOf = (slip, outcomeId, stake) => ({
	...slip,
	selections: slip.selections.map((selection) => selection.outcomeId === outcomeId ? {
		...selection,
		stake
	} : selection)
});
/** One stake for all: what was typed for single selections gives way. */
var setStake = (slip, stake) => ({
	...slip,
	stake,
	selections: slip.selections.map((selection) => ({
		...selection,
		stake: null
	}))
});
/** The bettor agrees to these odds, by outcome. */
var acceptOdds = (slip, odds) => ({
	...slip,
	selections: slip.selections.map((selection) => ({
		...selection,
		odds: odds.get(selection.outcomeId) ?? selection.odds
	}))
});
export { clearSlip as a, setStake as c, toggleSelection as d, addSelections as i, setStakeOf as l, EMPTY_SLIP as n, placedSlip as o, acceptOdds as r, removeSelection as s, DEFAULT_STAKE as t, stakeOf as u };
