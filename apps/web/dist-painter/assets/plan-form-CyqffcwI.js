import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { n as featureTexts, r as isUsual, t as USUAL_FEATURES } from "./feature-texts-BodqH3cX.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { n as AmountField, t as readWhole } from "./read-whole-CwcCxeZl.js";
import { tn as Button } from "../painter.js";
import { t as Checkbox } from "./checkbox-BmyLBMdl.js";
import { a as TextArea, t as Field } from "./field-DXlpxyQF.js";
import { r as FieldPair } from "./admin-frame-ByVXkIWb.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as callOrAsk } from "./ask-approval-Q_sVeFv8.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { r as plansQuery } from "./queries-B9gur1vp.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/plans/plans-query.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var adminPlansQuery = queryOptions({
	queryKey: ["admin", "plans"],
	queryFn: ({ signal }) => call("listAdminPlans", {}, { signal })
});
var purchasesQuery = (filter) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"purchases",
		filter
	],
	queryFn: ({ pageParam, signal }) => call("listPurchases", { query: {
		...filter,
		limit: 20,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor,
	placeholderData: keepPreviousData
});
/** The same purchases as a file. */
var purchasesFile = (filter, lang) => `/api/admin/purchases.csv?${new URLSearchParams({
	...filter,
	lang
})}`;
/** Does one act after the other, says what became of it, and has every list that shows it read again. */
function useSubscriptionAct() {
	const messageOf = useProblemMessage("subscriptions");
	const client = useQueryClient();
	const [busy, setBusy] = (0, import_react.useState)(false);
	/** Whether it was done; `work` says what then. */
	const act = async (work, onFailed) => {
		if (busy) return false;
		setBusy(true);
		try {
			showToast({ title: await work() });
			return true;
		} catch (error) {
			if (!onFailed?.(error)) showToast({ title: messageOf(error) });
			return false;
		} finally {
			setBusy(false);
			await client.invalidateQueries({ queryKey: ["admin"] });
			await client.invalidateQueries({ queryKey: plansQuery.queryKey });
		}
	};
	return {
		busy,
		act
	};
}
/** Puts a plan on offer, or takes it off. */
function useOffer(plan) {
	const t = useText("subscriptions");
	const { busy, act } = useSubscriptionAct();
	const offer = (isActive) => act(async () => {
		const params = { id: plan.id };
		const send = (asking) => call("changePlan", {
			params,
			body: {
				isActive,
				...asking
			}
		});
		const { name, request } = await callOrAsk(send);
		if (request) return t("second_asked", { plan: name });
		return t(isActive ? "offered" : "withdrawn", { plan: name });
	});
	return {
		busy,
		offer
	};
}
// src/features/admin/plans/plan-form-values.ts
var readLines = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
function readPlanForm(form) {
	const data = new FormData(form);
	const text = (name) => String(data.get(name) ?? "").trim();
	const usual = USUAL_FEATURES.filter((feature) => data.get(feature) !== null);
	return {
		name: text("name"),
		price: readWhole(text("price")),
		virtualAmount: readWhole(text("virtualAmount")),
		features: [...usual, ...readLines(text("features"))],
		featuresFr: [...usual, ...readLines(text("featuresFr"))],
		position: text("position") === "" ? null : readWhole(text("position")),
		isPopular: data.get("isPopular") !== null,
		isActive: data.get("isActive") !== null
	};
}
var POSITION_MAXIMUM = 9999;
var VIRTUAL_MAXIMUM = 1e9;
/** The first thing that is wrong, from the top down. */
function findFault(values) {
	const { name, price, virtualAmount, features, featuresFr, position } = values;
	if (name === "") return {
		field: "name",
		key: "name_required"
	};
	if (Number.isNaN(price)) return {
		field: "price",
		key: "price_invalid"
	};
	if (Number.isNaN(virtualAmount)) return {
		field: "virtualAmount",
		key: "virtual_invalid"
	};
	if (virtualAmount > VIRTUAL_MAXIMUM) return {
		field: "virtualAmount",
		key: "virtual_limit"
	};
	if (features.length > 12 || [...features, ...featuresFr].some((feature) => feature.length > 120)) return {
		field: "features",
		key: "features_limit"
	};
	if (features.length !== featuresFr.length) return {
		field: "featuresFr",
		key: "features_uneven"
	};
	return position === null || position <= POSITION_MAXIMUM ? null : {
		field: "position",
		key: "place_invalid"
	};
}
// src/features/admin/plans/plan-form.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Over the list of plans. */
function PlanDialog({ plan, onClose }) {
	const t = useText("subscriptions");
	const form = (0, import_react.useId)();
	const saving = useSavePlan(plan, onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title: plan ? t("edit_title", { plan: plan.name }) : t("add_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			busy: saving.busy,
			children: t(plan ? "save" : "add")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanForm, {
			id: form,
			plan,
			saving
		})
	});
}
/** A new plan as a page of its own. */
function AddPlanPanel({ onDone }) {
	const t = useText("subscriptions");
	const form = (0, import_react.useId)();
	const saving = useSavePlan(null, onDone);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		className: "panel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 px-(--pad) py-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlanForm, {
				id: form,
				plan: null,
				saving
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				form,
				variant: "ink",
				busy: saving.busy,
				children: t("add")
			}) })]
		})
	});
}
function PlanForm({ id, plan, saving: { fault, submit } }) {
	const t = useText("subscriptions");
	const errorOf = (field) => fault?.field === field ? t(fault.key) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id,
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("name"),
				name: "name",
				autoComplete: "off",
				maxLength: 60,
				required: true,
				defaultValue: plan?.name,
				error: errorOf("name")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmountField, {
				label: t("price"),
				name: "price",
				required: true,
				defaultValue: plan?.price,
				hint: t("price_hint"),
				error: errorOf("price")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmountField, {
				label: t("virtual_amount"),
				name: "virtualAmount",
				required: true,
				defaultValue: plan?.virtualAmount,
				hint: t("virtual_hint"),
				error: errorOf("virtualAmount")
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FeatureFields, {
				plan,
				errorOf
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("place"),
				name: "position",
				inputMode: "numeric",
				autoComplete: "off",
				defaultValue: plan?.position,
				hint: t("place_hint"),
				error: errorOf("position")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Checkbox, {
				name: "isPopular",
				defaultChecked: plan?.isPopular ?? false,
				children: [
					t("make_popular"),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "hint",
						children: t("make_popular_remark")
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkbox, {
				name: "isActive",
				defaultChecked: plan?.isActive ?? true,
				children: t("make_active")
			}),
			plan && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("terms")
			})
		]
	});
}
/** Those that the site has words for, and one's own in both languages. */
function FeatureFields({ plan, errorOf }) {
	const t = useText("subscriptions");
	const words = useText("plans", "subscriptions");
	const virtualAmount = plan?.virtualAmount ?? 0;
	const chosen = plan?.features ?? USUAL_FEATURES;
	const own = (features) => features?.filter((one) => !isUsual(one)).join("\n");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
			className: "px-0 pb-2 font-semibold text-sm",
			children: t("usual_features")
		}), USUAL_FEATURES.map((feature) => {
			const text = feature === "virtual_amount" && !plan ? t("virtual_amount") : featureTexts({
				features: [feature],
				featuresFr: [feature],
				virtualAmount
			}, words)[0];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkbox, {
				name: feature,
				defaultChecked: chosen.includes(feature),
				children: text
			}, feature);
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
		label: t("own_features"),
		note: t("a_line"),
		name: "features",
		rows: 3,
		lang: "en",
		defaultValue: own(plan?.features),
		error: errorOf("features")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
		label: t("own_features_fr"),
		note: t("a_line"),
		name: "featuresFr",
		rows: 3,
		lang: "fr",
		defaultValue: own(plan?.featuresFr),
		error: errorOf("featuresFr")
	})] })] });
}
/** The first thing that is wrong is told, from the top down. */
function useSavePlan(plan, onDone) {
	const t = useText("subscriptions");
	const [fault, setFault] = (0, import_react.useState)(null);
	const { busy, act } = useSubscriptionAct();
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const values = readPlanForm(form);
		const found = findFault(values);
		setFault(found);
		if (found) return form.querySelector(`[name="${found.field}"]`)?.focus();
		const { position, ...rest } = values;
		const body = {
			...rest,
			...position !== null && { position }
		};
		const save = async () => {
			const { name, request } = await callOrAsk((asking) => plan ? call("changePlan", {
				params: { id: plan.id },
				body: {
					...body,
					...asking
				}
			}) : call("addPlan", { body: {
				...body,
				...asking
			} }));
			if (request) return t("second_asked", { plan: name });
			return t(plan ? "saved" : "added", { plan: name });
		};
		if (await act(save, (error) => tellRefusal(error, setFault))) onDone();
	};
	return {
		busy,
		fault,
		submit
	};
}
/** What the server found wrong where the browser did not. */
function tellRefusal(error, setFault) {
	if (!hasCode(error, "validation_failed")) return false;
	setFault({
		field: "features",
		key: "features_limit"
	});
	return true;
}
export { purchasesQuery as a, purchasesFile as i, PlanDialog as n, useOffer as o, adminPlansQuery as r, useSubscriptionAct as s, AddPlanPanel as t };
