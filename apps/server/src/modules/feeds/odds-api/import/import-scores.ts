import type { RawEvent } from '@cauri/contract';
import {
  applyProgress,
  type BoardChange,
  changeBoard,
  correctResult,
  type FeedEvent,
  isFinished,
  readFeedEvents,
  recordPoll,
  recordResult,
  rescheduleEvent,
  suspendUntilPriced,
  voidBetsSince,
} from '#modules/catalog';
import { parseFeed, skipsOfRecord } from '../parsing/parse-feed.ts';
import { countReasons, type Skip, type Skipped, type SkipReason } from '../parsing/skip-counts.ts';
import { countsPoints, externalIdOf, externalIdPrefix } from '../parsing/sports.ts';
import type { ImportParts, OddsFeed } from './import-odds.ts';

export interface ScoresList {
  readonly feed: OddsFeed;
  /** The body of an answer to `/scores`. */
  readonly json: unknown;
  /** The sport keys of which it has every score: what has none for 48 hours after its start is cancelled. */
  readonly covers?: readonly string[];
  /** The number that was drawn before it was asked for. */
  readonly order?: bigint;
}

export interface ScoresReport {
  /** Events that got their result, whose bets are now settled. */
  readonly completed: number;
  /** Events in play whose score moved. */
  readonly progressed: number;
  readonly unchanged: number;
  /** Events of which the feed now tells another final score than it did: their bets are settled again. */
  readonly corrected: readonly string[];
  /** Events that were not played, or not to their end, within 48 hours of their start. */
  readonly cancelled: readonly string[];
  readonly skipped: readonly Skipped[];
}

interface Points {
  readonly home: number;
  readonly away: number;
}

/** A record with its scores, and the event that it is about. */
interface Told {
  readonly event: FeedEvent;
  readonly isCompleted: boolean;
  readonly points: Points;
  readonly startsAt: Date;
}

type Outcome = 'completed' | 'progressed' | 'unchanged' | 'corrected';
type Verdict =
  | { readonly outcome: Outcome; readonly eventId: string }
  | { readonly outcome: 'skipped'; readonly skips: readonly Skip[] };

/** An event that has no result so long after its start gets none: bets on it are void. */
const NOT_PLAYED_MS = 48 * 3_600_000;

/**
 * Takes in a list of scores, in one transaction: a final score is recorded, which queues the settlement, and another one
 * than recorded corrects it; a score in play moves the event, and holds its prices until newer ones come. Scores are
 * matched by name, their order means nothing. The same list again changes nothing.
 */
export async function importScores(
  { db, log, clock }: Omit<ImportParts, 'newId' | 'settings'>,
  { feed, json, covers = [], order }: ScoresList,
): Promise<ScoresReport> {
  const { events, skipped, isList } = parseFeed(json);
  const now = clock.now();
  const scored = events.filter(({ scores }) => scores?.length);
  const unscored = events.filter(({ scores }) => !scores?.length).flatMap((raw) => skipsOfRecord(raw, ['no_scores']));
  const { verdicts, cancelled } = await changeBoard(db, async (change) => {
    const prefixes = isList ? covers.map(externalIdPrefix) : [];
    const known = await readFeedEvents(change.tx, { feed, externalIds: scored.map(externalIdOf), prefixes });
    const byExternalId = new Map(known.map((event) => [event.externalId, event]));
    const verdicts: Verdict[] = [];
    const unread: string[] = [];
    for (const raw of scored) {
      const event = byExternalId.get(externalIdOf(raw));
      const told = readScore(raw, event);
      if (typeof told === 'string') {
        verdicts.push({ outcome: 'skipped', skips: skipsOfRecord(raw, [told]) });
        if (event) unread.push(event.id);
      } else verdicts.push({ outcome: await take(change, told, { feed, now }), eventId: told.event.id });
    }
    if (order !== undefined) {
      await recordPoll(change, { feed, prefixes, call: 'scores', order, except: unread });
    }
    const ended = new Set(verdicts.flatMap((one) => (one.outcome === 'completed' ? one.eventId : [])));
    const covered = known.filter(({ externalId }) => prefixes.some((prefix) => externalId.startsWith(prefix)));
    const open = covered.filter(({ id }) => !ended.has(id));
    return { verdicts, cancelled: await cancelNotPlayed(change, open, { feed, now }) };
  });
  const report = { ...summarise(verdicts, [...skipped, ...unscored]), cancelled };
  // Asked for four times a minute in play: only what ends an event, or fails to, is worth a line.
  const isUnusable = report.skipped.some(
    ({ reason }) => reason === 'names_not_matched' || reason === 'unreadable_score',
  );
  const isNews = isUnusable || report.completed + report.corrected.length + cancelled.length > 0;
  log[isNews ? 'info' : 'debug']({ feed, ...report }, 'feeds: scores imported');
  return report;
}

