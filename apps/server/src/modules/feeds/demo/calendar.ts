import { createHmac } from 'node:crypto';
import { type FootballParams, footballParams } from '@cauri/simulator';
import { footballLeagues, type LeagueData, type TeamData } from './football-leagues.ts';

/** A match that the calendar wants: who plays whom and when; everything else follows when it is added. */
export interface PlannedMatch {
  readonly externalId: string;
  readonly startsAt: Date;
  readonly league: { readonly name: string; readonly country: string };
  readonly home: Side;
  readonly away: Side;
  readonly params: FootballParams;
}

interface Side {
  readonly name: string;
  readonly shortName: string;
}

/** The matches of the demo world, for ever: the same for the same secret and speed, whoever asks and whenever. */
export interface Calendar {
  /** The matches that start from `from` on and before `to`, in their order. */
  between(from: Date, to: Date): PlannedMatch[];
  /** One match of each league that may start at `start`: its teams play nothing else for hours. */
  extras(start: Date): PlannedMatch[];
}

/** Half an hour of match clock between two kick-offs. */
const SLOT_MS = 30 * 60_000;
/** In every fifth slot there are two matches: six matches in five slots. */
const DOUBLE_EVERY = 5;
/** So many rounds of all leagues later the same teams are due by the calendar: more than six hours of match clock away. */
const EXTRA_AHEAD = 4;

/**
 * Matches are numbered from the epoch. Each five in a row are one of each league, in an order of their own. Within its
 * league a match has its place in a season in which all meet all, by the circle method: from one round to the next a
 * team moves by one place at most, so that it rests for at least seven matches of its league (eleven hours and more).
 */
export function createCalendar(secret: Uint8Array, speed: number): Calendar {
  const key = createHmac('sha256', secret).update('calendar of the demo world').digest();
  const leagues = footballLeagues.map((league) => ({ ...league, teams: shuffle(key, league.name, league.teams) }));
  const slotOf = (time: Date) => Math.floor((time.getTime() * speed) / SLOT_MS);
  const startOf = (slot: number) => new Date(Math.ceil((slot * SLOT_MS) / speed));
  const inSlot = (slot: number): PlannedMatch[] => {
    const startsAt = startOf(slot);
    const first = slot + Math.ceil(slot / DOUBLE_EVERY);
    const numbers = slot % DOUBLE_EVERY === 0 ? [first, first + 1] : [first];
    return numbers.map((number, k) => {
      const group = Math.floor(number / leagues.length);
      const league = leaguesOf(group)[number % leagues.length] ?? missing();
      return { ...planMatch(league, group), startsAt, externalId: `football:${startsAt.getTime()}:${k}` };
    });
  };
  const leaguesOf = (group: number) => shuffle(key, `group ${group}`, leagues);
  return {
    between(from, to) {
      const matches: PlannedMatch[] = [];
      let slot = slotOf(from);
      if (startOf(slot) < from) slot += 1;
      for (; startOf(slot) < to; slot += 1) matches.push(...inSlot(slot));
      return matches;
    },
    extras(startsAt) {
      const slot = slotOf(startsAt);
      const group = Math.floor((slot + Math.ceil(slot / DOUBLE_EVERY)) / leagues.length) + EXTRA_AHEAD;
      return leaguesOf(group).map((league, k) => {
        const { home, away, ...rest } = planMatch(league, group);
        return { ...rest, home, away, startsAt, externalId: `football:extra:${startsAt.getTime()}:${k}` };
      });
    },
  };
}

/** The match of a league in its `number`-th place. */
function planMatch(league: LeagueData, number: number): Omit<PlannedMatch, 'externalId' | 'startsAt'> {
  const { name, country, mu, home: advantage, teams } = league;
  const matchesOfRound = teams.length / 2;
  const round = Math.floor(number / matchesOfRound);
  const [first, second] = pairOf(round, number % matchesOfRound, teams.length);
  const [home, away] = [teams[first] ?? missing(), teams[second] ?? missing()];
  return {
    league: { name, country },
    home: toSide(home),
    away: toSide(away),
    params: footballParams({
      home: toStrength(home),
      away: toStrength(away),
      league: { mu, home: advantage },
    }),
  };
}

/**
 * Who meets whom by the circle method, host first. The teams but the last stand in a circle that turns by one each
 * round; the next time round hosts and guests are exchanged.
 */
export function pairOf(round: number, place: number, teams: number): readonly [number, number] {
  const circle = teams - 1;
  const turn = round % circle;
  const pair: readonly [number, number] =
    place === 0 ? [turn, circle] : [(turn + place) % circle, (turn - place + circle) % circle];
  const isReturn = (turn + place + Math.floor(round / circle)) % 2 === 1;
  return isReturn ? [pair[1], pair[0]] : pair;
}

/** An order that follows from the key and the label alone. */
export function shuffle<T extends { readonly name: string }>(key: Uint8Array, label: string, items: readonly T[]): T[] {
  const place = (item: T) => createHmac('sha256', key).update(`${label}|${item.name}`).digest('hex');
  return items
    .map((item) => ({ item, place: place(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item);
}

const toSide = ({ name, shortName = name }: TeamData): Side => ({ name, shortName });
const toStrength = ({ attack, defence }: TeamData) => ({ attack: attack / 1000, defence: defence / 1000 });

function missing(): never {
  throw new RangeError('not a place of the calendar');
}
