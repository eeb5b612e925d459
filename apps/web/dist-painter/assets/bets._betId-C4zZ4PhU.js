import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { $t as TalePage, Qt as PageError, X as usePageTitle, en as Loading, h as Route, rn as buttonClass, tn as Button } from "../painter.js";
import { c as claimOf, d as Fold, f as Folds, n as VerdictNote, p as CallOffWords, u as runCheck } from "./verdict-note-qQWKtjJU.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { C as group, g as formatMoney, h as formatMomentWithin, m as formatMoment, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { n as ticketNumber } from "./ticket-cloth-BbAnm-oh.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { n as writeDigest, r as writeScore, t as wordsOfLeg } from "./leg-words-CmkhLSCD.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as typeText, r as LegSign } from "./history-row-Bz9GEITD.js";
import { o as useQueryClient } from "./call-lp5UVGcJ.js";
import { t as ShieldCheck } from "./shield-check-Gca8g_Ri.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { i as eventQuery } from "./queries-btcovgvy.js";
import { n as useBoard } from "./use-board-Ctbofv6m.js";
import { t as betQuery } from "./bet-queries-ccMEZ-5J.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { t as StatusBadge } from "./status-badge-u8EGNged.js";
import { n as Ticket } from "./receipt-B6ItPoGO.js";
import { t as RequireSignIn } from "./require-sign-in-jO1MlhIw.js";
// src/features/betting/bets/bet-changes.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What a bet was before, what it is now, and why; newest first. */
function BetChanges({ bet }) {
	const t = useText("explain", "betting");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "grid gap-4",
			children: bet.corrections.toReversed().map((correction) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Change, { correction }, correction.at))
		}), bet.owed > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "warn",
			children: t("still_owed", { amount: formatMoney(bet.owed) })
		})]
	});
}
function Change({ correction }) {
	const t = useText("explain", "betting");
	const betting = useText("betting");
	const { at, was, now, reason, owed } = correction;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-1 text-sm",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-3",
				children: formatMoment(at, t.language)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: whyText(correction, t) }),
			reason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t("reason", { reason })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "text-ink-3",
						children: t("before")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: endText(was, betting) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "text-ink-3",
						children: t("now")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: endText(now, betting) }) })
				]
			}),
			owed > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "warn",
				children: t("owed", { amount: formatMoney(owed) })
			})
		]
	});
}
var endText = ({ status, payout }, t) => [t(`status_${status}`), payout !== null && formatMoney(payout)].filter(Boolean).join(", ");
function whyText({ cause, event }, t) {
	if (cause === "withdrawn" || !event) return t("withdrawn");
	if (cause === "graded") return t("regraded");
	if (event.voidCause) return t(`cause_${event.voidCause}`);
	const scoreOf = (result) => result?.score ? writeScore(result.score) : t("no_result");
	const now = scoreOf(event.now);
	if (!event.was) return t("result_is", { now });
	return t("score_changed", {
		was: scoreOf(event.was),
		now
	});
}
// src/features/betting/bets/payout-lines.tsx
/** The payout line by line: exact factors, so that anybody can compute it again. */
function PayoutLines({ bet }) {
	const t = useText("explain", "betting");
	const lines = useWriter(bet);
	const sum = useText("betting")(bet.status === "cancelled" ? "returned" : "paid");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
		className: "grid gap-2 text-sm",
		children: [
			bet.arithmetic.map((line, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { ...lines(line) }, index)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "border-t border-line pt-2 font-semibold",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
					label: sum,
					value: formatMoney(bet.payout ?? 0)
				})
			}),
			bet.recovered > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				label: t("line_recovered"),
				value: formatMoney(-bet.recovered)
			})
		]
	});
}
function Row({ label, value }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex items-baseline justify-between gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
			className: "min-w-0 [overflow-wrap:anywhere]",
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
			className: "shrink-0 text-right tabular-nums",
			children: value
		})]
	});
}
/** As amounts are written, with all decimals. */
function exactAmount(francs) {
	const [whole = "0", decimals = "0"] = francs.split(".");
	return `${group(whole)},${decimals}\u00a0FCFA`;
}
function useWriter(bet) {
	const t = useText("explain", "betting");
	const betting = useText("betting");
	const markets = useText("markets", "betting");
	const figures = useFigures();
	const decimal = (text) => figures.language === "fr" ? text.replace(".", ",") : text;
	const equals = bet.arithmetic.some(({ operator }) => operator === "round") ? "≈" : "=";
	return (line) => {
		const value = line.amount === null ? t("line_beyond") : formatMoney(line.amount);
		switch (line.operator) {
			case "stake": return {
				label: t(bet.type === "system" ? "line_unit" : "line_stake"),
				value
			};
			case "times": {
				const leg = bet.selections[line.leg];
				const pick = leg ? wordsOfLeg(leg, markets, figures).pick : "";
				const told = t("line_leg", {
					pick,
					grade: betting(`leg_${line.grade}`)
				});
				return {
					label: `\u00d7 ${decimal(line.factor)} \u00b7 ${told}`,
					value: `${equals} ${value}`
				};
			}
			case "plus": {
				const words = {
					count: line.combinations,
					size: String(line.size)
				};
				const told = line.size === 1 ? t("line_singles", words) : t("line_size", words);
				return {
					label: `+ ${formatMoney(bet.unitStake)} \u00d7 ${decimal(line.factor)} \u00b7 ${told}`,
					value: `${equals} ${value}`
				};
			}
			case "round": return {
				label: t("line_round", { exact: exactAmount(line.exact) }),
				value
			};
			default: return {
				label: t(`line_${line.operator}`),
				value
			};
		}
	};
}
// src/features/betting/bets/ticket-proof.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var isProven = (leg) => leg.digest !== null;
/** The digests of a bet, and the check of each against the match as it is published now. */
function TicketProof({ legs }) {
	const t = useText("proof", "explain");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4 text-sm",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: t("ticket_text")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid gap-4",
			children: legs.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegProof, { leg }, leg.outcomeId))
		})]
	});
}
function LegProof({ leg }) {
	const t = useText("proof", "explain");
	const markets = useText("markets", "betting");
	const { event } = wordsOfLeg(leg, markets, useFigures());
	const { state, check } = useLegCheck(leg);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: event }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "break-all text-ink-3",
				children: t("ticket_digest", { digest: leg.digest })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "line",
					busy: state.is === "running",
					onClick: () => void check(),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShieldCheck, { className: "i i-s" }), t(state.is === "running" ? "verify_running" : "ticket_run")]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/event/$eventId",
					params: { eventId: leg.eventId },
					search: { tab: "verify" },
					className: buttonClass({ variant: "quiet" }),
					children: t("ticket_match")
				})]
			}),
			state.is === "failed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: t("verify_failed")
			}),
			state.is === "done" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerdictNote, {
				...state,
				isOfTicket: true,
				as: "explain"
			})
		]
	});
}
/** Asks for the match anew, and checks it against the digest of the ticket, not against the one of the same answer. */
function useLegCheck({ eventId, digest }) {
	const client = useQueryClient();
	const board = useBoard();
	const [state, setState] = (0, import_react.useState)({ is: "idle" });
	const check = async () => {
		setState({ is: "running" });
		try {
			setState({
				is: "done",
				...await checkLeg()
			});
		} catch {
			setState({ is: "failed" });
		}
	};
	const checkLeg = async () => {
		const event = await client.fetchQuery({
			...eventQuery(board, eventId),
			staleTime: 0
		});
		const { status, verification } = event;
		if (!verification) return {
			verdict: {
				ok: false,
				step: -1,
				reason: "wrong_digest"
			},
			status,
			engine: ""
		};
		const { verdict } = await runCheck(claimOf(event, verification, digest), nextTurn);
		return {
			verdict,
			status,
			engine: verification.engine
		};
	};
	return {
		state,
		check
	};
}
var nextTurn = () => new Promise((resolve) => setTimeout(resolve));
// src/features/betting/bets/bet-explanation.tsx
/** Why a bet ended as it did: what graded each leg, how the payout came about, and what has changed since. */
function BetExplanation({ bet }) {
	const t = useText("explain", "betting");
	const proof = useText("proof", "explain");
	const proven = bet.selections.filter(isProven);
	const isExplained = bet.selections.some(({ rule }) => rule !== null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Folds, { children: [
			bet.corrections.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fold, {
				title: t("changes"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetChanges, { bet })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fold, {
				title: t("title"),
				children: isExplained ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-4",
					children: bet.selections.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegReason, { leg }, leg.outcomeId))
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-sm text-ink-2",
					children: t("open")
				})
			}),
			proven.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fold, {
				title: proof("ticket_title"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TicketProof, { legs: proven })
			}),
			bet.arithmetic.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fold, {
				title: t("arithmetic"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayoutLines, { bet })
			})
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "pad pt-3 text-sm",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/support",
				search: { bet: ticketNumber(bet.id) },
				className: "link inline-block py-2",
				children: t("write_about")
			})
		})]
	});
}
function LegReason({ leg }) {
	const t = useText("explain", "betting");
	const markets = useText("markets", "betting");
	const { pick, market, event } = wordsOfLeg(leg, markets, useFigures());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid gap-1 text-sm",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-baseline justify-between gap-x-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: pick }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegSign, {
					status: leg.status,
					worded: true
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-3",
				children: `${market}, ${event}`
			}),
			leg.rule && leg.decidedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [leg.score && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: `${t("score", { score: writeScore(leg.score) })}. ` }), t("told_by", {
					source: sourceText(leg.source ?? "", t),
					moment: formatMomentWithin(leg.decidedAt, t.language)
				})] }),
				leg.callOff && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CallOffWords, {
					callOff: leg.callOff,
					as: "explain"
				}) }),
				leg.status === "void" && leg.voidCause === null && leg.source !== "house" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("push") }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: ruleText(leg, t)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-3",
					children: t("rule_no", {
						id: leg.rule.id,
						version: String(leg.rule.version)
					})
				})
			] })
		]
	});
}
/** Sources that have a name for people; any other keeps its own. */
var SOURCES = [
	"simulator",
	"sandbox",
	"the-odds-api",
	"admin",
	"schedule",
	"house"
];
var sourceText = (source, t) => SOURCES.includes(source) ? t(`source_${source}`) : source;
/** The rule in the reader's language: scope, market and when bets are void; the server's English where we have no words. */
function ruleText({ rule, voidCause }, t) {
	if (voidCause) return t(`cause_${voidCause}`);
	if (!rule) return "";
	const [scope = "", market = ""] = rule.id.split("/");
	const keys = [
		`scope_${scope}`,
		`market_${market}`,
		`version_${rule.version}`
	];
	const texts = keys.map((key) => t(key));
	return texts.some((text, index) => text === keys[index]) ? rule.text : texts.join(" ");
}
// src/features/betting/bets/bet-ticket.tsx
/** The ticket of one bet, as it stands. */
function BetTicket({ bet }) {
	const t = useText("betting");
	const markets = useText("markets", "betting");
	const figures = useFigures();
	useTopics(["me"]);
	usePageTitle(typeText(bet, t));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "pad w-full max-w-[420px]",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ticket, {
			headingLevel: "h1",
			title: typeText(bet, t),
			status: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
				status: bet.status,
				children: t(`status_${bet.status}`)
			}),
			placedAt: t("placed_at", { moment: formatMomentWithin(bet.placedAt, t.language) }),
			betId: bet.id,
			ticketLabel: t("ticket"),
			legs: bet.selections.map((leg) => {
				const { pick, market, event } = wordsOfLeg(leg, markets, figures);
				const score = leg.score && t("final_score", { score: writeScore(leg.score) });
				return {
					id: leg.outcomeId,
					pick,
					odds: figures.odds(leg.odds),
					detail: [
						market,
						event,
						score
					].filter(Boolean).join(", "),
					digest: leg.digest ? t("digest", { digest: writeDigest(leg.digest) }) : void 0,
					grade: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegSign, {
						status: leg.status,
						worded: true
					})
				};
			}),
			lines: [...bet.type === "single" ? [] : [{
				label: t("total_odds"),
				value: figures.odds(bet.odds)
			}], {
				label: t("stake"),
				value: formatMoney(bet.stake)
			}],
			win: sumOf(bet, t),
			after: bet.settledAt === null ? [] : [{
				label: t("settled_at"),
				value: `${formatDate(bet.settledAt, t.language)}, ${figures.time(bet.settledAt)}`
			}]
		})
	});
}
/** What it may pay, or what it paid. */
function sumOf(bet, t) {
	if (bet.payout === null || !bet.settled) return {
		label: t("potential_win"),
		value: formatMoney(bet.potentialWin)
	};
	return {
		label: t(bet.status === "cancelled" ? "returned" : "paid"),
		value: formatMoney(bet.payout)
	};
}
function BetGone() {
	const t = useText("betting");
	usePageTitle(t("bet_unknown"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "missing",
			title: t("bet_unknown"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/profile",
				className: buttonClass({ variant: "ink" }),
				children: t("back_to_history")
			}),
			children: t("bet_unknown_hint")
		})
	});
}
// src/routes/bets.$betId.tsx?tsr-split=component
function BetRoute() {
	const { betId } = Route.useParams();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequireSignIn, { children: () => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToHistory, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnBet, { betId })]
	}) });
}
function OwnBet({ betId }) {
	const { data: bet, error, refetch } = useQuery(betQuery(betId));
	if (bet) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-start gap-4 md:grid-cols-[336px_minmax(0,1fr)] lg:grid-cols-[420px_minmax(0,1fr)]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetTicket, { bet }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetExplanation, { bet })]
	});
	if (hasCode(error, "not_found")) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetGone, {});
	return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {});
}
function BackToHistory() {
	const t = useText("betting");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "pad",
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/profile",
			className: "link inline-flex min-h-11 items-center",
			children: t("back_to_history")
		})
	});
}
export { BetRoute as component };
