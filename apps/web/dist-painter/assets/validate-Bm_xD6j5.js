// src/features/identity/validate.ts
/** Passwords everywhere; the contract's own constants come with its schemas, which stay out of the browser. */
var PASSWORD = {
	minimum: 6,
	maximum: 128
};
var EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
var USERNAME = /^[a-zA-Z0-9_.]{3,30}$/;
function validateLogin({ email, password }) {
	return clean({
		email: emailError(email),
		password: password === "" ? "password_required" : void 0
	});
}
function validateRegister(fields) {
	const { email, username, password, confirm, isAdult } = fields;
	return clean({
		email: emailError(email),
		username: usernameError(username),
		password: passwordError(password),
		confirm: confirmError(password, confirm),
		isAdult: isAdult ? void 0 : "age_required"
	});
}
function readNewPassword(form) {
	const data = new FormData(form);
	return {
		password: String(data.get("password") ?? ""),
		confirm: String(data.get("confirm") ?? "")
	};
}
function validateNewPassword({ password, confirm }) {
	return clean({
		password: passwordError(password),
		confirm: confirmError(password, confirm)
	});
}
function emailError(email) {
	if (email === "") return "email_required";
	return EMAIL.test(email) ? void 0 : "email_invalid";
}
function usernameError(username) {
	if (username === "") return "username_required";
	return USERNAME.test(username) ? void 0 : "username_invalid";
}
function passwordError(password) {
	if (password === "") return "password_required";
	if (password.length < PASSWORD.minimum) return "password_short";
	return password.length > PASSWORD.maximum ? "password_long" : void 0;
}
function confirmError(password, confirm) {
	if (confirm === "") return "confirm_required";
	return confirm === password ? void 0 : "passwords_differ";
}
function clean(errors) {
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== void 0));
}
/** The words for a field that the server refused. */
function serverFieldError(path) {
	if (path === "email") return {
		field: "email",
		key: "email_invalid"
	};
	if (path === "username") return {
		field: "username",
		key: "username_invalid"
	};
	return path === "password" ? {
		field: "password",
		key: "password_short"
	} : null;
}
export { validateLogin as a, usernameError as i, readNewPassword as n, validateNewPassword as o, serverFieldError as r, validateRegister as s, emailError as t };
