import { Xt as wordsOf } from "../painter.js";
// src/features/betting/bets/leg-words.ts
/** How the server writes an event of two sides. */
var BETWEEN = " vs ";
/** A placed leg in the reader's language, from what was frozen at placement. */
function wordsOfLeg(leg, t, figures) {
	const [home = leg.eventName, away = ""] = leg.eventName.split(BETWEEN);
	const words = wordsOf({
		...leg,
		home,
		away
	}, t, figures);
	return {
		...words,
		event: away === "" ? leg.eventName : words.event
	};
}
/** A digest for whoever compares two at a glance: its first and last eight digits. */
var writeDigest = (digest) => `${digest.slice(0, 8)}\u2026${digest.slice(-8)}`;
/** A final score as it was kept, "2 - 1", as the pages write one: "2 – 1", never over two lines. */
var writeScore = (score) => score.replaceAll(" - ", "\xA0–⁠\xA0");
export { writeDigest as n, writeScore as r, wordsOfLeg as t };
