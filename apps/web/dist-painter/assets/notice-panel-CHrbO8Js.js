import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-DhdcrH-x.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CRRzj-sG.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { Dt as BrokenPart, U as SkeletonLine, Zt as EmptyState, an as useConfig, ft as listKey, in as Modal, it as IconButton, mt as useUnread, pt as updateUnread, rn as buttonClass, tn as Button, vt as X, xt as Count } from "../painter.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as useRuntime } from "./runtime-Dpd8pbgq.js";
import { t as OlderPages } from "./older-pages-b0cGvu0V.js";
import { n as useFigures } from "./figures-BFm32wjN.js";
import { g as formatMoney, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as RotateCcwClock } from "./rotate-ccw-clock-DK1N_HUq.js";
import { t as ShieldCheck } from "./shield-check-Gca8g_Ri.js";
import { t as Undo2 } from "./undo-2-BES-82Zx.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
// ../../node_modules/lucide-react/dist/esm/icons/check-check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "check-check",
	size: 24,
	node: [["path", {
		d: "M18 6 7 17l-5-5",
		key: "116fxf"
	}], ["path", {
		d: "m22 10-7.5 7.5L13 16",
		key: "ke71qq"
	}]]
};
__iconData$1.node;
var CheckCheck = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/message-square.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "message-square",
	size: 24,
	node: [["path", {
		d: "M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
		key: "18887p"
	}]]
};
__iconData.node;
var MessageSquare = createLucideIcon(__iconData);
// src/ui/account/notice-row.tsx
var import_jsx_runtime = require_jsx_runtime();
var SIGNS = {
	won: Check,
	lost: X,
	returned: Undo2,
	corrected: RotateCcwClock,
	shield: ShieldCheck,
	letter: MessageSquare
};
var TONES = {
	won: "text-up",
	lost: "text-down"
};
/** One line of what somebody was told; a lozenge before what is new. */
function NoticeRow({ look, title, text, time, unread, link }) {
	const Sign = SIGNS[look];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: classNames("notice", unread && "notice--new"),
		children: link({ children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: TONES[look] ?? "text-ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i i-s" })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
				unread && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr",
					children: [unread, ". "]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: text })
			] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
				dateTime: time.at,
				children: time.text
			})
		] }) })
	});
}
// src/features/notices/notice-words.tsx
/** A notice in words, and where it leads. */
function useNewsWords(news) {
	const t = useText("notices");
	const { sendsMail } = useConfig();
	switch (news.kind) {
		case "bet_settled": return {
			...settledWords(news, t),
			link: toBet(news.betId)
		};
		case "bet_corrected": return {
			look: "corrected",
			...correctedWords(news, t),
			link: toBet(news.betId)
		};
		case "limit_in_force": {
			const amount = news.amount === null ? null : formatMoney(news.amount);
			return {
				look: "shield",
				title: t(`limit_${news.limit}_${news.period}`),
				text: amount === null ? t("limit_none") : t("limit_amount", { amount }),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/profile",
					search: { tab: "settings" },
					hash: "play",
					...parts
				})
			};
		}
		case "low_balance": return {
			look: "returned",
			title: t("low_balance", { amount: formatMoney(news.balance) }),
			text: t("low_balance_hint"),
			link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/subscription",
				...parts
			})
		};
		case "approval_waiting":
		case "approval_decided": return {
			look: "shield",
			title: t(news.kind === "approval_waiting" ? "approval_waiting" : `approval_${news.state}`),
			text: t(`approval_${news.approval}`),
			link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/admin/approvals",
				...parts
			})
		};
		case "support_answered": return {
			look: "letter",
			title: t("answered"),
			text: t(sendsMail ? "answered_hint" : "answered_kept"),
			link: (parts) => sendsMail ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/support",
				...parts
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/profile",
				search: { tab: "settings" },
				hash: "data",
				...parts
			})
		};
	}
}
var toBet = (betId) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: "/bets/$betId",
	params: { betId },
	...parts
});
function settledWords({ status, type, stake, payout }, t) {
	const text = t(`type_${type}`, { stake: formatMoney(stake) });
	if (status === "won") return {
		look: "won",
		title: t("won", { amount: formatMoney(payout ?? 0) }),
		text
	};
	if (status === "lost") return {
		look: "lost",
		title: t("lost", { amount: formatMoney(stake) }),
		text
	};
	return {
		look: "returned",
		title: t("returned", { amount: formatMoney(payout ?? 0) }),
		text
	};
}
function correctedWords({ status, payout, was, owed }, t) {
	const change = (payout ?? 0) - (was.payout ?? 0);
	const amount = formatMoney(Math.abs(change));
	const moved = change < 0 ? t("taken_back", { amount }) : t("paid_more", { amount });
	return {
		title: t("corrected", {
			was: t(`status_${was.status}`),
			status: t(`status_${status}`)
		}),
		text: [change === 0 ? t("nothing_moved") : moved, owed > 0 && t("owed", { amount: formatMoney(owed) })].filter(Boolean).join(" ")
	};
}
// src/features/notices/notice-panel.tsx
var noticesQuery = infiniteQueryOptions({
	queryKey: listKey,
	queryFn: ({ pageParam, signal }) => call("listMyNotices", { query: {
		limit: "20",
		...pageParam && { cursor: pageParam }
	} }, { signal }),
	initialPageParam: null,
	getNextPageParam: (page) => page.nextCursor
});
/** What the person was told, newest first: a panel below the bell, a sheet on a phone. */
function NoticePanel({ open, onClose }) {
	const t = useText("notices");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Modal, {
		open,
		onClose,
		className: "modal modal--sheet modal--bell",
		label: t("title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notices, { onClose })
	});
}
function Notices({ onClose }) {
	const t = useText("notices");
	const unread = useUnread();
	const query = useInfiniteQuery(noticesQuery);
	const { data, error, refetch } = query;
	const notices = data?.pages.flatMap(({ items }) => items) ?? [];
	const { isBusy, readAll } = useReadAll(notices[0]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "modal__in",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "bell__head",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: t("title") }),
					unread > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
						value: unread,
						tone: "ink"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "ms-auto flex items-center",
						children: [unread > 0 && notices.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "quiet",
							size: "small",
							busy: isBusy,
							onClick: () => void readAll(),
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckCheck, { className: "i i-s" }),
								" ",
								t("read_all")
							]
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							label: t("close"),
							icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i" }),
							onClick: onClose
						})]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "bell__body",
				children: [
					!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
						error,
						onRetry: () => void refetch()
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticesSkeleton, {})),
					data && notices.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
						title: t("none"),
						children: t("none_hint")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: notices.map((notice) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticeLine, {
						notice,
						onDone: onClose
					}, notice.id)) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OlderPages, { query })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "bell__foot",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/profile",
					search: { tab: "settings" },
					hash: "notifications",
					className: buttonClass({
						variant: "quiet",
						size: "small"
					}),
					onClick: onClose,
					children: t("choose")
				})
			})
		]
	});
}
function NoticeLine({ notice: { news, isRead, at }, onDone }) {
	const t = useText("notices");
	const figures = useFigures();
	const now = useRuntime().now();
	const { look, title, text, link } = useNewsWords(news);
	const day = formatDate(at, t.language);
	const isToday = day === formatDate(new Date(now).toISOString(), t.language);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticeRow, {
		look,
		title,
		text,
		time: {
			at,
			text: isToday ? figures.time(at) : day
		},
		unread: isRead ? void 0 : t("unread"),
		link: (parts) => link({
			...parts,
			onClick: onDone
		})
	});
}
function useReadAll(newest) {
	const client = useQueryClient();
	const messageOf = useProblemMessage("notices");
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const readAll = async () => {
		if (!newest || isBusy) return;
		setBusy(true);
		try {
			updateUnread(client, await call("readMyNotices", { body: { until: newest.id } }));
		} catch (error) {
			showToast({ title: messageOf(error) });
		} finally {
			setBusy(false);
		}
	};
	return {
		isBusy,
		readAll
	};
}
function NoticesSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sk-late grid gap-5 p-4",
		"aria-hidden": "true",
		children: [
			"w-3/4",
			"w-1/2",
			"w-2/3"
		].map((width) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: width }, width))
	});
}
export { NoticePanel as default };
