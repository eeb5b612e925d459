import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { n as FilterSearch, r as Plus } from "./filter-fields-CGXPzD8P.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, K as LiveBadge, U as SkeletonLine, Ut as sportName, V as StatStrip, W as Badge, X as usePageTitle, Zt as EmptyState, c as Route, it as IconButton, rt as Segmented, tn as Button, ut as Crest, vt as X } from "../painter.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { b as formatSigned, c as formatAmount, g as formatMoney, l as formatCount, m as formatMoment, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { i as Filters, n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { a as eventQuery, c as useReadAnew, d as momentOf, f as parseOdds, i as SOURCES, l as BookMargin, o as eventsQuery, p as readBook, r as EVENT_STATES, s as readEventFilter, t as AddEventDialog, u as checkStart } from "./add-event-QVPn6hwb.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { c as marketName, d as outcomeName, i as eventName } from "./words-Cpxlq0Dw.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { r as Select, t as Field } from "./field-DXlpxyQF.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as ApiProblem } from "./problem-B4I62QHN.js";
import { t as OutcomeBar } from "./outcome-bar-BQyB6BPo.js";
import { u as sportsQuery } from "./queries-btcovgvy.js";
import { t as Ellipsis } from "./ellipsis-kMxfxQxI.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
// src/features/admin/events/use-event-change.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Does something with an event once, says that it is done, and shows it. A failure stays where it was asked for. */
function useAct(failed) {
	const t = useText("desk");
	const messageOf = useProblemMessage("desk");
	const readAnew = useReadAnew();
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	/** `act` returns what is said. */
	const run = async (act, onDone) => {
		if (isBusy) return;
		setBusy(true);
		setFailure(null);
		try {
			const title = await act();
			await readAnew();
			showToast({ title });
			onDone();
		} catch (error) {
			setFailure(`${t(failed)}. ${messageOf(error)}`);
		} finally {
			setBusy(false);
		}
	};
	return {
		failure,
		isBusy,
		run
	};
}
// src/features/admin/markets/read-market.ts
var EMPTY_MARKET = {
	fr: "",
	en: "",
	answers: [1, 2].map((id) => ({
		id,
		fr: "",
		en: "",
		odds: ""
	}))
};
/** A name in both languages; without an English one the French one stands for both. */
var namesOf = ({ fr, en }) => ({
	fr: fr.trim(),
	en: en.trim() || fr.trim()
});
function checkMarket({ fr, answers }) {
	const named = answers.map(namesOf);
	const isTwice = (at) => ["fr", "en"].some((language) => named.some((other, index) => index < at && other[language].toLowerCase() === named[at]?.[language].toLowerCase()));
	return {
		...fr.trim() === "" && { fr: "name_required" },
		answers: new Map(answers.flatMap((answer, index) => {
			const isMissing = answer.fr.trim() === "";
			const errors = {
				...isMissing && { fr: "name_required" },
				...!isMissing && isTwice(index) && { fr: "name_twice" },
				...parseOdds(answer.odds) === null && { odds: "odds_above" }
			};
			return Object.keys(errors).length > 0 ? [[answer.id, errors]] : [];
		})),
		isGift: readBook(answers.map(({ odds }) => odds))?.isGift ?? false
	};
}
var isSound = ({ fr, answers, isGift }) => !fr && answers.size === 0 && !isGift;
/** The market of fields without errors. */
var toMarket = ({ answers, ...name }) => ({
	names: namesOf(name),
	outcomes: answers.map((answer) => ({
		names: namesOf(answer),
		odds: parseOdds(answer.odds) ?? 0
	}))
});
// src/features/admin/markets/add-market.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A question of the house's own, with its answers and their odds. */
function AddMarket({ event, onBack, onClose }) {
	const t = useText("desk");
	const { newId } = useRuntime();
	const { failure, isBusy, run } = useAct("market_failed");
	const [typed, setTyped] = (0, import_react.useState)(EMPTY_MARKET);
	const [isChecked, setChecked] = (0, import_react.useState)(false);
	const [sent, setSent] = (0, import_react.useState)(null);
	const errors = checkMarket(typed);
	const add = () => {
		setChecked(true);
		if (!isSound(errors)) return;
		const body = toMarket(typed);
		const text = JSON.stringify(body);
		const key = sent?.text === text ? sent.key : newId();
		setSent({
			key,
			text
		});
		run(async () => {
			await call("addMarket", {
				params: { id: event.id },
				headers: { "idempotency-key": key },
				body
			});
			return t("market_added");
		}, onBack);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t("market_add"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onBack,
			children: t("back")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			busy: isBusy,
			onClick: add,
			children: t(isBusy ? "market_adding" : "market_add")
		})] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "form-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("name_fr"),
					value: typed.fr,
					maxLength: 80,
					autoComplete: "off",
					error: isChecked && errors.fr && t(errors.fr),
					onChange: ({ target }) => setTyped({
						...typed,
						fr: target.value
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("name_en"),
					note: t("optional"),
					value: typed.en,
					placeholder: t("same_as_fr"),
					maxLength: 80,
					autoComplete: "off",
					onChange: ({ target }) => setTyped({
						...typed,
						en: target.value
					})
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerFields, {
				answers: typed.answers,
				errors: isChecked ? errors.answers : NO_ERRORS,
				onChange: (answers) => setTyped({
					...typed,
					answers
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BookMargin, {
				odds: typed.answers.map(({ odds }) => odds),
				text: "market_margin"
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
var NO_ERRORS = /* @__PURE__ */ new Map();
function AnswerFields({ answers, errors, onChange }) {
	const t = useText("desk");
	const add = () => {
		const id = Math.max(...answers.map((answer) => answer.id)) + 1;
		onChange([...answers, {
			id,
			fr: "",
			en: "",
			odds: ""
		}]);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "subhead",
				children: t("answers")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("answers_hint")
			}),
			answers.map((answer, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerRow, {
				answer,
				number: index + 1,
				errors: errors.get(answer.id) ?? {},
				onType: (change) => onChange(answers.map((one) => one.id === answer.id ? {
					...one,
					...change
				} : one)),
				...answers.length > 2 && { onDrop: () => onChange(answers.filter(({ id }) => id !== answer.id)) }
			}, answer.id)),
			answers.length < 20 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				size: "small",
				onClick: add,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { className: "i i-s" }), t("answer_add")]
			}) })
		]
	});
}
function AnswerRow({ answer, number, errors, onType, onDrop }) {
	const t = useText("desk");
	const spoken = { number: String(number) };
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "answer",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("answer_fr_head"),
				"aria-label": t("answer_fr", spoken),
				value: answer.fr,
				maxLength: 80,
				autoComplete: "off",
				error: errors.fr && t(errors.fr),
				onChange: ({ target }) => onType({ fr: target.value })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("answer_en_head"),
				"aria-label": t("answer_en", spoken),
				placeholder: t("same_as_fr"),
				value: answer.en,
				maxLength: 80,
				autoComplete: "off",
				onChange: ({ target }) => onType({ en: target.value })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("odds_head"),
				"aria-label": t("answer_odds", spoken),
				inputMode: "decimal",
				value: answer.odds,
				maxLength: 7,
				autoComplete: "off",
				error: errors.odds && t(errors.odds),
				onChange: ({ target }) => onType({ odds: target.value })
			}),
			onDrop && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				label: t("answer_drop", spoken),
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" }),
				onClick: onDrop
			})
		]
	});
}
// src/features/admin/markets/custom-markets.tsx
var isOwnMarket = ({ type }) => type === "custom";
/** The markets that no score answers: what they ask, how they were graded, and the way to do it. */
function OwnMarkets({ event, holding, hold, onAdd, onGrade }) {
	const t = useText("desk");
	const markets = event.book.filter(isOwnMarket);
	const mayAdd = event.isOwn && (event.status === "upcoming" || event.status === "postponed");
	if (markets.length === 0 && !mayAdd) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "grid gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex items-center justify-between gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold",
					children: t("own_markets")
				}), mayAdd && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "small",
					onClick: onAdd,
					children: t("market_add")
				})]
			}),
			markets.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("own_none")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "book",
				children: markets.map((market) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnMarket, {
					event,
					market,
					isBusy: holding === market.id,
					onHold: () => void hold(market.isHeld ? "open" : "suspended", market.id),
					onGrade: () => onGrade(market.id)
				}, market.id))
			})
		]
	});
}
function OwnMarket({ event, market, isBusy, onHold, onGrade }) {
	const t = useText("desk");
	const words = useText("markets", "desk");
	const figures = useFigures();
	const name = marketName(market, words, figures);
	const sides = {
		home: event.homeTeam.name,
		away: event.awayTeam.name
	};
	const { grading } = market;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "book__own",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }),
			market.outcomes.map((outcome) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", {
				className: outcome.grade === "won" ? "book__won" : "",
				children: [
					outcomeName(outcome, market, {
						sides,
						t: words,
						figures
					}),
					" ",
					outcome.grade === null ? figures.odds(outcome.odds) : `· ${t(gradeKey(outcome.grade))}`
				]
			}, outcome.id)),
			grading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: t(grading.isCorrected ? "regraded_by" : "graded_by", {
				by: grading.by ?? t("someone"),
				moment: formatMoment(grading.gradedAt, t.language)
			}) })
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "book__acts",
			children: [
				!grading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketState, {
					event,
					market
				}),
				market.status !== "closed" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					size: "small",
					busy: isBusy,
					onClick: onHold,
					children: [t(market.isHeld ? "release" : "hold"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr",
						children: [" ", name]
					})]
				}),
				event.status !== "cancelled" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					size: "small",
					onClick: onGrade,
					children: [t(grading ? "regrade" : "grade"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr",
						children: [" ", name]
					})]
				})
			]
		})]
	});
}
/** What is half won is nothing that a person says. */
var gradeKey = (grade) => grade === "won" ? "grade_won" : grade === "void" ? "grade_void" : "grade_lost";
function MarketState({ event, market }) {
	const t = useText("desk");
	if (market.isHeld) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		look: "line",
		children: t("market_suspended")
	});
	if (market.status === "closed" && event.status !== "cancelled") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: t("waits") });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		look: "line",
		children: t(`market_${market.status}`)
	});
}
// src/features/admin/markets/event-book.tsx
/** The markets of an event, each with the way to take it off the board and to put it back. */
function EventBook({ event, holding, hold }) {
	const t = useText("desk");
	const open = event.book.filter(({ status }) => status !== "closed");
	if (open.length === 0) return null;
	const isHeld = event.isHeld || open.every((market) => market.isHeld);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "grid gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center justify-between gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "font-semibold",
				children: t("book")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				busy: holding === "all",
				onClick: () => void hold(isHeld ? "open" : "suspended", null),
				children: t(isHeld ? "release_all" : "hold_all")
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "book",
			children: open.filter((market) => !isOwnMarket(market)).map((market) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarketLine, {
				market,
				isBusy: holding === market.id,
				onHold: () => void hold(market.isHeld ? "open" : "suspended", market.id)
			}, market.id))
		})]
	});
}
function MarketLine({ market, isBusy, onHold }) {
	const t = useText("desk");
	const markets = useText("markets", "desk");
	const figures = useFigures();
	const name = marketName(market, markets, figures);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: market.outcomes.map(({ odds }) => figures.odds(odds)).join(" · ") })] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: market.isHeld ? t("held") : t(`market_${market.status}`) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "small",
			busy: isBusy,
			onClick: onHold,
			children: [t(market.isHeld ? "release" : "hold"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr",
				children: [" ", name]
			})]
		})
	] });
}
function useHoldBook(id) {
	const t = useText("desk");
	const messageOf = useProblemMessage("desk");
	const readAnew = useReadAnew();
	const [holding, setHolding] = (0, import_react.useState)(null);
	const hold = async (state, marketId) => {
		if (holding !== null) return;
		setHolding(marketId ?? "all");
		try {
			await call("holdBook", {
				params: { id },
				body: {
					state,
					...marketId && { marketId }
				}
			});
			showToast({ title: t(state === "suspended" ? "held_now" : "released_now") });
			await readAnew();
		} catch (error) {
			showToast({ title: messageOf(error) });
		} finally {
			setHolding(null);
		}
	};
	return {
		holding,
		hold
	};
}
// src/features/admin/events/dry-run.tsx
/** What would be paid to whom, before anything is. */
function DryRun({ tried: { data, error } }) {
	const t = useText("desk");
	const messageOf = useProblemMessage("desk");
	if (error) {
		const isOwn = error instanceof ApiProblem && error.code === "forbidden";
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "bad",
			role: "alert",
			children: isOwn ? t("own_money") : messageOf(error)
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "dry-run",
		"aria-busy": !data,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "subhead",
			children: t("dry_run")
		}), data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tried, { preview: data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-3/4" })]
	});
}
function Tried({ preview }) {
	const t = useText("desk");
	const { bets, pays, takesBack, staked, winners } = preview;
	const settled = bets.won + bets.lost + bets.cancelled;
	const of = (look, count, text) => ({
		look,
		count,
		countText: formatCount(count),
		text
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "tiles-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
					name: t("to_settle"),
					value: formatCount(settled)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
					name: t("winners"),
					value: formatCount(bets.won)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
					name: t("to_pay"),
					value: formatAmount(pays)
				})
			]
		}),
		settled + bets.waiting > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OutcomeBar, { outcomes: [
			of("won", bets.won, t("won")),
			of("lost", bets.lost, t("lost")),
			of("void", bets.cancelled, t("void")),
			of("pending", bets.waiting, t("waiting"))
		] }) }),
		takesBack > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "warn",
			children: t("to_take", { amount: formatMoney(takesBack) })
		}),
		!preview.isWhole && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "warn",
			children: t("at_least")
		}),
		winners.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "subhead",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t("biggest") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: t("house", {
				staked: formatAmount(staked),
				result: formatSigned(staked - pays + takesBack)
			}) })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Winners, { winners })] })
	] });
}
function Winners({ winners }) {
	const t = useText("desk");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "rank",
		children: winners.map(({ betId, username, legs, stake, payout }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name: username,
				kind: "person",
				size: 28
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: username }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: t("stake", {
				count: legs,
				stake: formatMoney(stake)
			}) })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: formatMoney(payout) })
		] }, betId))
	});
}
function Tile({ name, value }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] });
}
// src/features/admin/markets/grade-market.tsx
var GRADES = [
	"won",
	"lost",
	"void"
];
var REASON_MINIMUM$2 = 3;
/** What grading would pay. It is old at once: bets come and are settled meanwhile. */
var tryQuery$1 = (params, grades) => queryOptions({
	queryKey: [
		"admin",
		"grading",
		params,
		grades
	],
	queryFn: ({ signal }) => call("tryGrading", {
		params,
		body: { grades }
	}, { signal }),
	staleTime: 0,
	gcTime: 0,
	retry: false
});
/** Asks what became of each answer, and shows what that would pay before anything is paid. */
function GradeMarket({ event, market, onBack, onClose }) {
	const t = useText("desk");
	const words = useText("markets", "desk");
	const figures = useFigures();
	const isCorrection = market.grading !== null;
	const { grades, isSound, set } = useGrades(market);
	const [reason, setReason] = (0, import_react.useState)("");
	const [isChecked, setChecked] = (0, import_react.useState)(false);
	const params = {
		id: event.id,
		marketId: market.id
	};
	const asked = (0, import_react.useDeferredValue)(isSound ? grades : null);
	const tried = useQuery({
		...tryQuery$1(params, asked ?? []),
		enabled: asked !== null
	});
	const { failure, isBusy, run } = useAct("grade_failed");
	const isReasoned = reason.trim().length >= REASON_MINIMUM$2;
	const sums = asked && tried.data;
	const confirm = () => {
		setChecked(true);
		if (!sums || !isReasoned) return;
		run(async () => {
			const { outcome } = await call("gradeMarket", {
				params,
				body: {
					grades,
					reason: reason.trim()
				}
			});
			return t(outcome === "unchanged" ? "grade_same" : "grade_done");
		}, onBack);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t("grade_title", { market: marketName(market, words, figures) }),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onBack,
			children: t("back")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "ink",
			busy: isBusy,
			disabled: !sums,
			onClick: confirm,
			children: [
				!sums && t(isCorrection ? "regrade" : "grade"),
				sums && !isCorrection && t("grade_pay", { amount: formatMoney(sums.pays) }),
				sums && isCorrection && t("correct_pay", {
					pays: formatMoney(sums.pays),
					takes: formatMoney(sums.takesBack)
				})
			]
		})] }),
		children: [
			(event.status === "upcoming" || event.status === "postponed" || event.status === "live") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "warn",
				children: t("grade_early")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answers, {
				event,
				market,
				grades,
				onSet: set
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("reason"),
				hint: t("reason_hint"),
				value: reason,
				maxLength: 500,
				error: isChecked && !isReasoned && t("reason_required"),
				onChange: ({ target }) => setReason(target.value)
			}),
			asked ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DryRun, { tried }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("grade_none")
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
/** What nobody has said yet is lost, so that only the winners are to be told. */
function useGrades({ outcomes }) {
	const [chosen, setChosen] = (0, import_react.useState)(() => new Map(outcomes.map(({ id, grade }) => [id, GRADES.find((one) => one === grade) ?? "lost"])));
	const grades = outcomes.map(({ id }) => ({
		outcomeId: id,
		grade: chosen.get(id) ?? "lost"
	}));
	const words = grades.map(({ grade }) => grade);
	return {
		grades,
		isSound: words.includes("won") || words.every((grade) => grade === "void"),
		set: (change) => setChosen(new Map([...chosen, ...change]))
	};
}
function Answers({ event, market, grades, onSet }) {
	const t = useText("desk");
	const words = useText("markets", "desk");
	const figures = useFigures();
	const sides = {
		home: event.homeTeam.name,
		away: event.awayTeam.name
	};
	const options = GRADES.map((grade) => ({
		value: grade,
		label: t(`grade_${grade}`)
	}));
	const voidAll = () => onSet(new Map(market.outcomes.map(({ id }) => [id, "void"])));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "grid gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap items-center justify-between gap-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("grade_hint")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				onClick: voidAll,
				children: t("grade_all_void")
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "book",
			children: market.outcomes.map((outcome, index) => {
				const name = outcomeName(outcome, market, {
					sides,
					t: words,
					figures
				});
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "book__grade",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.odds(outcome.odds) })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
						label: name,
						options,
						value: grades[index]?.grade ?? "lost",
						onChange: (grade) => onSet(/* @__PURE__ */ new Map([[outcome.id, grade]]))
					})]
				}, outcome.id);
			})
		})]
	});
}
// src/features/admin/events/edit-event.tsx
/** Other odds and another start, of an event that has not begun. */
function EditEvent({ event, onBack, onClose }) {
	const t = useText("desk");
	const { now } = useRuntime();
	const { failure, isBusy, run } = useAct("status_failed");
	const [start, setStart] = (0, import_react.useState)(() => toFields(event.startTime));
	const [typed, setTyped] = (0, import_react.useState)({});
	const [isChecked, setChecked] = (0, import_react.useState)(false);
	const isMoved = momentOf(start.date, start.time) !== momentOf(...startOf(event));
	const errors = isMoved ? checkStart(start, now()) : {};
	const odds = Object.entries(typed).map(([outcomeId, text]) => ({
		outcomeId,
		odds: parseOdds(text)
	}));
	const isGift = event.book.some((market) => isTouched(market, typed) && readBook(oddsOf(market, typed))?.isGift);
	const isSound = Object.keys(errors).length === 0 && odds.every((one) => one.odds !== null) && !isGift;
	const save = () => {
		setChecked(true);
		if (!isSound) return;
		const changed = odds.flatMap(({ outcomeId, odds }) => odds === null ? [] : [{
			outcomeId,
			odds
		}]);
		const body = {
			...isMoved && { startTime: new Date(momentOf(start.date, start.time)).toISOString() },
			...changed.length > 0 && { odds: changed }
		};
		if (Object.keys(body).length === 0) return onBack();
		run(async () => {
			await call("changeEvent", {
				params: { id: event.id },
				body
			});
			return t("changed");
		}, onBack);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t("edit"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onBack,
			children: t("back")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			busy: isBusy,
			onClick: save,
			children: t(isBusy ? "saving" : "save")
		})] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StartFields, {
				start,
				errors: isChecked ? errors : {},
				onChange: setStart
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceFields, {
				event,
				typed,
				isChecked,
				onType: (id, text) => setTyped({
					...typed,
					[id]: text
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("edit_note")
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
function StartFields({ start, errors, onChange }) {
	const t = useText("desk");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "form-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("date"),
			type: "date",
			value: start.date,
			error: errors.date && t(errors.date),
			onChange: ({ target }) => onChange({
				...start,
				date: target.value
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("time"),
			type: "time",
			value: start.time,
			error: errors.time && t(errors.time),
			onChange: ({ target }) => onChange({
				...start,
				time: target.value
			})
		})]
	});
}
function PriceFields({ event, typed, isChecked, onType }) {
	const t = useText("desk");
	const markets = useText("markets", "desk");
	const figures = useFigures();
	const sides = {
		home: event.homeTeam.name,
		away: event.awayTeam.name
	};
	return event.book.map((market) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "grid gap-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "subhead",
				children: marketName(market, markets, figures)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: market.outcomes.length === 3 ? "form-3" : "form-2",
				children: market.outcomes.map((outcome) => {
					const text = typed[outcome.id] ?? figures.odds(outcome.odds);
					return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
						label: outcomeName(outcome, market, {
							sides,
							t: markets,
							figures
						}),
						inputMode: "decimal",
						autoComplete: "off",
						value: text,
						error: isChecked && parseOdds(text) === null && t("odds_invalid"),
						onChange: ({ target }) => onType(outcome.id, target.value)
					}, outcome.id);
				})
			}),
			isTouched(market, typed) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BookMargin, {
				odds: oddsOf(market, typed),
				text: "market_margin"
			})
		]
	}, market.id));
}
var isTouched = ({ outcomes }, typed) => outcomes.some(({ id }) => typed[id] !== void 0);
var oddsOf = ({ outcomes }, typed) => outcomes.map(({ id, odds }) => typed[id] ?? String(odds));
/** A moment as the fields have it: day and hour where the administrator is. */
function toFields(time) {
	const moment = new Date(time);
	const two = (number) => String(number).padStart(2, "0");
	return {
		date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
		time: `${two(moment.getHours())}:${two(moment.getMinutes())}`
	};
}
var startOf = ({ startTime }) => {
	const { date, time } = toFields(startTime);
	return [date, time];
};
// src/features/admin/events/event-state.tsx
/** Where an event stands: filled while bets are taken, outlined when it is over. */
function EventState({ status }) {
	const words = useText("desk")(`status_${status}`);
	if (status === "live") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveBadge, { children: words });
	if (status === "cancelled") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "badge badge--lost",
		children: words
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		look: status === "completed" || status === "postponed" ? "line" : "plain",
		children: words
	});
}
// src/features/admin/events/event-facts.tsx
/** How an event stands, line by line. */
function EventFacts({ event }) {
	const t = useText("desk");
	const figures = useFigures();
	const { league, score, result } = event;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "changes",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: t("status"),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventState, { status: event.status }), event.isHeld && t("held")]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("league"),
				children: league.name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("start"),
				children: `${formatDate(event.startTime, t.language)}, ${figures.time(event.startTime)}`
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("source"),
				children: t(`source_${event.source}`)
			}),
			score && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("score"),
				children: `${score.home} \u2013 ${score.away}`
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("bets"),
				children: `${t("bets_placed", { count: event.bets })}, ${formatMoney(event.staked)}`
			}),
			result?.reason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
				name: t("reason"),
				children: result.reason
			})
		]
	});
}
function Fact({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children })] });
}
// src/features/admin/events/read-result.ts
var POINTS_MAXIMUM = 9999;
/** "6-4", with any dash. */
var SET = /^(\d{1,2})[-\u2013:](\d{1,2})$/;
/** The score as it is typed; null while it is none. */
function readScore(home, away) {
	const [left, right] = [home.trim(), away.trim()];
	if (!/^\d{1,4}$/.test(left) || !/^\d{1,4}$/.test(right)) return null;
	const score = {
		home: Number(left),
		away: Number(right)
	};
	return score.home <= POINTS_MAXIMUM && score.away <= POINTS_MAXIMUM ? {
		status: "completed",
		...score
	} : null;
}
/** The sets as they are typed, "6-4 3-6 7-5": the match has as many points as a side won sets. Null while they are none. */
function readPeriods(text) {
	const periods = text.trim().split(/[\s,;]+/).map((set) => SET.exec(set)).map((found) => found && {
		home: Number(found[1]),
		away: Number(found[2])
	});
	const sets = periods.filter((set) => set !== null);
	if (sets.length !== periods.length || sets.some(({ home, away }) => home === away)) return null;
	const home = sets.filter((set) => set.home > set.away).length;
	return {
		status: "completed",
		home,
		away: sets.length - home,
		periods: sets
	};
}
// src/features/admin/events/try-query.ts
/** What a result would do. It is old at once: bets come and are settled meanwhile. */
var tryQuery = (id, body) => queryOptions({
	queryKey: [
		"admin",
		"try",
		id,
		body
	],
	queryFn: ({ signal }) => call("tryEventResult", {
		params: { id },
		body
	}, { signal }),
	staleTime: 0,
	gcTime: 0,
	retry: false
});
// src/features/admin/events/result-form.tsx
var NO_RESULT = {
	status: "cancelled",
	cause: "cancelled"
};
var REASON_MINIMUM$1 = 3;
/** Asks for the final score, or another one, and shows what it would pay before anything is paid. */
function ResultForm({ event, onBack, onClose }) {
	const t = useText("desk");
	const isCorrection = event.result !== null;
	const { typed, result, type } = useTypedResult(event);
	const [reason, setReason] = (0, import_react.useState)(isCorrection ? "" : t("reason_default"));
	const [isChecked, setChecked] = (0, import_react.useState)(false);
	const asked = (0, import_react.useDeferredValue)(result);
	const tried = useQuery({
		...tryQuery(event.id, asked ?? NO_RESULT),
		enabled: asked !== null
	});
	const { failure, isBusy, run } = useAct("status_failed");
	const isReasoned = reason.trim().length >= REASON_MINIMUM$1;
	const confirm = () => {
		setChecked(true);
		if (!result || !isReasoned || !tried.data) return;
		run(async () => {
			const body = {
				...result,
				reason: reason.trim()
			};
			const { outcome } = await call("recordEventResult", {
				params: { id: event.id },
				body
			});
			return outcome === "unchanged" ? t("unchanged") : t("status_changed", { status: t("status_completed") });
		}, onClose);
	};
	const sums = asked && tried.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t(isCorrection ? "correct_title" : "finish_title", { event: eventName(event) }),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onBack,
			children: t("back")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "ink",
			busy: isBusy,
			disabled: !sums,
			onClick: confirm,
			children: [
				!sums && t(isCorrection ? "correct" : "finish"),
				sums && !isCorrection && t("finish_pay", { amount: formatMoney(sums.pays) }),
				sums && isCorrection && t("correct_pay", {
					pays: formatMoney(sums.pays),
					takes: formatMoney(sums.takesBack)
				})
			]
		})] }),
		children: [
			event.asksPeriods ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("periods"),
				hint: t("periods_hint"),
				value: typed.periods,
				error: typed.periods !== "" && !result && t("periods_invalid"),
				autoComplete: "off",
				onChange: ({ target }) => type({ periods: target.value })
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreFields, {
				event,
				typed,
				onType: type
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("reason"),
				hint: isCorrection && t("reason_hint"),
				value: reason,
				maxLength: 500,
				error: isChecked && !isReasoned && t("reason_required"),
				onChange: ({ target }) => setReason(target.value)
			}),
			asked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DryRun, { tried }),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
