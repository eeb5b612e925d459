import { t as Link } from "./link-C8lg5Ezi.js";
import { Ct as ReceiptText, Ft as toSupport, Gt as ListChecks, Ht as useSports, It as countAll, Kt as LifeBuoy, Pt as toAdmin, St as User, Tt as House, Ut as sportName, Wt as Star, Y as Wallet, an as useConfig, bt as Bell, ct as chooseLanguage, in as Modal, it as IconButton, jt as toSport, ot as LANGUAGES, rt as Segmented, tt as ThemeChoice, ut as Crest, vt as X, wt as Radio, xt as Count, yt as Search } from "../painter.js";
import { t as LayoutDashboard } from "./layout-dashboard-BRDngzUa.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { a as LogOut, i as Person, n as MenuItem, r as MenuList } from "./menu-DBCT67Rt.js";
import { t as UserPlus } from "./user-plus-CimsmA75.js";
import { t as CodeEntry } from "./code-entry-mc37yREz.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { t as useSignOut } from "./use-sign-out-DMlJzwiQ.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { g as formatMoney, l as formatCount, n as useText } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as Mark } from "./mark-ByT9Ai__.js";
import { t as SportIcon } from "./sport-icon-CaqoCc77.js";
// ../../node_modules/lucide-react/dist/esm/icons/log-in.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "log-in",
	size: 24,
	node: [
		["path", {
			d: "m10 17 5-5-5-5",
			key: "1bsop3"
		}],
		["path", {
			d: "M15 12H3",
			key: "6jk70r"
		}],
		["path", {
			d: "M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4",
			key: "u53s6r"
		}]
	]
};
__iconData.node;
var LogIn = createLucideIcon(__iconData);
// src/features/site/language-segments.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The choice of the language in the menu of a phone. */
function LanguageSegments() {
	const t = useText("common");
	const { language } = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
		label: t("language"),
		value: language,
		options: LANGUAGES.map((value) => ({
			value,
			label: value.toUpperCase()
		})),
		onChange: chooseLanguage
	});
}
// src/ui/frame/drawer.tsx
/** The menu of a phone. Pressing any link in it closes it. */
function Drawer({ open, onClose, label, closeLabel, head, children, foot }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Modal, {
		open,
		onClose,
		label,
		className: "modal modal--drawer modal--left",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "drawer",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "drawer__head",
					children: [head, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						label: closeLabel,
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i" }),
						onClick: onClose
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "drawer__body",
					onClick: (event) => {
						if (event.target instanceof Element && event.target.closest("a")) onClose();
					},
					children
				}),
				foot && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "drawer__foot",
					children: foot
				})
			]
		})
	});
}
// src/app/menu-drawer.tsx
/** The collapsible menu of a phone: the links of the header, the balance, sports, language and theme. */
function MenuDrawer({ open, onClose, unread, onNotices }) {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Drawer, {
		open,
		onClose,
		label: t("menu"),
		closeLabel: t("close"),
		head: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DrawerHead, {}),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LanguageSegments, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeChoice, {})] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountLinks, {
				onDone: onClose,
				unread,
				onNotices
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageLinks, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportLinks, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "border-t border-line p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeEntry, {
					as: "common",
					onDone: onClose
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HelpLinks, {})
		]
	});
}
function DrawerHead() {
	const { me } = useAuth();
	const { siteName } = useConfig();
	if (!me) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-center gap-2 text-xl",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: siteName })]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Person, {
		crest: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
			name: me.username,
			kind: "person",
			size: 40
		}),
		name: me.username,
		remark: formatMoney(me.balance)
	});
}
function AccountLinks({ onDone, unread, onNotices }) {
	const t = useText("common");
	const { me } = useAuth();
	const { registrationOpen } = useConfig();
	const signOut = useSignOut();
	if (!me) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MenuList, {
		label: t("account"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogIn, { className: "i" }),
			link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				...parts
			}),
			children: t("login")
		}), registrationOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserPlus, { className: "i" }),
			link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/register",
				...parts
			}),
			children: t("register")
		})]
	});
	const leave = () => {
		onDone();
		signOut();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MenuList, {
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
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReceiptText, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/profile",
					hash: "bets",
					...parts
				}),
				children: t("history")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, { className: "i" }),
				end: unread > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
					value: unread,
					tone: "ink"
				}),
				onPress: onNotices,
				children: t("notifications")
			}),
			me.isAdmin && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LayoutDashboard, { className: "i" }),
				link: toAdmin,
				children: t("admin_dashboard")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LogOut, { className: "i" }),
				onPress: leave,
				children: t("logout")
			})
		]
	});
}
function PageLinks() {
	const t = useText("common");
	const { live } = countAll(useSports());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(MenuList, {
		label: t("main_navigation"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(House, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/",
					activeOptions: { exact: true },
					...parts
				}),
				children: t("home")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, { className: "i" }),
				end: live > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
					value: formatCount(live),
					tone: "live"
				}),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/live",
					...parts
				}),
				children: t("live")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/search",
					...parts
				}),
				children: t("search")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListChecks, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/results",
					...parts
				}),
				children: t("results")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/favourites",
					...parts
				}),
				children: t("favourites")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wallet, { className: "i" }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/subscription",
					...parts
				}),
				children: t("plans")
			})
		]
	});
}
function SportLinks() {
	const t = useText("common");
	const names = useText("sports", "common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuList, {
		label: t("sports"),
		headed: true,
		children: useSports().map(({ id, name, counts }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: id }),
			end: formatCount(counts.total),
			link: toSport(id),
			children: sportName(id, name, names)
		}, id))
	});
}
function HelpLinks() {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuList, {
		label: t("help"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuItem, {
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LifeBuoy, { className: "i" }),
			link: toSupport,
			children: t("support")
		})
	});
}
export { MenuDrawer };
