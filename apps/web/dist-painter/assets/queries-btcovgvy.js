import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
// src/features/board/queries.ts
var MINUTE_MS = 6e4;
/** Prices come by the stream; a list is fetched again only to find what the stream could not tell. */
var LIST_FRESH_MS = 5 * MINUTE_MS;
var LIST_KEPT_MS = 30 * MINUTE_MS;
var eventKeys = {
	lists: ["events"],
	list: (filter) => ["events", filter],
	event: (id) => ["event", id]
};
var eventsQuery = (board, filter) => infiniteQueryOptions({
	queryKey: eventKeys.list(filter),
	queryFn: async ({ pageParam, signal }) => {
		const query = {
			limit: 100,
			...filter,
			...pageParam && { cursor: pageParam }
		};
		const page = await call("listEvents", { query }, { signal });
		board.addEvents(page.items);
		return bringUpToDate(page, filter, board);
	},
	initialPageParam: null,
	getNextPageParam: (page) => page.nextCursor,
	staleTime: LIST_FRESH_MS,
	refetchInterval: LIST_FRESH_MS,
	gcTime: LIST_KEPT_MS
});
var eventQuery = (board, id) => queryOptions({
	queryKey: eventKeys.event(id),
	queryFn: async ({ signal }) => {
		const event = await call("getEvent", { params: { id } }, { signal });
		board.addEvents([event]);
		return event;
	},
	staleTime: LIST_FRESH_MS
});
var sportsQuery = queryOptions({
	queryKey: ["sports"],
	queryFn: async ({ signal }) => (await call("listSports", {}, { signal })).items,
	staleTime: MINUTE_MS,
	refetchInterval: MINUTE_MS
});
var feedQuery = queryOptions({
	queryKey: ["feed"],
	queryFn: ({ signal }) => call("getFeed", {}, { signal }),
	staleTime: MINUTE_MS,
	refetchInterval: MINUTE_MS
});
var itemsOf = (data) => data?.pages.flatMap(({ items }) => items) ?? [];
/** The stream may be ahead of what was fetched: its newer facts hold, and say whether an event still belongs. */
function bringUpToDate(page, filter, board) {
	const current = page.items.map((event) => {
		const facts = board.facts(event.id);
		return facts && facts.version > event.version ? {
			...event,
			...facts
		} : event;
	});
	return {
		...page,
		items: current.filter((event) => belongs(event, filter)).sort(inOrder)
	};
}
/** Events that arrived by the stream take their places in every list that they belong to. */
function mergeIntoLists(client, events) {
	for (const [key, pages] of client.getQueriesData({ queryKey: eventKeys.lists })) {
		const filter = key[1];
		const merged = pages && mergePages(pages, filter, events);
		if (merged !== pages) client.setQueryData(key, merged);
	}
}
var OPEN = ["live", "upcoming"];
function belongs(event, filter) {
	return (filter.status ? [filter.status] : OPEN).includes(event.status) && (filter.sport === void 0 || event.sportId === filter.sport) && (filter.league === void 0 || event.league.id === filter.league) && (filter.source === void 0 || event.source === filter.source);
}
/** The order of times and ids. That of words, `localeCompare`, has to be loaded first: a cheap phone stands still for it. */
var compareCodes = (a, b) => Number(a > b) - Number(a < b);
var inOrder = (a, b) => Number(b.isLive) - Number(a.isLive) || compareCodes(a.startTime, b.startTime) || compareCodes(a.id, b.id);
/** The same pages where the events bring no news. */
function mergePages(pages, filter, events) {
	const known = new Map(itemsOf(pages).map((event) => [event.id, event]));
	const isNews = (event) => {
		const old = known.get(event.id);
		return old ? newer(old, event) !== old : belongs(event, filter);
	};
	if (!events.some(isNews)) return pages;
	const news = new Map(events.map((event) => [event.id, event]));
	const kept = pages.pages.map((page) => ({
		...page,
		items: page.items.map((item) => newer(item, news.get(item.id))).filter((item) => belongs(item, filter))
	}));
	for (const event of events) if (!known.has(event.id) && belongs(event, filter)) pageOf(event, kept)?.items.push(toListed(event));
	for (const { items } of kept) items.sort(inOrder);
	return {
		...pages,
		pages: kept
	};
}
/** The page where its place is; past the end of what was fetched there is none yet. */
function pageOf(event, pages) {
	const found = pages.find(({ items }) => items.some((item) => inOrder(event, item) < 0));
	const last = pages.at(-1);
	return found ?? (last?.nextCursor === null ? last : void 0);
}
/** The newer one. What came for the page of an event has all its markets: a row keeps its own. */
function newer(old, found) {
	if (!found || found.version < old.version) return old;
	const row = found.markets.length > old.markets.length ? {
		...found,
		markets: old.markets
	} : found;
	return JSON.stringify(stillOf(row)) === JSON.stringify(stillOf(old)) ? old : row;
}
/** What a list goes by. The board tells rows the rest: where nothing of this is new, a list is not drawn again. */
function stillOf({ version, clock, score, totalBets, totalAmount, viewers, markets, ...still }) {
	const offered = markets.map(({ id, status, outcomes }) => [
		id,
		status,
		...outcomes.map((outcome) => outcome.id)
	]);
	return [
		still,
		clock === null,
		offered
	];
}
/** What rows count, by sport: goals, points, the games of a tennis match, the sets of volleyball. */
var TOTALS = [
	"total_goals",
	"total",
	"total_games",
	"total_sets"
];
/** An event as lists carry it: the winner and the main total, whose two prices are nearest to each other. */
function toListed(event) {
	const distance = ({ outcomes: [over, under] }) => Math.abs((over?.odds ?? 0) - (under?.odds ?? 0));
	const type = TOTALS.find((candidate) => event.markets.some((market) => market.type === candidate));
	const all = event.markets.filter((market) => market.type === type);
	const open = all.filter(({ status }) => status !== "closed");
	const totals = event.isLive && open.length === 0 ? all : open;
	const winner = event.markets.find(({ type }) => type === "match_winner");
	const total = totals.toSorted((a, b) => distance(a) - distance(b))[0];
	return {
		...event,
		markets: [winner, total].filter((market) => market !== void 0)
	};
}
/** Adds to the cached detail what the steps of the match brought. */
function mergeIntoDetail(detail, change) {
	const seen = new Set(detail.incidents.map(keyOf));
	const incidents = (change.incidents ?? []).filter((incident) => !seen.has(keyOf(incident)));
	const { verification } = detail;
	const known = new Set(verification?.links);
	const links = (change.links ?? []).filter((link) => !known.has(link));
	return {
		...detail,
		incidents: [...detail.incidents, ...incidents],
		verification: verification && {
			...verification,
			links: [...verification.links, ...links],
			lastLink: change.lastLink ?? verification.lastLink
		}
	};
}
var keyOf = ({ step, kind, side }) => `${step} ${kind} ${side}`;
export { eventsQuery as a, mergeIntoDetail as c, eventQuery as i, mergeIntoLists as l, compareCodes as n, feedQuery as o, eventKeys as r, itemsOf as s, TOTALS as t, sportsQuery as u };
