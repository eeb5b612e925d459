import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { l as onlineManager } from "./useBaseQuery-COac1PUB.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
// src/features/site/missing-code.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var isOnline = () => onlineManager.isOnline();
var subscribe = (listener) => onlineManager.subscribe(listener);
var useIsOnline = () => (0, import_react.useSyncExternalStore)(subscribe, isOnline, () => true);
/** Says that what was asked for has not come, with the way to it where there is a line. */
function useTellMissing() {
	const t = useText("common");
	return () => {
		const title = t("part_missing");
		if (!isOnline()) return showToast({
			title,
			text: t("code_offline")
		});
		showToast({
			title,
			text: t("code_missing"),
			action: {
				text: t("reload"),
				onPress: () => location.reload()
			}
		});
	};
}
// src/ui/feedback/boundary.tsx
/** Where something in it breaks, `fallback` stands in its place, until it is tried again. */
var Boundary = class extends import_react.Component {
	state = { failure: null };
	static getDerivedStateFromError(error) {
		return { failure: { error } };
	}
	render() {
		const { failure } = this.state;
		if (!failure) return this.props.children;
		return this.props.fallback(failure.error, () => this.setState({ failure: null }));
	}
};
// src/ui/feedback/late-part.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Code or its style could not be fetched: no line, or a new version has taken its place. */
var isCodeMissing = (error) => error instanceof Error && /dynamically imported module|module script|unable to preload/i.test(error.message);
/** A part whose code comes when it is needed. The page does not break where that does not come. */
function LatePart({ instead = null, onMissing, children }) {
	const standIn = (error) => {
		if (!isCodeMissing(error)) throw error;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Missing, {
			onSeen: onMissing,
			children: instead
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Boundary, {
		fallback: standIn,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
			fallback: instead,
			children
		})
	});
}
function Missing({ onSeen, children }) {
	const tell = (0, import_react.useEffectEvent)(() => onSeen?.());
	(0, import_react.useEffect)(() => tell(), []);
	return children;
}
export { useTellMissing as a, useIsOnline as i, isCodeMissing as n, Boundary as r, LatePart as t };
