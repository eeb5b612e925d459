import { n as textIn } from "./address-BF3LxOBk.js";
// src/features/identity/redirect.ts
/** Where to go after signing in: a path of this site, or the home page. An address of another site is ignored. */
function safeRedirect(redirect, origin) {
	if (!redirect?.startsWith("/")) return "/";
	try {
		const url = new URL(redirect, origin);
		return url.origin === origin ? url.pathname + url.search + url.hash : "/";
	} catch {
		return "/";
	}
}
/** Of the search of /login and /register. */
var readRedirect = ({ redirect }) => typeof redirect === "string" ? redirect : void 0;
var TOKEN_LETTERS = 200;
/** Of the links of messages; empty where a part of the link is missing, or it is none that was ever sent. */
var readToken = ({ token }) => textIn(token, TOKEN_LETTERS) ?? "";
export { readToken as n, safeRedirect as r, readRedirect as t };
