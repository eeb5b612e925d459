import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { t as useRouter } from "./useRouter-DNoM2GJ-.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { Dt as BrokenPart, W as Badge, X as usePageTitle, tn as Button } from "../painter.js";
import { g as formatMoney, h as formatMomentWithin, l as formatCount, n as useText, u as formatDate } from "./use-text-CMiZEzfK.js";
import { a as SettingsPanel, i as Settings, r as SetRow } from "./settings-Sin5Shzr.js";
import { a as SwitchRow, i as SaveBar, n as Gate, r as NumberRow, t as Budget } from "./controls-BEnym1Og.js";
import { a as TextArea, t as Field } from "./field-DXlpxyQF.js";
import { n as AdminHead } from "./admin-frame-ByVXkIWb.js";
import { t as Dialog } from "./dialog-lNFoxxsX.js";
import { t as ListSkeleton } from "./list-skeleton-UCbJz2Qn.js";
import { t as CircleCheck } from "./circle-check-DbneL9Z8.js";
import { t as createLucideIcon } from "./createLucideIcon-DdLfn23m.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-CC9OLsSy.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
import { t as Check } from "./check-DDHMkMC4.js";
import { t as FlaskConical } from "./flask-conical-BMxE4Uj_.js";
import { t as Smartphone } from "./smartphone-BGOJqcA1.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { t as approvalsQuery } from "./approvals-query-BvId7wjf.js";
import { n as callOrAsk } from "./ask-approval-Q_sVeFv8.js";
// ../../node_modules/@tanstack/react-router/dist/esm/useBlocker.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function _resolveBlockerOpts(opts, condition) {
	if (opts === void 0) return {
		shouldBlockFn: () => true,
		withResolver: false
	};
	if ("shouldBlockFn" in opts) return opts;
	if (typeof opts === "function") {
		const shouldBlock = Boolean(condition ?? true);
		const _customBlockerFn = async () => {
			if (shouldBlock) return await opts();
			return false;
		};
		return {
			shouldBlockFn: _customBlockerFn,
			enableBeforeUnload: shouldBlock,
			withResolver: false
		};
	}
	const shouldBlock = Boolean(opts.condition ?? true);
	const fn = opts.blockerFn;
	const _customBlockerFn = async () => {
		if (shouldBlock && fn !== void 0) return await fn();
		return shouldBlock;
	};
	return {
		shouldBlockFn: _customBlockerFn,
		enableBeforeUnload: shouldBlock,
		withResolver: fn === void 0
	};
}
function useBlocker(opts, condition) {
	const { shouldBlockFn, enableBeforeUnload = true, disabled = false, withResolver = false } = _resolveBlockerOpts(opts, condition);
	const router = useRouter();
	const { history } = router;
	const [resolver, setResolver] = import_react.useState({
		status: "idle",
		current: void 0,
		next: void 0,
		action: void 0,
		proceed: void 0,
		reset: void 0
	});
	import_react.useEffect(() => {
		const blockerFnComposed = async (blockerFnArgs) => {
			function getLocation(location) {
				const parsedLocation = router.parseLocation(location);
				const [, rawParams, foundRoute] = router.getMatchedRoutes(parsedLocation.pathname);
				if (foundRoute === void 0) return {
					routeId: "__notFound__",
					fullPath: parsedLocation.pathname,
					pathname: parsedLocation.pathname,
					params: rawParams,
					search: router.options.parseSearch(location.search)
				};
				return {
					routeId: foundRoute.id,
					fullPath: foundRoute.fullPath,
					pathname: parsedLocation.pathname,
					params: rawParams,
					search: router.options.parseSearch(location.search)
				};
			}
			const current = getLocation(blockerFnArgs.currentLocation);
			const next = getLocation(blockerFnArgs.nextLocation);
			if (current.routeId === "__notFound__" && next.routeId !== "__notFound__") return false;
			const shouldBlock = await shouldBlockFn({
				action: blockerFnArgs.action,
				current,
				next
			});
			if (!withResolver) return shouldBlock;
			if (!shouldBlock) return false;
			const canNavigateAsync = await new Promise((resolve) => {
				setResolver({
					status: "blocked",
					current,
					next,
					action: blockerFnArgs.action,
					proceed: () => resolve(false),
					reset: () => resolve(true)
				});
			});
			setResolver({
				status: "idle",
				current: void 0,
				next: void 0,
				action: void 0,
				proceed: void 0,
				reset: void 0
			});
			return canNavigateAsync;
		};
		return disabled ? void 0 : history.block({
			blockerFn: blockerFnComposed,
			enableBeforeUnload
		});
	}, [
		shouldBlockFn,
		enableBeforeUnload,
		disabled,
		withResolver,
		history,
		router
	]);
	return resolver;
}
// ../../node_modules/lucide-react/dist/esm/icons/circle-dashed.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "circle-dashed",
	size: 24,
	node: [
		["path", {
			d: "M10.1 2.182a10 10 0 0 1 3.8 0",
			key: "5ilxe3"
		}],
		["path", {
			d: "M13.9 21.818a10 10 0 0 1-3.8 0",
			key: "11zvb9"
		}],
		["path", {
			d: "M17.609 3.721a10 10 0 0 1 2.69 2.7",
			key: "1iw5b2"
		}],
		["path", {
			d: "M2.182 13.9a10 10 0 0 1 0-3.8",
			key: "c0bmvh"
		}],
		["path", {
			d: "M20.279 17.609a10 10 0 0 1-2.7 2.69",
			key: "1ruxm7"
		}],
		["path", {
			d: "M21.818 10.1a10 10 0 0 1 0 3.8",
			key: "qkgqxc"
		}],
		["path", {
			d: "M3.721 6.391a10 10 0 0 1 2.7-2.69",
			key: "1mcia2"
		}],
		["path", {
			d: "M6.391 20.279a10 10 0 0 1-2.69-2.7",
			key: "1fvljs"
		}]
	]
};
__iconData$1.node;
var CircleDashed = createLucideIcon(__iconData$1);
// ../../node_modules/lucide-react/dist/esm/icons/hand.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "hand",
	size: 24,
	node: [
		["path", {
			d: "M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2",
			key: "1fvzgz"
		}],
		["path", {
			d: "M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2",
			key: "1kc0my"
		}],
		["path", {
			d: "M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8",
			key: "10h0bg"
		}],
		["path", {
			d: "M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15",
			key: "1s1gnw"
		}]
	]
};
__iconData.node;
var Hand = createLucideIcon(__iconData);
// src/features/admin/settings/settings-query.ts
var settingsQuery = queryOptions({
	queryKey: ["admin", "settings"],
	queryFn: ({ signal }) => call("getAdminSettings", {}, { signal })
});
var checklistQuery = queryOptions({
	queryKey: ["admin", "checklist"],
	queryFn: ({ signal }) => call("getChecklist", {}, { signal })
});
var feedReportQuery = queryOptions({
	queryKey: ["admin", "feed"],
	queryFn: ({ signal }) => call("getFeedReport", {}, { signal }),
	refetchInterval: 3e4
});
// src/features/admin/settings/checklist.tsx
var import_jsx_runtime = require_jsx_runtime();
/** What a public site needs, with the state of each step and what mends it: the list of `npm run setup`. */
function ChecklistPanel({ title }) {
	const t = useText("checklist", "setup");
	const { data, error, refetch } = useQuery(checklistQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: "checklist",
		title,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "panel__body text-ink-2",
				children: t("intro")
			}),
			data?.steps.map((step) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Step, { step }, step.id)),
			!data && (error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}))
		]
	});
}
var SIGNS = {
	ok: CircleCheck,
	missing: TriangleExclamationPoint,
	optional: CircleDashed,
	manual: Hand
};
function Step({ step: { id, state, params, command, page } }) {
	const t = useText("checklist", "setup");
	const Sign = SIGNS[state];
	const isOpen = state !== "ok";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SetRow, {
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i" }),
		name: t(id),
		remark: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			t(`${id}_${state}`, params),
			" ",
			isOpen && command && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", {
				className: "block",
				children: command
			}),
			isOpen && page && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
				href: page,
				className: "link",
				children: t("change")
			})
		] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: state === "missing" ? "gold" : "line",
			children: t(`state_${state}`)
		})
	});
}
// src/features/admin/settings/settings-fields.ts
var AMOUNT_MAXIMUM = 1e9;
var field = (group, kind, [least, most] = [0, AMOUNT_MAXIMUM]) => ({
	group,
	kind,
	least,
	most
});
/** Every plain setting; of texts the limits are signs, of seconds milliseconds, of leagues how many. */
var FIELDS = {
	siteName: field("general", "text", [1, 40]),
	siteDescription: field("general", "text", [0, 160]),
	initialBalance: field("general", "amount"),
	maintenanceMode: field("general", "switch"),
	registrationEnabled: field("general", "switch"),
	userNeedApproval: field("general", "switch"),
	stakeMinimum: field("betting", "amount", [1, AMOUNT_MAXIMUM]),
	stakeMaximum: field("betting", "amount", [1, AMOUNT_MAXIMUM]),
	payoutMaximum: field("betting", "amount", [1, AMOUNT_MAXIMUM]),
	legsMaximum: field("betting", "count", [1, 50]),
	margin: field("betting", "percent", [2, 10]),
	liveBetDelayMs: field("betting", "seconds", [0, 8e3]),
	driftEnabled: field("betting", "switch"),
	dailyBonusBelow: field("betting", "amount"),
	dailyBonusAmount: field("betting", "amount"),
	emailNotifications: field("notifications", "switch"),
	newUserNotify: field("notifications", "switch"),
	newSubscriptionNotify: field("notifications", "switch"),
	lowBalanceWarning: field("notifications", "switch"),
	lowBalanceBelow: field("notifications", "amount"),
	adminTwoFactorRequired: field("security", "switch"),
	adjustmentApprovalAbove: field("security", "amount"),
	feedLeagues: field("feed", "leagues", [1, 40]),
	feedCredits: field("feed", "credits", [0, 1e8]),
	priceAgeDayAhead: field("feed", "minutes", [1, 1440]),
	priceAgeLastHour: field("feed", "minutes", [1, 60])
};
var SETTING_NAMES = Object.keys(FIELDS);
/** A list of leagues is a text here, one a line. */
function readSetting(settings, name) {
	const value = settings[FIELDS[name].group][name] ?? "";
	return typeof value === "object" ? value.join("\n") : value;
}
var listLeagues = (text) => text.split(/[\s,;]+/).filter(Boolean);
var LEAGUE = /^[a-z0-9_]{3,60}\*?$/;
function parseLeagues(typed, { least, most }) {
	const leagues = [...new Set(listLeagues(typed))];
	return leagues.length >= least && leagues.length <= most && leagues.every((league) => LEAGUE.test(league)) ? leagues.join("\n") : null;
}
/** How a value stands in its field. */
function writeTyped(name, value, language) {
	const { kind } = FIELDS[name];
	if (kind === "amount" || kind === "count" || kind === "credits" || kind === "minutes") return formatCount(Number(value));
	const text = kind === "seconds" ? String(Number(value) / 1e3) : String(value);
	return (kind === "seconds" || kind === "percent") && language === "fr" ? text.replace(".", ",") : text;
}
/** What was typed, exact to the last digit; null where it is no such value. */
function parseTyped(name, typed) {
	const { kind, least, most } = FIELDS[name];
	if (typeof typed === "boolean") return typed;
	if (kind === "text") {
		const text = typed.trim();
		return text.length >= least && text.length <= most ? text : null;
	}
	if (kind === "leagues") return parseLeagues(typed, FIELDS[name]);
	const number = numberOf(kind, typed.replace(/[\s\u00a0\u202f]/g, ""));
	return number !== null && number >= least && number <= most ? number : null;
}
var DECIMALS = {
	percent: 2,
	seconds: 3
};
function numberOf(kind, text) {
	const [, whole = "", decimals = ""] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
	if (whole === "" || decimals.length > (DECIMALS[kind] ?? 0)) return null;
	return kind === "seconds" ? Number(whole + decimals.padEnd(3, "0")) : Number(`${whole}.${decimals || "0"}`);
}
/** What is wrong with what was typed. */
function errorOf(name, t) {
	const { kind, least, most } = FIELDS[name];
	switch (kind) {
		case "text": return t(least > 0 ? "bad_text" : "bad_long_text", { most });
		case "amount": return t("bad_amount", {
			least: formatMoney(least),
			most: formatMoney(most)
		});
		case "percent": return t("bad_percent", {
			least,
			most
		});
		case "seconds": return t("bad_seconds", { most: most / 1e3 });
		case "leagues": return t("bad_leagues", { most });
		default: return t("bad_count", {
			least: formatCount(least),
			most: formatCount(most)
		});
	}
}
/** A value in words, with its unit. */
function toWords(name, value, t) {
	const text = writeTyped(name, value, t.language);
	switch (FIELDS[name].kind) {
		case "switch": return t(value === true ? "turned_on" : "turned_off");
		case "amount": return formatMoney(Number(value));
		case "percent": return `${text}\u00a0%`;
		case "seconds": return `${text}\u00a0s`;
		case "minutes": return `${text}\u00a0min`;
		case "text": return text === "" ? t("nothing") : `“${text}”`;
		case "credits": return value === 0 ? t("no_budget") : text;
		case "leagues": return listLeagues(text).join(", ");
		case "count": return text;
	}
}
// src/features/admin/settings/settings-draft.ts
var FEED = {
	id: "feed",
	name: "The Odds API"
};
var keyName = (owner, key) => `${owner.id}.${key.name}`;
var switchName = ({ id }) => `${id}.enabled`;
var sportSwitch = (sport) => `simulated.${sport}`;
/** Whether a sport is simulated once the edits are saved. */
function isSportOn({ feed }, edits, sport) {
	const edit = edits[sportSwitch(sport)];
	return typeof edit === "boolean" ? edit : feed.simulatedSports.includes(sport);
}
/** What would be different: also when somebody else has saved meanwhile, because only edits are kept. */
function listChanges(settings, edits, t) {
	return [
		...SETTING_NAMES.flatMap((name) => {
			const [before, after] = [readSetting(settings, name), readEdit(edits, name)];
			if (after === void 0 || after === null || after === before) return [];
			const words = {
				before: toWords(name, before, t),
				after: toWords(name, after, t)
			};
			return [{
				name,
				words: {
					name: t(name),
					...name === "feedLeagues" ? tellLeagues(words, t) : words
				}
			}];
		}),
		...listSportChanges(settings, edits, t),
		...settings.payments.gateways.flatMap((gateway) => listGatewayChanges(gateway, edits, t)),
		...listKeyChanges({
			owner: FEED,
			of: settings.feed.key
		}, edits, t)
	];
}
/** Of a long list only what goes, and what comes for it. */
function tellLeagues({ before, after }, t) {
	const [was, is] = [listLeagues(before), listLeagues(after)];
	const without = (list, others) => list.filter((league) => !others.includes(league)).join(", ") || t("nothing");
	return {
		before: without(was, is),
		after: without(is, was)
	};
}
var onOff = (on, t) => t(on ? "turned_on" : "turned_off");
function listSportChanges(settings, edits, t) {
	return settings.feed.sports.flatMap((sport) => {
		const [before, after] = [isSportOn(settings, {}, sport), isSportOn(settings, edits, sport)];
		if (before === after) return [];
		const words = {
			name: t(`simulated_${sport}`),
			before: onOff(before, t),
			after: onOff(after, t)
		};
		return [{
			name: sportSwitch(sport),
			words
		}];
	});
}
function listGatewayChanges(gateway, edits, t) {
	const enabled = edits[switchName(gateway)];
	const ofSwitch = {
		name: switchName(gateway),
		words: {
			name: gateway.name,
			before: onOff(gateway.enabled, t),
			after: onOff(enabled === true, t)
		}
	};
	const ofKeys = gateway.keys.flatMap((key) => listKeyChanges({
		owner: gateway,
		of: key
	}, edits, t));
	return [...typeof enabled === "boolean" && enabled !== gateway.enabled ? [ofSwitch] : [], ...ofKeys];
}
function listKeyChanges({ owner, of: key }, edits, t) {
	const name = keyName(owner, key);
	if (!isKeyChanged(key, edits[name])) return [];
	const before = key.isSet ? t("is_set") : t("nothing");
	const after = edits[name] === null || edits[name] === "" ? t("key_gone") : t("key_new");
	return [{
		name,
		words: {
			name: `${owner.name}, ${t(key.name)}`,
			before,
			after
		}
	}];
}
function isKeyChanged({ isSet, isSecret, shown }, edit) {
	if (edit === void 0) return false;
	if (edit === null) return isSet;
	return edit === "" ? isSet && !isSecret : isSecret || edit !== shown;
}
var readEdit = (edits, name) => {
	const edit = edits[name];
	return edit === void 0 || edit === null ? void 0 : parseTyped(name, edit);
};
/** What is wrong with what was typed, by name. */
function listErrors(edits, t) {
	const wrong = SETTING_NAMES.filter((name) => readEdit(edits, name) === null);
	return Object.fromEntries(wrong.map((name) => [name, errorOf(name, t)]));
}
/** The changes as the server takes them. */
function toRequest(settings, edits, changes) {
	const body = {};
	const put = (group, name, value) => {
		body[group] = {
			...body[group],
			[name]: value
		};
	};
	const names = new Set(changes.map(({ name }) => name));
	for (const name of SETTING_NAMES) {
		const value = names.has(name) ? readEdit(edits, name) : void 0;
		if (value === void 0) continue;
		put(FIELDS[name].group, name, name === "feedLeagues" ? listLeagues(String(value)) : value);
	}
	if (settings.feed.sports.some((sport) => names.has(sportSwitch(sport)))) put("feed", "simulatedSports", settings.feed.sports.filter((sport) => isSportOn(settings, edits, sport)));
	const feedKey = keyName(FEED, settings.feed.key);
	if (names.has(feedKey)) put("feed", settings.feed.key.name, edits[feedKey] || null);
	for (const gateway of settings.payments.gateways) {
		const keys = gateway.keys.filter((key) => names.has(keyName(gateway, key)));
		const enabled = names.has(switchName(gateway)) ? { enabled: edits[switchName(gateway)] } : {};
		const entries = keys.map((key) => [key.name, edits[keyName(gateway, key)] || null]);
		const change = {
			...enabled,
			...entries.length > 0 && { keys: Object.fromEntries(entries) }
		};
		if (Object.keys(change).length > 0) put("payments", gateway.id, change);
	}
	return {
		...body,
		version: settings.version
	};
}
var WORDS = {
	below_minimum: "below_minimum",
	below_stake: "below_stake",
	key_format: "key_format",
	mixed: "mixed",
	below_last_hour: "below_last_hour",
	factor_missing: "factor_missing",
	unknown_league: "unknown_league",
	live_key: "live_key"
};
/** What the server says of a field stands under it, by the name that it has here. */
function toErrors(issues, t) {
	return Object.fromEntries(issues.map(({ path, code }) => {
		const [group, ...rest] = path.split(".");
		const isKey = group === "payments" || path === "feed.apiKey";
		const [first = "", ...others] = isKey && group === "feed" ? path.split(".") : rest;
		const name = isKey ? [first, ...others.filter((part) => part !== "keys")].join(".") : first;
		const known = WORDS[code ?? ""];
		return [name, known ? t(known) : name in FIELDS ? errorOf(name, t) : t("refused")];
	}));
}
// src/features/admin/settings/settings-key.tsx
/** One key of a service: typed, kept, to be replaced, or about to go. */
function KeyField({ owner, of: key, draft, hint }) {
	const t = useText("setup");
	const name = keyName(owner, key);
	const edit = draft.edits[name];
	const label = t(key.name);
	const shared = {
		label,
		name,
		hint,
		note: key.isRequired ? void 0 : t("optional"),
		error: draft.errorOf(name)
	};
	const words = {
		key: label,
		gateway: owner.name
	};
	if (key.isSecret && key.isSet && edit === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptKey, {
		of: key,
		label,
		words,
		onEdit: (value) => draft.edit(name, value)
	});
	const keep = key.isSet && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "quiet",
		size: "small",
		"aria-label": t("keep_key", words),
		onClick: () => draft.edit(name, void 0),
		children: t("keep")
	});
	if (edit === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...shared,
		value: "",
		readOnly: true,
		placeholder: t("will_go"),
		end: keep
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		...shared,
		type: key.isSecret ? "password" : "text",
		autoComplete: "off",
		spellCheck: false,
		value: typeof edit === "string" ? edit : key.shown ?? "",
		end: key.isSecret && keep,
		onChange: ({ target }) => draft.edit(name, target.value)
	});
}
/** A secret that is there: how it ends, since when, and what can be done with it. */
function KeptKey({ of: { shown, isReadable, changedAt }, label, words, onEdit }) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "field",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-sm font-semibold",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "input",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "gate__kept",
						children: shown === null ? t("is_set") : t("ends_with", { ending: `••••${shown}` })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "quiet",
						size: "small",
						"aria-label": t("remove_key", words),
						onClick: () => onEdit(null),
						children: t("remove")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "quiet",
						size: "small",
						"aria-label": t("replace_key", words),
						onClick: () => onEdit(""),
						children: t("replace")
					})
				]
			}),
			isReadable ? changedAt && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("set_on", { date: formatDate(changedAt, t.language) })
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "error",
				children: t("unreadable")
			})
		]
	});
}
// src/features/admin/settings/settings-row.tsx
/** A setting that is a number, or on or off. */
function Row({ name, settings, draft }) {
	const t = useText("setup");
	const { kind } = FIELDS[name];
	const texts = {
		name,
		title: t(name),
		remark: t(`${name}_remark`)
	};
	const value = readSetting(settings, name);
	const edit = draft.edits[name];
	if (kind === "switch") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
		...texts,
		checked: (edit ?? value) === true,
		error: draft.errorOf(name),
		onChange: (on) => draft.edit(name, on)
	});
	const units = {
		amount: "FCFA",
		percent: "%",
		seconds: "s",
		minutes: "min",
		count: t("legs"),
		credits: t("a_month"),
		text: "",
		leagues: ""
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NumberRow, {
		...texts,
		unit: units[kind],
		value: typeof edit === "string" ? edit : writeTyped(name, value, t.language),
		error: draft.errorOf(name),
		onBlur: () => draft.leave(name),
		onChange: (typed) => draft.edit(name, typed)
	});
}
// src/features/admin/settings/settings-feed.tsx
/** The sports whose matches the server plays itself. */
function SimulatedSettings({ settings, draft }) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: "simulated",
		title: t("simulated"),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "panel__body text-ink-2",
			children: t("simulated_remark")
		}), settings.feed.sports.map((sport) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchRow, {
			name: sportSwitch(sport),
			title: t(`simulated_${sport}`),
			checked: isSportOn(settings, draft.edits, sport),
			onChange: (on) => draft.edit(sportSwitch(sport), on)
		}, sport))]
	});
}
/** Where real events come from, what is read of it, and what that costs. */
function FeedSettings({ settings, draft }) {
	const t = useText("setup");
	const query = useQuery(feedReportQuery);
	const { key, keyFrom } = settings.feed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: "feed",
		title: t("feed"),
		end: query.data && query.data.mode !== "off" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "line",
			children: t(`feed_${query.data.state}`)
		}),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "set-body",
				children: [
					query.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Source, {
						report: query.data,
						keyFrom
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyField, {
						owner: FEED,
						of: key,
						draft,
						hint: key.isSet ? void 0 : t("feed_key_remark")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguesField, {
						settings,
						draft
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "feedCredits",
				settings,
				draft
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "priceAgeDayAhead",
				settings,
				draft
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "priceAgeLastHour",
				settings,
				draft
			}),
			query.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Report, { report: query.data }),
			query.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {}),
			query.error && !query.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			})
		]
	});
}
var SHOWN_LINES = 6;
function LeaguesField({ settings, draft }) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
		label: t("feedLeagues"),
		name: "feedLeagues",
		hint: t("feedLeagues_remark"),
		error: draft.errorOf("feedLeagues"),
		rows: SHOWN_LINES,
		autoComplete: "off",
		autoCapitalize: "none",
		spellCheck: false,
		value: String(draft.edits.feedLeagues ?? readSetting(settings, "feedLeagues")),
		onBlur: () => draft.leave("feedLeagues"),
		onChange: ({ target }) => draft.edit("feedLeagues", target.value)
	});
}
function Source({ report: { mode, fetchedAt }, keyFrom }) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-2",
		children: [
			t(mode === "live" && keyFrom === "environment" ? "feed_live_environment" : `feed_${mode}`),
			" ",
			fetchedAt && `(${t("fetched", { moment: formatMomentWithin(fetchedAt, t.language) })})`
		]
	});
}
function Report({ report: { mode, credits, plan } }) {
	const t = useText("setup");
	const total = credits ? credits.used + credits.remaining : 0;
	const used = credits && t("credits_used", {
		used: formatCount(credits.used),
		total: formatCount(total)
	});
	if (mode === "off") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "set-body",
		children: [
			credits && used !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
					className: "text-sm",
					children: t("credits")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Budget, {
					label: t("credits_of", { used }),
					used: total === 0 ? 0 : credits.used / total,
					from: used,
					to: t("credits_left", { count: credits.remaining })
				})]
			}),
			!credits && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("credits_none")
			}),
			plan.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
				className: "text-sm font-semibold",
				children: t("asked")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "hint mt-2",
				lang: "en",
				children: plan.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: line }, line))
			})] })
		]
	});
}
// src/features/admin/settings/settings-payments.tsx
/** The gateways: which are on offer, and their keys. */
function PaymentSettings({ settings, draft }) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
		id: "payments",
		title: t("payments"),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
			className: "text-ink-2",
			children: t("secrets")
		}),
		children: settings.payments.gateways.map((gateway) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GatewayPart, {
			gateway,
			draft
		}, gateway.id))
	});
}
function GatewayPart({ gateway, draft }) {
	const t = useText("setup");
	const { id, name, isSandbox, isOffered, keysFrom, keys } = gateway;
	const edit = draft.edits[switchName(gateway)];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gate, {
		icon: isSandbox ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FlaskConical, { className: "i" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Smartphone, { className: "i" }),
		name,
		badge: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GatewayBadge, { gateway }),
		remark: t(`${id}_remark`),
		control: {
			name: switchName(gateway),
			checked: edit === void 0 ? gateway.enabled : edit === true,
			onChange: (on) => draft.edit(switchName(gateway), on)
		},
		children: keys.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			keys.map((key) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeyField, {
				owner: gateway,
				of: key,
				draft
			}, key.name)),
			keysFrom === "environment" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("keys_of_environment")
			}),
			isOffered && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "hint",
				children: t("webhook", { address: `${window.location.origin}/api/payments/${id}/webhook` })
			})
		] })
	});
}
function GatewayBadge({ gateway: { isOffered, isSandbox, keysFrom } }) {
	const t = useText("setup");
	if (isOffered) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
		look: "line",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, { className: "i i-xs" }), t("offered")]
	});
	return isSandbox || keysFrom !== null ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: t("needs_keys") });
}
// src/features/admin/settings/use-settings-draft.ts
var NO_ERRORS = {};
/** More than these are counted. */
var NAMED$1 = 3;
/** What is typed on the page of settings until it is saved, all of it together. */
function useSettingsDraft(settings) {
	const t = useText("setup");
	const messageOf = useProblemMessage("setup");
	const client = useQueryClient();
	const [edits, setEdits] = (0, import_react.useState)({});
	/** Fields that were left, or all when saving was tried: before that nobody is told off while they type. */
	const [seen, setSeen] = (0, import_react.useState)(/* @__PURE__ */ new Set());
	const [refused, setRefused] = (0, import_react.useState)(NO_ERRORS);
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const wrong = listErrors(edits, t);
	const changes = listChanges(settings, edits, t);
	const edit = (name, value) => {
		const { [name]: _, ...rest } = edits;
		setEdits(value === void 0 ? rest : {
			...rest,
			[name]: value
		});
		const { [name]: __, ...others } = refused;
		setRefused(others);
	};
	const reset = () => {
		setEdits({});
		setSeen(/* @__PURE__ */ new Set());
		setRefused(NO_ERRORS);
	};
	const save = async (form) => {
		const focus = (names) => {
			[...form.querySelectorAll("[name]")].find((field) => names.includes(field.getAttribute("name") ?? ""))?.focus();
		};
		if (isBusy) return;
		setSeen("all");
		if (Object.keys(wrong).length > 0) return focus(Object.keys(wrong));
		if (changes.length === 0) return;
		setBusy(true);
		try {
			const body = toRequest(settings, edits, changes);
			const saved = await callOrAsk((asking) => call("changeAdminSettings", { body: {
				...body,
				...asking
			} }));
			client.setQueryData(settingsQuery.queryKey, saved.settings);
			const names = new Set(saved.changes.map(({ name }) => name));
			const isSaved = (name) => names.has(name.startsWith("simulated.") ? "simulatedSports" : name);
			const lines = changes.filter(({ name }) => isSaved(name)).map(({ words }) => t("saved_line", words));
			const more = lines.length > NAMED$1 ? ` +${lines.length - NAMED$1}` : "";
			const told = lines.slice(0, NAMED$1).join(", ") + more;
			const asked = told === "" ? t("asked_remark") : t("asked_rest", { changes: told });
			if (saved.request) showToast({
				title: t("second_asked"),
				text: asked
			});
			else showToast({
				title: t("saved"),
				text: told || t("nothing_changed")
			});
			if (saved.request) await client.invalidateQueries({ queryKey: approvalsQuery.queryKey });
			reset();
			const follow = [
				["config"],
				["plans"],
				feedReportQuery.queryKey,
				checklistQuery.queryKey
			];
			await Promise.all(follow.map((queryKey) => client.invalidateQueries({ queryKey })));
		} catch (error) {
			const found = hasCode(error, "validation_failed") ? toErrors(error.issues, t) : NO_ERRORS;
			setRefused(found);
			focus(Object.keys(found));
			showToast({ title: Object.keys(found).length > 0 ? t("look_again") : messageOf(error) });
			if (hasCode(error, "settings_changed")) await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
		} finally {
			setBusy(false);
		}
	};
	return {
		edits,
		edit,
		changes,
		isBusy,
		reset,
		save,
		hasErrors: Object.keys(wrong).length > 0,
		leave: (name) => setSeen(seen === "all" ? "all" : /* @__PURE__ */ new Set([...seen, name])),
		errorOf: (name) => refused[name] ?? (seen === "all" || seen.has(name) ? wrong[name] : void 0)
	};
}
// src/features/admin/settings/settings.tsx
var PARTS = [
	"general",
	"betting",
	"notifications",
	"security",
	"payments",
	"simulated",
	"feed",
	"checklist"
];
/** Everything that can be set while the site runs. */
function AdminSettingsPage() {
	const t = useText("setup");
	const query = useQuery(settingsQuery);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "stack",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminHead, { title: t("title") }), query.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsForm, { settings: query.data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "panel",
			children: query.error ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: query.error,
				onRetry: () => void query.refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListSkeleton, {})
		})]
	});
}
function SettingsForm({ settings }) {
	const t = useText("setup");
	const form = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
	const draft = useSettingsDraft(settings);
	const submit = (event) => {
		event.preventDefault();
		draft.save(event.currentTarget);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Settings, {
		label: t("parts"),
		parts: PARTS.map((id) => ({
			id,
			text: t(id)
		})),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
				ref: form,
				className: "stack",
				noValidate: true,
				onSubmit: submit,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GeneralPart, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BettingPart, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotificationsPart, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SecurityPart, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaymentSettings, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SimulatedSettings, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FeedSettings, {
						settings,
						draft
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnsavedBar, { draft })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChecklistPanel, { title: t("checklist") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaveGuard, { isOn: draft.changes.length > 0 || draft.hasErrors })
		]
	});
}
function GeneralPart({ settings, draft }) {
	const t = useText("setup");
	const texts = (name) => ({
		label: t(name),
		name,
		hint: t(`${name}_remark`),
		error: draft.errorOf(name),
		value: String(draft.edits[name] ?? readSetting(settings, name)),
		onBlur: () => draft.leave(name)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SettingsPanel, {
		id: "general",
		title: t("general"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "set-body",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
					...texts("siteName"),
					autoComplete: "off",
					onChange: ({ target }) => draft.edit("siteName", target.value)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextArea, {
					...texts("siteDescription"),
					rows: 2,
					onChange: ({ target }) => draft.edit("siteDescription", target.value)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "initialBalance",
				settings,
				draft
			}),
			[
				"maintenanceMode",
				"registrationEnabled",
				"userNeedApproval"
			].map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name,
				settings,
				draft
			}, name))
		]
	});
}
var BETTING = [...[
	"stakeMinimum",
	"stakeMaximum",
	"payoutMaximum",
	"legsMaximum",
	"margin"
], ...[
	"liveBetDelayMs",
	"driftEnabled",
	"dailyBonusBelow",
	"dailyBonusAmount"
]];
function BettingPart(props) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
		id: "betting",
		title: t("betting"),
		children: BETTING.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			name,
			...props
		}, name))
	});
}
var NOTIFICATIONS = [...[
	"emailNotifications",
	"newUserNotify",
	"newSubscriptionNotify"
], ...["lowBalanceWarning", "lowBalanceBelow"]];
function NotificationsPart(props) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
		id: "notifications",
		title: t("notifications"),
		children: NOTIFICATIONS.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			name,
			...props
		}, name))
	});
}
var SECURITY = ["adminTwoFactorRequired", "adjustmentApprovalAbove"];
function SecurityPart(props) {
	const t = useText("setup");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SettingsPanel, {
		id: "security",
		title: t("security"),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
			className: "text-ink-2",
			children: t("confirmed")
		}),
		children: SECURITY.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			name,
			...props
		}, name))
	});
}
var NAMED = 2;
function UnsavedBar({ draft }) {
	const t = useText("setup");
	const { changes, hasErrors, isBusy, reset } = draft;
	if (changes.length === 0 && !hasErrors) return null;
	const lines = changes.slice(0, NAMED).map(({ words }) => t("from_to", words));
	const count = changes.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SaveBar, {
		title: count === 0 ? t("nothing_to_save") : t("unsaved", { count }),
		text: hasErrors ? t("look_again") : lines.join(", ") + (count > NAMED ? ` +${count - NAMED}` : ""),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			size: "small",
			onClick: reset,
			children: t("undo")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "ink",
			size: "small",
			busy: isBusy,
			children: t("save")
		})]
	});
}
/** Asks before what was typed is lost; from one part of the page to another nothing is. */
function LeaveGuard({ isOn }) {
	const t = useText("setup");
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
		enableBeforeUnload: isOn,
		disabled: !isOn,
		withResolver: true
	});
	if (blocker.status !== "blocked") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onClose: blocker.reset,
		title: t("leave_title"),
		closeLabel: t("close"),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: blocker.proceed,
			children: t("leave")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "ink",
			onClick: blocker.reset,
			children: t("stay")
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("leave_text") })
	});
}
// src/routes/admin.settings.tsx?tsr-split=component
function SettingsRoute() {
	const t = useText("setup");
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AdminSettingsPage, {});
}
export { SettingsRoute as component };
