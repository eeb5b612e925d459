import { createHmac } from 'node:crypto';
import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import { simulations, startOfSlot } from '@cauri/simulator';
import type { Side, SimulatedLeague } from '@cauri/simulator/league';
import { LRUCache } from 'lru-cache';
import { type DemoSport, demoSports } from './leagues.ts';

/** A planned match: its sides and its start. The rest is determined when it is added. */
export interface PlannedMatch {
  /** Its place in the calendar, from which its id follows; null for a friendly match, which gets a number when it is added. */
  readonly place: string | null;
  readonly startsAt: Date;
  readonly sportId: string;
  readonly league: SimulatedLeague;
  readonly home: Side;
  readonly away: Side;
}

/**
 * The endless calendar of one sport of the simulated world. It depends only on the speed: the pairings are the same on every
 * site, so that no operator can choose who plays when (docs/verification.md, section 19).
 */
export interface Calendar {
  readonly sport: DemoSport;
  /** The matches that start in [`from`, `to`), in their order. */
  between(from: Date, to: Date): PlannedMatch[];
  /** At least as many friendly matches as requested, whose sides play no other match for hours. */
  friendlies(start: Date): PlannedMatch[];
}

/** The calendars of the given sports, or of all, at a speed in milliseconds of match clock per millisecond. */
export function createCalendars(speed: number, sports: readonly SimulatedSport[] = simulatedSports): Calendar[] {
  return demoSports.filter(({ id }) => sports.includes(id)).map((sport) => createCalendar(sport, speed));
}

/** The key of all shuffles. It is public. */
const KEY = Buffer.from('calendar of the simulated world');

/** More than the groups of a week in any sport. */
const ORDERS_MAXIMUM = 1_000;

/**
 * Matches are numbered from the epoch. Each group of as many matches as there are leagues has one match of each league,
 * in a shuffled order. Within its league a match has its place in a season of the circle method, in which every side
 * meets every other. From one round to the next a side moves by at most one place, so that it rests for nearly a round
 * of matches of its league.
 */
export function createCalendar(sport: DemoSport, speed: number): Calendar {
  const { id: sportId, friendlyAhead, live } = sport;
  const { pace } = simulations[sportId];
  const { slotMs, doubleEvery } = pace;
  const seasons = sport.leagues.map((league) => ({
    name: league.name,
    league,
    sides: shuffle(KEY, league.name, league.sides),
  }));
  const slotOf = (time: Date) => Math.floor((time.getTime() * speed) / slotMs);
  const startOf = (slot: number) => new Date(startOfSlot(pace, slot, speed));
  const firstOf = (slot: number) => slot + Math.ceil(slot / doubleEvery);
  // Cached: callers read consecutive days repeatedly, and each match of a group would shuffle the group again.
  const orders = new LRUCache<number, Season[]>({ max: ORDERS_MAXIMUM });
  const seasonsOf = (group: number): readonly Season[] => {
    const known = orders.get(group);
    if (known) return known;
    const order = shuffle(KEY, `group ${group}`, seasons);
    orders.set(group, order);
    return order;
  };
  const inSlot = (slot: number): PlannedMatch[] => {
    const startsAt = startOf(slot);
    const first = firstOf(slot);
    const numbers = slot % doubleEvery === 0 ? [first, first + 1] : [first];
    return numbers.map((number, k) => {
      const group = Math.floor(number / seasons.length);
      const season = seasonsOf(group)[number % seasons.length] ?? missing();
      return { ...pairUp(season, group), sportId, startsAt, place: `${slot}.${k}` };
    });
  };
  return {
    sport,
    between(from, to) {
      const matches: PlannedMatch[] = [];
      let slot = slotOf(from);
      if (startOf(slot) < from) slot += 1;
      for (; startOf(slot) < to; slot += 1) matches.push(...inSlot(slot));
      return matches;
    },
    friendlies(startsAt) {
      // Starts at the next match: its sides may have played before it, but not since.
      const next = Math.floor(firstOf(slotOf(startsAt) + 1) / seasons.length);
      const aheads = Array.from(
        { length: Math.ceil(live.wanted / seasons.length) },
        (_, index) => friendlyAhead + index,
      );
      return aheads.flatMap((ahead) =>
        seasonsOf(next + ahead)
          // The sides that play now or soon play again nearly a round later.
          .filter(({ sides }) => ahead <= sides.length / 2 - 2)
          .map((season) => ({ ...pairUp(season, next + ahead), sportId, startsAt, place: null })),
      );
    },
  };
}

/** A league with its sides in the order of its season. */
interface Season {
  readonly league: SimulatedLeague;
  readonly sides: readonly Side[];
}

/** The sides of match number `number` of a league. */
function pairUp({ league, sides }: Season, number: number): Pick<PlannedMatch, 'league' | 'home' | 'away'> {
  const matchesOfRound = sides.length / 2;
  const round = Math.floor(number / matchesOfRound);
  const [first, second] = pairOf(round, number % matchesOfRound, sides.length);
  return { league, home: sides[first] ?? missing(), away: sides[second] ?? missing() };
}

/**
 * The pairings of a round by the circle method, host first. All teams but the last are arranged in a circle that
 * rotates by one each round; in the next season hosts and guests are exchanged.
 */
export function pairOf(round: number, place: number, teams: number): readonly [number, number] {
  const circle = teams - 1;
  const turn = round % circle;
  const pair: readonly [number, number] =
    place === 0 ? [turn, circle] : [(turn + place) % circle, (turn - place + circle) % circle];
  const isReturn = (turn + place + Math.floor(round / circle)) % 2 === 1;
  return isReturn ? [pair[1], pair[0]] : pair;
}

/** A deterministic order derived from the key and the label. */
export function shuffle<T extends { readonly name: string }>(key: Uint8Array, label: string, items: readonly T[]): T[] {
  const place = (item: T) => createHmac('sha256', key).update(`${label}|${item.name}`).digest('hex');
  return items
    .map((item) => ({ item, place: place(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ item }) => item);
}

function missing(): never {
  throw new RangeError('index outside the calendar');
}
