import { t as Link } from "./link-C8lg5Ezi.js";
import { Bt as useKnownSport, Dt as BrokenPart, H as EventSkeleton, Ht as useSports, Lt as useEventTopics, Nt as SportTabs, R as PageHeading, Rt as useEvents, Ut as sportName, X as usePageTitle, Zt as EmptyState, j as LeaguePanel, k as Route, z as SectionHeading } from "../painter.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { l as formatCount, n as useText } from "./use-text-CMiZEzfK.js";
import { t as SportIcon } from "./sport-icon-CaqoCc77.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/catalog/lists/live-groups.tsx
var import_jsx_runtime = require_jsx_runtime();
/** All live events, by sport and league. */
function LiveGroups({ sportId: asked, linkTo }) {
	const t = useText("browse");
	const sportId = useKnownSport(asked);
	const names = useText("sports", "browse");
	const { events, isLoading, error, refresh } = useEvents({});
	useEventTopics([]);
	const live = events.filter(({ isLive }) => isLive);
	const sports = useSports().map((sport) => ({
		...sport,
		live: live.filter((event) => event.sportId === sport.id)
	})).filter((sport) => sport.live.length > 0 || sport.id === sportId);
	const shown = sports.filter(({ id, live: own }) => own.length > 0 && (sportId === void 0 || id === sportId));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
				title: t("live_title"),
				note: !isLoading && !error && t("live_note", { count: live.length })
			}),
			sports.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportTabs, {
				label: names("filter"),
				tabs: [{
					sport: "all",
					text: names("all"),
					count: formatCount(live.length),
					link: linkTo(void 0, sportId === void 0)
				}, ...sports.map(({ id, name, live: own }) => ({
					sport: id,
					text: sportName(id, name, names),
					count: formatCount(own.length),
					link: linkTo(id, id === sportId)
				}))]
			}),
			isLoading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 12 }),
			error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refresh()
			}),
			!isLoading && !error && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoLive, { next: events.find((event) => !event.isLive)?.startTime }),
			shown.map(({ id, name, live: own }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
				title: sportName(id, name, names),
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: id }),
				note: t("events", { count: own.length })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events: own })] }, id))
		]
	});
}
function NoLive({ next }) {
	const t = useText("browse");
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: t("no_live"),
		fall: "ivory",
		children: next ? t("next_at", { time: figures.time(next) }) : t("no_next")
	});
}
// src/routes/live.tsx?tsr-split=component
function LivePage() {
	const { sport } = Route.useSearch();
	const t = useText("browse");
	usePageTitle(t("live_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveGroups, {
		sportId: textIn(sport),
		linkTo: (sportId, isCurrent) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/live",
			search: sportId === void 0 ? {} : { sport: sportId },
			activeOptions: { exact: true },
			"aria-current": isCurrent ? "page" : void 0,
			...parts
		})
	});
}
export { LivePage as component };
