import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { in as Modal, it as IconButton, vt as X } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/overlay/dialog.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A question or an explanation of its own; a sheet on a phone. */
function Dialog({ open, onClose, title, closeLabel, children, foot }) {
	const heading = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Modal, {
		open,
		onClose,
		className: "modal modal--dialog",
		labelledBy: heading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "modal__in",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "dialog__head",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: heading,
						children: title
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						label: closeLabel,
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i" }),
						onClick: onClose
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "dialog__body",
					children
				}),
				foot && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "dialog__foot",
					children: foot
				})
			]
		})
	});
}
export { Dialog as t };
