import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText, y as formatPercent } from "./use-text-CMiZEzfK.js";
import { tn as Button } from "../painter.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { i as SelectField, t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import "./src-XmTP6Ddi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { g as keepPreviousData } from "./useBaseQuery-COac1PUB.js";
import { n as marginOf, t as isBookAtLeast } from "./book-Bjh3KNX4.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { n as textIn, t as questionIn } from "./address-BF3LxOBk.js";
// src/features/admin/events/read-event.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var SPORTS = [
	"football",
	"basketball",
	"tennis",
	"volleyball",
	"hockey"
];
var DESK_SPORTS = SPORTS;
/** Odds as they are typed, with a comma or a point; null where they are no odds above 1. */
function parseOdds(text) {
	if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text.trim())) return null;
	const odds = Number(text.trim().replace(",", "."));
	return odds > 1 && odds <= 1e3 ? odds : null;
}
/** A day and an hour where the administrator is, as one moment (ms). */
var momentOf = (date, time) => (/* @__PURE__ */ new Date(`${date}T${time || "23:59:59"}`)).getTime();
/** What is wrong with each field. */
function checkEvent(fields, now) {
	const { homeTeam, awayTeam, sportId, draw } = fields;
	const isSame = homeTeam !== "" && homeTeam.toLowerCase() === awayTeam.toLowerCase();
	return {
		...homeTeam === "" && { homeTeam: "home_required" },
		...awayTeam === "" && { awayTeam: "away_required" },
		...isSame && { awayTeam: "teams_differ" },
		...!SPORTS.some((sport) => sport === sportId) && { sportId: "sport_required" },
		...checkStart(fields, now),
		...parseOdds(fields.home) === null && { home: "odds_home" },
		...draw !== "" && parseOdds(draw) === null && { draw: "odds_draw" },
		...parseOdds(fields.away) === null && { away: "odds_away" }
	};
}
function checkStart({ date, time }, now) {
	const isPast = date !== "" && !(momentOf(date, time) > now);
	return {
		...date === "" && { date: "date_required" },
		...isPast && { date: "date_past" },
		...time === "" && { time: "time_required" }
	};
}
/** The event of fields without errors. */
function toEvent(fields, friendly) {
	const draw = parseOdds(fields.draw);
	return {
		sportId: SPORTS.find((sport) => sport === fields.sportId) ?? "football",
		league: {
			name: fields.league || friendly,
			country: fields.country || "World"
		},
		homeTeam: fields.homeTeam,
		awayTeam: fields.awayTeam,
		startTime: new Date(momentOf(fields.date, fields.time)).toISOString(),
		odds: {
			home: parseOdds(fields.home) ?? 0,
			...draw !== null && { draw },
			away: parseOdds(fields.away) ?? 0
		}
	};
}
var ONE_THOUSANDTHS = 1e3;
/** The book of odds as they are typed, empty ones left out; null while there are not two, or one of them is no odds. */
function readBook(odds) {
	const given = odds.filter((text) => text.trim() !== "").map(parseOdds);
	const thousandths = given.flatMap((one) => one === null ? [] : Math.round(one * 1e3));
	if (given.length < 2 || thousandths.length < given.length) return null;
	return {
		margin: marginOf(thousandths) / 1e4,
		isGift: !isBookAtLeast(thousandths, ONE_THOUSANDTHS)
	};
}
// src/features/admin/markets/book-margin.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The margin of odds while they are typed, or that they cannot be offered: betting on every outcome would always win. */
function BookMargin({ odds, text }) {
	const t = useText("desk");
	const book = readBook(odds);
	if (book?.isGift) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "bad",
		role: "alert",
		children: t("odds_gift")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "hint min-h-5",
		children: book && t(text, { margin: formatPercent(book.margin, t.language) })
	});
}
// src/features/admin/events/event-form.tsx
/** A new event, field by field. What is wrong is said under its field, and the first such field has the focus. */
function EventForm({ id, failure, onSubmit }) {
	const t = useText("desk");
	const sports = useText("sports", "desk");
	const { now } = useRuntime();
	const [errors, setErrors] = (0, import_react.useState)({});
	const [sport, setSport] = (0, import_react.useState)("football");
	const errorOf = (name) => {
		const key = errors[name];
		return key && t(key);
	};
	const text = (name) => ({
		name,
		error: errorOf(name),
		autoComplete: "off",
		maxLength: 80
	});
	const submit = (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = readFields(form);
		const found = checkEvent(fields, now());
		setErrors(found);
		const isGift = readBook([
			fields.home,
			fields.draw,
			fields.away
		])?.isGift;
		const first = ORDER.find((name) => found[name]) ?? (isGift && "home");
		if (first) {
			form.querySelector(`[name="${first}"]`)?.focus();
			if (isGift) form.querySelector("[role=\"alert\"]")?.scrollIntoView({ block: "nearest" });
			return;
		}
		onSubmit(fields);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id,
		className: "grid gap-4",
		noValidate: true,
		onSubmit: submit,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("home_team"),
					required: true,
					...text("homeTeam")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("away_team"),
					required: true,
					...text("awayTeam")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: t("sport"),
				name: "sportId",
				required: true,
				value: sport,
				error: errorOf("sportId"),
				onChange: ({ target }) => setSport(target.value),
				children: DESK_SPORTS.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: one,
					children: sports(one)
				}, one))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("date"),
					name: "date",
					type: "date",
					required: true,
					error: errorOf("date")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("time"),
					name: "time",
					type: "time",
					required: true,
					error: errorOf("time")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("league"),
					note: t("optional"),
					hint: t("league_hint"),
					...text("league")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("country"),
					note: t("optional"),
					...text("country")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceFields, {
				errorOf,
				isDrawAdvised: sport === "football"
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
function PriceFields({ errorOf, isDrawAdvised }) {
	const t = useText("desk");
	const [odds, setOdds] = (0, import_react.useState)({
		home: "",
		draw: "",
		away: ""
	});
	const price = (name) => ({
		name,
		value: odds[name],
		error: errorOf(name),
		inputMode: "decimal",
		autoComplete: "off",
		onChange: ({ target }) => setOdds({
			...odds,
			[name]: target.value
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "form-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("price_home"),
					required: true,
					...price("home")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("price_draw"),
					note: t(isDrawAdvised ? "advised" : "optional"),
					...price("draw")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("price_away"),
					required: true,
					...price("away")
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BookMargin, {
			odds: Object.values(odds),
			text: "margin"
		})]
	});
}
var ORDER = [...[
	"homeTeam",
	"awayTeam",
	"sportId",
	"date",
	"time",
	"league",
	"country"
], ...[
	"home",
	"draw",
	"away"
]];
function readFields(form) {
	const data = new FormData(form);
	const text = (name) => String(data.get(name) ?? "").trim();
	return {
		homeTeam: text("homeTeam"),
		awayTeam: text("awayTeam"),
		sportId: text("sportId"),
		date: text("date"),
		time: text("time"),
		league: text("league"),
		country: text("country"),
		home: text("home"),
		draw: text("draw"),
		away: text("away")
	};
}
// src/features/admin/events/events-query.ts
var EVENT_STATES = [
	"open",
	"to_grade",
	"upcoming",
	"live",
	"awaiting_result",
	"completed",
	"cancelled",
	"postponed"
];
var SOURCES = [
	"api",
	"admin",
	"demo"
];
/** As the search takes them. */
var QUESTION_LETTERS = 80;
/** What an address asks for; what makes no sense is left out. */
function readEventFilter({ status, sport, source, q, event }) {
	const state = EVENT_STATES.find((one) => one === status && one !== "open");
	const [ofSport, opened] = [textIn(sport, 60), textIn(event)];
	const question = questionIn(q, QUESTION_LETTERS);
	const from = SOURCES.find((one) => one === source);
	return {
		...state && { status: state },
		...ofSport && { sport: ofSport },
		...from && { source: from },
		...question && { q: question },
		...opened && { event: opened }
	};
}
/** Odds and bets move while one looks. */
var FRESH_MS = 5e3;
var eventsQuery = ({ event: _opened, ...filter }) => infiniteQueryOptions({
	queryKey: [
		"admin",
		"events",
		filter
	],
	queryFn: ({ pageParam, signal }) => call("listDeskEvents", { query: {
		...filter,
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: ({ nextCursor }) => nextCursor,
	staleTime: FRESH_MS,
	refetchInterval: FRESH_MS,
	placeholderData: keepPreviousData
});
var eventQuery = (id) => queryOptions({
	queryKey: [
		"admin",
		"event",
		id
	],
	queryFn: ({ signal }) => call("getDeskEvent", { params: { id } }, { signal }),
	staleTime: FRESH_MS,
	refetchInterval: FRESH_MS
});
/** After an act: every list and the event itself are read anew. */
function useReadAnew() {
	const client = useQueryClient();
	return async () => {
		await Promise.all([
			"events",
			"event",
			"acts"
		].map((part) => client.invalidateQueries({ queryKey: ["admin", part] })));
	};
}
// src/features/admin/events/add-event.tsx
/** Adds an event from anywhere in the list. */
function AddEventDialog({ open, onClose }) {
	const t = useText("desk");
	const form = (0, import_react.useId)();
	const { failure, isBusy, add } = useAddEvent(onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title: t("add"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			busy: isBusy,
			children: t(isBusy ? "adding" : "add_short")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventForm, {
			id: form,
			failure,
			onSubmit: (fields) => void add(fields)
		})
	});
}
/** The same on a page of its own. */
function AddEventPage({ onDone }) {
	const t = useText("desk");
	const form = (0, import_react.useId)();
	const { failure, isBusy, add } = useAddEvent(onDone);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, { title: t("add") }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel max-w-180",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "panel__body pt-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventForm, {
					id: form,
					failure,
					onSubmit: (fields) => void add(fields)
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel__body flex justify-end gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					onClick: onDone,
					children: t("cancel")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					form,
					variant: "ink",
					busy: isBusy,
					children: t(isBusy ? "adding" : "add_short")
				})]
			})]
		})]
	});
}
function useAddEvent(onAdded) {
	const t = useText("desk");
	const messageOf = useProblemMessage("desk");
	const readAnew = useReadAnew();
	const { newId } = useRuntime();
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const [sent, setSent] = (0, import_react.useState)(null);
	const add = async (fields) => {
		if (isBusy) return;
		const body = toEvent(fields, t("friendly"));
		const text = JSON.stringify(body);
		const key = sent?.text === text ? sent.key : newId();
		setSent({
			key,
			text
		});
		setFailure(null);
		setBusy(true);
		try {
			await call("addEvent", {
				headers: { "idempotency-key": key },
				body
			});
			setSent(null);
			showToast({ title: t("created") });
			onAdded();
			await readAnew();
		} catch (error) {
			setFailure(`${t("create_failed")}. ${messageOf(error)}`);
		} finally {
			setBusy(false);
		}
	};
	return {
		failure,
		isBusy,
		add
	};
}
export { eventQuery as a, useReadAnew as c, momentOf as d, parseOdds as f, SOURCES as i, BookMargin as l, AddEventPage as n, eventsQuery as o, readBook as p, EVENT_STATES as r, readEventFilter as s, AddEventDialog as t, checkStart as u };
