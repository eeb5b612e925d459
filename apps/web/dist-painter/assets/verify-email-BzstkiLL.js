import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { n as readToken } from "./redirect-O4dJjvQ7.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { p as verifyEmail } from "./session-CvQ9XqeA.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { rn as buttonClass, tn as Button, y as Route } from "../painter.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { i as useAuth, r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/verify-result.tsx
var import_jsx_runtime = require_jsx_runtime();
/** So begins the link to another address than that of the account. */
var CHANGE = "change.";
/** Confirms an address by the link of a message, and says how that went. */
function VerifyResult({ token }) {
	const t = useText("identity");
	const messageOf = useProblemMessage("identity");
	const client = useQueryClient();
	const { me } = useAuth();
	const { isSuccess, error, refetch } = useQuery({
		queryKey: ["verify-email", token],
		queryFn: async () => {
			if (token.startsWith(CHANGE)) await call("confirmEmail", { body: { token } });
			else await verifyEmail(token);
			await client.invalidateQueries({ queryKey: meQuery.queryKey });
			return true;
		},
		enabled: token !== "",
		retry: false,
		staleTime: Number.POSITIVE_INFINITY
	});
	const isUnusable = token === "" || hasCode(error, "link_invalid");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("verify_title")
			}),
			isSuccess && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "good",
				role: "status",
				children: t("verify_done")
			}),
			isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: t("verify_unusable")
			}),
			error && !isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: messageOf(error)
			}),
			!isSuccess && !isUnusable && !error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				role: "status",
				children: t("verify_busy")
			}),
			error && !isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "ink",
				onClick: () => void refetch(),
				children: t("verify_again")
			}),
			me ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/profile",
				search: { tab: "settings" },
				className: buttonClass({ variant: "line" }),
				children: t("to_settings")
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				className: buttonClass({ variant: isSuccess ? "ink" : "line" }),
				children: t("login")
			})
		]
	});
}
// src/routes/verify-email.tsx?tsr-split=component
function VerifyEmailPage() {
	const t = useText("identity");
	const token = readToken(Route.useSearch());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("verify_title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerifyResult, { token })
	});
}
export { VerifyEmailPage as component };
