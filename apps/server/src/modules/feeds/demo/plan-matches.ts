import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { dayOf, formatSlot, matchIdOf, type Slot } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Config } from '#config';
import { addEvents, changeBoard, type NewEvent, WITHDRAWN, withdrawEvent } from '#modules/catalog';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import type { Calendar, PlannedMatch } from './calendar.ts';
import { commitDays, commitmentOf } from './days.ts';
import { newMatch } from './new-match.ts';

export interface PlanParts {
  readonly db: Database;
  readonly calendars: readonly Calendar[];
  readonly now: Date;
  /** Milliseconds of match clock per millisecond. */
  readonly speed: number;
  /** The time for which matches are announced ahead, in days of match clock. */
  readonly days: number;
  readonly secret: Uint8Array;
  readonly drand: Config['drand'];
  /** Basis points. */
  readonly margin: number;
  /** The maximum number of announced matches of a sport. */
  readonly announced: number;
  readonly random: () => number;
  readonly findBetOn: (db: Reader, eventIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The maximum; matches that were announced further ahead stay. */
const MOST_DAYS = 7;
/** Longer than any match with its intervals: the maximum number of points of a tennis match. */
const MATCH_MS = 7 * HOUR_MS;
/** The maximum number of matches added or withdrawn in one transaction. */
const BATCH_MAXIMUM = 25;
/** The time after the start of a match of another source during which its sides play no simulated match. Wall clock. */
const APART_MS = 2 * HOUR_MS;
/** Friendly matches of a sport start one after another. Wall clock. */
const FRIENDLY_MS = { first: 1_000, next: 4_000 };

/** A planned match with its place in the calendar, from which its id follows. */
interface SlottedMatch {
  readonly planned: PlannedMatch;
  readonly slot: Slot;
}

/** Returns a function that puts planned matches into their slots. `place` is that of the calendar, or of a friendly match. */
function createSlots(parts: Pick<PlanParts, 'secret' | 'speed'>) {
  const days = new Map<string, ReturnType<typeof commitmentOf>>();
  return (planned: PlannedMatch, place: string): SlottedMatch => {
    const day = dayOf(planned.startsAt.getTime());
    const committed = days.get(day) ?? commitmentOf(parts, day);
    days.set(day, committed);
    const isFriendly = planned.place === null;
    return { planned, slot: { ...committed, sport: planned.sportId, place, isFriendly, attempt: 1 } };
  };
}

/** The matches of the calendars that start in [`from`, `until`), in their slots. */
function matchesBetween(
  parts: Pick<PlanParts, 'calendars' | 'secret' | 'speed'>,
  from: Date,
  until: Date,
): SlottedMatch[] {
  const toSlot = createSlots(parts);
  return parts.calendars
    .flatMap(({ between }) => between(from, until))
    .flatMap((planned) => (planned.place === null ? [] : toSlot(planned, planned.place)));
}

/** Adds the next missing matches of the calendars, the earliest first. Returns their number. */
export async function planMatches(parts: PlanParts): Promise<number> {
  const { db, now, speed, days } = parts;
  const until = new Date(now.getTime() + (days * DAY_MS) / speed);
  // The day after the last match is included: once a site runs, each day is committed to a day before its first match is
  // announced.
  const open = await commitDays({ ...parts, from: now, until: new Date(until.getTime() + DAY_MS) });
  const unknown = await findUnknown(db, matchesBetween(parts, now, until));
  const upcoming = await countUpcoming(db);
  const playsElsewhere = await readMatchesElsewhere(parts);
  const missing = [...Map.groupBy(unknown, ({ slot }) => slot.sport)].flatMap(([sport, matches]) => {
    const room = Math.max(0, parts.announced - (upcoming.get(sport) ?? 0));
    return matches
      .filter(({ planned, slot }) => planned.startsAt > now && open.has(slot.day) && !playsElsewhere(planned))
      .sort(bySoonest)
      .slice(0, room);
  });
  if (missing.length === 0) return 0;
  const events: NewEvent[] = [];
  for (const match of missing.sort(bySoonest).slice(0, BATCH_MAXIMUM)) {
    events.push(toEvent(parts, match));
    // A match takes milliseconds to compute: yields to pending requests.
    await yieldToOthers();
  }
  await changeBoard(db, (change) => addEvents(change, events));
  return events.length;
}

/** Selects matches of all sources, with the names of their sides. */
const selectMatches = (db: Reader) =>
  db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['h.name as home', 'a.name as away']);

/** Reads the open matches of other sources. Returns whether one of them keeps a side from playing a planned match. */
async function readMatchesElsewhere({ db, now, speed }: PlanParts): Promise<(match: PlannedMatch) => boolean> {
  const rows = await selectMatches(db)
    .select(['e.sport_id', 'e.starts_at'])
    .where('e.feed', '<>', 'demo')
    .where('e.status', 'in', ['live', 'upcoming'])
    .where('e.starts_at', '>', new Date(now.getTime() - APART_MS))
    .execute();
  const starts = Map.groupBy(
    rows.flatMap(({ sport_id, starts_at, home, away }) =>
      [home, away].map((side) => ({ side: `${sport_id} ${side}`, startMs: starts_at.getTime() })),
    ),
    ({ side }) => side,
  );
  return ({ sportId, startsAt, home, away }) =>
    [home, away]
      .flatMap(({ name }) => starts.get(`${sportId} ${name}`) ?? [])
      .some(({ startMs }) => {
        const laterMs = startsAt.getTime() - startMs;
        return laterMs > -APART_MS / speed && laterMs < APART_MS;
      });
}

/**
 * Finds announced matches without bets whose sides play a match of another source at the same time, because that match was
 * imported later or its start has moved.
 */
export async function findClashes({ db, speed }: PlanParts): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with elsewhere as (
      select unnest(array[home_team_id, away_team_id]) as team_id, starts_at
      from event
      where feed <> 'demo' and status in ('live', 'upcoming')
    ), announced as (
      select id, starts_at, unnest(array[home_team_id, away_team_id]) as team_id
      from event
      where feed = 'demo' and status = 'upcoming' and total_bets = 0
    )
    select distinct announced.id
    from announced
    join elsewhere using (team_id)
    where announced.starts_at > elsewhere.starts_at - ${APART_MS / speed} * interval '1 millisecond'
      and announced.starts_at < elsewhere.starts_at + ${APART_MS} * interval '1 millisecond'`.execute(db);
  return rows.map(({ id }) => id);
}

const bySoonest = ({ planned: a }: SlottedMatch, { planned: b }: SlottedMatch): number =>
  a.startsAt.getTime() - b.startsAt.getTime();

/**
 * If too few matches of a sport are live, as in a new world, after an outage, or after a call-off, starts friendly matches
 * at once. Their ids are fixed by the day, and used one after another. Returns their number.
 */
export async function startFriendlies(parts: PlanParts): Promise<number> {
  const { db, now } = parts;
  if ((await findFriendlies(db, parts)).length === 0) return 0;
  const open = await commitDays({ ...parts, from: now, until: new Date(now.getTime() + DAY_MS) });
  return changeBoard(db, async (change) => {
    // Checks again under the lock of the board: another process may have added them.
    const friendlies = (await findFriendlies(change.tx, parts)).filter(({ startsAt }) =>
      open.has(dayOf(startsAt.getTime())),
    );
    const matches = await numberFriendlies(change.tx, friendlies, parts);
    await addEvents(
      change,
      matches.map((match) => toEvent(parts, match)),
    );
    return matches.length;
  });
}

/** Puts friendly matches into the next slots of their sports and days. */
async function numberFriendlies(
  db: Reader,
  matches: readonly PlannedMatch[],
  parts: PlanParts,
): Promise<SlottedMatch[]> {
  const toSlot = createSlots(parts);
  const slotted: SlottedMatch[] = [];
  const counts = new Map<string, number>();
  for (const planned of matches) {
    const first = formatSlot(toSlot(planned, 'friendly.0').slot);
    const prefix = first.slice(0, first.lastIndexOf('.') + 1);
    const number = counts.get(prefix) ?? (await countEvents(db, prefix, planned.startsAt));
    counts.set(prefix, number + 1);
    slotted.push(toSlot(planned, `friendly.${number}`));
  }
  return slotted;
}

async function countEvents(db: Reader, prefix: string, startsAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from event
    where feed = 'demo' and starts_at >= ${dayOf(startsAt.getTime())}::timestamptz and starts_with(external_id, ${prefix})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function findFriendlies(db: Reader, parts: PlanParts): Promise<PlannedMatch[]> {
  const friendlies: PlannedMatch[] = [];
  for (const calendar of parts.calendars) friendlies.push(...(await chooseFriendlies(db, calendar, parts)));
  return friendlies;
}

async function chooseFriendlies(
  db: Reader,
  { sport, friendlies }: Calendar,
  { now }: PlanParts,
): Promise<PlannedMatch[]> {
  const { least, wanted } = sport.live;
  const startAt = (k: number) => new Date(now.getTime() + FRIENDLY_MS.first + k * FRIENDLY_MS.next);
  const busy = await selectMatches(db)
    .select(['e.feed', 'e.starts_at'])
    .where('e.sport_id', '=', sport.id)
    .where('e.status', 'in', ['live', 'upcoming'])
    .where('e.starts_at', '<=', new Date(now.getTime() + APART_MS))
    .execute();
  const own = busy.filter(({ feed, starts_at }) => feed === 'demo' && starts_at <= startAt(wanted));
  if (own.length >= least) return [];
  // Excludes sides that play elsewhere. Later simulated matches are kept apart by the calendar.
  const taken = [...own, ...busy.filter(({ feed }) => feed !== 'demo')];
  const sides = new Set(taken.flatMap(({ home, away }) => [home, away]));
  return friendlies(now)
    .filter(({ home, away }) => !sides.has(home.name) && !sides.has(away.name))
    .slice(0, wanted - own.length)
    .map((planned, k) => ({ ...planned, startsAt: startAt(k) }));
}

/**
 * Finds upcoming matches that are not in the current calendars: those of a sport that is switched off, and those of
 * another secret or speed, which at the current speed would start all at once or hardly ever. Bets that were placed in
 * the last seconds are not included here: {@link withdrawWithoutBets} includes them.
 */
export async function findObsolete(parts: PlanParts): Promise<string[]> {
  const { db, calendars, now, speed } = parts;
  const from = new Date(now.getTime() - MATCH_MS / speed);
  const until = new Date(now.getTime() + (MOST_DAYS * DAY_MS) / speed);
  const matches = matchesBetween(parts, from, until);
  const own = new Set(
    matches.map(({ planned: { home, away }, slot }) => `${withoutAttempt(formatSlot(slot))} ${home.name} ${away.name}`),
  );
  const sports = calendars.map(({ sport }) => sport.id);
  const upcoming = await selectMatches(db)
    .select(['e.id', 'e.external_id'])
    .where('e.feed', '=', 'demo')
    .where('e.status', '=', 'upcoming')
    .where('e.starts_at', '>', from)
    // Friendly matches are in no calendar: they are withdrawn with their sport only.
    .where(({ eb, or }) =>
      or([eb('e.external_id', 'not like', '%/friendly.%'), sql<boolean>`e.sport_id <> all(${sports}::text[])`]),
    )
    .where('e.total_bets', '=', 0)
    .orderBy('e.starts_at')
    .execute();
  return upcoming
    .filter(({ external_id, home, away }) => !own.has(`${withoutAttempt(external_id)} ${home} ${away}`))
    .map(({ id }) => id);
}

/**
 * Withdraws the first of these matches, at most {@link BATCH_MAXIMUM}, except those that have begun or have bets. Returns
 * the ids that are left to withdraw.
 */
export async function withdrawWithoutBets(
  { db, findBetOn }: Pick<PlanParts, 'db' | 'findBetOn'>,
  eventIds: readonly string[],
): Promise<string[]> {
  const ids = eventIds.slice(0, BATCH_MAXIMUM);
  await changeBoard(db, async (change) => {
    // Reads bets under the lock of the board, which every placement holds.
    const betOn = await findBetOn(change.tx, ids);
    const upcoming = await change.tx
      .selectFrom('event')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'upcoming')
      .execute();
    for (const { id } of upcoming) if (!betOn.has(id)) await withdrawEvent(change, id, { source: 'calendar' });
  });
  return eventIds.slice(BATCH_MAXIMUM);
}

const withoutAttempt = (slot: string): string => slot.slice(0, slot.lastIndexOf('/'));

const toEvent = ({ secret, drand, margin, random }: PlanParts, { planned, slot }: SlottedMatch): NewEvent =>
  newMatch(planned, { slot, secret, chain: drand.chain, margin, random });

/**
 * Returns the matches that are not in the tables. The match of a slot that was withdrawn is another attempt, whose id follows
 * from its number.
 */
async function findUnknown(db: Reader, matches: readonly SlottedMatch[]): Promise<SlottedMatch[]> {
  const unknown: SlottedMatch[] = [];
  let left = matches;
  while (left.length > 0) {
    const ids = left.map(({ slot }) => matchIdOf(formatSlot(slot)));
    const { rows } = await sql<{ id: string; is_withdrawn: boolean }>`
      select id, position(${WITHDRAWN} in external_id) > 0 as is_withdrawn from event
      where id = any(${ids}::uuid[])`.execute(db);
    const known = new Map(rows.map(({ id, is_withdrawn }) => [id, is_withdrawn]));
    unknown.push(...left.filter((_, index) => !known.has(ids[index] ?? '')));
    left = left
      .filter((_, index) => known.get(ids[index] ?? '') === true)
      .map(({ planned, slot }) => ({ planned, slot: { ...slot, attempt: slot.attempt + 1 } }));
  }
  return unknown;
}

/** The number of announced matches of each sport. */
async function countUpcoming(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event')
    .select('sport_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('feed', '=', 'demo')
    .where('status', '=', 'upcoming')
    .groupBy('sport_id')
    .execute();
  return new Map(rows.map(({ sport_id, count }) => [sport_id, count]));
}
