import { createHmac } from 'node:crypto';
import { type FootballParams, footballParams } from '@cauri/simulator';
import { pairOf, shuffle } from '../demo/calendar.ts';
import { footballLeagues, type LeagueData, type TeamData } from '../demo/football-leagues.ts';

/** A match of the sandbox: who plays whom and when. Its `id` is what the protocol calls it, 32 hexadecimal digits. */
export interface ScheduledMatch {
  readonly id: string;
  readonly sportKey: string;
  readonly startsAt: Date;
  readonly home: string;
  readonly away: string;
  readonly params: FootballParams;
}

/** A match elsewhere whose teams are not to play here at the same time. */
interface OtherMatch {
  readonly startsAt: Date;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}
export type FindOthers = (from: Date, to: Date) => readonly OtherMatch[];

/** The matches of the sandbox, for ever: the same for the same secret and the same other matches. */
export interface Schedule {
  /** Those of a league that start from `from` on and before `to`, in their order. */
  between(sportKey: string, from: Date, to: Date): ScheduledMatch[];
}

export interface SandboxLeague {
  readonly key: string;
  readonly title: string;
  readonly name: string;
}

/** The leagues as the protocol calls them. */
export const sandboxLeagues: readonly SandboxLeague[] = [
  { key: 'soccer_epl', title: 'EPL', name: 'Premier League' },
  { key: 'soccer_spain_la_liga', title: 'La Liga - Spain', name: 'La Liga' },
  { key: 'soccer_italy_serie_a', title: 'Serie A - Italy', name: 'Serie A' },
  { key: 'soccer_germany_bundesliga', title: 'Bundesliga - Germany', name: 'Bundesliga' },
  { key: 'soccer_france_ligue_one', title: 'Ligue 1 - France', name: 'Ligue 1' },
];

const HOUR_MS = 3_600_000;
/** A kick-off every 45 minutes, the leagues in turn: some 85 matches in three days, of which two or three are live. */
const TURN_MS = 45 * 60_000;
const KICK_OFF_MS = 15 * 60_000;
/** A team does not play here and elsewhere within so long, */
const APART_MS = 3 * HOUR_MS;
/** nor do two teams meet here and elsewhere. */
const SAME_PAIR_MS = 24 * HOUR_MS;
/** So many places may a team move within its round: seven hours and more lie between two of a team. */
const MOVE_MOST = 3;
const ROUNDS_KEPT = 64;

/** Each league plays a season by the circle method; within a round teams change places so that they disturb nobody elsewhere. */
export function createSchedule(secret: Uint8Array, findOthers: FindOthers): Schedule {
  const leagues = new Map(sandboxLeagues.map((league, turn) => [league.key, prepareLeague(secret, league, turn)]));
  const rounds = new Map<string, ScheduledMatch[]>();
  const roundOf = (league: PreparedLeague, round: number) => {
    const name = `${league.key} ${round}`;
    const known = rounds.get(name);
    if (known) return known;
    if (rounds.size >= ROUNDS_KEPT) rounds.clear();
    const arranged = arrangeRound(secret, league, { round, findOthers });
    rounds.set(name, arranged);
    return arranged;
  };
  return {
    between(sportKey, from, to) {
      const league = leagues.get(sportKey);
      if (!league) return [];
      const roundMs = (league.teams.length / 2) * sandboxLeagues.length * TURN_MS;
      const matches: ScheduledMatch[] = [];
      for (let round = Math.floor(from.getTime() / roundMs); startOf(league, round, 0) < to; round += 1) {
        matches.push(...roundOf(league, round).filter(({ startsAt }) => startsAt >= from && startsAt < to));
      }
      return matches;
    },
  };
}

interface PreparedLeague extends Omit<LeagueData, 'name'> {
  readonly key: string;
  readonly turn: number;
}

