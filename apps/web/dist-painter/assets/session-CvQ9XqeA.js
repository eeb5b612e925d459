import { i as send } from "./call-lp5UVGcJ.js";
// src/api/session.ts
/** Both answer with a session cookie; the account itself is read by `getMe`. They throw an `ApiProblem`. */
var signUp = ({ email, username, password }) => send("POST", "/api/auth/sign-up/email", { body: {
	email,
	password,
	name: username,
	username
} });
/** Whether a code is asked for before anybody is signed in. */
async function signIn(body) {
	return { needsCode: (await send("POST", "/api/auth/sign-in/email", { body }))?.twoFactorRedirect === true };
}
/** Signs in who has given the password, or confirms the app of who is signed in. */
var sendCode = (kind, code) => send("POST", `/api/auth/two-factor/${kind === "app" ? "verify-totp" : "verify-backup-code"}`, { body: { code } });
var beginFactor = (password) => send("POST", "/api/auth/two-factor/enable", { body: { password } });
var endFactor = (password) => send("POST", "/api/auth/two-factor/disable", { body: { password } });
var renewRecoveryCodes = (password) => send("POST", "/api/auth/two-factor/generate-backup-codes", { body: { password } });
/** Whose notifications this browser shows, and in what language: another person who signs in here asked for none. */
var PUSH_OWNER = "push";
/** The device is told by push no more, also when the same person comes back. */
async function signOut() {
	await send("POST", "/api/auth/sign-out", { body: {} });
	localStorage.removeItem(PUSH_OWNER);
}
/** Asks for a message with a link to a new password. Answers alike whether or not the address has an account. */
var askForReset = (email) => send("POST", "/api/auth/request-password-reset", { body: { email } });
var resetPassword = (body) => send("POST", "/api/auth/reset-password", { body });
/** Signs every other device out. */
var changePassword = (body) => send("POST", "/api/auth/change-password", { body });
var askForVerification = () => send("POST", "/api/auth/send-verification-email", { body: {} });
var verifyEmail = (token) => send("GET", `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
export { changePassword as a, resetPassword as c, signOut as d, signUp as f, beginFactor as i, sendCode as l, askForReset as n, endFactor as o, verifyEmail as p, askForVerification as r, renewRecoveryCodes as s, PUSH_OWNER as t, signIn as u };
