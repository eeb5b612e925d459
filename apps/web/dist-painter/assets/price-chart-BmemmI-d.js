import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { Dt as BrokenPart, et as useNow } from "../painter.js";
import { d as outcomeName } from "./words-Cpxlq0Dw.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { d as formatDay, n as useText, s as dayOf } from "./use-text-CMiZEzfK.js";
import { t as More } from "./more-RULicyy7.js";
import { t as FigureTable } from "./figure-table-Cpg_y5Q3.js";
import { t as StepChart } from "./step-chart-C1LANwVT.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { n as useBoard } from "./use-board-Ctbofv6m.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/catalog/event/price-series.ts
/** What was fetched, then what has moved since. */
function joinMoves(history, moves) {
	const since = Date.parse(history.since);
	return history.outcomes.map(({ id, version, points }) => {
		const joined = [...points];
		for (const move of moves) {
			if (move.id !== id || move.version <= version) continue;
			const last = joined.at(-1);
			if (last?.[1] !== move.odds) joined.push([Math.max(move.at - since, last?.[0] ?? 0), move.odds]);
		}
		return {
			id,
			points: joined
		};
	});
}
/** The price at a time; before the first one, the first one. */
var priceAt = (points, atMs) => (points.findLast(([at]) => at <= atMs) ?? points[0])?.[1];
/** What a price became by what happened at `atMs` and before the next thing: markets re-open a little later. */
var priceAfter = (points, atMs, beforeMs = Number.POSITIVE_INFINITY) => points.find(([at]) => at > atMs && at < beforeMs)?.[1] ?? priceAt(points, atMs);
/** A tenth more than the prices reach. */
var ROOM = 1.1;
/** To percent of the plot. Prices stand by their logarithm: from 1.5 to 3 is as far as from 3 to 6. */
function scaleOf(series, endMs) {
	const all = series.flatMap(({ points }) => points.map(([, odds]) => odds));
	const low = Math.log(Math.max(1, Math.min(...all) / ROOM));
	const high = Math.log(Math.max(...all) * ROOM);
	return {
		x: (atMs) => clamp(atMs / Math.max(1, endMs) * 100),
		y: (odds) => clamp((high - Math.log(odds)) / Math.max(.01, high - low) * 100)
	};
}
var clamp = (percent) => Math.min(100, Math.max(0, Math.round(percent * 100) / 100));
/** A line that stays until the price moves, then steps. */
function stepPath(points, { x, y }) {
	const [first, ...others] = points;
	if (!first) return "";
	return `M${x(first[0])} ${y(first[1])}${others.map(([at, odds]) => `H${x(at)}V${y(odds)}`).join("")}H100`;
}
var ROUND_ODDS = [...[
	1.02,
	1.05,
	1.1,
	1.2,
	1.3,
	1.4,
	1.5,
	1.6,
	1.75,
	2,
	2.25,
	2.5,
	3,
	3.5,
	4,
	5,
	6,
	8
], ...[
	10,
	12,
	15,
	20,
	30,
	50,
	75,
	100,
	150,
	200,
	300,
	500,
	1e3
]];
var TICKS_MOST = 3;
/** Percent of the plot that two ticks are apart at least. */
var TICKS_APART = 22;
/** Three round prices at most, well apart. */
function ticksOf({ y }) {
	const places = ROUND_ODDS.map((odds) => ({
		odds,
		at: y(odds)
	})).filter(({ at }) => at > 4 && at < 97);
	const wanted = [
		84,
		50,
		16
	];
	const chosen = [];
	for (const place of wanted) {
		const nearest = places.toSorted((a, b) => Math.abs(a.at - place) - Math.abs(b.at - place))[0];
		if (nearest && chosen.every(({ at }) => Math.abs(at - nearest.at) >= TICKS_APART)) chosen.push(nearest);
	}
	return chosen.slice(0, TICKS_MOST);
}
/** Percent of the plot that a label needs. */
var LABEL_HEIGHT = 11;
/** Labels at the ends of the lines, pushed apart in their order until none covers another. */
function spreadLabels(wanted) {
	const order = wanted.map((at, place) => ({
		at,
		place
	})).sort((a, b) => a.at - b.at);
	for (const [index, label] of order.entries()) {
		const above = order[index - 1];
		if (above) label.at = Math.max(label.at, above.at + LABEL_HEIGHT);
	}
	for (const [index, label] of [...order.entries()].reverse()) {
		const below = order[index + 1];
		label.at = Math.min(label.at, (below?.at ?? 105.5) - LABEL_HEIGHT);
	}
	return order.sort((a, b) => a.place - b.place).map(({ at }) => at);
}
/** The score where it is two numbers; where it is a list of sets, the number of the set that ended. */
function markTexts(marks) {
	let sets = 0;
	return marks.map(({ at, kind, score: { home, away } }, place) => {
		if (kind === "set") sets += 1;
		const isNumber = typeof home === "number" && typeof away === "number";
		return {
			key: `${place} ${kind}`,
			at,
			text: isNumber ? `${home}\u2013${away}` : `S${sets}`
		};
	});
}
/** Percent of the plot that the texts of two marks are apart at least. */
var MARKS_APART = 14;
/** The marks by their places. The text of one too near to the next is left out: the newer score says more. */
function placeMarks(marks, { x }) {
	const placed = [];
	let next = Number.POSITIVE_INFINITY;
	for (const { key, at, text } of marks.toReversed()) {
		const place = x(at);
		const isTold = next - place >= MARKS_APART;
		if (isTold) next = place;
		placed.unshift({
			key,
			at: place,
			text: isTold ? text : null
		});
	}
	return placed;
}
// src/features/catalog/event/use-price-series.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The prices of a market since its event began, and as they go on moving. */
function usePriceSeries(event, market) {
	const { now } = useRuntime();
	const { data, error, refetch } = useQuery({
		queryKey: [
			"prices",
			event.id,
			market.id,
			event.status,
			event.incidents.filter(isMarked).length
		],
		queryFn: async ({ signal }) => {
			const args = {
				params: { id: event.id },
				query: { market: market.id }
			};
			const history = await call("getPrices", args, { signal });
			return {
				history,
				ahead: Date.parse(history.asOf) - now()
			};
		},
		placeholderData: (before) => before,
		staleTime: 0
	});
	const moves = useMoves(market.outcomes.map(({ id }) => id), data?.ahead ?? 0);
	const retry = () => {
		refetch().catch(() => void 0);
	};
	if (!data) return {
		data: null,
		error,
		retry
	};
	const { history, ahead } = data;
	const { since, until, marks } = history;
	return {
		data: {
			series: joinMoves(history, moves),
			since,
			until,
			marks,
			ahead
		},
		error: null,
		retry
	};
}
var MARKED = [
	"goal",
	"shoot_out",
	"set",
	"period_end",
	"half_time",
	"full_time"
];
var isMarked = ({ kind }) => MARKED.includes(kind);
function useMoves(outcomeIds, ahead) {
	const board = useBoard();
	const { now } = useRuntime();
	const [moves, setMoves] = (0, import_react.useState)([]);
	const key = outcomeIds.join(" ");
	(0, import_react.useEffect)(() => {
		const note = (id) => {
			const price = board.price(id);
			if (!price) return;
			const { odds, version } = price;
			setMoves((known) => {
				const last = known.findLast((move) => move.id === id);
				if (last && last.version >= version) return known;
				return [...known, {
					id,
					odds,
					version,
					at: now() + ahead
				}].slice(-600);
			});
		};
		const ids = key.split(" ");
		for (const id of ids) note(id);
		const stops = ids.map((id) => board.subscribe(id, () => note(id)));
		return () => {
			for (const stop of stops) stop();
		};
	}, [
		board,
		key,
		now,
		ahead
	]);
	return moves;
}
// src/features/catalog/event/price-chart.tsx
var import_jsx_runtime = require_jsx_runtime();
var REDRAWN_MS = 5e3;
/** Times of the table where nothing happened that could name them, in parts of the whole. */
var PARTS = [
	.25,
	.5,
	.75
];
/** How the prices of a market have moved: drawn, told in words, and as a table. */
function PriceChart({ event, market }) {
	const { data, error, retry } = usePriceSeries(event, market);
	const t = useText("browse");
	if (error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: retry
	});
	if (!data) return null;
	if (data.series.every(({ points }) => points.length === 0)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "px-3 text-ink-2",
		children: t("chart_none")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, {
		event,
		market,
		data
	});
}
function Drawing({ event, market, data }) {
	const t = useText("browse");
	const figures = useFigures();
	const now = useNow(REDRAWN_MS);
	const names = useNames(event, market);
	const { series, since, until, ahead } = data;
	const sinceMs = Date.parse(since);
	const lastMs = Math.max(...series.map(({ points }) => points.at(-1)?.[0] ?? 0));
	const endMs = until ? Date.parse(until) - sinceMs : Math.max(now + ahead - sinceMs, lastMs);
	const scale = scaleOf(series, endMs);
	const marks = markTexts(data.marks);
	const ends = series.map(({ points }) => priceAt(points, endMs) ?? 1);
	const labels = spreadLabels(ends.map(scale.y));
	const hour = (ms) => {
		const time = new Date(sinceMs + ms).toISOString();
		return [!["today", "tonight"].includes(dayOf(time, now)) && formatDay(time, t.language), figures.time(time)].filter(Boolean).join(", ");
	};
	const end = t(until ? "chart_end" : "chart_now");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StepChart, {
			lines: series.map(({ id, points }, place) => ({
				key: id,
				name: names[place]?.short ?? "",
				value: figures.odds(ends[place] ?? 1),
				path: stepPath(points, scale),
				labelAt: labels[place] ?? 0
			})),
			ticks: ticksOf(scale).map(({ odds, at }) => ({
				text: figures.odds(odds),
				at
			})),
			marks: placeMarks(marks, scale),
			from: hour(0),
			to: end
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Summary, {
			series,
			names: names.map(({ full }) => full)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
			label: t("chart_table"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FigureTable, {
				label: t("chart_title"),
				heads: [t("chart_time"), ...names.map(({ full }) => full)],
				rows: timesOf(marks, endMs, {
					hour,
					end
				}).map(({ at, text }, row, rows) => ({
					key: `${row} ${text}`,
					cells: [text, ...series.map(({ points }) => figures.odds(priceAfter(points, at, rows[row + 1]?.at) ?? 1))]
				}))
			})
		})
	] });
}
/** The same in a sentence for each line. */
function Summary({ series, names }) {
	const t = useText("browse");
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "sr",
		children: series.map(({ id, points }, place) => {
			const odds = points.map(([, price]) => price);
			const words = {
				name: names[place] ?? "",
				first: figures.odds(odds[0] ?? 1),
				last: figures.odds(odds.at(-1) ?? 1),
				low: figures.odds(Math.min(...odds)),
				high: figures.odds(Math.max(...odds))
			};
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [t("chart_summary", words), " "] }, id);
		})
	});
}
/** The beginning, what happened since, and the end: a row each. */
function timesOf(marks, endMs, { hour, end }) {
	const between = marks.length > 0 ? marks : PARTS.map((part) => ({
		at: part * endMs,
		text: hour(part * endMs)
	}));
	const news = between.filter(({ text }, place) => text !== between[place - 1]?.text);
	return [
		{
			at: 0,
			text: hour(0)
		},
		...news,
		{
			at: endMs,
			text: end
		}
	];
}
/** Beside the line the short name of a side; in the table and for readers the whole one. */
function useNames(event, market) {
	const t = useText("markets", "browse");
	const figures = useFigures();
	const { homeTeam, awayTeam } = event;
	const named = (home, away) => market.outcomes.map((outcome) => outcomeName(outcome, market, {
		sides: {
			home,
			away
		},
		t,
		figures
	}));
	const short = named(homeTeam.shortName, awayTeam.shortName);
	return named(homeTeam.name, awayTeam.name).map((full, place) => ({
		full,
		short: short[place] ?? full
	}));
}
export { PriceChart as default };
