import { n as useText } from "./use-text-CMiZEzfK.js";
import { tn as Button } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/site/older-pages.tsx
var import_jsx_runtime = require_jsx_runtime();
/** At the end of a list that goes on: the way to the next page of it. */
function OlderPages({ query }) {
	const t = useText("common");
	if (!query.hasNextPage) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "grid p-3",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "line",
			busy: query.isFetchingNextPage,
			onClick: () => void query.fetchNextPage(),
			children: t(query.isFetchingNextPage ? "loading_more" : "older")
		})
	});
}
export { OlderPages as t };