function useTypedResult({ asksPeriods, score }) {
	const points = (side) => typeof score?.[side] === "number" ? String(score[side]) : "";
	const [typed, setTyped] = (0, import_react.useState)(() => ({
		home: points("home"),
		away: points("away"),
		periods: ""
	}));
	return {
		typed,
		result: asksPeriods ? readPeriods(typed.periods) : readScore(typed.home, typed.away),
		type: (change) => setTyped({
			...typed,
			...change
		})
	};
}
function ScoreFields({ event: { homeTeam, awayTeam }, typed, onType }) {
	const t = useText("desk");
	const field = (side, team) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
		inputMode: "numeric",
		autoComplete: "off",
		"aria-label": t("goals_of", { team }),
		value: typed[side],
		maxLength: 4,
		onChange: ({ target }) => onType({ [side]: target.value })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "score-in",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name: homeTeam.name,
				size: 28
			}), homeTeam.name] }),
			field("home", homeTeam.name),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
				"aria-hidden": "true",
				children: "–"
			}),
			field("away", awayTeam.name),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name: awayTeam.name,
				size: 28
			}), awayTeam.name] })
		]
	});
}
// src/features/admin/events/status-dialog.tsx
var CANCELLED = {
	status: "cancelled",
	cause: "cancelled"
};
var REASON_MINIMUM = 3;
/** Asks before a match begins, is cancelled or deleted; of the last two it says what is given back. */
function AskAct({ event, act, onBack, onClose }) {
	const t = useText("desk");
	const { failure, isBusy, run } = useAct(act === "remove" ? "remove_failed" : "status_failed");
	const [reason, setReason] = (0, import_react.useState)("");
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const needsSecond = act !== "begin" && event.callOffNeeds === 2;
	const isVoid = act !== "begin" && event.bets > 0;
	const tried = useQuery({
		...tryQuery(event.id, CANCELLED),
		enabled: isVoid
	});
	const payBack = act === "abandon" && tried.data && t("abandon_pay", { amount: formatMoney(tried.data.pays) });
	const action = needsSecond ? t("call_off_ask") : payBack || t(act);
	const confirm = () => {
		if (act === "abandon" && reason.trim().length < REASON_MINIMUM) return setMissing(true);
		run(async () => {
			const params = { id: event.id };
			if (act === "begin") {
				await call("startEvent", { params });
				return t("status_changed", { status: t("status_live") });
			}
			const words = act === "remove" ? t("remove_reason") : reason.trim();
			if (event.resultOnlyFrom) {
				const { request } = await call("callOffMatch", {
					params,
					body: { reason: words }
				});
				if (request) return t("call_off_asked");
			} else await call("recordEventResult", {
				params,
				body: {
					...CANCELLED,
					reason: words
				}
			});
			return act === "remove" ? t("removed") : t("status_changed", { status: t("status_cancelled") });
		}, onClose);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t(act),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onBack,
			children: t("back")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: act === "begin" ? "ink" : "danger",
			busy: isBusy,
			onClick: confirm,
			children: action
		})] }),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "ask",
				children: t(`${act}_ask`)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				eventName(event),
				". ",
				t(`${act}_note`),
				" ",
				act === "abandon" && event.resultOnlyFrom === "chain" && t("abandon_links")
			] }),
			isVoid && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DryRun, { tried }),
			needsSecond && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "warn",
				children: t("call_off_needs_2")
			}),
			act === "abandon" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("reason"),
				hint: t("reason_hint"),
				error: isMissing && t("reason_required"),
				value: reason,
				maxLength: 500,
				onChange: ({ target }) => setReason(target.value)
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			})
		]
	});
}
// src/features/admin/events/event-dialog.tsx
/** One event: how it stands, its book, and what an administrator may do. */
function EventDialog({ id, known, onClose }) {
	const t = useText("desk");
	const { data: event, error, refetch } = useQuery(eventQuery(id));
	const [act, setAct] = (0, import_react.useState)(null);
	const back = () => setAct(null);
	if (event && act) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActDialog, {
		event,
		act,
		onBack: back,
		onClose
	});
	const shown = event ?? known;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: shown ? eventName(shown) : t("title"),
		closeLabel: t("close"),
		foot: event && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventActs, {
			event,
			onAct: setAct
		}),
		children: [
			event && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventFacts, { event }),
			event?.resultOnlyFrom && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: t(`bound_${event.resultOnlyFrom}`) }),
			event && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Books, {
				event,
				onAct: setAct
			}),
			!event && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}))
		]
	});
}
function Books({ event, onAct }) {
	const book = useHoldBook(event.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventBook, {
		event,
		...book
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnMarkets, {
		event,
		...book,
		onAdd: () => onAct("market"),
		onGrade: (marketId) => onAct({ grade: marketId })
	})] });
}
function ActDialog({ event, act, onBack, onClose }) {
	if (typeof act === "object") {
		const market = event.book.find(({ id }) => id === act.grade);
		return market && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GradeMarket, {
			event,
			market,
			onBack,
			onClose
		});
	}
	if (act === "market") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddMarket, {
		event,
		onBack,
		onClose
	});
	if (act === "edit") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditEvent, {
		event,
		onBack,
		onClose
	});
	if (act === "finish") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultForm, {
		event,
		onBack,
		onClose
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AskAct, {
		event,
		act,
		onBack,
		onClose
	});
}
var isWaiting = ({ status }) => status === "upcoming" || status === "postponed";
function EventActs({ event, onAct }) {
	const t = useText("desk");
	const isOver = event.status === "completed" || event.status === "cancelled";
	const isMovable = event.isOwn && isWaiting(event);
	if (isOver && event.resultOnlyFrom) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap justify-end gap-2",
		children: [
			isMovable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => onAct("remove"),
				children: t("remove")
			}),
			!isOver && !isMovable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => onAct("abandon"),
				children: t("abandon")
			}),
			isMovable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: () => onAct("edit"),
				children: t("edit")
			}),
			isMovable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "ink",
				onClick: () => onAct("begin"),
				children: t("begin")
			}),
			!isMovable && !event.resultOnlyFrom && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "ink",
				onClick: () => onAct("finish"),
				children: t(isOver ? "correct" : "finish")
			})
		]
	});
}
// src/features/admin/events/event-filters.tsx
function EventFilters({ filter, onFilter }) {
	const t = useText("desk");
	const sports = useText("sports", "desk");
	const { data: known = [] } = useQuery(sportsQuery);
	const { status, sport, source, q, ...rest } = filter;
	const narrow = (change) => {
		const wish = {
			status,
			sport,
			source,
			q,
			...change
		};
		onFilter({
			...rest,
			...Object.fromEntries(Object.entries(wish).filter(([, value]) => value))
		});
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Filters, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilterSearch, {
			label: t("search"),
			hint: t("search"),
			value: q,
			maxLength: 80,
			onChange: (text) => narrow({ q: text })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
			label: t("sport"),
			value: sport ?? "",
			onChange: ({ target }) => narrow({ sport: target.value }),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: "",
				children: t("any_sport")
			}), known.map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: id,
				children: sportName(id, name, sports)
			}, id))]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			label: t("status"),
			value: status ?? "open",
			onChange: ({ target }) => narrow({ status: target.value === "open" ? "" : target.value }),
			children: EVENT_STATES.map((state) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: state,
				children: t(`status_${state}`)
			}, state))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
			label: t("source"),
			value: source ?? "",
			onChange: ({ target }) => narrow({ source: target.value }),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: "",
				children: t("any_source")
			}), SOURCES.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: one,
				children: t(`source_${one}`)
			}, one))]
		})
	] });
}
// src/features/admin/events/event-table.tsx
function EventTable({ events, onOpen }) {
	const t = useText("desk");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "ev-table",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
			label: t("title"),
			columns: [
				{
					key: "match",
					text: t("match")
				},
				{
					key: "start",
					text: t("start")
				},
				{
					key: "prices",
					text: t("prices"),
					end: true
				},
				{
					key: "bets",
					text: t("bets"),
					end: true
				},
				{
					key: "source",
					text: t("source")
				},
				{
					key: "status",
					text: t("status"),
					end: true
				}
			],
			children: events.map((event) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventLine, {
				event,
				onOpen: () => onOpen(event)
			}, event.id))
		})
	});
}
function EventLine({ event, onOpen }) {
	const t = useText("desk");
	const figures = useFigures();
	const { homeTeam, awayTeam, markets } = event;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "name",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "ev-cell",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "ev-pair",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
						name: homeTeam.name,
						size: 24
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
						name: awayTeam.name,
						size: 24
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: eventName(event) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", { children: [
					event.league.name,
					markets.held > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" · ", t("held_some", { count: markets.held })] }),
					markets.toGrade > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", {
						className: "to-grade",
						children: [" · ", t("to_grade", { count: markets.toGrade })]
					})
				] })] })]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(event.startTime, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(event.startTime) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trio, { event })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "to",
			end: true,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "md:hidden",
					children: t("bets_placed", { count: event.bets })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "hidden md:inline",
					children: formatCount(event.bets)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: formatMoney(event.staked) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: t(`source_${event.source}`)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "ev-acts",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventState, { status: event.status }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
					label: t("details", { event: eventName(event) }),
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ellipsis, { className: "i" }),
					onClick: onOpen
				})]
			})
		})
	] });
}
function Trio({ event: { odds, score } }) {
	const figures = useFigures();
	if (score && !odds) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: `${score.home} \u2013 ${score.away}` });
	if (!odds) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_jsx_runtime.Fragment, { children: "–" });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "trio",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: figures.odds(odds.home) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: odds.draw === null ? "–" : figures.odds(odds.draw) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: figures.odds(odds.away) })
		]
	});
}
// src/features/admin/events/events.tsx
/** The events of every source, and what can be done with them. */
function Events({ filter, onFilter }) {
	const t = useText("desk");
	const query = useInfiniteQuery(eventsQuery(filter));
	const [isAdding, setAdding] = (0, import_react.useState)(false);
	const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const { event: opened, ...narrowing } = filter;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
				title: t("title"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "ink",
					onClick: () => setAdding(true),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { className: "i i-s" }), t("add")]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counts, { counts: query.data?.pages[0]?.counts }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventFilters, {
						filter,
						onFilter
					}),
					query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
					query.error && events.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error: query.error,
						onRetry: () => void query.refetch()
					}),
					query.isSuccess && events.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
						title: t("nothing"),
						action: Object.keys(narrowing).length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							onClick: () => onFilter({}),
							children: t("show_all")
						})
					}),
					events.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventTable, {
						events,
						onOpen: ({ id }) => onFilter({
							...filter,
							event: id
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddEventDialog, {
				open: isAdding,
				onClose: () => setAdding(false)
			}),
			opened !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventDialog, {
				id: opened,
				known: findEvent(events, opened),
				onClose: () => onFilter(narrowing)
			}, opened)
		]
	});
}
var findEvent = (events, id) => events.find((event) => event.id === id);
function Counts({ counts }) {
	const t = useText("desk");
	const of = (status) => ({
		label: t(`count_${status}`),
		value: counts ? formatCount(counts[status]) : "–"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		of("upcoming"),
		of("live"),
		of("completed"),
		of("cancelled")
	] });
}
// src/routes/admin.events.index.tsx?tsr-split=component
function EventsRoute() {
	const navigate = Route.useNavigate();
	usePageTitle(useText("desk")("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Events, {
		filter: readEventFilter(Route.useSearch()),
		onFilter: (search) => void navigate({
			search,
			replace: true,
			resetScroll: false
		})
	});
}
export { EventsRoute as component };
