import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, W as Badge, X as usePageTitle, Zt as EmptyState, rt as Segmented, tn as Button } from "../painter.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { l as formatCount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { a as TableRow, n as Table, r as TableCell } from "./table-jyBHLuwm.js";
import { n as AdminHead, r as FieldPair } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as MailParts } from "./mail-parts-AZH2eRnq.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { a as TextArea, t as Field } from "./field-DXlpxyQF.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { r as promotionsQuery } from "./mail-queries-txOdLWzW.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/mail/mail-promotion-form.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var LANGUAGES = ["en", "fr"];
var SUBJECT = {
	minimum: 3,
	maximum: 100
};
var TEXT = {
	minimum: 10,
	maximum: 3e3
};
/** Subject and text in both languages; what is sent, and to how many, is seen before it is. */
function PromotionForm({ onSent }) {
	const t = useText("mailing");
	const messageOf = useProblemMessage("mailing");
	const { newId } = useRuntime();
	const [checked, setChecked] = (0, import_react.useState)(null);
	const [draft, setDraft] = (0, import_react.useState)(null);
	const [isShown, setShown] = (0, import_react.useState)(false);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const preview = async (event) => {
		event.preventDefault();
		const words = readWords(event.currentTarget);
		setChecked(words);
		if (isBusy || LANGUAGES.some((language) => isShort(words, language, "subject") || isShort(words, language, "text"))) return;
		setBusy(true);
		try {
			const tried = await call("tryPromotion", { body: words });
			setDraft({
				words,
				preview: tried,
				key: draft && isSame(draft.words, words) ? draft.key : newId()
			});
			setShown(true);
		} catch (error) {
			showToast({ title: messageOf(error) });
		} finally {
			setBusy(false);
		}
	};
	const errorOf = (language, part) => checked && isShort(checked, language, part) ? t(`${part}_short`) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "panel grid gap-4 p-4",
		noValidate: true,
		onSubmit: (event) => void preview(event),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "font-semibold",
					children: t("write")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-2",
					children: t("who_gets_it")
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldPair, { children: LANGUAGES.map((language) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
				className: "grid content-start gap-3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
						className: "sr",
						children: t(`language_${language}`)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
						label: t("subject"),
						note: t(`language_${language}`),
						name: `${language}.subject`,
						lang: language,
						maxLength: SUBJECT.maximum,
						required: true,
						error: errorOf(language, "subject")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
						label: t("text"),
						note: t(`language_${language}`),
						name: `${language}.text`,
						lang: language,
						rows: 6,
						maxLength: TEXT.maximum,
						required: true,
						hint: t("text_hint"),
						error: errorOf(language, "text")
					})
				]
			}, language)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				variant: "ink",
				busy: isBusy,
				children: t("preview")
			}) }),
			draft && isShown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SendDialog, {
				draft,
				onClose: () => setShown(false),
				onSent
			})
		]
	});
}
function SendDialog({ draft, onClose, onSent }) {
	const t = useText("mailing");
	const messageOf = useProblemMessage("mailing");
	const client = useQueryClient();
	const [shown, setShown] = (0, import_react.useState)(t.language);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const { recipients: count } = draft.preview;
	const send = async () => {
		if (isBusy) return;
		setBusy(true);
		try {
			await call("sendPromotion", {
				headers: { "idempotency-key": draft.key },
				body: draft.words
			});
			showToast({ title: t("begun") });
			onSent();
			await client.invalidateQueries({ queryKey: promotionsQuery.queryKey });
		} catch (error) {
			showToast({ title: messageOf(error) });
			setBusy(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title: t("preview_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			busy: isBusy,
			disabled: count === 0,
			onClick: () => void send(),
			children: t("send", { count })
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			lang: t.language,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					role: "status",
					children: t("recipients", { count })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					label: t("shown"),
					value: shown,
					options: LANGUAGES.map((value) => ({
						value,
						label: t(`language_${value}`)
					})),
					onChange: setShown
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					className: "font-semibold",
					lang: shown,
					children: draft.preview[shown].subject
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "whitespace-pre-wrap break-words rounded-md bg-sunken p-4",
					lang: shown,
					children: draft.preview[shown].text
				})
			]
		})
	});
}
var isSame = (one, other) => LANGUAGES.every((language) => one[language].subject === other[language].subject && one[language].text === other[language].text);
var LIMITS = {
	subject: SUBJECT,
	text: TEXT
};
var isShort = (words, language, part) => words[language][part].length < LIMITS[part].minimum;
function readWords(form) {
	const data = new FormData(form);
	const read = (name) => String(data.get(name) ?? "").trim();
	return {
		en: {
			subject: read("en.subject"),
			text: read("en.text")
		},
		fr: {
			subject: read("fr.subject"),
			text: read("fr.text")
		}
	};
}
// src/features/admin/mail/mail-promotions.tsx
/** A promotion to write, and those that were. */
function MailPromotions() {
	const t = useText("mailing");
	const query = useInfiniteQuery(promotionsQuery);
	const [turn, setTurn] = (0, import_react.useState)(0);
	const items = query.data?.pages.flatMap((page) => page.items) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
				title: t("promotions"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailParts, { current: "promotions" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PromotionForm, { onSent: () => setTurn(turn + 1) }, turn),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel",
				children: [
					query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
					query.error && items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error: query.error,
						onRetry: () => void query.refetch()
					}),
					query.isSuccess && items.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("none") }),
					items.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
						label: t("sent_list"),
						columns: [
							{
								key: "date",
								text: t("date")
							},
							{
								key: "subject",
								text: t("subject")
							},
							{
								key: "by",
								text: t("by")
							},
							{
								key: "reached",
								text: t("reached"),
								end: true
							},
							{
								key: "state",
								text: t("state"),
								end: true
							}
						],
						children: items.map((promotion) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PromotionRow, { promotion }, promotion.id))
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
				]
			})
		]
	});
}
function PromotionRow({ promotion }) {
	const t = useText("mailing");
	const figures = useFigures();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(promotion.createdAt, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(promotion.createdAt) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "name",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: "font-semibold",
				children: promotion[t.language].subject
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: promotion.by.name
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "to",
			end: true,
			children: formatCount(promotion.recipients)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				look: promotion.finishedAt ? "line" : "plain",
				children: t(promotion.finishedAt ? "finished" : "under_way")
			})
		})
	] });
}
// src/routes/admin.mail.promotions.tsx?tsr-split=component
function PromotionsRoute() {
	const t = useText("mailing");
	usePageTitle(t("promotions"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailPromotions, {});
}
export { PromotionsRoute as component };
