import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { o as onLocalChange, s as readLocal, t as favouritesQuery } from "./own-favourites-Ctbb2oBl.js";
// src/features/favourites/use-favourites.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var NONE = [];
/** What is starred, newest first: in the account, or in the browser of a visitor. */
function useFavourites() {
	const { me } = useAuth();
	const { data = NONE } = useQuery({
		...favouritesQuery,
		enabled: me !== null
	});
	const local = (0, import_react.useSyncExternalStore)(onLocalChange, readLocal, () => NONE);
	return me ? data : local;
}
export { useFavourites as t };
