import { OVERRIDE_BETTORS_MINIMUM } from '@cauri/contract';
import { earlyLeader } from '@cauri/rules';
import { create, type Fixture, type Match } from '@cauri/simulator';
import { hexToBytes } from '@cauri/verifier';
import { sql } from 'kysely';
import { type Alternative, type BetComparison, compareBets } from '#modules/betting';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import type { Database } from '#platform/database';

/** Overrides in each run. */
const BATCH_MAXIMUM = 50;
/** The match is being settled, or its last link is not revealed yet. */
const SOON_MS = 30_000;
/** Bets are open: their other matches are not over. */
const LATER_MS = HOUR_MS;
/** Bets that are open after this time are left out. */
const OPEN_MAXIMUM_MS = 14 * DAY_MS;

/** A result that was called off or corrected, as the log states it, with its match. */
interface OverrideRow {
  readonly index: bigint;
  readonly kind: 'call_off' | 'correction';
  readonly version: number;
  readonly at: number;
  readonly event_id: string;
  readonly sport_id: string;
  readonly fixture: Omit<Fixture, 'matchId'> | null;
  readonly commitment: string | null;
  readonly last_link: string | null;
  readonly is_last_link_due: boolean;
  readonly is_settling: boolean;
  /** Whether it replaces a result. */
  readonly has_result: boolean;
}

interface MeasureParts {
  readonly db: Database;
  readonly now: Date;
}

/**
 * Measures what overrides meant for the bets of their matches: new ones in the order of the log, and again those whose bets
 * were open. Returns the number of measured overrides.
 */
export async function measureOverrides({ db, now }: MeasureParts, signal?: AbortSignal): Promise<number> {
  const due = await readDue(db, now);
  for (const override of due) await measure(db, { override, now }, signal);
  if (due.length > 0) await countSmallOnes(db);
  return due.length;
}

async function readDue(db: Database, now: Date): Promise<readonly OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    select l.index, l.kind, (l.facts ->> 'version')::integer as version, (l.facts ->> 'at')::double precision as at,
      e.id as event_id, e.sport_id, e.fixture, e.commitment, e.last_link, e.is_last_link_due,
      exists (select from settlement_run r where r.event_id = e.id and r.status <> 'done') as is_settling,
      exists (select from result r where r.event_id = e.id and r.version < (l.facts ->> 'version')::integer) as has_result
    from (
      select index, kind, subject, convert_from(entry, 'UTF8')::jsonb as facts from log_entry
      where kind in ('call_off', 'correction')
        and (index > (select coalesce(max(entry_index), -1) from override_effect)
          or index in (select entry_index from override_effect where due_at <= ${now}))
      order by index limit ${BATCH_MAXIMUM}
    ) as l join event e on e.id = l.subject::uuid
    order by l.index`.execute(db);
  return rows;
}

async function measure(
  db: Database,
  { override, now }: { readonly override: OverrideRow; readonly now: Date },
  signal?: AbortSignal,
): Promise<void> {
  const { event_id: eventId, sport_id: sportId, is_settling, is_last_link_due } = override;
  const alternative = alternativeOf(override);
  const found = await compareBets(
    db,
    { eventId, sportId, alternative, bettorsMaximum: OVERRIDE_BETTORS_MINIMUM },
    signal,
  );
  const isOpen = alternative?.kind === 'result' && found.open > 0;
  const waitMs = is_settling || is_last_link_due ? SOON_MS : isOpen ? LATER_MS : null;
  const isLate = now.getTime() - override.at >= OPEN_MAXIMUM_MS;
  const dueAt = waitMs === null || isLate ? null : new Date(now.getTime() + waitMs);
  await write(db, { index: override.index, dueAt, isKnown: alternative !== null }, found);
}

/** Returns the result that would apply otherwise: the replaced one, or the end of a simulated match. Null: it is not known. */
function alternativeOf(override: OverrideRow): Alternative | null {
  if (override.has_result) return { kind: 'corrections', version: override.version };
  const match = playOut(override);
  if (!match) return null;
  const leaders = match.incidents.map(({ kind, score }) =>
    kind === 'goal' ? earlyLeader({ home: Number(score.home), away: Number(score.away) }) : null,
  );
  const earlySides = leaders.filter((side) => side !== null);
  return { kind: 'result', result: { ...match.result, status: 'completed', source: 'links' }, earlySides };
}

/**
 * Plays a match that was called off from its last link. With public randomness, the rounds after the call-off never decided
 * it.
 */
function playOut({ event_id: matchId, fixture, commitment, last_link }: OverrideRow): Match | null {
  if (!fixture || fixture.randomness || last_link === null) return null;
  try {
    const match = create({ ...fixture, matchId }, hexToBytes(last_link));
    return match.commitment === commitment ? match : null;
  } catch (error) {
    // An engine or parameters that this version cannot play.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Measured {
  readonly index: bigint;
  readonly dueAt: Date | null;
  readonly isKnown: boolean;
}

async function write(db: Database, { index, dueAt, isKnown }: Measured, found: BetComparison): Promise<void> {
  const isSmall = found.bettors < OVERRIDE_BETTORS_MINIMUM;
  const row = {
    bets: found.bets,
    stakes: found.stakes,
    potential_wins: found.potentialWins,
    is_small: isSmall,
    compared: found.compared,
    paid: isKnown ? found.paid : null,
    paid_otherwise: isKnown ? found.paidOtherwise : null,
    is_counted: isKnown && !isSmall && dueAt === null,
    due_at: dueAt,
  };
  await db
    .insertInto('override_effect')
    .values({ entry_index: index, ...row })
    .onConflict((conflict) => conflict.column('entry_index').doUpdateSet(row))
    .execute();
}

/** Adds small overrides to the total as soon as together they have enough bettors. */
async function countSmallOnes(db: Database): Promise<void> {
  await sql`
    with small as (
      select o.entry_index, l.subject::uuid as event_id from override_effect o join log_entry l on l.index = o.entry_index
      where o.bets > 0 and o.is_small and not o.is_counted and o.due_at is null and o.paid is not null
    )
    update override_effect set is_counted = true
    where entry_index in (select entry_index from small)
      and (select count(distinct leg.user_id) from small join leg on leg.event_id = small.event_id) >= ${OVERRIDE_BETTORS_MINIMUM}`.execute(
    db,
  );
}
