import { type Grade, type ResultPreview, toWireMoney } from '@cauri/contract';
import { gradeBuilder } from '@cauri/rules';
import { sql } from 'kysely';
import { type EventResult, gradesBy, type ManualGrading, readEarlyWins, withResult } from '#modules/catalog';
import type { Database, Reader, Tx } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';
import { type BetOutcome, bonusTableOf, type EvaluationRow, legColumns, outcomeOf } from './evaluate-bets.ts';
import { forceIndexScans } from './settle-chunk.ts';

const CHUNK = 1_000;
/** Limits a preview to some seconds. */
const BETS_MAXIMUM = 20_000;
const WINNERS_MAXIMUM = 5;

/** A bet whose outcome would change. `stake` is in centimes. */
interface PreviewedBet {
  readonly userId: string;
  readonly id: string;
  readonly legs: number;
  readonly stake: bigint;
  readonly was: BetOutcome;
  readonly now: BetOutcome;
}

/** Sums over the bets so far, in centimes. */
interface PreviewTotals {
  readonly bets: { won: number; lost: number; cancelled: number; waiting: number };
  staked: bigint;
  pays: bigint;
  takesBack: bigint;
  /** The highest payouts, highest first. */
  winners: PreviewedBet[];
}

interface PreviewedEvent {
  readonly eventId: string;
  readonly sportId: string;
  /** Bounds the number of bets. */
  readonly maximum?: number;
}

/**
 * Computes the effect of a result on the bets of its event, in one snapshot. It locks nothing: placements and
 * settlements continue meanwhile.
 */
export const previewResult = (db: Database, event: PreviewedEvent, result: EventResult): Promise<ResultPreview> =>
  preview(db, event, (tx) => readGrades(tx, event, result));

/** Computes the effect of the manual grading of a custom market on its bets. */
export const previewGrading = (db: Database, { eventId, grades }: ManualGrading): Promise<ResultPreview> =>
  preview(db, { eventId }, async () => ({
    byOutcome: new Map(grades.map(({ outcomeId, grade }) => [outcomeId, grade])),
    early: new Set(),
  }));

/** The grades that an event would give. */
export interface Grades {
  /** By outcome id. Null: the outcome would wait for a manual grading. */
  readonly byOutcome: ReadonlyMap<string, Grade | null>;
  /** The sides that were paid early. */
  readonly early: ReadonlySet<string>;
}

/** Computes the grades that a result would give. */
export async function readGrades(
  db: Reader,
  event: { readonly eventId: string; readonly sportId: string },
  result: EventResult,
): Promise<Grades> {
  const final = result.status === 'completed' ? result : null;
  const early = withResult(await readEarlyWins(db, event.eventId), final);
  return {
    byOutcome: new Map((await gradesBy(db, event, result)).map(({ id, grade }) => [id, grade])),
    early: new Set(early.flatMap(({ side, stands }) => (stands ? side : []))),
  };
}

function preview(
  db: Database,
  event: Omit<PreviewedEvent, 'sportId'>,
  gradesIn: (tx: Tx) => Promise<Grades>,
): Promise<ResultPreview> {
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return read.execute(async (tx) => {
    await forceIndexScans(tx);
    const grades = await gradesIn(tx);
    const totals: PreviewTotals = {
      bets: { won: 0, lost: 0, cancelled: 0, waiting: 0 },
      staked: 0n,
      pays: 0n,
      takesBack: 0n,
      winners: [],
    };
    let after = LOWEST_ID;
    let left = event.maximum ?? BETS_MAXIMUM;
    while (left > 0) {
      const rows = await readBets(tx, { eventId: event.eventId, after, limit: Math.min(CHUNK, left) });
      for (const row of rows) addToTotals(totals, previewBet(row, grades));
      left -= rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < CHUNK) break;
    }
    const isWhole = left > 0 || (await readBets(tx, { eventId: event.eventId, after, limit: 1 })).length === 0;
    return { isWhole, ...(await toWirePreview(tx, totals)) };
  });
}

