import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
// ../../node_modules/lucide-react/dist/esm/icons/undo-2.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "undo-2",
	size: 24,
	node: [["path", {
		d: "M9 14 4 9l5-5",
		key: "102s5s"
	}], ["path", {
		d: "M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11",
		key: "f3b9sd"
	}]]
};
__iconData.node;
var Undo2 = createLucideIcon(__iconData);
export { Undo2 as t };
