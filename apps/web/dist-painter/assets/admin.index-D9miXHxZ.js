import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { B as ChevronRight, Dt as BrokenPart, U as SkeletonLine, Ut as sportName, X as usePageTitle, Zt as EmptyState, dt as ChevronDown, tn as Button, v as Route } from "../painter.js";
import { b as formatSigned, c as formatAmount, f as formatLine, g as formatMoney, l as formatCount, n as useText, u as formatDate, y as formatPercent } from "./use-text-CMiZEzfK.js";
import { r as Select } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as CreditCard } from "./credit-card-B47iJSYW.js";
import { t as UserPlus } from "./user-plus-CimsmA75.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as ProfitBars } from "./profit-bars-Wtr9xRSc.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { n as nameSubject } from "./entry-words-DXN4inds.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as More } from "./more-RULicyy7.js";
import { t as FigureTable } from "./figure-table-Cpg_y5Q3.js";
import { t as CircleCheck } from "./circle-check-DbneL9Z8.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-CC9OLsSy.js";
// ../../node_modules/lucide-react/dist/esm/icons/calendar-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "calendar-plus",
	size: 24,
	node: [
		["path", {
			d: "M16 18h6",
			key: "987eiv"
		}],
		["path", {
			d: "M16 2v3",
			key: "otl347"
		}],
		["path", {
			d: "M19 15v6",
			key: "10aioa"
		}],
		["path", {
			d: "M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3",
			key: "jgwkxf"
		}],
		["path", {
			d: "M3 9h18",
			key: "1pudct"
		}],
		["path", {
			d: "M8 2v3",
			key: "1ioesn"
		}]
	]
};
__iconData.node;
var CalendarPlus = createLucideIcon(__iconData);
// src/features/admin/dashboard/dashboard-query.ts
var PERIODS = [
	7,
	14,
	30,
	90
];
var USUAL_DAYS = 30;
var ACTS_SHOWN = 6;
/** What an address asks for; what makes no sense is left out. */
function readDashboardFilter({ days }) {
	const known = PERIODS.find((one) => one === days && one !== USUAL_DAYS);
	return known ? { days: known } : {};
}
var daysOf = ({ days }) => days ?? USUAL_DAYS;
var refreshed = {
	staleTime: 15e3,
	refetchInterval: 15e3
};
var dashboardQuery = (days) => queryOptions({
	queryKey: [
		"admin",
		"dashboard",
		days
	],
	queryFn: ({ signal }) => call("getDashboard", { query: { days } }, { signal }),
	placeholderData: keepPreviousData,
	...refreshed
});
var feedReportQuery = queryOptions({
	queryKey: ["admin", "feed"],
	queryFn: ({ signal }) => call("getFeedReport", {}, { signal }),
	...refreshed
});
var recentActsQuery = queryOptions({
	queryKey: [
		"admin",
		"acts",
		"recent"
	],
	queryFn: ({ signal }) => call("listActs", { query: { limit: ACTS_SHOWN } }, { signal }),
	...refreshed
});
// src/features/admin/dashboard/sport-words.ts
/** Names sports as the dashboard does; combined bets of several stand together. */
function useSportName() {
	const t = useText("dashboard");
	const names = useText("sports", "dashboard");
	return (id) => id === "mixed" ? t("mixed") : sportName(id, id, names);
}
// src/features/admin/dashboard/dashboard-panels.tsx
var import_jsx_runtime = require_jsx_runtime();
function Panel({ title, end, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), end]
		}), children]
	});
}
var TOP_SPORTS = 6;
/** What bettors stake on. */
function TopSports({ sports }) {
	const t = useText("dashboard");
	const nameOf = useSportName();
	const all = sports.reduce((sum, { stakes }) => sum + stakes, 0);
	const top = sports.slice(0, TOP_SPORTS).map(({ sportId, stakes, bets }) => ({
		key: sportId,
		name: nameOf(sportId),
		amount: stakes,
		bets,
		text: formatPercent(all > 0 ? stakes / all : 0, t.language)
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Panel, {
		title: t("top_sports"),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-sm text-ink-3",
			children: t("share_of_stakes")
		}),
		children: [
			top.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "panel__body text-ink-2",
				children: t("no_bets")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfitBars, { bars: top }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				className: "sr",
				children: top.map(({ key, name, text, bets }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: `${name}, ${text}, ${t("bet_count", { count: bets })}` }, key))
			})
		]
	});
}
/** What may have to be paid, event by event. */
function Liability({ exposure }) {
	const t = useText("dashboard");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Panel, {
		title: t("liability"),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-sm text-ink-3",
			children: t("liability_note")
		}),
		children: [exposure.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "panel__body text-ink-2",
			children: t("no_open")
		}), exposure.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
			label: t("liability"),
			columns: [
				{
					key: "event",
					text: t("event")
				},
				{
					key: "bets",
					text: t("bets")
				},
				{
					key: "stakes",
					text: t("stakes"),
					unit: "FCFA",
					end: true
				},
				{
					key: "wins",
					text: t("to_pay"),
					unit: "FCFA",
					end: true
				}
			],
			children: exposure.map(({ eventId, homeTeam, awayTeam, bets, stakes, potentialWins }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "name",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/admin/events",
						search: { event: eventId },
						className: "dash-link",
						children: `${homeTeam} – ${awayTeam}`
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "date",
					children: t("bet_count", { count: bets })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
					place: "from",
					end: true,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "dash-label",
							children: t("stakes")
						}),
						" ",
						formatAmount(stakes)
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "to",
					end: true,
					children: formatAmount(potentialWins)
				})
			] }, eventId))
		})]
	});
}
/** What administrators did last. */
function RecentActs() {
	const t = useText("dashboard");
	const words = useText("acts", "dashboard");
	const figures = useFigures();
	const { data, error, refetch } = useQuery(recentActsQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Panel, {
		title: t("activities"),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/admin/activities",
			className: "dash-link",
			children: t("all_activities")
		}),
		children: [
			!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {})),
			data?.items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "panel__body text-ink-2",
				children: words("nothing_yet")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "dash-feed",
				children: data?.items.map(({ id, at, kind, by, subject }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("time", {
					dateTime: at,
					children: [
						figures.time(at),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: formatDate(at, t.language) })
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: words(`kind_${kind}`) }),
					subject.name !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" ", nameSubject(subject, words)] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: by.name ?? words("gone") })
				] })] }, id))
			})
		]
	});
}
/** Not all of these pages are in the table of routes of one build. */
var ACTIONS = [
	[
		"add_user",
		"/admin/users/new",
		UserPlus
	],
	[
		"add_event",
		"/admin/events/new",
		CalendarPlus
	],
	[
		"add_plan",
		"/admin/subscriptions/new",
		CreditCard
	]
];
function QuickActions() {
	const t = useText("dashboard");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panel, {
		title: t("quick_actions"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "dash-actions",
			children: ACTIONS.map(([key, path, Icon]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: path,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { className: "i" }),
					t(key),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronRight, { className: "i i-s" })
				]
			}) }, key))
		})
	});
}
// src/features/admin/dashboard/dashboard-skeleton.tsx
var TILES = [
	"users",
	"open",
	"revenue",
	"conversion"
];
/** Everything of the first screen in its place, before the figures are there. */
function DashboardSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { className: "panel dash-health" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "tiles",
				children: TILES.map((tile) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "tile",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "sk-late grid content-start gap-4 p-4",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-1/3" }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-2/3" }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-3/4" })
						]
					})
				}, tile))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel dash-house",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {})
			})
		]
	});
}
// src/ui/figures/metric-tiles.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
// src/ui/figures/metric-tiles.tsx
/** Figures side by side; each opens what it is made of, below all of them. */
function MetricTiles({ tiles, open, onOpen, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "tiles",
		children: tiles.map(({ key, name, figure, unit, trend, way, remark }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			className: classNames("tile", key === open && "tile--open"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				"aria-expanded": key === open,
				"aria-controls": key === open ? id : void 0,
				onClick: () => onOpen(key === open ? null : key),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tile__name",
						children: name
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-s" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [
						figure,
						" ",
						unit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: unit })
					] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "tile__trend",
						children: [way && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
							className: classNames("tile__way", `tile__way--${way}`),
							"aria-hidden": "true"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: trend })]
					}),
					remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tile__trend",
						children: remark
					})
				]
			})
		}, key))
	}), open !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id,
		children
	})] });
}
// src/ui/figures/day-bars.tsx
/** An amount a day, the last one still growing. For the eye only: a table beside it says the same. */
function DayBars({ bars, ticks, from, to }) {
	const amounts = bars.map(({ amount }) => amount);
	const high = Math.max(...amounts, 0);
	const low = Math.min(...amounts, 0);
	const span = high - low || 1;
	const y = (amount) => high === low ? 100 : (high - amount) / span * 100;
	const width = 100 / Math.max(bars.length, 1);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "day-bars",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "day-bars__plot",
			children: [
				ticks.map(({ amount, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "day-bars__tick",
					style: { top: `${y(amount)}%` },
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text })
				}, amount)),
				bars.map(({ key, amount }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
					className: classNames(amount < 0 && "is-loss", place === bars.length - 1 && "is-last"),
					style: {
						left: `${place * width + width * .14}%`,
						width: `${width * .72}%`,
						top: `${y(Math.max(amount, 0))}%`,
						height: `${Math.abs(amount) / span * 100}%`
					}
				}, key)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("u", { style: { top: `${y(0)}%` } })
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "day-bars__days",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: from }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: to })]
		})]
	});
}
// src/features/admin/dashboard/day-words.ts
var LOCALES = {
	en: "en-GB",
	fr: "fr-FR"
};
/** A day of UTC as `20 Nov`, `20 nov.`: the same day wherever its reader is. */
var formatDayOf = (day, language) => new Intl.DateTimeFormat(LOCALES[language], {
	day: "numeric",
	month: "short",
	timeZone: "UTC"
}).format(new Date(day));
/** `20:14:07`, in the reader's own time zone. */
var formatSecond = (time, language) => new Intl.DateTimeFormat(LOCALES[language], {
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit"
}).format(new Date(time));
// src/features/admin/dashboard/trend.ts
var wayOf = (now, before) => now > before ? "up" : now < before ? "down" : "same";
/** By which share, from 0; null where there is nothing to compare with. */
var changeOf = (now, before) => before > 0 ? Math.abs(now - before) / before : null;
var TICKS_MOST = 4;
/** Round amounts between the least and the most of some figures and zero: four at most, without zero itself. */
function ticksOf(amounts) {
	const [low, high] = [Math.min(...amounts, 0), Math.max(...amounts, 0)];
	if (high === low) return [];
	for (const step of stepsFrom((high - low) / TICKS_MOST)) {
		const first = Math.ceil(low / step);
		const marked = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step).filter((tick) => tick !== 0);
		if (marked.length <= TICKS_MOST) return marked;
	}
	return [];
}
/** 1, 2 and 5 of every power of ten, from the first whole one that is not below `least`. */
function* stepsFrom(least) {
	for (let power = 1;; power *= 10) for (const digit of [
		1,
		2,
		5
	]) if (digit * power >= least) yield digit * power;
}
// src/features/admin/dashboard/day-chart.tsx
/** An amount a day, drawn. */
function DayChart({ days }) {
	const t = useText("dashboard");
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayBars, {
		bars: days.map(({ day, amount }) => ({
			key: day,
			amount
		})),
		ticks: ticksOf(days.map(({ amount }) => amount)).map((amount) => ({
			amount,
			text: formatAmount(amount)
		})),
		from: formatDayOf(first.day, t.language),
		to: formatDayOf(last.day, t.language)
	});
}
// src/features/admin/dashboard/breakdown.tsx
/** What a figure is made of. */
function BreakDown({ metric, data }) {
	if (metric === "users") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UsersBreakDown, { data });
	if (metric === "open") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenBreakDown, { data });
	return metric === "revenue" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RevenueBreakDown, { data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConversionBreakDown, { data });
}
function Part({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: title }), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-sm text-ink-3",
				children: note
			})]
		}), children]
	});
}
function UsersBreakDown({ data: { users } }) {
	const t = useText("dashboard");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: t("joined_by_day"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__body",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayChart, { days: users.byDay.map(({ day, registered }) => ({
				day,
				amount: registered
			})) })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
			label: t("as_table"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
				label: t("joined_by_day"),
				heads: [
					t("day"),
					t("joined"),
					t("have_bet")
				],
				rows: users.byDay.toReversed().map(({ day, registered, bettors }) => ({
					key: day,
					cells: [
						formatDayOf(day, t.language),
						formatCount(registered),
						formatCount(bettors)
					]
				}))
			})
		})]
	});
}
function OpenBreakDown({ data: { open } }) {
	const t = useText("dashboard");
	const nameOf = useSportName();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: t("open_by_sport"),
		note: t("stakes_unit"),
		children: [open.sports.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "panel__body text-ink-2",
			children: t("no_open")
		}), open.sports.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfitBars, { bars: open.sports.map(({ sportId, stakes }) => ({
			key: sportId,
			name: nameOf(sportId),
			amount: stakes,
			text: formatAmount(stakes)
		})) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__body",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
				label: t("open_by_sport"),
				heads: [
					t("sport"),
					t("bets"),
					`${t("stakes")} (FCFA)`
				],
				rows: open.sports.map(({ sportId, bets, stakes }) => ({
					key: sportId,
					cells: [
						nameOf(sportId),
						formatCount(bets),
						formatAmount(stakes)
					]
				}))
			})
		})] })]
	});
}
function RevenueBreakDown({ data: { revenue } }) {
	const t = useText("dashboard");
	const hasSandbox = revenue.sandbox !== 0;
	const money = (amount, sandbox) => hasSandbox ? [formatAmount(amount), formatAmount(sandbox)] : [formatAmount(amount)];
	const heads = hasSandbox ? [`${t("revenue")} (FCFA)`, `${t("in_sandbox")} (FCFA)`] : [`${t("revenue")} (FCFA)`];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Part, {
		title: t("revenue_by_day"),
		note: "FCFA",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__body dash-pair",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayChart, { days: revenue.byDay }),
				revenue.plans.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("no_purchases")
				}),
				revenue.plans.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
					label: t("revenue_by_plan"),
					heads: [
						t("plan"),
						t("purchases"),
						...heads
					],
					rows: revenue.plans.map(({ planId, name, purchases, amount, sandbox }) => ({
						key: planId,
						cells: [
							name,
							formatCount(purchases),
							...money(amount, sandbox)
						]
					}))
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
			label: t("as_table"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
				label: t("revenue_by_day"),
				heads: [t("day"), ...heads],
				rows: revenue.byDay.toReversed().map(({ day, amount, sandbox }) => ({
					key: day,
					cells: [formatDayOf(day, t.language), ...money(amount, sandbox)]
				}))
			})
		})]
	});
}
function ConversionBreakDown({ data: { users, conversion, days } }) {
	const t = useText("dashboard");
	const { registered } = users;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Part, {
		title: t("conversion_how"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__body grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfitBars, { bars: [{
				key: "joined",
				name: t("joined"),
				amount: registered,
				text: formatCount(registered)
			}, {
				key: "bet",
				name: t("have_bet"),
				amount: conversion.bettors,
				text: formatCount(conversion.bettors)
			}] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t("conversion_words", {
					days,
					registered,
					bettors: conversion.bettors,
					share: conversion.share === null ? "–" : formatPercent(conversion.share, t.language)
				})
			})]
		})
	});
}
// src/features/admin/dashboard/dashboard-tiles.tsx
/** The four figures that count; each opens what it is made of. */
function DashboardTiles({ data }) {
	const t = useText("dashboard");
	const [open, setOpen] = (0, import_react.useState)(null);
	const tiles = [
		usersTile(data, t),
		openTile(data, t),
		revenueTile(data, t),
		conversionTile(data, t)
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MetricTiles, {
		tiles,
		open,
		onOpen: (key) => setOpen(tiles.find((tile) => tile.key === key)?.key ?? null),
		children: open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BreakDown, {
			metric: open,
			data
		})
	});
}
/** An arrow, unless nothing moved. */
var arrowOf = (now, before) => {
	const way = wayOf(now, before);
	return way === "same" ? void 0 : way;
};
function usersTile({ users, days }, t) {
	return {
		key: "users",
		name: t("users"),
		figure: formatCount(users.total),
		way: arrowOf(users.registered, users.before),
		trend: t("users_trend", {
			registered: users.registered,
			before: users.before,
			days
		})
	};
}
function openTile({ open, days }, t) {
	return {
		key: "open",
		name: t("open"),
		figure: formatCount(open.bets),
		way: arrowOf(open.bets, open.before),
		trend: t("open_trend", {
			before: open.before,
			days
		}),
		remark: t("open_staked", { amount: formatMoney(open.stakes) })
	};
}
function revenueTile({ revenue, days }, t) {
	const { amount, before, sandbox } = revenue;
	const change = changeOf(amount, before);
	return {
		key: "revenue",
		name: t("revenue"),
		figure: formatAmount(amount),
		unit: "FCFA",
		way: arrowOf(amount, before),
		trend: change === null ? t("revenue_first", { days }) : t(`revenue_${wayOf(amount, before)}`, {
			change: formatPercent(change, t.language),
			days,
			before: formatAmount(before)
		}),
		...sandbox !== 0 && { remark: t("sandbox", { amount: formatMoney(sandbox) }) }
	};
}
var POINTS = 100;
function conversionTile({ conversion, days }, t) {
	const { share, before } = conversion;
	const name = t("conversion");
	if (share === null) return {
		key: "conversion",
		name,
		figure: "–",
		trend: t("conversion_none", { days })
	};
	const way = before === null ? void 0 : arrowOf(share, before);
	const points = formatPoints(Math.abs(share - (before ?? share)), t);
	return {
		key: "conversion",
		name,
		way,
		figure: formatPercent(share, t.language),
		trend: before === null ? t("conversion_first", { days }) : t(`conversion_${way ?? "same"}`, {
			points,
			days,
			before: formatPercent(before, t.language)
		})
	};
}
/** `2,5` or `2.5`: of a hundred. */
var formatPoints = (share, { language }) => formatLine(Number((share * POINTS).toFixed(1)), language);
// src/features/admin/dashboard/health.tsx
/** Whether real events come and every task runs; what does not, since when and why. */
function Health({ jobs }) {
	const t = useText("dashboard");
	const { data: feed } = useQuery(feedReportQuery);
	const moment = useMoment();
	const ill = jobs.filter(({ lateSince, error }) => lateSince !== null || error !== null);
	const isStopped = jobs.length > 0 && jobs.every(({ lateSince }) => lateSince !== null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel dash-health",
		"aria-label": t("health"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "dash-signs",
				role: "status",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FeedSign, { feed }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Sign, {
					isWell: ill.length === 0 && jobs.length > 0,
					name: t("tasks"),
					children: [
						isStopped && t("engine_stopped", { since: moment(earliest(jobs)) }),
						!isStopped && ill.length > 0 && t("tasks_ill", {
							ill: ill.length,
							all: jobs.length
						}),
						ill.length === 0 && (jobs.length === 0 ? t("no_tasks") : t("tasks_well", { count: jobs.length }))
					]
				})]
			}),
			ill.length > 0 && !isStopped && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "dash-ill",
				children: ill.map((job) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IllJob, { job }, job.name))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
				label: t("all_tasks"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
					label: t("all_tasks"),
					heads: [
						t("task"),
						t("every"),
						t("ran_at"),
						t("failed_at")
					],
					rows: jobs.map(({ name, everyMs, ranAt, failedAt }) => ({
						key: name,
						cells: [
							jobName(name, t),
							paceOf(everyMs, t),
							moment(ranAt),
							moment(failedAt)
						]
					}))
				})
			})
		]
	});
}
function IllJob({ job: { name, ranAt, failedAt, lateSince, error } }) {
	const t = useText("dashboard");
	const moment = useMoment();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, { className: "i i-s" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: jobName(name, t) }),
		" ",
		lateSince !== null && t("late_since", { since: moment(lateSince) }),
		" ",
		t("ran_last", { ran: ranAt ? moment(ranAt) : t("never") }),
		error !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			" ",
			t("failed", { at: moment(failedAt) }),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: error })
		] })
	] })] });
}
function FeedSign({ feed }) {
	const t = useText("dashboard");
	const moment = useMoment();
	if (!feed) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, {
		isWell: true,
		name: t("feed")
	});
	const { mode, state, fetchedAt, failedAt, error, credits } = feed;
	if (mode === "off") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, {
		isWell: true,
		name: t("feed"),
		children: t("feed_off")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Sign, {
		isWell: error === null && state === "fresh",
		name: t("feed"),
		children: [
			t(`feed_${mode}`),
			", ",
			fetchedAt ? t("fetched", { at: moment(fetchedAt) }) : t("never_fetched"),
			error !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [". ", t(`feed_fails_${error}`, { since: moment(failedAt) })] }),
			mode === "live" && credits && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", ", t("credits", { remaining: credits.remaining })] })
		]
	});
}
function Sign({ isWell, name, children }) {
	const t = useText("dashboard");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: isWell ? void 0 : "is-ill",
		children: [
			isWell ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleCheck, { className: "i i-s" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, { className: "i i-s" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }),
			!isWell && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr",
				children: t("trouble")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children })
		]
	});
}
/** `20 Nov 2026, 20:14`; a dash for what never was. */
function useMoment() {
	const t = useText("dashboard");
	const figures = useFigures();
	return (time) => time === null ? "–" : `${formatDate(time, t.language)}, ${figures.time(time)}`;
}
var earliest = (jobs) => jobs.reduce((least, { lateSince }) => lateSince && (!least || lateSince < least) ? lateSince : least, null);
/** A task without words of its own keeps its name. */
function jobName(name, t) {
	const key = `job_${name}`;
	const words = t(key);
	return words === key ? name : words;
}
var HOUR_MS = 36e5;
function paceOf(everyMs, t) {
	if (everyMs >= HOUR_MS) return t("hours", { count: Math.round(everyMs / HOUR_MS) });
	return t("seconds", { seconds: String(everyMs / 1e3).replace(".", ",") });
}
// src/features/admin/dashboard/house-charts.tsx
var SERIES = [
	"stakes",
	"payouts",
	"result"
];
/** What was staked and paid, and what the house kept, day by day. */
function HouseCharts({ house }) {
	const t = useText("dashboard");
	const total = (of) => house.reduce((sum, day) => sum + day[of], 0);
	const isEmpty = house.every(({ bets, payouts, result }) => bets === 0 && payouts === 0 && result === 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel dash-house",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel__head",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("house") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-sm text-ink-3",
					children: t("house_note")
				})]
			}),
			isEmpty && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: t("no_bets"),
				children: t("no_bets_hint")
			}),
			!isEmpty && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "dash-trio",
				children: SERIES.map((series) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figcaption", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: t(series) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [
					series === "result" ? formatSigned(total(series)) : formatAmount(total(series)),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: "FCFA" })
				] })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayChart, { days: house.map((day) => ({
					day: day.day,
					amount: day[series]
				})) })] }, series))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
				label: t("as_table"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
					label: t("house"),
					heads: [
						t("day"),
						t("bets"),
						...SERIES.map((series) => `${t(series)} (FCFA)`)
					],
					rows: house.toReversed().map(({ day, bets, stakes, payouts, result }) => ({
						key: day,
						cells: [...[formatDayOf(day, t.language), formatCount(bets)], ...[
							formatAmount(stakes),
							formatAmount(payouts),
							formatSigned(result)
						]]
					}))
				})
			})] })
		]
	});
}
// src/features/admin/dashboard/dashboard.tsx
/** How the site does, on one page. */
function Dashboard({ filter, onFilter }) {
	const t = useText("dashboard");
	const { data, error, isError, refetch } = useQuery(dashboardQuery(daysOf(filter)));
	const at = data ? formatSecond(data.asOf, t.language) : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack dash",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
				title: t("title"),
				note: at ? t("as_of", {
					at,
					seconds: 15
				}) : "\xA0",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: t("period"),
					value: daysOf(filter),
					onChange: ({ target }) => {
						const days = PERIODS.find((one) => one === Number(target.value));
						onFilter(days ? { days } : {});
					},
					children: PERIODS.map((days) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
						value: days,
						children: t("period_days", { count: days })
					}, days))
				})
			}),
			isError && data && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
				tone: "bad",
				role: "status",
				children: [
					t("not_fresh", { at: at ?? "" }),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "small",
						onClick: () => void refetch(),
						children: t("again")
					})
				]
			}),
			data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Body, { data }),
			!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error,
					onRetry: () => void refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DashboardSkeleton, {}))
		]
	});
}
function Body({ data }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Health, { jobs: data.jobs }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DashboardTiles, { data }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HouseCharts, { house: data.house }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "dash-columns",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "stack",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Liability, { exposure: data.exposure }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentActs, {})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "stack",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TopSports, { sports: data.sports }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickActions, {})]
			})]
		})
	] });
}
// src/routes/admin.index.tsx?tsr-split=component
function DashboardRoute() {
	const navigate = Route.useNavigate();
	usePageTitle(useText("dashboard")("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dashboard, {
		filter: readDashboardFilter(Route.useSearch()),
		onFilter: (search) => void navigate({
			search,
			replace: true,
			resetScroll: false
		})
	});
}
export { DashboardRoute as component };