function prepareLeague(secret: Uint8Array, { key, name }: SandboxLeague, turn: number): PreparedLeague {
  const data = footballLeagues.find((league) => league.name === name);
  if (!data) throw new RangeError(`no teams of ${name}`);
  return { ...data, key, turn, teams: shuffle(secret, key, data.teams) };
}

function startOf({ teams, turn }: PreparedLeague, round: number, place: number): Date {
  const number = round * (teams.length / 2) + place;
  return new Date((number * sandboxLeagues.length + turn) * TURN_MS + KICK_OFF_MS);
}

function arrangeRound(
  secret: Uint8Array,
  league: PreparedLeague,
  { round, findOthers }: { readonly round: number; readonly findOthers: FindOthers },
): ScheduledMatch[] {
  const { teams, key } = league;
  const starts = Array.from({ length: teams.length / 2 }, (_, place) => startOf(league, round, place));
  const [first = new Date(0), last = first] = [starts[0], starts.at(-1)];
  const others = findOthers(new Date(first.getTime() - SAME_PAIR_MS), new Date(last.getTime() + SAME_PAIR_MS));
  // Two seats a place: where each team would sit by the circle method, and where it does.
  const seats = starts.flatMap((_, place) => pairOf(round, place, teams.length));
  const seated = assign(seats.length, (from, to) => {
    const [team, startsAt] = [teams[seats[from] ?? -1], starts[placeOf(to)]];
    if (!team || !startsAt || Math.abs(placeOf(from) - placeOf(to)) > MOVE_MOST) return false;
    return !others.some((other) => plays(other, team) && isWithin(APART_MS, other, startsAt));
  });
  const teamAt = (seat: number) => teams[seats[seated.get(seat) ?? -1] ?? -1];
  return starts.flatMap((startsAt, place) => {
    const [home, away] = [teamAt(2 * place), teamAt(2 * place + 1)];
    if (!home || !away) return [];
    const isRepeat = (other: OtherMatch) => plays(other, home) && plays(other, away);
    if (others.some((other) => isRepeat(other) && isWithin(SAME_PAIR_MS, other, startsAt))) return [];
    return [toMatch(secret, league, { home, away, startsAt, key })];
  });
}

const placeOf = (seat: number): number => Math.floor(seat / 2);
const plays = ({ home, away }: OtherMatch, { name }: TeamData): boolean => home.name === name || away.name === name;
const isWithin = (ms: number, other: OtherMatch, startsAt: Date): boolean =>
  Math.abs(other.startsAt.getTime() - startsAt.getTime()) < ms;

/** Moves as many as can be to a seat that fits, rather one near their own: who sits where, by seat. */
function assign(count: number, fits: (from: number, to: number) => boolean): ReadonlyMap<number, number> {
  const all = Array.from({ length: count }, (_, seat) => seat);
  const sitting = new Map<number, number>();
  const settle = (from: number, tried: Set<number>): boolean => {
    for (const to of all.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))) {
      if (tried.has(to) || !fits(from, to)) continue;
      tried.add(to);
      const other = sitting.get(to);
      if (other === undefined || settle(other, tried)) {
        sitting.set(to, from);
        return true;
      }
    }
    return false;
  };
  for (const from of all) settle(from, new Set());
  return sitting;
}

function toMatch(
  secret: Uint8Array,
  league: PreparedLeague,
  { home, away, startsAt, key }: { home: TeamData; away: TeamData; startsAt: Date; key: string },
): ScheduledMatch {
  const label = `${key}|${startsAt.getTime()}|${home.name}|${away.name}`;
  const strengthOf = ({ attack, defence }: TeamData) => ({ attack: attack / 1000, defence: defence / 1000 });
  return {
    id: createHmac('sha256', secret).update(label).digest('hex').slice(0, 32),
    ...{ sportKey: key, startsAt, home: home.name, away: away.name },
    params: footballParams({
      ...{ home: strengthOf(home), away: strengthOf(away) },
      league: { mu: league.mu, home: league.home },
    }),
  };
}
