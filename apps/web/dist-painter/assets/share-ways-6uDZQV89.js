import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as EMPTY_SLIP, t as DEFAULT_STAKE } from "./slip-Dl5PMoUY.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { Xt as wordsOf, an as useConfig } from "../painter.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as viewSlip } from "./slip-view-CzSQBX9D.js";
import { t as Ellipsis } from "./ellipsis-kMxfxQxI.js";
// ../../node_modules/lucide-react/dist/esm/icons/copy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "copy",
	size: 24,
	node: [["rect", {
		width: "14",
		height: "14",
		x: "8",
		y: "8",
		rx: "2",
		ry: "2",
		key: "17jyea"
	}], ["path", {
		d: "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
		key: "zix9uf"
	}]]
};
__iconData$2.node;
var Copy = createLucideIcon(__iconData$2);
// src/features/betting/codes/code-view.ts
/** A saved slip as it stands this moment: what the server answered, and what the line has told since. */
function viewCode(code, { prices, facts, config }) {
	const legs = code.selections.map((selection) => legOf(selection, prices.get(selection.outcomeId), facts));
	const kept = legs.flatMap(({ selection, odds }) => odds === null ? [] : [selectionOf(selection, odds)]);
	const isCombined = code.type !== "single" && kept.length > 1;
	const slip = (selections) => ({
		...EMPTY_SLIP,
		selections,
		chosenMode: "combined"
	});
	const around = {
		offers: /* @__PURE__ */ new Map(),
		me: null,
		config,
		isStale: false
	};
	const now = viewSlip(slip(kept), around);
	const before = viewSlip(slip(code.selections.map((selection) => selectionOf(selection, selection.odds))), around);
	const isConflicting = isCombined && now.legs.some((leg) => leg.isConflicting);
	return {
		legs,
		kept,
		totals: !isCombined || isConflicting || now.totalOdds === null || before.totalOdds === null ? null : {
			before: before.totalOdds,
			now: now.totalOdds,
			win: now.potentialWin
		},
		isConflicting,
		mode: code.type === "single" ? "single" : "combined"
	};
}
/** The stake that the win above is told for. */
var EXAMPLE_STAKE = DEFAULT_STAKE;
function legOf(selection, price, facts) {
	const state = stateOf(selection, price, facts.get(selection.eventId));
	if (state === "started" || state === "closed") return {
		selection,
		state,
		odds: null,
		moved: null
	};
	const odds = price?.odds ?? selection.oddsNow ?? selection.odds;
	return {
		selection,
		state,
		odds,
		moved: odds === selection.odds ? null : odds > selection.odds ? "up" : "down"
	};
}
/** What is dropped stays so: a match does not begin twice. */
function stateOf({ state, inPlay }, price, facts) {
	if (state === "started" || state === "closed") return state;
	if (!inPlay && facts?.isLive) return "started";
	return price?.status ?? state;
}
function selectionOf(saved, odds) {
	const { eventId, marketId, outcomeId, sportId, home, away, startTime } = saved;
	const { marketType, line, marketName, outcomeKey, outcomeName, marketNames, outcomeNames } = saved;
	return {
		eventId,
		marketId,
		outcomeId,
		odds,
		sportId,
		home,
		away,
		startTime,
		marketType,
		line,
		marketName,
		outcomeKey,
		outcomeName,
		stake: null,
		...marketNames && {
			marketNames,
			outcomeNames
		}
	};
}
// src/features/betting/codes/share-text.ts
var import_jsx_runtime = require_jsx_runtime();
var urlOf = (code) => `${location.origin}/c/${code}`;
/** As people write it. */
var addressOf = (code) => `${location.host}/c/${code}`;
/** What is sent along: how many, at which odds, which, and where. */
function useShareText({ kept, totals }, code) {
	const t = useText("codes");
	const markets = useText("markets", "codes");
	const figures = useFigures();
	const { siteName } = useConfig();
	const picks = kept.map((selection) => wordsOf(selection, markets, figures).pick).join(", ");
	const words = {
		count: kept.length,
		site: siteName,
		picks
	};
	return `${totals ? t("share_line", {
		...words,
		odds: figures.odds(totals.now)
	}) : t("share_singles", words)}\n${urlOf(code)}`;
}
// ../../node_modules/lucide-react/dist/esm/icons/message-circle.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "message-circle",
	size: 24,
	node: [["path", {
		d: "M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719",
		key: "1sd12s"
	}]]
};
__iconData$1.node;
var MessageCircle = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/message-square-text.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "message-square-text",
	size: 24,
	node: [
		["path", {
			d: "M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
			key: "18887p"
		}],
		["path", {
			d: "M7 11h10",
			key: "1twpyw"
		}],
		["path", {
			d: "M7 15h6",
			key: "d9of3u"
		}],
		["path", {
			d: "M7 7h8",
			key: "af5zfr"
		}]
	]
};
__iconData.node;
var MessageSquareText = createLucideIcon(__iconData);
// src/ui/booking-code/share-tiles.tsx
/** The ways to pass something on, side by side. */
function ShareTiles({ tiles }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "shares",
		children: tiles.map(({ key, icon, text, href, onPress }) => href === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			onClick: onPress,
			children: [icon, text]
		}, key) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			href,
			target: "_blank",
			rel: "noopener noreferrer",
			children: [icon, text]
		}, key))
	});
}
// src/features/betting/codes/use-copy.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** How long it is told. */
var TOLD_MS = 3e3;
/** Copies a text and tells whether it worked: a browser allows it on secure addresses only. */
function useCopy() {
	const [copied, setCopied] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (copied !== "done") return;
		const timer = setTimeout(() => setCopied(null), TOLD_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async (text) => {
		setCopied(null);
		try {
			await navigator.clipboard.writeText(text);
			setCopied("done");
		} catch {
			setCopied("failed");
		}
	};
	return {
		copied,
		copy: (text) => void copy(text)
	};
}
// src/features/betting/codes/share-ways.tsx
/** WhatsApp, the link, a text message; and whatever else the device offers. */
function ShareWays({ code, text }) {
	const t = useText("codes");
	const { copied, copy } = useCopy();
	const encoded = encodeURIComponent(text);
	const isCopied = copied === "done";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareTiles, { tiles: [
			{
				key: "whatsapp",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MessageCircle, { className: "i" }),
				text: t("whatsapp"),
				href: `https://wa.me/?text=${encoded}`
			},
			{
				key: "copy",
				icon: isCopied ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Copy, { className: "i" }),
				text: isCopied ? t("copied") : t("copy_link"),
				onPress: () => copy(urlOf(code))
			},
			{
				key: "sms",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MessageSquareText, { className: "i" }),
				text: t("sms"),
				href: `sms:?&body=${encoded}`
			},
			..."share" in navigator ? [{
				key: "more",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ellipsis, { className: "i" }),
				text: t("more"),
				onPress: () => shareText(text)
			}] : []
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "sr",
			role: "status",
			children: isCopied && t("copied")
		}),
		copied === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2 pt-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "warn",
				role: "alert",
				children: t("copy_failed")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "quote",
				children: urlOf(code)
			})]
		})
	] });
}
/** The device's own sheet; to close it without a choice is no failure. */
function shareText(text) {
	navigator.share({ text }).catch(() => void 0);
}
export { useShareText as a, Copy as c, urlOf as i, useCopy as n, EXAMPLE_STAKE as o, addressOf as r, viewCode as s, ShareWays as t };
