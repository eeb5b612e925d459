// ../../packages/rules/src/grading/lines.ts
/** The finest lines are quarters (2.25), in thousandths. */
var QUARTER = 250;
/**
* Grades an answer by how far it is beyond its line, in thousandths. A quarter line is two bets of half the stake, on the
* lines a quarter below and above; so a quarter beyond, one half wins and the other, level with its line, is void.
*/
function gradeDistance(beyond) {
	if (beyond === 0) return "void";
	if (beyond === QUARTER) return "half_won";
	if (beyond === -250) return "half_lost";
	return beyond > 0 ? "won" : "lost";
}
/** A line in thousandths as people write it: 2500 -> 2.5. */
function formatLine(line) {
	return String(line / 1e3);
}
/** A handicap with its sign: 500 -> +0.5; none is 0. */
function formatHandicap(line) {
	return line > 0 ? `+${formatLine(line)}` : formatLine(line);
}
handicapOf({
	name: "Handicap",
	counted: "score"
});
function handicapOf({ name, counted, remark, count = leadOfScore }) {
	const homeLead = (question) => {
		const lead = count(question);
		return lead === null ? 0 : lead * 1e3 + question.line;
	};
	return {
		name: (line) => `${name} ${formatHandicap(line)}`,
		hasLine: true,
		asksSets: count !== leadOfScore,
		statement: [
			`The handicap is added to the ${counted} of its side, and the side then ahead wins.`,
			"Level after a whole handicap, bets are void; a quarter away after a quarter handicap, half of the stake is.",
			...remark ? [remark] : []
		].join(" "),
		outcomes: {
			home: {
				name: (sides, line) => `${sides.home} ${formatHandicap(line)}`,
				grade: (question) => gradeDistance(homeLead(question))
			},
			away: {
				name: (sides, line) => `${sides.away} ${formatHandicap(-line)}`,
				grade: (question) => gradeDistance(-homeLead(question))
			}
		}
	};
}
function leadOfScore({ score }) {
	return score.home - score.away;
}
// ../../packages/rules/src/grading/published-sets.ts
/**
* What each side won in every set, in sports whose score counts sets. Null when the source tells no sets, or others than
* those of the score: the match was broken off, and nothing can be said of its sets.
*/
function publishedSets({ score, periods }) {
	if (periods === null || periods.length !== score.home + score.away) return null;
	const homeSets = periods.filter(({ home, away }) => home > away).length;
	const awaySets = periods.filter(({ home, away }) => home < away).length;
	return homeSets === score.home && awaySets === score.away ? periods : null;
}
handicapOf({
	name: "Game Handicap",
	counted: "games of all sets",
	remark: "If the scores of the sets are not published, bets are void.",
	count: (question) => publishedSets(question)?.reduce((lead, { home, away }) => lead + home - away, 0) ?? null
});
handicapOf({
	name: "Set Handicap",
	counted: "sets"
});
totalOf({ counted: "The scores of both sides are added." });
function totalOf({ counted, unit, count = sumOfScore }) {
	const aboveLine = (question) => {
		const number = count(question);
		return number === null ? 0 : number * 1e3 - question.line;
	};
	return {
		name: (line) => [
			"Over/Under",
			formatLine(line),
			unit
		].filter(Boolean).join(" "),
		hasLine: true,
		asksSets: count !== sumOfScore,
		statement: `${counted} Exactly on a whole line, bets are void; next to a quarter line, half of the stake is.`,
		outcomes: {
			over: {
				name: (_sides, line) => `Over ${formatLine(line)}`,
				grade: (question) => gradeDistance(aboveLine(question))
			},
			under: {
				name: (_sides, line) => `Under ${formatLine(line)}`,
				grade: (question) => gradeDistance(-aboveLine(question))
			}
		}
	};
}
function sumOfScore({ score }) {
	return score.home + score.away;
}
totalOf({
	counted: "The games of all sets are added, a tie-break as one game. If the scores of the sets are not published, bets are void.",
	unit: "Games",
	count: countGames
});
function countGames(question) {
	return publishedSets(question)?.reduce((sum, { home, away }) => sum + home + away, 0) ?? null;
}
totalOf({ counted: "The goals of both sides are added." });
totalOf({
	counted: "The sets of both sides are added.",
	unit: "Sets"
});
export {};
