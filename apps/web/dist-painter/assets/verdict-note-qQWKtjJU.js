import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { h as formatMomentWithin, n as useText } from "./use-text-CMiZEzfK.js";
import { F as scoreCells, dt as ChevronDown } from "../painter.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Check } from "./check-DDHMkMC4.js";
// src/features/board/cancellation-words.tsx
var import_jsx_runtime = require_jsx_runtime();
/** That administrators called a match off, how many of them decided it, and why. */
function CallOffWords({ callOff, as }) {
	const t = useText("proof", as);
	const who = callOff.administrators === 1 ? "called_off_1" : "called_off_2";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		t(who, { moment: formatMomentWithin(callOff.at, t.language) }),
		" ",
		t("called_off_reason", { reason: callOff.reason })
	] });
}
// src/ui/event-page/fold.tsx
/** A market of an event, or anything that folds. */
function Fold({ title, note, open = true, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "market",
		open,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: note }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-s" })
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "market__body",
			children
		})]
	});
}
/** Folds one below the other. */
function Folds({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "folds",
		children
	});
}
// src/features/verification/run-check.ts
/** Steps between two looks at the page: it stays smooth on a slow phone. */
var STEPS_A_SLICE = 12;
/** What anyone needs to check a match, as it is handed out. `digest` is the one to check against. */
function claimOf(event, verification, digest = verification.digest) {
	const { engine, params, commitment, links, lastLink } = verification;
	const end = endOf(event);
	return {
		fixture: {
			matchId: event.id,
			engine,
			params
		},
		commitment,
		digest,
		links,
		lastLink,
		incidents: event.incidents,
		...end && { end }
	};
}
/** How a match ended, with the grade of every outcome; null while it is not over. */
function endOf({ status, score, markets }) {
	if (status !== "completed" && status !== "cancelled") return null;
	const settled = markets.map(({ type, line, outcomes }) => ({
		type,
		line: line === null ? null : Math.round(line * 1e3),
		grades: Object.fromEntries(outcomes.map(({ key, grade }) => [key, grade]))
	}));
	if (status === "cancelled") return {
		status,
		markets: settled
	};
	return {
		status,
		score: score ?? {
			home: "",
			away: ""
		},
		markets: settled
	};
}
/**
* Whether a page knows all of a match that is over: the news of its end comes before its grades. A match that goes on is
* known as far as it was told.
*/
function isKnownWhole({ status, markets, verification }) {
	if (status !== "completed" && status !== "cancelled") return true;
	return markets.every(({ outcomes }) => outcomes.every(({ grade }) => grade !== null)) && verification?.lastLink !== null;
}
/** Checks a match on this machine. `onSteps` hears how many steps are right so far, and lets the page breathe. */
async function runCheck(claim, onSteps) {
	const { checkSteps } = await import("./src-qsUjc4kL.js");
	const checking = checkSteps(claim);
	const steps = [];
	let next = checking.next();
	while (!next.done) {
		steps.push(next.value);
		if (steps.length % STEPS_A_SLICE === 0) await onSteps(steps.length);
		next = checking.next();
	}
	return {
		steps,
		verdict: next.value
	};
}
// src/features/board/periods.ts
/** Sports of periods in which points add up, and how many of them there are before overtime. */
var PERIODS = {
	basketball: 4,
	hockey: 3
};
var ENDS = [
	"period_end",
	"half_time",
	"full_time"
];
/** Null while there is nothing to tell apart: football, and matches that have not begun. */
function periodsOf(event) {
	if (event.score === null) return null;
	const count = PERIODS[event.sportId];
	return count === void 0 ? setsOf(event) : sumsOf(event, count);
}
function setsOf(event) {
	const [home, away] = scoreCells(event);
	const isOneNumber = home.length === 1 && home[0]?.is === "whole";
	if (home.length === 0 || isOneNumber && !isFirstSet(event)) return null;
	return {
		heads: home.map(({ is }, place) => is === "points" ? "points" : place + 1),
		home,
		away
	};
}
/** The first set of a simulated match is a number, like the sets that others tell. */
var isFirstSet = ({ sportId, source, isLive, score }) => sportId === "volleyball" && source === "demo" && isLive && typeof score?.home === "number";
function sumsOf(event, count) {
	const ends = event.incidents.filter(({ kind }) => ENDS.includes(kind));
	if (event.incidents.length === 0) return null;
	const sums = [...ends, ...event.isLive ? [{ score: event.score ?? {
		home: 0,
		away: 0
	} }] : []];
	const parts = sums.map(({ score }, place) => {
		const before = sums[place - 1]?.score ?? {
			home: 0,
			away: 0
		};
		return [Number(score.home) - Number(before.home), Number(score.away) - Number(before.away)];
	});
	const cellOf = (own, other, place) => {
		if (place >= ends.length) return {
			text: String(own),
			is: "now"
		};
		return {
			text: String(own),
			is: own > other ? "won" : "lost"
		};
	};
	const hasShootOut = event.incidents.some(({ kind }) => kind === "shoot_out");
	return {
		heads: parts.map((_, place) => {
			if (place < count) return place + 1;
			return hasShootOut && place > count ? "shoot_out" : "overtime";
		}),
		home: parts.map(([home, away], place) => cellOf(home, away, place)),
		away: parts.map(([home, away], place) => cellOf(away, home, place))
	};
}
/** What is told of a match: not every point and basket. */
var TOLD = [
	...ENDS,
	"goal",
	"shoot_out",
	"set",
	"break"
];
/** The latest first. */
var toldOf = (incidents) => incidents.filter(({ kind }) => TOLD.includes(kind)).toReversed();
/** A score as it comes: "2 – 1", "6–4 · 3–2 · 30–15". */
function scoreText({ home, away }) {
	const [own, other] = [String(home).split(" "), String(away).split(" ")];
	if (own.length === 1) return `${home}\u00a0\u2013\u00a0${away}`;
	return own.map((text, place) => `${text}\u2013${other[place]}`).join(" · ");
}
/** The score after something that is told: of sets that of the one it was in, at the end how many each side has won. */
function scoreAfter({ kind, score, step }, event) {
	const isOver = event.incidents.some((other) => other.kind === "full_time" && other.step === step);
	const [home, away] = scoreCells({
		sportId: event.sportId,
		score,
		isLive: !isOver
	});
	if (home[0]?.is === "whole") return scoreText(score);
	const won = (cells) => cells.filter(({ is }) => is === "won").length;
	if (kind === "full_time") return scoreText({
		home: won(home),
		away: won(away)
	});
	const sets = home.filter(({ is }) => is !== "points").length;
	const place = kind === "set" && !isOver ? sets - 2 : sets - 1;
	return scoreText({
		home: home[place]?.text ?? "",
		away: away[place]?.text ?? ""
	});
}
// src/features/verification/verdict-note.tsx
/** The engines whose step is a minute, and their minutes without overtime. */
var MINUTES = {
	"football/1": 94,
	"hockey/1": 60
};
/** What the check of a match has found, and how much of the match it proves. */
function VerdictNote({ verdict, status, engine, as, isOfTicket = false }) {
	const t = useText("proof", as);
	const inMinutes = MINUTES[engine] !== void 0;
	if (!verdict.ok) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "bad",
		role: "alert",
		children: isOfTicket && verdict.reason === "wrong_digest" ? t("ticket_bad") : badText(verdict, inMinutes, t)
	});
	const { stepsChecked: count } = verdict;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
		tone: "good",
		role: "status",
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-s" }),
		children: [
			isOfTicket && `${t("ticket_ok")} `,
			count === 0 ? t("verify_none") : t(inMinutes ? "verify_ok" : "verify_ok_steps", { count }),
			" ",
			reachText(verdict, status, t)
		]
	});
}
/** Of what lies in the document or in the end of the match no step is at fault. */
var WITHOUT_STEP = [...[
	"unknown_engine",
	"invalid_params",
	"wrong_digest",
	"wrong_last_link"
], ...[
	"missing_steps",
	"wrong_score",
	"wrong_grades"
]];
function badText(verdict, inMinutes, t) {
	const reason = t(`fault_${verdict.reason}`);
	if (WITHOUT_STEP.includes(verdict.reason)) return t("verify_bad_whole", { reason });
	return t(inMinutes ? "verify_bad" : "verify_bad_steps", {
		step: verdict.step + 1,
		reason
	});
}
function reachText({ isWhole, final, stepsChecked }, status, t) {
	if (isWhole) return t("verify_whole");
	if (status !== "cancelled") return stepsChecked === 0 ? "" : t("verify_so_far");
	return final ? t("verify_called_off", { score: scoreText(final.score) }) : t("verify_withheld");
}
export { scoreAfter as a, claimOf as c, Fold as d, Folds as f, periodsOf as i, isKnownWhole as l, VerdictNote as n, scoreText as o, CallOffWords as p, isFirstSet as r, toldOf as s, MINUTES as t, runCheck as u };
