import { EARLY_SPORT, type EarlySide, earlyLeader, type Score } from '@cauri/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { BoardChange } from '../board/change-board.ts';
import { queueSettlement } from './record-result.ts';

/** The newest fact about a side that led by enough goals to be paid early. */
export interface EarlyWin {
  readonly side: EarlySide;
  readonly version: number;
  /** Whether the lead still counts: false when the score was corrected. */
  readonly stands: boolean;
  /** The score that showed the lead. */
  readonly score: Score;
  readonly source: string;
  readonly at: Date;
}

interface ScoredEvent {
  readonly eventId: string;
  readonly sportId: string;
  readonly source: string;
}

/**
 * Records that a side leads by enough goals to be paid early, and queues the settlement, in the transaction of the change. A
 * score without such a lead, and a side that was recorded before, change nothing.
 */
export async function recordEarlyWin(change: BoardChange, event: ScoredEvent, score: Score): Promise<void> {
  const side = event.sportId === EARLY_SPORT ? earlyLeader(score) : null;
  if (side === null) return;
  const wins = await readEarlyWins(change.tx, event.eventId);
  if (wins.some((win) => win.side === side && win.stands)) return;
  await writeEarlyWin(change, event, { side, stands: true, score });
}

/**
 * Records what follows from two successive scores of a feed: a lead that both of them show, or the correction of the
 * score of an earlier lead that both of them contradict.
 */
export async function recordFeedScores(
  change: BoardChange,
  event: ScoredEvent,
  [before, score]: readonly [Score, Score],
): Promise<void> {
  if (event.sportId !== EARLY_SPORT) return;
  for (const win of await readEarlyWins(change.tx, event.eventId)) {
    const isContradicted = contradicts(before, win.score) && contradicts(score, win.score);
    if (win.stands && isContradicted) await writeEarlyWin(change, event, { ...win, stands: false });
  }
  if (earlyLeader(before) === earlyLeader(score)) await recordEarlyWin(change, event, score);
}

/** Goals are only added: a score with fewer goals of a side is a correction. */
const contradicts = (later: Score, earlier: Score): boolean => later.home < earlier.home || later.away < earlier.away;

async function writeEarlyWin(
  { tx }: BoardChange,
  { eventId, source }: ScoredEvent,
  { side, stands, score }: Pick<EarlyWin, 'side' | 'stands' | 'score'>,
): Promise<void> {
  await sql`select from event where id = ${eventId} for update`.execute(tx);
  const version = await queueSettlement(tx, eventId);
  await tx
    .insertInto('early_win')
    .values({ event_id: eventId, version, side, stands, home_score: score.home, away_score: score.away, source })
    .execute();
}

/** Reads the newest early win of each side. It does not compare them with the result: see {@link withResult}. */
export async function readEarlyWins(db: Reader, eventId: string): Promise<EarlyWin[]> {
  const { rows } = await sql<Omit<EarlyWin, 'score'> & { home: number; away: number }>`
    select distinct on (side) side, version, stands, home_score as home, away_score as away, source, recorded_at as at
    from early_win where event_id = ${eventId} order by side, version desc`.execute(db);
  return rows.map(({ home, away, ...win }) => ({ ...win, score: { home, away } }));
}

/** Early wins under a final score, null without one: a score that contradicts theirs is its correction. */
export const withResult = (wins: readonly EarlyWin[], final: Score | null): EarlyWin[] =>
  wins.map((win) => ({ ...win, stands: win.stands && !(final && contradicts(final, win.score)) }));

/** An SQL expression: whether the side of an event has an early win that stands under its newest result. */
export const hasEarlyWin = (eventId: RawBuilder<unknown>, side: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select w.stands and not exists (
    select from (select * from result r where r.event_id = w.event_id order by r.version desc limit 1) r
    where r.status = 'completed' and (r.home_score::integer < w.home_score or r.away_score::integer < w.away_score))
  from early_win w where w.event_id = ${eventId} and w.side = ${side} order by w.version desc limit 1), false)`;
