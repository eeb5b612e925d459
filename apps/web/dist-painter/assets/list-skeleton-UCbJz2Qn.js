import { U as SkeletonLine } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/list-skeleton.tsx
var import_jsx_runtime = require_jsx_runtime();
var WIDTHS = [
	"w-1/2",
	"w-3/4",
	"w-2/3",
	"w-3/5",
	"w-1/2",
	"w-3/4"
];
/** Before the first rows of a list are there. */
function ListSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sk-late grid gap-8 p-4",
		"aria-hidden": "true",
		children: WIDTHS.map((width, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: width }, index))
	});
}
export { ListSkeleton as t };
