import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { At as toLeague, Dt as BrokenPart, H as EventSkeleton, L as Star, Lt as useEventTopics, R as PageHeading, X as usePageTitle, Zt as EmptyState, et as useNow, j as LeaguePanel, kt as toEvent, rn as buttonClass, z as SectionHeading } from "../painter.js";
import { n as useBoard } from "./use-board-Ctbofv6m.js";
import { r as countryName } from "./words-Cpxlq0Dw.js";
import { i as favouriteOf } from "./own-favourites-Ctbb2oBl.js";
import { t as useFavourites } from "./use-favourites-BEpsBqCC.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { d as formatDay, n as useText, s as dayOf } from "./use-text-CMiZEzfK.js";
import { t as HitList } from "./hit-list-Bq4Vgs7M.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/catalog/lists/favourites-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var MINUTE_MS = 6e4;
/** What is starred: matches, live ones first, then teams and leagues with what comes next. */
function FavouritesPage() {
	const t = useText("favourites");
	const keys = useFavourites();
	const { data, error, isPending, refetch } = useStarred(keys);
	const shown = data && narrow(data, keys);
	useEventTopics(shown?.events ?? []);
	const isEmpty = keys.length === 0 || shown && Object.values(shown).every((list) => list.length === 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
				title: t("title"),
				note: keys.length > 0 && keys.length
			}),
			isEmpty && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Empty, {}),
			!isEmpty && isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 4 }),
			!isEmpty && error && !data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}),
			!isEmpty && shown && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				shown.events.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("matches") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events: shown.events })] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Teams, { teams: shown.teams }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Leagues, { leagues: shown.leagues })
			] })
		]
	});
}
/** As it stands on the server's board; prices and scores then come by the line. */
function useStarred(keys) {
	const board = useBoard();
	return useQuery({
		queryKey: [
			"favourites",
			"board",
			[...keys].sort()
		],
		queryFn: async ({ signal }) => {
			const found = await call("readFavourites", { body: { items: keys.map(favouriteOf) } }, { signal });
			board.addEvents(found.events);
			return found;
		},
		enabled: keys.length > 0,
		placeholderData: keepPreviousData,
		staleTime: MINUTE_MS,
		refetchInterval: MINUTE_MS
	});
}
/** What lost its star goes at once. */
function narrow({ events, teams, leagues }, keys) {
	return {
		events: events.filter(({ id }) => keys.includes(`event ${id}`)),
		teams: teams.filter(({ id }) => keys.includes(`team ${id}`)),
		leagues: leagues.filter(({ id }) => keys.includes(`league ${id}`))
	};
}
function Rows({ title, hits }) {
	if (hits.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HitList, { hits })] });
}
function Teams({ teams }) {
	const words = useWords();
	const hits = teams.map(({ id, name, logo, sportId, next }) => ({
		id,
		name,
		kind: sportId === "tennis" ? "player" : "team",
		logo,
		remark: nextText(next, words),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
			kind: "team",
			id,
			name,
			as: "favourites"
		}),
		...next && { link: toEvent(next.id) }
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
		title: words.t("teams"),
		hits
	});
}
function Leagues({ leagues }) {
	const words = useWords();
	const catalog = useText("catalog", "favourites");
	const hits = leagues.map(({ id, name, country, open, next }) => ({
		id,
		name,
		kind: "league",
		remark: [
			countryName(country, catalog),
			open > 0 && words.t("open", { count: open }),
			nextText(next, words)
		].filter(Boolean).join(", "),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
			kind: "league",
			id,
			name,
			as: "favourites"
		}),
		link: toLeague(id)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rows, {
		title: words.t("leagues"),
		hits
	});
}
function useWords() {
	return {
		t: useText("favourites"),
		catalog: useText("catalog", "favourites"),
		figures: useFigures(),
		now: useNow(MINUTE_MS)
	};
}
function nextText(next, { t, catalog, figures, now }) {
	if (!next) return t("nothing_on");
	const match = `${next.home} – ${next.away}`;
	if (next.isLive) return next.score ? t("live_score", {
		match,
		score: `${next.score.home} – ${next.score.away}`
	}) : t("live", { match });
	const day = dayOf(next.startTime, now);
	return t("next", {
		match,
		when: `${day === "later" ? formatDay(next.startTime, t.language) : catalog(day)} ${figures.time(next.startTime)}`
	});
}
function Empty() {
	const t = useText("favourites");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: t("none"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "line" }),
				children: t("see_matches")
			}),
			children: t("none_hint")
		})
	});
}
// src/routes/favourites.tsx?tsr-split=component
function FavouritesRoute() {
	const t = useText("favourites");
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FavouritesPage, {});
}
export { FavouritesRoute as component };
