import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { writePastBets } from './write-bets.ts';
import { writeUsers } from './write-users.ts';

/** Over so many days, until now, people have joined and bet. */
const DAYS = 90;

export interface SeedSize {
  readonly bets: number;
  readonly users: number;
}

/** Adds bettors and their history: settled single bets with all that is kept of them. `tell` hears how far it is. */
export async function seed(db: Database, { bets, users }: SeedSize, tell = (_written: number) => {}): Promise<void> {
  const ids = await writeUsers(db, { users, days: DAYS });
  await writePastBets(db, { bets, users: ids, days: DAYS, tell });
  await tidyUp(db);
}

/** What the planner knows of the tables, and which pages need no second look. It takes longer than a request may. */
function tidyUp(db: Database): Promise<void> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
