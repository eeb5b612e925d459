import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
// src/features/catalog/search/search-queries.ts
var MINUTE_MS = 6e4;
/** Who types is left to type: only what stands so long is asked for. */
var PAUSE_MS = 200;
var searchKey = ["search"];
/** What a question finds. A new question takes back the one before it, sent or not. */
var searchQuery = (board, question) => queryOptions({
	queryKey: [...searchKey, question],
	queryFn: async ({ client, signal }) => {
		if (client.getQueryCache().findAll({ queryKey: searchKey }).length > 1) await pause(signal);
		const found = await call("search", { query: { q: question } }, { signal });
		board.addEvents(found.events);
		return found;
	},
	enabled: question !== "",
	placeholderData: keepPreviousData,
	staleTime: MINUTE_MS
});
var pause = (signal) => new Promise((resolve, reject) => {
	const timer = setTimeout(resolve, PAUSE_MS);
	signal.addEventListener("abort", () => {
		clearTimeout(timer);
		reject(signal.reason);
	});
});
var resultsQuery = (filter) => infiniteQueryOptions({
	queryKey: ["results", filter],
	queryFn: ({ pageParam, signal }) => call("listResults", { query: {
		...filter,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: (page) => page.nextCursor,
	staleTime: MINUTE_MS,
	refetchInterval: MINUTE_MS
});
var leagueQuery = (id) => queryOptions({
	queryKey: ["league", id],
	queryFn: ({ signal }) => call("getLeague", { params: { id } }, { signal }),
	staleTime: MINUTE_MS
});
export { resultsQuery as n, searchQuery as r, leagueQuery as t };
