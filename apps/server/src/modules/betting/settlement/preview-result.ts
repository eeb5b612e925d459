import { type Grade, type ResultPreview, toWireMoney } from '@cauri/contract';
import { evaluateBet } from '@cauri/rules';
import { sql } from 'kysely';
import { type EventResult, gradesBy, type HandGrading } from '#modules/catalog';
import type { Database, Tx } from '#platform/database';
import type { BetEnd } from './change-bets.ts';
import { type JudgedRow, toPlacedBet } from './judge-bets.ts';
import { planByKeys } from './settle-bets.ts';

const CHUNK = 1_000;
/** So many bets of an event are tried: some seconds. */
const BETS_MAXIMUM = 20_000;
const WINNERS_MAXIMUM = 5;

/** A bet that a result would settle, or settle otherwise than it is. */
interface Tried {
  readonly userId: string;
  readonly id: string;
  readonly legs: number;
  readonly stake: bigint;
  readonly was: BetEnd;
  readonly now: BetEnd;
}

interface Tally {
  readonly bets: { won: number; lost: number; cancelled: number; waiting: number };
  staked: bigint;
  pays: bigint;
  takesBack: bigint;
  winners: Tried[];
}

interface TriedEvent {
  readonly eventId: string;
  readonly sportId: string;
  /** So many bets are tried at most. */
  readonly maximum?: number;
}

/**
 * What a result would make of the bets of its event, as all stands at one moment. It reads and locks nothing for others:
 * placements and settlements go on meanwhile.
 */
export const previewResult = (db: Database, event: TriedEvent, result: EventResult): Promise<ResultPreview> =>
  preview(db, event, async (tx) => new Map((await gradesBy(tx, event, result)).map(({ id, grade }) => [id, grade])));

/** Likewise, what grading a market by hand would make of the bets on it. */
export const previewGrading = (db: Database, { eventId, grades }: HandGrading): Promise<ResultPreview> =>
  preview(db, { eventId }, async () => new Map(grades.map(({ outcomeId, grade }) => [outcomeId, grade])));

/** By outcome; null of what would wait for a person. */
type Grades = ReadonlyMap<string, Grade | null>;

function preview(
  db: Database,
  event: Omit<TriedEvent, 'sportId'>,
  readGrades: (tx: Tx) => Promise<Grades>,
): Promise<ResultPreview> {
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return read.execute(async (tx) => {
    await planByKeys(tx);
    const grades = await readGrades(tx);
    const tally: Tally = {
      bets: { won: 0, lost: 0, cancelled: 0, waiting: 0 },
      ...{ staked: 0n, pays: 0n, takesBack: 0n, winners: [] },
    };
    let after = '00000000-0000-0000-0000-000000000000';
    let left = event.maximum ?? BETS_MAXIMUM;
    while (left > 0) {
      const rows = await readBets(tx, { eventId: event.eventId, after, limit: Math.min(CHUNK, left) });
      for (const row of rows) count(tally, tryBet(row, grades));
      left -= rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < CHUNK) break;
    }
    const isWhole = left > 0 || (await readBets(tx, { eventId: event.eventId, after, limit: 1 })).length === 0;
    return toPreview(tx, tally, isWhole);
  });
}

/** What is kept of the bets of an event; `outcomes` of the legs of this event, null of others. */
interface BetRow extends JudgedRow {
  readonly user_id: string;
  readonly id: string;
  readonly stake: bigint;
  readonly status: BetEnd['status'];
  readonly payout: bigint | null;
  readonly outcomes: readonly (string | null)[];
  readonly is_void: boolean;
  readonly is_final: boolean;
}

interface Part {
  readonly eventId: string;
  readonly after: string;
  readonly limit: number;
}

async function readBets(tx: Tx, { eventId, after, limit }: Part): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.user_id, b.id, b.stake, b.status, b.payout, b.type, b.unit_stake, b.sizes, b.payout_maximum,
      array_agg(l.odds order by l.position) as odds, array_agg(l.status order by l.position) as statuses,
      array_agg(case when l.event_id = ${eventId} then l.outcome_id end order by l.position) as outcomes,
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

/** What the bet would be; null where it stays what it is, because it waits for others or is so already. */
function tryBet(row: BetRow, grades: Grades): Tried | 'waiting' | null {
  if (row.is_final) return null;
  const statuses = row.statuses.map((status, index) => {
    const outcomeId = row.outcomes[index];
    if (typeof outcomeId !== 'string') return status;
    if (row.is_void) return 'void' as const;
    const grade = grades.get(outcomeId);
    return grade === undefined ? status : (grade ?? ('pending' as const));
  });
  const evaluation = evaluateBet(toPlacedBet({ ...row, statuses }));
  const isPending = evaluation.status === 'pending';
  const now: BetEnd = isPending
    ? { status: 'pending', payout: null }
    : { status: evaluation.status, payout: evaluation.payout };
  const was = { status: row.status, payout: row.payout };
  if (was.status === now.status && was.payout === now.payout) return isPending ? 'waiting' : null;
  return { userId: row.user_id, id: row.id, legs: row.odds.length, stake: row.stake, was, now };
}

function count(tally: Tally, tried: Tried | 'waiting' | null): void {
  if (tried === null) return;
  const end = tried === 'waiting' || tried.now.status === 'pending' ? 'waiting' : tried.now.status;
  tally.bets[end] += 1;
  if (tried === 'waiting') return;
  tally.staked += end === 'waiting' ? 0n : tried.stake;
  tally.pays += tried.now.payout ?? 0n;
  tally.takesBack += tried.was.payout ?? 0n;
  if (end !== 'won') return;
  tally.winners = [...tally.winners, tried]
    .sort((a, b) => Number((b.now.payout ?? 0n) - (a.now.payout ?? 0n)))
    .slice(0, WINNERS_MAXIMUM);
}

async function toPreview(tx: Tx, tally: Tally, isWhole: boolean): Promise<ResultPreview> {
  const ids = tally.winners.map(({ userId }) => userId);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(display_username, username) as name from app_user where id = any(${ids}::uuid[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...{ isWhole, bets: tally.bets, staked: toWireMoney(tally.staked) },
    ...{ pays: toWireMoney(tally.pays), takesBack: toWireMoney(tally.takesBack) },
    winners: tally.winners.map(({ userId, id, legs, stake, now }) => ({
      ...{ username: names.get(userId) ?? '', betId: id, legs },
      ...{ stake: toWireMoney(stake), payout: toWireMoney(now.payout ?? 0n) },
    })),
  };
}
