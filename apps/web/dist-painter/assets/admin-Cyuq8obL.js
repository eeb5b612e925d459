import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { Et as Area, Kt as LifeBuoy, cn as Outlet, en as Loading, tn as Button } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as CreditCard } from "./credit-card-B47iJSYW.js";
import { t as LayoutDashboard } from "./layout-dashboard-BRDngzUa.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as AdminFrame } from "./admin-frame-ByVXkIWb.js";
import { t as approvalsQuery } from "./approvals-query-BvId7wjf.js";
import { t as AskApproval } from "./ask-approval-Q_sVeFv8.js";
import { n as useNavigate, t as Navigate } from "./useNavigate-B-HyEWu2.js";
import { n as mendBy, t as call } from "./call-lp5UVGcJ.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { t as PasswordField } from "./password-field-4jJyXRoJ.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as RequireSignIn } from "./require-sign-in-jO1MlhIw.js";
// ../../node_modules/lucide-react/dist/esm/icons/calendar-days.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$5 = {
	name: "calendar-days",
	size: 24,
	node: [
		["path", {
			d: "M8 2v3",
			key: "1ioesn"
		}],
		["path", {
			d: "M16 2v3",
			key: "otl347"
		}],
		["rect", {
			x: "3",
			y: "3",
			width: "18",
			height: "18",
			rx: "2",
			key: "h1oib"
		}],
		["path", {
			d: "M3 9h18",
			key: "1pudct"
		}],
		["path", {
			d: "M8 13h.01",
			key: "1sbv64"
		}],
		["path", {
			d: "M12 13h.01",
			key: "y0uutt"
		}],
		["path", {
			d: "M16 13h.01",
			key: "wip0gl"
		}],
		["path", {
			d: "M8 17h.01",
			key: "p3bg7i"
		}],
		["path", {
			d: "M12 17h.01",
			key: "p32p05"
		}],
		["path", {
			d: "M16 17h.01",
			key: "ql8jdd"
		}]
	]
};
__iconData$5.node;
var CalendarDays = createLucideIcon(__iconData$5);
// ../../node_modules/lucide-react/dist/esm/icons/mail.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "mail",
	size: 24,
	node: [["path", {
		d: "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7",
		key: "132q7q"
	}], ["rect", {
		x: "2",
		y: "4",
		width: "20",
		height: "16",
		rx: "2",
		key: "izxlao"
	}]]
};
__iconData$4.node;
var Mail = createLucideIcon(__iconData$4);
// ../../node_modules/lucide-react/dist/esm/icons/scroll-text.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "scroll-text",
	size: 24,
	node: [
		["path", {
			d: "M15 12h-5",
			key: "r7krc0"
		}],
		["path", {
			d: "M15 8h-5",
			key: "1khuty"
		}],
		["path", {
			d: "M19 17V5a2 2 0 0 0-2-2H4",
			key: "zz82l3"
		}],
		["path", {
			d: "M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3",
			key: "1ph1d7"
		}]
	]
};
__iconData$3.node;
var ScrollText = createLucideIcon(__iconData$3);
// ../../node_modules/lucide-react/dist/esm/icons/settings.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "settings",
	size: 24,
	node: [["path", {
		d: "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915",
		key: "1i5ecw"
	}], ["circle", {
		cx: "12",
		cy: "12",
		r: "3",
		key: "1v7zrd"
	}]]
};
__iconData$2.node;
var Settings = createLucideIcon(__iconData$2);
// ../../node_modules/lucide-react/dist/esm/icons/user-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "user-check",
	size: 24,
	node: [
		["path", {
			d: "m16 11 2 2 4-4",
			key: "9rsbq5"
		}],
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}]
	]
};
__iconData$1.node;
var UserCheck = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/users.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "users",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["path", {
			d: "M16 3.128a4 4 0 0 1 0 7.744",
			key: "16gr8j"
		}],
		["path", {
			d: "M22 21v-2a4 4 0 0 0-3-3.87",
			key: "kshegd"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}]
	]
};
__iconData.node;
var Users = createLucideIcon(__iconData);
// src/features/admin/step-up.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* What a dangerous act waits for when it was long ago that the person said who it is, on every page of the back-office: the
* password, and then the act goes on. Who closes the dialog has done nothing, and what was typed is still there.
*/
function ConfirmSelf() {
	const { asked, answer } = useAsked();
	if (!asked) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: null,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
			needsCode: asked.needsCode,
			onAnswer: answer
		})
	});
}
function useAsked() {
	const navigate = useNavigate();
	const [asked, setAsked] = (0, import_react.useState)(null);
	/** Two acts at once wait for one answer. */
	const waiting = (0, import_react.useRef)([]);
	const answer = (isConfirmed) => {
		setAsked(null);
		for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
	};
	const leave = (0, import_react.useEffectEvent)(() => answer(false));
	const setUpFactor = (0, import_react.useEffectEvent)(() => {
		navigate({
			to: "/profile",
			search: {
				tab: "settings",
				need: "factor"
			}
		});
	});
	(0, import_react.useEffect)(() => {
		const end = mendBy({
			confirm: (problem) => {
				setAsked({ needsCode: problem.paramsOf("reauthentication_required").needsCode });
				return new Promise((resolve) => waiting.current.push(resolve));
			},
			setUpFactor: () => setUpFactor()
		});
		return () => {
			end();
			leave();
		};
	}, []);
	return {
		asked,
		answer
	};
}
function ConfirmDialog({ needsCode, onAnswer }) {
	const t = useText("admin");
	const form = (0, import_react.useId)();
	const { errors, isBusy, submit } = useConfirmation(needsCode, onAnswer);
	const close = () => onAnswer(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose: close,
		title: t("confirm_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: close,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			busy: isBusy,
			children: t("confirm")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: form,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: (event) => void submit(event),
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("confirm_text")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: t("confirm_password"),
					name: "password",
					autoComplete: "current-password",
					required: true,
					error: errors.password
				}),
				needsCode && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("confirm_code"),
					name: "code",
					inputMode: "numeric",
					autoComplete: "one-time-code",
					maxLength: 20,
					required: true,
					error: errors.code
				})
			]
		})
	});
}
function useConfirmation(needsCode, onAnswer) {
	const t = useText("admin");
	const messageOf = useProblemMessage("admin");
	const [errors, setErrors] = (0, import_react.useState)({});
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const [password, code] = [String(data.get("password") ?? ""), String(data.get("code") ?? "").trim()];
		const missing = {
			...password === "" && { password: t("confirm_password_missing") },
			...needsCode && code === "" && { code: t("confirm_code_missing") }
		};
		setErrors(missing);
		if (isBusy || Object.keys(missing).length > 0) return;
		setBusy(true);
		try {
			await call("confirmSelf", { body: {
				password,
				...needsCode && { code }
			} });
			onAnswer(true);
		} catch (problem) {
			if (hasCode(problem, "invalid_credentials")) setErrors({ password: t("confirm_password_wrong") });
			else setErrors({ [hasCode(problem, "code_invalid") ? "code" : "password"]: messageOf(problem) });
		} finally {
			setBusy(false);
		}
	};
	return {
		errors,
		isBusy,
		submit
	};
}
// src/features/admin/back-office.tsx
var PARTS = [
	[
		"dashboard",
		"/admin",
		LayoutDashboard
	],
	[
		"users",
		"/admin/users",
		Users
	],
	[
		"events",
		"/admin/events",
		CalendarDays
	],
	[
		"subscriptions",
		"/admin/subscriptions",
		CreditCard
	],
	[
		"approvals",
		"/admin/approvals",
		UserCheck
	],
	[
		"settings",
		"/admin/settings",
		Settings
	],
	[
		"activities",
		"/admin/activities",
		ScrollText
	],
	[
		"support",
		"/admin/support",
		LifeBuoy
	],
	[
		"mail",
		"/admin/mail",
		Mail
	]
];
/** What stands around every page of the back-office. */
function BackOffice({ children }) {
	const t = useText("admin");
	const waiting = useQuery(approvalsQuery).data?.waiting.length ?? 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminFrame, {
				label: t("parts"),
				parts: PARTS.map(([key, path, Icon]) => ({
					key,
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { className: "i" }),
					text: t(key),
					count: key === "approvals" && waiting > 0 ? waiting : void 0,
					link: toPart(path)
				})),
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmSelf, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AskApproval, {})
		]
	});
}
/** Each part has a page of its own; the first is only itself, not those below it. */
var toPart = (path) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: path,
	activeOptions: {
		exact: path === "/admin",
		includeSearch: false
	},
	...parts
});
// src/features/admin/require-admin.tsx
/** The back-office: a visitor is led to the sign-in page and back here, a bettor to the home page. */
function RequireAdmin({ children }) {
	const { data: me } = useQuery(meQuery);
	if (!me) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireSignIn, { children: () => null });
	return isAdmin(me) ? children : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: "/",
		replace: true
	});
}
var isAdmin = ({ role }) => role === "admin";
// src/routes/admin.tsx?tsr-split=component
function AdminRoute() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireAdmin, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackOffice, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {})
	}) }) }) });
}
export { AdminRoute as component };
