import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { $t as TalePage, Gt as ListChecks, H as EventSkeleton, Ht as useSports, Qt as PageError, R as PageHeading, Rt as useEvents, Ut as sportName, X as usePageTitle, Zt as EmptyState, f as Route, rn as buttonClass, ut as Crest } from "../painter.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { r as countryName } from "./words-Cpxlq0Dw.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as EventLists } from "./event-lists-C9QZ4ihi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as leagueQuery } from "./search-queries-51NuSCI4.js";
// src/features/catalog/lists/league-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** One league: what is live, what is coming, and the way to its results. */
function LeaguePage({ league }) {
	const t = useText("find");
	const words = useText("catalog", "find");
	const names = useText("sports", "find");
	const { id, name, country, sportId } = league;
	const list = useEvents({ league: id });
	useTopics([`sport:${sportId}`]);
	const sport = sportName(sportId, useSports().find((each) => each.id === sportId)?.name ?? sportId, names);
	const toResults = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/results",
		search: { league: id },
		className: buttonClass({
			variant: "line",
			size: "small"
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListChecks, { className: "i i-s" }), t("league_results")]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
				title: name,
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
					name,
					kind: "league",
					size: 28
				}),
				note: [countryName(country, words), sport].filter(Boolean).join(", ")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventLists, {
				list,
				name: `league ${id}`,
				empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					title: t("league_empty"),
					action: toResults,
					children: t("league_empty_hint")
				})
			}),
			list.events.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "pad",
				children: toResults
			})
		]
	});
}
function UnknownLeague() {
	const t = useText("find");
	const common = useText("common", "find");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "missing",
			title: t("league_unknown"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/search",
				className: buttonClass({ variant: "ink" }),
				children: common("search")
			}),
			children: t("league_unknown_hint")
		})
	});
}
// src/routes/league.$leagueId.tsx?tsr-split=component
function LeagueRoute() {
	const { leagueId } = Route.useParams();
	const t = useText("find");
	const { data: league, error, refetch } = useQuery(leagueQuery(leagueId));
	const isUnknown = hasCode(error, "not_found");
	usePageTitle(league?.name ?? (isUnknown ? t("league_unknown") : ""));
	if (league) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePage, { league }, league.id);
	if (isUnknown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnknownLeague, {});
	return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 12 });
}
export { LeagueRoute as component };
