import { i as __toESM, n as __exportAll } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Bt as useKnownSport, Dt as BrokenPart, E as Route, Et as Area, Ht as useSports, U as SkeletonLine, Ut as sportName, X as usePageTitle, Zt as EmptyState, an as useConfig, rn as buttonClass, rt as Segmented, tn as Button, ut as Crest } from "../painter.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as updateBalance } from "./balance-DuBbsyEf.js";
import { g as formatMoney, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as SettingsPanel, r as SetRow } from "./settings-Sin5Shzr.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { n as readPeriod } from "./period-BQSFkmWL.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { t as PeriodSelect } from "./period-select-C9xv3w_k.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { n as Table } from "./table-jyBHLuwm.js";
import { n as betsQuery } from "./bet-queries-ccMEZ-5J.js";
import { n as textIn } from "./address-BF3LxOBk.js";
import { t as HistoryRow } from "./history-row-Bz9GEITD.js";
import { t as RequireSignIn } from "./require-sign-in-jO1MlhIw.js";
import { t as Mark } from "./mark-ByT9Ai__.js";
import { t as Tabs } from "./tabs-BmfhkvcS.js";
import { t as LatePart } from "./late-part-CfHAvjK3.js";
// src/features/account/account-skeleton.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Before the first figures of a tab are there. */
function AccountSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel sk-late grid gap-5 p-4",
		"aria-hidden": "true",
		children: [
			"w-1/2",
			"w-3/4",
			"w-2/3",
			"w-3/5",
			"w-1/2"
		].map((width, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: width }, index))
	});
}
// src/features/account/limits/limits-queries.ts
var LIMIT_KINDS = [
	"stake",
	"loss",
	"top_up"
];
var LIMIT_PERIODS = [
	"day",
	"week",
	"month"
];
/** Below `own`: what moves with the balance is asked for anew when it moves. */
var limitsQuery = queryOptions({
	queryKey: ["own", "limits"],
	queryFn: ({ signal }) => call("getMyLimits", {}, { signal })
});
/** Sends a change of a limit or a break; says in words what the server did not take. */
function useSendChange() {
	const client = useQueryClient();
	const t = useText("play");
	const messageOf = useProblemMessage("play");
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [failure, setFailure] = (0, import_react.useState)(null);
	const send = async (ask, onRefused) => {
		if (isBusy) return false;
		setBusy(true);
		setFailure(null);
		try {
			const limits = await ask();
			client.setQueryData(limitsQuery.queryKey, limits);
			client.setQueryData(meQuery.queryKey, (me) => me && {
				...me,
				pause: limits.pause
			});
			return true;
		} catch (error) {
			setFailure(onRefused && hasCode(error, "validation_failed") ? onRefused() : messageOf(error));
			return false;
		} finally {
			setBusy(false);
		}
	};
	return {
		isBusy,
		failure,
		sendLimit: ({ kind, period, amount }) => send(() => call("setMyLimit", {
			params: {
				kind,
				period
			},
			body: { amount }
		})),
		sendBreak: (body) => send(() => call("takePause", { body }), () => t("break_longer"))
	};
}
/** `20 Nov 2026, 20:14`, in the reader's own time zone. */
function useMoment() {
	const t = useText("play");
	const figures = useFigures();
	return (time) => `${formatDate(time, t.language)}, ${figures.time(time)}`;
}
/** Whether a break that was known of is not over. */
var isTaken = (pause, now) => pause !== null && Date.parse(pause.until) > now;
// src/features/account/statement/daily-bonus.tsx
/** For who has next to nothing left, and takes no break. */
function DailyBonus({ me }) {
	const t = useText("play");
	const { dailyBonus } = useConfig();
	const now = useRuntime().now();
	const { state, failure, take } = useTakeBonus(dailyBonus?.amount ?? 0);
	if (!(dailyBonus && me.status === "active" && me.balance < dailyBonus.below && !isTaken(me.pause, now))) return null;
	const [amount, below] = [formatMoney(dailyBonus.amount), formatMoney(dailyBonus.below)];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
			title: t("bonus_title", { amount }),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
				drop: true,
				name: null,
				remark: state === "over" ? t("bonus_over") : t("bonus_text", {
					amount,
					below
				}),
				children: state !== "over" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "ink",
					size: "small",
					busy: state === "busy",
					onClick: () => void take(),
					children: t("bonus_take", { amount })
				})
			}), failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "px-(--pad) pb-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					tone: "bad",
					role: "alert",
					children: failure
				})
			})]
		})
	});
}
function useTakeBonus(amount) {
	const t = useText("play");
	const client = useQueryClient();
	const messageOf = useProblemMessage("play");
	const [state, setState] = (0, import_react.useState)("open");
	const [failure, setFailure] = (0, import_react.useState)(null);
	const take = async () => {
		if (state === "busy") return;
		setState("busy");
		setFailure(null);
		try {
			updateBalance(client, await call("takeMyBonus", {}));
			showToast({ title: t("bonus_taken", { amount: formatMoney(amount) }) });
			setState("over");
			await client.invalidateQueries({ queryKey: ["own"] });
		} catch (error) {
			const isOver = hasCode(error, "bonus_not_due") && error.paramsOf("bonus_not_due").cause === "taken";
			setState(isOver ? "over" : "open");
			if (!isOver) setFailure(messageOf(error));
		}
	};
	return {
		state,
		failure,
		take
	};
}
// src/features/account/statement/statement-filter.ts
var STATEMENT_KINDS = [
	"stake",
	"payout",
	"refund",
	"purchase",
	"bonus"
];
/** What an address asks for; what makes no sense is left out. */
var readStatementFilter = ({ kind, days }) => ({
	kind: STATEMENT_KINDS.find((one) => one === kind),
	days: readPeriod(days)
});
// src/features/betting/bets/history-filter.ts
/** Bets that were cashed out are among all of them only. */
var HISTORY_STATUSES = [
	"pending",
	"won",
	"lost",
	"cancelled"
];
/** What an address asks for; what makes no sense is left out. */
var readHistoryFilter = ({ status, sport, days }) => ({
	status: HISTORY_STATUSES.find((one) => one === status),
	sport: textIn(sport, 60),
	days: readPeriod(days)
});
// src/features/betting/bets/history.tsx
var STATUSES = ["all", ...HISTORY_STATUSES];
/** Own bets, newest first; each moves as it is settled. */
function History({ filter: asked, onFilter }) {
	const t = useText("betting");
	const { now } = useRuntime();
	const filter = {
		...asked,
		sport: useKnownSport(asked.sport)
	};
	useTopics(["me"]);
	const query = useInfiniteQuery(betsQuery(filter, now));
	const { fetchNextPage, hasNextPage, isFetching } = query;
	const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const isEmpty = query.isSuccess && bets.length === 0;
	(0, import_react.useEffect)(() => {
		if (isEmpty && hasNextPage && !isFetching) fetchNextPage().catch(() => void 0);
	}, [
		isEmpty,
		hasNextPage,
		isFetching,
		fetchNextPage
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HistoryFilters, {
				filter,
				onFilter
			}),
			(query.isPending || isEmpty && hasNextPage) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HistorySkeleton, {}),
			query.error && bets.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			isEmpty && !hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoBets, { isFiltered: Object.values(filter).some((part) => part !== void 0) }),
			bets.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HistoryTable, { bets }),
			bets.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	});
}
function HistoryFilters({ filter, onFilter }) {
	const t = useText("betting");
	const words = useText("account", "betting");
	const names = useText("sports", "betting");
	const sports = useSports();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 p-2 lg:flex lg:items-center lg:justify-between",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "overflow-x-auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "w-max min-w-full lg:min-w-120",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("status"),
					value: filter.status ?? "all",
					options: STATUSES.map((value) => ({
						value,
						label: t(value === "all" ? "filter_all" : `status_${value}`)
					})),
					onChange: (status) => onFilter({
						...filter,
						status: status === "all" ? void 0 : status
					})
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
				label: words("sport"),
				value: filter.sport ?? "",
				onChange: ({ target }) => onFilter({
					...filter,
					sport: target.value || void 0
				}),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: "",
					children: words("all_sports")
				}), sports.map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: id,
					children: sportName(id, name, names)
				}, id))]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PeriodSelect, {
				days: filter.days ?? null,
				onChange: (days) => onFilter({
					...filter,
					days: days ?? void 0
				})
			})]
		})]
	});
}
function HistoryTable({ bets }) {
	const t = useText("betting");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
		label: t("back_to_history"),
		columns: [
			{
				key: "date",
				text: t("date")
			},
			{
				key: "type",
				text: t("type")
			},
			{
				key: "stake",
				text: t("stake"),
				unit: "FCFA",
				end: true
			},
			{
				key: "win",
				text: t("potential_win_head"),
				unit: "FCFA",
				end: true
			},
			{
				key: "status",
				text: t("status"),
				end: true
			}
		],
		children: bets.map((bet) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HistoryRow, { bet }, bet.id))
	});
}
function NoBets({ isFiltered }) {
	const t = useText("betting");
	const { stakeMinimum } = useConfig();
	if (isFiltered) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_bets_status") });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: t("no_bets"),
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/",
			className: buttonClass({ variant: "line" }),
			children: t("see_matches")
		}),
		children: t("no_bets_hint", { amount: formatMoney(Math.max(stakeMinimum, 100)) })
	});
}
function HistorySkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sk-late grid gap-5 p-4",
		"aria-hidden": "true",
		children: [
			"w-3/4",
			"w-1/2",
			"w-2/3",
			"w-3/5"
		].map((width) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: width }, width))
	});
}
// src/ui/account/user-head.tsx
/** Who you are and what you have, at the top of your own pages. */
function UserHead({ name, badge, email, balanceLabel, balance, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "user-head",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name,
				kind: "person",
				size: 56
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex min-w-0 items-center gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					tabIndex: -1,
					className: "clip",
					children: name
				}), badge]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "clip",
				children: email
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "user-head__sum",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr",
						children: [balanceLabel, " "]
					}),
					balance
				] }), children]
			})
		]
	});
}
// src/features/identity/user-header.tsx
/** Initial, username, email and balance; and what keeps the account from betting. */
function UserHeader({ me, badge }) {
	const t = useText("identity");
	const common = useText("common", "identity");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack-s",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserHead, {
			name: me.username,
			badge,
			email: me.email,
			balanceLabel: common("balance"),
			balance: formatMoney(me.balance),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/subscription",
				className: "link",
				children: t("top_up")
			})
		}), me.status === "inactive" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "warn",
			children: t("waiting")
		})]
	});
}
// src/routes/profile.tsx?tsr-split=component
var profile_exports = /* @__PURE__ */ __exportAll({ component: () => ProfilePage });
var OwnPlanBadge = (0, import_react.lazy)(() => import("./own-plan-badge-CxZUEflG.js"));
var Statistics = (0, import_react.lazy)(() => import("./statistics-BVsdH-pD.js"));
var AccountSettings = (0, import_react.lazy)(() => import("./settings-BiUEKvxr.js"));
var Statement = (0, import_react.lazy)(() => import("./statement-P0oVqJHH.js"));
var LATER_TABS = [
	"statistics",
	"statement",
	"settings"
];
var TABS = ["history", ...LATER_TABS];
function ProfilePage() {
	const t = useText("common");
	usePageTitle(t("profile"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireSignIn, { children: (me) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserHeader, {
				me,
				badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnPlanBadge, {}) })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DailyBonus, { me }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileTabs, { me })
		]
	}) });
}
function ProfileTabs({ me }) {
	const t = useText("account");
	const search = Route.useSearch();
	const tab = LATER_TABS.find((one) => one === search.tab) ?? "history";
	const navigate = Route.useNavigate();
	const show = (next, hash) => {
		navigate({
			search: next,
			hash,
			replace: true,
			resetScroll: false,
			hashScrollIntoView: false
		}).catch(() => void 0);
	};
	const narrow = (next) => show({
		...tab !== "history" && { tab },
		...next
	}, true);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		id: "bets",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
			label: t("tabs"),
			tabs: TABS.map((id) => ({
				id,
				text: t(`tab_${id}`)
			})),
			current: tab,
			onChange: (next) => show(next === "history" ? {} : { tab: next }, ""),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Suspense, {
				fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSkeleton, {}),
				children: [
					tab === "history" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(History, {
						filter: readHistoryFilter(search),
						onFilter: narrow
					}),
					tab === "statistics" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Statistics, {}),
					tab === "statement" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Statement, {
						filter: readStatementFilter(search),
						onFilter: narrow
					}),
					tab === "settings" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSettings, {
						me,
						needsFactor: search.need === "factor"
					})
				]
			}) }, tab)
		})
	});
}
export { limitsQuery as a, AccountSkeleton as c, ProfilePage as component, isTaken as i, LIMIT_KINDS as n, useMoment as o, LIMIT_PERIODS as r, useSendChange as s, profile_exports as t };
