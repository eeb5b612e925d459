import { expect, it } from 'vitest';
import { readConfig } from '#config';
import { createLog } from '#platform/log';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { makeAdmin, makeAdminResetLink } from './make-admin.ts';

const app = await openTestApp({ clock: createTestClock('2026-06-12T12:00:00Z') });

it('the audit log has the role and the link that the command gives', async () => {
  const { userId } = await app.signUp('boss');
  const { db } = app.database;
  const config = readConfig({ AUTH_SECRET: 'a'.repeat(32), SIM_SECRET: '5e'.repeat(32) });
  expect(await makeAdminResetLink({ db, config, log: createLog('silent') }, 'boss@example.com')).toBeNull();
  expect(await makeAdmin(db, 'boss@example.com')).toBe(true);
  const link = await makeAdminResetLink({ db, config, log: createLog('silent') }, 'boss@example.com');
  expect(link).toMatch(/\/reset-password\?token=/);
  const entries = await db.selectFrom('audit_entry').select(['kind', 'address', 'subject_id']).orderBy('id').execute();
  expect(entries).toEqual(
    ['admin_made', 'reset_link_made'].map((kind) => ({ kind, address: 'npm run admin', subject_id: userId })),
  );
});
