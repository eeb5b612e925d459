import type { Fixture } from './engine.ts';
import type { RatedLeague, RatedPairing, RatedTeam } from './rating.ts';

/** A side: a team, or in tennis a player. */
export interface Side {
  readonly name: string;
  readonly shortName: string;
}

/** The sides of a league, an even number. */
export interface SimulatedLeague {
  readonly name: string;
  readonly country: string;
  readonly sides: readonly Side[];
  /** The parameters of a match between two sides. Takes milliseconds in some sports. */
  fixtureOf(home: Side, away: Side): Omit<Fixture, 'matchId'>;
}

/** The leagues of a sport, and what its calendar takes from them besides the pace, on which the ids of matches depend. */
export interface SportLeagues {
  readonly leagues: readonly SimulatedLeague[];
  /**
   * The number of rounds of all leagues after which the sides of a friendly match play next in the calendar: longer than
   * the match can last.
   */
  readonly friendlyAhead: number;
  /**
   * With fewer than `least` matches under way, as in a new world or after an outage, friendly matches bring the number to
   * `wanted`.
   */
  readonly live: { readonly least: number; readonly wanted: number };
}

/** A league whose teams are known by a rating (Elo) and by the mean score of their matches, both sides together. */
export interface RatedLeagueData {
  readonly name: string;
  readonly country: string;
  /** The scale of ratings and totals in this league. */
  readonly scale: RatedLeague;
  readonly teams: readonly RatedTeamData[];
}

interface RatedTeamData extends RatedTeam {
  readonly name: string;
  /** Required for names of 13 letters and more. */
  readonly shortName?: string;
}

interface Named {
  readonly name: string;
  readonly shortName?: string;
}

interface LeagueParts<T extends Named> {
  readonly name: string;
  readonly country: string;
  readonly sides: readonly T[];
}

/** A league; `play` gives the engine and the parameters of a match between two of its sides. */
export function createLeague<T extends Named>(
  { name, country, sides }: LeagueParts<T>,
  play: (home: T, away: T) => Omit<Fixture, 'matchId'>,
): SimulatedLeague {
  const byName = new Map(sides.map((side) => [side.name, side]));
  const find = (side: Side): T => {
    const found = byName.get(side.name);
    if (!found) throw new RangeError(`${side.name} does not play in ${name}`);
    return found;
  };
  return {
    name,
    country,
    sides: sides.map((side) => ({ name: side.name, shortName: side.shortName ?? side.name })),
    fixtureOf: (home, away) => play(find(home), find(away)),
  };
}

/** A league whose matches follow from the ratings of their teams. */
export function createRatedLeague(
  { name, country, scale, teams }: RatedLeagueData,
  play: (teams: RatedPairing) => Omit<Fixture, 'matchId'>,
): SimulatedLeague {
  return createLeague({ name, country, sides: teams }, (home, away) => play({ home, away, league: scale }));
}
