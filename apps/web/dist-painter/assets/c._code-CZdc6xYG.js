import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { J as Lock, Qt as PageError, R as PageHeading, X as usePageTitle, Xt as wordsOf, Zt as EmptyState, an as useConfig, en as Loading, et as useNow, m as Route, rn as buttonClass, tn as Button } from "../painter.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as useTopics } from "./live-BCGa7bAG.js";
import { o as usePrices, r as useFacts } from "./use-board-Ctbofv6m.js";
import { d as formatDay, g as formatMoney, m as formatMoment, n as useText, s as dayOf, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { s as weave, t as Band } from "./cloth-kjH_9b1i.js";
import { t as LatePart } from "./late-part-CfHAvjK3.js";
/* empty css                */
/* empty css                     */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as CodeEntry } from "./code-entry-mc37yREz.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as Line } from "./slip-panel-BTRkloYd.js";
import { n as useBetting, r as useSlip } from "./slip-provider-CFWihwFV.js";
import { a as useShareText, i as urlOf, o as EXAMPLE_STAKE, r as addressOf, s as viewCode, t as ShareWays } from "./share-ways-6uDZQV89.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
// src/ui/booking-code/code-ticket.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var QrCode = (0, import_react.lazy)(() => import("./qr-code-DV7deH7w.js"));
/** The ivory ticket of a booking code: each letter is two motifs, printed under them, and the QR code opens it. */
function CodeTicket({ title, savedAt, code, url, address, qrLabel, until }) {
	const heading = (0, import_react.useId)();
	const digits = [...code].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "ticket paper code-ticket",
		"aria-labelledby": heading,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket__head",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: heading,
					children: title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: savedAt })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "ticket-cloth",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Band, { cloth: weave(digits, { columns: digits.length }) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "sr",
						children: code
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "code-ticket__letters",
						"aria-hidden": "true",
						children: [...code].map((letter, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: letter }, place))
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "code-ticket__qr",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QrCode, {
					text: url,
					label: qrLabel
				}) })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "code-ticket__address",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: address }), until]
			})
		]
	});
}
// src/ui/booking-code/then-now.tsx
/** What something was worth once, and what it is worth now. */
function ThenNow({ title, wasLabel, nowLabel, rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "cmp__head",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": "true",
				children: wasLabel
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": "true",
				children: nowLabel
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "cmp",
		children: rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			row,
			wasLabel,
			nowLabel
		}, row.id))
	})] });
}
function Row({ row, wasLabel, nowLabel }) {
	const { name, lines, was, now, moved, state } = row;
	const isStruck = moved !== void 0 || state === "dropped";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: classNames("cmp__row", state !== "open" && `is-${state}`),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }), lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: line }, line))]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "cmp__was",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr",
					children: [wasLabel, " "]
				}), isStruck ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: was }) : was]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: classNames("cmp__now", moved && `cmp__now--${moved.way}`),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr",
						children: [nowLabel, " "]
					}),
					state === "suspended" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { className: "i i-xs" }),
					moved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { "aria-hidden": "true" }),
					now,
					moved && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr",
						children: [", ", moved.text]
					})
				]
			})
		]
	});
}
// src/features/betting/codes/slip-taken-dialog.tsx
/** The slip holds something: nothing of it goes without a word. */
function SlipTakenDialog({ open, count, onClose, onTake }) {
	const t = useText("codes");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title: t("full_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "line",
			onClick: () => onTake("replace"),
			children: t("replace")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			onClick: () => onTake("add"),
			children: t("add")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("full_text", { count }) })
	});
}
// src/features/betting/codes/code-legs.tsx
var MINUTE_MS = 6e4;
/** The selections then and now, what they come to, and the button that puts them on the slip. */
function CodeLegs({ view }) {
	const t = useText("codes");
	const rows = useRows(view.legs);
	const dropped = view.legs.length - view.kept.length;
	const kept = t("kept", { count: view.kept.length });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThenNow, {
			title: dropped > 0 ? t("dropped", {
				kept,
				count: dropped
			}) : kept,
			wasLabel: t("at_saving"),
			nowLabel: t("now"),
			rows
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "slip__foot stitched",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Totals, { view }),
				view.isConflicting && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					tone: "warn",
					children: t("same_match")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TakeButton, { view }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-center text-sm text-ink-3",
					children: t("nothing_placed")
				})
			]
		})]
	});
}
function Totals({ view: { totals, legs, kept } }) {
	const t = useText("codes");
	const figures = useFigures();
	if (!totals) return null;
	const line = (key, count) => t(key, { selections: t("kept", { count }) });
	const isSame = totals.before === totals.now;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "kv",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: line("total_then", legs.length) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-medium text-ink-3",
				children: isSame ? figures.odds(totals.before) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: figures.odds(totals.before) })
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line: {
			label: line("total_now", kept.length),
			value: figures.odds(totals.now)
		} }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
			line: {
				label: t("would_win", { amount: formatMoney(EXAMPLE_STAKE) }),
				value: formatMoney(totals.win)
			},
			win: true
		})
	] });
}
/** Asks first where there is something on the slip already. */
function TakeButton({ view: { kept, mode } }) {
	const t = useText("codes");
	const betting = useText("betting", "codes");
	const { slip } = useBetting();
	const onSlip = useSlip((state) => state.slip.selections.length);
	const isBusy = useSlip((state) => state.slip.pending !== null);
	const [isAsking, setAsking] = (0, import_react.useState)(false);
	const take = (how) => {
		setAsking(false);
		slip.put(kept, how);
		if (how === "replace" && kept.length > 1) slip.setMode(mode);
		showToast({
			title: t("taken", { count: kept.length }),
			action: {
				text: betting("undo"),
				onPress: slip.undo
			}
		});
	};
	const press = () => {
		if (isBusy) showToast({ title: t("slip_busy") });
		else if (onSlip > 0) setAsking(true);
		else take("replace");
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "gold",
		size: "large",
		onClick: press,
		children: t("take", { count: kept.length })
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipTakenDialog, {
		open: isAsking,
		count: onSlip,
		onClose: () => setAsking(false),
		onTake: take
	})] });
}
function useRows(legs) {
	const t = useText("codes");
	const markets = useText("markets", "codes");
	const figures = useFigures();
	const now = useNow(MINUTE_MS);
	return legs.map(({ selection, state, odds, moved }) => {
		const { pick, market, event } = wordsOf(selection, markets, figures);
		const isDropped = odds === null;
		return {
			id: selection.outcomeId,
			name: pick,
			lines: isDropped ? [`${reasonOf(selection.startTime, {
				state,
				now,
				t,
				figures
			})}, ${event}`] : [market, `${startOf(selection.startTime, {
				now,
				t,
				figures
			})}, ${event}`],
			was: figures.odds(selection.odds),
			now: isDropped ? t("is_dropped") : figures.odds(odds),
			moved: moved === null ? void 0 : {
				way: moved,
				text: t(moved === "up" ? "gone_up" : "gone_down")
			},
			state: isDropped ? "dropped" : state === "suspended" ? "suspended" : "open"
		};
	});
}
/** `20:45` today, `Sat 21 20:45` on another day. */
function startOf(time, { now, t, figures }) {
	const day = dayOf(time, now);
	const hour = figures.time(time);
	return day === "today" || day === "tonight" ? hour : `${formatDay(time, t.language)} ${hour}`;
}
function reasonOf(time, { state, now, t, figures }) {
	if (state !== "started") return t("closed");
	const day = dayOf(time, now);
	const hour = figures.time(time);
	if (day === "today" || day === "tonight") return t("started_at", { time: hour });
	return t("started_on", {
		day: formatDay(time, t.language),
		time: hour
	});
}
// src/features/betting/codes/code-page.tsx
/** A slip that somebody has saved: its odds then and now, and the way onto one's own slip. */
function CodePage({ code }) {
	const t = useText("codes");
	const config = useConfig();
	const { selections } = code;
	useTopics([...new Set(selections.map(({ eventId }) => `event:${eventId}`))]);
	const prices = usePrices(selections.map(({ outcomeId }) => outcomeId));
	const facts = useFacts(selections.map(({ eventId }) => eventId));
	const view = viewCode(code, {
		prices,
		facts,
		config
	});
	const text = useShareText(view, code.code);
	const date = formatDate(code.expiresAt, t.language);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, { title: t("title", { code: code.code }) }), view.kept.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "px-(--pad) text-ink-2 md:px-0.5",
			children: t("intro", { count: selections.length })
		})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[376px_minmax(0,1fr)]",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "stack md:col-start-2",
				children: [view.kept.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeLegs, { view }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gone, { until: date }), view.kept.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PassOn, {
					code: code.code,
					text
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "pad md:col-start-1 md:row-start-1",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeTicket, {
					title: t("ticket"),
					savedAt: t("saved", { moment: formatMoment(code.savedAt, t.language) }),
					code: code.code,
					url: urlOf(code.code),
					address: addressOf(code.code),
					qrLabel: t("qr"),
					until: t("open_until", { date })
				})
			})]
		})]
	});
}
function PassOn({ code, text }) {
	const t = useText("codes");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("pass_on") })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__body",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareWays, {
				code,
				text
			})
		})]
	});
}
function Gone({ until }) {
	const t = useText("codes");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: t("gone"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonClass({ variant: "line" }),
				children: t("see_on")
			}),
			children: t("gone_text", { date: until })
		})
	});
}
/** There is no such code, or not any more: another one can be typed. */
function CodeUnknown({ code }) {
	const t = useText("codes");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, { title: t("unknown", { code: code.toUpperCase().slice(0, 12) }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: "",
				children: t("unknown_text")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mx-auto max-w-[320px] px-4 pb-6",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeEntry, {
					value: code.slice(0, 12),
					as: "codes"
				})
			})]
		})]
	});
}
// src/features/betting/codes/use-code.ts
var REFRESH_MS = 3e4;
/** The slip of a code. Prices move by the line; what became of its matches is asked again. */
var codeQuery = (code) => queryOptions({
	queryKey: ["code", code.toUpperCase()],
	queryFn: ({ signal }) => call("getCode", { params: { code } }, { signal }),
	staleTime: REFRESH_MS,
	refetchInterval: ({ state }) => state.data ? REFRESH_MS : false
});
// src/routes/c.$code.tsx?tsr-split=component
function CodeRoute() {
	const { code } = Route.useParams();
	const t = useText("codes");
	const { data, error, refetch } = useQuery(codeQuery(code));
	const isUnknown = hasCode(error, "not_found");
	usePageTitle(data ? t("title", { code: data.code }) : isUnknown ? t("unknown", { code }) : "");
	if (isUnknown) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodeUnknown, { code }, code);
	if (data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CodePage, { code: data }, code);
	return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {});
}
export { CodeRoute as component };
