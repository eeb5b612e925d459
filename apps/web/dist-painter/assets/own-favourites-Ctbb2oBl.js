import { n as __exportAll } from "./rolldown-runtime-DYf_mQCB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
import { r as meQuery } from "./auth-BMgJ1fZn.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
/** Named with the version of its shape: another shape is another name. */
var LOCAL_NAME = "cauri.favourites.1";
var KEY = /^(event|league|team) [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
var NONE = [];
var listeners = /* @__PURE__ */ new Set();
var known;
var keyOf = ({ kind, id }) => `${kind} ${id}`;
function favouriteOf(key) {
	const [kind, id = ""] = key.split(" ");
	return {
		kind,
		id
	};
}
/** What this browser has starred, newest first; the same list until it changes. What cannot be used is removed. */
function readLocal() {
	const text = readText();
	if (text === null) return NONE;
	if (known?.text === text) return known.keys;
	const keys = parse(text);
	const clean = JSON.stringify(keys);
	known = {
		text: clean,
		keys
	};
	if (clean !== text) write(keys);
	return keys;
}
function parse(text) {
	try {
		const list = JSON.parse(text);
		const keys = Array.isArray(list) ? list.filter((key) => typeof key === "string" && KEY.test(key)) : [];
		return [...new Set(keys)].slice(0, 200);
	} catch {
		return [];
	}
}
/** A browser may forbid its storage: then nothing was kept. */
function readText() {
	try {
		return localStorage.getItem(LOCAL_NAME);
	} catch {
		return null;
	}
}
function write(keys) {
	try {
		if (keys.length === 0) localStorage.removeItem(LOCAL_NAME);
		else localStorage.setItem(LOCAL_NAME, JSON.stringify(keys));
	} catch {}
}
function saveLocal(keys) {
	write(keys);
	for (const listener of listeners) listener();
}
/** Hears of changes here and in other windows. */
function onLocalChange(listener) {
	listeners.add(listener);
	window.addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
	};
}
// src/features/favourites/own-favourites.ts
var own_favourites_exports = /* @__PURE__ */ __exportAll({ mergeLocal: () => mergeLocal });
/** What the account has starred. The stars of this browser join it first, and are then the account's alone. */
var favouritesQuery = queryOptions({
	queryKey: ["favourites"],
	queryFn: async () => {
		const local = readLocal();
		if (local.length === 0) return (await call("listMyFavourites", {})).items.map(keyOf);
		const { items } = await call("mergeMyFavourites", { body: { items: local.map(favouriteOf) } });
		saveLocal([]);
		return items.map(keyOf);
	},
	staleTime: Number.POSITIVE_INFINITY
});
/** Gives the stars of this browser, if there are any, to the account that is signed in. */
async function mergeLocal(client) {
	if (readLocal().length > 0) await client.prefetchQuery({
		...favouritesQuery,
		staleTime: 0
	});
}
/** Stars something, or takes its star away: shown at once, and taken back and told when the server refuses. */
async function toggleFavourite(client, key, t) {
	const { queryKey } = favouritesQuery;
	const isOwn = Boolean(client.getQueryData(meQuery.queryKey));
	try {
		const before = isOwn ? await client.ensureQueryData(favouritesQuery) : readLocal();
		const isOn = before.includes(key);
		if (!isOn && before.length >= 200) {
			showToast({ title: t("star_full", { maximum: 200 }) });
			return;
		}
		const after = isOn ? before.filter((other) => other !== key) : [key, ...before];
		if (!isOwn) return saveLocal(after);
		client.setQueryData(queryKey, after);
		await call(isOn ? "removeMyFavourite" : "addMyFavourite", { params: favouriteOf(key) });
	} catch {
		showToast({ title: t("star_failed") });
		client.invalidateQueries({
			queryKey,
			exact: true
		}).catch(() => void 0);
	}
}
export { keyOf as a, favouriteOf as i, own_favourites_exports as n, onLocalChange as o, toggleFavourite as r, readLocal as s, favouritesQuery as t };
