import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { d as invariant, n as dummyMatchContext, r as matchContext, v as replaceEqualDeep } from "./link-C8lg5Ezi.js";
import { t as useRouter } from "./useRouter-DNoM2GJ-.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import "./useSelector-BXjIOqpg.js";
// ../../node_modules/@tanstack/react-router/dist/esm/useMatch.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function useStructuralSharing(opts, router) {
	const previousResult = import_react.useRef();
	return (slice) => {
		const selected = opts?.select ? opts.select(slice) : slice;
		if (opts?.structuralSharing ?? router.options.defaultStructuralSharing) return previousResult.current = replaceEqualDeep(previousResult.current, selected);
		return selected;
	};
}
/**
* Read and select the nearest or targeted route match.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useMatchHook
*/
function useMatch(opts) {
	const router = useRouter();
	const nearestRouteId = import_react.useContext(opts.from ? dummyMatchContext : matchContext);
	const routeId = opts.from ?? nearestRouteId;
	const matchStore = router.stores.getMatchStore(routeId);
	{
		const match = matchStore.get();
		if (!match) {
			if (opts.shouldThrow ?? true) invariant();
			return;
		}
		return opts.select ? opts.select(match) : match;
	}
}
export { useStructuralSharing as n, useMatch as t };
