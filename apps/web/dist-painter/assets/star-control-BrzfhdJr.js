import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { Wt as Star } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { a as keyOf, r as toggleFavourite } from "./own-favourites-Ctbb2oBl.js";
import { t as useFavourites } from "./use-favourites-BEpsBqCC.js";
// src/ui/event-list/star.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Gold and filled when it is yours. */
function StarButton({ label, pressed, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "star",
		"aria-label": label,
		title: label,
		"aria-pressed": pressed,
		onClick: onPress,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, { className: "i i-s" })
	});
}
// src/features/favourites/star-control.tsx
/** The star itself. Fetched where the first one is shown. */
function StarControl({ kind, id, name, as = "catalog" }) {
	const t = useText("catalog", as);
	const client = useQueryClient();
	const key = keyOf({
		kind,
		id
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StarButton, {
		label: t("star", { name }),
		pressed: useFavourites().includes(key),
		onPress: () => void toggleFavourite(client, key, t)
	});
}
export { StarControl as default };
