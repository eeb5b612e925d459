import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/frame/banner.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/overlay/toast.tsx
var import_jsx_runtime = require_jsx_runtime();
/** How long a toast stays when nobody holds it. */
var TOAST_SHOWN_MS = 5e3;
var current = null;
var listeners = /* @__PURE__ */ new Set();
function setCurrent(toast) {
	current = toast;
	for (const listener of listeners) listener();
}
/** Says something once, for five seconds. A second one takes the place of the first. */
function showToast(toast) {
	setCurrent({ ...toast });
}
var getCurrent = () => current;
function subscribe(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
/** Where toasts appear: once in the application, with which the last one goes. It is a live region, so that readers hear them. */
function Toaster() {
	const toast = (0, import_react.useSyncExternalStore)(subscribe, getCurrent, getCurrent);
	const [held, setHeld] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => () => setCurrent(null), []);
	(0, import_react.useEffect)(() => {
		if (!toast || toast.lasts || held) return;
		const timer = setTimeout(() => {
			if (current === toast) setCurrent(null);
		}, TOAST_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [toast, held]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "toaster",
		role: "status",
		onPointerEnter: () => setHeld(true),
		onPointerLeave: () => setHeld(false),
		onFocus: () => setHeld(true),
		onBlur: () => setHeld(false),
		children: toast && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToastCard, {
			toast,
			onDone: () => setCurrent(null)
		})
	});
}
function ToastCard({ toast: { title, text, icon, action }, onDone }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "toast",
		children: [
			icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "toast__text",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }), text]
			}),
			action && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				onClick: () => {
					onDone();
					action.onPress();
				},
				children: action.text
			})
		]
	});
}
export { showToast as n, Toaster as t };