interface TakeParts {
  readonly feed: OddsFeed;
  readonly now: Date;
}

async function cancelNotPlayed(
  change: BoardChange,
  events: readonly FeedEvent[],
  { feed, now }: TakeParts,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { id, status, startsAt, score } of events) {
    if (isFinished(status) || now.getTime() - startsAt.getTime() < NOT_PLAYED_MS) continue;
    const cause = score === null ? 'postponed' : 'abandoned';
    if (await recordResult(change, id, { status: 'cancelled', cause, source: feed })) cancelled.push(id);
  }
  return cancelled;
}

function summarise(verdicts: readonly Verdict[], skipped: readonly Skip[]): Omit<ScoresReport, 'cancelled'> {
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const skips = verdicts.flatMap((verdict) => (verdict.outcome === 'skipped' ? verdict.skips : []));
  return {
    ...{ completed: count('completed'), progressed: count('progressed'), unchanged: count('unchanged') },
    corrected: verdicts.flatMap((verdict) => (verdict.outcome === 'corrected' ? verdict.eventId : [])),
    skipped: countReasons([...skipped, ...skips]),
  };
}

function readScore(raw: RawEvent, event: FeedEvent | undefined): Told | SkipReason {
  if (!event) return 'unknown_event';
  if (event.status === 'cancelled') return 'cancelled_event';
  const scores = new Map(raw.scores?.map(({ name, score }) => [name, score]));
  if (!scores.has(event.home) || !scores.has(event.away)) return 'names_not_matched';
  const home = parsePoints(scores.get(event.home));
  const away = parsePoints(scores.get(event.away));
  if (home === null || away === null) return 'unreadable_score';
  return { event, isCompleted: raw.completed === true, points: { home, away }, startsAt: raw.commence_time };
}

/** Points arrive as texts. */
function parsePoints(score: string | number | null | undefined): number | null {
  const text = String(score ?? '').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

async function take(change: BoardChange, told: Told, { feed, now }: TakeParts): Promise<Outcome> {
  const { event, isCompleted, points } = told;
  const isSame = event.score?.home === String(points.home) && event.score.away === String(points.away);
  const result = { status: 'completed', ...points, source: feed } as const;
  if (isFinished(event.status)) {
    const isCorrected = isCompleted && !isSame && (await correctResult(change, event.id, result));
    return isCorrected ? 'corrected' : 'unchanged';
  }
  await moveStart(change, told, now);
  if (isCompleted) {
    await recordResult(change, event.id, result);
    return 'completed';
  }
  if (isSame) return 'unchanged';
  await progress(change, told, now);
  return 'progressed';
}

/** It has begun before we thought that it would: bets that were taken since then are void. */
async function moveStart(change: BoardChange, { event, startsAt }: Told, now: Date): Promise<void> {
  if (event.status !== 'upcoming' || event.startsAt <= now || startsAt > now) return;
  await voidBetsSince(change, event.id, startsAt);
  await rescheduleEvent(change, { eventId: event.id, startsAt, isAnnouncedAnew: false });
}

/** There is a score, so the match has begun, whatever start was announced. Prices from before a goal are not offered. */
async function progress(change: BoardChange, { event, points: { home, away } }: Told, now: Date): Promise<void> {
  const isBeginning = event.status === 'upcoming' || event.status === 'postponed';
  const status = isBeginning ? 'live' : event.status;
  await applyProgress(change, [
    {
      ...{ eventId: event.id, status, step: -1, clock: null, links: [], incidents: [] },
      score: { home: String(home), away: String(away) },
    },
  ]);
  if (isBeginning || isMaterial(event, { home, away })) await suspendUntilPriced(change, [event.id], now);
}

/** Nil all, the first that is told, is no change; nor is a basket, unless it is taken back. */
function isMaterial({ sportId, score }: FeedEvent, { home, away }: Points): boolean {
  const before = { home: Number(score?.home ?? 0), away: Number(score?.away ?? 0) };
  if (home === before.home && away === before.away) return false;
  return !countsPoints(sportId) || home < before.home || away < before.away;
}
