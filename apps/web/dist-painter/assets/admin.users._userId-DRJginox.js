import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { a as useUserActs, c as userBetsQuery, d as userNotesQuery, f as userQuery, g as Ban, h as AccountBadge, o as adjustmentsQuery, p as userSessionsQuery, r as USER_TABS, s as standingOf, u as userLedgerQuery } from "./users-filter-C9c-muMc.js";
import { t as Trash } from "./trash-DOgQCNXb.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { Dt as BrokenPart, V as StatStrip, X as usePageTitle, Zt as EmptyState, n as Route, rt as Segmented, tn as Button, ut as Crest } from "../painter.js";
import { b as formatSigned, c as formatAmount, g as formatMoney, l as formatCount, n as useText, u as formatDate, y as formatPercent } from "./use-text-CMiZEzfK.js";
import { t as Tabs } from "./tabs-BmfhkvcS.js";
import { n as AdminHead, r as FieldPair } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { n as typeText } from "./history-row-Bz9GEITD.js";
import { t as wordsOfLeg } from "./leg-words-CmkhLSCD.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { t as StatusBadge } from "./status-badge-u8EGNged.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as ArrowRight } from "./arrow-right-Crz8SJKr.js";
import { t as addAmounts } from "./money-CNbISeCj.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as TextArea, t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { n as callOrAsk } from "./ask-approval-Q_sVeFv8.js";
import { i as validateNames, r as refusedField } from "./add-user-DqJ-j5GN.js";
import { t as TransferTable } from "./transfer-table-Do5Fu7VN.js";
import { t as SessionRow } from "./session-row-CDrphiVr.js";
// ../../node_modules/lucide-react/dist/esm/icons/arrow-left.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "arrow-left",
	size: 24,
	node: [["path", {
		d: "m12 19-7-7 7-7",
		key: "1l729n"
	}], ["path", {
		d: "M19 12H5",
		key: "x3x0zl"
	}]]
};
__iconData.node;
var ArrowLeft = createLucideIcon(__iconData);
// src/features/admin/users/user-bets.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A user's bets, newest first. */
function UserBets({ userId }) {
	const t = useText("users");
	const query = useInfiniteQuery(userBetsQuery(userId));
	const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
	const { fetchNextPage, hasNextPage, isFetching } = query;
	const isEmpty = query.isSuccess && bets.length === 0;
	(0, import_react.useEffect)(() => {
		if (isEmpty && hasNextPage && !isFetching) fetchNextPage().catch(() => void 0);
	}, [
		isEmpty,
		hasNextPage,
		isFetching,
		fetchNextPage
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		children: [
			(query.isPending || isEmpty && hasNextPage) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
			query.error && bets.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			isEmpty && !hasNextPage && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_bets") }),
			bets.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
				label: t("tab_bets"),
				columns: [
					{
						key: "date",
						text: t("date")
					},
					{
						key: "type",
						text: t("type")
					},
					{
						key: "stake",
						text: t("stake"),
						unit: "FCFA",
						end: true
					},
					{
						key: "win",
						text: t("potential_win"),
						unit: "FCFA",
						end: true
					},
					{
						key: "status",
						text: t("status"),
						end: true
					}
				],
				children: bets.map((bet) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserBetRow, { bet }, bet.id))
			}),
			bets.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	});
}
function UserBetRow({ bet }) {
	const t = useText("betting", "users");
	const markets = useText("markets", "users");
	const figures = useFigures();
	const [leg] = bet.selections;
	const words = leg && wordsOfLeg(leg, markets, figures);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(bet.placedAt, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(bet.placedAt) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "name",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: "font-semibold",
				children: typeText(bet, t)
			}), words && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: `${words.pick}, ${words.market}, ${words.event}` })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "from",
			end: true,
			children: formatAmount(bet.stake)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "to",
			end: true,
			children: formatAmount(bet.potentialWin)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
				status: bet.status,
				children: t(`status_${bet.status}`)
			})
		})
	] });
}
// src/features/admin/users/user-dialogs.tsx
/** A question with fields; what it does is at its foot. */
function FormDialog({ title, action, variant = "ink", isBusy, onSubmit, onClose, children }) {
	const t = useText("users");
	const id = (0, import_react.useId)();
	const submit = (event) => {
		event.preventDefault();
		onSubmit(event.currentTarget);
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
			variant,
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
var REASON_MINIMUM = 3;
function AdjustDialog({ user, onClose }) {
	const t = useText("users");
	const { newId } = useRuntime();
	const [key] = (0, import_react.useState)(newId);
	const [sign, setSign] = (0, import_react.useState)(1);
	const [typed, setTyped] = (0, import_react.useState)("");
	const [error, setError] = (0, import_react.useState)(null);
	const { adjust, busy } = useUserActs(user);
	const { data: rules } = useQuery(adjustmentsQuery);
	const amount = Number(typed);
	const isAmount = typed !== "" && amount > 0 && Number(amount.toFixed(2)) === amount;
	const limit = rules?.aloneToday;
	const needsSecond = limit !== void 0 && isAmount && amount > limit;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormDialog, {
		title: t("adjust_title", { name: user.username }),
		action: t(needsSecond ? "ask_adjust" : "adjust"),
		isBusy: busy,
		onClose,
		onSubmit: async (form) => {
			const reason = readText(form, "reason");
			if (!isAmount) return setError("amount_invalid");
			if (reason.length < REASON_MINIMUM) return setError("reason_required");
			setError(null);
			if (await adjust({
				amount: sign * amount,
				reason
			}, key)) onClose();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "field",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-sm font-semibold",
					children: t("direction")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("direction"),
					value: sign === 1 ? "give" : "take",
					options: [{
						value: "give",
						label: t("give")
					}, {
						value: "take",
						label: t("take")
					}],
					onChange: (way) => setSign(way === "give" ? 1 : -1)
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("amount"),
				type: "number",
				inputMode: "decimal",
				min: 0,
				value: typed,
				onChange: ({ target }) => setTyped(target.value),
				end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "unit",
					children: "FCFA"
				}),
				error: error === "amount_invalid" ? t(error) : void 0
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonField, { error: error === "reason_required" }),
			rules && needsSecond && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecondNote, { rules }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
				className: "changes",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: t("balance") }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [
					isAmount && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("s", { children: formatMoney(user.balance) }),
					isAmount && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { className: "i i-xs" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: formatMoney(isAmount ? addAmounts([user.balance, sign * amount]) : user.balance) })
				] })] })
			})
		]
	});
}
function SecondNote({ rules: { aloneToday, approvalAbove } }) {
	const t = useText("users");
	const words = {
		amount: formatMoney(aloneToday),
		limit: formatMoney(approvalAbove)
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "warn",
		children: t("needs_second", words)
	});
}
function ReasonField({ error }) {
	const t = useText("users");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label: t("reason"),
		name: "reason",
		maxLength: 500,
		required: true,
		hint: t("reason_hint"),
		error: error ? t("reason_required") : void 0
	});
}
function SuspendDialog({ user, onClose }) {
	const t = useText("users");
	const { setStatus, busy } = useUserActs(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonDialog, {
		title: t("suspend_title", { name: user.username }),
		text: t("suspend_text"),
		action: t("suspend"),
		isBusy: busy,
		onClose,
		act: (reason) => setStatus("suspended", reason)
	});
}
function DeleteDialog({ user, onClose }) {
	const t = useText("users");
	const { remove, busy } = useUserActs(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonDialog, {
		title: t("delete_title", { name: user.username }),
		text: t("delete_text"),
		action: t("delete"),
		isBusy: busy,
		onClose,
		act: remove
	});
}
/** An act that hurts: it says why, and closes when it is done. */
function ReasonDialog({ title, text, action, isBusy, onClose, act }) {
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormDialog, {
		title,
		action,
		variant: "danger",
		isBusy,
		onClose,
		onSubmit: async (form) => {
			const reason = readText(form, "reason");
			setMissing(reason.length < REASON_MINIMUM);
			if (reason.length < REASON_MINIMUM) return;
			if (await act(reason)) onClose();
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: text
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonField, { error: isMissing })]
	});
}
function RoleDialog({ user, onClose }) {
	const t = useText("users");
	const { setRole, busy } = useUserActs(user);
	const way = user.role === "admin" ? "unmake_admin" : "make_admin";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormDialog, {
		title: t(`${way}_title`, { name: user.username }),
		action: t(way),
		isBusy: busy,
		onClose,
		onSubmit: async () => {
			if (await setRole(user.role === "admin" ? "bettor" : "admin")) onClose();
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-2",
			children: t(`${way}_text`)
		})
	});
}
function EditDialog({ user, onClose }) {
	const t = useText("users");
	const client = useQueryClient();
	const messageOf = useProblemMessage("users");
	const [error, setError] = (0, import_react.useState)(null);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const errorOf = (field) => error?.field === field ? t(error.key) : void 0;
	const save = async (form) => {
		const body = {
			username: readText(form, "username"),
			email: readText(form, "email")
		};
		const found = validateNames(body);
		setError(found);
		if (found || isBusy) return;
		setBusy(true);
		try {
			const send = (asking) => call("changeUser", {
				params: { id: user.id },
				body: {
					...body,
					...asking
				}
			});
			const { request } = await callOrAsk(send);
			showToast({ title: t(request ? "asked_for" : "edited") });
			onClose();
		} catch (caught) {
			const told = refusedField(caught);
			setError(told);
			if (!told) showToast({ title: messageOf(caught) });
		} finally {
			setBusy(false);
			await client.invalidateQueries({ queryKey: ["admin"] });
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FormDialog, {
		title: t("edit_title", { name: user.username }),
		action: t("save"),
		isBusy,
		onClose,
		onSubmit: save,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("username"),
			name: "username",
			autoComplete: "off",
			defaultValue: user.username,
			required: true,
			error: errorOf("username")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: t("email"),
			name: "email",
			type: "email",
			autoComplete: "off",
			defaultValue: user.email,
			required: true,
			hint: t("edit_hint"),
			error: errorOf("email")
		})]
	});
}
var readText = (form, name) => String(new FormData(form).get(name) ?? "").trim();
// src/features/admin/users/user-ledger.tsx
/** Every movement of a user's money with the balance after it, newest first. */
function UserLedger({ userId }) {
	const t = useText("users");
	const words = useText("account", "users");
	const query = useInfiniteQuery(userLedgerQuery(userId));
	const transfers = query.data?.pages.flatMap(({ items }) => items) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		children: [
			query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
			query.error && transfers.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}),
			query.isSuccess && transfers.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: words("no_transfers") }),
			transfers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TransferTable, {
				transfers,
				as: "users",
				label: t("tab_ledger")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
		]
	});
}
// src/features/admin/users/user-notes.tsx
/** What administrators tell each other of a user. */
function UserNotes({ userId }) {
	const t = useText("users");
	const { data: notes, error, refetch } = useQuery(userNotesQuery(userId));
	const { text, setText, isBusy, add } = useAddNote(userId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 px-(--pad) py-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
					className: "grid gap-3",
					onSubmit: (event) => void add(event),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
						label: t("new_note"),
						hint: t("note_hint"),
						value: text,
						maxLength: 2e3,
						onChange: ({ target }) => setText(target.value)
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						variant: "ink",
						busy: isBusy,
						children: t("add_note")
					}) })]
				}),
				!notes && error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
					error,
					onRetry: () => void refetch()
				}),
				notes?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("no_notes")
				}),
				notes?.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "whitespace-pre-wrap text-ink-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
						className: "font-semibold text-ink",
						children: t("note_by", {
							name: note.by ?? t("somebody"),
							date: formatDate(note.createdAt, t.language)
						})
					}), `\n${note.text}`]
				}, note.id))
			]
		})
	});
}
function useAddNote(userId) {
	const client = useQueryClient();
	const messageOf = useProblemMessage("users");
	const [text, setText] = (0, import_react.useState)("");
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const add = async (event) => {
		event.preventDefault();
		if (isBusy || text.trim() === "") return;
		setBusy(true);
		try {
			const { items } = await call("addUserNote", {
				params: { id: userId },
				body: { text }
			});
			client.setQueryData(userNotesQuery(userId).queryKey, items);
			setText("");
		} catch (error) {
			showToast({ title: messageOf(error) });
		} finally {
			setBusy(false);
		}
	};
	return {
		text,
		setText,
		isBusy,
		add
	};
}
// src/features/admin/users/user-sessions.tsx
/** Where a user is signed in, and the way to end it. */
function UserSessions({ userId }) {
	const t = useText("users");
	const { data: sessions, error, refetch } = useQuery(userSessionsQuery(userId));
	const { ending, end } = useEndSession(userId);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "panel",
		children: [
			!sessions && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {})),
			sessions?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_sessions") }),
			sessions?.map((session) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionRow, {
				session,
				as: "users",
				from: fromOf(session, t),
				end: {
					text: t("end"),
					isBusy: ending === session.id,
					onPress: () => void end(session.id)
				}
			}, session.id))
		]
	});
}
function fromOf({ address }, t) {
	return address === null ? void 0 : (moment) => t("session_from", {
		moment,
		address
	});
}
function useEndSession(userId) {
	const client = useQueryClient();
	const t = useText("users");
	const messageOf = useProblemMessage("users");
	const [ending, setEnding] = (0, import_react.useState)(null);
	const end = async (sessionId) => {
		if (ending !== null) return;
		setEnding(sessionId);
		const { queryKey } = userSessionsQuery(userId);
		try {
			client.setQueryData(queryKey, (await call("endUserSession", { params: {
				id: userId,
				sessionId
			} })).items);
			showToast({ title: t("ended") });
		} catch (error) {
			showToast({ title: messageOf(error) });
			await client.invalidateQueries({ queryKey });
		} finally {
			setEnding(null);
		}
	};
	return {
		ending,
		end
	};
}
// src/features/admin/users/user-page.tsx
/** One user: what an administrator may know, and do. */
function UserPage({ userId, tab, onTab }) {
	const t = useText("users");
	const { data: user, error, refetch } = useQuery(userQuery(userId));
	if (!user && error) return hasCode(error, "not_found") ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		title: t("nobody"),
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {})
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	});
	if (!user) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackLink, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserHead, { user })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { user }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tabs, {
				label: t("parts"),
				tabs: USER_TABS.map((id) => ({
					id,
					text: t(`tab_${id}`)
				})),
				current: tab,
				onChange: onTab,
				children: [
					tab === "bets" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserBets, { userId }),
					tab === "ledger" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserLedger, { userId }),
					tab === "sessions" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserSessions, { userId }),
					tab === "notes" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserNotes, { userId })
				]
			})
		]
	});
}
function BackLink() {
	const t = useText("users");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/admin/users",
		className: "pad inline-flex min-h-9 items-center gap-2 font-semibold text-ink-2 hover:text-ink",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, { className: "i i-s" }),
			" ",
			t("back")
		]
	});
}
function UserHead({ user }) {
	const t = useText("users");
	const standing = standingOf(user);
	const about = user.deletedAt ? t("about_deleted", {
		date: formatDate(user.deletedAt, t.language),
		joined: formatDate(user.createdAt, t.language)
	}) : t("about", {
		email: user.email,
		verified: t(user.emailVerified ? "verified" : "not_verified"),
		date: formatDate(user.createdAt, t.language)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
			name: user.username,
			kind: "person",
			size: 56
		}),
		title: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			user.username,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountBadge, {
				status: standing,
				children: t(`status_${standing}`)
			}),
			user.role === "admin" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "badge",
				children: t("role_admin")
			})
		] }),
		note: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			about,
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/admin/activities",
				search: {
					subject: "user",
					subjectId: user.id
				},
				className: "link",
				children: t("acts")
			})
		] }),
		children: !user.deletedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserActs, { user })
	});
}
/** Of one's own account only the names: the rest is for another administrator. */
function UserActs({ user }) {
	const t = useText("users");
	const { me } = useAuth();
	const { setStatus, busy } = useUserActs(user);
	const [asked, setAsked] = (0, import_react.useState)(null);
	const close = () => setAsked(null);
	const isOwn = me?.id === user.id;
	const standing = standingOf(user);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "small",
			onClick: () => setAsked("adjust"),
			children: t("adjust")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "small",
			onClick: () => setAsked("edit"),
			children: t("edit")
		}),
		!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "small",
			onClick: () => setAsked("role"),
			children: t(user.role === "admin" ? "unmake_admin" : "make_admin")
		}),
		!isOwn && standing !== "active" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			size: "small",
			variant: "ink",
			busy,
			onClick: () => void setStatus("active"),
			children: t(standing === "to_approve" ? "approve" : "reactivate")
		}),
		!isOwn && standing !== "suspended" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "small",
			onClick: () => setAsked("suspend"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ban, { className: "i i-s" }),
				" ",
				t("suspend")
			]
		}),
		!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			size: "small",
			variant: "danger-line",
			onClick: () => setAsked("delete"),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { className: "i i-s" }),
				" ",
				t("delete")
			]
		}),
		asked === "adjust" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdjustDialog, {
			user,
			onClose: close
		}),
		asked === "edit" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditDialog, {
			user,
			onClose: close
		}),
		asked === "role" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoleDialog, {
			user,
			onClose: close
		}),
		asked === "delete" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeleteDialog, {
			user,
			onClose: close
		}),
		asked === "suspend" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SuspendDialog, {
			user,
			onClose: close
		})
	] });
}
function Figures({ user: { balance, owed, statistics } }) {
	const t = useText("users");
	const { totalBets, totalStaked, averageStake, netProfit, winRate, outcomes } = statistics;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatStrip, { stats: [
		{
			label: t("balance"),
			value: formatAmount(balance),
			unit: "FCFA",
			remark: owed > 0 ? t("owes", { amount: formatMoney(owed) }) : void 0
		},
		{
			label: t("bets"),
			value: formatCount(totalBets),
			remark: t("pending", { count: outcomes.pending })
		},
		{
			label: t("staked"),
			value: formatAmount(totalStaked),
			unit: "FCFA",
			remark: t("average", { amount: formatMoney(averageStake) })
		},
		{
			label: t("net"),
			value: formatSigned(netProfit),
			unit: "FCFA",
			remark: t("won_share", { share: formatPercent(winRate, t.language) }),
			tone: netProfit > 0 ? "up" : void 0
		}
	] });
}
// src/routes/admin.users.$userId.tsx?tsr-split=component
function UserRoute() {
	const t = useText("users");
	const { userId } = Route.useParams();
	const { tab } = Route.useSearch();
	const navigate = Route.useNavigate();
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserPage, {
		userId,
		tab: USER_TABS.find((one) => one === tab) ?? "bets",
		onTab: (next) => void navigate({
			search: next === "bets" ? {} : { tab: next },
			replace: true,
			resetScroll: false
		})
	});
}
export { UserRoute as component };
