import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { At as toLeague, Dt as BrokenPart, H as EventSkeleton, Ht as useSports, L as Star, Lt as useEventTopics, M as kindOf, R as PageHeading, S as Route, Ut as sportName, X as usePageTitle, Zt as EmptyState, _t as readQuestion, et as useNow, gt as moveThroughHits, ht as SearchField, j as LeaguePanel, kt as toEvent, rn as buttonClass, z as SectionHeading } from "../painter.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as useBoard } from "./use-board-Ctbofv6m.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { d as formatDay, n as useText, s as dayOf } from "./use-text-CMiZEzfK.js";
import { n as SearchBox, t as HitList } from "./hit-list-Bq4Vgs7M.js";
import { t as ResultPanels } from "./result-panels-BmeuadWj.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { r as searchQuery } from "./search-queries-51NuSCI4.js";
// src/features/catalog/search/found-letters.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var REPLACED = {
	ø: "o",
	ł: "l",
	đ: "d",
	ı: "i",
	ß: "ss",
	æ: "ae",
	œ: "oe"
};
var WORD = /([\s!-/:-@[-`{-~‘’–—·]+)/;
/** Without accents and case, as the server compares. */
function fold(text) {
	return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[øłđıßæœ]/g, (letter) => REPLACED[letter] ?? letter);
}
/** A name with the letters marked that a question has found: the beginnings of its words. */
function markFound(name, question) {
	const asked = fold(question).split(WORD).filter((word) => word !== "" && !WORD.test(word));
	return name.split(WORD).map((word, place) => {
		const length = foundLength(word, asked);
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Fragment, { children: length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Found$1, {
			word,
			length
		}) : word }, place);
	});
}
function Found$1({ word, length }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("mark", { children: word.slice(0, length) }), word.slice(length)] });
}
/** How many letters of the word the longest of the asked words covers; one letter may be two without its accent. */
function foundLength(word, asked) {
	const folded = fold(word);
	const longest = Math.max(0, ...asked.filter((start) => folded.startsWith(start)).map(({ length }) => length));
	let length = 0;
	while (fold(word.slice(0, length)).length < longest) length += 1;
	return length;
}
// src/features/catalog/search/search-page.tsx
var MINUTE_MS = 6e4;
/** Teams, leagues and matches of a name. */
function SearchPage({ question }) {
	const t = useText("find");
	const { data, error, isFetching, refetch } = useQuery(searchQuery(useBoard(), question));
	const found = question === "" ? void 0 : data;
	useEventTopics(found?.events ?? []);
	const count = found ? found.teams.length + found.leagues.length + found.events.length + found.results.length : 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		onKeyDown: moveThroughHits,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchBox, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchField, { place: "page" }) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "found-head",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, {
					title: question === "" ? t("search_title") : question,
					note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						role: "status",
						children: found && count > 0 ? t("found", { count }) : ""
					})
				})
			}),
			question === "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("start_hint") }),
			question !== "" && !found && !error && isFetching && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: 6 }),
			error && !found && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}),
			found && count === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingFound, {}),
			found && count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Found, {
				found,
				question
			})
		]
	});
}
function NothingFound() {
	const t = useText("find");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: t("nothing"),
			fall: "ivory",
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "line" }),
				children: t("by_sport")
			}),
			children: t("nothing_hint")
		})
	});
}
function Found({ found, question }) {
	const t = useText("find");
	const { teams, leagues, events, results } = found;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		"data-hits": true,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Teams, {
				teams,
				question
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Leagues, {
				leagues,
				question
			}),
			events.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("events") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events })] }),
			results.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("over") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultPanels, {
				results,
				withDay: true
			})] })
		]
	});
}
function Teams({ teams, question }) {
	const t = useText("find");
	const remark = useTeamRemark();
	if (teams.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("teams") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HitList, { hits: teams.map((team) => ({
		id: team.id,
		name: team.name,
		marked: markFound(team.name, question),
		remark: remark(team),
		kind: kindOf(team.sportId),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
			kind: "team",
			id: team.id,
			name: team.name,
			as: "find"
		}),
		link: team.event ? toEvent(team.event.id) : toLeague(team.league?.id ?? "")
	})) })] });
}
/** "Ligue 1. Next: Lens, Saturday 20:45". */
function useTeamRemark() {
	const t = useText("find");
	const words = useText("catalog", "find");
	const names = useText("sports", "find");
	const figures = useFigures();
	const now = useNow(MINUTE_MS);
	return ({ league, event, sportId }) => {
		if (!event || !league) return t("hit_none", { sport: sportName(sportId, sportId, names) });
		const { opponent, startTime, status } = event;
		const parts = {
			league: league.name,
			opponent,
			time: figures.time(startTime)
		};
		if (status === "live") return t("hit_now", parts);
		if (status !== "upcoming") return t("hit_last", {
			...parts,
			day: formatDay(startTime, t.language)
		});
		const day = dayOf(startTime, now);
		if (day === "today" || day === "tonight") return t("hit_today", parts);
		return t("hit_next", {
			...parts,
			day: day === "later" ? formatDay(startTime, t.language) : words(day)
		});
	};
}
function Leagues({ leagues, question }) {
	const t = useText("find");
	const names = useText("sports", "find");
	const sports = useSports();
	if (leagues.length === 0) return null;
	const sportOf = (id) => sportName(id, sports.find((sport) => sport.id === id)?.name ?? id, names);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, { title: t("leagues") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HitList, { hits: leagues.map(({ id, name, sportId, counts }) => ({
		id,
		name,
		marked: markFound(name, question),
		remark: t("league_matches", {
			sport: sportOf(sportId),
			count: counts.total
		}),
		kind: "league",
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
			kind: "league",
			id,
			name,
			as: "find"
		}),
		link: toLeague(id)
	})) })] });
}
// src/routes/search.tsx?tsr-split=component
function SearchRoute() {
	const q = readQuestion(Route.useSearch()).trim();
	const t = useText("find");
	usePageTitle(q === "" ? t("search_title") : t("search_of", { question: q }));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchPage, { question: q });
}
export { SearchRoute as component };
