import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as RequireSignIn } from "./require-sign-in-jO1MlhIw.js";
import { t as useMutation } from "./useMutation-C8Yoe6lb.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as useNavigate, t as Navigate } from "./useNavigate-B-HyEWu2.js";
import { t as Bitcoin } from "./bitcoin-qpCR__lw.js";
import { t as CreditCard } from "./credit-card-B47iJSYW.js";
import { t as Smartphone } from "./smartphone-BGOJqcA1.js";
import { X as usePageTitle, Y as Wallet, an as useConfig, u as Route } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as TestPayFrame, n as FactsPanel, r as Outcomes, t as referenceOf } from "./reference-Xm-EvLBd.js";
import { n as Picks } from "./settings-Sin5Shzr.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as openPurchaseQuery } from "./queries-B9gur1vp.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/plans/sandbox-page.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var MEANS = [
	"mobile_money",
	"cards",
	"paypal",
	"crypto"
];
var ICONS = {
	mobile_money: Smartphone,
	cards: CreditCard,
	paypal: Wallet,
	crypto: Bitcoin
};
var ANSWERS = [
	"success",
	"failure",
	"pending",
	"late",
	"duplicate",
	"wrong_amount"
];
/** The page of the sandbox gateway: whoever buys decides what the gateway answers. */
function SandboxPage({ me, id }) {
	const t = useText("purchases");
	const { siteName } = useConfig();
	const { data: purchase, error } = useQuery(openPurchaseQuery(id));
	const { answer, busy } = useAnswer(id);
	const [means, setMeans] = (0, import_react.useState)("mobile_money");
	const isOpen = purchase?.state === "pending" && purchase.gateway?.isSandbox;
	if (purchase ? !isOpen : error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Navigate, {
		to: "/purchases/$purchaseId",
		params: { purchaseId: id },
		replace: true
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TestPayFrame, {
			brand: {
				name: siteName,
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/subscription",
					...parts
				})
			},
			badge: t("sandbox"),
			cancel: {
				text: t("cancel"),
				onPress: () => answer("cancel")
			},
			strong: t("test_page"),
			text: t("test_text"),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "stack",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
					className: "panel",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "panel__head",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
							className: "text-lg font-bold",
							tabIndex: -1,
							children: t("how")
						})
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picks, {
						label: t("how"),
						name: "means",
						value: means,
						options: MEANS.map((value) => {
							const Icon = ICONS[value];
							return {
								value,
								text: t(value),
								remark: t(`${value}_remark`),
								end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { className: "i" })
							};
						}),
						onChange: setMeans
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcomes, {
					title: t("what"),
					note: t("what_note"),
					options: ANSWERS.map((value) => ({
						value,
						text: t(value),
						remark: remarkOf(value, purchase, t)
					})),
					busy: busy || !purchase,
					onPress: answer
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Order, {
				purchase,
				username: me.username
			})]
		})
	});
}
function remarkOf(value, purchase, t) {
	const amount = purchase ? formatMoney(Math.floor(purchase.price * 9 / 10)) : "…";
	return t(`${value}_remark`, { amount });
}
/** Presses a button of the sandbox, and goes where its customers are sent afterwards. */
function useAnswer(id) {
	const navigate = useNavigate();
	const messageOf = useProblemMessage("purchases");
	const { mutate, isPending } = useMutation({
		mutationFn: (answer) => call("answerSandbox", {
			params: { id },
			body: { answer }
		}),
		onSuccess: () => navigate({
			to: "/purchases/$purchaseId",
			params: { purchaseId: id },
			replace: true
		}),
		onError: (error) => showToast({ title: messageOf(error) })
	});
	return {
		busy: isPending,
		answer: (answer) => {
			if (!isPending) mutate(answer);
		}
	};
}
/** What is paid for; blank, and as high, until it is there. */
function Order({ purchase, username }) {
	const t = useText("purchases");
	const blank = "\xA0";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactsPanel, {
		title: purchase?.plan.name ?? blank,
		lines: [
			{
				label: t("you_pay"),
				value: purchase ? formatMoney(purchase.price) : blank
			},
			{
				label: t("you_receive"),
				value: purchase ? formatMoney(purchase.virtualAmount) : blank
			},
			{
				label: t("for"),
				value: username
			},
			{
				label: t("reference"),
				value: purchase ? referenceOf(purchase.id) : blank
			}
		],
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-sm text-ink-3",
			children: t("once")
		})
	});
}
// src/routes/sandbox.$purchaseId.tsx?tsr-split=component
function SandboxRoute() {
	const t = useText("purchases");
	const { purchaseId } = Route.useParams();
	usePageTitle(t("sandbox_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireSignIn, { children: (me) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SandboxPage, {
		me,
		id: purchaseId
	}) });
}
export { SandboxRoute as component };
