import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { r as startOfPeriod } from "./period-BQSFkmWL.js";
// src/features/account/statement/statement-queries.ts
var PAGE_SIZE = 20;
/** What changes with each bet and each movement of the own money: refreshed and forgotten together. */
var OWN = "own";
var statisticsQuery = queryOptions({
	queryKey: [OWN, "statistics"],
	queryFn: ({ signal }) => call("getMyStatistics", {}, { signal })
});
/** As the API takes it. */
function toQuery({ kind, days }, now) {
	const from = startOfPeriod(days ?? null, now);
	return {
		...kind && { kind },
		...from && { from }
	};
}
var statementQuery = (filter, now) => infiniteQueryOptions({
	queryKey: [
		OWN,
		"statement",
		filter
	],
	queryFn: ({ pageParam, signal }) => {
		const query = {
			...toQuery(filter, now()),
			limit: PAGE_SIZE,
			...pageParam && { cursor: pageParam }
		};
		return call("listMyTransfers", { query }, { signal });
	},
	initialPageParam: null,
	getNextPageParam: (page) => page.nextCursor
});
/** Where the same is to be had as a file. */
function fileUrl(filter, { now, lang }) {
	return `/api/me/ledger.csv?${new URLSearchParams({
		...toQuery(filter, now),
		lang
	})}`;
}
/** The balance at the two ends of a period, and what moved in between. */
var periodQuery = (days, now) => queryOptions({
	queryKey: [
		OWN,
		"period",
		days
	],
	queryFn: ({ signal }) => {
		const from = startOfPeriod(days, now());
		return call("getMyBalanceHistory", { query: {
			points: 2,
			...from && { from }
		} }, { signal });
	}
});
/** The balance at the end of each of the last days, and now. */
var balanceQuery = (days, now) => queryOptions({
	queryKey: [
		OWN,
		"balance",
		days
	],
	queryFn: async ({ signal }) => {
		const from = startOfPeriod(days, now());
		const query = {
			points: days + 1,
			...from && { from }
		};
		return (await call("getMyBalanceHistory", { query }, { signal })).points;
	}
});
export { statisticsQuery as a, statementQuery as i, fileUrl as n, periodQuery as r, balanceQuery as t };
