import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { Bt as useKnownSport, C as Route, Dt as BrokenPart, H as EventSkeleton, Ht as useSports, Nt as SportTabs, R as PageHeading, Ut as sportName, X as usePageTitle, Zt as EmptyState, et as useNow, rn as buttonClass, tn as Button, vt as X, z as SectionHeading } from "../painter.js";
import { S as formatWeekday, _ as formatNumberOfDay, n as useText, p as formatLongDay } from "./use-text-CMiZEzfK.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as byDay } from "./days-xiD1nMLm.js";
import { n as resultsQuery, t as leagueQuery } from "./search-queries-51NuSCI4.js";
import { t as ResultPanels } from "./result-panels-BmeuadWj.js";
import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/catalog/results/result-days.ts
var DAYS = 7;
var PATTERN = /^\d{4}-\d{2}-\d{2}$/;
var toDay = (date) => {
	const two = (part) => String(part).padStart(2, "0");
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
var startOf = (day) => /* @__PURE__ */ new Date(`${day}T00:00:00`);
/** Null where it is no day of the calendar. */
function readDay(text) {
	if (typeof text !== "string" || !PATTERN.test(text)) return null;
	const start = startOf(text);
	return !Number.isNaN(start.getTime()) && toDay(start) === text ? text : null;
}
function daysBefore(now, days) {
	const date = new Date(now);
	date.setDate(date.getDate() - days);
	return toDay(date);
}
/** Today and the days before it, the oldest first. */
var lastDays = (now) => Array.from({ length: DAYS }, (_, place) => daysBefore(now, 6 - place));
/** From its first to its last millisecond, however many hours the day has here. */
function boundsOf(day) {
	const start = startOf(day);
	const end = new Date(start);
	end.setDate(end.getDate() + 1);
	return {
		from: start.toISOString(),
		to: (/* @__PURE__ */ new Date(end.getTime() - 1)).toISOString()
	};
}
// src/ui/controls/day-strip.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/controls/day-strip.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Days side by side, the last one in sight; what does not fit scrolls. */
function DayStrip({ label, days }) {
	const strip = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const element = strip.current;
		const current = element?.querySelector("[aria-current]");
		if (element) element.scrollLeft = current ? current.offsetLeft - element.offsetLeft - 160 : element.scrollWidth;
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		ref: strip,
		className: "days",
		"aria-label": label,
		children: days.map(({ key, name, number, link }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, {
			name,
			number,
			link
		}, key))
	});
}
function Day({ name, number, link }) {
	return link({
		className: "day",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			name,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: number })
		] })
	});
}
// src/features/catalog/results/results-page.tsx
var MINUTE_MS = 6e4;
var ROWS = 30;
/** Matches that are over, by day and league. A league without a day shows all of its days. */
function ResultsPage({ day: chosen, sport: asked, league }) {
	const t = useText("find");
	const sport = useKnownSport(asked);
	const now = useNow(MINUTE_MS);
	const day = chosen ?? (league === void 0 ? daysBefore(now, 0) : null);
	const filter = {
		limit: ROWS,
		...sport !== void 0 && { sport },
		...league !== void 0 && { league },
		...day !== null && boundsOf(day)
	};
	const query = useInfiniteQuery(resultsQuery(filter));
	const results = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const isWhole = query.data !== void 0 && !query.hasNextPage && results.length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
				title: t("results_title"),
				note: isWhole ? t("results_count", { count: results.length }) : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Days, {
				day,
				search: {
					...sport !== void 0 && { sport },
					...league !== void 0 && { league }
				}
			}), league === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sports, {
				current: sport,
				search: day === null ? {} : { day }
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OneLeague, {
				id: league,
				search: {
					...chosen && { day: chosen },
					...sport !== void 0 && { sport }
				}
			})] }),
			query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 10 }),
			query.error && !query.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			query.data && results.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoResults, { day }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayPanels, {
				results,
				isOneDay: day !== null
			}),
			query.hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "pad grid",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "line",
					busy: query.isFetchingNextPage,
					onClick: () => void query.fetchNextPage(),
					children: query.isFetchingNextPage ? t("loading_more") : t("more")
				})
			})
		]
	});
}
function DayPanels({ results, isOneDay }) {
	const t = useText("find");
	if (results.length === 0) return null;
	if (isOneDay) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultPanels, {
		results,
		level: "h2"
	});
	return byDay(results).map(({ day, time, events }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: formatLongDay(time, t.language) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultPanels, { results: events })] }, day));
}
function Days({ day: current, search }) {
	const t = useText("find");
	const now = useNow(MINUTE_MS);
	const days = lastDays(now);
	const names = /* @__PURE__ */ new Map([[daysBefore(now, 0), t("today")], [daysBefore(now, 1), t("yesterday")]]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayStrip, {
		label: t("day"),
		days: days.map((day) => {
			const { from } = boundsOf(day);
			return {
				key: day,
				name: names.get(day) ?? formatWeekday(from, t.language),
				number: formatNumberOfDay(from, t.language),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/results",
					search: {
						...search,
						day
					},
					replace: true,
					resetScroll: false,
					...parts,
					"aria-current": day === current ? "date" : void 0
				})
			};
		})
	});
}
function Sports({ current, search }) {
	const names = useText("sports", "find");
	const sports = useSports();
	const tab = (sport, text) => ({
		sport: sport ?? "all",
		text,
		link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/results",
			search: {
				...search,
				...sport !== void 0 && { sport }
			},
			replace: true,
			resetScroll: false,
			...parts,
			"aria-current": sport === current ? "true" : void 0
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportTabs, {
		label: names("filter"),
		tabs: [tab(void 0, names("all")), ...sports.map(({ id, name }) => tab(id, sportName(id, name, names)))]
	});
}
/** The league that the list is narrowed to, with the way back to all of them. */
function OneLeague({ id, search }) {
	const t = useText("find");
	const { data } = useQuery(leagueQuery(id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sport-tabs",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: "/results",
			search,
			className: "sport-tab",
			"aria-current": "true",
			"aria-label": t("drop_league"),
			children: [t("in_league", { league: data?.name ?? "…" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" })]
		})
	});
}
function NoResults({ day }) {
	const t = useText("find");
	const now = useNow(MINUTE_MS);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: t("no_results"),
		fall: "ivory",
		action: day === daysBefore(now, 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			from: "/results",
			to: "/results",
			search: (search) => ({
				...search,
				day: daysBefore(now, 1)
			}),
			className: buttonClass(),
			children: t("see_yesterday")
		}),
		children: t("no_results_hint")
	});
}
// src/routes/results.tsx?tsr-split=component
/** What an address asks for; what makes no sense is left out. */
function readResultsSearch({ day: text, sport, league }) {
	const day = readDay(text);
	const [ofSport, ofLeague] = [textIn(sport, 60), textIn(league)];
	return {
		...day !== null && { day },
		...ofSport && { sport: ofSport },
		...ofLeague && { league: ofLeague }
	};
}
function ResultsRoute() {
	const t = useText("find");
	usePageTitle(t("results_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultsPage, { ...readResultsSearch(Route.useSearch()) });
}
export { ResultsRoute as component };
