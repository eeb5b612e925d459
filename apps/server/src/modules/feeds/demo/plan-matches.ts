import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { addEvents, changeBoard, type NewEvent, withdrawEvent } from '#modules/catalog';
import type { Database, Reader } from '#platform/database';
import type { Calendar, PlannedMatch } from './calendar.ts';
import { newMatch } from './new-match.ts';

export interface PlanParts {
  readonly db: Database;
  readonly calendar: Calendar;
  readonly now: Date;
  /** Milliseconds of match clock per millisecond. */
  readonly speed: number;
  readonly secret: Uint8Array;
  /** Basis points. */
  readonly margin: number;
  readonly random: () => number;
  readonly newId: () => string;
}

const HORIZON_MS = 7 * 24 * 3_600_000;
/** Longer than any match, breaks included. */
const MATCH_MS = 2 * 3_600_000;
const UPCOMING_MOST = 400;
/** The most matches that are added or withdrawn in one transaction. */
const TOGETHER = 25;
const LIVE_LEAST = 3;
const LIVE_AT_START = 4;
/** Extra matches kick off one after another. Wall clock. */
const EXTRA_MS = { first: 1_000, next: 4_000 };

/** Adds the next matches of the calendar that are missing, the soonest first. Returns how many. */
export async function planMatches(parts: PlanParts): Promise<number> {
  const { db, calendar, now, speed } = parts;
  const wanted = calendar.between(now, new Date(now.getTime() + HORIZON_MS / speed));
  const { known, upcoming } = await readKnown(db, wanted);
  const room = Math.min(TOGETHER, UPCOMING_MOST - upcoming);
  const missing = wanted.filter(({ externalId, startsAt }) => startsAt > now && !known.has(externalId));
  if (room <= 0 || missing.length === 0) return 0;
  const events: NewEvent[] = [];
  for (const planned of missing.slice(0, room)) {
    events.push(toEvent(parts, planned));
    // A match takes milliseconds to compute: whoever waits for an answer goes first.
    await yieldToOthers();
  }
  await changeBoard(db, (change) => addEvents(change, events));
  return events.length;
}

/** Where hardly anything is live, as in a new world or after a long night, lets some matches kick off at once. */
export async function startExtras(parts: PlanParts): Promise<number> {
  const { db, calendar, now } = parts;
  const startAt = (k: number) => new Date(now.getTime() + EXTRA_MS.first + k * EXTRA_MS.next);
  return changeBoard(db, async (change) => {
    const busy = await change.tx
      .selectFrom('event as e')
      .innerJoin('team as h', 'h.id', 'e.home_team_id')
      .innerJoin('team as a', 'a.id', 'e.away_team_id')
      .select(['e.feed', 'e.starts_at', 'h.name as home', 'a.name as away'])
      .where('e.status', 'in', ['live', 'upcoming'])
      .where('e.starts_at', '<=', new Date(now.getTime() + MATCH_MS))
      .execute();
    const own = busy.filter(({ feed, starts_at }) => feed === 'demo' && starts_at <= startAt(LIVE_AT_START));
    if (own.length >= LIVE_LEAST) return 0;
    // Nor a team that plays elsewhere; those of the demo world that play later are apart by the calendar.
    const taken = [...own, ...busy.filter(({ feed }) => feed !== 'demo')];
    const teams = new Set(taken.flatMap(({ home, away }) => [home, away]));
    const extras = calendar
      .extras(now)
      .filter(({ home, away }) => !teams.has(home.name) && !teams.has(away.name))
      .slice(0, LIVE_AT_START - own.length)
      .map((planned, k) => toEvent(parts, { ...planned, startsAt: startAt(k) }));
    await addEvents(change, extras);
    return extras.length;
  });
}

/**
 * Withdraws upcoming matches of another calendar, which the world had under another secret or speed: played at the
 * present speed they would come all at once or hardly ever. Those that somebody has bet on stay. Returns how many.
 */
export async function withdrawStrangers({ db, calendar, now, speed }: PlanParts): Promise<number> {
  const from = new Date(now.getTime() - MATCH_MS / speed);
  const planned = calendar.between(from, new Date(now.getTime() + HORIZON_MS / speed));
  const own = new Set(planned.map(({ externalId, home, away }) => `${externalId} ${home.name} ${away.name}`));
  const upcoming = await db
    .selectFrom('event as e')
    .innerJoin('team as h', 'h.id', 'e.home_team_id')
    .innerJoin('team as a', 'a.id', 'e.away_team_id')
    .select(['e.id', 'e.external_id', 'h.name as home', 'a.name as away'])
    .where('e.feed', '=', 'demo')
    .where('e.status', '=', 'upcoming')
    .where('e.starts_at', '>', from)
    .where('e.external_id', 'not like', 'football:extra:%')
    .where('e.total_bets', '=', 0)
    .execute();
  const strangers = upcoming.filter(({ external_id, home, away }) => !own.has(`${external_id} ${home} ${away}`));
  for (let first = 0; first < strangers.length; first += TOGETHER) {
    await changeBoard(db, async (change) => {
      for (const { id } of strangers.slice(first, first + TOGETHER)) await withdrawEvent(change, id, 'calendar');
    });
  }
  return strangers.length;
}

function toEvent({ newId, secret, margin, random }: PlanParts, planned: PlannedMatch): NewEvent {
  return newMatch(planned, { id: newId(), secret, margin, random });
}

async function readKnown(db: Reader, wanted: readonly PlannedMatch[]) {
  const rows = await db
    .selectFrom('event')
    .select(['external_id', 'status'])
    .where('feed', '=', 'demo')
    .where(({ eb, or }) =>
      or([
        eb('status', '=', 'upcoming'),
        eb(
          'external_id',
          'in',
          wanted.map(({ externalId }) => externalId),
        ),
      ]),
    )
    .execute();
  return {
    known: new Set(rows.map(({ external_id }) => external_id)),
    upcoming: rows.filter(({ status }) => status === 'upcoming').length,
  };
}