/** A bet of the event with the outcome ids of its legs, null for the legs of other events. */
export interface BetRow extends EvaluationRow {
  readonly user_id: string;
  readonly id: string;
  readonly stake: bigint;
  readonly potential_win: bigint;
  readonly status: BetOutcome['status'];
  readonly payout: bigint | null;
  readonly outcomes: readonly (string | null)[];
  /** The sides of its legs of this event that have an early payout, by the position of the leg. */
  readonly early: readonly (string | null)[];
  /** The outcome ids of its bet builders, by the position of the leg. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly is_void: boolean;
  readonly is_final: boolean;
}

export interface BetPage {
  readonly eventId: string;
  readonly after: string;
  readonly limit: number;
}

/** Reads a page of the bets with a leg on an event, in the order of their ids. */
export async function readBets(tx: Tx, { eventId, after, limit }: BetPage): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.user_id, b.id, b.stake, b.potential_win, b.status, b.payout, b.type, b.unit_stake, b.sizes, b.payout_maximum,
      b.cashed_stake, b.cashed_out, ${bonusTableOf('b')} as bonus_table, ${legColumns('l')},
      array_agg(case when l.event_id = ${eventId} then l.outcome_id end order by l.position) as outcomes,
      array_agg(case when l.event_id = ${eventId} and l.early_payout then l.outcome_key end order by l.position) as early,
      (select coalesce(jsonb_object_agg(p.position, p.outcomes), '{}') from (
        select p.position, jsonb_agg(p.outcome_id order by p.part) as outcomes
        from leg_part p where p.user_id = b.user_id and p.bet_id = b.id group by p.position) p) as parts,
      exists (select from void_window v
        where v.event_id = ${eventId} and b.placed_at >= v.placed_from and b.placed_at < v.placed_until) as is_void,
      b.is_withdrawn or b.status = 'cashed_out' as is_final
    from bet b join leg l on l.user_id = b.user_id and l.bet_id = b.id
    where (b.user_id, b.id) in (
      select own.user_id, own.bet_id from leg own
      where own.event_id = ${eventId} and own.bet_id > ${after} order by own.bet_id limit ${limit}
    )
    group by b.user_id, b.id order by b.id`.execute(tx);
  return rows;
}

/** The outcome that the bet would get. `waiting`: it stays pending. Null: its outcome stays the same. */
function previewBet(row: BetRow, grades: Grades): PreviewedBet | 'waiting' | null {
  if (row.is_final) return null;
  const now = outcomeBy(row, grades);
  const was = { status: row.status, payout: row.payout, cashedOut: row.cashed_out };
  if (was.status === now.status && was.payout === now.payout) return now.status === 'pending' ? 'waiting' : null;
  return { userId: row.user_id, id: row.id, legs: row.odds.length, stake: row.stake, was, now };
}

/** The outcome of a bet if these grades applied. */
export function outcomeBy(row: BetRow, grades: Grades): BetOutcome {
  const statuses = row.statuses.map((status, index) => {
    const outcomeId = row.outcomes[index];
    if (typeof outcomeId !== 'string') return status;
    if (row.is_void) return 'void' as const;
    if (grades.early.has(row.early[index] ?? '')) return 'won' as const;
    const parts = row.parts[index];
    const grade = parts ? gradeParts(parts, grades.byOutcome) : grades.byOutcome.get(outcomeId);
    return grade === undefined ? status : (grade ?? ('pending' as const));
  });
  return outcomeOf({ ...row, statuses });
}

/** The grade of a bet builder; undefined where the preview grades none of its outcomes. */
function gradeParts(outcomeIds: readonly string[], grades: Grades['byOutcome']): Grade | null | undefined {
  const known = outcomeIds.some((id) => grades.has(id));
  return known ? gradeBuilder(outcomeIds.map((id) => grades.get(id) ?? null)) : undefined;
}

function addToTotals(totals: PreviewTotals, bet: PreviewedBet | 'waiting' | null): void {
  if (bet === null) return;
  const { status } = bet === 'waiting' ? { status: 'pending' as const } : bet.now;
  const end = status === 'pending' || status === 'cashed_out' ? 'waiting' : status;
  totals.bets[end] += 1;
  if (bet === 'waiting') return;
  totals.staked += end === 'waiting' ? 0n : bet.stake;
  totals.pays += bet.now.payout ?? 0n;
  totals.takesBack += bet.was.payout ?? 0n;
  if (end !== 'won') return;
  totals.winners = [...totals.winners, bet]
    .sort((a, b) => Number((b.now.payout ?? 0n) - (a.now.payout ?? 0n)))
    .slice(0, WINNERS_MAXIMUM);
}

async function toWirePreview(tx: Tx, totals: PreviewTotals): Promise<Omit<ResultPreview, 'isWhole'>> {
  const ids = totals.winners.map(({ userId }) => userId);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(display_username, username) as name from app_user where id = any(${ids}::uuid[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    bets: totals.bets,
    staked: toWireMoney(totals.staked),
    pays: toWireMoney(totals.pays),
    takesBack: toWireMoney(totals.takesBack),
    winners: totals.winners.map(({ userId, id, legs, stake, now }) => ({
      username: names.get(userId) ?? '',
      betId: id,
      legs,
      stake: toWireMoney(stake),
      payout: toWireMoney(now.payout ?? 0n),
    })),
  };
}
