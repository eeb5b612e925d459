import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Navigate } from "./useNavigate-B-HyEWu2.js";
import { t as useRouter } from "./useRouter-DNoM2GJ-.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, H as EventSkeleton } from "../painter.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/require-sign-in.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Pages of one's own: a visitor is led to the sign-in page, and back here afterwards. */
function RequireSignIn({ children }) {
	const { data: me, dataUpdatedAt, error, refetch } = useQuery(meQuery);
	const router = useRouter();
	const [redirect] = (0, import_react.useState)(() => router.state.location.href);
	if (me) return children(me);
	if (dataUpdatedAt === 0) return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 6 });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: "/login",
		search: { redirect },
		replace: true
	});
}
export { RequireSignIn as t };
