import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#platform/clock';
import { pairOf, shuffle } from '../demo/calendar.ts';
import type { Contest } from './game.ts';
import type { SandboxLeague } from './leagues.ts';

/** A match of the sandbox. Its `id` in the protocol has 32 hexadecimal digits. */
export interface ScheduledMatch {
  readonly id: string;
  readonly sportKey: string;
  readonly startsAt: Date;
  readonly home: string;
  readonly away: string;
  /** Computes the engine and parameters, which takes milliseconds in some sports. */
  readonly contest: () => Contest;
}

/** A match of another source or league, whose sides must not play here at the same time. */
interface OtherMatch {
  readonly startsAt: Date;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}
export type FindOthers = (sportId: string, from: Date, to: Date) => readonly OtherMatch[];

/** The endless schedule of the sandbox, determined by the secret and the matches of other sources. */
export interface Schedule {
  /** The matches of a league that start in [`from`, `to`), in order. */
  between(sportKey: string, from: Date, to: Date): ScheduledMatch[];
}

/** The least time between a pairing here and the same pairing elsewhere. */
const SAME_PAIR_MS = 24 * HOUR_MS;
/** A team moves by at most this many places within its round, which leaves at least seven hours between its matches. */
const MOVE_MOST = 3;
const ROUNDS_CACHED = 64;

/** Schedules each league by the circle method. Within a round, sides swap places to avoid clashes with other matches. */
export function createSchedule(
  secret: Uint8Array,
  { leagues: all, findOthers }: { readonly leagues: readonly SandboxLeague[]; readonly findOthers: FindOthers },
): Schedule {
  const leagues = new Map(
    all.map((league) => [league.key, { ...league, sides: shuffle(secret, league.key, league.sides) }]),
  );
  const rounds = new LRUCache<string, ScheduledMatch[]>({ max: ROUNDS_CACHED });
  const roundOf = (league: SandboxLeague, round: number) => {
    const name = `${league.key} ${round}`;
    const known = rounds.get(name);
    if (known) return known;
    const arranged = arrangeRound(secret, league, { round, findOthers: withShared(league) });
    rounds.set(name, arranged);
    return arranged;
  };
  const between = (sportKey: string, from: Date, to: Date): ScheduledMatch[] => {
    const league = leagues.get(sportKey);
    if (!league) return [];
    const roundMs = (league.sides.length / 2) * league.everyMs;
    const matches: ScheduledMatch[] = [];
    for (
      let round = Math.floor((from.getTime() - league.offsetMs) / roundMs);
      startOf(league, round, 0) < to;
      round += 1
    ) {
      matches.push(...roundOf(league, round).filter(({ startsAt }) => startsAt >= from && startsAt < to));
    }
    return matches;
  };
  const withShared =
    ({ sportId, shares = [] }: SandboxLeague) =>
    (from: Date, to: Date): OtherMatch[] => {
      const own = shares.flatMap((key) => between(key, from, to));
      const shared = own.map(({ startsAt, home, away }) => ({ startsAt, home: { name: home }, away: { name: away } }));
      return [...findOthers(sportId, from, to), ...shared];
    };
  return { between };
}

function startOf({ sides, everyMs, offsetMs }: SandboxLeague, round: number, place: number): Date {
  return new Date((round * (sides.length / 2) + place) * everyMs + offsetMs);
}

interface RoundParts {
  readonly round: number;
  readonly findOthers: (from: Date, to: Date) => readonly OtherMatch[];
}

function arrangeRound(secret: Uint8Array, league: SandboxLeague, { round, findOthers }: RoundParts): ScheduledMatch[] {
  const { sides } = league;
  const starts = Array.from({ length: sides.length / 2 }, (_, place) => startOf(league, round, place));
  const [first = new Date(0), last = first] = [starts[0], starts.at(-1)];
  const others = findOthers(new Date(first.getTime() - SAME_PAIR_MS), new Date(last.getTime() + SAME_PAIR_MS));
  // Each match has two slots. `slots` holds the sides of the circle method; `assigned` moves them to avoid clashes.
  const slots = starts.flatMap((_, place) => pairOf(round, place, sides.length));
  const assigned = assign(slots.length, (from, to) => {
    const [side, startsAt] = [sides[slots[from] ?? -1], starts[placeOf(to)]];
    if (!side || !startsAt || Math.abs(placeOf(from) - placeOf(to)) > MOVE_MOST) return false;
    return !others.some((other) => plays(other, side.name) && isWithin(league.apartMs, other, startsAt));
  });
  const sideAt = (slot: number) => sides[slots[assigned.get(slot) ?? -1] ?? -1]?.name;
  return starts.flatMap((startsAt, place) => {
    const [home, away] = [sideAt(2 * place), sideAt(2 * place + 1)];
    if (!home || !away) return [];
    const isRepeat = (other: OtherMatch) => plays(other, home) && plays(other, away);
    if (others.some((other) => isRepeat(other) && isWithin(SAME_PAIR_MS, other, startsAt))) return [];
    return [toMatch(secret, league, { home, away, startsAt })];
  });
}

const placeOf = (slot: number): number => Math.floor(slot / 2);
const plays = ({ home, away }: OtherMatch, name: string): boolean => home.name === name || away.name === name;
const isWithin = (ms: number, other: OtherMatch, startsAt: Date): boolean =>
  Math.abs(other.startsAt.getTime() - startsAt.getTime()) < ms;

/**
 * Assigns as many sides as possible to an allowed slot, the nearest to their own first. Returns the former slot by new slot.
 */
function assign(count: number, isAllowed: (from: number, to: number) => boolean): ReadonlyMap<number, number> {
  const all = Array.from({ length: count }, (_, slot) => slot);
  const assigned = new Map<number, number>();
  const assignTo = (from: number, tried: Set<number>): boolean => {
    for (const to of all.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))) {
      if (tried.has(to) || !isAllowed(from, to)) continue;
      tried.add(to);
      const other = assigned.get(to);
      if (other === undefined || assignTo(other, tried)) {
        assigned.set(to, from);
        return true;
      }
    }
    return false;
  };
  for (const from of all) assignTo(from, new Set());
  return assigned;
}

function toMatch(
  secret: Uint8Array,
  { key, contestOf }: SandboxLeague,
  { home, away, startsAt }: Pick<ScheduledMatch, 'home' | 'away' | 'startsAt'>,
): ScheduledMatch {
  const label = `${key}|${startsAt.getTime()}|${home}|${away}`;
  return {
    id: createHmac('sha256', secret).update(label).digest('hex').slice(0, 32),
    sportKey: key,
    startsAt,
    home,
    away,
    contest: () => contestOf(home, away),
  };
}
