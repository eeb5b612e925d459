import { ALERTS_MAXIMUM, type MatchAlertKind, type MatchAlerts, type NoticeContent } from '@cauri/contract';
import { findSport } from '@cauri/rules';
import { sql } from 'kysely';
import { isFinished } from '#modules/catalog';
import { announceNotices, insertNotices } from '#modules/notifications';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { addFavourite } from './favourites.ts';

/** The first half of the lock of one account's alerts: their number stays below {@link ALERTS_MAXIMUM}. */
const LOCK = 7_121;
/** The most matches of one transaction. */
const EVENTS_AT_ONCE = 50;

/** The matches for which an account has alerts. */
export async function listAlerts(db: Database, userId: string): Promise<MatchAlerts[]> {
  const { rows } = await sql<MatchAlerts>`
    select item_id as "eventId", alerts from favourite
    where user_id = ${userId} and kind = 'event' and alerts <> '{}' order by added_at desc`.execute(db);
  return rows;
}

interface Choice {
  readonly userId: string;
  readonly eventId: string;
  readonly alerts: readonly MatchAlertKind[];
}

/**
 * Chooses the alerts of a match, and stars it where any are on. Earlier incidents cause no alert: the match is followed
 * from its present state. Throws `not_found` for an unknown match, and `too_many_favourites`.
 */
export async function setAlerts(db: Database, { userId, eventId, alerts }: Choice): Promise<void> {
  if (!isId(eventId)) throw problem('not_found');
  const chosen = [...new Set(alerts)];
  if (chosen.length > 0) await addFavourite(db, userId, { kind: 'event', id: eventId });
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${userId}))`.execute(tx);
    const others = (
      await sql<{ count: number }>`
      select count(*)::integer as count from favourite
      where user_id = ${userId} and kind = 'event' and alerts <> '{}' and item_id <> ${eventId}`.execute(tx)
    ).rows[0];
    if (chosen.length > 0 && (others?.count ?? 0) >= ALERTS_MAXIMUM) {
      throw problem('too_many_favourites', { maximum: ALERTS_MAXIMUM });
    }
    await sql`
      update favourite set alerts = ${chosen}::text[]
      where user_id = ${userId} and kind = 'event' and item_id = ${eventId}`.execute(tx);
    await sql`
      insert into followed_event (event_id, status, home_score, away_score)
      select id, status, home_score, away_score from event
      where id = ${eventId} and status not in ('completed', 'cancelled') and ${chosen.length > 0}
      on conflict do nothing`.execute(tx);
  });
}

interface ChangedEvent {
  readonly id: string;
  readonly sportId: string;
  readonly home: string;
  readonly away: string;
  readonly was: string;
  readonly status: 'upcoming' | 'live' | 'awaiting_result' | 'completed' | 'cancelled' | 'postponed';
  readonly oldHome: string | null;
  readonly oldAway: string | null;
  readonly homeScore: string | null;
  readonly awayScore: string | null;
}

interface AlertParts {
  readonly db: Database;
  readonly bus: Bus;
}

/** Notifies the followers of the matches that have started, scored or ended since the last run. */
export async function sendMatchAlerts({ db, bus }: AlertParts): Promise<void> {
  const users = await inTransaction(db, async (tx) => {
    const notified: string[] = [];
    for (const event of await readChanged(tx)) {
      const notice = noticeOf(event);
      if (notice) notified.push(...(await notify(tx, notice)));
      await storeState(tx, event);
    }
    return notified;
  });
  await announceNotices(bus, users);
}

/** Only followed matches have a row to compare. */
async function readChanged(tx: Tx): Promise<ChangedEvent[]> {
  const { rows } = await sql<ChangedEvent>`
    select e.id, e.sport_id as "sportId", h.name as home, a.name as away, f.status as was, e.status,
      f.home_score as "oldHome", f.away_score as "oldAway", e.home_score as "homeScore", e.away_score as "awayScore"
    from followed_event f
      join event e on e.id = f.event_id
      join team h on h.id = e.home_team_id
      join team a on a.id = e.away_team_id
    where (f.status, f.home_score, f.away_score) is distinct from (e.status, e.home_score, e.away_score)
    limit ${EVENTS_AT_ONCE}
    for update of f skip locked`.execute(tx);
  return rows;
}

type MatchNotice = Extract<NoticeContent, { kind: 'match_alert' }>;

/** Returns at most one alert for a change: the alert of the end includes the last goal. */
function noticeOf(event: ChangedEvent): MatchNotice | null {
  const alert = alertOf(event);
  if (!alert) return null;
  const { id, home, away, homeScore, awayScore } = event;
  const score = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  return { kind: 'match_alert', alert, eventId: id, home, away, score: alert === 'start' ? null : score };
}

function alertOf(event: ChangedEvent): MatchAlertKind | null {
  if (event.status === 'completed') return 'end';
  if (event.status !== 'live') return null;
  if (event.was !== 'live') return 'start';
  const goals = (home: string | null, away: string | null) => Number(home ?? 0) + Number(away ?? 0);
  const hasScored = goals(event.homeScore, event.awayScore) > goals(event.oldHome, event.oldAway);
  return hasGoalAlerts(event.sportId) && hasScored ? 'goal' : null;
}

/**
 * The sports in which each goal causes an alert, because goals are rare: not those that score often, nor sports of points
 * and sets.
 */
function hasGoalAlerts(sportId: string): boolean {
  const sport = findSport(sportId);
  return sport?.scoring === 'goals' && !sport.scoresOften;
}

async function notify(tx: Tx, notice: MatchNotice): Promise<string[]> {
  const followers = sql`
    select user_id, ${JSON.stringify(notice)}::jsonb as content from favourite
    where kind = 'event' and item_id = ${notice.eventId} and alerts <> '{}' and ${notice.alert} = any(alerts)`;
  const { rows } = await sql<{ user_id: string }>`${insertNotices(followers)} returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

async function storeState(tx: Tx, { id, status, homeScore, awayScore }: ChangedEvent): Promise<void> {
  if (isFinished(status)) {
    await sql`delete from followed_event where event_id = ${id}`.execute(tx);
    return;
  }
  await sql`
    update followed_event set status = ${status}, home_score = ${homeScore}, away_score = ${awayScore}
    where event_id = ${id}`.execute(tx);
}
