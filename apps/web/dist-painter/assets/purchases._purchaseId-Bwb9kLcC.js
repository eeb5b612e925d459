import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as RequireSignIn } from "./require-sign-in-jO1MlhIw.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { Dt as BrokenPart, X as usePageTitle, Zt as EmptyState, d as Route, nn as Loom, rn as buttonClass, tn as Button } from "../painter.js";
import { g as formatMoney, m as formatMoment, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { i as PurchaseTicket, n as FactsPanel, t as referenceOf } from "./reference-Xm-EvLBd.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as StatusBadge } from "./status-badge-u8EGNged.js";
import { i as purchaseQuery } from "./queries-B9gur1vp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/plans/purchase-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What became of a purchase: the page that gateways send back to, and that the statement leads to. */
function PurchasePage({ me, id }) {
	const t = useText("purchases");
	const client = useQueryClient();
	const { data: purchase, error, isFetching, refetch } = useQuery(purchaseQuery(id));
	const state = purchase?.state;
	(0, import_react.useEffect)(() => {
		if (state === "paid" || state === "refunded") client.invalidateQueries({ queryKey: meQuery.queryKey });
	}, [client, state]);
	if (hasCode(error, "not_found")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: t("gone"),
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/subscription",
			className: buttonClass({ variant: "line" }),
			children: t("to_plans")
		})
	});
	if (!purchase) return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseSkeleton, {});
	const check = {
		busy: isFetching,
		onPress: () => void refetch()
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "purchase",
		lang: t.language,
		"aria-live": "polite",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseState, {
			purchase,
			balance: me.balance,
			check
		})
	});
}
function PurchaseState({ purchase, balance, check }) {
	if (purchase.state === "paid") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Paid, {
		purchase,
		balance
	});
	if (purchase.state === "pending" || purchase.state === "created") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {
		purchase,
		check
	});
	if (purchase.state === "refunded") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refunded, { purchase });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotPaid, { purchase });
}
function Paid({ purchase, balance }) {
	const t = useText("purchases");
	const { gateway, activeUntil, isLate, plan, price, virtualAmount, paidAt } = purchase;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseTicket, {
			title: isLate ? t("paid_late") : t("paid"),
			badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
				status: "won",
				children: isLate ? t("late_credited") : t("credited")
			}),
			time: formatMoment(paidAt ?? purchase.createdAt, t.language),
			id: purchase.id,
			numberLabel: t("reference"),
			paid: {
				label: plan.name,
				value: formatMoney(price)
			},
			received: {
				label: t("received"),
				value: formatMoney(virtualAmount)
			},
			after: [
				{
					label: t("new_balance"),
					value: formatMoney(balance)
				},
				...activeUntil ? [{
					label: t("features_until"),
					value: formatDate(activeUntil, t.language)
				}] : [],
				{
					label: t("gateway"),
					value: gateway?.isSandbox ? t("sandbox_gateway") : gateway?.name ?? t("no_gateway")
				}
			]
		}),
		isLate && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: t("late_text") }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "purchase__ways",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/profile",
				search: { tab: "statement" },
				className: buttonClass({ variant: "line" }),
				children: t("statement")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "ink" }),
				children: t("to_matches")
			})]
		})
	] });
}
function Waiting({ purchase, check }) {
	const t = useText("purchases");
	const { id, price, payUrl, gateway } = purchase;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FactsPanel, {
		title: t("waiting"),
		headingLevel: "h1",
		badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
			status: "pending",
			children: t("pending")
		}),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-center gap-3 text-ink-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loom, {}), t("waiting_text")]
		}),
		lines: [{
			label: t("you_pay"),
			value: formatMoney(price)
		}, {
			label: t("reference"),
			value: referenceOf(id)
		}],
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t("may_close")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "line",
				busy: check.busy,
				onClick: check.onPress,
				children: t("check")
			}),
			payUrl && !gateway?.isSandbox && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: payUrl,
				className: buttonClass({ variant: "quiet" }),
				children: t("go_on")
			})
		]
	});
}
function NotPaid({ purchase: { id, plan, price, mismatch, ...purchase } }) {
	const t = useText("purchases");
	const state = purchase.state;
	const reason = mismatch ? t(`mismatch_${mismatch}`) : t(`${state}_text`);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactsPanel, {
		title: mismatch ? t("mismatch") : t("not_paid"),
		headingLevel: "h1",
		badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
			status: "lost",
			children: t(state)
		}),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "bad",
			children: reason
		}),
		lines: [{
			label: plan.name,
			value: formatMoney(price)
		}, {
			label: t("reference"),
			value: referenceOf(id)
		}],
		children: mismatch ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/support",
			className: buttonClass({ variant: "ink" }),
			children: t("to_support")
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/subscription",
			className: buttonClass({ variant: "ink" }),
			children: t("try_again")
		})
	});
}
function Refunded({ purchase: { id, plan, price, paidAt } }) {
	const t = useText("purchases");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FactsPanel, {
		title: t("refunded_title"),
		headingLevel: "h1",
		badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
			status: "cancelled",
			children: t("refunded")
		}),
		lines: [{
			label: plan.name,
			value: formatMoney(price)
		}, {
			label: t("reference"),
			value: referenceOf(id)
		}],
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: paidAt ? t("refunded_text") : t("refunded_before")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/profile",
			search: { tab: "statement" },
			className: buttonClass({ variant: "line" }),
			children: t("statement")
		})]
	});
}
/** As high as the shortest of what follows. */
var PurchaseSkeleton = () => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: "purchase min-h-80",
	"aria-busy": "true"
});
// src/routes/purchases.$purchaseId.tsx?tsr-split=component
function PurchaseRoute() {
	const t = useText("purchases");
	const { purchaseId } = Route.useParams();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireSignIn, { children: (me) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "pad mx-auto w-full max-w-mid pt-6",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchasePage, {
			me,
			id: purchaseId
		})
	}) });
}
export { PurchaseRoute as component };
