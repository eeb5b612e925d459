import type { RawEvent } from '@cauri/contract';
import {
  applyProgress,
  type BoardChange,
  changeBoard,
  closeMarkets,
  type FeedEvent,
  isFinished,
  readFeedEvents,
  recordResult,
} from '#modules/catalog';
import type { ImportParts, OddsFeed } from './import-odds.ts';
import { parseFeed } from './parse-feed.ts';
import { externalIdOf } from './sports.ts';
import { countReasons, type Skipped, type SkipReason } from './tally.ts';

export interface ScoresReport {
  /** Events that got their result, whose bets are now settled. */
  readonly completed: number;
  /** Events in play whose score moved. */
  readonly progressed: number;
  readonly unchanged: number;
  /** Events of which the feed now tells another final score than the one that was settled. */
  readonly corrected: readonly string[];
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
}

type Outcome = 'completed' | 'progressed' | 'unchanged' | 'corrected';
type Verdict =
  | { readonly outcome: Outcome; readonly eventId: string }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason };

/**
 * Takes in a list of scores, in one transaction: a final score is recorded, which queues the settlement; a score in play
 * moves the event. Scores are matched by name, their order means nothing. The same list again changes nothing.
 */
export async function importScores(
  { db, log }: Omit<ImportParts, 'clock' | 'newId'>,
  { feed, json }: { readonly feed: OddsFeed; readonly json: unknown },
): Promise<ScoresReport> {
  const { events, skipped } = parseFeed(json);
  const scored = events.filter(({ scores }) => scores?.length);
  const unscored = events.filter(({ scores }) => !scores?.length).map((): SkipReason => 'no_scores');
  const verdicts = await changeBoard(db, async (change) => {
    const known = await readFeedEvents(change.tx, { feed, externalIds: scored.map(externalIdOf) });
    const byExternalId = new Map(known.map((event) => [event.externalId, event]));
    const taken: Verdict[] = [];
    for (const raw of scored) {
      const told = readScore(raw, byExternalId.get(externalIdOf(raw)));
      if (typeof told === 'string') taken.push({ outcome: 'skipped', reason: told });
      else taken.push({ outcome: await take(change, told, feed), eventId: told.event.id });
    }
    return taken;
  });
  const report = summarise(verdicts, [...skipped, ...unscored]);
  // Asked for four times a minute in play: only what ends an event is worth a line.
  const isNews = report.completed + report.corrected.length > 0;
  log[isNews ? 'info' : 'debug']({ feed, ...report }, 'feeds: scores imported');
  return report;
}

function summarise(verdicts: readonly Verdict[], skipped: readonly SkipReason[]): ScoresReport {
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const reasons = verdicts.flatMap((verdict) => (verdict.outcome === 'skipped' ? verdict.reason : []));
  return {
    ...{ completed: count('completed'), progressed: count('progressed'), unchanged: count('unchanged') },
    corrected: verdicts.flatMap((verdict) => (verdict.outcome === 'corrected' ? verdict.eventId : [])),
    skipped: countReasons([...skipped, ...reasons]),
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
  return { event, isCompleted: raw.completed === true, points: { home, away } };
}

/** Points arrive as texts. */
function parsePoints(score: string | number | null | undefined): number | null {
  const text = String(score ?? '').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

async function take(change: BoardChange, { event, isCompleted, points }: Told, feed: OddsFeed): Promise<Outcome> {
  const isSame = event.score?.home === String(points.home) && event.score.away === String(points.away);
  if (isFinished(event.status)) return isCompleted && !isSame ? 'corrected' : 'unchanged';
  if (isCompleted) {
    await recordResult(change, event.id, { status: 'completed', ...points, source: feed });
    return 'completed';
  }
  if (isSame) return 'unchanged';
  await progress(change, event, points);
  return 'progressed';
}

/** There is a score, so the match has begun, whatever start was announced: its markets close. */
async function progress(change: BoardChange, event: FeedEvent, { home, away }: Points): Promise<void> {
  const status = event.status === 'upcoming' ? 'live' : event.status;
  await applyProgress(change, [
    {
      ...{ eventId: event.id, status, step: -1, clock: null, links: [], incidents: [] },
      score: { home: String(home), away: String(away) },
    },
  ]);
  if (event.status === 'upcoming') await closeMarkets(change, [event.id]);
}
