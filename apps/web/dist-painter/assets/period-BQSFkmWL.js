// src/features/site/period.ts
var DAY_MS = 864e5;
/** Days that a list may be narrowed to. */
var PERIODS = [
	7,
	30,
	90
];
/** As an address has it; undefined: not one of them. */
var readPeriod = (days) => PERIODS.find((period) => period === days);
/** When the last days begin: with a whole day, the reader's own. Null: from the beginning. */
function startOfPeriod(days, now) {
	if (days === null) return null;
	return new Date((/* @__PURE__ */ new Date(now - (days - 1) * DAY_MS)).setHours(0, 0, 0, 0)).toISOString();
}
export { readPeriod as n, startOfPeriod as r, PERIODS as t };
