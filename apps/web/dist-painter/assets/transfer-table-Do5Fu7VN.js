import { n as useFigures } from "./figures-BFm32wjN.js";
import { b as formatSigned, c as formatAmount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/account/statement/transfer-table.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Movements of money with the balance after each. */
function TransferTable({ transfers, as = "account", label, nameOf }) {
	const t = useText("account", as);
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
		label,
		columns: [
			{
				key: "date",
				text: t("date")
			},
			{
				key: "what",
				text: t("what")
			},
			{
				key: "amount",
				text: t("amount"),
				unit: "FCFA",
				end: true
			},
			{
				key: "balance",
				text: t("balance"),
				unit: "FCFA",
				end: true
			}
		],
		children: transfers.map((transfer) => {
			const { id, kind, amount, balanceAfter, createdAt } = transfer;
			const words = t(`kind_${kind}`);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
					place: "date",
					children: [
						formatDate(createdAt, t.language),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(createdAt) })
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "name",
					children: nameOf?.(transfer, words) ?? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
						className: "font-semibold",
						children: words
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "status",
					end: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: amount > 0 ? "text-up" : void 0,
						children: formatSigned(amount)
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
					place: "to",
					end: true,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "font-normal text-ink-3 md:hidden",
						children: [t("balance"), " "]
					}), formatAmount(balanceAfter)]
				})
			] }, id);
		})
	});
}
export { TransferTable as t };
