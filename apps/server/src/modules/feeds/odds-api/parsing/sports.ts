import type { RawEvent } from '@cauri/contract';
import { feedKeys, findSport, type SportDefinition, type SportId, sportIds, sports } from '@cauri/rules';

/** The API that a list comes from: the real one, or its recordings. */
export type OddsFeed = 'sandbox' | 'the-odds-api';

/** The sport and league of an event, derived from the feed's sport key. */
export interface FeedSport {
  readonly sportId: string;
  readonly league: { readonly key: string; readonly name: string; readonly country: string };
  /** Whether the match winner can be a draw. */
  readonly hasDraw: boolean;
  /** Our market type for the feed's totals; null if its scores cannot grade them, as with games in tennis. */
  readonly totalType: 'total_goals' | 'total' | null;
  /** Our market type for the feed's spreads; null if its scores cannot grade them. */
  readonly spreadType: 'handicap' | null;
}

/** Common names of leagues. Other leagues have the name that the feed gives them. */
const leagueNames: Readonly<Record<string, string>> = {
  soccer_epl: 'Premier League',
  soccer_efl_champ: 'Championship',
  soccer_fa_cup: 'FA Cup',
  soccer_spain_la_liga: 'La Liga',
  soccer_italy_serie_a: 'Serie A',
  soccer_germany_bundesliga: 'Bundesliga',
  soccer_france_ligue_one: 'Ligue 1',
  soccer_uefa_champs_league: 'Champions League',
  soccer_uefa_champs_league_qualification: 'Champions League Qualification',
  soccer_uefa_europa_league: 'Europa League',
  soccer_africa_cup_of_nations: 'Africa Cup of Nations',
  soccer_fifa_world_cup: 'FIFA World Cup',
  basketball_nba: 'NBA',
  basketball_euroleague: 'EuroLeague',
  icehockey_nhl: 'NHL',
  americanfootball_nfl: 'NFL',
  americanfootball_nfl_preseason: 'NFL Preseason',
};

/** Countries whose name is part of sport keys. */
const spelledOut = (
  'Argentina, Australia, Austria, Belgium, Brazil, Chile, China, Denmark, England, Finland, France, Germany, Greece, ' +
  'Italy, Japan, Mexico, Netherlands, Norway, Poland, Portugal, Russia, Saudi Arabia, Spain, Sweden, Switzerland, ' +
  'Turkey, USA'
).split(', ');

/**
 * The country or region of a league by the prefix of its sport key; the longest prefix counts. Most keys contain their
 * country: `soccer_austria_bundesliga`.
 */
const countries: ReadonlyMap<string, string> = new Map([
  ...['soccer', 'icehockey', 'basketball'].flatMap((sport) =>
    spelledOut.map((name) => [`${sport}_${name.toLowerCase().replaceAll(' ', '_')}`, name] as const),
  ),
  ['soccer_epl', 'England'],
  ['soccer_efl', 'England'],
  ['soccer_fa_cup', 'England'],
  ['soccer_spl', 'Scotland'],
  ['soccer_league_of_ireland', 'Ireland'],
  ['soccer_korea', 'South Korea'],
  ['soccer_uefa', 'Europe'],
  ['soccer_africa', 'Africa'],
  ['soccer_conmebol', 'South America'],
  ['soccer_concacaf', 'North America'],
  ['soccer_fifa', 'World'],
  ['basketball_nba', 'USA'],
  ['basketball_wnba', 'USA'],
  ['basketball_ncaab', 'USA'],
  ['basketball_wncaab', 'USA'],
  ['basketball_nbl', 'Australia'],
  ['basketball_euroleague', 'Europe'],
  ['icehockey_nhl', 'USA'],
  ['icehockey_ahl', 'USA'],
  ['icehockey_liiga', 'Finland'],
  ['icehockey_mestis', 'Finland'],
  ['americanfootball', 'USA'],
  ['americanfootball_cfl', 'Canada'],
  ['tennis', 'World'],
]);

/** The country in English; empty if the key does not determine it. */
function countryOf(sportKey: string): string {
  const words = sportKey.split('_');
  const beginnings = words.map((_, last) => words.slice(0, words.length - last).join('_'));
  return beginnings.flatMap((beginning) => countries.get(beginning) ?? [])[0] ?? '';
}

type SportRule = Omit<FeedSport, 'league'>;

/** Totals and spreads count points or goals. In sports of sets they count games, which the scores of the feed lack. */
function ruleOf(sportId: SportId): SportRule {
  const { hasDraw, scoring, mainTotal }: SportDefinition = sports[sportId];
  if (scoring === 'sets') return { sportId, hasDraw, totalType: null, spreadType: null };
  return {
    sportId,
    hasDraw,
    totalType: mainTotal === 'total_goals' ? 'total_goals' : 'total',
    spreadType: 'handicap',
  };
}

/** The sport and league of an event of the feed; null if the sport is not supported. */
export function sportOf({ sport_key, sport_title }: Pick<RawEvent, 'sport_key' | 'sport_title'>): FeedSport | null {
  const sportId = sportIds.find((id) => feedKeys[id].some((prefix) => sport_key.startsWith(prefix)));
  if (!sportId) return null;
  const known = Object.hasOwn(leagueNames, sport_key) ? leagueNames[sport_key] : undefined;
  const name = known ?? (sport_title || sport_key);
  return { ...ruleOf(sportId), league: { key: sport_key, name, country: countryOf(sport_key) } };
}

/** Whether the sport of a league in the settings is supported. */
export const isSupportedLeague = (league: string): boolean =>
  sportOf({ sport_key: league.replace(/\*$/, ''), sport_title: '' }) !== null;

/**
 * The id of an event within its feed. The sport key in it determines which list covers the event and where to
 * fetch its score.
 */
export function externalIdOf({ sport_key, id }: Pick<RawEvent, 'sport_key' | 'id'>): string {
  return externalIdPrefix(sport_key) + id;
}

/** The prefix of the external ids of all events of a sport key. */
export function externalIdPrefix(sportKey: string): string {
  return `${sportKey}:`;
}

/** The sport key of an event, from its external id. */
export const sportKeyOf = (externalId: string): string => externalId.slice(0, externalId.indexOf(':'));

/**
 * Whether a sport scores every few seconds, so that one point does not make earlier prices wrong. In all other sports a
 * change of the score does.
 */
export const countsPoints = (sportId: string): boolean => findSport(sportId)?.scoresOften === true;

/** The sport keys in season that the settings follow, in the order of the settings. */
export function followedKeys(
  listed: readonly { readonly key: string; readonly active: boolean }[],
  leagues: readonly string[],
): string[] {
  const active = listed.flatMap(({ key, active }) => (active ? key : []));
  return [...new Set(leagues.flatMap((league) => active.filter((key) => matchesLeague(league, key)).toSorted()))];
}

/** Whether the settings follow a sport key, in season or not. */
export const isLeagueFollowed = (key: string, leagues: readonly string[]): boolean =>
  leagues.some((league) => matchesLeague(league, key));

/** A league in the settings is a sport key, or a prefix of sport keys followed by `*`. */
const matchesLeague = (league: string, key: string): boolean =>
  league.endsWith('*') ? key.startsWith(league.slice(0, -1)) : key === league;
