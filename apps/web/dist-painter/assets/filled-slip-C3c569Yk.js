import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { r as useFacts } from "./use-board-Ctbofv6m.js";
import { Jt as clockOf, Yt as useLegWords, Z as WifiOff, an as useConfig, et as useNow, qt as VisitorLinks, tn as Button } from "../painter.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { g as formatMoney, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { n as SlipPanel } from "./slip-panel-BTRkloYd.js";
import { t as useMutation } from "./useMutation-C8Yoe6lb.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { a as useTellMissing, t as LatePart } from "./late-part-CfHAvjK3.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { placeSlip, recoverPlacement, sendAgain } from "./place-bet-D8mXbMB5.js";
import { n as useBetting, r as useSlip } from "./slip-provider-CFWihwFV.js";
import { a as sizesField, c as winText, i as singleOf, l as useSlipView, n as modesOf, o as stakesOf, r as policyOf, s as winOf, t as keptOf } from "./slip-fields-Dd5YMWaA.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as useIsStale } from "./live-BCGa7bAG.js";
import { t as DEFAULT_STAKE } from "./slip-Dl5PMoUY.js";
// ../../node_modules/lucide-react/dist/esm/icons/share-2.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "share-2",
	size: 24,
	node: [
		["circle", {
			cx: "18",
			cy: "5",
			r: "3",
			key: "gq8acd"
		}],
		["circle", {
			cx: "6",
			cy: "12",
			r: "3",
			key: "w7nqdw"
		}],
		["circle", {
			cx: "18",
			cy: "19",
			r: "3",
			key: "1xt0gg"
		}],
		["line", {
			x1: "8.59",
			x2: "15.42",
			y1: "13.51",
			y2: "17.49",
			key: "47mynk"
		}],
		["line", {
			x1: "15.41",
			x2: "8.59",
			y1: "6.51",
			y2: "10.49",
			key: "1n3mei"
		}]
	]
};
__iconData$1.node;
var Share2 = createLucideIcon(__iconData$1);
// src/features/betting/codes/share-slip.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var ShareDialog = (0, import_react.lazy)(async () => ({ default: (await import("./share-dialog-CNsnmysE.js")).ShareDialog }));
/** Saves the slip under a code and shows the code: no account is needed. */
function ShareSlip({ view }) {
	const t = useText("betting");
	const messageOf = useProblemMessage("betting");
	const { newId } = useRuntime();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const tellMissing = useTellMissing();
	const body = bodyOf(view);
	const text = JSON.stringify(body);
	const save = useMutation({
		mutationFn: async (asked) => call("saveCode", {
			headers: { "idempotency-key": asked.key },
			body: asked.body
		}),
		onSuccess: () => setOpen(true)
	});
	const isSame = save.variables?.text === text;
	const press = () => {
		if (isSame && save.isSuccess) setOpen(true);
		else save.mutate({
			text,
			body,
			key: isSame ? save.variables?.key ?? newId() : newId()
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "quiet",
			size: "small",
			busy: save.isPending,
			onClick: press,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Share2, { className: "i i-s" }), t("share")]
		}),
		isSame && save.error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "bad",
			role: "alert",
			children: messageOf(save.error)
		}),
		save.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, {
			onMissing: tellMissing,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareDialog, {
				code: save.data,
				open: isOpen,
				onClose: () => setOpen(false)
			})
		})
	] });
}
var bodyOf = ({ mode, legs }) => ({
	type: mode,
	selections: legs.map(({ selection: { eventId, marketId, outcomeId, odds } }) => ({
		eventId,
		marketId,
		outcomeId,
		odds
	}))
});
// src/features/betting/panel/countdown.tsx
var LOOK_MS = 200;
/** Whole seconds that are left, 3 2 1; 0 when the answer is due. */
function useSecondsLeft({ sentAt, delayMs }) {
	const now = useNow(LOOK_MS);
	const left = Math.min(delayMs, sentAt + delayMs - now);
	return Math.max(0, Math.ceil(left / 1e3));
}
/** On the bet button: "3 s". */
function Countdown({ held }) {
	const t = useText("betting");
	const seconds = useSecondsLeft(held);
	return seconds > 0 && t("seconds", { seconds });
}
/** The same for screen readers: not every second of a wait that may end at any moment. */
function CountdownNews({ held }) {
	const t = useText("betting");
	const seconds = useSecondsLeft(held);
	return seconds > 0 && !held.isReal ? t("placing_in", { seconds }) : t("placing");
}
// src/features/betting/panel/use-bet-delay.ts
/** As the server does. */
var PRICES_WAIT_MS = 35e3;
function useBetDelay() {
	const selections = useSlip((state) => state.slip.selections);
	const { liveBetDelayMs } = useConfig();
	const facts = useFacts(selections.map(({ eventId }) => eventId));
	const inPlay = selections.filter(({ eventId }) => facts.get(eventId)?.isLive);
	const asked = inPlay.map(({ eventId, marketId, outcomeId, odds }) => ({
		eventId,
		marketId,
		outcomeId,
		odds
	}));
	const { data } = useQuery({
		queryKey: ["delay", inPlay.map(({ eventId }) => eventId)],
		queryFn: ({ signal }) => call("quoteSlip", { body: {
			type: "single",
			selections: asked
		} }, { signal }),
		select: ({ delayMs, awaitsPrices }) => ({
			delayMs,
			isReal: awaitsPrices
		}),
		enabled: inPlay.length > 0,
		staleTime: 6e4
	});
	if (inPlay.length === 0) return {
		delayMs: 0,
		isReal: false
	};
	const { delayMs, isReal } = data ?? {
		delayMs: liveBetDelayMs,
		isReal: false
	};
	return {
		delayMs: isReal ? PRICES_WAIT_MS : delayMs,
		isReal
	};
}
// src/features/betting/panel/use-slip-action.ts
/** What the bet button says and does now; `countdown` stands on it while the server holds the slip. */
function useSlipAction(view, countdown) {
	const t = useText("betting");
	const { slip, parts } = useBetting();
	const placement = useSlip((state) => state.placement);
	const nothing = () => void 0;
	switch (placement.status) {
		case "placing": return {
			text: t("placing"),
			onPress: nothing,
			look: "gold",
			busy: true,
			countdown
		};
		case "lost": return {
			text: t("check_now"),
			onPress: () => void recoverPlacement(parts),
			look: "line"
		};
		case "asking":
		case "accepted": return;
	}
	if (view.block === "suspended") return {
		text: t("waiting"),
		onPress: nothing,
		look: "off"
	};
	const text = view.needsConsent ? t("accept") : t("place", { amount: formatMoney(view.totalStake) });
	if (view.block === "stake") return {
		text: t("enter_stake"),
		onPress: nothing,
		look: "off"
	};
	if (view.block !== null) return {
		text,
		onPress: nothing,
		look: "off"
	};
	return {
		text,
		look: "gold",
		onPress: () => {
			slip.agree(new Map(view.legs.map(({ selection, odds }) => [selection.outcomeId, odds])));
			placeSlip(parts);
		}
	};
}
// src/features/betting/panel/use-slip-lines.ts
/** What the bets come to: total odds, how many bets and their stake, and what a system pays at least. Nothing that cannot be. */
function useSlipLines(view) {
	const t = useText("betting");
	const figures = useFigures();
	const { mode, legs, totalOdds, totalStake, system, isConflicting } = view;
	if (totalOdds !== null) return [{
		label: t("total_odds"),
		value: figures.odds(totalOdds)
	}];
	if (system) {
		const { combinations, size, unitStake, leastWin } = system;
		const each = `${combinations} × ${formatMoney(unitStake)}`;
		return [
			{
				label: t("combinations", {
					count: combinations,
					size
				}),
				value: each
			},
			{
				label: t("total_stake"),
				value: formatMoney(totalStake)
			},
			...isConflicting ? [] : [{
				label: t("win_if", { count: size }),
				value: leastWin > 0 ? t("win_from", { amount: formatMoney(leastWin) }) : winText(0)
			}]
		];
	}
	if (legs.length < 2 || mode === "combined") return [];
	return [{
		label: t("bets_stake", { count: legs.length }),
		value: formatMoney(totalStake)
	}];
}
// ../../node_modules/lucide-react/dist/esm/icons/arrow-up-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "arrow-up-down",
	size: 24,
	node: [
		["path", {
			d: "m21 16-4 4-4-4",
			key: "f6ql7i"
		}],
		["path", {
			d: "M17 20V4",
			key: "1ejh1v"
		}],
		["path", {
			d: "m3 8 4-4 4 4",
			key: "11wl7u"
		}],
		["path", {
			d: "M7 4v16",
			key: "1glfcx"
		}]
	]
};
__iconData.node;
var ArrowUpDown = createLucideIcon(__iconData);
// src/features/betting/panel/use-slip-notices.tsx
/** Beside the leg stands what became of it; here, that the bet was not placed. */
var SHOWN_AT_LEG = [
	"market_suspended",
	"market_closed",
	"event_closed"
];
/** What is to be known or is wrong, with the way on. */
function useSlipNotices(view, { delayMs, isReal }) {
	const t = useText("betting");
	const placement = useSlip((state) => state.placement);
	const refusal = useRefusal(view);
	const moved = useMovedNotice(view);
	const block = useBlockNotice(view);
	const limit = useLimitNotice(view);
	const removed = useRemovedNotice();
	if (placement.status === "lost") return [{
		tone: "plain",
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WifiOff, { className: "i i-s" }),
		content: t("lost_answer")
	}];
	if (placement.status === "asking") return [{
		tone: "warn",
		content: t("not_found_ask")
	}];
	if (placement.status === "placing") {
		const content = isReal ? t("held_real") : t("held", { count: Math.ceil(delayMs / 1e3) });
		return delayMs > 0 ? [{
			tone: "plain",
			content
		}, ...limit] : limit;
	}
	const real = isReal ? {
		tone: "plain",
		content: t("held_real")
	} : null;
	return [
		removed,
		moved,
		block,
		block?.tone === "bad" ? null : refusal,
		real
	].filter((notice) => notice !== null).concat(limit);
}
function useRefusal(view) {
	const placement = useSlip((state) => state.placement);
	const messageOf = useProblemMessage("betting");
	const own = useOwnRefusal(view);
	const t = useText("betting");
	if (placement.status !== "refused" || placement.error.code === "odds_changed") return null;
	const content = own(placement.error);
	if (content) return {
		tone: "bad",
		content
	};
	return {
		tone: "bad",
		content: SHOWN_AT_LEG.includes(placement.error.code) ? t("not_placed") : messageOf(placement.error)
	};
}
/** What the bettor has asked for refuses the bet: a limit says what is left, a break until when. */
function useOwnRefusal(view) {
	const t = useText("betting");
	const figures = useFigures();
	const { slip } = useBetting();
	const { stakeMinimum } = useConfig();
	const momentOf = (time) => `${formatDate(time, t.language)}, ${figures.time(time)}`;
	const link = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/profile",
		search: { tab: "settings" },
		hash: "play",
		children: t("own_limits")
	});
	return (error) => {
		if (error.code === "unauthenticated") return t("session_over");
		if (error.code === "playing_paused") {
			const { until } = error.paramsOf("playing_paused");
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				t("paused_until", { moment: momentOf(until) }),
				" ",
				link
			] });
		}
		if (error.code !== "limit_reached") return null;
		const { kind, left, resetsAt } = error.paramsOf("limit_reached");
		const stake = Math.floor(left);
		const mayStake = stake >= stakeMinimum && view.mode !== "system" && !isOwnStake(view);
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			t(kind === "loss" ? "limit_loss" : "limit_stake", {
				left: formatMoney(left),
				moment: momentOf(resetsAt)
			}),
			" ",
			mayStake && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: () => slip.setStake(stake),
				children: t("stake_left", { amount: formatMoney(stake) })
			}),
			" ",
			link
		] });
	};
}
/** What was taken off can be put back, one after the other, until anything else is changed. */
function useRemovedNotice() {
	const t = useText("betting");
	const { slip } = useBetting();
	const wordsOf = useLegWords();
	const removed = useSlip((state) => state.removed.at(-1));
	if (!removed) return null;
	const undo = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		onClick: slip.putBack,
		children: t("undo")
	});
	return {
		tone: "plain",
		content: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			t("removed", { name: wordsOf(removed.selection).pick }),
			" ",
			undo
		] })
	};
}
function useMovedNotice({ legs, mode, needsConsent, seenOdds, totalOdds }) {
	const t = useText("betting");
	const figures = useFigures();
	if (!needsConsent) return null;
	const count = legs.filter(({ moved, status }) => moved !== null && status === "open").length;
	const content = mode === "combined" && seenOdds !== null && totalOdds !== null ? t("moved", {
		count,
		from: figures.odds(seenOdds),
		to: figures.odds(totalOdds)
	}) : t("moved_singles", { count });
	return {
		tone: "warn",
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowUpDown, { className: "i i-s" }),
		content
	};
}
function useBlockNotice(view) {
	const t = useText("betting");
	const problems = useText("problems", "betting");
	const { slip } = useBetting();
	const isStale = useIsStale();
	const { stakeMinimum, stakeMaximum, legsMaximum } = useConfig();
	const link = (text, onPress) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		onClick: onPress,
		children: text
	});
	const notices = {
		inactive: {
			tone: "bad",
			content: problems("account_inactive")
		},
		maintenance: {
			tone: "warn",
			content: problems("maintenance")
		},
		too_many: {
			tone: "bad",
			content: problems("too_many_selections", { maximum: legsMaximum })
		},
		stale: {
			tone: "warn",
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WifiOff, { className: "i i-s" }),
			content: t("stale")
		},
		conflict: {
			tone: "warn",
			content: t.rich("conflict", { singles: link(t("conflict_singles"), () => slip.setMode("single")) })
		},
		...isOwnStake(view) ? {} : { range: {
			tone: "bad",
			content: problems("stake_out_of_range", {
				minimum: formatMoney(stakeMinimum),
				maximum: formatMoney(stakeMaximum)
			})
		} },
		insufficient: {
			tone: "bad",
			content: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("insufficient") }),
				". ",
				t("insufficient_missing", { amount: formatMoney(view.missing) }),
				" ",
				view.totalStake - view.missing < 1e3 * stakesIn(view) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/subscription",
					children: t("top_up")
				}) : link(t("back_to", { amount: formatMoney(DEFAULT_STAKE) }), () => slip.setStake(DEFAULT_STAKE))
			] })
		}
	};
	const block = view.block === "visitor" && isStale ? "stale" : view.block;
	return (block && notices[block]) ?? null;
}
/** What a bet can pay at most, where that is less than its odds say. */
function useLimitNotice({ isLimited, mode, legs }) {
	const t = useText("betting");
	const amount = formatMoney(useConfig().payoutMaximum);
	if (!isLimited) return [];
	return [{
		tone: "plain",
		content: t(isOwnStake({
			mode,
			legs
		}) ? "limited_each" : "limited", { amount })
	}];
}
/** How many times the stake is paid: singles and combinations each take it. */
var stakesIn = ({ mode, legs, system }) => mode === "single" ? legs.length : system?.combinations ?? 1;
/** Singles with a field of their own each. */
var isOwnStake = ({ mode, legs }) => mode === "single" && legs.length > 1;
// src/features/betting/panel/filled-slip.tsx
/** The slip while it holds something: legs, stakes, what it can win, and the button. */
function FilledSlip() {
	const t = useText("betting");
	const view = useSlipView();
	const { slip } = useBetting();
	const placement = useSlip((state) => state.placement);
	const { policy, isKept } = useSlip((state) => state.slip);
	const { payoutMaximum } = useConfig();
	const delay = useBetDelay();
	const sentAt = useSlip((state) => state.slip.pending?.sentAt);
	const held = sentAt === void 0 || delay.delayMs === 0 ? void 0 : {
		sentAt,
		...delay
	};
	const notices = useSlipNotices(view, delay);
	const action = useSlipAction(view, held && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, { held }));
	const legs = useLegs(view);
	const lines = useSlipLines(view);
	const isVisitor = view.block === "visitor";
	const isPlacing = placement.status === "placing";
	const isLocked = placement.status !== "idle" && placement.status !== "refused";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "sr",
			role: "status",
			children: held && isPlacing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountdownNews, { held })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipPanel, {
			title: t("title"),
			legs,
			clear: isLocked ? void 0 : {
				text: t("clear"),
				onPress: () => clear(slip, t)
			},
			modes: legs.length > 1 ? modesOf(view, {
				slip,
				t
			}) : void 0,
			sizes: view.system ? sizesField(view.system, legs.length, {
				slip,
				t
			}) : void 0,
			notices,
			ways: isVisitor ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisitorLinks, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickWays, { view }),
			lines,
			...isVisitor ? {} : stakesOf(view, isLocked ? "locked" : "open", {
				slip,
				t
			}),
			...!isVisitor && !view.isConflicting && { win: winOf(view, {
				payoutMaximum,
				t
			}) },
			...!isVisitor && { action },
			...!isVisitor && (!isLocked || isPlacing) && { policy: policyOf(policy, {
				slip,
				t
			}) },
			...!isVisitor && (!isLocked || isPlacing) && { option: keptOf({ isKept }, {
				slip,
				t
			}) },
			children: !isLocked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareSlip, { view })
		})]
	});
}
function clear(slip, t) {
	slip.clear();
	showToast({
		title: t("cleared"),
		action: {
			text: t("undo"),
			onPress: slip.undo
		}
	});
}
function useLegs(view) {
	const t = useText("betting");
	const catalog = useText("catalog", "betting");
	const figures = useFigures();
	const wordsOf = useLegWords();
	const { slip } = useBetting();
	const limits = useConfig();
	const returned = useSlip((state) => state.returned);
	const facts = useFacts(view.legs.map(({ selection }) => selection.eventId));
	return view.legs.map((leg) => {
		const { selection, odds, moved, status } = leg;
		const words = wordsOf(selection);
		return {
			id: selection.outcomeId,
			...words,
			clock: clockOf(facts.get(selection.eventId), catalog),
			odds: figures.odds(odds),
			moved: moved && {
				from: figures.odds(selection.odds),
				fromLabel: t("odds_were"),
				way: moved
			},
			locked: status !== "open",
			conflict: leg.isConflicting,
			reason: reasonOf(leg, t),
			removeLabel: t("remove", { name: words.pick }),
			onRemove: () => slip.remove(selection.outcomeId),
			onReturned: selection.outcomeId === returned ? slip.welcome : void 0,
			...view.mode === "single" && view.legs.length > 1 && { single: singleOf(leg, words.pick, {
				slip,
				t,
				limits
			}) }
		};
	});
}
function reasonOf({ status, isConflicting }, t) {
	if (status === "suspended") return t("leg_suspended");
	if (status === "closed") return t("leg_closed");
	return isConflicting ? t("leg_conflict") : null;
}
/** The quick way out of what holds the slip up. */
function QuickWays({ view }) {
	const t = useText("betting");
	const { slip, parts } = useBetting();
	const placement = useSlip((state) => state.placement);
	if (placement.status === "asking") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "line",
		onClick: () => void sendAgain(parts),
		children: t("place_again")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "quiet",
		onClick: slip.keep,
		children: t("keep_slip")
	})] });
	if (placement.status !== "idle" && placement.status !== "refused") return null;
	const stuck = view.legs.filter(({ status }) => status === view.block);
	if (stuck.length === 0) return null;
	const text = t(view.block === "closed" ? "remove_closed" : "remove_suspended", { count: stuck.length });
	const remove = () => {
		for (const { selection } of stuck) slip.remove(selection.outcomeId);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "quiet",
		onClick: remove,
		children: text
	});
}
export { FilledSlip };
