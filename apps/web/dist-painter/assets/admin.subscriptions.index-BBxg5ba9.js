import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as FilterSearch, r as Plus, t as FilterChoice } from "./filter-fields-CGXPzD8P.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, U as SkeletonLine, V as StatStrip, W as Badge, X as usePageTitle, Zt as EmptyState, a as Route, dt as ChevronDown, it as IconButton, rn as buttonClass, tn as Button } from "../painter.js";
import { c as formatAmount, g as formatMoney, h as formatMomentWithin, l as formatCount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { i as Filters, n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { n as featureTexts } from "./feature-texts-BodqH3cX.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { a as purchasesQuery, i as purchasesFile, n as PlanDialog, o as useOffer, r as adminPlansQuery, s as useSubscriptionAct } from "./plan-form-CyqffcwI.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as TableRow, i as TableDetail, n as Table, o as ChevronUp, r as TableCell } from "./table-jyBHLuwm.js";
import { t as Download } from "./download-B9mN2YvR.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as StatusBadge } from "./status-badge-u8EGNged.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as textIn, t as questionIn } from "./address-BF3LxOBk.js";
// src/features/admin/plans/plan-card.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A plan as it is sold, with how it sells. */
function PlanDeskCard({ plan, onEdit, onBuyers }) {
	const t = useText("subscriptions");
	const words = useText("plans", "subscriptions");
	const { busy, offer } = useOffer(plan);
	const { name, price, virtualAmount, subscribersCount, revenue, sandboxRevenue, isActive, isPopular } = plan;
	const features = featureTexts(plan, words);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: classNames("desk-plan", !isActive && "is-off"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: name }),
				isPopular && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: t("popular") }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
					className: "desk-plan__switch",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": "true",
						children: t("active")
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "checkbox",
						role: "switch",
						"aria-label": t("plan_active", { plan: name }),
						checked: isActive,
						"aria-checked": isActive,
						"aria-busy": busy || void 0,
						onChange: ({ target }) => void offer(target.checked)
					})]
				})
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: "desk-plan__figures",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: t("price_unit"),
						value: formatAmount(price)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: t("virtual_unit"),
						value: formatAmount(virtualAmount)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: t("subscribers_unit"),
						value: formatCount(subscribersCount)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, {
						name: t("revenue_unit"),
						value: formatAmount(revenue),
						remark: sandboxRevenue > 0 ? t("sandbox_short", { amount: formatAmount(sandboxRevenue) }) : void 0
					})
				]
			}),
			features.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "desk-plan__none",
				children: t("no_features")
			}),
			features.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: features.map((feature) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: feature })] }, feature)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("footer", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				"aria-label": t("edit_plan", { plan: name }),
				onClick: onEdit,
				children: t("edit")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				variant: "quiet",
				"aria-label": t("buyers_of", { plan: name }),
				onClick: onBuyers,
				children: t("buyers")
			})] })
		]
	});
}
function Figure({ name, value, remark }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", { children: [name, remark && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", { children: [" ", remark] })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] });
}
/** As high as a plan with the features that the product comes with. */
var PlanDeskSkeleton = () => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: "desk-plan desk-plan--blank sk-late",
	"aria-hidden": "true",
	children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "m-4 w-1/3" })
});
// src/features/admin/plans/purchase-detail.tsx
/** Everything that is known of a purchase, and what can be done with it. */
function PurchaseDetail({ purchase }) {
	const t = useText("subscriptions");
	const [isTaking, setTaking] = (0, import_react.useState)(false);
	const { busy, act } = useSubscriptionAct();
	const { id, state, payment } = purchase;
	const ask = () => act(async () => {
		const told = await call("checkPurchase", { params: { id } });
		return t("asked", { state: t(`state_${told.state}`) });
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseFacts, { purchase }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [payment !== null && state !== "refunded" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "small",
					busy,
					onClick: () => void ask(),
					children: t("ask_again")
				}), state === "paid" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "small",
					variant: "danger-line",
					onClick: () => setTaking(true),
					children: t("take_back")
				})]
			}),
			isTaking && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TakeBackDialog, {
				purchase,
				onClose: () => setTaking(false)
			})
		]
	});
}
function PurchaseFacts({ purchase }) {
	const t = useText("subscriptions");
	const { reference, payment, virtualAmount, createdAt, paidAt, activeUntil, askedAt, refundedAt } = purchase;
	const momentOf = (time) => time && formatMomentWithin(time, t.language);
	const facts = [
		[t("reference"), reference],
		[t("payment"), payment],
		[t(paidAt ? "virtual" : "to_credit"), formatMoney(virtualAmount)],
		[t("begun_at"), momentOf(createdAt)],
		[t("paid_at"), momentOf(paidAt)],
		[t("until"), momentOf(activeUntil)],
		[t("refunded_at"), momentOf(refundedAt)],
		[t("asked_at"), momentOf(askedAt)],
		[t("mismatch"), purchase.mismatch && t(`mismatch_${purchase.mismatch}`)],
		[t("answer"), purchase.answered]
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "changes",
		children: facts.map(([name, value]) => value !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, name))
	});
}
var REASON_MINIMUM = 3;
/** Asks for a reason, and says what this does and what it does not. */
function TakeBackDialog({ purchase, onClose }) {
	const t = useText("subscriptions");
	const form = (0, import_react.useId)();
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const { busy, act } = useSubscriptionAct();
	const { id, user, virtualAmount, reference } = purchase;
	const submit = async (event) => {
		event.preventDefault();
		const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
		setMissing(reason.length < REASON_MINIMUM);
		if (reason.length < REASON_MINIMUM) return;
		const takeBack = async () => {
			await call("refundPurchase", {
				params: { id },
				body: { reason }
			});
			return t("taken_back", { reference });
		};
		if (await act(takeBack)) onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title: t("take_back_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "danger",
			busy,
			children: t("take_back")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: form,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: (event) => void submit(event),
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("take_back_text", {
						amount: formatMoney(virtualAmount),
						name: user.username
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoneyRemark, { purchase })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("reason"),
					name: "reason",
					maxLength: 500,
					required: true,
					hint: t("reason_hint"),
					error: isMissing ? t("reason_required") : void 0
				})
			]
		})
	});
}
function MoneyRemark({ purchase: { gateway, price } }) {
	const t = useText("subscriptions");
	if (!gateway) return t("take_back_free");
	if (gateway.isSandbox) return t("take_back_test");
	return t("take_back_money", {
		price: formatMoney(price),
		gateway: gateway.name
	});
}
var PURCHASE_STATES = Object.keys({
	paid: true,
	pending: true,
	created: true,
	failed: true,
	cancelled: true,
	expired: true,
	refunded: true,
	mismatch: true
});
/** By their ids; `free` is none of them. */
var GATEWAYS = [
	"fedapay",
	"cinetpay",
	"sandbox",
	"free"
];
/** What an address asks for; what makes no sense is left out. */
function readPurchasesFilter(search) {
	const state = PURCHASE_STATES.find((one) => one === search.state);
	const gateway = GATEWAYS.find((one) => one === search.gateway);
	const [q, plan] = [questionIn(search.q), textIn(search.plan)];
	return {
		...q !== "" && { q },
		...state && { state },
		...plan && { plan },
		...gateway && { gateway }
	};
}
// src/features/admin/plans/purchases.tsx
/** Everything that was bought, or begun to be. */
function Purchases({ plans, filter, onFilter }) {
	const t = useText("subscriptions");
	const query = useInfiniteQuery(purchasesQuery(filter));
	const purchases = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const isFiltered = Object.keys(filter).length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel__head justify-between",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("transactions") }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
					href: purchasesFile(filter, t.language),
					download: true,
					className: buttonClass({ size: "small" }),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { className: "i i-s" }),
						" ",
						t("export")
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseFilters, {
				plans,
				filter,
				onFilter
			}),
			query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
			query.error && purchases.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			query.isSuccess && purchases.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t(isFiltered ? "nothing" : "nothing_yet") }),
			purchases.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseTable, { purchases }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	});
}
/** The names of what pays; that of none of them is a word. */
var GATEWAY_NAMES = {
	fedapay: "FedaPay",
	cinetpay: "CinetPay",
	sandbox: "Sandbox"
};
function PurchaseFilters({ plans, filter, onFilter }) {
	const t = useText("subscriptions");
	/** The same with one part changed, or without it. */
	const change = (name, value = "") => {
		const { [name]: _, ...others } = filter;
		onFilter(value === "" ? others : {
			...others,
			[name]: value
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Filters, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSearch, {
			label: t("search"),
			hint: t("search_hint"),
			value: filter.q,
			maxLength: 100,
			onChange: (q) => change("q", q)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChoice, {
			label: t("state"),
			any: t("state"),
			value: filter.state,
			options: PURCHASE_STATES.map((state) => [state, t(`state_${state}`)]),
			onChange: (state) => change("state", state)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChoice, {
			label: t("gateway"),
			any: t("gateway"),
			value: filter.gateway,
			options: GATEWAYS.map((one) => [one, one === "free" ? t("free") : GATEWAY_NAMES[one]]),
			onChange: (gateway) => change("gateway", gateway)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChoice, {
			label: t("plan"),
			any: t("plan"),
			value: filter.plan,
			options: plans.map(({ id, name }) => [id, name]),
			onChange: (plan) => change("plan", plan)
		})
	] });
}
function PurchaseTable({ purchases }) {
	const t = useText("subscriptions");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
		label: t("transactions"),
		columns: [
			{
				key: "date",
				text: t("date")
			},
			{
				key: "user",
				text: t("user")
			},
			{
				key: "plan",
				text: t("plan")
			},
			{
				key: "amount",
				text: t("amount"),
				unit: "FCFA",
				end: true
			},
			{
				key: "gateway",
				text: t("gateway")
			},
			{
				key: "state",
				text: t("state"),
				end: true
			}
		],
		children: purchases.map((purchase) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseRows, { purchase }, purchase.id))
	});
}
function PurchaseRows({ purchase }) {
	const t = useText("subscriptions");
	const figures = useFigures();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const { user, plan, price, gateway, createdAt, reference } = purchase;
	const Sign = isOpen ? ChevronUp : ChevronDown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(createdAt, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(createdAt) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "name",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/admin/users/$userId",
				params: { userId: user.id },
				className: "font-semibold hover:underline",
				children: user.username === "" ? t("gone") : user.username
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", {
				className: "md:hidden",
				children: [
					plan.name,
					", ",
					gateway?.name ?? t("free")
				]
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: plan.name
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "to",
			end: true,
			children: [formatAmount(price), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "md:hidden",
				children: " FCFA"
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "wide",
			children: [gateway?.name ?? t("free"), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: reference })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "inline-flex items-center gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseBadge, { purchase }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
					label: t("details", { reference }),
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i" }),
					"aria-expanded": isOpen,
					onClick: () => setOpen(!isOpen)
				})]
			})
		})
	] }), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableDetail, {
		columns: 6,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseDetail, { purchase })
	})] });
}
var LOOKS = {
	created: "pending",
	pending: "pending",
	paid: "won",
	failed: "lost",
	refunded: "cancelled"
};
function PurchaseBadge({ purchase: { state, isLate, mismatch } }) {
	const t = useText("subscriptions");
	if (mismatch) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
		status: "lost",
		children: t("state_mismatch")
	});
	if (state === "cancelled" || state === "expired") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		look: "line",
		children: t(`state_${state}`)
	});
	const word = state === "paid" && isLate ? "state_late" : `state_${state}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
		status: LOOKS[state],
		children: t(word)
	});
}
// src/features/admin/plans/plans.tsx
/** The plans that are sold, and what was bought of them. */
function Subscriptions({ filter, onFilter }) {
	const t = useText("subscriptions");
	const { data, error, refetch } = useQuery(adminPlansQuery);
	const [editing, setEditing] = (0, import_react.useState)(null);
	const purchases = (0, import_react.useRef)(null);
	const plans = data?.items ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
			title: t("title"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "ink",
				size: "small",
				onClick: () => setEditing("new"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { className: "i i-s" }),
					" ",
					t("add")
				]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sales, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "plan-desk",
			lang: t.language,
			children: [!data && !error && [
				"one",
				"two",
				"three"
			].map((place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanDeskSkeleton, {}, place)), plans.map((plan) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanDeskCard, {
				plan,
				onEdit: () => setEditing(plan),
				onBuyers: () => {
					onFilter({ plan: plan.id });
					purchases.current?.scrollIntoView();
				}
			}, plan.id))]
		}),
		error && !data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
			error,
			onRetry: () => void refetch()
		}),
		data && plans.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_plans") }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			ref: purchases,
			className: "scroll-mt-20",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Purchases, {
				plans,
				filter,
				onFilter
			})
		}),
		editing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanDialog, {
			plan: editing === "new" ? null : editing,
			onClose: () => setEditing(null)
		})
	] });
}
/** What all plans together sold in the last 30 days. */
function Sales() {
	const t = useText("subscriptions");
	const sales = useQuery(adminPlansQuery).data?.sales;
	const count = (value) => value === void 0 ? "–" : formatCount(value);
	const { failed = 0, late = 0, sandboxRevenue = 0, refunded = 0 } = sales ?? {};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
			{
				label: t("revenue_30"),
				value: sales ? formatAmount(sales.revenue) : "–",
				unit: "FCFA",
				remark: sandboxRevenue > 0 ? t("sandbox_revenue", { amount: formatMoney(sandboxRevenue) }) : t("no_sandbox")
			},
			{
				label: t("subscribers_now"),
				value: count(sales?.subscribers),
				remark: t("subscribers_remark")
			},
			{
				label: t("purchases_30"),
				value: count(sales?.purchases),
				remark: t("failed_late", {
					failed: formatCount(failed),
					late: formatCount(late)
				})
			},
			{
				label: t("refunds_30"),
				value: count(sales?.refunds),
				remark: formatMoney(refunded)
			}
		] })
	});
}
// src/routes/admin.subscriptions.index.tsx?tsr-split=component
function SubscriptionsRoute() {
	const t = useText("subscriptions");
	const navigate = Route.useNavigate();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Subscriptions, {
		filter: readPurchasesFilter(Route.useSearch()),
		onFilter: (search) => void navigate({
			search,
			replace: true,
			resetScroll: false
		})
	});
}
export { SubscriptionsRoute as component };
