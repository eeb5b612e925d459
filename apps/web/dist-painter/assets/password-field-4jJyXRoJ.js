import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { it as IconButton } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// ../../node_modules/lucide-react/dist/esm/icons/eye.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "eye",
	size: 24,
	node: [["path", {
		d: "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",
		key: "1nclc0"
	}], ["circle", {
		cx: "12",
		cy: "12",
		r: "3",
		key: "1v7zrd"
	}]]
};
__iconData$1.node;
var Eye = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/eye-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "eye-off",
	size: 24,
	node: [
		["path", {
			d: "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
			key: "ct8e1f"
		}],
		["path", {
			d: "M14.084 14.158a3 3 0 0 1-4.242-4.242",
			key: "151rxh"
		}],
		["path", {
			d: "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
			key: "13bj9a"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData.node;
var EyeOff = createLucideIcon(__iconData);
// src/features/identity/password-field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A password, which may be looked at. */
function PasswordField(props) {
	const t = useText("identity");
	const [isShown, setShown] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...props,
		type: isShown ? "text" : "password",
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			label: isShown ? t("hide_password") : t("show_password"),
			icon: isShown ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EyeOff, { className: "i" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Eye, { className: "i" }),
			onClick: () => setShown(!isShown)
		})
	});
}
export { PasswordField as t };
