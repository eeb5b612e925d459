import type { RatedPairing } from '@cauri/simulator';
import { euroLeague, nba } from '@cauri/simulator/basketball/leagues';
import { basketballParams } from '@cauri/simulator/basketball/params';
import { footballLeagues } from '@cauri/simulator/football/leagues';
import { footballParams } from '@cauri/simulator/football/params';
import { nhl } from '@cauri/simulator/hockey/leagues';
import { hockeyParams } from '@cauri/simulator/hockey/params';
import type { RatedLeagueData } from '@cauri/simulator/league';
import { tennisTours } from '@cauri/simulator/tennis/leagues';
import { tennisParams } from '@cauri/simulator/tennis/strength';
import { MINUTE_MS } from '#platform/clock';
import { championsLeagueClubs } from './champions-league-clubs.ts';
import type { Contest } from './game.ts';
import { nflScale, nflTeams } from './nfl-teams.ts';

/** A league of the protocol with its teams or players, its schedule and the strengths of its sides. */
export interface SandboxLeague {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly sportId: string;
  /** The number of sides is even. */
  readonly sides: readonly { readonly name: string }[];
  readonly contestOf: (home: string, away: string) => Contest;
  /** The time between two starts. The first is `offsetMs` after the epoch. */
  readonly everyMs: number;
  readonly offsetMs: number;
  /** The least time between a side's start here and its start in another league. */
  readonly apartMs: number;
  /** The keys of other leagues in which sides of this one play. */
  readonly shares?: readonly string[];
}

/** Football has a kick-off every 45 minutes, in each league in turn. */
const footballTurn = (turn: number) => ({
  everyMs: 6 * 45 * MINUTE_MS,
  offsetMs: (turn * 45 + 15) * MINUTE_MS,
  apartMs: 180 * MINUTE_MS,
});

const domestic: readonly (readonly [key: string, title: string, name: string])[] = [
  ['soccer_epl', 'EPL', 'Premier League'],
  ['soccer_spain_la_liga', 'La Liga - Spain', 'La Liga'],
  ['soccer_italy_serie_a', 'Serie A - Italy', 'Serie A'],
  ['soccer_germany_bundesliga', 'Bundesliga - Germany', 'Bundesliga'],
  ['soccer_france_ligue_one', 'Ligue 1 - France', 'Ligue 1'],
];

const domesticLeagues = domestic.map(([key, title, name], turn): SandboxLeague => {
  const league = find(footballLeagues, name);
  const strengthOf = (team: string) => {
    const { attack, defence } = find(league.teams, team);
    return { attack: attack / 1000, defence: defence / 1000 };
  };
  return {
    key,
    group: 'Soccer',
    title,
    description: name,
    sportId: 'football',
    sides: league.teams,
    ...footballTurn(turn),
    contestOf: (home, away) => ({
      engine: 'football/1',
      params: footballParams({ home: strengthOf(home), away: strengthOf(away), league }),
    }),
  };
});

/** The effect of Elo ratings: 100 points are about half a goal between equal sides. */
const GOALS_PER_ELO = 0.0018;
const ELO_MEAN = 1_750;

const championsLeague: SandboxLeague = {
  key: 'soccer_uefa_champs_league',
  group: 'Soccer',
  title: 'UEFA Champions League',
  sportId: 'football',
  description: 'European Champions League',
  sides: championsLeagueClubs.map(([name]) => ({ name })),
  ...footballTurn(5),
  shares: domestic.map(([key]) => key),
  contestOf: (home, away) => {
    const strengthOf = (club: string) => {
      const rating = new Map(championsLeagueClubs).get(club) ?? ELO_MEAN;
      const attack = Math.exp(GOALS_PER_ELO * (rating - ELO_MEAN));
      return { attack, defence: 1 / attack };
    };
    const params = footballParams({ home: strengthOf(home), away: strengthOf(away), league: { mu: 1.35, home: 1.2 } });
    return { engine: 'football/1', params };
  },
};

type Named = Pick<SandboxLeague, 'key' | 'group' | 'title' | 'sportId' | 'everyMs' | 'offsetMs' | 'apartMs'>;

function rated(
  named: Named,
  { name, teams, scale }: RatedLeagueData,
  contestOf: (teams: RatedPairing) => Contest,
): SandboxLeague {
  return {
    ...named,
    description: name,
    sides: teams,
    contestOf: (home, away) => contestOf({ home: find(teams, home), away: find(teams, away), league: scale }),
  };
}

/** The schedule of a league: interval in hours, first start in minutes, least time apart in hours. */
const every = (hours: number, minutes: number, apart: number) => ({
  everyMs: hours * 60 * MINUTE_MS,
  offsetMs: minutes * MINUTE_MS,
  apartMs: apart * 60 * MINUTE_MS,
});

const ratedLeagues = [
  rated(
    { key: 'basketball_nba', group: 'Basketball', title: 'NBA', sportId: 'basketball', ...every(2.5, 10, 2) },
    nba,
    (teams) => ({ engine: 'basketball/1', params: basketballParams(teams) }),
  ),
  rated(
    {
      key: 'basketball_euroleague',
      group: 'Basketball',
      title: 'Euroleague',
      sportId: 'basketball',
      ...every(4, 40, 2),
    },
    euroLeague,
    (teams) => ({ engine: 'basketball-fiba/1', params: basketballParams(teams) }),
  ),
  rated(
    { key: 'icehockey_nhl', group: 'Ice Hockey', title: 'NHL', sportId: 'hockey', ...every(3, 20, 2) },
    nhl,
    (teams) => ({
      engine: 'hockey/1',
      params: hockeyParams(teams),
    }),
  ),
];

const nfl: SandboxLeague = {
  key: 'americanfootball_nfl',
  group: 'American Football',
  title: 'NFL',
  description: 'US Football',
  sportId: 'american_football',
  sides: nflTeams,
  ...every(4, 50, 3),
  contestOf: (home, away) => {
    const [host, guest] = [find(nflTeams, home), find(nflTeams, away)];
    const lead = nflScale.marginPerElo * (host.rating - guest.rating + nflScale.eloHome);
    // Differences between last season's totals are mostly luck, so half of them is ignored.
    const total = (nflScale.totalMean * 2 + host.total + guest.total) / 4;
    return { engine: 'american-football', params: { home: (total + lead) / 2, away: (total - lead) / 2 } };
  },
};

/** The protocol has a key for each tennis tournament; the sandbox has one endless tournament for each tour. */
const tournaments = tennisTours.map(({ tour, players }): SandboxLeague => {
  const title = `${tour.toUpperCase()} Sandbox Open`;
  return {
    key: `tennis_${tour}_sandbox_open`,
    group: 'Tennis',
    title,
    description: "Men's and women's singles",
    sportId: 'tennis',
    sides: players,
    ...every(3, tour === 'atp' ? 30 : 120, 3),
    contestOf: (home, away) => ({
      engine: 'tennis/1',
      params: tennisParams({ home: find(players, home), away: find(players, away), tour, bestOf: 3 }),
    }),
  };
});

/** The leagues of the sandbox: those that the product follows and The Odds API has. */
export const sandboxLeagues: readonly SandboxLeague[] = [
  ...domesticLeagues,
  championsLeague,
  ...ratedLeagues,
  nfl,
  ...tournaments,
];

function find<T extends { readonly name: string }>(items: readonly T[], name: string): T {
  const found = items.find((item) => item.name === name);
  if (!found) throw new RangeError(`the sandbox has no league or club ${name}`);
  return found;
}
