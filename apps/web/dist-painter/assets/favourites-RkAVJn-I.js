// src/i18n/fr/favourites.ts
var favourites_default = {
	title: "Favoris",
	matches: "Matchs",
	teams: "Équipes",
	leagues: "Ligues",
	none: "Aucun favori",
	none_hint: "L’étoile d’une équipe, d’une ligue ou d’un match le range ici.",
	see_matches: "Voir les matchs",
	next: "Prochain\xA0: {match}, {when}",
	live: "{match}, en direct",
	live_score: "{match}, en direct {score}",
	nothing_on: "Aucun match annoncé",
	open_one: "{count} match",
	open_other: "{count} matchs"
};
export { favourites_default as default };
