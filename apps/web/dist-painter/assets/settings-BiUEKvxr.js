import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { Dt as BrokenPart, U as SkeletonLine, W as Badge, an as useConfig, rt as Segmented, tn as Button, tt as ThemeChoice } from "../painter.js";
import { c as formatAmount, g as formatMoney, n as useText, o as switchLanguage, u as formatDate } from "./use-text-CMiZEzfK.js";
import { a as SettingsPanel, i as Settings, n as Picks, r as SetRow, t as CheckRows } from "./settings-Sin5Shzr.js";
import { a as limitsQuery, c as AccountSkeleton, i as isTaken, n as LIMIT_KINDS, o as useMoment, r as LIMIT_PERIODS, s as useSendChange } from "./profile-CScyXva4.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { r as Select, t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { o as useQueryClient, r as problemOf, t as call } from "./call-lp5UVGcJ.js";
import { i as useAuth, r as meQuery } from "./auth-BMgJ1fZn.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as Download } from "./download-B9mN2YvR.js";
import { n as hasCode, t as ApiProblem } from "./problem-B4I62QHN.js";
import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { t as PasswordField } from "./password-field-4jJyXRoJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { a as changePassword, i as beginFactor, l as sendCode, o as endFactor, r as askForVerification, s as renewRecoveryCodes, t as PUSH_OWNER } from "./session-CvQ9XqeA.js";
import { t as LatePart } from "./late-part-CfHAvjK3.js";
/* empty css                     */
import { i as usernameError, n as readNewPassword, o as validateNewPassword, t as emailError } from "./validate-Bm_xD6j5.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { a as SwitchRow } from "./controls-BEnym1Og.js";
import { t as SessionRow } from "./session-row-CDrphiVr.js";
// ../../node_modules/lucide-react/dist/esm/icons/pencil.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "pencil",
	size: 24,
	node: [["path", {
		d: "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
		key: "1a8usu"
	}], ["path", {
		d: "m15 5 4 4",
		key: "1mk7zo"
	}]]
};
__iconData.node;
var Pencil = createLucideIcon(__iconData);
// src/ui/figures/meter.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Under a tenth left, the bar is hatched: the words say how much. */
var NEAR = .9;
/** A limit and how much of it is used; the whole cell is the button. */
function Meter({ name, value, share, remark, action, onPress }) {
	const used = Math.min(1, Math.max(0, share ?? 0));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: classNames("meter", share === null && "is-none", share !== null && used > NEAR && "is-near"),
		style: { "--at": `${Math.round(used * 100)}%` },
		onClick: onPress,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "meter__top",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { className: "i i-xs" })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: value }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}),
			remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr",
				children: action
			})
		]
	});
}
var Meters = ({ children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: "limits",
	children
});
/** Limits of one kind. */
function MeterRow({ title, remark, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "limits__row",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", { children: [title, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "limits__cells",
			children
		})]
	});
}
// src/features/account/settings/settings-queries.ts
var settingsQuery = queryOptions({
	queryKey: ["settings"],
	queryFn: ({ signal }) => call("getMySettings", {}, { signal })
});
var sessionsQuery = queryOptions({
	queryKey: ["sessions"],
	queryFn: async ({ signal }) => (await call("listMySessions", {}, { signal })).items
});
/** Whether this device is told by push. A new password or second factor is a new session, which has to be told anew. */
var pushKey = ["settings", "push"];
var changesOf = /* @__PURE__ */ new WeakMap();
function readChanges(client) {
	const changes = changesOf.get(client) ?? {
		confirmed: void 0,
		waiting: [],
		last: Promise.resolve()
	};
	changesOf.set(client, changes);
	if (changes.waiting.length === 0) changes.confirmed = client.getQueryData(settingsQuery.queryKey);
	return changes;
}
/** Changes settings: shown at once, taken back when the server does not take them. */
function useChangeSettings(onFailure) {
	const client = useQueryClient();
	/** What was saved last. */
	const [saved, setSaved] = (0, import_react.useState)(null);
	const show = ({ confirmed, waiting }) => {
		if (!confirmed) return;
		const settings = waiting.reduce(merge, confirmed);
		client.setQueryData(settingsQuery.queryKey, settings);
		client.setQueryData(meQuery.queryKey, (me) => me && {
			...me,
			oddsPolicy: settings.oddsPolicy,
			reminderMinutes: settings.reminderMinutes
		});
	};
	const change = async (body) => {
		const changes = readChanges(client);
		client.cancelQueries(settingsQuery);
		changes.waiting.push(body);
		setSaved(null);
		show(changes);
		const answer = changes.last.then(() => call("changeMySettings", { body }));
		changes.last = answer.catch(() => void 0);
		const leave = () => changes.waiting.splice(changes.waiting.indexOf(body), 1);
		try {
			changes.confirmed = await answer;
			leave();
			setSaved(Object.keys(body)[0] ?? null);
		} catch (error) {
			leave();
			onFailure(error);
		}
		show(changes);
	};
	return {
		change,
		saved
	};
}
var merge = (settings, { language, oddsPolicy, notifications = {}, reminderMinutes }) => ({
	language: language ?? settings.language,
	oddsPolicy: oddsPolicy ?? settings.oddsPolicy,
	twoFactor: settings.twoFactor,
	reminderMinutes: reminderMinutes === void 0 ? settings.reminderMinutes : reminderMinutes,
	notifications: {
		email: notifications.email ?? settings.notifications.email,
		betResults: notifications.betResults ?? settings.notifications.betResults,
		promotions: notifications.promotions ?? settings.notifications.promotions
	}
});
// src/features/account/limits/limit-dialog.tsx
/** Sets, lowers, raises or removes one limit, and says when that counts. */
function LimitDialog({ limits, which, onClose }) {
	const t = useText("play");
	const limit = limits.find(({ kind, period }) => kind === which?.kind && period === which.period) ?? null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: which !== null,
		onClose,
		title: which ? t(`${which.kind}_${which.period}`) : "",
		closeLabel: t("close"),
		children: which && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LimitForm, {
			which,
			limit,
			onClose
		})
	});
}
function LimitForm({ which, limit, onClose }) {
	const t = useText("play");
	const momentOf = useMoment();
	const { text, setText, error, wanted, isBusy, failure, submit, send } = useLimitForm({
		which,
		limit,
		onClose
	});
	const isRaise = limit !== null && wanted !== null && wanted > limit.amount;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		children: [
			limit?.next && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnderWay, {
				limit,
				isBusy,
				onTakeBack: () => void send(limit.amount)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("limit"),
				inputMode: "numeric",
				autoComplete: "off",
				value: text,
				onChange: ({ target }) => setText(target.value),
				end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "unit",
					children: "FCFA"
				}),
				error,
				hint: limit && isRaise ? t("after_a_day", { amount: formatMoney(limit.amount) }) : t("at_once")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: limit ? t("resets", { moment: momentOf(limit.resetsAt) }) : t("utc")
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "dialog__foot -mx-5 -mb-5",
				children: [limit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					busy: isBusy,
					onClick: () => void send(null),
					children: t("remove")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "ink",
					busy: isBusy,
					children: t(buttonOf(limit, isRaise))
				})]
			})
		]
	});
}
function buttonOf(limit, isRaise) {
	if (!limit) return "set";
	return isRaise ? "raise" : "lower";
}
function UnderWay({ limit: { amount, next }, isBusy, onTakeBack }) {
	const t = useText("play");
	const momentOf = useMoment();
	if (!next) return null;
	const moment = momentOf(next.at);
	const what = next.amount === null ? t("next_none", { moment }) : t("next", {
		amount: formatMoney(next.amount),
		moment
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, { children: [
		t("under_way", { what }),
		" ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "link",
			disabled: isBusy,
			onClick: onTakeBack,
			children: t("take_back", { amount: formatMoney(amount) })
		})
	] });
}
/** Whole francs, however they are spaced; null for anything else. */
function readFrancs(text) {
	const digits = text.replace(/\s/g, "");
	return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}
