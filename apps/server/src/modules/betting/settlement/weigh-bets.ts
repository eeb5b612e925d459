import type { Grade } from '@cauri/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { type LockedBet, lockedRows } from './locked-bets.ts';

/** The leg of a bet in the event that is settled: what it became just now, what it was, and which grading by hand did it. */
export interface GradedLeg {
  readonly status: Grade | 'pending';
  readonly was: Grade | 'pending';
  readonly version: number | null;
}

/**
 * What is to be done with a bet: `won` and `lost` are plain, `judged` is a matter of the rules: void and half legs, systems,
 * and what was settled before a leg was graded otherwise.
 */
export interface WeighedBet {
  readonly userId: string;
  readonly id: string;
  readonly verdict: 'won' | 'lost' | 'judged';
}

/** The locked bets with which something is to be done since their legs were graded, in the order of their ids. */
export async function weighBets(
  tx: Tx,
  bets: readonly LockedBet[],
  graded: ReadonlyMap<string, GradedLeg>,
): Promise<WeighedBet[]> {
  const verdicts = new Map(bets.map((bet) => [bet.id, verdictOf(bet, graded.get(bet.id))]));
  const unclear = bets.filter(({ id }) => verdicts.get(id) === 'unclear');
  for (const [id, verdict] of await weighLegs(tx, unclear)) verdicts.set(id, verdict);
  return bets.flatMap(({ userId, id }) => {
    const verdict = verdicts.get(id);
    return verdict === undefined || verdict === null || verdict === 'unclear' ? [] : [{ userId, id, verdict }];
  });
}

/** What this leg alone says; of other bets than singles, the legs of other events must be asked. */
function verdictOf(bet: LockedBet, leg: GradedLeg | undefined): WeighedBet['verdict'] | 'unclear' | null {
  if (!leg || bet.isFinal) return null;
  const isCorrected = leg.was !== 'pending' && leg.was !== leg.status;
  if (!bet.isPending) return isCorrected ? 'judged' : null;
  if (bet.type === 'system') return 'judged';
  if (leg.status === 'lost') return 'lost';
  if (bet.type !== 'single') return 'unclear';
  return leg.status === 'won' ? 'won' : 'judged';
}

async function weighLegs(tx: Tx, bets: readonly LockedBet[]): Promise<Map<string, WeighedBet['verdict'] | null>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<{ bet_id: string; verdict: WeighedBet['verdict'] | null }>`
    select l.bet_id, case
        when bool_or(l.status = 'lost') then 'lost'
        when bool_and(l.status = 'won') then 'won'
        when not bool_or(l.status = 'pending') then 'judged'
      end as verdict
    from ${lockedRows(bets)} join leg l on l.user_id = locked.user_id and l.bet_id = locked.id
    group by l.bet_id`.execute(tx);
  return new Map(rows.map(({ bet_id, verdict }) => [bet_id, verdict]));
}
