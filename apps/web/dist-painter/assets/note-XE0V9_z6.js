import { Q as Info } from "../painter.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-CC9OLsSy.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/feedback/note.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A few words beside what they concern, with the way on inside. */
function Note({ tone = "plain", icon, role, children }) {
	const sign = tone === "bad" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, { className: "i i-s" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Info, { className: "i i-s" });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: classNames("note", `note--${tone}`),
		role,
		children: [icon ?? sign, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })]
	});
}
export { Note as t };
