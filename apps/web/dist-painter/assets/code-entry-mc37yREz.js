import { i as __toESM, n as __exportAll } from "./rolldown-runtime-DYf_mQCB.js";
import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { tn as Button } from "../painter.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/betting/codes/code-entry.tsx
var code_entry_exports = /* @__PURE__ */ __exportAll({ CodeEntry: () => CodeEntry });
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Opens the slip of a code that somebody has told. A whole link does as well. */
function CodeEntry({ value = "", as = "betting", onDone }) {
	const t = useText("betting", as);
	const navigate = useNavigate();
	const [text, setText] = (0, import_react.useState)(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "flex gap-2",
		onSubmit: (event) => {
			event.preventDefault();
			const code = codeIn(text);
			if (code === "") return;
			onDone?.();
			navigate({
				to: "/c/$code",
				params: { code }
			});
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "input input--s min-w-0 flex-1",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				"aria-label": t("code"),
				placeholder: t("code"),
				value: text,
				onChange: (event) => setText(event.target.value),
				autoCapitalize: "characters",
				autoComplete: "off",
				spellCheck: false,
				maxLength: 200
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "line",
			className: "h-10",
			children: t("code_open")
		})]
	});
}
/** `ab7 k2q`, or `https://…/c/AB7K2Q`: the code in it. */
var codeIn = (text) => (text.split("/c/").at(-1) ?? "").replace(/[^a-z\d]/gi, "").slice(0, 12).toUpperCase();
export { code_entry_exports as n, CodeEntry as t };
