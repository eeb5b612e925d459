import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { Dt as BrokenPart, W as Badge, X as usePageTitle, Zt as EmptyState, an as useConfig, dt as ChevronDown, it as IconButton } from "../painter.js";
import { a as TableRow, i as TableDetail, n as Table, o as ChevronUp, r as TableCell } from "./table-jyBHLuwm.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as MailParts } from "./mail-parts-AZH2eRnq.js";
import { n as mailTextQuery, t as mailQuery } from "./mail-queries-txOdLWzW.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/mail/mail-outbox.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The messages of the last 30 days; a text is read one at a time, because it takes a recent confirmation. */
function MailOutbox() {
	const t = useText("inbox");
	const { sendsMail } = useConfig();
	const query = useInfiniteQuery(mailQuery);
	const mails = query.data?.pages.flatMap(({ items }) => items) ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, {
				title: t("mail_title"),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailParts, { current: "outbox" })
			}),
			!sendsMail && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: t("kept_note") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "panel",
				children: [
					query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
					query.error && mails.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error: query.error,
						onRetry: () => void query.refetch()
					}),
					query.isSuccess && mails.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_mail") }),
					mails.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, {
						label: t("mail_title"),
						columns: [
							{
								key: "date",
								text: t("date")
							},
							{
								key: "to",
								text: t("to")
							},
							{
								key: "subject",
								text: t("subject")
							},
							{
								key: "state",
								text: t("state")
							},
							{
								key: "more",
								text: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
									className: "sr",
									children: t("read", { subject: "" })
								}),
								end: true
							}
						],
						children: mails.map((mail) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailRows, { mail }, mail.id))
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
				]
			})
		]
	});
}
function MailRows({ mail }) {
	const t = useText("inbox");
	const figures = useFigures();
	const [isOpen, setOpen] = (0, import_react.useState)(false);
	const Sign = isOpen ? ChevronUp : ChevronDown;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableRow, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "date",
			children: [
				formatDate(mail.createdAt, t.language),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: figures.time(mail.createdAt) })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "wide",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "wrap-anywhere",
				children: mail.to
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "name",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
				className: "font-semibold",
				children: mail.subject
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				className: "md:hidden",
				children: mail.to
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TableCell, {
			place: "to",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				look: mail.state === "failed" ? "plain" : "line",
				children: t(`mail_${mail.state}`)
			}), mail.attempts > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", { children: [" ", t("attempts", { count: mail.attempts })] })]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCell, {
			place: "status",
			end: true,
			children: (mail.hasText || mail.error !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				label: t("read", { subject: mail.subject }),
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i" }),
				"aria-expanded": isOpen,
				onClick: () => setOpen(!isOpen)
			})
		})
	] }), isOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableDetail, {
		columns: 5,
		children: mail.hasText ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailText, { id: mail.id }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: TEXT,
			children: mail.error
		})
	})] });
}
var TEXT = "max-w-slim whitespace-pre-wrap rounded-md bg-sunken p-4";
function MailText({ id }) {
	const t = useText("inbox");
	const { data: mail, error, refetch } = useQuery(mailTextQuery(id));
	if (error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
		error,
		onRetry: () => void refetch()
	});
	if (!mail) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		children: [mail.linksRemoved && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: t("links_removed") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: TEXT,
			children: mail.text
		})]
	});
}
// src/routes/admin.mail.index.tsx?tsr-split=component
function MailRoute() {
	const t = useText("inbox");
	usePageTitle(t("mail_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MailOutbox, {});
}
export { MailRoute as component };
