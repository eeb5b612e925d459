import { t as Link } from "./link-C8lg5Ezi.js";
import { X as usePageTitle, an as useConfig, nt as ThemeSwitch, st as LanguageChoice } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { a as WallCloth } from "./cloth-kjH_9b1i.js";
import { t as Mark } from "./mark-ByT9Ai__.js";
/* empty css              */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/frame/auth-frame.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Sign in and sign up: the wall of cloth, and the form. */
function AuthFrame({ brand, poster, text, choices, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "auth",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
			className: "contents",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "auth__wall night",
				children: [
					brand.link({
						className: "brand auth__brand",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}), brand.name] })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WallCloth, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "auth__say",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "poster",
							children: poster
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })]
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "auth__choices",
				children: choices
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
			className: "auth__main",
			id: "main",
			tabIndex: -1,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "auth__form",
				children
			})
		})]
	});
}
// src/features/identity/auth-page.tsx
/** A page of signing in or up: the wall of cloth, and a form. */
function AuthPage({ title, poster, children }) {
	const t = useText("identity");
	const { siteName } = useConfig();
	usePageTitle(title);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthFrame, {
			brand: {
				name: siteName,
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/",
					...parts
				})
			},
			poster: poster?.title ?? t("login_poster"),
			text: poster?.text ?? t("login_poster_text"),
			choices: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choices, {}),
			children
		})
	});
}
function Choices() {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "contents",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeSwitch, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LanguageChoice, {})]
	});
}
export { AuthPage as t };
