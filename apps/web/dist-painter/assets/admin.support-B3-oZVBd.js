import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, W as Badge, X as usePageTitle, Zt as EmptyState, g as Route, rt as Segmented, tn as Button } from "../painter.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { h as formatMomentWithin, n as useText } from "./use-text-CMiZEzfK.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as TextArea } from "./field-DXlpxyQF.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { i as supportQuery } from "./mail-queries-txOdLWzW.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/support/inbox-filter.ts
var SUPPORT_STATES = [
	"open",
	"answered",
	"closed"
];
/** What an address asks for; what makes no sense is the open ones. */
function readInboxView({ state }) {
	return state === "answered" || state === "closed" || state === "all" ? state : "open";
}
// src/features/admin/support/support-inbox.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What people have written, and the way to answer them. */
function SupportInbox({ view, onView }) {
	const t = useText("inbox");
	const query = useInfiniteQuery(supportQuery(view === "all" ? null : view));
	const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, { title: t("support_title") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "pad lg:max-w-slim",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("states"),
					value: view,
					options: [...SUPPORT_STATES, "all"].map((value) => ({
						value,
						label: t(value === "all" ? "all" : `state_${value}`)
					})),
					onChange: onView
				})
			}),
			messages.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel",
				children: [
					query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
					query.error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error: query.error,
						onRetry: () => void query.refetch()
					}),
					query.isSuccess && messages.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_messages") })
				]
			}),
			messages.map((message) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, { message }, message.id)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	});
}
function Message({ message }) {
	const t = useText("inbox");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t(message.topic === "other" ? "topic_else" : `topic_${message.topic}`) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				look: message.state === "open" ? "plain" : "line",
				children: t(`is_${message.state}`)
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__body grid gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-sm text-ink-2",
					children: [
						formatMomentWithin(message.createdAt, t.language),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Writer, { message }),
						message.bet !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" · ", t("bet", { number: message.bet })] })
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "max-w-slim whitespace-pre-wrap",
					lang: message.language,
					children: message.message
				}),
				message.answer !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "max-w-slim whitespace-pre-wrap text-ink-2",
					children: [message.answeredAt !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
						className: "font-semibold",
						children: t("answered_at", { moment: formatMomentWithin(message.answeredAt, t.language) })
					}), `\n${message.answer}`]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnswerForm, { message })
			]
		})]
	});
}
function Writer({ message: { userId, username, email } }) {
	const t = useText("inbox");
	const name = t("from", {
		name: username ?? t("visitor"),
		email
	});
	if (userId === null) return name;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/admin/users/$userId",
		params: { userId },
		className: "link",
		children: name
	});
}
function AnswerForm({ message: { id, state } }) {
	const t = useText("inbox");
	const { isBusy, change } = useChange(id);
	const [answer, setAnswer] = (0, import_react.useState)("");
	const submit = async (event) => {
		event.preventDefault();
		if (answer.trim() === "") return;
		if (await change({ answer })) {
			setAnswer("");
			showToast({ title: t("sent") });
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid max-w-slim gap-3",
		onSubmit: (event) => void submit(event),
		children: [state !== "closed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
			label: t("answer"),
			hint: t("answer_hint"),
			value: answer,
			maxLength: 4e3,
			onChange: ({ target }) => setAnswer(target.value)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-wrap gap-2",
			children: [state !== "closed" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "ink",
				busy: isBusy,
				children: t("send")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				busy: isBusy,
				onClick: () => void change({ state: state === "closed" ? "open" : "closed" }),
				children: t(state === "closed" ? "reopen" : "close_message")
			})]
		})]
	});
}
function useChange(id) {
	const client = useQueryClient();
	const messageOf = useProblemMessage("inbox");
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	/** Whether it was done. */
	const change = async (body) => {
		if (isBusy) return false;
		setBusy(true);
		try {
			await call("changeSupport", {
				params: { id },
				body
			});
			return true;
		} catch (error) {
			showToast({ title: messageOf(error) });
			return false;
		} finally {
			setBusy(false);
			await client.invalidateQueries({ queryKey: ["admin"] });
		}
	};
	return {
		isBusy,
		change
	};
}
// src/routes/admin.support.tsx?tsr-split=component
function InboxRoute() {
	const t = useText("inbox");
	const navigate = Route.useNavigate();
	const view = readInboxView(Route.useSearch());
	usePageTitle(t("support_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SupportInbox, {
		view,
		onView: (next) => {
			navigate({
				search: next === "open" ? {} : { state: next },
				replace: true,
				resetScroll: false
			}).catch(() => void 0);
		}
	});
}
export { InboxRoute as component };
