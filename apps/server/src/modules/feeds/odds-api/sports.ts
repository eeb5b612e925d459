import type { RawEvent } from '@cauri/contract';

/** What the feed's sport key says of an event. */
export interface FeedSport {
  readonly sportId: string;
  readonly league: { readonly name: string; readonly country: string };
  /** Whether the match winner can be a draw. */
  readonly hasDraw: boolean;
  /** The type of market that the feed's totals are; null where they count what its scores do not tell: games of tennis. */
  readonly totalType: 'total_goals' | 'total' | null;
  /** Of its spreads, likewise. */
  readonly spreadType: 'handicap' | null;
}

/** Leagues under the names that people know them by. The others are named by the feed. */
const leagues: Readonly<Record<string, readonly [name: string, country: string]>> = {
  soccer_epl: ['Premier League', 'England'],
  soccer_efl_champ: ['Championship', 'England'],
  soccer_fa_cup: ['FA Cup', 'England'],
  soccer_spain_la_liga: ['La Liga', 'Spain'],
  soccer_italy_serie_a: ['Serie A', 'Italy'],
  soccer_germany_bundesliga: ['Bundesliga', 'Germany'],
  soccer_france_ligue_one: ['Ligue 1', 'France'],
  soccer_uefa_champs_league: ['Champions League', 'Europe'],
  soccer_uefa_champs_league_qualification: ['Champions League Qualification', 'Europe'],
  soccer_uefa_europa_league: ['Europa League', 'Europe'],
  soccer_africa_cup_of_nations: ['Africa Cup of Nations', 'Africa'],
  soccer_fifa_world_cup: ['FIFA World Cup', 'World'],
  basketball_nba: ['NBA', 'USA'],
  basketball_euroleague: ['Euroleague', 'Europe'],
  icehockey_nhl: ['NHL', 'USA'],
  americanfootball_nfl: ['NFL', 'USA'],
  americanfootball_nfl_preseason: ['NFL Preseason', 'USA'],
};

type SportRule = Omit<FeedSport, 'league'>;
const sports: readonly (readonly [prefix: string, rule: SportRule])[] = [
  ['soccer_', { sportId: 'football', hasDraw: true, totalType: 'total_goals', spreadType: 'handicap' }],
  ['basketball_', { sportId: 'basketball', hasDraw: false, totalType: 'total', spreadType: 'handicap' }],
  ['icehockey_', { sportId: 'hockey', hasDraw: false, totalType: 'total', spreadType: 'handicap' }],
  ['americanfootball_', { sportId: 'american_football', hasDraw: false, totalType: 'total', spreadType: 'handicap' }],
  ['tennis_atp_', { sportId: 'tennis', hasDraw: false, totalType: null, spreadType: null }],
  ['tennis_wta_', { sportId: 'tennis', hasDraw: false, totalType: null, spreadType: null }],
];

/** The sport and league of an event of the feed; null for a sport that we do not have. */
export function sportOf({ sport_key, sport_title }: Pick<RawEvent, 'sport_key' | 'sport_title'>): FeedSport | null {
  const rule = sports.find(([prefix]) => sport_key.startsWith(prefix))?.[1];
  if (!rule) return null;
  const [name, country] = Object.hasOwn(leagues, sport_key) ? (leagues[sport_key] ?? ['', '']) : ['', ''];
  return { ...rule, league: { name: name || sport_title || sport_key, country } };
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
export const countsPoints = (sportId: string): boolean => sportId === 'basketball';
