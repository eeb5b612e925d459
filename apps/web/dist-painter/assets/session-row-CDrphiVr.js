import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as Smartphone } from "./smartphone-BGOJqcA1.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { r as SetRow } from "./settings-Sin5Shzr.js";
import { W as Badge, tn as Button } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/lucide-react/dist/esm/icons/monitor.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "monitor",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "14",
			x: "2",
			y: "3",
			rx: "2",
			key: "48i651"
		}],
		["line", {
			x1: "8",
			x2: "16",
			y1: "21",
			y2: "21",
			key: "1svkeh"
		}],
		["line", {
			x1: "12",
			x2: "12",
			y1: "17",
			y2: "21",
			key: "vw1qmm"
		}]
	]
};
__iconData$1.node;
var Monitor = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/tablet.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "tablet",
	size: 24,
	node: [["rect", {
		width: "16",
		height: "20",
		x: "4",
		y: "2",
		rx: "2",
		ry: "2",
		key: "76otgf"
	}], ["line", {
		x1: "12",
		x2: "12.01",
		y1: "18",
		y2: "18",
		key: "1dp563"
	}]]
};
__iconData.node;
var Tablet = createLucideIcon(__iconData);
// src/features/account/settings/session-row.tsx
var import_jsx_runtime = require_jsx_runtime();
var icons = {
	phone: Smartphone,
	tablet: Tablet,
	computer: Monitor,
	unknown: Monitor
};
/** The server writes a use down once in ten minutes. */
var NOW_MS = 9e5;
/** A device on which somebody is signed in. */
function SessionRow({ session, as = "settings", from, end }) {
	const t = useText("settings", as);
	const lastUse = useLastUse(session, t);
	const { browser, system, kind } = session.device;
	const Icon = icons[kind];
	const name = browser && system ? t("device", {
		browser,
		system
	}) : browser ?? system ?? t("unknown_device");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { className: "i" }),
		name,
		remark: from ? from(lastUse) : lastUse,
		children: end ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "small",
			busy: end.isBusy,
			onClick: end.onPress,
			children: [end.text, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr",
				children: [" ", name]
			})]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "line",
			children: t("this_device")
		})
	});
}
function useLastUse({ lastUsedAt }, t) {
	const figures = useFigures();
	const now = useRuntime().now();
	if (now - Date.parse(lastUsedAt) < NOW_MS) return t("used_now");
	const day = formatDate(lastUsedAt, t.language);
	return t("used_at", { moment: day === formatDate(new Date(now).toISOString(), t.language) ? figures.time(lastUsedAt) : `${day}, ${figures.time(lastUsedAt)}` });
}
export { SessionRow as t };
