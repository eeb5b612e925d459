import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
// src/features/admin/mail/mail-queries.ts
var PAGE_SIZE = 20;
var supportQuery = (state) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"support",
		state
	],
	queryFn: ({ pageParam, signal }) => {
		const query = {
			limit: PAGE_SIZE,
			...state && { state },
			...pageParam && { cursor: pageParam }
		};
		return call("listSupport", { query }, { signal });
	},
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor
});
var mailQuery = infiniteQueryOptions({
	queryKey: ["admin", "mail"],
	queryFn: ({ pageParam, signal }) => call("listMail", { query: {
		limit: PAGE_SIZE,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor
});
var mailTextQuery = (id) => queryOptions({
	queryKey: [
		"admin",
		"mail-text",
		id
	],
	queryFn: ({ signal }) => call("readMail", { params: { id } }, { signal }),
	retry: false
});
var promotionsQuery = infiniteQueryOptions({
	queryKey: ["admin", "promotions"],
	queryFn: ({ pageParam, signal }) => call("listPromotions", { query: {
		limit: PAGE_SIZE,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor
});
var templatesQuery = queryOptions({
	queryKey: ["admin", "mail-templates"],
	queryFn: ({ signal }) => call("listMailTemplates", {}, { signal })
});
export { templatesQuery as a, supportQuery as i, mailTextQuery as n, promotionsQuery as r, mailQuery as t };
