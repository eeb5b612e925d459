import type { RawEvent } from '@cauri/contract';
import {
  applyProgress,
  type BoardChange,
  changeBoard,
  correctResult,
  type FeedEvent,
  isFinished,
  readFeedEvents,
  recordFeedScores,
  recordPoll,
  recordResult,
  rescheduleEvent,
  suspendUntilPriced,
  voidBetsSince,
} from '#modules/catalog';
import { DAY_MS } from '#platform/clock';
import { parseFeed, skipsOfRecord } from '../parsing/parse-feed.ts';
import { countSkips, type Skip, type SkipCount, type SkipReason } from '../parsing/skip-counts.ts';
import { countsPoints, externalIdOf, externalIdPrefix, type OddsFeed } from '../parsing/sports.ts';
import type { ImportParts } from './import-odds.ts';

export interface ScoresList {
  readonly feed: OddsFeed;
  /** The body of `/scores`. */
  readonly json: unknown;
  /** The sport keys for which the list is complete: events without a result 48 hours after the start are cancelled. */
  readonly covers?: readonly string[];
  /** The sequence number drawn before the request. */
  readonly sequence?: bigint;
}

export interface ScoresReport {
  /** Events whose result was recorded; their bets are now settled. */
  readonly completed: number;
  /** Events in play whose score changed. */
  readonly progressed: number;
  readonly unchanged: number;
  /** Events whose final score the feed has corrected; their bets are settled again. */
  readonly corrected: readonly string[];
  /** Events that were not played, or not to their end, within 48 hours of their start. */
  readonly cancelled: readonly string[];
  readonly skipped: readonly SkipCount[];
}

interface Points {
  readonly home: number;
  readonly away: number;
}

/** A valid record of scores, and its event. */
interface EventScore {
  readonly event: FeedEvent;
  readonly isCompleted: boolean;
  readonly points: Points;
  readonly startsAt: Date;
}

type Effect = 'completed' | 'progressed' | 'unchanged' | 'corrected';
type Processed =
  | { readonly effect: Effect; readonly eventId: string }
  | { readonly effect: 'skipped'; readonly skips: readonly Skip[] };

/** An event without a result this long after its start is cancelled, and bets on it are void. */
const NOT_PLAYED_MS = 2 * DAY_MS;

/**
 * Imports a list of scores in one transaction. A final score records the result, which queues the settlement, or corrects
 * a recorded one. A score in play updates the event and suspends its markets until newer prices arrive. Scores belong to
 * teams by name, in any order. Importing the same list again changes nothing.
 */
export async function importScores(
  { db, log, clock }: Omit<ImportParts, 'newId' | 'settings'>,
  { feed, json, covers = [], sequence }: ScoresList,
): Promise<ScoresReport> {
  const { events, skipped, isList } = parseFeed(json);
  const now = clock.now();
  const scored = events.filter(({ scores }) => scores?.length);
  const unscored = events.filter(({ scores }) => !scores?.length).flatMap((raw) => skipsOfRecord(raw, ['no_scores']));
  const { processed, cancelled } = await changeBoard(db, async (change) => {
    const prefixes = isList ? covers.map(externalIdPrefix) : [];
    const known = await readFeedEvents(change.tx, { feed, externalIds: scored.map(externalIdOf), prefixes });
    const byExternalId = new Map(known.map((event) => [event.externalId, event]));
    const processed: Processed[] = [];
    const unreadable: string[] = [];
    for (const raw of scored) {
      const event = byExternalId.get(externalIdOf(raw));
      const score = readScore(raw, event);
      if (typeof score === 'string') {
        processed.push({ effect: 'skipped', skips: skipsOfRecord(raw, [score]) });
        if (event) unreadable.push(event.id);
      } else processed.push({ effect: await applyScore(change, score, { feed, now }), eventId: score.event.id });
    }
    if (sequence !== undefined) {
      await recordPoll(change, { feed, prefixes, call: 'scores', sequence, except: unreadable });
    }
    const ended = new Set(processed.flatMap((one) => (one.effect === 'completed' ? one.eventId : [])));
    const covered = known.filter(({ externalId }) => prefixes.some((prefix) => externalId.startsWith(prefix)));
    const open = covered.filter(({ id }) => !ended.has(id));
    return { processed, cancelled: await cancelNotPlayed(change, open, { feed, now }) };
  });
  const report = { ...summarise(processed, [...skipped, ...unscored]), cancelled };
  // Lists arrive four times a minute in play: only results and unusable scores are logged above debug level.
  const isUnusable = report.skipped.some(
    ({ reason }) => reason === 'names_not_matched' || reason === 'unreadable_score',
  );
  const isNotable = isUnusable || report.completed + report.corrected.length + cancelled.length > 0;
  log[isNotable ? 'info' : 'debug']({ feed, ...report }, 'feeds: scores imported');
  return report;
}

