import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/i18n/language.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The language of each namespace while the person has chosen none: the home page and event cards are French. */
var defaults = {
	account: "en",
	acts: "en",
	admin: "en",
	approvals: "en",
	betting: "en",
	browse: "en",
	catalog: "fr",
	checklist: "en",
	codes: "en",
	common: "en",
	dashboard: "en",
	desk: "fr",
	explain: "en",
	favourites: "en",
	find: "en",
	home: "fr",
	identity: "en",
	inbox: "en",
	legal: "en",
	mailing: "en",
	markets: "en",
	mending: "en",
	notices: "en",
	personal: "en",
	plans: "en",
	play: "en",
	problems: "en",
	proof: "en",
	purchases: "en",
	settings: "en",
	setup: "en",
	sports: "en",
	subscriptions: "en",
	support: "en",
	unsubscribe: "en",
	users: "en"
};
var YEAR_SECONDS = 31536e3;
var listeners = /* @__PURE__ */ new Set();
/**
* Undefined: not read yet. Not at the top of the file: a browser that is watched notes which code asks for cookies, and to
* tell its line it reads the whole file again, which is that of the first view.
*/
var chosen = null;
function readCookie() {
	const value = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
	return value === "en" || value === "fr" ? value : null;
}
/** What the person chose, or null. */
function getChosenLanguage() {
	if (chosen === void 0) chosen = readCookie();
	return chosen;
}
/** Remembered in a cookie, which the server reads too. */
function chooseLanguage(language) {
	chosen = language;
	document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
	for (const listener of listeners) listener();
}
/** What the person of the next painting has chosen: the server has their cookie. */
function paintIn(language) {
	chosen = language;
}
function onLanguageChange(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
/** While the person has chosen none. */
var defaultOf = (namespace) => defaults[namespace];
var languageOf = (namespace) => getChosenLanguage() ?? defaultOf(namespace);
// src/i18n/chosen-language.tsx
var import_jsx_runtime = require_jsx_runtime();
var ChosenContext = (0, import_react.createContext)(null);
/** Listens for all: a list of events has hundreds of texts and figures. */
function LanguageProvider({ children }) {
	const chosen = (0, import_react.useSyncExternalStore)(onLanguageChange, getChosenLanguage, getChosenLanguage);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChosenContext, {
		value: chosen,
		children
	});
}
/** The language that the person chose, else the namespace's own. */
var useLanguageOf = (namespace) => (0, import_react.use)(ChosenContext) ?? defaultOf(namespace);
// src/i18n/format.ts
/** U+00A0, in every number: the font has no narrow one. */
var SPACE = "\xA0";
var MINUS = "−";
var LOCALES = {
	en: "en-GB",
	fr: "fr-FR"
};
var DAY_MS = 864e5;
/** Digits of any number, apart by thousands. */
var group = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, SPACE);
/** A whole number: `12 400`, in both languages alike. */
function formatCount(count) {
	const digits = group(String(Math.abs(Math.trunc(count))));
	return count <= -1 ? MINUS + digits : digits;
}
/** An amount in FCFA without its unit: `21 846,22`; decimals only when there are centimes. */
function formatAmount(amount) {
	const [whole = "0", decimals = "00"] = Math.abs(amount).toFixed(2).split(".");
	const text = group(whole) + (decimals === "00" ? "" : `,${decimals}`);
	return amount < 0 && text !== "0" ? MINUS + text : text;
}
/** `1 000 000 FCFA`. */
var formatMoney = (amount) => `${formatAmount(amount)}${SPACE}FCFA`;
/** The same with its sign: `+84 250`, `−1 000`, `0`. */
var formatSigned = (amount) => (amount > 0 ? "+" : "") + formatAmount(amount);
/** A share from 0 to 1: `41,2 %` in French, `41.2%` in English. */
function formatPercent(share, language) {
	const text = (share * 100).toFixed(1);
	return language === "fr" ? `${text.replace(".", ",")}${SPACE}%` : `${text}%`;
}
/** Two decimals, with the comma or the point of the page: `1,38` or `1.38`; `5 564,97` for a long combined bet. */
function formatOdds(odds, language) {
	const [whole = "0", decimals = "00"] = odds.toFixed(2).split(".");
	return group(whole) + (language === "fr" ? "," : ".") + decimals;
}
/** A line of a market: `2,5` or `2.5`, `+1` where a sign is asked for. */
function formatLine(line, language) {
	const text = String(Math.abs(line));
	return (line < 0 ? MINUS : "") + (language === "fr" ? text.replace(".", ",") : text);
}
var formats = /* @__PURE__ */ new Map();
var keyOf = (language, options) => language + JSON.stringify(options);
var veil = (text) => text;
/** The server paints pages for people whose time zone it does not know: what depends on it is given to `mark`. */
function veilTimes(mark) {
	veil = mark;
}
/** For words that depend on the time zone too: "tomorrow". */
var veiled = (text) => veil(text);
function format(time, language, options) {
	const key = keyOf(language, options);
	const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
	formats.set(key, known);
	return veil(known.format(new Date(time)).replaceAll(" ", SPACE));
}
/**
* `20:45` in both languages, in the reader's own time zone, as all that follows. Every list has hours: by `Intl` the first
* one would keep a cheap phone busy for a tenth of a second.
*/
function formatTime(time) {
	const date = new Date(time);
	return veil([date.getHours(), date.getMinutes()].map((figure) => String(figure).padStart(2, "0")).join(":"));
}
/** `20 Nov 2026`, `20 nov. 2026`. */
var formatDate = (time, language) => format(time, language, {
	day: "numeric",
	month: "short",
	year: "numeric"
});
/** `Sat 21`, `sam. 21`. */
var formatDay = (time, language) => format(time, language, {
	weekday: "short",
	day: "numeric"
});
/** `Sat`, `sam.`. */
var formatWeekday = (time, language) => format(time, language, { weekday: "short" });
/** `21`. */
var formatNumberOfDay = (time, language) => format(time, language, { day: "numeric" });
/** `Saturday 21 November`, `Samedi 21 novembre`. */
function formatLongDay(time, language) {
	return capitalise(format(time, language, {
		weekday: "long",
		day: "numeric",
		month: "long"
	})).replaceAll(",", "");
}
var capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** `Friday 20 November 2026, 20:14:07`, as a line of its own. */
var formatMoment = (time, language) => capitalise(formatMomentWithin(time, language));
/** The same within a sentence: `vendredi 20 novembre 2026, 20:14:07`. */
function formatMomentWithin(time, language) {
	const day = format(time, language, {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric"
	});
	const hour = format(time, language, {
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit"
	});
	return `${day.replaceAll(",", "")}, ${hour}`;
}
/** How far away the day of a time is: today, tonight (from 18:00), tomorrow, or further. */
function dayOf(time, now) {
	const date = new Date(time);
	const days = Math.round((startOfDay(date.getTime()) - startOfDay(now)) / DAY_MS);
	if (days === 0) return date.getHours() >= 18 ? "tonight" : "today";
	return days === 1 ? "tomorrow" : "later";
}
function startOfDay(time) {
	return new Date(time).setHours(0, 0, 0, 0);
}
// src/i18n/load.ts
/** What the first view shows to somebody who has chosen no language comes with the code. */
var bundled = /* @__PURE__ */ new Map([
	["en/betting", {
		title: "Slip",
		clear: "Clear",
		cleared: "Slip cleared",
		singles: "Singles",
		combined: "Combined",
		mode: "Kind of bet",
		system: "System",
		sizes: "Size of the combinations",
		size: "{size} of {count}",
		combinations_one: "{count} combination of {size}",
		combinations_other: "{count} combinations of {size}",
		stake_each: "Stake each",
		total_stake: "Total stake",
		win_if_one: "Win if {count} is right",
		win_if_other: "Win if {count} are right",
		win_from: "from {amount}",
		win_most: "A bet pays {amount} at most.",
		stake_range: "From {minimum} to {maximum}.",
		enter_stake: "Enter a stake",
		seconds: "{seconds} s",
		held_one: "Match in play: the bet is held for {count} second before it is accepted.",
		held_other: "Match in play: the bet is held for {count} seconds before it is accepted.",
		held_real: "Live bet on a real match: accepted after the next price check, up to 35 seconds.",
		removed: "{name}: removed.",
		put_all_back: "Put the selections back",
		put_back: "Put {name} back",
		keep_selections: "Keep selections after placing",
		back_to_slip: "Back to the slip",
		see_bet: "See the bet",
		remove: "Remove {name}",
		empty: "Your slip is empty",
		empty_hint: "Tap a price and it lands here.",
		total_odds: "Total odds",
		stake: "Stake",
		stake_of: "Stake on {name}",
		odds_were: "was",
		usual_stakes: "Usual stakes",
		undo: "Undo",
		stake_all: "Stake on each",
		win: "Win",
		potential_win: "Potential win",
		limited: "Limited to the maximum payout of {amount}.",
		limited_each: "A bet pays {amount} at most: the win is limited.",
		bets_stake_one: "{count} bet, total stake",
		bets_stake_other: "{count} bets, total stake",
		place: "Place bet, {amount}",
		placing: "Placing Bet...",
		placing_in: "Placing Bet... {seconds} s",
		accept: "Accept changes and place",
		waiting: "Waiting for the price",
		if_moved: "If a price changes:",
		policy_none: "refuse",
		policy_better: "accept better",
		policy_any: "accept any",
		moved_one: "1 price moved. Your total odds go from {from} to {to}.",
		moved_other: "{count} prices moved. Your total odds go from {from} to {to}.",
		moved_singles_one: "1 price moved since you chose it.",
		moved_singles_other: "{count} prices moved since you chose them.",
		leg_suspended: "Suspended for now.",
		leg_closed: "No longer open for bets.",
		leg_conflict: "Same match: cannot be combined.",
		remove_suspended_one: "Remove the suspended selection",
		remove_suspended_other: "Remove the {count} suspended selections",
		remove_closed_one: "Remove the closed selection",
		remove_closed_other: "Remove the {count} closed selections",
		conflict: "Remove one of the two, or {singles}",
		conflict_singles: "play them as singles.",
		session_over: "Your session has ended: nothing was placed. Login, and your slip is still here.",
		insufficient: "Insufficient balance",
		insufficient_missing: "You are {amount} short.",
		back_to: "Back to {amount}",
		limit_stake: "Your own limit on stakes leaves {left} until {moment}.",
		limit_loss: "Your own limit on losses leaves {left} until {moment}.",
		paused_until: "You are taking a break until {moment}: no bet is taken until then.",
		own_limits: "See your limits",
		stake_left: "Stake {amount}",
		lost_answer: "The line was cut. We are checking whether the bet went through. It will never be placed twice.",
		check_now: "Check now",
		not_found_ask: "We found no trace of this bet. Nothing was taken. Place it now, or keep the slip.",
		place_again: "Place it now",
		keep_slip: "Keep the slip",
		login_to_bet: "Login to Bet",
		register_now: "Register Now",
		visitor_hint: "{amount} when you sign up",
		bet_accepted: "Bet accepted",
		several_accepted: "{count} bets accepted",
		accepted_news: "{title}, stake {stake}, potential win {win}",
		new_balance: "New balance",
		see_history: "See your history",
		play_again: "Play again",
		done: "Done",
		digest: "Digest {digest}",
		ticket: "Ticket",
		combined_odds: "Combined, odds",
		stale: "Prices may have moved: betting waits for the line.",
		open_slip: "Open the slip",
		type_single: "Single",
		type_combined: "Combined",
		type_system: "System",
		type_legs: "{type}, {count} legs",
		type_odds: "{type} · {odds}",
		selections_one: "{count} selection",
		selections_other: "{count} selections",
		date: "Date",
		type: "Type",
		potential_win_head: "Potential Win",
		status: "Status",
		status_pending: "Pending",
		status_won: "Won",
		status_lost: "Lost",
		status_cancelled: "Cancelled",
		status_cashed_out: "Cashed out",
		corrected: "Corrected",
		leg_pending: "Pending",
		leg_won: "Won",
		leg_lost: "Lost",
		leg_void: "Void",
		leg_half_won: "Half won",
		leg_half_lost: "Half lost",
		at_odds: "at {odds}",
		show_legs: "Show the legs",
		hide_legs: "Hide the legs",
		filter_all: "All",
		no_bets: "You haven't placed any bets yet.",
		no_bets_hint: "{amount} is enough to begin.",
		no_bets_status: "No bet of this kind.",
		see_matches: "See the matches",
		placed_at: "Placed {moment}",
		settled_at: "Settled",
		paid: "Paid",
		returned: "Returned",
		back_to_history: "Betting History",
		bet_unknown: "There is no such bet",
		bet_unknown_hint: "It may belong to another account.",
		not_placed: "Bet not placed, nothing was debited: a selection takes no bets now.",
		final_score: "final score {score}",
		told_won: "Won, {amount}",
		told_lost: "Lost, {amount} staked",
		told_cancelled: "Stake returned, {amount}",
		told_several: "{count} bets settled, {won} won",
		look: "Look",
		top_up: "Top up",
		share: "Share",
		code: "Booking code",
		code_open: "Open"
	}],
	["en/common", {
		home: "Home",
		live: "Live",
		plans: "Plans",
		favourites: "Favourites",
		login: "Login",
		register: "Register",
		profile: "Profile",
		bets: "Bets",
		history: "Betting History",
		admin_dashboard: "Admin Dashboard",
		help: "Help",
		logout: "Logout",
		search: "Search",
		clear: "Clear",
		search_hint: "Team, league…",
		results: "Results",
		slip: "Slip",
		balance: "Balance",
		menu: "Menu",
		close: "Close",
		notifications: "Notifications",
		unread_one: "Notifications, {count} unread",
		unread_other: "Notifications, {count} unread",
		main_navigation: "Main",
		tabs: "Tabs",
		account: "Account",
		sports: "Sports",
		language: "Language",
		theme: "Theme",
		theme_to_dark: "Switch to the dark theme",
		theme_to_light: "Switch to the light theme",
		theme_system: "System",
		theme_dark: "Dark",
		theme_light: "Light",
		more: "More",
		support: "Support",
		terms: "Terms",
		privacy: "Privacy",
		footer: "18+. Virtual money: no franc won here can ever become real money.",
		loading: "Loading...",
		skip: "Skip to the content",
		skip_to_slip: "Skip to the slip",
		live_count: "{count} live",
		offline_for: "Offline for {seconds} s. Prices may have moved.",
		offline_told: "Offline. Prices may have moved; betting goes on with the line.",
		offline_since: "Offline. These are the prices of {time}; betting goes on with the line.",
		update_ready: "A new version is ready",
		reload: "Reload",
		saving_data: "Data saver is on: prices are renewed every {seconds} s.",
		maintenance: "Betting is paused for maintenance. Matches and results go on.",
		predictable: "Simulated matches follow a published seed here: their results can be known in advance.",
		not_found_title: "This page isn't woven yet",
		not_found_text: "Nothing at this address. The match may have been played, or a letter of the link is missing.",
		broken_title: "Something broke here",
		broken_text: "Only this part of the page. Your balance and your bets are not touched.",
		no_line_title: "No line",
		no_line_text: "You are offline. Your slip is safe on this device.",
		no_line_part: "You are offline. The rest comes with the line.",
		part_missing: "This part didn't load",
		page_missing: "This page didn't load",
		code_offline: "You are offline. Reload the page when the line is back.",
		code_missing: "Reload the page: there may be a new version.",
		part_missing_text: "The rest of the page works.",
		load_again: "Load it again",
		see_live: "See live matches",
		request: "request {id}",
		older: "Older",
		loading_more: "Loading…"
	}],
	["en/markets", {
		match_winner: "Match winner",
		total_goals: "Over/Under {line}",
		total_goals_table: "Total goals",
		total: "Total {line}",
		total_table: "Total",
		both_teams_to_score: "Both teams to score",
		double_chance: "Double chance",
		handicap: "Handicap {line}",
		handicap_table: "Handicap",
		set_winner: "Winner of set {line}",
		set_winner_table: "Set winner",
		total_sets: "Total sets {line}",
		total_sets_table: "Total sets",
		total_games: "Total games {line}",
		total_games_table: "Total games",
		set_handicap: "Set handicap {line}",
		set_handicap_table: "Set handicap",
		game_handicap: "Game handicap {line}",
		game_handicap_table: "Game handicap",
		draw: "Draw",
		over: "Over {line}",
		under: "Under {line}",
		over_head: "Over",
		under_head: "Under",
		yes: "Yes",
		no: "No",
		home_or_draw: "{home} or draw",
		home_or_away: "{home} or {away}",
		draw_or_away: "Draw or {away}",
		home_or_draw_short: "1 or X",
		home_or_away_short: "1 or 2",
		draw_or_away_short: "X or 2"
	}],
	["en/sports", {
		all: "All",
		filter: "Filter by sport",
		football: "Football",
		basketball: "Basketball",
		tennis: "Tennis",
		volleyball: "Volleyball",
		hockey: "Hockey",
		american_football: "American football"
	}],
	["fr/catalog", {
		home_win: "1",
		draw: "N",
		away_win: "2",
		over: "Plus de {line}",
		under: "Moins de {line}",
		over_short: "+ de {line}",
		under_short: "− de {line}",
		over_head: "Plus",
		under_head: "Moins",
		today: "aujourd’hui",
		tonight: "ce soir",
		tomorrow: "demain",
		period_first_half: "1re MT",
		period_half_time: "mi-temps",
		period_second_half: "2e MT",
		period_full_time: "terminé",
		period_break: "pause",
		period_overtime: "prolongation",
		period_shoot_out: "tirs au but",
		period_quarter_1: "1er quart-temps",
		period_quarter_2: "2e quart-temps",
		period_quarter_3: "3e quart-temps",
		period_quarter_4: "4e quart-temps",
		period_period_1: "1er tiers",
		period_period_2: "2e tiers",
		period_period_3: "3e tiers",
		period_set: "Set {number}",
		clock_half_time: "MT",
		clock_full_time: "Fin",
		countries: "Africa=Afrique|Argentina=Argentine|Australia=Australie|Austria=Autriche|Belgium=Belgique|Brazil=Brésil|Chile=Chili|China=Chine|Denmark=Danemark|England=Angleterre|Finland=Finlande|Germany=Allemagne|Greece=Grèce|Ireland=Irlande|Italy=Italie|Japan=Japon|Mexico=Mexique|Netherlands=Pays-Bas|North America=Amérique du Nord|Norway=Norvège|Poland=Pologne|Russia=Russie|Saudi Arabia=Arabie saoudite|Scotland=Écosse|South America=Amérique du Sud|South Korea=Corée du Sud|Spain=Espagne|Sweden=Suède|Switzerland=Suisse|Turkey=Turquie|USA=États-Unis|World=Monde",
		in_play: "en jeu",
		awaiting: "résultat attendu",
		cancelled: "annulé",
		postponed: "reporté",
		markets_one: "{count} autre marché",
		markets_other: "{count} autres marchés",
		price_up: "en hausse",
		price_down: "en baisse",
		suspended: "suspendu",
		closed: "fermé",
		to: "à",
		star: "Ajouter {name} aux favoris",
		star_full: "Il y a de la place pour {maximum} favoris.",
		star_failed: "L’étoile n’a pas pu être gardée. Réessayez."
	}],
	["fr/home", {
		title: "Paris sportifs virtuels, vraie passion",
		sandbox_text: "Vrais clubs, matchs simulés.",
		sandbox_close: "Compris",
		no_source: "Ce site n’a pas encore de matchs sur lesquels parier.",
		no_source_link: "Activer des matchs simulés ou un flux",
		tonight: "L’affiche du jour",
		league_at: "{league}, {time}",
		live_matches_one: "{count} match en direct",
		live_matches_other: "{count} matchs en direct",
		top_up: "Recharger mon solde",
		guest_kicker: "Argent virtuel, jeu vérifiable",
		guest_title: "Un million pour commencer",
		guest_start: "Recevoir {amount}",
		guest_live: "{count} en direct",
		live: "En direct",
		see_all: "Tout voir",
		real: "Matchs réels",
		updated_now: "mis à jour à l’instant",
		updated_minutes: "mis à jour il y a {count} min",
		refresh: "Actualiser",
		refreshing: "Actualisation…",
		next_prices: "Prochaines cotes\xA0: {time}",
		top_leagues: "Grandes ligues",
		all_leagues: "Toutes",
		feed_failed: "Impossible de charger les événements réels",
		feed_cached: "Affichage des données en cache.",
		cached_minutes: "Elles ont {count} min.",
		feed_sports_failed: "Impossible de récupérer les données sportives",
		feed_live_failed: "Impossible de récupérer les événements en direct",
		cache_mode: "Mode cache",
		sandbox_badge: "Bac à sable",
		no_real: "Aucun match réel à parier pour le moment.",
		upcoming: "À venir",
		by_sport: "Par sport",
		events_one: "{count} match",
		events_other: "{count} matchs",
		real_of_one: "{count} réel",
		real_of_other: "{count} réels",
		tile_real: "matchs réels",
		tile_live: "en direct",
		tile_total: "matchs ouverts",
		tile_leagues: "ligues actives",
		promo_title: "Plus assez de francs virtuels\xA0?",
		promo_text: "Un abonnement recharge votre solde aussitôt.",
		promo_link: "Voir les abonnements"
	}],
	["fr/markets", {
		match_winner: "Vainqueur du match",
		total_goals: "Plus/Moins de {line} buts",
		total_goals_table: "Total de buts",
		total: "Total {line}",
		total_table: "Total",
		both_teams_to_score: "Les deux équipes marquent",
		double_chance: "Double chance",
		handicap: "Handicap {line}",
		handicap_table: "Handicap",
		set_winner: "Vainqueur du set {line}",
		set_winner_table: "Vainqueur du set",
		total_sets: "Total de sets {line}",
		total_sets_table: "Total de sets",
		total_games: "Total de jeux {line}",
		total_games_table: "Total de jeux",
		set_handicap: "Handicap de sets {line}",
		set_handicap_table: "Handicap de sets",
		game_handicap: "Handicap de jeux {line}",
		game_handicap_table: "Handicap de jeux",
		draw: "Nul",
		over: "Plus de {line}",
		under: "Moins de {line}",
		over_head: "Plus de",
		under_head: "Moins de",
		yes: "Oui",
		no: "Non",
		home_or_draw: "{home} ou nul",
		home_or_away: "{home} ou {away}",
		draw_or_away: "Nul ou {away}",
		home_or_draw_short: "1 ou N",
		home_or_away_short: "1 ou 2",
		draw_or_away_short: "N ou 2"
	}],
	["fr/sports", {
		all: "Tous",
		filter: "Filtrer par sport",
		football: "Football",
		basketball: "Basket",
		tennis: "Tennis",
		volleyball: "Volley",
		hockey: "Hockey",
		american_football: "Football américain"
	}]
]);
var loading = /* @__PURE__ */ new Map();
var files = /* #__PURE__ */ Object.assign({
	"./en/account.ts": () => import("./account-C7NKlxjH.js").then((m) => m["default"]),
	"./en/acts.ts": () => import("./acts-C7FaawCG.js").then((m) => m["default"]),
	"./en/admin.ts": () => import("./admin-Cce2me3a.js").then((m) => m["default"]),
	"./en/approvals.ts": () => import("./approvals-CTY_8lWG.js").then((m) => m["default"]),
	"./en/browse.ts": () => import("./browse-BZEzNA2G.js").then((m) => m["default"]),
	"./en/catalog.ts": () => import("./catalog-DFJ39Kyk.js").then((m) => m["default"]),
	"./en/checklist.ts": () => import("./checklist-ChSgJLD9.js").then((m) => m["default"]),
	"./en/codes.ts": () => import("./codes-6dvXIc53.js").then((m) => m["default"]),
	"./en/dashboard.ts": () => import("./dashboard-2yL0wZ5m.js").then((m) => m["default"]),
	"./en/desk.ts": () => import("./desk-BQPruMWD.js").then((m) => m["default"]),
	"./en/explain.ts": () => import("./explain-DSniID_3.js").then((m) => m["default"]),
	"./en/favourites.ts": () => import("./favourites-C1FKnZqT.js").then((m) => m["default"]),
	"./en/find.ts": () => import("./find-CMTkaPu0.js").then((m) => m["default"]),
	"./en/home.ts": () => import("./home-CD0yhFnB.js").then((m) => m["default"]),
	"./en/identity.ts": () => import("./identity-Cq0RwS-J.js").then((m) => m["default"]),
	"./en/inbox.ts": () => import("./inbox-snf6fPvf.js").then((m) => m["default"]),
	"./en/legal.ts": () => import("./legal-BG6VoCDj.js").then((m) => m["default"]),
	"./en/mailing.ts": () => import("./mailing-ztXrP4_D.js").then((m) => m["default"]),
	"./en/mending.ts": () => import("./mending-COKxHiNv.js").then((m) => m["default"]),
	"./en/notices.ts": () => import("./notices-C4OyS8mT.js").then((m) => m["default"]),
	"./en/personal.ts": () => import("./personal-cMPI3UKw.js").then((m) => m["default"]),
	"./en/plans.ts": () => import("./plans-D7fAe6Ed.js").then((m) => m["default"]),
	"./en/play.ts": () => import("./play-B5hE4vXJ.js").then((m) => m["default"]),
	"./en/problems.ts": () => import("./problems-BLcT4c7j.js").then((m) => m["default"]),
	"./en/proof.ts": () => import("./proof-kTnmdV_3.js").then((m) => m["default"]),
	"./en/purchases.ts": () => import("./purchases-CF5eh7w-.js").then((m) => m["default"]),
	"./en/settings.ts": () => import("./settings-DCklhC_a.js").then((m) => m["default"]),
	"./en/setup.ts": () => import("./setup-B53cU5Eg.js").then((m) => m["default"]),
	"./en/subscriptions.ts": () => import("./subscriptions-QYgb7Mlv.js").then((m) => m["default"]),
	"./en/support.ts": () => import("./support-wAIUyL8g.js").then((m) => m["default"]),
	"./en/unsubscribe.ts": () => import("./unsubscribe-CRQABx0R.js").then((m) => m["default"]),
	"./en/users.ts": () => import("./users-K6HuvLjL.js").then((m) => m["default"]),
	"./fr/account.ts": () => import("./account-8lxXm2Z9.js").then((m) => m["default"]),
	"./fr/acts.ts": () => import("./acts-CBCno-HA.js").then((m) => m["default"]),
	"./fr/admin.ts": () => import("./admin-wTvkxUYk.js").then((m) => m["default"]),
	"./fr/approvals.ts": () => import("./approvals-BQKPre86.js").then((m) => m["default"]),
	"./fr/betting.ts": () => import("./betting-DHq_BTny.js").then((m) => m["default"]),
	"./fr/browse.ts": () => import("./browse-BFQy65xK.js").then((m) => m["default"]),
	"./fr/checklist.ts": () => import("./checklist-NOeCYIYY.js").then((m) => m["default"]),
	"./fr/codes.ts": () => import("./codes-f91bg3fY.js").then((m) => m["default"]),
	"./fr/common.ts": () => import("./common-BbkRwDlE.js").then((m) => m["default"]),
	"./fr/dashboard.ts": () => import("./dashboard-Dso4UK5A.js").then((m) => m["default"]),
	"./fr/desk.ts": () => import("./desk-D5G-nH9t.js").then((m) => m["default"]),
	"./fr/explain.ts": () => import("./explain-BP7L_4Zi.js").then((m) => m["default"]),
	"./fr/favourites.ts": () => import("./favourites-RkAVJn-I.js").then((m) => m["default"]),
	"./fr/find.ts": () => import("./find-CXST-dsa.js").then((m) => m["default"]),
	"./fr/identity.ts": () => import("./identity-BMiLRZOj.js").then((m) => m["default"]),
	"./fr/inbox.ts": () => import("./inbox-h6do1Av8.js").then((m) => m["default"]),
	"./fr/legal.ts": () => import("./legal-BvvnXBuM.js").then((m) => m["default"]),
	"./fr/mailing.ts": () => import("./mailing-DWzvFfIe.js").then((m) => m["default"]),
	"./fr/mending.ts": () => import("./mending-Dl8pca6Z.js").then((m) => m["default"]),
	"./fr/notices.ts": () => import("./notices-DWRqOoAx.js").then((m) => m["default"]),
	"./fr/personal.ts": () => import("./personal-BE3sfPMv.js").then((m) => m["default"]),
	"./fr/plans.ts": () => import("./plans-tkWFnN2z.js").then((m) => m["default"]),
	"./fr/play.ts": () => import("./play-DwoBt1k-.js").then((m) => m["default"]),
	"./fr/problems.ts": () => import("./problems-D9N_JL_j.js").then((m) => m["default"]),
	"./fr/proof.ts": () => import("./proof-C22cFZjH.js").then((m) => m["default"]),
	"./fr/purchases.ts": () => import("./purchases-DKApQkdL.js").then((m) => m["default"]),
	"./fr/settings.ts": () => import("./settings-B4c58WC5.js").then((m) => m["default"]),
	"./fr/setup.ts": () => import("./setup-C5OSw-xL.js").then((m) => m["default"]),
	"./fr/subscriptions.ts": () => import("./subscriptions-aPPp7ifT.js").then((m) => m["default"]),
	"./fr/support.ts": () => import("./support-5r_YxnFH.js").then((m) => m["default"]),
	"./fr/unsubscribe.ts": () => import("./unsubscribe-DCFstjvf.js").then((m) => m["default"]),
	"./fr/users.ts": () => import("./users-V0bgcavH.js").then((m) => m["default"])
});
/** What has been shown so far, and may be on the page now. */
var used = /* @__PURE__ */ new Set();
/** The texts that came with the code; undefined for those that are fetched, also once they are there. */
function getBundled(language, namespace) {
	used.add(namespace);
	return bundled.get(`${language}/${namespace}`);
}
/** The page changes its language at once, when all its texts are there: nothing blinks. */
async function switchLanguage(language) {
	await Promise.all([...used].map((namespace) => loadTexts(language, namespace)));
	chooseLanguage(language);
}
/** The same promise for the same file, so that React can wait for it. A failed download may be tried again. */
function loadTexts(language, namespace) {
	const path = `${language}/${namespace}`;
	const known = loading.get(path);
	if (known) return known;
	const promise = readTexts(path);
	loading.set(path, promise);
	promise.then((value) => Object.assign(promise, {
		status: "fulfilled",
		value
	}), () => loading.delete(path));
	return promise;
}
async function readTexts(path) {
	const known = bundled.get(path);
	if (known) return known;
	const file = files[`./${path}.ts`];
	if (!file) throw new Error(`there are no texts ${path}`);
	return file();
}
/** What every page may show at first sight, in the languages that the person sees it in. */
async function loadFirstTexts() {
	await Promise.all([
		"betting",
		"catalog",
		"common",
		"home",
		"markets",
		"sports"
	].map((namespace) => prepareTexts(namespace)));
}
/** Fetches what a page will need beside its code: its own texts, and those that it shows in its own language. */
async function prepareTexts(page, ...shared) {
	const language = languageOf(page);
	await Promise.all([page, ...shared].map((namespace) => loadTexts(language, namespace)));
}
// src/i18n/use-text.tsx
/**
* The texts of a namespace in the language that the person chose, else in the namespace's own, or in that of `as` for
* words that several parts share. Suspends while they are fetched.
*/
function useText(namespace, as = namespace) {
	const language = useLanguageOf(as);
	return textOf(getBundled(language, namespace) ?? (0, import_react.use)(loadTexts(language, namespace)), language);
}
var rules = /* @__PURE__ */ new Map();
/** `one`, `other`: the forms of a language are made when a text first has some. */
function pluralOf(count, language) {
	const known = rules.get(language) ?? new Intl.PluralRules(language);
	rules.set(language, known);
	return known.select(count);
}
var made = /* @__PURE__ */ new WeakMap();
function textOf(texts, language) {
	const known = made.get(texts);
	if (known) return known;
	const find = (key, count) => texts[key] ?? (typeof count === "number" ? texts[`${key}_${pluralOf(count, language)}`] ?? texts[`${key}_other`] : void 0) ?? key;
	const text = (key, params = {}) => find(key, params.count).replace(/\{(\w+)\}/g, (_, name) => {
		const value = params[name] ?? "";
		return typeof value === "number" ? formatCount(value) : value;
	});
	const rich = (key, nodes) => find(key, void 0).split(/\{(\w+)\}/).map((part, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Fragment, { children: index % 2 === 0 ? part : nodes[part] }, index));
	const result = Object.assign(text, {
		language,
		rich
	});
	made.set(texts, result);
	return result;
}
export { group as C, useLanguageOf as D, LanguageProvider as E, languageOf as O, formatWeekday as S, veiled as T, formatNumberOfDay as _, prepareTexts as a, formatSigned as b, formatAmount as c, formatDay as d, formatLine as f, formatMoney as g, formatMomentWithin as h, loadTexts as i, paintIn as k, formatCount as l, formatMoment as m, useText as n, switchLanguage as o, formatLongDay as p, loadFirstTexts as r, dayOf as s, textOf as t, formatDate as u, formatOdds as v, veilTimes as w, formatTime as x, formatPercent as y };
