import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { n as textIn } from "./address-BF3LxOBk.js";
import { R as PageHeading, X as usePageTitle, an as useConfig, tn as Button, x as Route } from "../painter.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { g as formatMoney, n as useText } from "./use-text-CMiZEzfK.js";
import { t as Faq } from "./prose-Cs7CzJVL.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as TextArea, i as SelectField, t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/support/contact-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var TOPICS = [
	"bet",
	"payment",
	"account",
	"play",
	"other"
];
var MESSAGE = {
	minimum: 20,
	maximum: 4e3
};
var EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Writes to those who run the site. */
function ContactForm({ bet, email }) {
	const t = useText("support");
	const { sendsMail } = useConfig();
	const [sentFrom, setSentFrom] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("write") })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__body",
			children: sentFrom === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fields, {
				bet,
				email,
				onSent: setSentFrom
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, {
						tone: "good",
						role: "status",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: t("sent") }),
							" ",
							sendsMail && t("sent_text", { email: sentFrom })
						]
					}),
					!sendsMail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
						tone: "warn",
						children: t("answer_kept")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						onClick: () => setSentFrom(null),
						children: t("another")
					})
				]
			})
		})]
	});
}
function Fields({ bet, email, onSent }) {
	const t = useText("support");
	const { errors, failure, isBusy, submit } = useSending(onSent);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: t("topic"),
				name: "topic",
				defaultValue: "bet",
				children: TOPICS.map((topic) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: topic,
					children: t(topic === "other" ? "topic_else" : `topic_${topic}`)
				}, topic))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("bet"),
				note: t("optional"),
				name: "bet",
				defaultValue: bet,
				maxLength: 60,
				autoComplete: "off",
				hint: t("bet_hint")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("email"),
				name: "email",
				type: "email",
				autoComplete: "email",
				defaultValue: email,
				required: true,
				error: errors.email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
				label: t("message"),
				name: "message",
				rows: 6,
				maxLength: MESSAGE.maximum,
				required: true,
				error: errors.message
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "sr",
				"aria-hidden": "true",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
					name: "website",
					tabIndex: -1,
					autoComplete: "off"
				})
			}),
			failure && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: failure
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "ink",
				busy: isBusy,
				children: isBusy ? t("sending") : t("send")
			})
		]
	});
}
function useSending(onSent) {
	const t = useText("support");
	const messageOf = useProblemMessage("support");
	const [errors, setErrors] = (0, import_react.useState)({});
	const [failure, setFailure] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const body = readMessage(form);
		const found = {
			...!EMAIL.test(body.email) && { email: t("email_invalid") },
			...body.message.length < MESSAGE.minimum && { message: t("message_short", { count: MESSAGE.minimum }) }
		};
		setErrors(found);
		setFailure(null);
		const [first] = Object.keys(found);
		if (first) return form.querySelector(`[name="${first}"]`)?.focus();
		if (isBusy) return;
		setBusy(true);
		try {
			await call("sendSupport", { body });
			onSent(body.email);
		} catch (error) {
			setFailure(messageOf(error));
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
function readMessage(form) {
	const data = new FormData(form);
	const text = (name) => String(data.get(name) ?? "").trim();
	return {
		topic: TOPICS.find((topic) => topic === text("topic")) ?? "other",
		email: text("email"),
		message: text("message"),
		...text("bet") && { bet: text("bet") },
		...text("website") && { website: text("website") }
	};
}
// src/features/support/support-page.tsx
var QUESTIONS = [...[
	"why",
	"corrected",
	"void",
	"odds",
	"limit",
	"money"
], ...[
	"payment",
	"fair",
	"real",
	"stop",
	"password",
	"data"
]];
/** Questions with their answers, and a way to ask another one. */
function SupportPage({ bet }) {
	const t = useText("support");
	const { me, status } = useAuth();
	const { initialBalance, payoutMaximum } = useConfig();
	const amounts = {
		initial: formatMoney(initialBalance),
		maximum: formatMoney(payoutMaximum)
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack mx-auto w-full max-w-mid",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeading, { title: t("title") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "pad text-ink-2",
				children: t("intro")
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 lg:grid-cols-2 lg:items-start",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Faq, {
				title: t("questions"),
				questions: QUESTIONS.map((name) => ({
					question: t(`q_${name}`),
					answer: t(`a_${name}`, amounts)
				}))
			}), status !== "loading" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactForm, {
				bet,
				email: me?.email ?? ""
			}, me?.id ?? "")]
		})]
	});
}
// src/routes/support.tsx?tsr-split=component
/** As long a number of a bet as the form takes. */
var BET_LETTERS = 60;
function SupportRoute() {
	const { bet } = Route.useSearch();
	usePageTitle(useText("support")("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SupportPage, { bet: textIn(bet, BET_LETTERS) ?? "" });
}
export { SupportRoute as component };
