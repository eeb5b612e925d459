import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
// src/features/plans/queries.ts
/** So often does a page that waits for a payment ask for it. */
var ASK_MS = 3e3;
/** The plans on offer, and how they can be paid. */
var plansQuery = queryOptions({
	queryKey: ["plans"],
	queryFn: ({ signal }) => call("listPlans", {}, { signal }),
	staleTime: 3e5
});
var isOpen = (purchase) => purchase?.state === "pending" || purchase?.state === "created";
/** What became of a purchase: asks its gateway, again and again while nothing has. */
var purchaseQuery = (id) => queryOptions({
	queryKey: [
		"own",
		"purchase",
		id
	],
	queryFn: ({ signal }) => call("checkMyPurchase", { params: { id } }, { signal }),
	refetchInterval: ({ state }) => isOpen(state.data) ? ASK_MS : false,
	retry: false
});
/** A purchase as it stands here, for the page where it is paid. */
var openPurchaseQuery = (id) => queryOptions({
	queryKey: [
		"own",
		"open-purchase",
		id
	],
	queryFn: ({ signal }) => call("getMyPurchase", { params: { id } }, { signal }),
	retry: false
});
/** The plan whose features somebody has now. */
var ownPlanQuery = queryOptions({
	queryKey: ["own", "plan"],
	queryFn: async ({ signal }) => (await call("getMyPlan", {}, { signal })).plan
});
export { purchaseQuery as i, ownPlanQuery as n, plansQuery as r, openPurchaseQuery as t };
