import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/api/runtime.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var RuntimeContext = (0, import_react.createContext)(null);
function RuntimeProvider({ runtime, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RuntimeContext, {
		value: runtime,
		children
	});
}
function useRuntime() {
	const runtime = (0, import_react.use)(RuntimeContext);
	if (!runtime) throw new Error("useRuntime must be used within a RuntimeProvider");
	return runtime;
}
export { useRuntime as n, RuntimeProvider as t };
