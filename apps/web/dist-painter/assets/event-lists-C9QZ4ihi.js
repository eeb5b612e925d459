import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, H as EventSkeleton, et as useNow, j as LeaguePanel, tn as Button, z as SectionHeading } from "../painter.js";
import { T as veiled, n as useText, p as formatLongDay, s as dayOf } from "./use-text-CMiZEzfK.js";
import { t as byDay } from "./days-xiD1nMLm.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/catalog/lists/event-lists.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** As many as fill a screen: what is below stays out of sight until they are there. */
var SKELETON_ROWS = 12;
/** A cheap phone draws so many at once; more on request. */
var STEP = 30;
/** More than a screen shows: the server paints no more. */
var PAINTED = 16;
var MINUTE_MS = 6e4;
/** What is live, then what is coming by day, a part of it at a time. */
function EventLists({ list, name, empty }) {
	const t = useText("browse");
	const { isLoading, error, refresh } = list;
	const [shown, showMore] = useShown(name);
	if (isLoading) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: SKELETON_ROWS });
	if (error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refresh()
	});
	if (list.events.length === 0) return empty;
	const events = list.events.slice(0, PAINTED);
	const hasMore = list.hasMore || list.events.length > shown;
	const isFetching = list.isLoadingMore && list.events.length <= shown;
	const more = () => {
		showMore();
		if (list.hasMore && list.events.length < shown + STEP) list.loadMore();
	};
	const live = events.filter(({ isLive }) => isLive);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			title: t("live_events"),
			events: live
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Upcoming, {
			events: events.filter(({ isLive }) => !isLive),
			hasMore
		}),
		hasMore && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "pad grid",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "line",
				busy: isFetching,
				onClick: more,
				children: isFetching ? t("loading_more") : t("more_events")
			})
		})
	] });
}
/** How much of a list is shown; kept while the page lives, so that the way back finds its place. */
function useShown(name) {
	const client = useQueryClient();
	const key = ["shown", name];
	const [shown, setShown] = (0, import_react.useState)(() => client.getQueryData(key) ?? STEP);
	const showMore = () => {
		client.setQueryData(key, shown + STEP);
		setShown(shown + STEP);
	};
	return [shown, showMore];
}
function List({ title, events }) {
	if (events.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
		title,
		note: events.length
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events })] });
}
/** What is to come, a panel for each day. Counted only when all of them are there. */
function Upcoming({ events, hasMore }) {
	const t = useText("browse");
	const now = useNow(MINUTE_MS);
	if (events.length === 0) return null;
	const days = byDay(events);
	const dayText = (time) => {
		const day = dayOf(time, now);
		if (day === "later") return formatLongDay(time, t.language);
		return veiled(t(day === "tomorrow" ? "day_tomorrow" : "day_today"));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
		title: t("upcoming_events"),
		note: hasMore ? void 0 : events.length
	}), days.map(({ day, time, events: own }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [days.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
		level: "h3",
		title: dayText(time)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events: own })] }, day))] });
}
export { EventLists as t };
