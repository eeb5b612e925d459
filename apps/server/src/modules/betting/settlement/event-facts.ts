import type { VoidCause } from '@cauri/contract';
import { CUSTOM_MARKET, type Score } from '@cauri/rules';
import { sql } from 'kysely';
import { type EarlyWin, readEarlyWins, withResult } from '#modules/catalog';
import type { Tx } from '#platform/database';

/** A bet that the transaction has locked. */
export interface LockedBet {
  readonly userId: string;
  readonly id: string;
  readonly type: 'single' | 'combined' | 'system';
  /** Cancelled by an administrator: nothing changes it any more. */
  readonly isWithdrawn: boolean;
  /** Cashed out as a whole: results no longer change it. */
  readonly isCashedOut: boolean;
  /** Whether a part of it was cashed out, or the whole. */
  readonly hasCashOut: boolean;
  readonly isPending: boolean;
  /** The version of the window that voids the bet in this event, by the time when it was placed. */
  readonly voidVersion: number | null;
}

/** The facts that grade the legs of an event. */
export interface EventFacts {
  readonly eventId: string;
  /** The newest result. */
  readonly result: ResultFact | null;
  readonly customMarkets: readonly CustomMarket[];
  /** The sides that led by enough goals to be paid early; those whose score was corrected do not stand. */
  readonly earlyWins: readonly EarlyWin[];
  /** Windows of placement times that void bets in this event, by version. */
  readonly voidWindows: ReadonlyMap<number, { readonly cause: VoidCause; readonly at: Date }>;
  /** Whether no facts of this event were settled before. */
  readonly isFirst: boolean;
}

/** A custom market with its newest manual grading; null values where it has none. */
interface CustomMarket {
  readonly id: string;
  readonly version: number | null;
  readonly at: Date | null;
}

interface ResultFact {
  readonly version: number;
  readonly score: string | null;
  readonly cause: VoidCause | null;
  readonly source: string;
  readonly at: Date;
}

/** The facts in PostgreSQL's JSON: moments are ISO 8601 texts. */
interface FactsRow {
  readonly runs: bigint;
  readonly result:
    | (Omit<ResultFact, 'score' | 'at'> & {
        readonly home_score: string | null;
        readonly away_score: string | null;
        readonly recorded_at: string;
      })
    | null;
  readonly windows: { readonly version: number; readonly cause: VoidCause; readonly recorded_at: string }[] | null;
  readonly custom: (Omit<CustomMarket, 'at'> & { readonly graded_at: string | null })[] | null;
}

/**
 * Reads the facts of an event. The lock keeps results, manual gradings and void windows from being recorded until the
 * transaction ends; other columns of the event may change.
 */
export async function readFacts(tx: Tx, eventId: string): Promise<EventFacts> {
  await sql`select from event where id = ${eventId} for key share`.execute(tx);
  const { rows } = await sql<FactsRow>`
    select (select count(*) from settlement_run where event_id = ${eventId}) as runs,
      (select to_jsonb(r) from result r where r.event_id = ${eventId} order by r.version desc limit 1) as result,
      (select jsonb_agg(v) from void_window v where v.event_id = ${eventId}) as windows,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'version', m.graded_version, 'graded_at', m.graded_at))
        from market m where m.event_id = ${eventId} and m.type = ${CUSTOM_MARKET}) as custom`.execute(tx);
  const [row] = rows;
  const { result = null } = row ?? {};
  return {
    eventId,
    result: result && toResultFact(result),
    earlyWins: withResult(await readEarlyWins(tx, eventId), result && finalScoreOf(result)),
    customMarkets: (row?.custom ?? []).map(({ id, version, graded_at }) => ({
      id,
      version,
      at: graded_at === null ? null : new Date(graded_at),
    })),
    voidWindows: new Map(
      (row?.windows ?? []).map(({ version, cause, recorded_at }) => [version, { cause, at: new Date(recorded_at) }]),
    ),
    isFirst: row?.runs === 1n,
  };
}

const finalScoreOf = ({ home_score, away_score }: NonNullable<FactsRow['result']>): Score | null =>
  home_score === null || away_score === null ? null : { home: Number(home_score), away: Number(away_score) };

const toResultFact = (result: NonNullable<FactsRow['result']>): ResultFact => ({
  version: result.version,
  score: result.home_score === null ? null : `${result.home_score} - ${result.away_score}`,
  cause: result.cause,
  source: result.source,
  at: new Date(result.recorded_at),
});
