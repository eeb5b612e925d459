import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { D as useLanguageOf, f as formatLine, v as formatOdds, x as formatTime } from "./use-text-CMiZEzfK.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/i18n/figures.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var PageContext = (0, import_react.createContext)("common");
/**
* Figures follow the page, not the part: on an English page the words of an event card stay French, but its prices have a
* point, so that card and slip never disagree.
*/
function PageFigures({ of, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageContext, {
		value: of,
		children
	});
}
var figuresOf = (language) => ({
	language,
	odds: (odds) => formatOdds(odds, language),
	line: (line) => formatLine(line, language),
	time: formatTime
});
var figures = {
	en: figuresOf("en"),
	fr: figuresOf("fr")
};
/** How this page writes prices, lines and hours. Days and months are words, and follow the text that they stand in. */
function useFigures() {
	return figures[useLanguageOf((0, import_react.use)(PageContext))];
}
export { useFigures as n, PageFigures as t };