interface ScoreContext {
  readonly feed: OddsFeed;
  readonly now: Date;
}

async function cancelNotPlayed(
  change: BoardChange,
  events: readonly FeedEvent[],
  { feed, now }: ScoreContext,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { id, status, startsAt, score } of events) {
    if (isFinished(status) || now.getTime() - startsAt.getTime() < NOT_PLAYED_MS) continue;
    const cause = score === null ? 'postponed' : 'abandoned';
    if (await recordResult(change, id, { status: 'cancelled', cause, source: feed })) cancelled.push(id);
  }
  return cancelled;
}

function summarise(processed: readonly Processed[], skipped: readonly Skip[]): Omit<ScoresReport, 'cancelled'> {
  const count = (wanted: Effect) => processed.filter(({ effect }) => effect === wanted).length;
  const skips = processed.flatMap((one) => (one.effect === 'skipped' ? one.skips : []));
  return {
    completed: count('completed'),
    progressed: count('progressed'),
    unchanged: count('unchanged'),
    corrected: processed.flatMap((one) => (one.effect === 'corrected' ? one.eventId : [])),
    skipped: countSkips([...skipped, ...skips]),
  };
}

function readScore(raw: RawEvent, event: FeedEvent | undefined): EventScore | SkipReason {
  if (!event) return 'unknown_event';
  if (event.status === 'cancelled') return 'cancelled_event';
  const scores = new Map(raw.scores?.map(({ name, score }) => [name, score]));
  if (!scores.has(event.home) || !scores.has(event.away)) return 'names_not_matched';
  const home = parsePoints(scores.get(event.home));
  const away = parsePoints(scores.get(event.away));
  if (home === null || away === null) return 'unreadable_score';
  return { event, isCompleted: raw.completed === true, points: { home, away }, startsAt: raw.commence_time };
}

/** Parses the points of one team; the feed sends them as text. */
function parsePoints(score: string | number | null | undefined): number | null {
  const text = String(score ?? '').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

async function applyScore(change: BoardChange, score: EventScore, { feed, now }: ScoreContext): Promise<Effect> {
  const { event, isCompleted, points } = score;
  const isSame = event.score?.home === String(points.home) && event.score.away === String(points.away);
  const result = { status: 'completed', ...points, source: feed } as const;
  if (isFinished(event.status)) {
    const isCorrected = isCompleted && !isSame && (await correctResult(change, event.id, result));
    return isCorrected ? 'corrected' : 'unchanged';
  }
  await moveStart(change, score, now);
  if (isCompleted) {
    await recordResult(change, event.id, result);
    return 'completed';
  }
  if (event.score) {
    const before = { home: Number(event.score.home), away: Number(event.score.away) };
    await recordFeedScores(change, { eventId: event.id, sportId: event.sportId, source: feed }, [before, points]);
  }
  if (isSame) return 'unchanged';
  await updateScore(change, score, now);
  return 'progressed';
}

/** Voids the bets taken after the start if the event began earlier than announced. */
async function moveStart(change: BoardChange, { event, startsAt }: EventScore, now: Date): Promise<void> {
  if (event.status !== 'upcoming' || event.startsAt <= now || startsAt > now) return;
  await voidBetsSince(change, event.id, startsAt);
  await rescheduleEvent(change, { eventId: event.id, startsAt, isNewAnnouncement: false });
}

/** Makes an event live, since it has a score, and suspends prices from before a goal. */
async function updateScore(
  change: BoardChange,
  { event, points: { home, away } }: EventScore,
  now: Date,
): Promise<void> {
  const isBeginning = event.status === 'upcoming' || event.status === 'postponed';
  const status = isBeginning ? 'live' : event.status;
  await applyProgress(change, [
    {
      eventId: event.id,
      status,
      step: -1,
      clock: null,
      links: [],
      incidents: [],
      score: { home: String(home), away: String(away) },
    },
  ]);
  if (isBeginning || isMaterial(event, { home, away })) await suspendUntilPriced(change, [event.id], now);
}

/**
 * Whether a new score makes earlier prices wrong. A first score of 0-0 does not, nor do points in a sport that counts many
 * of them, unless they are taken back.
 */
function isMaterial({ sportId, score }: FeedEvent, { home, away }: Points): boolean {
  const before = { home: Number(score?.home ?? 0), away: Number(score?.away ?? 0) };
  if (home === before.home && away === before.away) return false;
  return !countsPoints(sportId) || home < before.home || away < before.away;
}
