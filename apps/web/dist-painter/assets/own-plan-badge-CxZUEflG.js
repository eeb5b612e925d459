import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { W as Badge } from "../painter.js";
import { n as ownPlanQuery } from "./queries-B9gur1vp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/plans/own-plan-badge.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The plan whose features somebody has now, beside the name. */
function OwnPlanBadge() {
	const t = useText("purchases");
	const { data: plan } = useQuery(ownPlanQuery);
	if (!plan) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		look: "gold",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			lang: t.language,
			title: t("until", { date: formatDate(plan.until, t.language) }),
			children: plan.name
		})
	});
}
export { OwnPlanBadge as default };
