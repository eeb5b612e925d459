import type { Round } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Database, Reader } from '#platform/database';

/** Stores rounds of a chain. Their signatures must have been checked: matches are decided by them. */
export async function storeRounds(db: Database, chain: string, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  await db
    .insertInto('drand_round')
    .values(rounds.map(({ round, signature }) => ({ chain, round, signature })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads the stored ones of these rounds of a chain. */
export const readRounds = (db: Reader, chain: string, rounds: readonly number[]): Promise<Round[]> =>
  db
    .selectFrom('drand_round')
    .select(['round', 'signature'])
    .where('chain', '=', chain)
    .where('round', '=', sql<number>`any(${rounds}::integer[])`)
    .execute();

/** Reads the rounds that decided the steps of a match, in their order. */
export const readRoundsOfMatch = (db: Reader, eventId: string, chain: string): Promise<Round[]> =>
  db
    .selectFrom('revealed_link as l')
    .innerJoin('drand_round as r', 'r.round', 'l.round')
    .select(['r.round', 'r.signature'])
    .where('l.event_id', '=', eventId)
    .where('r.chain', '=', chain)
    .orderBy('l.step')
    .execute();

/** Reads the rounds that decided the published steps of matches in play. */
export const readRoundsInPlay = (db: Reader): Promise<(Round & { readonly chain: string })[]> =>
  db
    .selectFrom('drand_round as r')
    .selectAll('r')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event as e')
          .innerJoin('revealed_link as l', 'l.event_id', 'e.id')
          .select('e.id')
          .where('e.status', '=', 'live')
          .where(sql`e.fixture -> 'randomness' ->> 'chain'`, '=', sql.ref('r.chain'))
          .whereRef('l.round', '=', 'r.round'),
      ),
    )
    .execute();
