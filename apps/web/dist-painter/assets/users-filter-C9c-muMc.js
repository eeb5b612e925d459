import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
/* empty css               */
import { t as questionIn } from "./address-BF3LxOBk.js";
import { at as Moon } from "../painter.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { t as Check } from "./check-DDHMkMC4.js";
// ../../node_modules/lucide-react/dist/esm/icons/ban.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "ban",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}], ["path", {
		d: "M4.929 4.929 19.07 19.071",
		key: "196cmz"
	}]]
};
__iconData$2.node;
var Ban = createLucideIcon(__iconData$2);
// ../../node_modules/lucide-react/dist/esm/icons/hourglass.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "hourglass",
	size: 24,
	node: [
		["path", {
			d: "M5 22h14",
			key: "ehvnwv"
		}],
		["path", {
			d: "M5 2h14",
			key: "pdyrp9"
		}],
		["path", {
			d: "M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22",
			key: "1d314k"
		}],
		["path", {
			d: "M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2",
			key: "1vvvr6"
		}]
	]
};
__iconData$1.node;
var Hourglass = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/user-x.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-x",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}],
		["line", {
			x1: "17",
			x2: "22",
			y1: "8",
			y2: "13",
			key: "3nzzx3"
		}],
		["line", {
			x1: "22",
			x2: "17",
			y1: "8",
			y2: "13",
			key: "1swrse"
		}]
	]
};
__iconData.node;
var UserX = createLucideIcon(__iconData);
// src/ui/account/account-badge.tsx
var import_jsx_runtime = require_jsx_runtime();
var LOOKS = {
	active: {
		look: "line",
		Sign: Check
	},
	inactive: {
		look: "void",
		Sign: Moon
	},
	suspended: {
		look: "lost",
		Sign: Ban
	},
	deleted: {
		look: "void",
		Sign: UserX
	},
	to_approve: {
		look: null,
		Sign: Hourglass
	}
};
/** What an account may do: its outline first, then its sign, then its colour. */
function AccountBadge({ status, children }) {
	const { look, Sign } = LOOKS[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: classNames("badge", look && `badge--${look}`),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i i-xs" }), children]
	});
}
// src/features/admin/users/users-query.ts
/** The part of a user that stands in lists: it changes with each act. */
var usersQuery = (filter) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"users",
		filter
	],
	queryFn: ({ pageParam, signal }) => call("listUsers", { query: {
		...filter,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor,
	placeholderData: keepPreviousData
});
/** What the caller may adjust alone; from there on a second administrator is needed. */
var adjustmentsQuery = queryOptions({
	queryKey: ["admin", "adjustments"],
	queryFn: ({ signal }) => call("listAdjustments", {}, { signal }),
	staleTime: 5e3
});
var userCountsQuery = queryOptions({
	queryKey: [
		"admin",
		"users",
		"counts"
	],
	queryFn: ({ signal }) => call("countUsers", {}, { signal })
});
var userQuery = (id) => queryOptions({
	queryKey: [
		"admin",
		"user",
		id
	],
	queryFn: ({ signal }) => call("getUser", { params: { id } }, { signal })
});
var userBetsQuery = (id) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"user",
		id,
		"bets"
	],
	queryFn: ({ pageParam, signal }) => call("listUserBets", {
		params: { id },
		query: {
			limit: 20,
			...pageParam && { cursor: pageParam }
		}
	}, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor
});
var userLedgerQuery = (id) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"user",
		id,
		"ledger"
	],
	queryFn: ({ pageParam, signal }) => call("listUserTransfers", {
		params: { id },
		query: {
			limit: 20,
			...pageParam && { cursor: pageParam }
		}
	}, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor
});
var userSessionsQuery = (id) => queryOptions({
	queryKey: [
		"admin",
		"user",
		id,
		"sessions"
	],
	queryFn: async ({ signal }) => (await call("listUserSessions", { params: { id } }, { signal })).items
});
var userNotesQuery = (id) => queryOptions({
	queryKey: [
		"admin",
		"user",
		id,
		"notes"
	],
	queryFn: async ({ signal }) => (await call("listUserNotes", { params: { id } }, { signal })).items
});
/** What a user may do, in one word. */
function standingOf({ status, awaitsApproval, deletedAt }) {
	if (deletedAt) return "deleted";
	return status === "inactive" && awaitsApproval ? "to_approve" : status;
}
// src/features/admin/users/user-changes.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What an administrator does to a user; each act is told, and every list that shows the user is read again. */
function useUserActs({ id, username, awaitsApproval }) {
	const t = useText("users");
	const messageOf = useProblemMessage("users");
	const client = useQueryClient();
	const [busy, setBusy] = (0, import_react.useState)(false);
	/** Whether it was done. */
	const act = async (work, done) => {
		if (busy) return false;
		setBusy(true);
		try {
			const user = await work();
			showToast({ title: t(typeof done === "function" ? done(user) : done, {
				name: user.username,
				amount: formatMoney(user.balance)
			}) });
			return true;
		} catch (error) {
			showToast({ title: messageOf(error) });
			return false;
		} finally {
			setBusy(false);
			await client.invalidateQueries({ queryKey: ["admin"] });
		}
	};
	const params = { id };
	return {
		busy,
		username,
		setStatus: (status, reason = "") => {
			const done = {
				active: awaitsApproval ? "approved" : "reactivated",
				suspended: "suspended",
				inactive: "edited"
			};
			const body = {
				status,
				...reason !== "" && { reason }
			};
			return act(() => call("changeUserStatus", {
				params,
				body
			}), done[status]);
		},
		remove: (reason) => act(() => call("deleteUser", {
			params,
			body: { reason }
		}), "deleted_user"),
		setRole: (role) => act(() => call("changeUserRole", {
			params,
			body: { role }
		}), role === "admin" ? "made_admin" : "unmade_admin"),
		adjust: (body, key) => act(() => call("adjustBalance", {
			params,
			headers: { "idempotency-key": key },
			body
		}), ({ request }) => request?.state === "waiting" ? "asked_for" : "adjusted")
	};
}
// src/features/admin/users/users-filter.ts
var USER_FILTERS = [
	"active",
	"to_approve",
	"inactive",
	"suspended"
];
var ROLES = ["bettor", "admin"];
var SORTS = [
	"joined",
	"username",
	"email"
];
var ORDERS = ["asc", "desc"];
var oneOf = (values, value) => values.find((one) => one === value);
/** What an address asks for; what makes no sense is left out. */
function readUsersFilter(search) {
	const q = questionIn(search.q);
	const status = oneOf(USER_FILTERS, search.status);
	const role = oneOf(ROLES, search.role);
	const sort = oneOf(SORTS, search.sort);
	const order = oneOf(ORDERS, search.order);
	return {
		...q !== "" && { q },
		...status && { status },
		...role && { role },
		...sort && { sort },
		...order && { order }
	};
}
var USER_TABS = [
	"bets",
	"ledger",
	"sessions",
	"notes"
];
export { useUserActs as a, userBetsQuery as c, userNotesQuery as d, userQuery as f, Ban as g, AccountBadge as h, readUsersFilter as i, userCountsQuery as l, usersQuery as m, USER_FILTERS as n, adjustmentsQuery as o, userSessionsQuery as p, USER_TABS as r, standingOf as s, ROLES as t, userLedgerQuery as u };
