import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as FilterSearch, r as Plus, t as FilterChoice } from "./filter-fields-CGXPzD8P.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, V as StatStrip, X as usePageTitle, Zt as EmptyState, r as Route, tn as Button, ut as Crest } from "../painter.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { c as formatAmount, l as formatCount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { a as useUserActs, h as AccountBadge, i as readUsersFilter, l as userCountsQuery, m as usersQuery, n as USER_FILTERS, s as standingOf, t as ROLES } from "./users-filter-C9c-muMc.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { i as Filters, n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as AddUserDialog } from "./add-user-DqJ-j5GN.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/users/users.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Everybody who has an account. */
function Users({ filter, onFilter }) {
	const t = useText("users");
	const [isAdding, setAdding] = (0, import_react.useState)(false);
	const query = useInfiniteQuery(usersQuery(filter));
	const users = query.data?.pages.flatMap(({ items }) => items) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
			title: t("title"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "ink",
				size: "small",
				onClick: () => setAdding(true),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { className: "i i-s" }),
					" ",
					t("add")
				]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counts, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel",
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserFilters, {
					filter,
					onFilter
				}),
				query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
				query.error && users.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error: query.error,
					onRetry: () => void query.refetch()
				}),
				query.isSuccess && users.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("nobody") }),
				users.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserTable, {
					users,
					filter,
					onFilter
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
			]
		}),
		isAdding && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddUserDialog, { onClose: () => setAdding(false) })
	] });
}
function Counts() {
	const t = useText("users");
	const { data } = useQuery(userCountsQuery);
	const show = (count) => count === void 0 ? "–" : formatCount(count);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		{
			label: t("all_users"),
			value: show(data?.all)
		},
		{
			label: t("active_users"),
			value: show(data?.active)
		},
		{
			label: t("to_approve_users"),
			value: show(data?.toApprove)
		},
		{
			label: t("suspended_users"),
			value: show(data?.suspended)
		}
	] });
}
var SEQUENCES = [
	"joined_desc",
	"joined_asc",
	"username_asc",
	"username_desc",
	"email_asc",
	"email_desc"
];
var sequenceOf = ({ sort = "joined", order = "desc" }) => `${sort}_${order}`;
/** The usual order has no name in the address. */
function withSequence({ sort: _, order: __, ...filter }, sequence) {
	const [sort, order] = sequence.split("_");
	return sequence === "joined_desc" ? filter : {
		...filter,
		sort,
		order
	};
}
function UserFilters({ filter, onFilter }) {
	const t = useText("users");
	const { q: _, ...unnamed } = filter;
	const { status: __, ...anyStatus } = filter;
	const { role: ___, ...anyRole } = filter;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Filters, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSearch, {
			label: t("search"),
			hint: t("search_hint"),
			value: filter.q,
			maxLength: 100,
			onChange: (q) => onFilter(q === "" ? unnamed : {
				...unnamed,
				q
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChoice, {
			label: t("status"),
			any: t("any_status"),
			value: filter.status,
			options: USER_FILTERS.map((value) => [value, t(`status_${value}`)]),
			onChange: (status) => onFilter(status ? {
				...anyStatus,
				status
			} : anyStatus)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterChoice, {
			label: t("role"),
			any: t("any_role"),
			value: filter.role,
			options: ROLES.map((value) => [value, t(`role_${value}`)]),
			onChange: (role) => onFilter(role ? {
				...anyRole,
				role
			} : anyRole)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
			label: t("order"),
			value: filter.q ? "" : sequenceOf(filter),
			disabled: Boolean(filter.q),
			onChange: ({ target }) => onFilter(withSequence(filter, target.value)),
			children: [filter.q && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: "",
				children: t("by_found")
			}), SEQUENCES.map((sequence) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: sequence,
				children: t(sequence)
			}, sequence))]
		})
	] });
}
function UserTable({ users, filter, onFilter }) {
	const t = useText("users");
	const sequence = sequenceOf(filter);
	const sortBy = (sort, first) => {
		if (filter.q) return void 0;
		const other = first === "asc" ? "desc" : "asc";
		const order = sequence.startsWith(sort) ? filter.order ?? "desc" : null;
		const next = order === first ? other : first;
		return {
			order,
			onPress: () => onFilter(withSequence(filter, `${sort}_${next}`))
		};
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
		label: t("title"),
		columns: [
			{
				key: "id",
				text: t("id")
			},
			{
				key: "user",
				text: t("username"),
				sort: sortBy("username", "asc")
			},
			{
				key: "balance",
				text: t("balance"),
				unit: "FCFA",
				end: true
			},
			{
				key: "bets",
				text: t("bets"),
				end: true
			},
			{
				key: "joined",
				text: t("joined"),
				sort: sortBy("joined", "desc")
			},
			{
				key: "status",
				text: t("status"),
				end: true
			}
		],
		children: users.map((user) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserRow, { user }, user.id))
	});
}
function UserRow({ user }) {
	const t = useText("users");
	const { setStatus, busy } = useUserActs(user);
	const standing = standingOf(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-3",
				title: user.id,
				children: user.id.slice(-8)
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "name",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/admin/users/$userId",
				params: { userId: user.id },
				className: "who-cell",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
					name: user.username,
					kind: "person",
					size: 28
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: user.username }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", { children: [user.role === "admin" && `${t("role_admin")}, `, !user.deletedAt && user.email] })] })]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "to",
			end: true,
			children: [formatAmount(user.balance), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "md:hidden",
				children: " FCFA"
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			end: true,
			children: formatCount(user.bets)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "date",
			children: formatDate(user.createdAt, t.language)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "inline-flex items-center gap-2",
				children: [standing === "to_approve" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "hidden md:inline",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						size: "small",
						variant: "ink",
						busy,
						onClick: () => void setStatus("active"),
						children: [t("approve"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr",
							children: [" ", user.username]
						})]
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountBadge, {
					status: standing,
					children: t(`status_${standing}`)
				})]
			})
		})
	] });
}
// src/routes/admin.users.index.tsx?tsr-split=component
function UsersRoute() {
	const t = useText("users");
	const navigate = Route.useNavigate();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Users, {
		filter: readUsersFilter(Route.useSearch()),
		onFilter: (search) => void navigate({
			search,
			replace: true,
			resetScroll: false
		})
	});
}
export { UsersRoute as component };