function useLimitForm({ which, limit, onClose }) {
	const t = useText("play");
	const [text, setText] = (0, import_react.useState)(limit ? String(limit.amount) : "");
	const [error, setError] = (0, import_react.useState)(null);
	const { isBusy, failure, sendLimit } = useSendChange();
	const wanted = readFrancs(text);
	const send = async (amount) => {
		if (!await sendLimit({
			...which,
			amount
		})) return;
		const isLater = limit !== null && (amount === null || amount > limit.amount);
		const isBack = limit?.next !== null && amount === limit?.amount;
		showToast({ title: t(isLater ? "saved_later" : isBack ? "taken_back" : "saved") });
		onClose();
	};
	const submit = async (event) => {
		event.preventDefault();
		const fault = faultOf(wanted, limit);
		setError(fault && t(fault));
		if (wanted !== null && fault === null) await send(wanted);
	};
	return {
		text,
		setText,
		error,
		wanted,
		isBusy,
		failure,
		submit,
		send
	};
}
function faultOf(wanted, limit) {
	if (wanted === null) return "amount_wrong";
	return limit && wanted === limit.amount && !limit.next ? "amount_same" : null;
}
// src/features/account/limits/limits-history.tsx
/** Every limit and break that was asked for, newest first. */
function PlayHistory({ open, history, onClose }) {
	const t = useText("play");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open,
		onClose,
		title: t("history"),
		closeLabel: t("close"),
		children: [history.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("no_history") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "-mx-5",
			children: history.map((change) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeRow, { change }, change.madeAt))
		})]
	});
}
function ChangeRow({ change }) {
	const t = useText("play");
	const momentOf = useMoment();
	const { kind, period, was, amount, effectiveAt, until, madeAt } = change;
	if (kind === "time_out" || kind === "self_exclusion") {
		const name = t(kind === "time_out" ? "time_out" : "exclusion");
		const remark = [momentOf(madeAt), until && t("until", { moment: momentOf(until) })].filter(Boolean).join(" · ");
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
			name,
			remark
		});
	}
	const wordsOf = (limit) => limit === null ? t("no_limit") : formatMoney(limit);
	const isLater = Date.parse(effectiveAt) > Date.parse(madeAt) + 6e4;
	const remark = [
		momentOf(madeAt),
		t("history_was", { amount: wordsOf(was) }),
		isLater && t("history_from", { moment: momentOf(effectiveAt) })
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		name: period ? t("limit_of", {
			name: t(`${kind}_${period}`),
			amount: wordsOf(amount)
		}) : wordsOf(amount),
		remark: remark.filter(Boolean).join(" · ")
	});
}
// src/features/account/limits/time-out-dialogs.tsx
var DAY_MS = 864e5;
var DAYS_A_WEEK = 7;
var TIME_OUTS = [
	1,
	3,
	7,
	14,
	28,
	42
];
var EXCLUSIONS = [
	6,
	12,
	60
];
/** Days up to six weeks without a bet. */
function TimeOutDialog(props) {
	const t = useText("play");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		...props,
		title: t("take_time_out"),
		closeLabel: t("close"),
		children: props.open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeOutForm, { onClose: props.onClose })
	});
}
function TimeOutForm({ onClose }) {
	const t = useText("play");
	const now = useRuntime().now();
	const [days, setDays] = (0, import_react.useState)(1);
	const { isBusy, failure, sendBreak } = useSendChange();
	const start = async () => {
		if (await sendBreak({
			kind: "time_out",
			days
		})) onClose();
	};
	const [unit, count] = inWords(days);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(BreakForm, {
		text: t("time_out_text"),
		failure,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picks, {
			label: t("length"),
			name: "time_out",
			value: String(days),
			options: TIME_OUTS.map((length) => ({
				value: String(length),
				text: t(inWords(length)[0], { count: inWords(length)[1] }),
				remark: t("until", { moment: formatDate(new Date(now + length * DAY_MS).toISOString(), t.language) })
			})),
			onChange: (value) => setDays(Number(value))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Foot, {
			onClose,
			isBusy,
			text: t(`start_${unit}`, { count }),
			onPress: () => void start()
		})]
	});
}
/** Fourteen days are two weeks. */
var inWords = (days) => days % DAYS_A_WEEK === 0 ? ["weeks", days / DAYS_A_WEEK] : ["days", days];
/** Months or years, from which there is no way back: the word is to be written. */
function ExclusionDialog(props) {
	const t = useText("play");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		...props,
		title: t("exclusion_title"),
		closeLabel: t("close"),
		children: props.open && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExclusionForm, { onClose: props.onClose })
	});
}
function ExclusionForm({ onClose }) {
	const t = useText("play");
	const now = useRuntime().now();
	const [months, setMonths] = (0, import_react.useState)(6);
	const [word, setWord] = (0, import_react.useState)("");
	const [error, setError] = (0, import_react.useState)(null);
	const { isBusy, failure, sendBreak } = useSendChange();
	const expected = t("confirm_word");
	const start = async () => {
		const isConfirmed = word.trim().toUpperCase() === expected;
		setError(isConfirmed ? null : t("confirm_wrong", { word: expected }));
		if (isConfirmed && await sendBreak({
			kind: "self_exclusion",
			months
		})) onClose();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(BreakForm, {
		text: t("exclusion_text"),
		final: t("exclusion_final"),
		failure,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picks, {
				label: t("length"),
				name: "exclusion",
				value: String(months),
				options: EXCLUSIONS.map((length) => ({
					value: String(length),
					text: t(`months_${length}`),
					remark: t("until", { moment: formatDate(addMonths(now, length), t.language) })
				})),
				onChange: (value) => setMonths(EXCLUSIONS.find((length) => String(length) === value) ?? 6)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("confirm", { word: expected }),
				autoComplete: "off",
				autoCapitalize: "characters",
				value: word,
				onChange: ({ target }) => setWord(target.value),
				error
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Foot, {
				isDanger: true,
				onClose,
				isBusy,
				text: t(`start_months_${months}`),
				onPress: () => void start()
			})
		]
	});
}
function addMonths(now, months) {
	const date = new Date(now);
	date.setMonth(date.getMonth() + months);
	return date.toISOString();
}
function BreakForm({ text, final, failure, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
				text,
				" ",
				final && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: final })
			] }),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			}),
			children
		]
	});
}
function Foot({ onClose, isBusy, isDanger = false, text, onPress }) {
	const t = useText("play");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "dialog__foot -mx-5 -mb-5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("not_now")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: isDanger ? "danger" : "ink",
			busy: isBusy,
			onClick: onPress,
			children: text
		})]
	});
}
// src/features/account/limits/limits-panel.tsx
var PLAY_PANEL = "play";
var REMINDERS = [
	15,
	30,
	60,
	120
];
/** Limits, breaks and the reminder of the time: what holds a bettor who asks to be held. */
function PlayPanel({ settings }) {
	const t = useText("play");
	const { data, error, refetch } = useQuery(limitsQuery);
	const [opened, setOpened] = (0, import_react.useState)(null);
	const panel = useSeenByAddress();
	const close = () => setOpened(null);
	const history = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "link py-2 font-semibold text-ink-2",
		onClick: () => setOpened("history"),
		children: t("history")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		ref: panel,
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
				id: PLAY_PANEL,
				title: t("title"),
				end: data && history,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "px-(--pad) pb-2.5 text-sm text-ink-2",
						children: t("intro")
					}),
					!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error,
						onRetry: () => void refetch()
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LimitsSkeleton, {})),
					data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LimitMeters, {
						limits: data.limits,
						onChange: setOpened
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReminderRow, { settings }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BreakRows, {
						pause: data?.pause ?? null,
						onOpen: setOpened
					})
				]
			}),
			data && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LimitDialog, {
				limits: data.limits,
				which: typeof opened === "object" ? opened : null,
				onClose: close
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlayHistory, {
				open: opened === "history",
				history: data.history,
				onClose: close
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeOutDialog, {
				open: opened === "time_out",
				onClose: close
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExclusionDialog, {
				open: opened === "exclusion",
				onClose: close
			})
		]
	});
}
/** An address that names the panel leads to it, though it comes after the page. */
function useSeenByAddress() {
	const panel = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (location.hash === `#play`) panel.current?.scrollIntoView();
	}, []);
	return panel;
}
function LimitMeters({ limits, onChange }) {
	const t = useText("play");
	const remarkOf = useRemark();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Meters, { children: LIMIT_KINDS.map((kind) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MeterRow, {
		title: t(kind),
		remark: t(`${kind}_remark`),
		children: LIMIT_PERIODS.map((period) => {
			const limit = limits.find((one) => one.kind === kind && one.period === period);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Meter, {
				name: t(period),
				value: limit ? formatAmount(limit.amount) : t("no_limit"),
				share: limit ? shareOf(limit) : null,
				remark: limit && remarkOf(limit),
				action: t("change"),
				onPress: () => onChange({
					kind,
					period
				})
			}, period);
		})
	}, kind)) });
}
/** A limit of nothing is used up. */
var shareOf = ({ used, amount }) => amount === 0 ? 1 : used / amount;
function useRemark() {
	const t = useText("play");
	const momentOf = useMoment();
	return (limit) => {
		const { amount, used, period, next } = limit;
		if (next) {
			const moment = momentOf(next.at);
			return next.amount === null ? t("next_none", { moment }) : t("next", {
				amount: formatAmount(next.amount),
				moment
			});
		}
		if (used < 0) return t("won", { amount: formatAmount(-used) });
		if (shareOf(limit) > .9) return t(`left_${period}`, { amount: formatAmount(Math.max(0, amount - used)) });
		return t("used", { amount: formatAmount(used) });
	};
}
function ReminderRow({ settings }) {
	const t = useText("play");
	const messageOf = useProblemMessage("play");
	const { change } = useChangeSettings((error) => showToast({ title: messageOf(error) }));
	const { reminderMinutes: minutes } = settings;
	const choices = [.../* @__PURE__ */ new Set([...REMINDERS, ...minutes === null ? [] : [minutes]])].sort((a, b) => a - b);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		drop: true,
		name: t("reminder"),
		remark: t("reminder_remark"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Select, {
			label: t("reminder"),
			value: minutes ?? "",
			onChange: ({ target: { value } }) => void change({ reminderMinutes: value === "" ? null : Number(value) }),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: "",
				children: t("never")
			}), choices.map((count) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
				value: count,
				children: t("every", { count })
			}, count))]
		})
	});
}
function BreakRows({ pause, onOpen }) {
	const t = useText("play");
	const momentOf = useMoment();
	const now = useRuntime().now();
	const taken = isTaken(pause, now) ? pause : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		taken && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InPanel, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "warn",
			role: "status",
			children: t(`paused_${taken.kind}`, { moment: momentOf(taken.until) })
		}) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
			drop: true,
			name: t("time_out"),
			remark: t("time_out_remark"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				onClick: () => onOpen("time_out"),
				children: t("take_time_out")
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
			drop: true,
			name: t("exclusion"),
			remark: t("exclusion_remark"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				variant: "danger-line",
				onClick: () => onOpen("exclusion"),
				children: t("exclude")
			})
		})
	] });
}
var InPanel = ({ children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	className: "px-(--pad) pb-3",
	children
});
/** As high as the meters are. */
function LimitsSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "sk-late grid h-[354px] content-center gap-5 border-line border-t px-(--pad)",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-1/2" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-3/4" })]
	});
}
// src/api/download.ts
/** Fetches a file. Throws an {@link ApiProblem}: a plain link to it would save the refusal under the name of the file. */
async function download(url) {
	try {
		const response = await fetch(url);
		if (!response.ok) throw problemOf(response.status, await response.text());
		return await response.blob();
	} catch (error) {
		throw error instanceof ApiProblem ? error : new ApiProblem("offline");
	}
}
// src/features/account/settings/delete-account-dialog.tsx
/** Says what goes and what stays, and asks for the password and the own name. */
function DeleteAccountDialog(props) {
	const t = useText("personal");
	const form = (0, import_react.useId)();
	const { errors, failure, isBusy, submit } = useDeletion(props.me);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: props.open,
		onClose: props.onClose,
		title: t("delete"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: props.onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "danger",
			busy: isBusy,
			children: t("delete_now")
		})] }),
		children: props.open && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: form,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: (event) => void submit(event),
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("delete_what")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-2",
					children: [
						t("delete_stays"),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
							className: "text-ink",
							children: t("delete_final")
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: t("delete_password"),
					name: "password",
					autoComplete: "current-password",
					required: true,
					error: errors.password
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					label: t("delete_confirm", { name: props.me.username }),
					name: "username",
					autoComplete: "off",
					autoCapitalize: "none",
					spellCheck: false,
					required: true,
					error: errors.username
				}),
				failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					tone: "bad",
					role: "alert",
					children: failure
				})
			]
		})
	});
}
function useDeletion({ username }) {
	const t = useText("personal");
	const messageOf = useProblemMessage("personal");
	const { signOut } = useAuth();
	const navigate = useNavigate();
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const check = (fields) => ({
		...fields.password === "" && { password: t("password_required") },
		...fields.username.toLowerCase() !== username.toLowerCase() && { username: t("delete_confirm_wrong", { name: username }) }
	});
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const data = new FormData(form);
		const body = {
			password: String(data.get("password") ?? ""),
			username: String(data.get("username") ?? "").trim()
		};
		const found = check(body);
		setErrors(found);
		setFailure(null);
		const [first] = Object.keys(found);
		if (first) return form.querySelector(`[name="${first}"]`)?.focus();
		if (isBusy) return;
		setBusy(true);
		try {
			await call("deleteMyAccount", { body });
			showToast({
				title: t("deleted"),
				text: t("deleted_text")
			});
			await signOut(() => navigate({ to: "/" }));
		} catch (error) {
			const blocked = blockOf(error);
			if (hasCode(error, "invalid_credentials")) setErrors({ password: t("password_wrong") });
			else setFailure(blocked ? t(blocked) : messageOf(error));
		} finally {
			setBusy(false);
		}
	};
	return {
		errors,
		failure,
		isBusy,
		submit
	};
}
/** What has to be over first, in words for its owner. */
function blockOf(error) {
	if (hasCode(error, "playing_paused")) return "blocked_break";
	if (!hasCode(error, "deletion_blocked")) return null;
	const { cause } = error.params;
	return `blocked_${cause ?? "bets"}`;
}
// src/features/account/settings/data-panel.tsx
var DATA_PANEL = "data";
/** Takes along what is known of the account, or has it erased. */
function DataPanel({ me }) {
	const t = useText("personal");
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: DATA_PANEL,
		title: t("data"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
			drop: true,
			name: t("export"),
			remark: t("export_remark"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExportButton, {})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
			drop: true,
			name: t("delete"),
			remark: t("delete_remark"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "small",
				variant: "danger-line",
				onClick: () => setOpen(true),
				children: t("delete_open")
			})
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeleteAccountDialog, {
		me,
		open: isOpen,
		onClose: () => setOpen(false)
	})] });
}
function ExportButton() {
	const t = useText("personal");
	const messageOf = useProblemMessage("personal");
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const save = async () => {
		setBusy(true);
		try {
			saveAs(await download("/api/me/export"), "cauri-account.json");
			showToast({ title: t("exported") });
		} catch (error) {
			showToast({ title: messageOf(error) });
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		size: "small",
		busy: isBusy,
		onClick: () => void save(),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { className: "i i-s" }),
			" ",
			t("download")
		]
	});
}
function saveAs(file, name) {
	const url = URL.createObjectURL(file);
	Object.assign(document.createElement("a"), {
		href: url,
		download: name
	}).click();
	URL.revokeObjectURL(url);
}
// src/features/account/settings/factor-dialog.tsx
var QrCode = (0, import_react.lazy)(() => import("./qr-code-DV7deH7w.js"));
/** First the password; then, where there is more to do, the secret to scan, and the recovery codes, shown once. */
function FactorDialog({ act, onClose }) {
	const t = useText("personal");
	const form = (0, import_react.useId)();
	const { step, error, isBusy, submit } = useFactor(act, onClose);
	const title = t(act === "begin" ? "factor_title" : act === "end" ? "factor_end_title" : "factor_renew_title");
	const next = act === "end" ? t("factor_end") : t(step.at === "scan" ? "factor_begin" : "factor_go_on");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title,
		closeLabel: t("close"),
		foot: step.at === "codes" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			onClick: onClose,
			children: t("factor_kept")
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			busy: isBusy,
			children: next
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: form,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: (event) => void submit(event),
			lang: t.language,
			children: [
				step.at === "password" && act === "end" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("factor_end_text")
				}),
				step.at === "password" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
					label: t("delete_password"),
					name: "password",
					autoComplete: "current-password",
					required: true,
					error
				}),
				step.at === "scan" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScanStep, {
					uri: step.factor.totpURI,
					error
				}),
				step.at === "codes" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecoveryCodes, { codes: step.codes })
			]
		})
	});
}
function ScanStep({ uri, error }) {
	const t = useText("personal");
	const secret = new URL(uri).searchParams.get("secret") ?? "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("factor_scan") }) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "code-ticket__qr justify-self-center",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QrCode, {
				text: uri,
				label: t("factor_qr")
			}) })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-2",
			children: [
				t("factor_type"),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					className: "tracking-wider text-ink",
					children: secret.match(/.{1,4}/g)?.join(" ")
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("factor_code"),
			name: "code",
			inputMode: "numeric",
			autoComplete: "one-time-code",
			maxLength: 20,
			required: true,
			error
		})
	] });
}
function RecoveryCodes({ codes }) {
	const t = useText("personal");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("factor_keep") }) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: t("factor_keep_text")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid grid-cols-2 gap-x-4 gap-y-1.5 font-semibold tracking-wider",
			children: codes.map((code) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: code }, code))
		})
	] });
}
function useFactor(act, onClose) {
	const t = useText("personal");
	const messageOf = useProblemMessage("personal");
	const client = useQueryClient();
	const [step, setStep] = (0, import_react.useState)({ at: "password" });
	const [error, setError] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	/** The session is another one now, and so may the settings be. */
	const renew = () => Promise.all([settingsQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
	const goOn = async (typed) => {
		if (step.at === "scan") {
			await sendCode("app", typed);
			setStep({
				at: "codes",
				codes: step.factor.backupCodes
			});
			showToast({ title: t("factor_done") });
			await renew();
		} else if (act === "begin") setStep({
			at: "scan",
			factor: await beginFactor(typed)
		});
		else if (act === "renew") setStep({
			at: "codes",
			codes: (await renewRecoveryCodes(typed)).backupCodes
		});
		else {
			await endFactor(typed);
			showToast({ title: t("factor_ended") });
			onClose();
			await renew();
		}
	};
	const submit = async (event) => {
		event.preventDefault();
		if (isBusy || step.at === "codes") return;
		const data = new FormData(event.currentTarget);
		const typed = String(data.get(step.at === "scan" ? "code" : "password") ?? "");
		const missing = step.at === "scan" ? t("factor_code_wrong") : t("password_required");
		setError(typed === "" ? missing : null);
		if (typed === "") return;
		setBusy(true);
		try {
			await goOn(typed);
		} catch (problem) {
			if (hasCode(problem, "invalid_credentials")) setError(t("password_wrong"));
			else setError(hasCode(problem, "code_invalid") ? t("factor_code_wrong") : messageOf(problem));
		} finally {
			setBusy(false);
		}
	};
	return {
		step,
		error,
		isBusy,
		submit
	};
}
// src/features/account/settings/factor-panel.tsx
/** A code after the password: turned on, turned off, and its recovery codes. */
function FactorPanel({ settings: { twoFactor }, isNeeded }) {
	const t = useText("personal");
	const [act, setAct] = (0, import_react.useState)(null);
	const panel = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (isNeeded) panel.current?.scrollIntoView({ block: "center" });
	}, [isNeeded]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: panel,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
			title: t("factor"),
			children: [
				isNeeded && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhyNeeded, { isOn: twoFactor }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
					drop: true,
					name: t("factor_app"),
					remark: t(twoFactor ? "factor_on" : "factor_off"),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "small",
						variant: twoFactor ? "line" : "ink",
						onClick: () => setAct(twoFactor ? "end" : "begin"),
						children: t(twoFactor ? "factor_end" : "factor_begin")
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
					drop: true,
					name: t("factor_codes"),
					remark: t(twoFactor ? "factor_codes_on" : "factor_codes_off"),
					children: twoFactor && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "small",
						onClick: () => setAct("renew"),
						children: t("factor_renew")
					})
				}),
				act && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactorDialog, {
					act,
					onClose: () => setAct(null)
				})
			]
		})
	});
}
/** Why the back-office has sent an administrator here, and the way back. */
function WhyNeeded({ isOn }) {
	const t = useText("personal");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "px-(--pad) pb-2.5",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
			tone: isOn ? "good" : "warn",
			role: "status",
			children: [
				t(isOn ? "factor_had" : "factor_needed"),
				" ",
				isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/admin",
					className: "link",
					children: t("factor_back")
				})
			]
		})
	});
}
// src/features/account/settings/password-panel.tsx
/** A new password for who knows the old one; every other device is signed out by it. */
function PasswordPanel() {
	const t = useText("settings");
	const { errors, failure, isBusy, submit } = usePasswordChange();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
		id: "security",
		title: t("password"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			noValidate: true,
			onSubmit: (event) => void submit(event),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "form-2",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
							label: t("current_password"),
							name: "current",
							autoComplete: "current-password",
							required: true,
							error: errors.current
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
							label: t("new_password"),
							name: "password",
							autoComplete: "new-password",
							required: true,
							error: errors.password
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
							label: t("confirm_new"),
							name: "confirm",
							autoComplete: "new-password",
							required: true,
							error: errors.confirm
						})
					]
				}),
				failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "panel__body",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						tone: "bad",
						role: "alert",
						children: failure
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "panel__foot",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: t("signs_out") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: "ink",
						busy: isBusy,
						children: t("change_password")
					})]
				})
			]
		})
	});
}
function usePasswordChange() {
	const t = useText("settings");
	const words = useText("identity", "settings");
	const messageOf = useProblemMessage("settings");
	const client = useQueryClient();
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const current = String(new FormData(form).get("current") ?? "");
		const fields = readNewPassword(form);
		const wrong = Object.entries(validateNewPassword(fields)).map(([field, key]) => [field, words(key)]);
		const found = {
			...current === "" && { current: t("current_required") },
			...Object.fromEntries(wrong)
		};
		setErrors(found);
		setFailure(null);
		const [first] = Object.keys(found);
		if (first) return form.querySelector(`[name="${first}"]`)?.focus();
		if (isBusy) return;
		setBusy(true);
		try {
			await changePassword({
				currentPassword: current,
				newPassword: fields.password
			});
			form.reset();
			showToast({
				title: t("password_changed"),
				text: t("others_out")
			});
			await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
			await client.invalidateQueries({ queryKey: pushKey });
		} catch (error) {
			if (hasCode(error, "invalid_credentials")) setErrors({ current: t("current_wrong") });
			else setFailure(messageOf(error));
		} finally {
			setBusy(false);
		}
	};
	return {
		errors,
		failure,
		isBusy,
		submit
	};
}
// src/features/account/settings/push-device.ts
/** The service worker comes with the first visit, a few seconds after the page. */
var READY_MAXIMUM_MS = 15e3;
var isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
async function findSubscription() {
	return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;
}
/** What is known at once: why it cannot be, where it cannot. */
function guessPush() {
	if (!isSupported()) return "unsupported";
	return Notification.permission === "denied" ? "denied" : "off";
}
/** How it stands on this device. What the person has switched on here is put right where a new session lost it. */
async function readPush(userId) {
	const guess = guessPush();
	if (guess !== "off") return guess;
	const [{ isOn, publicKey }, subscription] = await Promise.all([call("getMyPush", {}), findSubscription()]);
	if (Notification.permission !== "granted") return "off";
	if (isOn && subscription) return "on";
	const [owner, language] = localStorage.getItem("push")?.split(" ") ?? [];
	if (owner !== userId) return "off";
	await register(await subscribe(publicKey), language === "fr" ? "fr" : "en");
	return "on";
}
/** Asks the browser's permission, which only a press may do, and tells the server where messages go. */
async function switchPushOn(userId, language) {
	if (await Notification.requestPermission() !== "granted") return;
	const { publicKey } = await call("getMyPush", {});
	await register(await subscribe(publicKey), language);
	localStorage.setItem(PUSH_OWNER, `${userId} ${language}`);
}
async function switchPushOff() {
	localStorage.removeItem(PUSH_OWNER);
	await call("unsubscribePush", {});
	await (await findSubscription())?.unsubscribe();
}
async function subscribe(applicationServerKey) {
	const { pushManager } = await readyWorker();
	const known = await pushManager.getSubscription();
	if (known && keyOf(known) === applicationServerKey) return known;
	await known?.unsubscribe();
	return pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey
	});
}
async function readyWorker() {
	const late = new Promise((_, reject) => {
		setTimeout(() => reject(/* @__PURE__ */ new Error("no service worker")), READY_MAXIMUM_MS);
	});
	return Promise.race([navigator.serviceWorker.ready, late]);
}
function keyOf({ options: { applicationServerKey: key } }) {
	if (!key) return null;
	return btoa(String.fromCharCode(...new Uint8Array(key))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
async function register(subscription, language) {
	const { endpoint, keys = {} } = subscription.toJSON();
	const { p256dh = "", auth = "" } = keys;
	await call("subscribePush", { body: {
		endpoint: endpoint ?? "",
		keys: {
			p256dh,
			auth
		},
		language
	} });
}
// src/features/account/settings/push-row.tsx
/** Notifications on this device: on or off, or why they cannot be. */
function PushRow({ me }) {
	const t = useText("settings");
	const { data = "off" } = useQuery({
		queryKey: pushKey,
		queryFn: () => readPush(me.id),
		placeholderData: guessPush,
		refetchOnWindowFocus: "always",
		staleTime: 0
	});
	const { pressed, press } = usePress(me);
	if (data === "unsupported") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		name: t("push"),
		remark: t("push_unsupported"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "line",
			children: t("push_none")
		})
	});
	if (data === "denied") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		name: t("push"),
		remark: t("push_denied"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "line",
			children: t("push_blocked")
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
		title: t("push"),
		remark: t("push_remark"),
		name: "push",
		checked: pressed ?? data === "on",
		onChange: (checked) => void press(checked)
	});
}
function usePress(me) {
	const t = useText("settings");
	const messageOf = useProblemMessage("settings");
	const client = useQueryClient();
	/** What was asked for and is under way. */
	const [pressed, setPressed] = (0, import_react.useState)(null);
	const press = async (checked) => {
		if (pressed !== null) return;
		setPressed(checked);
		try {
			await (checked ? switchPushOn(me.id, t.language) : switchPushOff());
		} catch (error) {
			showToast({ title: error instanceof ApiProblem ? messageOf(error) : t("push_failed") });
		} finally {
			await client.invalidateQueries({ queryKey: pushKey });
			setPressed(null);
		}
	};
	return {
		pressed,
		press
	};
}
// src/features/account/settings/preference-panels.tsx
var POLICIES = [
	"none",
	"better",
	"any"
];
var NOTIFICATIONS = [
	"email",
	"betResults",
	"promotions"
];
/** Language and theme, what happens when odds move, and what one wants to be told. */
function PreferencePanels({ me, settings }) {
	const t = useText("settings");
	const { language } = useFigures();
	const messageOf = useProblemMessage("settings");
	const { change, saved } = useChangeSettings((error) => showToast({ title: messageOf(error) }));
	const chooseLanguage = (next) => {
		switchLanguage(next).catch(() => void 0);
		change({ language: next });
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
			id: "display",
			title: t("display"),
			end: saved === "language" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {}),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
				drop: true,
				name: t("language"),
				remark: t("language_remark"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("language"),
					value: language,
					options: [{
						value: "fr",
						label: "Français"
					}, {
						value: "en",
						label: "English"
					}],
					onChange: chooseLanguage
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
				drop: true,
				name: t("theme"),
				remark: t("theme_remark"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeChoice, {})
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
			title: t("policy"),
			end: saved === "oddsPolicy" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-sm text-ink-3",
				children: t("policy_note")
			}),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picks, {
				label: t("policy"),
				name: "oddsPolicy",
				value: settings.oddsPolicy,
				options: POLICIES.map((value) => ({
					value,
					text: t(`policy_${value}`),
					remark: t(`policy_${value}_remark`),
					end: value === "none" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						look: "line",
						children: t("default")
					})
				})),
				onChange: (oddsPolicy) => void change({ oddsPolicy })
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
			id: "notifications",
			title: t("notifications"),
			end: saved === "notifications" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Saved, {}),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckRows, {
				rows: NOTIFICATIONS.map((key) => ({
					key,
					text: t(`notify_${key}`),
					remark: t(`notify_${key}_remark`),
					checked: settings.notifications[key]
				})),
				onChange: (key, checked) => void change({ notifications: { [key]: checked } })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PushRow, { me })]
		})
	] });
}
function Saved() {
	const t = useText("settings");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "flex items-center gap-1 text-sm text-up",
		role: "status",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-xs" }),
			" ",
			t("saved")
		]
	});
}
// src/features/account/settings/name-dialogs.tsx
function UsernameDialog({ me, onClose }) {
	const t = useText("personal");
	const client = useQueryClient();
	const messageOf = useProblemMessage("personal");
	const [wrong, setWrong] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const textOf = (error) => {
		if (hasCode(error, "username_taken")) return t("username_taken");
		if (!hasCode(error, "username_too_soon")) return messageOf(error);
		return t("username_too_soon", { moment: formatDate(String(error.params.until), t.language) });
	};
	const save = async (form) => {
		const username = readText(form, "username");
		const fault = usernameError(username);
		setWrong(fault ? {
			field: "username",
			text: t(fault)
		} : null);
		if (fault || isBusy) return;
		setBusy(true);
		try {
			client.setQueryData(meQuery.queryKey, await call("changeMyUsername", { body: { username } }));
			showToast({ title: t("username_changed", { name: username }) });
			onClose();
		} catch (error) {
			setWrong({
				field: "username",
				text: textOf(error)
			});
		} finally {
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NameForm, {
		title: t("username_title"),
		action: t("save"),
		isBusy,
		onClose,
		onSubmit: save,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("new_username"),
			name: "username",
			autoComplete: "username",
			autoCapitalize: "none",
			spellCheck: false,
			defaultValue: me.username,
			required: true,
			hint: t("username_hint"),
			error: wrong?.text
		})
	});
}
function EmailDialog({ onClose }) {
	const t = useText("personal");
	const { sendsMail } = useConfig();
	const { wrong, sentTo, isBusy, send } = useEmailChange();
	if (sentTo !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title: t("email_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("close")
		}),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			tone: "good",
			role: "status",
			children: t(sendsMail ? "email_sent" : "email_kept", { email: sentTo })
		})
	});
	const errorOf = (field) => wrong?.field === field ? wrong.text : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(NameForm, {
		title: t("email_title"),
		action: t("email_send"),
		isBusy,
		onClose,
		onSubmit: send,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-2",
				children: t("email_text")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("new_email"),
				name: "email",
				type: "email",
				autoComplete: "email",
				required: true,
				error: errorOf("email")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordField, {
				label: t("delete_password"),
				name: "password",
				autoComplete: "current-password",
				required: true,
				error: errorOf("password")
			}),
			wrong?.field === "form" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: wrong.text
			})
		]
	});
}
function useEmailChange() {
	const t = useText("personal");
	const messageOf = useProblemMessage("personal");
	const [wrong, setWrong] = (0, import_react.useState)(null);
	const [sentTo, setSentTo] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const check = (email, password) => {
		const fault = emailError(email);
		if (fault) return {
			field: "email",
			text: t(fault)
		};
		return password === "" ? {
			field: "password",
			text: t("password_required")
		} : null;
	};
	const refusedBy = (error) => {
		if (hasCode(error, "email_taken")) return {
			field: "email",
			text: t("email_taken")
		};
		if (hasCode(error, "invalid_credentials")) return {
			field: "password",
			text: t("password_wrong")
		};
		return {
			field: "form",
			text: messageOf(error)
		};
	};
	const send = async (form) => {
		const body = {
			email: readText(form, "email"),
			password: String(form.get("password") ?? "")
		};
		const found = check(body.email, body.password);
		setWrong(found);
		if (found || isBusy) return;
		setBusy(true);
		try {
			setSentTo((await call("changeMyEmail", { body })).email);
		} catch (error) {
			setWrong(refusedBy(error));
		} finally {
			setBusy(false);
		}
	};
	return {
		wrong,
		sentTo,
		isBusy,
		send
	};
}
function NameForm({ title, action, isBusy, onClose, onSubmit, children }) {
	const t = useText("personal");
	const id = (0, import_react.useId)();
	const submit = (event) => {
		event.preventDefault();
		onSubmit(new FormData(event.currentTarget));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title,
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: id,
			variant: "ink",
			busy: isBusy,
			children: action
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
			id,
			className: "grid gap-4",
			noValidate: true,
			onSubmit: submit,
			lang: t.language,
			children
		})
	});
}
var readText = (form, name) => String(form.get(name) ?? "").trim();
// src/features/account/settings/profile-panel.tsx
/** Name and address, how they are changed, and whether the address is confirmed. */
function ProfilePanel({ me }) {
	const t = useText("settings");
	const [asked, setAsked] = (0, import_react.useState)(null);
	const close = () => setAsked(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: "profile",
		title: t("profile"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
				name: t("username"),
				remark: me.username,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeButton, {
					of: t("username"),
					onPress: () => setAsked("username")
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
				drop: true,
				name: t("email"),
				remark: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					me.email,
					" ",
					me.emailVerified ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "whitespace-nowrap text-up",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-xs inline align-[-2px]" }),
							" ",
							t("verified")
						]
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "whitespace-nowrap",
						children: t("not_verified")
					})
				] }),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex flex-wrap items-center gap-2",
					children: [!me.emailVerified && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AskForLink, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeButton, {
						of: t("email"),
						onPress: () => setAsked("email")
					})]
				})
			}),
			asked === "username" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UsernameDialog, {
				me,
				onClose: close
			}),
			asked === "email" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmailDialog, { onClose: close })
		]
	});
}
function ChangeButton({ of, onPress }) {
	const t = useText("personal");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		size: "small",
		onClick: onPress,
		children: [t("change"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "sr",
			children: [" ", of]
		})]
	});
}
function AskForLink() {
	const t = useText("settings");
	const { sendsMail } = useConfig();
	const messageOf = useProblemMessage("settings");
	const [state, setState] = (0, import_react.useState)("open");
	const ask = async () => {
		setState("busy");
		try {
			await askForVerification();
			setState("asked");
		} catch (error) {
			showToast({ title: messageOf(error) });
			setState("open");
		}
	};
	if (state === "asked") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
		role: "status",
		className: "max-w-80",
		children: t(sendsMail ? "link_sent" : "link_kept")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		size: "small",
		busy: state === "busy",
		onClick: () => void ask(),
		children: t("send_link")
	});
}
// src/features/account/settings/sessions-panel.tsx
/** Where one is signed in, and the way to sign out there. */
function SessionsPanel() {
	const t = useText("settings");
	const { data: sessions, error, refetch } = useQuery(sessionsQuery);
	const { ending, end } = useEndSession();
	const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		title: t("sessions"),
		end: others.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "link py-2 font-semibold text-ink-2",
			onClick: () => void end("others"),
			children: t("end_others")
		}),
		children: [!sessions && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionSkeleton, {})), sessions?.map((session) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionRow, {
			session,
			end: session.isCurrent ? null : {
				text: t("sign_out"),
				isBusy: ending === session.id,
				onPress: () => void end(session.id)
			}
		}, session.id))]
	});
}
function useEndSession() {
	const client = useQueryClient();
	const t = useText("settings");
	const messageOf = useProblemMessage("settings");
	const [ending, setEnding] = (0, import_react.useState)(null);
	const end = async (which) => {
		if (ending !== null) return;
		setEnding(which);
		try {
			const left = which === "others" ? call("endMyOtherSessions", {}) : call("endMySession", { params: { id: which } });
			client.setQueryData(sessionsQuery.queryKey, (await left).items);
			showToast({ title: t(which === "others" ? "others_out" : "session_out") });
		} catch (error) {
			showToast({ title: messageOf(error) });
			await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
		} finally {
			setEnding(null);
		}
	};
	return {
		ending,
		end
	};
}
function SessionSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "set sk-late",
		"aria-hidden": "true",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-1/2" })
	});
}
// src/features/account/settings/settings.tsx
/** What one may change of the own account. */
function AccountSettings({ me, needsFactor }) {
	const t = useText("settings");
	const play = useText("play");
	const personal = useText("personal");
	const { data, error, refetch } = useQuery(settingsQuery);
	if (!data) return error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Settings, {
			label: t("parts"),
			parts: [
				{
					id: "profile",
					text: t("profile")
				},
				{
					id: "security",
					text: t("security")
				},
				{
					id: "display",
					text: t("display_part")
				},
				{
					id: "notifications",
					text: t("notifications")
				},
				{
					id: PLAY_PANEL,
					text: play("title")
				},
				{
					id: DATA_PANEL,
					text: personal("data")
				}
			],
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfilePanel, { me }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PasswordPanel, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactorPanel, {
					settings: data,
					isNeeded: needsFactor
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionsPanel, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PreferencePanels, {
					me,
					settings: data
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlayPanel, { settings: data }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DataPanel, { me })
			]
		})
	});
}
export { AccountSettings as default };
