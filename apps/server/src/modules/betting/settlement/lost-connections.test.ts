import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

const lines: { readonly level: string; readonly msg: string; readonly events?: number; readonly error?: string }[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z'), log });
const { db } = app.database;

it('settlements that lose their connections are one line of the log, without a stack, and are made once they have others', async () => {
  const bettor = await app.signUp();
  for (let events = 0; events < 3; events += 1) {
    const { id } = await addFootballEvent(db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] });
    await endEvent(db, id, [1, 0]);
  }
  // A session that settles a bet ends its own connection.
  await sql`
    create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
  await sql`create trigger end_connection before update on bet for each row execute function end_connection()`.execute(
    db,
  );
  lines.length = 0;
  expect(await app.settle()).toBe(0);
  const error = expect.stringMatching(/^[^\n]*terminat[^\n]*$/i);
  expect(lines.filter(({ level }) => level !== 'info')).toMatchObject([{ events: 3, error }]);
  await sql`drop trigger end_connection on bet`.execute(db);
  await sql`update settlement_partition set retry_at = now()`.execute(db);
  expect(await app.settle()).toBe(3);
  expect(await app.findIncoherence()).toEqual([]);
});
