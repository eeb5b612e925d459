import { d as outcomeName, i as eventName, r as countryName } from "./words-Cpxlq0Dw.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { d as formatDay, n as useText } from "./use-text-CMiZEzfK.js";
import { At as toLeague, F as scoreCells, I as LeagueHeader, M as kindOf, N as ScoreCells, P as TeamName, kt as toEvent, ut as Crest } from "../painter.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as RotateCcwClock } from "./rotate-ccw-clock-DK1N_HUq.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/event-list/result-row.tsx
var import_jsx_runtime = require_jsx_runtime();
/** One event that is over: how it ended, the score, and what won in its main markets. */
function ResultRow({ event, ending, time, corrected, markets, note, link, label, ...sides }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "res",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "event__meta",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: ending }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: time }),
					corrected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "res__mark",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcwClock, { className: "i i-xs" }),
							" ",
							corrected
						]
					})
				]
			}),
			link({
				className: "event__who",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr",
					children: label
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sides, {
					event,
					...sides
				})] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "res__cols",
				children: [markets.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "res__note",
					children: note
				}), markets.map((market) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "res__col",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i" }),
						market.label && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "res__label",
							children: market.label
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
							title: market.answer,
							children: market.answer
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("em", { children: market.price })
					]
				}, market.id))]
			})
		]
	});
}
function Sides({ event, winner, kind }) {
	const [home, away] = scoreCells({
		...event,
		isLive: false
	});
	const sides = [{
		side: "home",
		team: event.homeTeam,
		cells: home
	}, {
		side: "away",
		team: event.awayTeam,
		cells: away
	}];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "event__sides",
		"aria-hidden": "true",
		children: sides.map(({ side, team, cells }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: classNames("team", winner !== null && winner !== side && "is-out"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
					name: team.name,
					kind,
					logo: team.logo
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TeamName, {
					name: team.name,
					shortName: team.shortName
				}),
				cells.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					className: "team__score",
					children: "–"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreCells, { cells })
			]
		}, side))
	});
}
// src/features/catalog/results/result-panels.tsx
var HEADS = {
	match_winner: "head_winner",
	both_teams_to_score: "head_both",
	handicap: "head_handicap",
	set_handicap: "head_handicap",
	game_handicap: "head_handicap",
	total_sets: "head_sets"
};
/** Whose answers do not say by themselves what was asked. */
var LABELLED = Object.keys(HEADS).filter((type) => type !== "match_winner");
/** What is over, a panel for each league in the order in which it appears first. */
function ResultPanels({ results, withDay = false, level = "h3" }) {
	const t = useText("find");
	const words = useText("catalog", "find");
	const groups = Map.groupBy(results, ({ league }) => league.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "stack",
		lang: t.language,
		children: [...groups].map(([id, own]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			className: "panel",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeagueHeader, {
				name: own[0]?.league.name ?? "",
				country: countryName(own[0]?.league.country ?? "", words),
				heads: headsOf(own, t),
				look: "results",
				level,
				link: toLeague(id)
			}), own.map((result) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Result, {
				result,
				withDay
			}, result.id))]
		}, id))
	});
}
/** Those of the match that tells most. */
function headsOf(results, t) {
	const [fullest] = results.toSorted((a, b) => b.markets.length - a.markets.length);
	return fullest?.markets.map((market) => t(headOf(market))) ?? [];
}
var headOf = ({ type }) => HEADS[type] ?? "head_total";
function Result({ result, withDay }) {
	const t = useText("find");
	const names = useText("markets", "find");
	const figures = useFigures();
	const { score, startTime } = result;
	const ending = t(endingOf(result));
	const time = [withDay && formatDay(startTime, t.language), figures.time(startTime)].filter(Boolean).join(" ");
	const scoreText = score ? `${score.home} – ${score.away}` : "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultRow, {
		event: result,
		ending,
		time,
		corrected: result.isCorrected ? t("corrected") : void 0,
		winner: winnerOf(result),
		markets: result.markets.map((market) => ({
			id: market.id,
			label: LABELLED.includes(market.type) ? t(headOf(market)) : "",
			answer: answerOf(market, {
				result,
				t,
				names,
				figures
			}),
			price: market.outcomes.map(({ odds }) => figures.odds(odds)).join(" · ")
		})),
		note: result.status === "cancelled" ? t("stakes_back") : "",
		link: toEvent(result.id),
		label: [
			eventName(result),
			scoreText,
			ending
		].filter(Boolean).join(", "),
		kind: kindOf(result.sportId)
	});
}
function endingOf({ status, cause, extra, sportId }) {
	if (status === "cancelled") return cause ?? "cancelled";
	return extra ?? (sportId === "football" ? "full_time" : "final");
}
function winnerOf({ markets }) {
	const won = markets.find(({ type }) => type === "match_winner")?.outcomes.find(({ grade }) => grade === "won")?.key;
	return won === "home" || won === "away" ? won : null;
}
/** "Lens", "Over 2.5"; one that everybody got their stake back for says so. */
function answerOf(market, { result, t, names, figures }) {
	if (market.outcomes.every(({ grade }) => grade === "void")) return t("void");
	const sides = market.type === "match_winner" ? {
		home: result.homeTeam.shortName,
		away: result.awayTeam.shortName
	} : {
		home: "1",
		away: "2"
	};
	return market.outcomes.filter(({ grade }) => grade !== "void").map((outcome) => {
		const name = outcomeName(outcome, market, {
			sides,
			t: names,
			figures
		});
		return outcome.grade === "half_won" ? t("half_won", { name }) : name;
	}).join(", ");
}
export { ResultPanels as t };
