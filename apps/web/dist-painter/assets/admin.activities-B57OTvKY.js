import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { n as textIn } from "./address-BF3LxOBk.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { Dt as BrokenPart, X as usePageTitle, Zt as EmptyState, _ as Route, dt as ChevronDown, it as IconButton, rn as buttonClass, tn as Button, ut as Crest } from "../painter.js";
import { a as TableRow, i as TableDetail, n as Table, o as ChevronUp, r as TableCell } from "./table-jyBHLuwm.js";
import { t as Download } from "./download-B9mN2YvR.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { t as PeriodSelect } from "./period-select-C9xv3w_k.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { h as formatMomentWithin, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { i as Filters, n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { r as startOfPeriod } from "./period-BQSFkmWL.js";
import { t as ArrowRight } from "./arrow-right-Crz8SJKr.js";
import { n as nameSubject, t as listChanges } from "./entry-words-DXN4inds.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
var ACT_KINDS = Object.keys({
	bet_cancelled: true,
	result_recorded: true,
	result_corrected: true,
	match_called_off: true,
	event_added: true,
	event_changed: true,
	event_started: true,
	market_added: true,
	market_graded: true,
	market_regraded: true,
	book_suspended: true,
	book_reopened: true,
	support_answered: true,
	support_changed: true,
	user_added: true,
	user_changed: true,
	user_suspended: true,
	user_reactivated: true,
	user_deactivated: true,
	user_approved: true,
	user_deleted: true,
	admin_made: true,
	admin_unmade: true,
	balance_adjusted: true,
	adjustment_requested: true,
	adjustment_approved: true,
	adjustment_refused: true,
	approval_requested: true,
	approval_approved: true,
	approval_refused: true,
	approval_released: true,
	session_ended: true,
	note_added: true,
	settings_changed: true,
	plan_added: true,
	plan_changed: true,
	plan_offered: true,
	plan_withdrawn: true,
	purchase_checked: true,
	purchase_refunded: true,
	confirmation_failed: true,
	promotion_sent: true
});
var ACT_SUBJECTS = Object.keys({
	user: true,
	bet: true,
	event: true,
	support: true,
	settings: true,
	plan: true,
	purchase: true,
	promotion: true
});
var DAYS = [
	7,
	30,
	90
];
/** What an address asks for; what makes no sense is left out. */
function readActFilter(search) {
	const { days } = search;
	const kind = ACT_KINDS.find((one) => one === search.kind);
	const subject = ACT_SUBJECTS.find((one) => one === search.subject);
	const [by, subjectId] = [textIn(search.by), textIn(search.subjectId)];
	return {
		...kind && { kind },
		...by && { by },
		...subject && { subject },
		...subjectId && { subjectId },
		...typeof days === "number" && DAYS.includes(days) && { days }
	};
}
// src/features/admin/audit/audit-query.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The same as a file, with the separators of a spreadsheet of that language. */
function actsFile({ days, ...rest }, { now, lang }) {
	const from = startOfPeriod(days ?? null, now);
	return `/api/admin/activities.csv?${new URLSearchParams({
		...rest,
		...from && { from },
		lang
	})}`;
}
var actsQuery = (filter, now) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"acts",
		filter
	],
	queryFn: ({ pageParam, signal }) => {
		const { days, ...rest } = filter;
		const from = startOfPeriod(days ?? null, now());
		const query = {
			...rest,
			...from && { from },
			...pageParam && { cursor: pageParam }
		};
		return call("listActs", { query }, { signal });
	},
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor,
	staleTime: 5e3
});
// src/features/admin/audit/entry-changes.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What an act changed, field by field: before, and after. */
function ActChanges({ act }) {
	const t = useText("acts");
	const texts = {
		t,
		markets: useText("markets", "acts"),
		sports: useText("sports", "acts"),
		figures: useFigures()
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "changes",
		children: [
			listChanges(act, texts).map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Change, { line }, line.key)),
			act.reason !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t("reason") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: act.reason })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t("time") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: formatMomentWithin(act.at, t.language) })] })
		]
	});
}
function Change({ line: { name, was, is } }) {
	const hasChanged = was !== null && is !== null && was !== is;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [
		hasChanged && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: was }),
		hasChanged && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { className: "i i-xs" }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: is ?? was })
	] })] });
}
// src/features/admin/audit/audit-page.tsx
/** The log of what administrators did. */
function Activities({ filter, onFilter }) {
	const t = useText("acts");
	const { now } = useRuntime();
	const query = useInfiniteQuery(actsQuery(filter, now));
	const acts = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const isFiltered = Object.keys(filter).length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
		title: t("title"),
		children: acts.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
			className: buttonClass({ variant: "line" }),
			href: actsFile(filter, {
				now: now(),
				lang: t.language
			}),
			download: true,
			"aria-label": t("csv_label"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { className: "i i-s" }),
				" ",
				t("csv")
			]
		})
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActFilters, {
				filter,
				onFilter
			}),
			query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
			query.error && acts.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			query.isSuccess && acts.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t(isFiltered ? "nothing" : "nothing_yet") }),
			acts.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActTable, { acts }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	})] });
}
function ActFilters({ filter, onFilter }) {
	const t = useText("acts");
	const { subject, subjectId, by, kind, days, ...rest } = filter;
	const chosen = {
		...rest,
		...subject && { subject },
		...subjectId && { subjectId },
		...by && { by }
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Filters, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
			label: t("kind"),
			value: kind ?? "",
			onChange: ({ target }) => {
				const next = ACT_KINDS.find((one) => one === target.value);
				onFilter({
					...chosen,
					...days && { days },
					...next && { kind: next }
				});
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: "",
				children: t("any_kind")
			}), ACT_KINDS.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: one,
				children: t(`kind_${one}`)
			}, one))]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PeriodSelect, {
			days: days ?? null,
			onChange: (next) => onFilter({
				...chosen,
				...kind && { kind },
				...next && { days: next }
			})
		}),
		(subjectId !== void 0 || by !== void 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "small",
			onClick: () => onFilter({}),
			children: t("show_all")
		})
	] });
}
function ActTable({ acts }) {
	const t = useText("acts");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
		label: t("title"),
		columns: [
			{
				key: "time",
				text: t("time")
			},
			{
				key: "who",
				text: t("who")
			},
			{
				key: "what",
				text: t("what")
			},
			{
				key: "from",
				text: t("from")
			},
			{
				key: "more",
				text: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr",
					children: t("details", { act: "" })
				}),
				end: true
			}
		],
		children: acts.map((act) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActRows, { act }, act.id))
	});
}
function ActRows({ act }) {
	const t = useText("acts");
	const figures = useFigures();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const what = t(`kind_${act.kind}`);
	const subject = nameSubject(act.subject, t);
	const maker = act.by.name ?? t("gone");
	const Sign = isOpen ? ChevronUp : ChevronDown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(act.at, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(act.at) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "to",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "inline-flex items-center gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "hidden md:inline",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
						name: maker,
						kind: "person",
						size: 28
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: maker })]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "name",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: "font-semibold",
				children: what
			}), subject !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: subject })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: act.address
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				label: t("details", { act: what }),
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i" }),
				"aria-expanded": isOpen,
				onClick: () => setOpen(!isOpen)
			})
		})
	] }), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableDetail, {
		columns: 5,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActChanges, { act })
	})] });
}
// src/routes/admin.activities.tsx?tsr-split=component
function ActivitiesRoute() {
	const t = useText("acts");
	const navigate = Route.useNavigate();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Activities, {
		filter: readActFilter(Route.useSearch()),
		onFilter: (search) => void navigate({
			search,
			replace: true,
			resetScroll: false
		})
	});
}
export { ActivitiesRoute as component };
