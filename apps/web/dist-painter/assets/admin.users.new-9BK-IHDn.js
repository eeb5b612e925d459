import { n as AddUserPanel } from "./add-user-DqJ-j5GN.js";
import { X as usePageTitle, t as Route } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/routes/admin.users.new.tsx?tsr-split=component
var import_jsx_runtime = require_jsx_runtime();
function NewUserRoute() {
	const t = useText("users");
	const navigate = Route.useNavigate();
	usePageTitle(t("add_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, { title: t("add_title") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddUserPanel, { onDone: () => void navigate({ to: "/admin/users" }) })] });
}
export { NewUserRoute as component };
