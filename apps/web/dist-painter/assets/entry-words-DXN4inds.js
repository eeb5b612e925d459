import { Ut as sportName } from "../painter.js";
import { c as marketName, d as outcomeName } from "./words-Cpxlq0Dw.js";
import { g as formatMoney, l as formatCount, u as formatDate, v as formatOdds, x as formatTime } from "./use-text-CMiZEzfK.js";
// src/features/admin/audit/entry-words.ts
/** What kind of value each field holds that the log names. */
var FIELDS = {
	status: "choice",
	state: "choice",
	role: "choice",
	cause: "choice",
	mismatch: "choice",
	username: "text",
	email: "text",
	name: "text",
	plan: "text",
	league: "text",
	score: "text",
	administrators: "text",
	position: "text",
	balance: "money",
	amount: "money",
	payout: "money",
	price: "money",
	virtualAmount: "money",
	owed: "money",
	sport: "sport",
	startTime: "moment",
	market: "market",
	home: "odds",
	draw: "odds",
	away: "odds",
	features: "lines",
	featuresFr: "lines",
	isPopular: "text",
	isActive: "text",
	siteName: "text",
	siteDescription: "text",
	initialBalance: "money",
	maintenanceMode: "text",
	registrationEnabled: "text",
	userNeedApproval: "text",
	stakeMinimum: "money",
	stakeMaximum: "money",
	payoutMaximum: "money",
	legsMaximum: "text",
	margin: "percent",
	liveBetDelayMs: "seconds",
	driftEnabled: "text",
	dailyBonusBelow: "money",
	dailyBonusAmount: "money",
	emailNotifications: "text",
	newUserNotify: "text",
	newSubscriptionNotify: "text",
	lowBalanceWarning: "text",
	lowBalanceBelow: "money",
	adjustmentApprovalAbove: "money",
	adminTwoFactorRequired: "text",
	feedLeagues: "lines",
	feedCredits: "text",
	simulatedSports: "sports",
	"feed.apiKey": "choice",
	passwordRight: "text",
	alone: "text",
	priceAgeDayAhead: "minutes",
	priceAgeLastHour: "minutes",
	subject: "text",
	text: "text",
	subjectFr: "text",
	textFr: "text"
};
/** Every value that has words: a field of choices holds one of them. */
var CHOICES = {
	active: true,
	inactive: true,
	suspended: true,
	bettor: true,
	admin: true,
	pending: true,
	won: true,
	lost: true,
	void: true,
	half_won: true,
	half_lost: true,
	cashed_out: true,
	upcoming: true,
	live: true,
	awaiting_result: true,
	completed: true,
	cancelled: true,
	postponed: true,
	abandoned: true,
	walkover: true,
	retirement: true,
	late: true,
	open: true,
	answered: true,
	closed: true,
	created: true,
	paid: true,
	failed: true,
	expired: true,
	refunded: true,
	amount: true,
	currency: true,
	reference: true,
	set: true,
	replaced: true
};
/** The fields of a gateway in the settings: `fedapay.secretKey`. */
var GATEWAY_KEYS = {
	enabled: true,
	publicKey: true,
	secretKey: true,
	webhookSecret: true,
	siteId: true,
	apiKey: true
};
var GATEWAYS = {
	fedapay: "FedaPay",
	cinetpay: "CinetPay"
};
var TOPICS = {
	bet: "topic_bet",
	payment: "topic_payment",
	account: "topic_account",
	play: "topic_play",
	other: "topic_else"
};
var isOf = (known, value) => Object.hasOwn(known, value);
/** Whom or what an act was done to; null where the act has no name for it. */
function nameSubject({ kind, name }, t) {
	return kind === "support" && name !== null && isOf(TOPICS, name) ? t(TOPICS[name]) : name;
}
/** What an act changed, field by field, in words; a field or a value without words of its own stays as it is. */
function listChanges({ before, after }, texts) {
	const [was, is] = [readState(before, texts), readState(after, texts)];
	return [...new Map([...was, ...is])].map(([key, { name }]) => ({
		key,
		name,
		was: was.get(key)?.text ?? null,
		is: is.get(key)?.text ?? null
	}));
}
function readState(state, texts) {
	return new Map(Object.entries(state ?? {}).flatMap(([field, value]) => field === "outcomes" && isOutcomes(value) ? value.map((outcome) => readOutcome(outcome, texts)) : [[field, {
		name: nameField(field, texts.t),
		text: writeValue(field, value, texts)
	}]]));
}
var isNamed = (value) => typeof value === "object" && value !== null && "name" in value;
var isMarket = (value) => isNamed(value) && "type" in value && "line" in value;
var isOutcomes = (value) => Array.isArray(value) && value.every((one) => isNamed(one) && "key" in one);
function readOutcome(outcome, { t, markets, figures }) {
	const { market, key, name, odds, grade } = outcome;
	const own = outcomeName(outcome, market ?? {
		type: "",
		line: null
	}, {
		sides: {
			home: name,
			away: name
		},
		t: markets,
		figures
	});
	const text = odds === void 0 ? writeChoice(grade ?? "", t) : formatOdds(odds, t.language);
	const whole = market ? t("outcome", {
		market: marketName(market, markets, figures),
		outcome: own
	}) : own;
	return [`${market?.name ?? ""}/${market?.line ?? ""}/${key}`, {
		name: whole,
		text
	}];
}
function nameField(field, t) {
	if (isOf(FIELDS, field)) return t(`field_${field}`);
	const [id = "", key = ""] = field.split(".");
	if (!isOf(GATEWAY_KEYS, key)) return field;
	return t("key_of", {
		gateway: id === "sandbox" ? t("gateway_sandbox") : GATEWAYS[id] ?? id,
		key: t(`key_${key}`)
	});
}
function writeValue(field, value, { t, markets, sports, figures }) {
	if (value === null || value === void 0 || value === "") return t("none");
	if (typeof value === "boolean") return t(value ? "yes" : "no");
	const kind = isOf(FIELDS, field) ? FIELDS[field] : field.includes(".") ? "choice" : "text";
	if (kind === "market" && isMarket(value)) return marketName(value, markets, figures);
	if ((kind === "lines" || kind === "sports") && Array.isArray(value)) {
		const words = kind === "lines" ? value : value.map((sport) => sportName(sport, sport, sports));
		return words.length > 0 ? words.join(", ") : t("none");
	}
	if (typeof value === "number") return writeNumber(kind, value, t);
	if (typeof value !== "string") return JSON.stringify(value);
	if (kind === "choice") return writeChoice(value, t);
	if (kind === "sport") return sportName(value, value, sports);
	return kind === "moment" ? writeMoment(value, t) : value;
}
var writeChoice = (value, t) => isOf(CHOICES, value) ? t(`is_${value}`) : value;
var writeMoment = (time, { language }) => Number.isNaN(Date.parse(time)) ? time : `${formatDate(time, language)}, ${formatTime(time)}`;
function writeNumber(kind, value, t) {
	const decimals = (number) => t.language === "fr" ? String(number).replace(".", ",") : String(number);
	switch (kind) {
		case "money": return formatMoney(value);
		case "odds": return formatOdds(value, t.language);
		case "percent": return `${decimals(value)}\u00a0%`;
		case "seconds": return `${decimals(value / 1e3)}\u00a0s`;
		case "minutes": return `${formatCount(value)}\u00a0min`;
		default: return Number.isInteger(value) ? formatCount(value) : decimals(value);
	}
}
export { nameSubject as n, listChanges as t };
