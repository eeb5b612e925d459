import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { writePastBets } from './write-bets.ts';
import { writeUsers } from './write-users.ts';

/** Number of days, until now, over which users join and bet. */
const DAYS = 90;

export interface SeedSize {
  readonly bets: number;
  readonly users: number;
}

/**
 * Adds bettors and their history: settled single bets with all dependent rows. Calls `onProgress` with the progress.
 */
export async function seed(
  db: Database,
  { bets, users }: SeedSize,
  onProgress = (_written: number) => {},
): Promise<void> {
  const ids = await writeUsers(db, { users, days: DAYS });
  await writePastBets(db, { bets, users: ids, days: DAYS, onProgress });
  await tidyUp(db);
}

/** Updates the planner's statistics and the visibility map. This exceeds the time limit of a request. */
function tidyUp(db: Database): Promise<void> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
