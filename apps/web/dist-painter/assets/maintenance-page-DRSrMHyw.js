import { t as Link } from "./link-C8lg5Ezi.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { t as useSignOut } from "./use-sign-out-DMlJzwiQ.js";
import { $t as TalePage, X as usePageTitle, an as useConfig, rn as buttonClass, tn as Button } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/app/maintenance-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** In the place of every page while bettors are shut out. */
function MaintenancePage() {
	const t = useText("mending");
	const { siteName } = useConfig();
	const { me } = useAuth();
	const signOut = useSignOut();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
		id: "main",
		className: "pad grid min-h-dvh content-center",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "mending",
			title: t("title"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [me ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "line",
					onClick: () => void signOut(),
					children: t("sign_out")
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/login",
					search: { redirect: "/admin" },
					className: buttonClass({ variant: "line" }),
					children: t("for_admins")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/support",
					className: buttonClass({ variant: "quiet" }),
					children: t("support")
				})]
			}),
			children: t("text", { site: siteName })
		})
	});
}
export { MaintenancePage as default };
