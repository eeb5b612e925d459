import { n as AddEventPage } from "./add-event-QVPn6hwb.js";
import { X as usePageTitle, s as Route } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/routes/admin.events.new.tsx?tsr-split=component
var import_jsx_runtime = require_jsx_runtime();
function AddEventRoute() {
	const navigate = Route.useNavigate();
	usePageTitle(useText("desk")("add"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddEventPage, { onDone: () => void navigate({ to: "/admin/events" }) });
}
export { AddEventRoute as component };
