import type { RawEvent } from '@cauri/contract';
import { findSport, type SportDefinition, type SportId, sportIds, sports } from '@cauri/rules';

/** What the feed's sport key says of an event. */
export interface FeedSport {
  readonly sportId: string;
  readonly league: { readonly key: string; readonly name: string; readonly country: string };
  /** Whether the match winner can be a draw. */
  readonly hasDraw: boolean;
  /** The type of market that the feed's totals are; null where they count what its scores do not tell: games of tennis. */
  readonly totalType: 'total_goals' | 'total' | null;
  /** Of its spreads, likewise. */
  readonly spreadType: 'handicap' | null;
}

/** Leagues under the names that people know them by. The others are named by the feed. */
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

/** The countries that sport keys spell out. */
const spelledOut = (
  'Argentina, Australia, Austria, Belgium, Brazil, Chile, China, Denmark, England, Finland, France, Germany, Greece, ' +
  'Italy, Japan, Mexico, Netherlands, Norway, Poland, Portugal, Russia, Saudi Arabia, Spain, Sweden, Switzerland, ' +
  'Turkey, USA'
).split(', ');

/**
 * The country of a league, or the region where it has several, by how its sport key begins: the longest beginning counts.
 * Most keys name their country: `soccer_austria_bundesliga`.
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

/** English; empty where the key does not tell. */
function countryOf(sportKey: string): string {
  const words = sportKey.split('_');
  const beginnings = words.map((_, last) => words.slice(0, words.length - last).join('_'));
  return beginnings.flatMap((beginning) => countries.get(beginning) ?? [])[0] ?? '';
}

type SportRule = Omit<FeedSport, 'league'>;

/** The totals and spreads of the feed count what the score counts, but in sports of sets: there its scores do not tell it. */
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

/** The sport and league of an event of the feed; null for a sport that we do not have. */
export function sportOf({ sport_key, sport_title }: Pick<RawEvent, 'sport_key' | 'sport_title'>): FeedSport | null {
  const sportId = sportIds.find((id) => sports[id].feedKeys.some((beginning) => sport_key.startsWith(beginning)));
  if (!sportId) return null;
  const known = Object.hasOwn(leagueNames, sport_key) ? leagueNames[sport_key] : undefined;
  const name = known ?? (sport_title || sport_key);
  return { ...ruleOf(sportId), league: { key: sport_key, name, country: countryOf(sport_key) } };
}

/** Whether a league of the settings is of a sport that we have. */
export const isLeagueOfOurs = (league: string): boolean =>
  sportOf({ sport_key: league.replace(/\*$/, ''), sport_title: '' }) !== null;

/**
 * The identity of an event within its feed. The key is part of it: with it one knows which events a list of a sport
 * should have had, and where to ask for a score.
 */
export function externalIdOf({ sport_key, id }: Pick<RawEvent, 'sport_key' | 'id'>): string {
  return externalIdPrefix(sport_key) + id;
}

/** What the external ids of all events of a sport key begin with. */
export function externalIdPrefix(sportKey: string): string {
  return `${sportKey}:`;
}

/** The sport key of an event, from its external id. */
export const sportKeyOf = (externalId: string): string => externalId.slice(0, externalId.indexOf(':'));

/**
 * Whether the score of a sport moves every few seconds, so that a point is no news that prices must wait for. Everywhere
 * else a change of the score makes the prices before it wrong.
 */
export const countsPoints = (sportId: string): boolean => findSport(sportId)?.scoresOften === true;
