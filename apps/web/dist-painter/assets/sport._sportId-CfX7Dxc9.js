import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { $t as TalePage, A as LeagueTabs, G as SportGrid, H as EventSkeleton, Ht as useSports, Ot as SportNavTabs, R as PageHeading, Rt as useEvents, Ut as sportName, Vt as useSportOrNull, X as usePageTitle, Zt as EmptyState, jt as toSport, l as Route } from "../painter.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { l as formatCount, n as useText } from "./use-text-CMiZEzfK.js";
import { t as SportIcon } from "./sport-icon-CaqoCc77.js";
import { t as EventLists } from "./event-lists-C9QZ4ihi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/catalog/lists/sport-events.tsx
var import_jsx_runtime = require_jsx_runtime();
var LEAGUES_SHOWN = 12;
/** One sport: what is live, then what is coming, by league. */
function SportEvents({ sport, leagueId, onLeague }) {
	const t = useText("browse");
	const names = useText("sports", "browse");
	const list = useEvents({
		sport: sport.id,
		...leagueId !== null && { league: leagueId }
	});
	useTopics([`sport:${sport.id}`]);
	const { total, live } = sport.counts;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportNavTabs, { as: "browse" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
				title: sportName(sport.id, sport.name, names),
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: sport.id }),
				note: t("sport_counts", {
					total: t("events", { count: total }),
					live
				})
			}),
			sport.leagues.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeagueTabs, {
				label: t("league"),
				allText: t("all_leagues"),
				allCount: total,
				leagues: leaguesShown(sport, leagueId),
				current: leagueId,
				onChange: onLeague
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventLists, {
				list,
				name: `${sport.id} ${leagueId}`,
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: t("no_events"),
					children: t("no_events_hint")
				})
			}, leagueId)
		]
	});
}
/** The main ones, and that of the address, which may be none of them. */
function leaguesShown({ leagues }, leagueId) {
	const [main, others] = [leagues.slice(0, LEAGUES_SHOWN), leagues.slice(LEAGUES_SHOWN)];
	return [...others.filter(({ id }) => id === leagueId), ...main];
}
// src/features/catalog/lists/unknown-sport.tsx
function UnknownSport() {
	const t = useText("browse");
	const names = useText("sports", "browse");
	const sports = useSports();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "missing",
			title: t("sport_unknown"),
			children: t("sport_unknown_hint")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportGrid, { sports: sports.map(({ id, name, counts }) => ({
			sport: id,
			name: sportName(id, name, names),
			live: counts.live && formatCount(counts.live),
			text: t("events", { count: counts.total }),
			link: toSport(id)
		})) })]
	});
}
// src/routes/sport.$sportId.tsx?tsr-split=component
function SportPage() {
	const { sportId } = Route.useParams();
	const { league } = Route.useSearch();
	const navigate = useNavigate({ from: Route.fullPath });
	const { sport, isLoading } = useSportOrNull(sportId);
	const t = useText("browse");
	const names = useText("sports", "browse");
	usePageTitle(sport ? sportName(sport.id, sport.name, names) : isLoading ? "" : t("sport_unknown"));
	if (isLoading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 12 });
	if (!sport) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnknownSport, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportEvents, {
		sport,
		leagueId: textIn(league) ?? null,
		onLeague: (id) => void navigate({
			search: id === null ? {} : { league: id },
			replace: true
		})
	}, sport.id);
}
export { SportPage as component };
