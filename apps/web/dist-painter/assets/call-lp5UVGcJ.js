import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as hasCode, t as ApiProblem } from "./problem-B4I62QHN.js";
// ../../node_modules/@tanstack/react-query/build/modern/QueryClientProvider.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/**
* The context that `useQueryClient` reads from. `QueryClientProvider` is the normal way to set it.
*/
var QueryClientContext = import_react.createContext(void 0);
/**
* The `useQueryClient` hook returns the current `QueryClient` instance.
* @param queryClient - Use this to use a custom `QueryClient`. Otherwise, the one from the nearest context will
* be used.
* @returns The current `QueryClient` instance.
* @throws {Error} If no `queryClient` argument is passed and no `QueryClientProvider` is found in the
* component tree.
*/
var useQueryClient = (queryClient) => {
	const client = import_react.useContext(QueryClientContext);
	if (queryClient) return queryClient;
	if (!client) throw new Error("No QueryClient set, use QueryClientProvider to set one");
	return client;
};
/**
* Use the `QueryClientProvider` component to connect and provide a `QueryClient` to your application. Also
* calls `client.mount()`/`client.unmount()` as this component mounts/unmounts, which subscribes the client to
* focus/online events (resuming any paused mutations and refetching as needed when the app regains focus or
* comes back online).
* @param props - The `client` to provide, and the `children` that get access to it.
* @returns The provided `children`, wrapped so they can read the `QueryClient` via `useQueryClient`.
* @example
* ```tsx
* import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
*
* const queryClient = new QueryClient()
*
* function App() {
*   return <QueryClientProvider client={queryClient}>...</QueryClientProvider>
* }
* ```
*/
var QueryClientProvider = ({ client, children }) => {
	import_react.useEffect(() => {
		client.mount();
		return () => {
			client.unmount();
		};
	}, [client]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryClientContext.Provider, {
		value: client,
		children
	});
};
// src/api/send.ts
/** Long enough for a slow line, short enough for a person who waits. */
var TIMEOUT_MS = 15e3;
/** Sends JSON and reads JSON. Throws an {@link ApiProblem}; an abort of the caller's own signal is passed on as it is. */
async function send(method, url, options = {}) {
	const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
	const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
	const hasBody = options.body !== void 0;
	try {
		const response = await fetch(url, {
			method,
			signal,
			headers: {
				accept: "application/json",
				...hasBody && { "content-type": "application/json" },
				...options.headers
			},
			...hasBody && { body: JSON.stringify(options.body) }
		});
		const text = await response.text();
		if (!response.ok) throw problemOf(response.status, text);
		return text === "" ? null : JSON.parse(text);
	} catch (error) {
		if (error instanceof ApiProblem || options.signal?.aborted) throw error;
		throw new ApiProblem(timeout.aborted ? "timed_out" : "offline");
	}
}
function problemOf(status, text) {
	const body = readBody(text);
	const code = typeof body?.code === "string" ? body.code : codeOf(status);
	return new ApiProblem(code, {
		status,
		...body?.params && { params: body.params },
		...body?.issues && { issues: body.issues },
		...typeof body?.instance === "string" && { requestId: body.instance }
	});
}
/** A proxy in between answers with a page of its own. */
function readBody(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
function codeOf(status) {
	if (status === 404) return "not_found";
	if (status === 401) return "unauthenticated";
	return status === 500 ? "internal" : "unavailable";
}
// src/api/step-up.ts
var mender = null;
/** The back-office says how; returns what ends that. */
function mendBy(next) {
	mender = next;
	return () => {
		if (mender === next) mender = null;
	};
}
/** Whether the call may be made once more. */
async function isMended(error) {
	if (hasCode(error, "two_factor_required")) mender?.setUpFactor();
	return hasCode(error, "reauthentication_required") ? await mender?.confirm(error) ?? false : false;
}
// src/api/call.ts
/**
* Method and path of every call. Repeated here so that the schemas of the contract, and zod with them, stay out of the
* browser; a test compares it with the contract.
*/
var routes = {
	getConfig: "GET /api/config",
	listSports: "GET /api/sports",
	listEvents: "GET /api/events",
	getEvent: "GET /api/events/{id}",
	listResults: "GET /api/results",
	getLeague: "GET /api/leagues/{id}",
	search: "GET /api/search",
	getChanges: "GET /api/changes",
	getPrices: "GET /api/events/{id}/prices",
	getFeed: "GET /api/feed",
	refreshFeed: "POST /api/feed/refresh",
	listPlans: "GET /api/plans",
	quoteSlip: "POST /api/slips/quote",
	saveCode: "POST /api/slips/codes",
	getCode: "GET /api/slips/codes/{code}",
	placeBet: "POST /api/bets",
	getBetsByKey: "GET /api/bets/by-key/{key}",
	getBet: "GET /api/bets/{id}",
	getMe: "GET /api/me",
	listMyBets: "GET /api/me/bets",
	getMyStatistics: "GET /api/me/statistics",
	listMyTransfers: "GET /api/me/ledger",
	takeMyBonus: "POST /api/me/bonus",
	getMyLimits: "GET /api/me/limits",
	setMyLimit: "PUT /api/me/limits/{kind}/{period}",
	takePause: "POST /api/me/pause",
	readFavourites: "POST /api/favourites",
	listMyFavourites: "GET /api/me/favourites",
	mergeMyFavourites: "POST /api/me/favourites",
	addMyFavourite: "PUT /api/me/favourites/{kind}/{id}",
	removeMyFavourite: "DELETE /api/me/favourites/{kind}/{id}",
	listMyNotices: "GET /api/me/notices",
	readMyNotices: "POST /api/me/notices/read",
	getMyPush: "GET /api/me/push",
	subscribePush: "PUT /api/me/push",
	unsubscribePush: "DELETE /api/me/push",
	getMyBalanceHistory: "GET /api/me/ledger/balance",
	buyPlan: "POST /api/plans/{id}/purchases",
	getMyPlan: "GET /api/me/plan",
	getMyPurchase: "GET /api/me/purchases/{id}",
	checkMyPurchase: "POST /api/me/purchases/{id}/check",
	answerSandbox: "POST /api/me/purchases/{id}/sandbox",
	getMySettings: "GET /api/me/settings",
	changeMySettings: "PATCH /api/me/settings",
	changeMyUsername: "PUT /api/me/username",
	changeMyEmail: "PUT /api/me/email",
	confirmEmail: "POST /api/email-changes",
	deleteMyAccount: "POST /api/me/deletion",
	listMySessions: "GET /api/me/sessions",
	endMySession: "DELETE /api/me/sessions/{id}",
	endMyOtherSessions: "DELETE /api/me/sessions",
	getMailSubscription: "GET /api/unsubscribe",
	unsubscribe: "POST /api/unsubscribe",
	sendSupport: "POST /api/support/messages",
	confirmSelf: "POST /api/admin/confirmation",
	listActs: "GET /api/admin/activities",
	listSupport: "GET /api/admin/support",
	changeSupport: "PATCH /api/admin/support/{id}",
	listUsers: "GET /api/admin/users",
	countUsers: "GET /api/admin/user-counts",
	addUser: "POST /api/admin/users",
	getUser: "GET /api/admin/users/{id}",
	changeUser: "PATCH /api/admin/users/{id}",
	changeUserStatus: "PUT /api/admin/users/{id}/status",
	changeUserRole: "PUT /api/admin/users/{id}/role",
	deleteUser: "POST /api/admin/users/{id}/deletion",
	adjustBalance: "POST /api/admin/users/{id}/adjustments",
	listAdjustments: "GET /api/admin/adjustments",
	decideAdjustment: "POST /api/admin/adjustments/{id}/decision",
	listUserBets: "GET /api/admin/users/{id}/bets",
	listUserTransfers: "GET /api/admin/users/{id}/ledger",
	listUserSessions: "GET /api/admin/users/{id}/sessions",
	endUserSession: "DELETE /api/admin/users/{id}/sessions/{sessionId}",
	listUserNotes: "GET /api/admin/users/{id}/notes",
	addUserNote: "POST /api/admin/users/{id}/notes",
	listAdminPlans: "GET /api/admin/plans",
	addPlan: "POST /api/admin/plans",
	changePlan: "PATCH /api/admin/plans/{id}",
	listPurchases: "GET /api/admin/purchases",
	checkPurchase: "POST /api/admin/purchases/{id}/check",
	refundPurchase: "POST /api/admin/purchases/{id}/refund",
	listMail: "GET /api/admin/mail",
	readMail: "GET /api/admin/mail/{id}",
	listMailTemplates: "GET /api/admin/mail/templates",
	listPromotions: "GET /api/admin/promotions",
	tryPromotion: "POST /api/admin/promotions/preview",
	sendPromotion: "POST /api/admin/promotions",
	cancelBet: "POST /api/admin/bets/{id}/cancel",
	getFeedReport: "GET /api/admin/feed",
	addEvent: "POST /api/admin/events",
	getDashboard: "GET /api/admin/dashboard",
	listDeskEvents: "GET /api/admin/events",
	getDeskEvent: "GET /api/admin/events/{id}",
	changeEvent: "PATCH /api/admin/events/{id}",
	startEvent: "POST /api/admin/events/{id}/start",
	holdBook: "POST /api/admin/events/{id}/book",
	addMarket: "POST /api/admin/events/{id}/markets",
	tryGrading: "POST /api/admin/events/{id}/markets/{marketId}/grading/preview",
	gradeMarket: "POST /api/admin/events/{id}/markets/{marketId}/grading",
	tryEventResult: "POST /api/admin/events/{id}/result/preview",
	recordEventResult: "POST /api/admin/events/{id}/result",
	callOffMatch: "POST /api/admin/events/{id}/call-off",
	getAdminSettings: "GET /api/admin/settings",
	getChecklist: "GET /api/admin/checklist",
	changeAdminSettings: "PATCH /api/admin/settings",
	listApprovals: "GET /api/admin/approvals",
	decideApproval: "POST /api/admin/approvals/{id}/decision"
};
/** `await call('getEvent', { params: { id } })`. Throws an `ApiProblem`. */
async function call(name, args, options = {}) {
	const { params = {}, query = {}, headers, body } = args;
	const [method = "GET", template = ""] = routes[name].split(" ");
	const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ""));
	const sent = {
		...options,
		...headers && { headers },
		body
	};
	const attempt = async () => await send(method, path + searchOf(query), sent);
	try {
		return await attempt();
	} catch (error) {
		if (await isMended(error)) return attempt();
		throw error;
	}
}
function searchOf(query) {
	const entries = Object.entries(query).filter(([, value]) => value !== void 0);
	if (entries.length === 0) return "";
	return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
export { QueryClientProvider as a, send as i, mendBy as n, useQueryClient as o, problemOf as r, call as t };
