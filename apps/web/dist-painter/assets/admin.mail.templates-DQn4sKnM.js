import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, W as Badge, X as usePageTitle, o as Route, rt as Segmented } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { i as Filters, n as AdminHead, r as FieldPair } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as MailParts } from "./mail-parts-AZH2eRnq.js";
import { a as templatesQuery } from "./mail-queries-txOdLWzW.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/admin/mail/mail-templates.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Every message that the house sends, with example values, in both languages. */
function MailTemplates({ kind, onKind }) {
	const t = useText("mailing");
	const [look, setLook] = (0, import_react.useState)("html");
	const { data, error, isPending, refetch } = useQuery(templatesQuery);
	const items = data?.items ?? [];
	const template = items.find((item) => item.kind === kind) ?? items[0];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
			title: t("templates"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailParts, { current: "templates" })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel",
			children: [
				isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
				error && !data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error,
					onRetry: () => void refetch()
				}),
				template && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Filters, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: t("template"),
					value: template.kind,
					onChange: ({ target }) => onKind(target.value),
					children: items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
						value: item.kind,
						children: t(`kind_${item.kind}`)
					}, item.kind))
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("look"),
					value: look,
					options: [{
						value: "html",
						label: t("look_html")
					}, {
						value: "text",
						label: t("look_text")
					}],
					onChange: setLook
				})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-4 p-4 pt-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						look: "line",
						children: t(template.choice ? `choice_${template.choice}` : "always")
					}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Example, {
						template,
						language: "en",
						look
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Example, {
						template,
						language: "fr",
						look
					})] })]
				})] })
			]
		})]
	});
}
function Example({ template, language, look }) {
	const t = useText("mailing");
	const { subject, text } = template[language];
	const name = t("frame", {
		subject,
		language: t(`language_${language}`)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "grid min-w-0 content-start gap-2",
		"aria-label": t(`language_${language}`),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				className: "text-ink-3",
				children: t(`language_${language}`)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "font-semibold",
				lang: language,
				children: subject
			}),
			look === "html" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("iframe", {
				title: name,
				className: "h-[480px] w-full rounded-md border-0",
				sandbox: "",
				src: `/api/admin/mail/template.html?kind=${template.kind}&lang=${language}`
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "whitespace-pre-wrap break-words rounded-md bg-sunken p-4",
				lang: language,
				children: text
			})
		]
	});
}
// src/routes/admin.mail.templates.tsx?tsr-split=component
function TemplatesRoute() {
	const t = useText("mailing");
	const { kind } = Route.useSearch();
	const navigate = Route.useNavigate();
	usePageTitle(t("templates"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailTemplates, {
		kind: textIn(kind),
		onKind: (kind) => void navigate({
			search: { kind },
			replace: true,
			resetScroll: false
		})
	});
}
export { TemplatesRoute as component };
