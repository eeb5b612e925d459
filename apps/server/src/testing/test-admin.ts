import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Actor, TestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';

/** Returns the username, email and password of a user whom an administrator can add. */
export function newUserNames() {
  const username = `added_${newId().slice(-10)}`;
  return { username, email: `${username}@example.ci`, password: 'secret-123' };
}

/** Signs in an administrator, and advances the clock until the role of the session is read again. */
export async function signUpAdmin(app: TestApp, clock: TestClock): Promise<Actor> {
  const admin = await app.signUp(`admin_${newId().slice(-8)}`);
  await sql`update app_user set role = 'admin' where id = ${admin.userId}`.execute(app.database.db);
  clock.advance(6_000);
  return admin;
}
