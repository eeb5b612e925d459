import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/cloth/weave.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* Sixteen motifs, one for each hexadecimal digit, on a cell of 12 x 12 filled even-odd: so that the number of a ticket, or a
* match as it is played, is a piece of cloth, and always the same one. The seventeenth is motif 6 upside down.
*/
var MOTIFS = [
	"M4.5 6 6 4.5 7.5 6 6 7.5Z",
	"M0 4.5H12V7.5H0Z",
	"M4.5 0H7.5V12H4.5Z",
	"M4.5 0H7.5V4.5H12V7.5H7.5V12H4.5V7.5H0V4.5H4.5Z",
	"M6 0 12 6 6 12 0 6Z",
	"M6 0 12 6 6 12 0 6ZM6 3.6 3.6 6 6 8.4 8.4 6Z",
	"M0 0H6V6H0ZM6 6H12V12H6Z",
	"M0 12 6 3 12 12Z",
	"M0 0 6 9 12 0Z",
	"M0 12V8L8 0H12V4L4 12Z",
	"M12 12V8L4 0H0V4L8 12Z",
	"M0 8 6 2 12 8V12L6 6 0 12Z",
	"M0 4 6 10 12 4V0L6 6 0 0Z",
	"M1 0H3.4V12H1ZM4.8 0H7.2V12H4.8ZM8.6 0H11V12H8.6Z",
	"M0 1H12V3.4H0ZM0 4.8H12V7.2H0ZM0 8.6H12V11H0Z",
	"M0 0H12V12H0ZM6 2.4 2.4 6 6 9.6 9.6 6Z",
	"M6 0H12V6H6ZM0 6H6V12H0Z"
];
var MOTIF_SIZE = 12;
var UPSIDE_DOWN = [
	0,
	1,
	2,
	3,
	4,
	5,
	16,
	8,
	7,
	10,
	9,
	12,
	11,
	13,
	14,
	15,
	6
];
var THREADS = [
	"ivory",
	"indigo",
	"gold"
];
var round = (value) => Number(value.toFixed(2));
/** A motif moved to its spot and scaled to its cell, as a path. */
function placeMotif(motif, { x, y, cell }) {
	const scale = cell / MOTIF_SIZE;
	return (MOTIFS[motif] ?? "").replace(/([MLHVZ])([^MLHVZ]*)/g, (_, command, list) => {
		const numbers = list.split(/[\s,]+/).filter(Boolean);
		const isDown = (index) => command === "V" || command !== "H" && index % 2 === 1;
		return command + numbers.map((number, index) => round(Number(number) * scale + (isDown(index) ? y : x))).join(" ");
	});
}
var upsideDown = (motif) => UPSIDE_DOWN[motif] ?? motif;
/** The thread of a digit in a cloth that says nothing more. */
function plainThread(digit) {
	if (digit && digit % 7 === 0) return "gold";
	return digit % 3 === 1 ? "indigo" : "ivory";
}
/** Weaves hexadecimal digits row after row, then the rows again upside down: the reflection makes it cloth, not code. */
function weave(digits, { columns, cell = 12, woven = columns, thread = plainThread }) {
	const rows = Math.ceil(digits.length / columns);
	const height = rows * 2;
	const paths = {
		ivory: "",
		gold: "",
		indigo: ""
	};
	for (let row = 0; row < rows; row++) for (let column = 0; column < Math.min(columns, woven); column++) {
		const digit = Number.parseInt(digits[row * columns + column] ?? "", 16);
		if (Number.isNaN(digit)) continue;
		paths[thread(digit, column)] += placeMotif(digit, {
			x: column * cell,
			y: row * cell,
			cell
		}) + placeMotif(upsideDown(digit), {
			x: column * cell,
			y: (height - 1 - row) * cell,
			cell
		});
	}
	let warp = "";
	for (let column = woven; column < columns; column++) warp += `M${round((column + .5) * cell)} 0V${height * cell}`;
	return {
		width: columns * cell,
		height: height * cell,
		paths,
		warp
	};
}
/** One repeat of a ribbon: a short phrase there and back, reflected below. */
function weaveRibbon(phrase, cell = 12) {
	const there = [...phrase];
	const repeat = [...there, ...there.slice(1, -1).reverse()].join("");
	return weave(repeat, {
		columns: repeat.length,
		cell
	});
}
var SEAM = 6;
var LEFT_RIGHT = /* @__PURE__ */ new Map([[9, 10], [10, 9]]);
/** One repeat of narrow strips sewn side by side, each with its own phrase mirrored both ways. */
function weaveStrips(digits, { widths, cell = 14, phrase = 5, gold = 1 }) {
	const rows = phrase * 2 - 2;
	const paths = {
		ivory: "",
		gold: "",
		indigo: ""
	};
	let left = 0;
	let read = 0;
	widths.forEach((width, strip) => {
		const half = Math.ceil(width / 2);
		const start = read;
		read += phrase * half;
		const digitAt = (row, column) => Number.parseInt(digits[(start + row * half + column) % digits.length] ?? "0", 16);
		for (let at = 0; at < rows; at++) {
			const isBack = at >= phrase;
			const row = isBack ? rows - at : at;
			const thread = strip === gold && row % 3 === 0 ? "gold" : (row + strip) % 2 ? "ivory" : "indigo";
			for (let column = 0; column < width; column++) {
				const isRight = column >= half;
				const digit = digitAt(row, isRight ? width - 1 - column : column);
				const turned = isBack ? upsideDown(digit) : digit;
				const motif = isRight ? LEFT_RIGHT.get(turned) ?? turned : turned;
				paths[thread] += placeMotif(motif, {
					x: left + column * cell,
					y: at * cell,
					cell
				});
			}
		}
		left += width * cell + SEAM;
	});
	return {
		width: left - SEAM,
		height: rows * cell,
		paths,
		warp: ""
	};
}
/** The last sixteen hexadecimal digits of an id: what is woven and printed on its ticket. */
function ticketDigits(id) {
	return id.replace(/[^\da-f]/gi, "").slice(-16).padStart(16, "0").toUpperCase();
}
// src/ui/cloth/cloth.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Strips of the hero and the sign-in page: 3, 5, 2, 4 cells, the second carries gold. */
var STRIP_DIGITS = "eeafcf3c17f6e4901aaf2dc7d2b9e5f9ef5af014";
/** Woven when it is first seen, not while the code is read, which keeps a cheap phone busy enough. */
function onLoom(weaveIt) {
	let cloth;
	return () => {
		cloth ??= weaveIt();
		return cloth;
	};
}
var hero = onLoom(() => weaveStrips(STRIP_DIGITS, { widths: [
	3,
	5,
	2,
	4
] }));
var ribbon = onLoom(() => weaveRibbon("bebbb"));
var wall = onLoom(() => weaveStrips(STRIP_DIGITS, {
	widths: [
		3,
		5,
		2,
		4,
		5
	],
	cell: 16
}));
var WEAVE_OF_PAGE = {
	missing: {
		digits: "40440440440440440440440440",
		woven: 9
	},
	gap: {
		digits: "abbaabbaab......baabbaabba",
		woven: 26
	},
	fault: {
		digits: "5f5f5f5f5f5f5f60f5f5f5f5f5",
		woven: 26
	},
	waiting: {
		digits: "bcbcbcbcbcbcbcbcbcbcbcbcbc",
		woven: 20
	},
	mending: {
		digits: "deeddeeddeeddeeddeeddeedde",
		woven: 17
	}
};
/** The band under every header. */
function Hem() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "hem",
		"aria-hidden": "true"
	});
}
function ThreadPaths({ paths }) {
	return THREADS.map((thread) => paths[thread] && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
		className: thread,
		fillRule: "evenodd",
		d: paths[thread]
	}, thread));
}
/** A cloth as it is woven, as wide as its place. */
function Band({ cloth, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		className: classNames("cloth cloth--band", className),
		viewBox: `0 0 ${cloth.width} ${cloth.height}`,
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				className: "ground",
				width: cloth.width,
				height: cloth.height
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThreadPaths, { paths: cloth.paths }),
			cloth.warp && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				className: "warp",
				d: cloth.warp
			})
		]
	});
}
/** Repeats a cloth over its place: drawn once, as a pattern, whatever the length. */
function Repeat({ cloth, className }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		className: classNames("cloth", className),
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("defs", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("pattern", {
				id,
				width: cloth.width,
				height: cloth.height,
				patternUnits: "userSpaceOnUse",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThreadPaths, { paths: cloth.paths })
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				className: "ground",
				width: "100%",
				height: "100%"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				width: "100%",
				height: "100%",
				fill: `url(#${id})`
			})
		]
	});
}
/** Beside the hero: strips on a wide screen, a ribbon under it on a phone. */
function HeroCloth() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "hero-cloth",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Repeat, {
			cloth: hero(),
			className: "hero-cloth__strips"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Repeat, {
			cloth: ribbon(),
			className: "hero-cloth__ribbon"
		})]
	});
}
/** The wall of the sign-in page: strips on a wide screen, a ribbon under the brand on a phone. */
function WallCloth() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Repeat, {
		cloth: ribbon(),
		className: "wall-cloth__ribbon"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Repeat, {
		cloth: wall(),
		className: "wall-cloth__strips"
	})] });
}
/** The strip of a page that speaks. */
function TaleCloth({ tale }) {
	const { digits, woven } = WEAVE_OF_PAGE[tale];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, {
		cloth: weave(digits, {
			columns: digits.length,
			woven
		}),
		className: "cloth--tale"
	});
}
export { WallCloth as a, TaleCloth as i, Hem as n, ticketDigits as o, HeroCloth as r, weave as s, Band as t };
