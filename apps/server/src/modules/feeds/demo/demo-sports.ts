import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import {
  basketballParams,
  type Fixture,
  footballParams,
  hockeyParams,
  tennisParams,
  volleyballParams,
} from '@cauri/simulator';
import { euroLeague, nba } from './basketball-leagues.ts';
import { footballLeagues } from './football-leagues.ts';
import { nhl } from './hockey-leagues.ts';
import type { RatedLeagueData } from './rated-league.ts';
import { tennisTours } from './tennis-tours.ts';
import { volleyballLeagues } from './volleyball-leagues.ts';

/** A side: a team, or in tennis a player. */
export interface Side {
  readonly name: string;
  readonly shortName: string;
}

/** The sides of a league, an even number. */
export interface DemoLeague {
  readonly name: string;
  readonly country: string;
  readonly sides: readonly Side[];
  /** The parameters of a match between two sides. Takes milliseconds in some sports. */
  fixtureOf(home: Side, away: Side): Omit<Fixture, 'matchId'>;
}

/** A sport of the demo world and the pace of its calendar. Times are of the match clock. */
export interface DemoSport {
  readonly id: SimulatedSport;
  readonly leagues: readonly DemoLeague[];
  /** Between two starts: no more than a third of the shortest match there is, so that three are always under way. */
  readonly slotMs: number;
  /** Every n-th slot has two matches. */
  readonly doubleEvery: number;
  /**
   * The number of rounds of all leagues after which the sides of an extra match play next in the calendar: longer than
   * the match can last.
   */
  readonly extraAhead: number;
  /**
   * With fewer than `least` matches under way, as in a new world or after an outage, extra matches bring the number to
   * `wanted`.
   */
  readonly live: { readonly least: number; readonly wanted: number };
}

const MINUTE_MS = 60_000;
const NEVER = Number.POSITIVE_INFINITY;

const football: DemoSport = {
  id: 'football',
  leagues: footballLeagues.map(({ name, country, mu, home: advantage, teams }) =>
    createLeague({ name, country, sides: teams }, (home, away) => ({
      engine: 'football/1',
      params: footballParams({ home: toStrength(home), away: toStrength(away), league: { mu, home: advantage } }),
    })),
  ),
  // Six matches in five slots: 109 minutes each.
  slotMs: 30 * MINUTE_MS,
  doubleEvery: 5,
  extraAhead: 4,
  live: { least: 3, wanted: 4 },
};

const basketball: DemoSport = {
  id: 'basketball',
  leagues: [
    createRatedLeague(nba, (teams) => ({ engine: 'basketball/1', params: basketballParams(teams) })),
    createRatedLeague(euroLeague, (teams) => ({ engine: 'basketball-fiba/1', params: basketballParams(teams) })),
  ],
  // From 61 minutes on.
  slotMs: 20 * MINUTE_MS,
  doubleEvery: NEVER,
  extraAhead: 4,
  live: { least: 3, wanted: 3 },
};

const tennis: DemoSport = {
  id: 'tennis',
  leagues: tennisTours.map(({ tour, name, country, players }) =>
    createLeague({ name, country, sides: players }, (home, away) => ({
      engine: 'tennis/1',
      params: tennisParams({ home, away, tour, bestOf: 3 }),
    })),
  ),
  // 100 minutes on average, from 34 (48 points) to nearly seven hours.
  slotMs: 11 * MINUTE_MS,
  doubleEvery: NEVER,
  extraAhead: 20,
  live: { least: 3, wanted: 3 },
};

const volleyball: DemoSport = {
  id: 'volleyball',
  leagues: volleyballLeagues.map(({ name, country, home: advantage, teams }) =>
    createLeague({ name, country, sides: teams }, (home, away) => ({
      engine: 'volleyball/1',
      params: volleyballParams({
        home: { strength: home.strength / 1000 },
        away: { strength: away.strength / 1000 },
        league: { home: advantage },
      }),
    })),
  ),
  // 108 minutes on average; three sets of 28 rallies take 55, five long ones some 160.
  slotMs: 18 * MINUTE_MS,
  doubleEvery: NEVER,
  extraAhead: 4,
  live: { least: 3, wanted: 3 },
};

const hockey: DemoSport = {
  id: 'hockey',
  leagues: [createRatedLeague(nhl, (teams) => ({ engine: 'hockey/1', params: hockeyParams(teams) }))],
  // From 96 minutes on.
  slotMs: 30 * MINUTE_MS,
  doubleEvery: NEVER,
  extraAhead: 5,
  live: { least: 3, wanted: 3 },
};

const bySport: Readonly<Record<SimulatedSport, DemoSport>> = { football, basketball, tennis, volleyball, hockey };

export const demoSports: readonly DemoSport[] = simulatedSports.map((id) => bySport[id]);

interface Named {
  readonly name: string;
  readonly shortName?: string;
}

interface LeagueParts<T extends Named> {
  readonly name: string;
  readonly country: string;
  readonly sides: readonly T[];
}

function createLeague<T extends Named>(
  { name, country, sides }: LeagueParts<T>,
  play: (home: T, away: T) => Omit<Fixture, 'matchId'>,
): DemoLeague {
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

function createRatedLeague(
  { name, country, scale, teams }: RatedLeagueData,
  play: (teams: Parameters<typeof basketballParams>[0]) => Omit<Fixture, 'matchId'>,
): DemoLeague {
  return createLeague({ name, country, sides: teams }, (home, away) => play({ home, away, league: scale }));
}

function toStrength({ attack, defence }: { readonly attack: number; readonly defence: number }) {
  return { attack: attack / 1000, defence: defence / 1000 };
}
