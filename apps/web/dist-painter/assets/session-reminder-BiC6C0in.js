import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { b as formatSigned, n as useText } from "./use-text-CMiZEzfK.js";
import { V as StatStrip, tn as Button } from "../painter.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/account/limits/session-reminder.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var MINUTE_MS = 6e4;
var LOOK_MS = 5e3;
var KEY = "cauri.open-since";
/** Every so many minutes a word on how long the page has been open, for who has asked for it. */
function SessionReminder({ minutes }) {
	const t = useText("play");
	const navigate = useNavigate();
	const { since, shownAt, close } = useReminder(minutes);
	const change = useBalanceChange(since, shownAt);
	const leave = () => {
		close();
		navigate({
			to: "/profile",
			search: { tab: "settings" },
			hash: "play"
		});
	};
	const open = Math.round(((shownAt ?? since) - since) / MINUTE_MS);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: shownAt !== null,
		onClose: close,
		title: t("reminder_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: leave,
			children: t("take_break")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			onClick: close,
			children: t("go_on")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			lang: t.language,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [{
				label: t("this_session"),
				value: t("minutes", { count: open })
			}, {
				label: t("balance_change"),
				value: change === null ? "…" : formatSigned(change),
				unit: "FCFA"
			}] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("next_reminder", { count: minutes }) })]
		})
	});
}
/** When the page was opened, in this tab: a page that is loaded again goes on. */
function readSince(now) {
	const kept = Number(sessionStorage.getItem(KEY));
	if (kept > 0 && kept <= now) return kept;
	sessionStorage.setItem(KEY, String(now));
	return now;
}
function useReminder(minutes) {
	const { now } = useRuntime();
	const [since] = (0, import_react.useState)(() => readSince(now()));
	const [shownAt, setShownAt] = (0, import_react.useState)(null);
	const [from, setFrom] = (0, import_react.useState)(() => now());
	(0, import_react.useEffect)(() => {
		const timer = setInterval(() => {
			const moment = now();
			if (moment >= from + minutes * MINUTE_MS) setShownAt((shown) => shown ?? moment);
		}, LOOK_MS);
		return () => clearInterval(timer);
	}, [
		from,
		minutes,
		now
	]);
	const close = () => {
		setShownAt(null);
		setFrom(now());
	};
	return {
		since,
		shownAt,
		close
	};
}
/** What became of the balance since then; null until it is known. */
function useBalanceChange(since, shownAt) {
	const client = useQueryClient();
	const [change, setChange] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (shownAt === null) return;
		const query = {
			from: new Date(since).toISOString(),
			to: new Date(shownAt).toISOString(),
			points: "2"
		};
		client.fetchQuery({
			queryKey: [
				"own",
				"session",
				query
			],
			queryFn: () => call("getMyBalanceHistory", { query })
		}).then(({ points }) => setChange((points.at(-1)?.balance ?? 0) - (points[0]?.balance ?? 0))).catch(() => void 0);
	}, [
		client,
		since,
		shownAt
	]);
	return change;
}
export { SessionReminder as default };
