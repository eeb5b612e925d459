import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { Dt as BrokenPart, Ut as sportName, V as StatStrip, Zt as EmptyState, rn as buttonClass, z as SectionHeading } from "../painter.js";
import { b as formatSigned, c as formatAmount, g as formatMoney, l as formatCount, n as useText, u as formatDate, y as formatPercent } from "./use-text-CMiZEzfK.js";
import { t as OutcomeBar } from "./outcome-bar-BQyB6BPo.js";
import { c as AccountSkeleton } from "./profile-CScyXva4.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as More } from "./more-RULicyy7.js";
import { t as FigureTable } from "./figure-table-Cpg_y5Q3.js";
import { t as StepChart } from "./step-chart-C1LANwVT.js";
import { a as statisticsQuery, t as balanceQuery } from "./statement-queries-CHaFI4Ub.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as ProfitBars } from "./profit-bars-Wtr9xRSc.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
// src/features/account/statement/balance-series.ts
var TICKS_MOST = 3;
/** The line of a balance: it stays until the next moment, then steps. */
function drawBalance(points) {
	const balances = points.map(({ balance }) => balance);
	const [low, high] = [Math.min(...balances), Math.max(...balances)];
	const span = high - low || Math.max(high, 1);
	const bottom = high === low ? low - span / 2 : low;
	const y = (amount) => round(92 - (amount - bottom) / span * 84);
	const x = (index) => round(index / Math.max(points.length - 1, 1) * 100);
	const steps = balances.slice(1).map((balance, index) => `H${x(index + 1)}V${y(balance)}`);
	return {
		path: `M0 ${y(balances[0] ?? 0)}${steps.join("")}`,
		end: y(balances.at(-1) ?? 0),
		ticks: roundAmounts(bottom, bottom + span).map((amount) => ({
			amount,
			at: y(amount)
		}))
	};
}
/** Three round amounts at most, between two. */
function roundAmounts(low, high) {
	for (const step of stepsFrom((high - low) / TICKS_MOST)) {
		const first = Math.ceil(low / step) * step;
		const amounts = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
		if (amounts.length <= TICKS_MOST) return amounts.filter((amount) => amount >= 0);
	}
	return [];
}
/** 1, 2 and 5 of every power of ten, from the first that is not below `least`. */
function* stepsFrom(least) {
	for (let power = 10 ** Math.floor(Math.log10(Math.max(least, .01)));; power *= 10) for (const digit of [
		1,
		2,
		5
	]) if (digit * power >= least) yield digit * power;
}
var round = (percent) => Math.round(percent * 100) / 100;
// src/features/account/statement/balance-chart.tsx
var import_jsx_runtime = require_jsx_runtime();
var DAYS = 30;
/** The balance over the last days: drawn, told in a sentence, and as a table. */
function BalanceChart() {
	const t = useText("account");
	const { now } = useRuntime();
	const { data, error, refetch } = useQuery(balanceQuery(DAYS, now));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel__head",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("balance_chart", { count: DAYS }) })
			}),
			data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, { points: data }),
			!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { className: "h-[262px]" }))
		]
	});
}
function Drawing({ points }) {
	const t = useText("account");
	const figures = useFigures();
	const { path, end, ticks } = drawBalance(points);
	const balances = points.map(({ balance }) => balance);
	const day = (at) => formatDate(at, t.language);
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepChart, {
			lines: [{
				key: "balance",
				name: "",
				value: formatCount(last.balance),
				path,
				labelAt: end
			}],
			ticks: ticks.map(({ amount, at }) => ({
				text: formatAmount(amount),
				at
			})),
			marks: [],
			wideTicks: true,
			from: day(first.at),
			to: t("now")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "sr",
			children: t("balance_summary", {
				first: formatMoney(first.balance),
				from: day(first.at),
				last: formatMoney(last.balance),
				low: formatMoney(Math.min(...balances)),
				high: formatMoney(Math.max(...balances))
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
			label: t("chart_table"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
				label: t("balance_chart", { count: DAYS }),
				heads: [t("day"), `${t("balance")} (FCFA)`],
				rows: points.toReversed().map(({ at, balance }) => ({
					key: at,
					cells: [`${day(at)}, ${figures.time(at)}`, formatAmount(balance)]
				}))
			})
		})
	] });
}
// src/features/account/statement/sport-figures.tsx
/** The same figures by sport, the most bets first. */
function SportFigures({ sports }) {
	const t = useText("account");
	const names = useText("sports", "account");
	const nameOf = (id) => id === "mixed" ? t("mixed") : sportName(id, id, names);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("by_sport") }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel__head",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", { children: t("profit_chart") })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfitBars, { bars: sports.map(({ sportId, netProfit }) => ({
				key: sportId,
				name: nameOf(sportId),
				amount: netProfit,
				text: formatSigned(netProfit)
			})) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
				label: t("by_sport"),
				columns: [
					{
						key: "sport",
						text: t("sport")
					},
					{
						key: "bets",
						text: t("bets_head")
					},
					{
						key: "rate",
						text: t("win_rate"),
						end: true
					},
					{
						key: "profit",
						text: t("net_profit"),
						unit: "FCFA",
						end: true
					}
				],
				children: sports.map(({ sportId, bets, winRate, netProfit }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
						place: "name",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: nameOf(sportId) })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
						place: "date",
						children: t("bets", { count: bets })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
						place: "to",
						end: true,
						children: t("rate_won", { rate: formatPercent(winRate, t.language) })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
						place: "status",
						end: true,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: netProfit > 0 ? "text-up" : void 0,
							children: formatSigned(netProfit)
						})
					})
				] }, sportId))
			})
		]
	})] });
}
// src/features/account/statement/statistics.tsx
/** The own bets in figures: over all of them, beside it over the settled ones, and by sport. */
function Statistics() {
	const t = useText("account");
	useTopics(["me"]);
	const { data, error, refetch } = useQuery(statisticsQuery);
	if (!data) return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSkeleton, {});
	if (data.totalBets === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoBets, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "stack-s",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Headline, { figures: data }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "px-3 pt-2 text-sm text-ink-3 md:px-0.5",
					children: t("formula")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				className: "panel",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "panel__head justify-between",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("outcomes") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-sm text-ink-2",
						children: t("bets", { count: data.totalBets })
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "panel__body grid gap-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcomes, { outcomes: data.outcomes })
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BalanceChart, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Kinds, { figures: data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportFigures, { sports: data.sports })
		]
	});
}
var toneOf = (amount) => amount > 0 ? "up" : amount < 0 ? "down" : void 0;
function Headline({ figures }) {
	const t = useText("account");
	const { settled, pending, netProfit } = figures;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		{
			label: t("total_bets"),
			value: formatCount(figures.totalBets),
			remark: t("pending_remark", {
				count: pending.bets,
				amount: formatMoney(pending.staked)
			})
		},
		{
			label: t("win_rate"),
			value: formatPercent(figures.winRate, t.language),
			remark: t("win_rate_remark", { rate: formatPercent(settled.winRate, t.language) })
		},
		{
			label: t("total_staked"),
			value: formatAmount(figures.totalStaked),
			unit: "FCFA",
			remark: t("returned_remark", { amount: formatAmount(settled.returned) })
		},
		{
			label: t("net_profit"),
			value: formatSigned(netProfit),
			unit: "FCFA",
			tone: toneOf(netProfit),
			remark: t("net_profit_remark", { amount: formatSigned(settled.netProfit) })
		}
	] });
}
function Outcomes({ outcomes }) {
	const t = useText("account");
	const { won, lost, pending, cancelled, cashedOut } = outcomes;
	const shown = [
		{
			look: "won",
			count: won,
			text: t("won", { count: won })
		},
		{
			look: "lost",
			count: lost,
			text: t("lost", { count: lost })
		},
		{
			look: "pending",
			count: pending,
			text: t("pending")
		},
		{
			look: "void",
			count: cancelled,
			text: t("cancelled", { count: cancelled })
		},
		{
			look: "closed",
			count: cashedOut,
			text: t("cashed_out", { count: cashedOut })
		}
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutcomeBar, { outcomes: shown.map((one) => ({
		...one,
		countText: formatCount(one.count)
	})) });
}
function Kinds({ figures: { averageStake, highestWin, types } }) {
	const t = useText("account");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		{
			label: t("average_stake"),
			value: formatAmount(averageStake),
			unit: "FCFA"
		},
		highestWin === null ? {
			label: t("highest_win"),
			value: "–",
			remark: t("none_yet")
		} : {
			label: t("highest_win"),
			value: formatAmount(highestWin),
			unit: "FCFA"
		},
		{
			label: t("single_bets"),
			value: formatCount(types.single)
		},
		{
			label: t("combined_bets"),
			value: formatCount(types.combined),
			remark: types.system > 0 ? t("system_remark", { count: types.system }) : void 0
		}
	] });
}
function NoBets() {
	const t = useText("account");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: t("no_bets"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "line" }),
				children: t("see_matches")
			}),
			children: t("no_bets_hint")
		})
	});
}
export { Statistics as default };
