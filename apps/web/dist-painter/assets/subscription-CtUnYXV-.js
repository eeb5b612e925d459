import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as Bitcoin } from "./bitcoin-qpCR__lw.js";
import { t as CreditCard } from "./credit-card-B47iJSYW.js";
import { t as FlaskConical } from "./flask-conical-BMxE4Uj_.js";
import { t as Smartphone } from "./smartphone-BGOJqcA1.js";
import { Dt as BrokenPart, R as PageHeading, U as SkeletonLine, W as Badge, X as usePageTitle, Y as Wallet, an as useConfig, rn as buttonClass, tn as Button } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { c as formatAmount, g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as Mark } from "./mark-ByT9Ai__.js";
import { s as weave, t as Band } from "./cloth-kjH_9b1i.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
/* empty css                */
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as Faq } from "./prose-Cs7CzJVL.js";
import { n as featureTexts } from "./feature-texts-BodqH3cX.js";
import { r as plansQuery } from "./queries-B9gur1vp.js";
import { t as useMutation } from "./useMutation-C8Yoe6lb.js";
import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { r as isUnanswered } from "./problem-B4I62QHN.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
// src/ui/cloth/plan-cloth.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** There and back: six columns that repeat. */
var PLAN_PHRASE = ["a92029", "432623"];
var PLAN_COLUMNS = 25;
/** The cloth of a plan, woven in proportion to what it gives. */
function PlanCloth({ share }) {
	const digits = PLAN_PHRASE.map((phrase) => phrase.repeat(5).slice(0, PLAN_COLUMNS)).join("");
	const woven = Math.max(1, Math.min(PLAN_COLUMNS, Math.round(share * PLAN_COLUMNS)));
	const thread = (_, column) => column % 6 === 0 ? "gold" : column % 2 ? "indigo" : "ivory";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, { cloth: weave(digits, {
		columns: PLAN_COLUMNS,
		woven,
		thread
	}) });
}
// src/ui/account/plan-card.tsx
function PlanCard(props) {
	const { name, badge, share, amount, amountText, features, priceLabel, price, children } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: classNames("plan", badge && "is-best"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanCloth, { share }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "plan__body",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", { children: [
						name,
						" ",
						badge && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							look: "gold",
							children: badge
						})
					] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "plan__amount",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}), amount] }), amountText]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: features.map((feature) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: feature })] }, feature)) })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "plan__buy",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: priceLabel }),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: price })
				] }), children]
			})
		]
	});
}
/** A plan before it is there, as high as it will be. */
function PlanSkeleton({ features, buttoned }) {
	const blank = "\xA0";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "plan",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanCloth, { share: 0 }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "plan__body",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: blank }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "plan__amount",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: blank }), blank]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: Array.from({ length: features }, (_, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "col-span-2 my-1 w-3/4" }) }, place)) })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "plan__buy",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: blank }) }), buttoned && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "btn btn--line",
					children: blank
				})]
			})
		]
	});
}
/** Plans side by side, one below the other on a phone. */
function Plans({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "plans pad",
		children
	});
}
// src/features/plans/use-buy-plan.ts
/** Begins a purchase and goes where it is paid. What got no answer is asked again under the same key. */
function useBuyPlan() {
	const { newId } = useRuntime();
	const navigate = useNavigate();
	const messageOf = useProblemMessage("plans");
	const [unanswered, setUnanswered] = (0, import_react.useState)(null);
	const nameOf = ({ plan, gateway }) => `${plan.id} ${gateway}`;
	const go = async ({ id, state, payUrl, gateway }) => {
		const params = { purchaseId: id };
		if (state !== "pending" || payUrl === null) await navigate({
			to: "/purchases/$purchaseId",
			params
		});
		else if (gateway?.isSandbox) await navigate({
			to: "/sandbox/$purchaseId",
			params
		});
		else window.location.assign(payUrl);
	};
	const purchase = useMutation({
		mutationFn: ({ plan, gateway, key }) => call("buyPlan", {
			params: { id: plan.id },
			headers: { "idempotency-key": key },
			body: gateway === null ? {} : { gateway }
		}),
		onSuccess: (made) => {
			setUnanswered(null);
			go(made);
		},
		onError: (error, { key, ...choice }) => {
			setUnanswered(isUnanswered(error) ? {
				of: nameOf(choice),
				key
			} : null);
			showToast({ title: messageOf(error) });
		}
	});
	return {
		/** The plan that is being bought. */
		busyWith: purchase.isPending ? purchase.variables.plan.id : null,
		buy: (choice) => {
			const key = unanswered?.of === nameOf(choice) ? unanswered.key : newId();
			purchase.mutate({
				...choice,
				key
			});
		}
	};
}
// src/features/plans/plans-page.tsx
/** The plans, what they buy and what they do not. */
function PlansPage() {
	const t = useText("plans");
	const { me } = useAuth();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, { title: t("title") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "pad max-w-slim text-ink-2",
					children: t("only")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanSale, {}),
			!me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestLinks, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AcceptedMeans, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "panel",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "panel__head",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("virtual_title") })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "panel__body max-w-slim text-ink-2",
					children: t("virtual_text")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Faq, {
				title: t("questions"),
				questions: [
					{
						question: t("q_currency"),
						answer: t("a_currency")
					},
					{
						question: t("q_when"),
						answer: t("a_when")
					},
					{
						question: t("q_monthly"),
						answer: t("a_monthly")
					},
					{
						question: t("q_features"),
						answer: t("a_features")
					},
					{
						question: t("q_back"),
						answer: t("a_back")
					}
				]
			})
		]
	});
}
/** The cards, and what pressing one asks: which gateway, or that there is none. */
function PlanSale() {
	const { data } = useQuery(plansQuery);
	const [chosen, setChosen] = (0, import_react.useState)(null);
	const { buy, busyWith } = useBuyPlan();
	const gateways = data?.gateways ?? [];
	const choose = (plan) => {
		const [only, ...others] = gateways;
		if (plan.price === 0) buy({
			plan,
			gateway: null
		});
		else if (only && others.length === 0) buy({
			plan,
			gateway: only.id
		});
		else setChosen(plan);
	};
	const close = () => setChosen(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanCards, {
			busyWith,
			onSubscribe: choose
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoGatewayDialog, {
			plan: gateways.length === 0 ? chosen : null,
			onClose: close
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GatewayDialog, {
			plan: gateways.length === 0 ? null : chosen,
			gateways,
			onClose: close,
			onChoose: (plan, gateway) => {
				close();
				buy({
					plan,
					gateway
				});
			}
		})
	] });
}
function PlanCards({ busyWith, onSubscribe }) {
	const t = useText("plans");
	const { me } = useAuth();
	const { data, error, isPending, refetch } = useQuery(plansQuery);
	const plans = data?.items ?? [];
	const largest = Math.max(...plans.map(({ virtualAmount }) => virtualAmount), 1);
	if (error && plans.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	});
	if (isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plans, { children: USUAL_FEATURES.map((features, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanSkeleton, {
		features,
		buttoned: me !== null
	}, place)) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plans, { children: plans.map((plan) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanCard, {
		name: plan.name,
		badge: plan.isPopular ? t("popular") : void 0,
		share: plan.virtualAmount / largest,
		amount: formatAmount(plan.virtualAmount),
		amountText: t("once"),
		features: featureTexts(plan, t),
		priceLabel: t("you_pay"),
		price: formatMoney(plan.price),
		children: me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: plan.isPopular ? "gold" : "line",
			"aria-label": t("subscribe_to", { plan: plan.name }),
			busy: busyWith === plan.id,
			onClick: () => onSubscribe(plan),
			children: t("subscribe")
		})
	}, plan.id)) });
}
/** How many features the plans have that the product comes with. */
var USUAL_FEATURES = [
	3,
	3,
	3
];
function GuestLinks() {
	const t = useText("plans");
	const search = { redirect: "/subscription" };
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "pad flex flex-wrap items-center gap-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "grow",
			children: t("guest")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/login",
				search,
				className: buttonClass({ variant: "gold" }),
				children: t("login")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/register",
				search,
				className: buttonClass({ variant: "line" }),
				children: t("register")
			})]
		})]
	});
}
var MEANS = [
	"mobile_money",
	"crypto",
	"paypal",
	"cards"
];
var MEANS_ICONS = {
	mobile_money: Smartphone,
	crypto: Bitcoin,
	paypal: Wallet,
	cards: CreditCard
};
/** What the gateways of this site take; with the sandbox, that no money moves. */
function AcceptedMeans() {
	const t = useText("plans");
	const { demoMode } = useConfig();
	const { data } = useQuery(plansQuery);
	const gateways = data?.gateways ?? [];
	const isTest = data ? gateways.some(({ isSandbox }) => isSandbox) : demoMode;
	const means = MEANS.filter((each) => !data || gateways.some((gateway) => gateway.means.includes(each)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `pad grid gap-3 text-sm text-ink-2 ${data ? "" : "invisible"}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-center gap-x-5 gap-y-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: means.length > 0 ? t("accepted") : t("accepted_none") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "flex flex-wrap gap-x-5 gap-y-2",
				children: means.map((each) => {
					const Icon = MEANS_ICONS[each];
					return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "flex items-center gap-1.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { className: "i i-s" }), t(each)]
					}, each);
				})
			})]
		}), isTest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, { className: "i i-s" }),
			children: t("sandbox_note")
		})]
	});
}
/** Several ways to pay: which? */
function GatewayDialog({ plan, gateways, onClose, onChoose }) {
	const t = useText("plans");
	const common = useText("common", "plans");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: plan !== null,
		onClose,
		title: t("choose_title", { plan: plan?.name ?? "" }),
		closeLabel: common("close"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid gap-2",
			children: gateways.map((gateway) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "grid gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "line",
					onClick: () => plan && onChoose(plan, gateway.id),
					children: t("pay_with", { gateway: gateway.name })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-sm text-ink-2",
					children: gateway.means.map((each) => t(each)).join(", ")
				})]
			}, gateway.id))
		})
	});
}
/** No gateway is enabled: it is said in so many words, and nothing is taken. */
function NoGatewayDialog({ plan, onClose }) {
	const t = useText("plans");
	const common = useText("common", "plans");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: plan !== null,
		onClose,
		title: t("gateway_title"),
		closeLabel: common("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			onClick: onClose,
			children: t("understood")
		}),
		children: plan && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("gateway_text", {
			plan: plan.name,
			price: formatMoney(plan.price),
			amount: formatMoney(plan.virtualAmount)
		}) })
	});
}
// src/routes/subscription.tsx?tsr-split=component
function SubscriptionPage() {
	const t = useText("common");
	usePageTitle(t("plans"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlansPage, {});
}
export { SubscriptionPage as component };
