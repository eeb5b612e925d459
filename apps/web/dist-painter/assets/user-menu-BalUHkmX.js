import { t as Link } from "./link-C8lg5Ezi.js";
import { t as LayoutDashboard } from "./layout-dashboard-BRDngzUa.js";
import { a as LogOut, i as Person, n as MenuItem, r as MenuList, t as Menu } from "./menu-DBCT67Rt.js";
import { Pt as toAdmin, St as User, Y as Wallet, lt as WhoTrigger, tt as ThemeChoice, ut as Crest } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as useSignOut } from "./use-sign-out-DMlJzwiQ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/user-menu.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The person's name in the header, and what is theirs. */
function UserMenu({ me }) {
	const t = useText("common");
	const signOut = useSignOut();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Menu, {
		trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhoTrigger, { name: me.username }),
		triggerClassName: "who",
		label: me.username,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Person, {
				crest: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
					name: me.username,
					kind: "person",
					size: 40
				}),
				name: me.username,
				remark: me.email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MenuList, {
				label: t("account"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(User, { className: "i" }),
						link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/profile",
							...parts
						}),
						children: t("profile")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wallet, { className: "i" }),
						link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/subscription",
							...parts
						}),
						children: t("plans")
					}),
					me.isAdmin && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutDashboard, { className: "i" }),
						link: toAdmin,
						children: t("admin_dashboard")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { className: "i" }),
						onPress: () => void signOut(),
						children: t("logout")
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeChoice, {})
		]
	});
}
export { UserMenu };
