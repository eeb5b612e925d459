// src/i18n/en/favourites.ts
var favourites_default = {
	title: "Favourites",
	matches: "Matches",
	teams: "Teams",
	leagues: "Leagues",
	none: "Nothing starred yet",
	none_hint: "The star beside a team, a league or a match puts it here.",
	see_matches: "See the matches",
	next: "Next: {match}, {when}",
	live: "{match}, live now",
	live_score: "{match}, live {score}",
	nothing_on: "No match announced",
	open_one: "{count} match",
	open_other: "{count} matches"
};
export { favourites_default as default };
