import { T as veiled, d as formatDay, s as dayOf } from "./use-text-CMiZEzfK.js";
// src/features/board/words.ts
/** Types of market that we have words for; any other keeps the server's English name. */
var NAMED = [
	"match_winner",
	"total_goals",
	"total",
	"both_teams_to_score",
	"double_chance",
	"handicap",
	"set_winner",
	"total_sets",
	"total_games",
	"set_handicap",
	"game_handicap"
];
var NAMED_OUTCOMES = [
	"draw",
	"over",
	"under",
	"yes",
	"no",
	"home_or_draw",
	"home_or_away",
	"draw_or_away"
];
var TOTALS = [
	"total_goals",
	"total",
	"total_sets",
	"total_games"
];
/** Types whose line is given to a side; that of a set winner is the number of the set. */
var HANDICAPS = [
	"handicap",
	"set_handicap",
	"game_handicap"
];
function marketName(market, t, figures) {
	if (!NAMED.includes(market.type)) return market.names?.[t.language] ?? market.name;
	return t(market.type, { line: lineText(market.line, figures) });
}
/** Beside an outcome that says the line itself, as it counts for its side: "Over 2.5" of the total goals. */
function marketOfPick(market, t, figures) {
	return TOTALS.includes(market.type) || HANDICAPS.includes(market.type) ? t(`${market.type}_table`) : marketName(market, t, figures);
}
/** "Marseille", "Draw", "Over 2.5". */
function outcomeName(outcome, market, { sides, t, figures }) {
	const handicap = HANDICAPS.includes(market.type) ? market.line : null;
	if (outcome.key === "home") return sides.home + handicapOf(handicap, 1, figures);
	if (outcome.key === "away") return sides.away + handicapOf(handicap, -1, figures);
	if (!NAMED_OUTCOMES.includes(outcome.key)) return outcome.names?.[t.language] ?? outcome.name;
	return t(outcome.key, {
		...sides,
		line: lineText(market.line, figures)
	});
}
/** As long as three in a row of a phone have room for, narrowed. */
var BUTTON_LETTERS = 20;
/** What stands on the button itself: the sides of a double chance by their signs, and a long name as the catalogue shortens it. */
function buttonName({ event, key, name }, t) {
	if (key === "home_or_draw" || key === "home_or_away" || key === "draw_or_away") return t(`${key}_short`);
	if (name.length <= BUTTON_LETTERS) return name;
	return [event.homeTeam, event.awayTeam].find((team) => team.name === name)?.shortName ?? name;
}
/** What stands before the prices of a line. */
var lineName = ({ line }, figures) => lineText(line, figures);
var isHandicap = ({ type }) => HANDICAPS.includes(type);
/** The line as it counts for this side: "−4,5", "+4,5". */
var handicapName = ({ key }, { line }, figures) => handicapOf(line, key === "away" ? -1 : 1, figures).trim();
/** A handicap counts for the home side; the other one has its opposite. */
function handicapOf(line, sign, figures) {
	if (line === null) return "";
	const own = line * sign;
	return ` ${own > 0 ? "+" : ""}${figures.line(own)}`;
}
var lineText = (line, figures) => line === null ? "" : figures.line(line);
/** What stands above a price: 1, N, 2, "+ de 2,5"; where a head says over and under, the line alone. */
function shortLabel({ key, name }, line, { t, figures, isHeaded }) {
	if (key === "home") return t("home_win");
	if (key === "draw") return t("draw");
	if (key === "away") return t("away_win");
	if (key !== "over" && key !== "under") return name;
	return isHeaded ? lineText(line, figures) : t(`${key}_short`, { line: lineText(line, figures) });
}
var eventName = ({ homeTeam, awayTeam }) => `${homeTeam.name} \u2013 ${awayTeam.name}`;
/** The clock or the hour of a row, and the words after it. */
function timeOf(event, now, { t, figures }) {
	if (event.clock) return {
		time: clockText(event, t),
		note: periodNote(event.clock, t)
	};
	const time = figures.time(event.startTime);
	if (event.isLive) return {
		time,
		note: t("in_play")
	};
	if (event.status === "awaiting_result") return {
		time,
		note: t("awaiting")
	};
	if (event.status === "cancelled") return {
		time,
		note: t("cancelled")
	};
	if (event.status === "postponed") return {
		time,
		note: t("postponed")
	};
	if (event.status === "completed") return {
		time: t("clock_full_time"),
		note: formatDay(event.startTime, t.language)
	};
	const day = dayOf(event.startTime, now);
	return {
		time,
		note: day === "later" ? formatDay(event.startTime, t.language) : veiled(t(day))
	};
}
/** When something happened, as the server writes it: overtime in the words of the page. */
var momentText = (display, t) => display.replace(/^OT/, t("head_overtime"));
/** "67′" as it comes; the pauses have words. */
function clockText(event, t) {
	const { clock } = event;
	if (!clock) return "";
	if (clock.period === "half_time") return t("clock_half_time");
	if (clock.period === "full_time") return t("clock_full_time");
	return clock.display;
}
/** Whether the clock says the period already: "HT", "Q3 7:12", "P2 14′", "Set 2". */
var isNamed = ({ period }) => /^(half_time|full_time|quarter_\d|period_\d|set_\d)$/.test(period);
/** The period in words, to stand beside the clock; nothing where the clock says it. */
function periodNote(clock, t) {
	return isNamed(clock) ? "" : periodText(clock.period, t);
}
/** Periods with a number in their names. */
var SET = /^set_(\d)$/;
function periodText(period, t) {
	const [, set] = SET.exec(period) ?? [];
	if (set) return t("period_set", { number: set });
	const key = `period_${period}`;
	const text = t(key);
	return text === key ? "" : text;
}
/** The country of a league in the reader's language; one that we have no word for keeps its English name. */
function countryName(country, t) {
	return t("countries").split("|").find((pair) => pair.startsWith(`${country}=`))?.slice(country.length + 1) ?? country;
}
export { handicapName as a, marketName as c, outcomeName as d, periodNote as f, timeOf as h, eventName as i, marketOfPick as l, shortLabel as m, clockText as n, isHandicap as o, periodText as p, countryName as r, lineName as s, buttonName as t, momentText as u };
