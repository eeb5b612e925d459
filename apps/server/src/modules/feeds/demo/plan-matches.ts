import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import { addEvents, changeBoard, type NewEvent, withdrawEvent } from '#modules/catalog';
import type { Database, Reader } from '#platform/database';
import type { Calendar, PlannedMatch } from './calendar.ts';
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
  /** Basis points. */
  readonly margin: number;
  /** The maximum number of announced matches of a sport. */
  readonly announced: number;
  readonly random: () => number;
  readonly newId: () => string;
  readonly findBetOn: (db: Reader, eventIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

const DAY_MS = 24 * 3_600_000;
/** The maximum; matches that were announced further ahead stay. */
const MOST_DAYS = 7;
/** Longer than any match with its intervals: the maximum number of points of a tennis match. */
const MATCH_MS = 7 * 3_600_000;
/** The maximum number of matches added or withdrawn in one transaction. */
const BATCH_MAXIMUM = 25;
/** The time after the start of a match of another source during which its sides play no simulated match. Wall clock. */
const APART_MS = 2 * 3_600_000;
/** Extra matches of a sport start one after another. Wall clock. */
const EXTRA_MS = { first: 1_000, next: 4_000 };

/** Adds the next missing matches of the calendars, the earliest first. Returns their number. */
export async function planMatches(parts: PlanParts): Promise<number> {
  const { db, calendars, now, speed, days } = parts;
  const until = new Date(now.getTime() + (days * DAY_MS) / speed);
  const wanted = calendars.map(({ sport, between }) => ({ sport, matches: between(now, until) }));
  const { known, upcoming } = await readKnown(
    db,
    wanted.flatMap(({ matches }) => matches),
  );
  const playsElsewhere = await readMatchesElsewhere(parts);
  const missing = wanted.flatMap(({ sport, matches }) => {
    const room = Math.max(0, parts.announced - (upcoming.get(sport.id) ?? 0));
    return matches
      .filter(({ externalId, startsAt }) => startsAt > now && !known.has(externalId))
      .filter((match) => !playsElsewhere(match))
      .slice(0, room);
  });
  if (missing.length === 0) return 0;
  const events: NewEvent[] = [];
  for (const planned of missing.sort(bySoonest).slice(0, BATCH_MAXIMUM)) {
    events.push(toEvent(parts, planned));
    // A match takes milliseconds to compute: yields to pending requests.
    await yieldToOthers();
  }
  await changeBoard(db, (change) => addEvents(change, events));
  return events.length;
}

/** Reads the open matches of other sources. Returns whether one of them keeps a side from playing a planned match. */
async function readMatchesElsewhere({ db, now, speed }: PlanParts): Promise<(match: PlannedMatch) => boolean> {
  const rows = await db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.sport_id', 'e.starts_at', 'h.name as home', 'a.name as away'])
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

const bySoonest = (a: PlannedMatch, b: PlannedMatch): number => a.startsAt.getTime() - b.startsAt.getTime();

/**
 * If too few matches of a sport are live, as in a new world, after an outage, or after a call-off, starts extra matches
 * at once. Returns their number.
 */
export async function startExtras(parts: PlanParts): Promise<number> {
  const { db } = parts;
  if ((await findExtras(db, parts)).length === 0) return 0;
  return changeBoard(db, async (change) => {
    // Checks again under the lock of the board: another process may have added them.
    const extras = await findExtras(change.tx, parts);
    await addEvents(
      change,
      extras.map((planned) => toEvent(parts, planned)),
    );
    return extras.length;
  });
}

async function findExtras(db: Reader, parts: PlanParts): Promise<PlannedMatch[]> {
  const extras: PlannedMatch[] = [];
  for (const calendar of parts.calendars) extras.push(...(await chooseExtras(db, calendar, parts)));
  return extras;
}

async function chooseExtras(db: Reader, { sport, extras }: Calendar, { now }: PlanParts): Promise<PlannedMatch[]> {
  const { least, wanted } = sport.live;
  const startAt = (k: number) => new Date(now.getTime() + EXTRA_MS.first + k * EXTRA_MS.next);
  const busy = await db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.feed', 'e.starts_at', 'h.name as home', 'a.name as away'])
    .where('e.sport_id', '=', sport.id)
    .where('e.status', 'in', ['live', 'upcoming'])
    .where('e.starts_at', '<=', new Date(now.getTime() + APART_MS))
    .execute();
  const own = busy.filter(({ feed, starts_at }) => feed === 'demo' && starts_at <= startAt(wanted));
  if (own.length >= least) return [];
  // Excludes sides that play elsewhere. Later simulated matches are kept apart by the calendar.
  const taken = [...own, ...busy.filter(({ feed }) => feed !== 'demo')];
  const sides = new Set(taken.flatMap(({ home, away }) => [home, away]));
  return extras(now)
    .filter(({ home, away }) => !sides.has(home.name) && !sides.has(away.name))
    .slice(0, wanted - own.length)
    .map((planned, k) => ({ ...planned, startsAt: startAt(k) }));
}

/**
 * Finds upcoming matches that are not in the current calendars: those of a sport that is switched off, and those of
 * another secret or speed, which at the current speed would start all at once or hardly ever. Bets that were placed in
 * the last seconds are not included here: {@link withdrawWithoutBets} includes them.
 */
export async function findObsolete({ db, calendars, now, speed }: PlanParts): Promise<string[]> {
  const from = new Date(now.getTime() - MATCH_MS / speed);
  const until = new Date(now.getTime() + (MOST_DAYS * DAY_MS) / speed);
  const planned = calendars.flatMap(({ between }) => between(from, until));
  const own = new Set(planned.map(({ externalId, home, away }) => `${externalId} ${home.name} ${away.name}`));
  const sports = calendars.map(({ sport }) => sport.id);
  const upcoming = await db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.id', 'e.external_id', 'h.name as home', 'a.name as away'])
    .where('e.feed', '=', 'demo')
    .where('e.status', '=', 'upcoming')
    .where('e.starts_at', '>', from)
    // Extra matches are in no calendar: they are withdrawn with their sport only.
    .where(({ eb, or }) =>
      or([eb('e.external_id', 'not like', '%:extra:%'), sql<boolean>`e.sport_id <> all(${sports}::text[])`]),
    )
    .where('e.total_bets', '=', 0)
    .orderBy('e.starts_at')
    .execute();
  return upcoming
    .filter(({ external_id, home, away }) => !own.has(`${external_id} ${home} ${away}`))
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

function toEvent({ newId, secret, margin, random }: PlanParts, planned: PlannedMatch): NewEvent {
  return newMatch(planned, { id: newId(), secret, margin, random });
}

async function readKnown(db: Reader, wanted: readonly PlannedMatch[]) {
  const ids = wanted.map(({ externalId }) => externalId);
  const rows = await db
    .selectFrom('event')
    .select(['external_id', 'sport_id', 'status'])
    .where('feed', '=', 'demo')
    // One array parameter: there are thousands of ids.
    .where(({ eb, or }) => or([eb('status', '=', 'upcoming'), sql<boolean>`external_id = any(${ids}::text[])`]))
    .execute();
  return {
    known: new Set(rows.map(({ external_id }) => external_id)),
    upcoming: countBySport(rows.filter(({ status }) => status === 'upcoming')),
  };
}

function countBySport(rows: readonly { readonly sport_id: string }[]): Map<string, number> {
  return new Map([...Map.groupBy(rows, ({ sport_id }) => sport_id)].map(([sport, own]) => [sport, own.length]));
}
