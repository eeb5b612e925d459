import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { an as useConfig, tn as Button } from "../painter.js";
import { n as useText } from "./use-text-CMiZEzfK.js";
import { n as AmountField, t as readWhole } from "./read-whole-CwcCxeZl.js";
import { t as Checkbox } from "./checkbox-BmyLBMdl.js";
import { i as SelectField, t as Field } from "./field-DXlpxyQF.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { r as FieldPair } from "./admin-frame-ByVXkIWb.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/admin/users/validate-user.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var PASSWORD_MINIMUM = 6;
var EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
var USERNAME = /^[a-zA-Z0-9_.]{3,30}$/;
/** The first thing that is wrong with a new user, in a fixed order; null when nothing is. */
function validateNewUser({ username, email, password, confirm }) {
	if (username === "") return {
		field: "username",
		key: "username_required"
	};
	if (email === "") return {
		field: "email",
		key: "email_required"
	};
	if (password === "") return {
		field: "password",
		key: "password_required"
	};
	if (password !== confirm) return {
		field: "confirm",
		key: "passwords_differ"
	};
	if (password.length < PASSWORD_MINIMUM) return {
		field: "password",
		key: "password_short"
	};
	return validateNames({
		username,
		email
	});
}
function validateNames({ username, email }) {
	if (username === "") return {
		field: "username",
		key: "username_required"
	};
	if (email === "") return {
		field: "email",
		key: "email_required"
	};
	if (!EMAIL.test(email)) return {
		field: "email",
		key: "email_invalid"
	};
	return USERNAME.test(username) ? null : {
		field: "username",
		key: "username_invalid"
	};
}
// src/features/admin/users/add-user.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Over the list of users. */
function AddUserDialog({ onClose }) {
	const t = useText("users");
	const form = (0, import_react.useId)();
	const adding = useAddUser(onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose,
		title: t("add_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: "ink",
			busy: adding.isBusy,
			children: t("add")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddUserForm, {
			id: form,
			adding
		})
	});
}
/** The same as a page of its own. */
function AddUserPanel({ onDone }) {
	const t = useText("users");
	const form = (0, import_react.useId)();
	const adding = useAddUser(onDone);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		className: "panel",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4 px-(--pad) py-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddUserForm, {
				id: form,
				adding
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				form,
				variant: "ink",
				busy: adding.isBusy,
				children: t("add")
			}) })]
		})
	});
}
function AddUserForm({ id, adding: { error, failed, submit } }) {
	const t = useText("users");
	const { initialBalance } = useConfig();
	const errorOf = (field) => error?.field === field ? t(error.key) : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		id,
		className: "grid gap-4",
		noValidate: true,
		onSubmit: (event) => void submit(event),
		lang: t.language,
		children: [
			failed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
				tone: "bad",
				role: "alert",
				children: t("create_failed")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("username"),
				name: "username",
				autoComplete: "off",
				required: true,
				error: errorOf("username")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("email"),
				name: "email",
				type: "email",
				autoComplete: "off",
				required: true,
				error: errorOf("email")
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("password"),
				name: "password",
				type: "password",
				autoComplete: "new-password",
				required: true,
				hint: t("password_hint"),
				error: errorOf("password")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
				label: t("confirm"),
				name: "confirm",
				type: "password",
				autoComplete: "new-password",
				required: true,
				error: errorOf("confirm")
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FieldPair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmountField, {
				label: t("balance"),
				name: "balance",
				defaultValue: initialBalance,
				error: errorOf("balance")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: t("status"),
				name: "status",
				defaultValue: "active",
				children: [
					"active",
					"inactive",
					"suspended"
				].map((status) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: status,
					children: t(`status_${status}`)
				}, status))
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Checkbox, {
				name: "isAdmin",
				children: [
					t("make_admin_too"),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("br", {}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "hint",
						children: t("make_admin_remark")
					})
				]
			})
		]
	});
}
/** The first thing that is wrong is told, in a fixed order: by the browser, then by the server. */
function useAddUser(onDone) {
	const t = useText("users");
	const client = useQueryClient();
	const [error, setError] = (0, import_react.useState)(null);
	const [failed, setFailed] = (0, import_react.useState)(false);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const submit = async (event) => {
		event.preventDefault();
		const form = event.currentTarget;
		const tell = (found) => {
			setError(found);
			form.querySelector(`[name="${found.field}"]`)?.focus();
		};
		const { fields, ...rest } = readForm(form);
		const found = validateNewUser(fields) ?? (rest.balance >= 0 ? null : BALANCE_INVALID);
		setError(null);
		setFailed(false);
		if (found) return tell(found);
		if (isBusy) return;
		setBusy(true);
		try {
			const { confirm: _, ...user } = fields;
			await call("addUser", { body: {
				...user,
				...rest
			} });
			showToast({ title: t("created") });
			onDone();
		} catch (caught) {
			const told = refusedField(caught);
			if (told) tell(told);
			else setFailed(true);
		} finally {
			setBusy(false);
			await client.invalidateQueries({ queryKey: ["admin"] });
		}
	};
	return {
		error,
		failed,
		isBusy,
		submit
	};
}
var BALANCE_INVALID = {
	field: "balance",
	key: "balance_invalid"
};
function readForm(form) {
	const data = new FormData(form);
	const text = (name) => String(data.get(name) ?? "");
	return {
		fields: {
			username: text("username").trim(),
			email: text("email").trim(),
			password: text("password"),
			confirm: text("confirm")
		},
		balance: readWhole(text("balance")),
		status: text("status"),
		isAdmin: data.get("isAdmin") !== null
	};
}
/** What the server says of a field stands under it. */
function refusedField(error) {
	if (hasCode(error, "username_taken")) return {
		field: "username",
		key: "username_taken"
	};
	if (hasCode(error, "email_taken")) return {
		field: "email",
		key: "email_taken"
	};
	if (!hasCode(error, "validation_failed")) return null;
	const paths = error.issues.map(({ path }) => path);
	if (paths.includes("email")) return {
		field: "email",
		key: "email_invalid"
	};
	if (paths.includes("username")) return {
		field: "username",
		key: "username_invalid"
	};
	if (!paths.includes("balance")) return null;
	return error.issues.some(({ code }) => code === "needs_second") ? {
		field: "balance",
		key: "balance_needs_second"
	} : BALANCE_INVALID;
}
export { validateNames as i, AddUserPanel as n, refusedField as r, AddUserDialog as t };
