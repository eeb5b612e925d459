import { t as AuthPage } from "./auth-page-BzNNDU_k.js";
import { n as readToken } from "./redirect-O4dJjvQ7.js";
import { t as useMutation } from "./useMutation-C8Yoe6lb.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as Link } from "./link-C8lg5Ezi.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { U as SkeletonLine, b as Route, rn as buttonClass, tn as Button } from "../painter.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/unsubscribe.tsx
var import_jsx_runtime = require_jsx_runtime();
var subscriptionQuery = (token) => ({
	queryKey: ["unsubscribe", token],
	queryFn: () => call("getMailSubscription", { query: { token } }),
	enabled: token !== "",
	retry: false
});
/** What the link of a message switches off: nothing is, before the button is pressed. */
function Unsubscribe({ token }) {
	const t = useText("unsubscribe");
	const client = useQueryClient();
	const { data, error, refetch } = useQuery(subscriptionQuery(token));
	const press = useMutation({
		mutationFn: () => call("unsubscribe", { body: { token } }),
		onSuccess: (now) => client.setQueryData(subscriptionQuery(token).queryKey, now)
	});
	const failure = error ?? press.error;
	const isUnusable = token === "" || hasCode(failure, "link_invalid");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: t("title")
			}),
			!data && !failure && !isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-3/4" }),
			data?.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t(`ask_${data.choice}`) }),
			data && !data.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Done, { choice: data.choice }),
			isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: t("unusable")
			}),
			failure && !isUnusable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failure, {
				error: failure,
				onRetry: error ? () => void refetch() : null
			}),
			data?.isOn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "ink",
				busy: press.isPending,
				onClick: () => press.mutate(),
				children: t("press")
			}),
			(isUnusable || data) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WayBack, { isOff: data?.isOn === false })
		]
	});
}
function Done({ choice }) {
	const t = useText("unsubscribe");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "good",
		role: "status",
		children: t(`done_${choice}`)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
		t("rest"),
		" ",
		t("back")
	] })] });
}
function Failure({ error, onRetry }) {
	const t = useText("unsubscribe");
	const messageOf = useProblemMessage("unsubscribe");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: "bad",
		role: "alert",
		children: messageOf(error)
	}), onRetry && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "ink",
		onClick: onRetry,
		children: t("again")
	})] });
}
/** To the three checkboxes; through the sign-in page where nobody is signed in. */
function WayBack({ isOff }) {
	const t = useText("unsubscribe");
	const { me } = useAuth();
	const className = buttonClass({ variant: isOff ? "ink" : "line" });
	return me ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/profile",
		search: { tab: "settings" },
		hash: "notifications",
		className,
		children: t("to_settings")
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/login",
		search: { redirect: "/profile?tab=settings" },
		className,
		children: t(isOff ? "login" : "to_settings")
	});
}
// src/routes/unsubscribe.tsx?tsr-split=component
function UnsubscribePage() {
	const t = useText("unsubscribe");
	const token = readToken(Route.useSearch());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthPage, {
		title: t("title"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Unsubscribe, { token })
	});
}
export { UnsubscribePage as component };
