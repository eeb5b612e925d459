import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { $t as TalePage, Et as Area, F as scoreCells, K as LiveBadge, L as Star, Mt as narrowing, Qt as PageError, U as SkeletonLine, W as Badge, X as usePageTitle, Zt as EmptyState, et as useNow, p as Route, q as PriceButton, rn as buttonClass, tn as Button, ut as Crest, zt as useFeed } from "../painter.js";
import { i as eventQuery } from "./queries-btcovgvy.js";
import { i as useLiveEvent, n as useBoard, o as usePrices } from "./use-board-Ctbofv6m.js";
import { a as handicapName, c as marketName, d as outcomeName, f as periodNote, i as eventName, n as clockText, o as isHandicap, p as periodText, s as lineName, t as buttonName, u as momentText } from "./words-Cpxlq0Dw.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { T as veiled, d as formatDay, g as formatMoney, n as useText, s as dayOf, x as formatTime } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { a as scoreAfter, c as claimOf, d as Fold, f as Folds, i as periodsOf, l as isKnownWhole, n as VerdictNote, o as scoreText, p as CallOffWords, r as isFirstSet, s as toldOf, t as MINUTES, u as runCheck } from "./verdict-note-qQWKtjJU.js";
import { t as Tabs } from "./tabs-BmfhkvcS.js";
import { t as Note } from "./note-XE0V9_z6.js";
import "./src-XmTP6Ddi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as SportIcon } from "./sport-icon-CaqoCc77.js";
import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { t as ShieldCheck } from "./shield-check-Gca8g_Ri.js";
import { n as marginOf, r as winnersOf } from "./book-Bjh3KNX4.js";
import { t as More } from "./more-RULicyy7.js";
import { s as weave, t as Band } from "./cloth-kjH_9b1i.js";
/* empty css               */
import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/catalog/event/event-gone.tsx
var import_jsx_runtime = require_jsx_runtime();
function EventGone() {
	const t = useText("browse");
	const common = useText("common", "browse");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "missing",
			title: t("not_found"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/live",
				className: buttonClass({ variant: "ink" }),
				children: common("see_live")
			}),
			children: t("not_found_hint")
		})
	});
}
// src/ui/event-page/market-body.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Prices with their names, two or three in a row. */
function MarketGrid({ columns, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: `market__grid market__grid--${columns}`,
		children
	});
}
/** Totals as a table: one row a line, one column an answer. */
function MarketLines({ heads, lines }) {
	const isOwn = lines.every(({ line }) => line === null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: classNames("market__lines", isOwn && "market__lines--own"),
		children: [
			!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {}),
			heads.map((head) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "market__head",
				"aria-hidden": "true",
				children: head
			}, head)),
			lines.map(({ key, line, prices }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_react.Fragment, { children: [line !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "market__line",
				children: line
			}), prices] }, key))
		]
	});
}
/** An outcome that has its result: it stays where its price was. */
function GradedOutcome({ name, grade, won }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: classNames("graded", won && "is-won"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: classNames("clip", `narrow-${narrowing(name)}`),
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [won && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }), grade] })]
	});
}
// src/features/catalog/event/market-groups.ts
/** Types of market behind the tabs that narrow a page; the first tab has all of them. */
var TABS = [
	{
		id: "goals",
		text: "tab_goals",
		types: ["total_goals", "both_teams_to_score"]
	},
	{
		id: "totals",
		text: "tab_totals",
		types: ["total", "total_games"]
	},
	{
		id: "sets",
		text: "tab_sets",
		types: [
			"set_winner",
			"total_sets",
			"set_handicap"
		]
	},
	{
		id: "handicaps",
		text: "tab_handicaps",
		types: ["handicap"]
	}
];
/** The groups worth a tab: more than one market, and not all of them. */
function groupMarkets(markets) {
	return TABS.map(({ id, text, types }) => ({
		id,
		text,
		markets: markets.filter(({ type }) => types.includes(type))
	})).filter((group) => group.markets.length > 1 && group.markets.length < markets.length);
}
/** The lines around the one whose prices are nearest to each other, in their order. */
function mainLines(lines) {
	if (lines.length <= 6) return lines;
	const unevenness = ({ outcomes }) => Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 0));
	const open = lines.filter(({ status }) => status !== "closed");
	const main = (open.length > 0 ? open : lines).toSorted((a, b) => unevenness(a) - unevenness(b))[0];
	const from = lines.findIndex(({ id }) => id === main?.id) - Math.floor(3);
	const first = Math.max(0, Math.min(from, lines.length - 6));
	return lines.slice(first, first + 6);
}
// src/features/catalog/event/event-markets.tsx
/** Types whose lines stand together in one table. Its columns are Over and Under, or the two sides. */
var TABLES = {
	total_goals: {
		title: "total_goals_table",
		of: "totals"
	},
	total: {
		title: "total_table",
		of: "totals"
	},
	total_games: {
		title: "total_games_table",
		of: "totals"
	},
	total_sets: {
		title: "total_sets_table",
		of: "totals"
	},
	handicap: {
		title: "handicap_table",
		of: "sides"
	},
	game_handicap: {
		title: "game_handicap_table",
		of: "sides"
	},
	set_handicap: {
		title: "set_handicap_table",
		of: "sides"
	},
	set_winner: {
		title: "set_winner_table",
		of: "sides"
	}
};
/** Markets of an event: those with lines as a table, the others each in their fold. */
function EventMarkets({ event, markets }) {
	return [...Map.groupBy(markets, ({ type }) => type)].map(([type, own]) => {
		const table = TABLES[type];
		if (table && own.length > 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinesFold, {
			event,
			markets: own,
			table
		}, type);
		return own.map((market) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketFold, {
			event,
			market
		}, market.id));
	});
}
function MarketFold({ event, market }) {
	const words = useText("markets", "browse");
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fold, {
		title: marketName(market, words, figures),
		note: useNote(event, [market]),
		open: useIsOpenAtFirst([market]),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketGrid, {
			columns: market.outcomes.length === 2 ? 2 : 3,
			children: market.outcomes.map((outcome) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutcomeCell, {
				event,
				market,
				outcome,
				named: true
			}, outcome.id))
		})
	});
}
function LinesFold({ event, markets, table }) {
	const words = useText("markets", "browse");
	const figures = useFigures();
	const t = useText("browse");
	const lines = markets.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
	const [main] = (0, import_react.useState)(() => mainLines(lines).map(({ id }) => id));
	const [isWhole, setWhole] = (0, import_react.useState)(lines.length === main.length);
	const shown = isWhole ? lines : lines.filter(({ id }) => main.includes(id));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fold, {
		title: words(table.title),
		note: useNote(event, markets),
		open: useIsOpenAtFirst(markets),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketLines, {
			heads: table.of === "totals" ? [words("over_head"), words("under_head")] : [event.homeTeam.shortName, event.awayTeam.shortName],
			lines: shown.map((market) => ({
				key: market.id,
				line: isHandicap(market) ? null : lineName(market, figures),
				prices: market.outcomes.map((outcome) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutcomeCell, {
					event,
					market,
					outcome,
					...isHandicap(market) && { text: handicapName(outcome, market, figures) }
				}, outcome.id))
			}))
		}), !isWhole && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			onClick: () => setWhole(true),
			children: t("more_lines", { count: lines.length })
		})]
	});
}
/** A price; once the outcome has its result, the result in its place. */
function OutcomeCell({ event, market, outcome, named = false, text }) {
	const t = useText("browse");
	const words = useText("markets", "browse");
	const figures = useFigures();
	if (outcome.grade === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceButton, {
		event,
		market,
		outcome,
		named,
		...text === void 0 ? {} : { text },
		as: "browse"
	});
	const sides = {
		home: event.homeTeam.name,
		away: event.awayTeam.name
	};
	const name = outcomeName(outcome, market, {
		sides,
		t: words,
		figures
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GradedOutcome, {
		name: text ?? (named ? buttonName({
			event,
			key: outcome.key,
			name
		}, words) : ""),
		grade: gradeWord(outcome.grade, t),
		won: outcome.grade === "won" || outcome.grade === "half_won"
	});
}
var gradeWord = (grade, t) => t(grade);
/** What is closed and has no result yet has nothing to show. From then on the reader decides. */
function useIsOpenAtFirst(markets) {
	const [isOpen] = (0, import_react.useState)(() => markets.some(({ status, outcomes }) => status !== "closed" || outcomes.some(({ grade }) => grade !== null)));
	return isOpen;
}
/** Why a market takes no bets; of those that do, the margin in their prices, from the least to the largest. */
function useNote(event, markets) {
	const t = useText("browse");
	const figures = useFigures();
	const prices = usePrices(markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id)));
	const statuses = markets.map(({ outcomes, status }) => prices.get(outcomes[0]?.id ?? "")?.status ?? status);
	if (markets.some(({ outcomes }) => outcomes.some(({ grade }) => grade !== null))) return void 0;
	if (event.status === "completed" && markets.every(({ type }) => type === "custom")) return t("to_grade");
	if (statuses.every((status) => status === "closed")) return t("closed");
	if (statuses.every((status) => status !== "open")) return t(suspensionOf(event));
	const margins = markets.filter((_, index) => statuses[index] === "open").map(({ type, outcomes }) => {
		const odds = outcomes.map((outcome) => (prices.get(outcome.id)?.odds ?? outcome.odds) * 1e3);
		return Number((marginOf(odds, winnersOf(type)) / 100).toFixed(1));
	});
	return t("margin", { margin: [.../* @__PURE__ */ new Set([Math.min(...margins), Math.max(...margins)])].map(figures.line).join("–") });
}
/** The incidents that suspend prices, until the next steps of the match have passed. */
var REASONS = {
	goal: "suspended_goal",
	set: "suspended_set",
	break: "suspended_break",
	half_time: "suspended_pause",
	period_end: "suspended_pause"
};
var RECENT_STEPS = 3;
function suspensionOf({ source, incidents, verification }) {
	if (source === "api") return "suspended_feed";
	const last = incidents.findLast(({ kind }) => kind in REASONS);
	const step = (verification?.links.length ?? 0) - 1;
	return (last && step - last.step < RECENT_STEPS ? REASONS[last.kind] : void 0) ?? "suspended_price";
}
// src/api/use-seen.ts
/** So far below the screen something is made ready, in pixels. */
var AHEAD = "300px";
/** Whether a part of the page has come near the screen; it stays true from then on. */
function useSeen(part) {
	const [isSeen, setSeen] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		const element = part.current;
		if (!element) return;
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			setSeen(true);
			observer.disconnect();
		}, { rootMargin: AHEAD });
		observer.observe(element);
		return () => observer.disconnect();
	}, [part]);
	return isSeen;
}
// src/features/catalog/event/event-prices.tsx
var PriceChart = (0, import_react.lazy)(() => import("./price-chart-BmemmI-d.js"));
/**
* How the prices of the winner have moved. Nothing of it is loaded before it comes near the screen; its place is as high as
* the chart with its line for the table.
*/
function EventPrices({ event }) {
	const t = useText("browse");
	const place = (0, import_react.useRef)(null);
	const isSeen = useSeen(place);
	const market = event.markets.find(({ type }) => type === "match_winner");
	if (!market) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		ref: place,
		className: "panel",
		"aria-label": t("chart_title"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t(hasWholeMatch(event) ? "chart_title_live" : "chart_title") })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "min-h-[267px]",
			children: isSeen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceChart, {
				event,
				market
			}) }) })
		})]
	});
}
/** A match of the feed may be heard of when it is long under way: its prices begin there. */
var hasWholeMatch = ({ score, source }) => score !== null && source !== "api";
// src/ui/event-page/scoreboard.tsx
/** The top of an event: names and crests meet at the score. */
function Scoreboard(props) {
	const { meta, remark, star, home, away, title, score, scoreLabel, kind = "team", children } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "board night",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: "sr",
				tabIndex: -1,
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "board__meta",
				children: [
					meta,
					remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "board__remark",
						children: remark
					}),
					star
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: `board__score letters-${lettersOf(home.name, away.name)}`,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Side, {
						side: home,
						kind,
						place: "home"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "board__numbers",
						children: [scoreLabel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr",
							children: scoreLabel
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Numbers, {
							score,
							hidden: scoreLabel !== void 0
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Side, {
						side: away,
						kind,
						place: "away"
					})
				]
			}),
			children
		]
	});
}
function Numbers({ score, hidden }) {
	if (typeof score === "string") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "board__hour",
		children: score
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: classNames("board__pair", score.join("").length > 4 && "board__pair--long"),
		"aria-hidden": hidden,
		children: [
			score[0],
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { children: "–" }),
			score[1]
		]
	});
}
var LETTERS = {
	fewest: 7,
	most: 15
};
/** How many letters must fit beside the score: those of the longest word of both, which are of one size. */
function lettersOf(...names) {
	const words = names.flatMap((name) => name.split(/[\s-]/));
	const longest = Math.max(...words.map((word) => [...word].length));
	return Math.min(Math.max(longest, LETTERS.fewest), LETTERS.most);
}
function Side({ side, kind, place }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `board__side board__side--${place}`,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "board__crest",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name: side.name,
				kind,
				logo: side.logo,
				known: side.known
			}), side.star]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: side.name })]
	});
}
// src/ui/event-page/timeline.tsx
/** So close together, as a share of the match, the marks of one side would cover each other on a phone. */
var TOO_CLOSE = .07;
/** One mark each; those too close to the first of a mark share it. */
function gather(incidents, total) {
	const marks = [];
	for (const incident of [...incidents].sort((one, other) => one.at - other.at)) {
		const mark = marks.findLast(([first]) => first?.side === incident.side);
		if (mark?.[0] && incident.at - mark[0].at < TOO_CLOSE * total) mark.push(incident);
		else marks.push([incident]);
	}
	return marks;
}
/** "12′"; "12–14′" of several. */
function timesOf(mark) {
	const [first, last] = [mark[0]?.time ?? "", mark.at(-1)?.time ?? ""];
	return first === last ? last : `${first.replace("′", "")}\u2013${last}`;
}
/** The match as a line: home above, away below, ivory up to now. */
function Timeline({ label, total, now, half, incidents }) {
	const share = (step) => `${Math.min(100, step / total * 100)}%`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("ul", {
		className: "timeline",
		"aria-label": label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: "timeline__played",
				style: { width: share(now) },
				"aria-hidden": "true"
			}),
			half !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
				className: "timeline__half",
				style: { left: share(half) },
				"aria-hidden": "true"
			}),
			gather(incidents, total).map((mark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {
				mark,
				share
			}, mark[0]?.key))
		]
	});
}
function Mark({ mark, share }) {
	const [first, last] = [mark[0], mark.at(-1)];
	if (!first || !last) return null;
	const label = mark.map((incident) => incident.label).join(" · ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: `incident incident--${first.side}`,
		style: { left: share((first.at + last.at) / 2) },
		title: label,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr",
				children: label
			}),
			first.icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "whitespace-nowrap",
				"aria-hidden": "true",
				children: timesOf(mark)
			})
		]
	});
}
// src/ui/event-page/period-table.tsx
/** What each side scored in each set or period. */
function PeriodTable({ label, heads, rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "periods",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {}), heads.map(({ key, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "col",
				children: text
			}, key))] }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: rows.map(({ name, cells }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "row",
				children: name
			}), cells.map(({ text, is }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
				className: classNames("periods__cell", `is-${is}`),
				children: text
			}, heads[place]?.key))] }, name)) })
		]
	});
}
// src/features/catalog/event/event-score.tsx
/** The two numbers that are shown large: of sets, how many each side has won. */
function largeScore(event) {
	const { score } = event;
	if (!score) return null;
	const [home, away] = scoreCells(event);
	if (home.length < 2 && !isFirstSet(event)) return [String(score.home), String(score.away)];
	const won = (cells) => String(cells.filter(({ is }) => is === "won").length);
	return [won(home), won(away)];
}
/** What each side scored in each set, quarter or period. */
function EventPeriods({ event }) {
	const t = useText("browse");
	const periods = periodsOf(event);
	if (!periods) return null;
	const isSets = event.sportId === "tennis" || event.sportId === "volleyball";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PeriodTable, {
		label: t(isSets ? "by_set" : "by_period"),
		heads: periods.heads.map((head, place) => ({
			key: `${place} ${head}`,
			text: typeof head === "number" ? String(head) : t(`head_${head}`)
		})),
		rows: [{
			name: event.homeTeam.shortName,
			cells: periods.home
		}, {
			name: event.awayTeam.shortName,
			cells: periods.away
		}]
	});
}
// src/features/catalog/event/event-scoreboard.tsx
/** The simulated sports of few goals: a step is a minute. */
var COURSES = {
	football: {
		total: 94,
		most: 94,
		half: 46
	},
	hockey: {
		total: 60,
		most: 66
	}
};
var GOALS = ["goal", "shoot_out"];
var MINUTE_MS$1 = 6e4;
function EventScoreboard({ event }) {
	const t = useText("browse");
	const catalog = useText("catalog", "browse");
	const figures = useFigures();
	const { clock, league, homeTeam, awayTeam } = event;
	const period = clock ? periodNote(clock, catalog) : "";
	const score = largeScore(event);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Scoreboard, {
		title: eventName(event),
		meta: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [event.isLive && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveBadge, { children: clockText(event, catalog) || t("live_title") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "clip",
			children: [league.name, period].filter(Boolean).join(", ")
		})] }),
		remark: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "line",
			children: useOrigin(event)
		}),
		star: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
			kind: "event",
			id: event.id,
			name: eventName(event),
			as: "browse"
		}),
		home: {
			...homeTeam,
			star: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
				kind: "team",
				id: homeTeam.id,
				name: homeTeam.name,
				as: "browse"
			})
		},
		away: {
			...awayTeam,
			star: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
				kind: "team",
				id: awayTeam.id,
				name: awayTeam.name,
				as: "browse"
			})
		},
		kind: event.sportId === "tennis" ? "player" : "team",
		score: score ?? figures.time(event.startTime),
		scoreLabel: score?.join(` ${catalog("to")} `),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventPeriods, { event }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventTimeline, { event }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StateLine, { event })
		]
	});
}
/** Where it comes from: played here, from the sandbox of the real feed, from the real feed, or from the desk. */
function useOrigin({ source, verification }) {
	const t = useText("browse");
	const { data: feed } = useFeed();
	if (source === "api") return t(feed?.mode === "sandbox" ? "sandbox" : "real");
	return t(source === "demo" || verification ? "simulated" : "desk");
}
/** When it starts, what became of it, who follows it. */
function StateLine({ event }) {
	const t = useText("browse");
	const catalog = useText("catalog", "browse");
	const figures = useFigures();
	const now = useNow(MINUTE_MS$1);
	const { status, startTime, totalBets, totalAmount, viewers, source } = event;
	const day = dayOf(startTime, now);
	const states = {
		upcoming: t("starts", {
			day: day === "later" ? formatDay(startTime, t.language) : veiled(catalog(day)),
			time: figures.time(startTime)
		}),
		live: viewers === null ? "" : t("audience", { count: viewers }),
		awaiting_result: "",
		completed: t("over"),
		cancelled: "",
		postponed: ""
	};
	const words = {
		count: totalBets,
		amount: formatMoney(totalAmount)
	};
	const bets = totalBets === 0 ? "" : source === "demo" ? t("bets_demo", words) : t("bets", words);
	const parts = [states[status], bets].filter(Boolean);
	if (parts.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "flex flex-wrap justify-center gap-x-3 px-3 pb-3 text-center text-sm text-ink-2",
		children: parts.map((part) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: part }, part))
	});
}
function EventTimeline({ event }) {
	const t = useText("browse");
	const course = COURSES[event.sportId];
	const goals = event.incidents.filter(({ kind, side }) => GOALS.includes(kind) && side !== null);
	if (!course || event.score === null || goals.length === 0 && !event.verification) return null;
	const last = event.incidents.at(-1)?.step ?? 0;
	const played = event.verification ? event.verification.links.length : last;
	const total = played > course.total ? course.most : course.total;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Timeline, {
		label: t("highlights"),
		total,
		half: course.half,
		now: event.status === "completed" ? total : played,
		incidents: goals.map((goal) => ({
			key: `${goal.step} ${goal.side}`,
			at: goal.step,
			side: goal.side === "away" ? "away" : "home",
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: event.sportId }),
			time: event.sportId === "hockey" && goal.step < course.total ? `${goal.step + 1}′` : momentText(goal.display, t),
			label: goalLabel(goal, event, t)
		}))
	});
}
function goalLabel({ display, side, score }, { homeTeam, awayTeam }, t) {
	const team = side === "away" ? awayTeam.name : homeTeam.name;
	return `${momentText(display, t)}, ${t("goal")}, ${team}, ${scoreText(score)}`;
}
// src/ui/event-page/story.tsx
/** What happened in a match, a line each. */
function Story({ title, lines, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel__head",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
				className: "story",
				children: lines.map(({ key, time, icon, text, score }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: classNames("story__line", !icon && "story__line--pause"),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "story__time",
							children: time
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "story__icon",
							children: icon
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: score })
					]
				}, key))
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "story__more",
				children
			})
		]
	});
}
// src/features/catalog/event/event-story.tsx
var SHOWN = 6;
/** What happened in a match, in words, the latest first. */
function EventStory({ event }) {
	const t = useText("browse");
	const catalog = useText("catalog", "browse");
	const [isWhole, setWhole] = (0, import_react.useState)(false);
	const told = toldOf(event.incidents);
	if (told.length === 0) return null;
	const shown = isWhole ? told : told.slice(0, SHOWN);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Story, {
		title: t("story_title"),
		lines: shown.map((incident) => ({
			key: `${incident.step} ${incident.kind} ${incident.side}`,
			time: timeText(incident, {
				t,
				catalog
			}),
			icon: incident.side !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: event.sportId }),
			text: incidentText(incident, event, {
				t,
				catalog
			}),
			score: scoreAfter(incident, event)
		})),
		children: shown.length < told.length && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			onClick: () => setWhole(true),
			children: t("story_more", { count: told.length })
		})
	});
}
var CLOCKS = {
	HT: "clock_half_time",
	FT: "clock_full_time"
};
function timeText({ display }, { t, catalog }) {
	const clock = CLOCKS[display];
	return clock ? catalog(clock) : momentText(display, t);
}
function incidentText({ kind, side, display }, event, { t, catalog }) {
	const team = side === "away" ? event.awayTeam.name : event.homeTeam.name;
	if (kind === "set") return t("story_set", {
		team,
		number: /\d+/.exec(display)?.[0] ?? ""
	});
	if (kind === "period_end") return t("story_period_end", { period: periodText(periodKey(display), catalog) });
	return t(`story_${kind}`, { team });
}
/** "Q3" is the key quarter_3, "P2" period_2, "OT" and "OT2" overtime. */
function periodKey(display) {
	const [, letter, number] = /^([QP])(\d)$/.exec(display) ?? [];
	if (!letter) return "overtime";
	return `${letter === "Q" ? "quarter" : "period"}_${number}`;
}
// src/ui/event-page/check-list.tsx
/** Every step of a match that was found right: there may be hundreds, so they scroll in their own box. */
function CheckList({ steps }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "checks",
		tabIndex: 0,
		children: steps.map(({ step, link, text }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "checks__step",
				children: step
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: link }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "clip",
				children: text
			})
		] }, step))
	});
}
// src/features/verification/check-result.tsx
/** What the check has found: the verdict, then each step with its link and what followed from it. */
function CheckResult({ event, state, engine }) {
	const t = useText("proof");
	if (state.is === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "bad",
		role: "alert",
		children: t("verify_failed")
	});
	if (state.is !== "done") return null;
	const { steps, verdict } = state.check;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerdictNote, {
		verdict,
		status: event.status,
		engine,
		as: "proof"
	}), steps.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
		label: t("verify_each", { count: steps.length }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckList, { steps: steps.map((step) => ({
			step: step.step + 1,
			link: `${step.link.slice(0, 8)}\u2026${step.link.slice(-4)}`,
			text: textOf(step, event, t)
		})) })
	})] });
}
/** "Marseille, 2 – 1": who did something in this step, and the score after it. */
function textOf({ incidents }, event, t) {
	const last = incidents.at(-1);
	if (!last) return t("verify_nothing");
	const side = incidents.find((incident) => incident.side !== null)?.side;
	return [side && (side === "away" ? event.awayTeam : event.homeTeam).shortName, scoreText(last.score)].filter(Boolean).join(", ");
}
// src/ui/event-page/progress-bar.tsx
/** How far something long has come. */
function ProgressBar({ label, done, total }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("progress", {
		className: "progress",
		"aria-label": label,
		value: done,
		max: total
	});
}
// src/ui/cloth/match-cloth.tsx
var BAND_MINUTES = 15;
var MATCH_CELL = 8;
/** A match as it is woven: one column a step, in two halves that stand side by side where there is room. */
function MatchCloth({ links, total, goals, label }) {
	const half = Math.ceil(total / 2);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "match-cloth",
		role: "img",
		"aria-label": label,
		children: [0, half].map((start) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, { cloth: weaveMatch(links.slice(start, start + half), {
			start,
			columns: half,
			goals
		}) }, start))
	});
}
function weaveMatch(links, { start, columns, goals }) {
	const digitOfLink = (place) => Array.from({ length: columns }, (_, column) => links[column]?.[place] ?? ".").join("");
	const thread = (_, column) => {
		const step = start + column;
		if (goals.includes(step)) return "gold";
		return Math.floor(step / BAND_MINUTES) % 2 ? "indigo" : "ivory";
	};
	const digits = digitOfLink(0) + digitOfLink(1);
	return weave(digits, {
		columns,
		cell: MATCH_CELL,
		woven: Math.min(columns, links.length),
		thread
	});
}
// src/ui/event-page/verify-panel.tsx
/** What it takes to check a match that was played here. */
function VerifyPanel(props) {
	const { title, badge, text, cloth, facts, children, result, more } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel__head justify-between",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), badge]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "verify",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchCloth, { ...cloth }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", { children: facts.map(({ label, value }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						label,
						value
					}, label)) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "verify__actions",
						children
					}),
					result && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "verify__result",
						children: result
					})
				]
			}),
			more
		]
	});
}
/** Hexadecimal digits of 32 bytes. */
var DIGEST_LENGTH = 64;
function Fact({ label, value }) {
	const row = value.length >= DIGEST_LENGTH ? "verify__row" : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
		className: row,
		children: label
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
		className: row,
		children: value
	})] });
}
// src/features/catalog/event/event-verification.tsx
/** Columns of the cloth of a match whose length nobody knows before its end. */
var CLOTH_LEAST = 120;
/** What is woven in gold. */
var GOLD = [
	"goal",
	"shoot_out",
	"break",
	"set"
];
var EXPLAINED = [...[
	"explain_commitment",
	"explain_digest",
	"explain_links",
	"explain_draws",
	"explain_end"
], "explain_limits"];
/** The commitment, what has been revealed since, and the check itself, on the reader's own machine. */
function EventVerification({ event, verification }) {
	const t = useText("proof");
	const client = useQueryClient();
	const board = useBoard();
	const { links, engine } = verification;
	const [state, setState] = (0, import_react.useState)({ is: "idle" });
	const minutes = MINUTES[engine];
	const isOver = event.status === "completed";
	const total = Math.max(minutes ?? (isOver ? 0 : CLOTH_LEAST), links.length);
	const words = {
		count: links.length,
		total
	};
	const check = async () => {
		setState({
			is: "running",
			done: 0
		});
		try {
			const known = isKnownWhole(event) ? event : await client.fetchQuery({
				...eventQuery(board, event.id),
				staleTime: 0
			});
			const result = await runCheck(claimOf(known, known.verification ?? verification), async (done) => {
				setState({
					is: "running",
					done
				});
				await nextTurn();
			});
			setState({
				is: "done",
				check: result
			});
		} catch {
			setState({ is: "failed" });
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VerifyPanel, {
		title: t("verify_title"),
		badge: links.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: minutes ? t("verify_minutes", words) : t("verify_steps", words) }),
		text: t(introOf(event.status, links.length > 0, minutes !== void 0)),
		cloth: {
			links,
			total,
			goals: event.incidents.filter(({ kind }) => GOLD.includes(kind)).map(({ step }) => step),
			label: minutes ? t("verify_cloth", words) : t("verify_cloth_steps", words)
		},
		facts: useVerificationFacts(event, verification),
		result: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [state.is === "running" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProgressBar, {
			label: t("verify_running"),
			done: state.done,
			total: links.length
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckResult, {
			event,
			state,
			engine
		})] }),
		more: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(More, {
			label: t("explain_title"),
			children: EXPLAINED.map((key) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t(key) }, key))
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "line",
			busy: state.is === "running",
			onClick: () => void check(),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShieldCheck, { className: "i i-s" }), state.is === "running" ? t("verify_running") : t(isOver ? "verify_run_whole" : "verify_run")]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: buttonClass({ variant: "quiet" }),
			href: `data:application/json,${encodeURIComponent(JSON.stringify(claimOf(event, verification), null, 2))}`,
			download: `cauri-${event.id}.json`,
			children: t("verify_download")
		})]
	});
}
var nextTurn = () => new Promise((resolve) => setTimeout(resolve));
function useVerificationFacts(event, verification) {
	const t = useText("proof");
	const figures = useFigures();
	const last = verification.links.at(-1);
	return [
		{
			label: t("verify_commitment"),
			value: verification.commitment
		},
		{
			label: t("verify_digest"),
			value: verification.digest
		},
		...last ? [{
			label: t("verify_link", { step: verification.links.length }),
			value: last
		}] : [],
		...verification.lastLink && verification.lastLink !== last ? [{
			label: t("verify_last_link"),
			value: verification.lastLink
		}] : [],
		{
			label: t("verify_engine"),
			value: verification.engine
		},
		...Object.entries(verification.params).toSorted(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b)).map((param) => writeParam(param, event, {
			t,
			figures
		})),
		{
			label: t("verify_margin"),
			value: writePercent(Number((verification.margin * 100).toFixed(2)), t, figures)
		}
	];
}
function introOf(status, hasBegun, inMinutes) {
	if (status === "cancelled") return "verify_intro_called_off";
	if (hasBegun) return inMinutes ? "verify_intro" : "verify_intro_steps";
	return inMinutes ? "verify_before" : "verify_before_steps";
}
/** What the integers of the commitment stand for: thousandths of a goal or a point, hundredths of a per cent. */
var PARAMS = {
	homeGoals: {
		text: "param_goals",
		side: "homeTeam",
		as: "mean"
	},
	awayGoals: {
		text: "param_goals",
		side: "awayTeam",
		as: "mean"
	},
	homePoints: {
		text: "param_points",
		side: "homeTeam",
		as: "mean"
	},
	awayPoints: {
		text: "param_points",
		side: "awayTeam",
		as: "mean"
	},
	homeServe: {
		text: "param_serve",
		side: "homeTeam",
		as: "chance"
	},
	awayServe: {
		text: "param_serve",
		side: "awayTeam",
		as: "chance"
	},
	homeSideOut: {
		text: "param_side_out",
		side: "homeTeam",
		as: "chance"
	},
	awaySideOut: {
		text: "param_side_out",
		side: "awayTeam",
		as: "chance"
	},
	bestOf: {
		text: "param_best_of",
		as: "count"
	}
};
/** The home side first, whatever the order in the commitment. */
var PLACES = Object.keys(PARAMS);
/** `6 %` in French, `6%` in English. */
var writePercent = (value, t, figures) => figures.line(value) + (t.language === "fr" ? "\xA0%" : "%");
/** A parameter in words and figures; one that we have no words for as it was committed to. */
function writeParam([name, value], event, { t, figures }) {
	const param = PARAMS[name];
	if (!param) return {
		label: name,
		value: String(value)
	};
	const label = t(param.text, { team: param.side ? event[param.side].shortName : "" });
	if (param.as === "count") return {
		label,
		value: String(value)
	};
	return {
		label,
		value: param.as === "chance" ? writePercent(value / 100, t, figures) : figures.line(value / 1e3)
	};
}
// src/features/catalog/event/event-page.tsx
var MINUTE_MS = 6e4;
/** One event: score, markets, how it went, and what it takes to check it. */
function EventPage({ event: fetched, tab, onTab }) {
	const event = useLiveEvent(fetched);
	const t = useText("browse");
	useTopics(["live", `event:${event.id}`]);
	const groups = groupMarkets(event.markets);
	const group = groups.find(({ id }) => id === tab);
	const tabs = [
		{
			id: "main",
			text: t("tab_main")
		},
		...groups.map(({ id, text, markets }) => ({
			id,
			text: t(text),
			count: markets.length
		})),
		...event.verification ? [{
			id: "verify",
			text: t("tab_verify")
		}] : []
	];
	const current = tabs.find(({ id }) => id === tab)?.id ?? "main";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventScoreboard, { event }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventNotice, { event }),
			event.nextPrices && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PricesNotice, {
				event,
				at: event.nextPrices.at
			}),
			event.markets.length === 0 && !event.verification ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_markets") }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
				label: t("markets"),
				tabs,
				current,
				onChange: (next) => onTab(next === "main" ? void 0 : next),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Folds, { children: [
					current !== "verify" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventMarkets, {
						event,
						markets: group?.markets ?? event.markets
					}) }),
					current === "main" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventStory, { event }) }),
					current === "main" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventPrices, { event }),
					!group && event.verification && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventVerification, {
						event,
						verification: event.verification
					}) })
				] })
			}) })
		]
	});
}
/** What became of an event that is not played to its end, or not yet graded. */
function EventNotice({ event: { status, callOff } }) {
	const t = useText("browse");
	if (status !== "awaiting_result" && status !== "cancelled" && status !== "postponed") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "pad",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
			tone: status === "awaiting_result" ? "plain" : "warn",
			role: "status",
			children: [
				t(status === "awaiting_result" ? "awaiting" : status),
				" ",
				callOff && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallOffWords, {
					callOff,
					as: "browse"
				})
			]
		})
	});
}
/** Of a real match that takes no bets before its start: when its next prices are due. */
function PricesNotice({ event, at }) {
	const t = useText("browse");
	const now = useNow(MINUTE_MS);
	const prices = usePrices(event.markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ id }) => id)));
	if (event.markets.some(({ status, outcomes }) => (prices.get(outcomes[0]?.id ?? "")?.status ?? status) === "open") || event.status !== "upcoming" || event.markets.length === 0) return null;
	const isAhead = at !== null && Date.parse(at) > now;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "pad",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
			tone: "plain",
			role: "status",
			children: [
				t("prices_awaited"),
				" ",
				isAhead ? t("prices_at", { moment: `${formatDay(at, t.language)}, ${formatTime(at)}` }) : t(at === null ? "prices_later" : "prices_soon")
			]
		})
	});
}
// src/ui/event-page/event-skeleton.tsx
var MARKETS = [
	3,
	2,
	2,
	3,
	2
];
/** The page of an event before it is there: scoreboard, tabs, markets, each of about its final size. */
function EventPageSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { className: "board night board--empty" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "folds sk-late",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "mb-4 h-10 w-1/2" }), MARKETS.map((prices, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "market",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "flex h-11 items-center px-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-1/4" })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "market__body",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: `market__grid market__grid--${prices}`,
						children: Array.from({ length: prices }, (_, price) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "sk sk--price" }, price))
					})
				})]
			}, place))]
		})]
	});
}
// src/routes/event.$eventId.tsx?tsr-split=component
function EventRoute() {
	const { eventId } = Route.useParams();
	const { tab } = Route.useSearch();
	const navigate = Route.useNavigate();
	const t = useText("browse");
	const { data: event, error, refetch } = useQuery(eventQuery(useBoard(), eventId));
	const isUnknown = hasCode(error, "not_found");
	usePageTitle(event ? eventName(event) : isUnknown ? t("not_found") : "");
	const showTab = (next) => void navigate({
		search: { tab: next },
		replace: true,
		resetScroll: false
	}).catch(() => void 0);
	if (event) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventPage, {
		event,
		tab: textIn(tab),
		onTab: showTab
	}, event.id);
	if (isUnknown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventGone, {});
	return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventPageSkeleton, {});
}
export { EventRoute as component };
