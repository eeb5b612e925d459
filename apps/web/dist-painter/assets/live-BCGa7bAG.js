import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/api/live.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var LiveContext = (0, import_react.createContext)(null);
var StaleContext = (0, import_react.createContext)(false);
function LiveProvider({ client, children }) {
	const isStale = () => client.getState().status === "stale";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveContext, {
		value: client,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleContext, {
			value: (0, import_react.useSyncExternalStore)(client.subscribe, isStale, isStale),
			children
		})
	});
}
function useLiveClient() {
	const client = (0, import_react.use)(LiveContext);
	if (!client) throw new Error("useLiveClient must be used within a LiveProvider");
	return client;
}
var RANKS = {
	slip: 0,
	page: 1
};
/** Keeps the topics on the line while the component is shown. */
function useTopics(topics, rank = "page") {
	const client = useLiveClient();
	const key = topics.join(",");
	(0, import_react.useEffect)(() => key === "" ? void 0 : client.want(key.split(","), RANKS[rank]), [
		client,
		key,
		rank
	]);
}
/** Whether prices can be trusted, and since when not. */
function useLine() {
	const client = useLiveClient();
	return (0, import_react.useSyncExternalStore)(client.subscribe, client.getState, client.getState);
}
/** Whether prices are old. Every price asks: the provider listens for all, and none is drawn again for what else happens. */
var useIsStale = () => (0, import_react.use)(StaleContext);
export { useTopics as a, useLiveClient as i, useIsStale as n, useLine as r, LiveProvider as t };
