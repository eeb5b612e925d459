import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { place, selectionOf } from '../../testing/slips.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { addFootballEvent } from '../../testing/test-events.ts';
import { grantRights } from './grant-rights.ts';

it('the user of the server runs the site, and cannot delete a bet, nor change what is append-only or its triggers', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const clock = createTestClock('2026-06-12T12:00:00Z');
  const app = await createTestApp({ clock, database });
  onTestFinished(() => app.close());
  const bettor = await app.signUp();
  const { id } = await addFootballEvent(database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  const selections = [await selectionOf(bettor, id, { key: 'home' })];
  expect((await place(bettor, { stake: 1000, selections })).status).toBe(201);
  expect(await app.findIncoherence()).toEqual([]);
  // The server raises the sequence after the database has lost data.
  await sql`select setval('board_version', last_value + 1) from board_version`.execute(database.server.db);

  const tables = ['transfer', 'transfer_0', 'transfer_1', 'audit_entry', 'log_entry'];
  const statements = tables.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger append_only`,
  ]);
  statements.push('update transfer set user_id = user_id', 'update transfer_0 set amount = amount');
  statements.push(
    ...['bet', 'bet_0', 'leg_1', 'placement', 'purchase', 'wallet'].map((table) => `delete from ${table}`),
  );
  statements.push('delete from kysely_migration', 'update kysely_migration_lock set is_locked = 1');
  statements.push(`select setval('ticket_pending_id_seq', 1)`);
  statements.push('set session_replication_role = replica', 'create table own (id int)');
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(database.server.db), statement).rejects.toMatchObject({ code: '42501' });
  }
});

it('a user who may act as the owner is refused', async () => {
  const owner = await createTestDatabase();
  onTestFinished(() => owner.close());
  await expect(grantRights(owner.url, 'postgres')).rejects.toThrow(/^DATABASE_URL: postgres may act as postgres/);
  await expect(grantRights(owner.url, 'nobody_at_all')).rejects.toThrow('there is no role nobody_at_all');
});
