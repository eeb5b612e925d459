import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { t as addAmounts } from "./money-CNbISeCj.js";
import { r as startOfPeriod } from "./period-BQSFkmWL.js";
// src/features/betting/bets/bet-queries.ts
var PAGE_SIZE = 20;
var listKey = (filter) => ["bets", filter];
var betKey = (id) => ["bet", id];
/** Own bets, newest first. */
var betsQuery = (filter, now) => infiniteQueryOptions({
	queryKey: listKey(filter),
	queryFn: ({ pageParam, signal }) => {
		const { status, sport } = filter;
		const from = startOfPeriod(filter.days ?? null, now());
		const query = {
			limit: PAGE_SIZE,
			...status && { status },
			...sport && { sport },
			...from && { from },
			...pageParam && { cursor: pageParam }
		};
		return call("listMyBets", { query }, { signal });
	},
	initialPageParam: null,
	getNextPageParam: (page) => page.nextCursor,
	staleTime: 6e4
});
var betQuery = (id) => queryOptions({
	queryKey: betKey(id),
	queryFn: ({ signal }) => call("getBet", { params: { id } }, { signal }),
	staleTime: 6e4
});
/** FCFA of all of them together. */
var sumOf = (bets, of) => addAmounts(bets.map((bet) => bet[of]));
/** Whether the page already shows this bet as settled. */
function wasTold(client, bet) {
	const known = client.getQueryData(betKey(bet.id));
	if (known) return known.status === bet.status;
	return client.getQueriesData({ queryKey: ["bets"] }).flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []).some(({ id, status }) => id === bet.id && status === bet.status);
}
/** A bet that was placed or settled takes its place in the lists: at the top when it is new. */
function mergeBets(client, bets) {
	for (const bet of bets) {
		client.setQueryData(betKey(bet.id), withoutReasons(bet));
		if (bet.settled || bet.corrected) client.invalidateQueries({ queryKey: betKey(bet.id) });
	}
	for (const [key, pages] of client.getQueriesData({ queryKey: ["bets"] })) if (pages) client.setQueryData(key, mergePages(pages, key[1], bets));
}
var withoutReasons = (bet) => ({
	...bet,
	selections: bet.selections.map((leg) => ({
		...leg,
		rule: null,
		source: null,
		decidedAt: null,
		voidCause: null,
		callOff: null
	})),
	arithmetic: [],
	corrections: [],
	recovered: 0,
	owed: 0
});
function mergePages(pages, { status, sport }, bets) {
	const belongs = (bet) => (status === void 0 || bet.status === status) && (sport === void 0 || bet.selections.some(({ sportId }) => sportId === sport));
	const news = new Map(bets.map((bet) => [bet.id, bet]));
	const known = new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id)));
	const added = bets.filter((bet) => !known.has(bet.id) && belongs(bet)).toSorted(newestFirst);
	return {
		...pages,
		pages: pages.pages.map((page, index) => {
			const kept = page.items.map((bet) => news.get(bet.id) ?? bet).filter(belongs);
			return {
				...page,
				items: index === 0 ? [...added, ...kept].toSorted(newestFirst) : kept
			};
		})
	};
}
var newestFirst = (a, b) => b.placedAt.localeCompare(a.placedAt) || b.id.localeCompare(a.id);
export { wasTold as a, sumOf as i, betsQuery as n, mergeBets as r, betQuery as t };
