import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as Download } from "./download-B9mN2YvR.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { Dt as BrokenPart, V as StatStrip, Zt as EmptyState, rn as buttonClass, rt as Segmented } from "../painter.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { t as PeriodSelect } from "./period-select-C9xv3w_k.js";
import { b as formatSigned, c as formatAmount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { n as ticketNumber } from "./ticket-cloth-BbAnm-oh.js";
import { c as AccountSkeleton } from "./profile-CScyXva4.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { i as statementQuery, n as fileUrl, r as periodQuery } from "./statement-queries-CHaFI4Ub.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as TransferTable } from "./transfer-table-Do5Fu7VN.js";
// src/features/account/statement/period-figures.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Keeps the place of a figure until it is there. */
var NOT_YET = "\xA0";
/** What the wallet had when a period began, what came and went, and what it has now. */
function PeriodFigures({ days }) {
	const t = useText("account");
	const { now } = useRuntime();
	const figures = useFigures();
	const { data } = useQuery(periodQuery(days, now));
	const [first, last] = data?.points ?? [];
	const moved = data?.moved;
	const moment = (time) => `${formatDate(time, t.language)}, ${figures.time(time)}`;
	const amount = (value) => value === void 0 ? data ? "–" : NOT_YET : formatSigned(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		{
			label: t("opening"),
			value: data ? formatAmount(data.opening) : NOT_YET,
			remark: first ? moment(first.at) : NOT_YET
		},
		{
			label: t("came_in"),
			value: amount(moved?.in),
			tone: moved && moved.in > 0 ? "up" : void 0,
			remark: moved ? t("movements", { count: moved.transfers }) : data ? t("shorter_period") : NOT_YET
		},
		{
			label: t("went_out"),
			value: amount(moved ? -moved.out : void 0),
			remark: NOT_YET
		},
		{
			label: t("balance_now"),
			value: last ? formatAmount(last.balance) : NOT_YET,
			remark: last ? moment(last.at) : NOT_YET
		}
	] });
}
// src/features/account/statement/statement.tsx
var KINDS = [
	["all", "all"],
	["stake", "stakes"],
	["payout", "payouts"],
	["refund", "refunds"],
	["purchase", "plans"],
	["bonus", "bonuses"]
];
/** Every movement of the own money with the balance after it, newest first; as a file too. */
function Statement({ filter, onFilter }) {
	const t = useText("account");
	const { now } = useRuntime();
	useTopics(["me"]);
	const query = useInfiniteQuery(statementQuery(filter, now));
	const transfers = query.data?.pages.flatMap(({ items }) => items) ?? [];
	if (query.isPending && !filter.kind && !filter.days) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PeriodFigures, { days: filter.days ?? null }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatementFilters, {
					filter,
					onFilter
				}),
				query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSkeleton, {}),
				query.error && transfers.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error: query.error,
					onRetry: () => void query.refetch()
				}),
				query.isSuccess && transfers.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_transfers") }),
				transfers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatementTable, { transfers }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
			]
		})]
	});
}
function StatementFilters({ filter, onFilter }) {
	const t = useText("account");
	const { now } = useRuntime();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 p-2 lg:flex lg:items-center lg:justify-between",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "overflow-x-auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "w-max min-w-full lg:min-w-130",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("kind"),
					value: filter.kind ?? "all",
					options: KINDS.map(([value, key]) => ({
						value,
						label: t(key)
					})),
					onChange: (kind) => onFilter({
						...filter,
						kind: kind === "all" ? void 0 : kind
					})
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PeriodSelect, {
				days: filter.days ?? null,
				onChange: (days) => onFilter({
					...filter,
					days: days ?? void 0
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				className: `${buttonClass({ variant: "line" })} h-10`,
				href: fileUrl(filter, {
					now: now(),
					lang: t.language
				}),
				download: true,
				"aria-label": t("csv_label"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { className: "i i-s" }),
					" ",
					t("csv")
				]
			})]
		})]
	});
}
/** Purchases and bets lead to their pages. */
function StatementTable({ transfers }) {
	const t = useText("account");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferTable, {
		transfers,
		label: t("tab_statement"),
		nameOf: ({ purchaseId, betId }, words) => {
			if (purchaseId !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/purchases/$purchaseId",
				params: { purchaseId },
				className: "font-semibold hover:underline",
				children: words
			});
			if (betId === null) return null;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/bets/$betId",
				params: { betId },
				className: "font-semibold hover:underline",
				children: [words, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: t("ticket", { number: ticketNumber(betId) }) })]
			});
		}
	});
}
export { Statement as default };
