import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as ArrowRight } from "./arrow-right-Crz8SJKr.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, X as usePageTitle, Zt as EmptyState, tn as Button } from "../painter.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { h as formatMomentWithin, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as listChanges } from "./entry-words-DXN4inds.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as approvalsQuery } from "./approvals-query-BvId7wjf.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/approvals/approvals.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The requests that wait for a second administrator, and the last decided ones. */
function Approvals() {
	const t = useText("approvals");
	const { data, error, refetch } = useQuery(approvalsQuery);
	const [refused, setRefused] = (0, import_react.useState)(null);
	const { decide, busy } = useDecision();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
				title: t("title"),
				note: t("note")
			}),
			(!data || data.waiting.length === 0) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel",
				children: [!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error,
					onRetry: () => void refetch()
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {})), data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("nothing") })]
			}),
			data?.waiting.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Request, {
				request,
				isBusy: busy === request.id,
				onApprove: () => void decide(request.id, "approved"),
				onRefuse: () => setRefused(request)
			}, request.id)),
			data && data.recent.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Recent, { requests: data.recent }),
			refused && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefuseDialog, {
				request: refused,
				isBusy: busy === refused.id,
				onClose: () => setRefused(null),
				onRefuse: async (reason) => {
					if (await decide(refused.id, "refused", reason)) setRefused(null);
				}
			})
		]
	});
}
function Request({ request, isBusy, onApprove, onRefuse }) {
	const t = useText("approvals");
	const { kind, subject, reason, by, requestedAt, expiresAt, refusal } = request;
	const what = t(`kind_${kind}`);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__head justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: what }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				className: "text-ink-2 text-sm",
				children: t("until", { date: formatDate(expiresAt, t.language) })
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "panel__body grid gap-3",
			children: [
				subject.kind === "user" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/admin/users/$userId",
					params: { userId: subject.id },
					className: "link justify-self-start",
					children: subject.name ?? t("somebody")
				}),
				subject.kind !== "user" && subject.name !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: subject.name }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Changes, { request }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "max-w-slim [overflow-wrap:anywhere]",
					children: reason
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2 text-sm",
					children: t("asked_by", {
						name: by.name ?? t("somebody"),
						moment: formatMomentWithin(requestedAt, t.language)
					})
				}),
				refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Refusal, { request }),
				!refusal && request.isReleased && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
					tone: "warn",
					children: t("released")
				}),
				!refusal && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex gap-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "ink",
						busy: isBusy,
						onClick: onApprove,
						children: [t("approve"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr",
							children: [" ", subject.name ?? what]
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						onClick: onRefuse,
						children: [t("refuse"), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr",
							children: [" ", subject.name ?? what]
						})]
					})]
				})
			]
		})]
	});
}
/** Why the person who looks may not decide, and who may. */
function Refusal({ request: { id, refusal, deciders, by } }) {
	const t = useText("approvals");
	if (deciders === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "warn",
		children: t("nobody", { command: `npm run approvals -- ${id}` })
	});
	if (refusal === "own_request") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-2",
		children: t("own_request", { count: deciders })
	});
	if (refusal === "own_account") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-2",
		children: t("own_account")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-2",
		children: t("made_by_requester", { name: by.name ?? t("somebody") })
	});
}
function Changes({ request }) {
	const t = useText("acts", "approvals");
	const markets = useText("markets", "approvals");
	const sports = useText("sports", "approvals");
	const lines = listChanges(request, {
		t,
		markets,
		sports,
		figures: useFigures()
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "changes",
		children: lines.map(({ key, name, was, is }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: name }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [was !== null && is !== null && was !== is && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: was }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { className: "i i-xs" })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: is ?? was })] })] }, key))
	});
}
function Recent({ requests }) {
	const t = useText("approvals");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "panel",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel__head",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("recent") })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
			label: t("recent"),
			columns: [
				{
					key: "date",
					text: t("date")
				},
				{
					key: "what",
					text: t("what")
				},
				{
					key: "by",
					text: t("by")
				},
				{
					key: "state",
					text: t("state"),
					end: true
				}
			],
			children: requests.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "date",
					children: formatDate(request.decided?.at ?? request.expiresAt, t.language)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
					place: "name",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
						className: "font-semibold",
						children: t(`kind_${request.kind}`)
					}), request.subject.name !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: request.subject.name })]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "to",
					children: request.by.name ?? t("somebody")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
					place: "status",
					end: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Decision, { request })
				})
			] }, request.id))
		})]
	});
}
function Decision({ request: { state, decided } }) {
	const t = useText("approvals");
	if (!decided || state === "expired" || state === "waiting") return t("is_expired");
	const name = decided.by.name ?? t("somebody");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
		t(state === "approved" ? "is_approved" : "is_refused", { name }),
		decided.alone && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
			className: "block text-ink-2",
			children: t("alone")
		}),
		decided.reason !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
			className: "block text-ink-2 [overflow-wrap:anywhere]",
			children: decided.reason
		})
	] });
}
var REASON_MINIMUM = 3;
function RefuseDialog({ request: { kind, subject }, isBusy, onClose, onRefuse }) {
	const t = useText("approvals");
	const [reason, setReason] = (0, import_react.useState)("");
	const isShort = reason.trim() !== "" && reason.trim().length < REASON_MINIMUM;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		open: true,
		onClose,
		title: t("refuse_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "danger",
			busy: isBusy,
			disabled: isShort,
			onClick: () => void onRefuse(reason.trim()),
			children: t("refuse")
		})] }),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: [t(`kind_${kind}`), subject.name].filter(Boolean).join(", ")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("refuse_reason"),
			note: t("optional"),
			hint: t("reason_hint"),
			value: reason,
			maxLength: 500,
			onChange: ({ target }) => setReason(target.value)
		})]
	});
}
function useDecision() {
	const t = useText("approvals");
	const client = useQueryClient();
	const messageOf = useProblemMessage("approvals");
	const [busy, setBusy] = (0, import_react.useState)(null);
	/** Whether it was done. */
	const decide = async (id, decision, reason = "") => {
		if (busy !== null) return false;
		setBusy(id);
		try {
			await call("decideApproval", {
				params: { id },
				body: {
					decision,
					...reason !== "" && { reason }
				}
			});
			showToast({ title: t(decision === "approved" ? "approved" : "refused") });
			return true;
		} catch (error) {
			showToast({ title: messageOf(error) });
			return false;
		} finally {
			setBusy(null);
			await client.invalidateQueries({ queryKey: ["admin"] });
		}
	};
	return {
		decide,
		busy
	};
}
// src/routes/admin.approvals.tsx?tsr-split=component
function ApprovalsRoute() {
	const t = useText("approvals");
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Approvals, {});
}
export { ApprovalsRoute as component };
