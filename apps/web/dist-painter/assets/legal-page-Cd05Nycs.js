import { t as Link } from "./link-C8lg5Ezi.js";
import { g as formatMoney, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { n as Prose } from "./prose-Cs7CzJVL.js";
import { R as PageHeading, an as useConfig } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/site/legal-page.tsx
var import_jsx_runtime = require_jsx_runtime();
var IN_FORCE = "2026-11-21T12:00:00Z";
/** One page of the terms or of the privacy notice. */
function LegalPage({ title, clauses }) {
	const t = useText("legal");
	const { initialBalance } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, { title: t(title) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "pad text-ink-2",
			children: t("in_force", { date: formatDate(IN_FORCE, t.language) })
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Prose, { children: [clauses.map(([heading, text], index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: `${index + 1}. ${t(heading)}` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t(text, { amount: formatMoney(initialBalance) }) })] }, heading)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t.rich("write_to_us", { support: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/support",
			className: "link",
			children: t("support_link")
		}) }) })] })]
	});
}
export { LegalPage as t };
