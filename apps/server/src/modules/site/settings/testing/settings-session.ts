import { Writable } from 'node:stream';
import type { AdminSettings, ChangeAdminSettings } from '@cauri/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { signUpAdmin } from '../../../../testing/test-admin.ts';
import { type Actor, createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestClock } from '../../../../testing/test-clock.ts';

export type Input = Omit<ChangeAdminSettings, 'version'>;

/** An administrator's session on a site of two processes, with the log of the first one. */
export interface SettingsSession {
  readonly app: TestApp;
  /** Another process on the same database. */
  readonly other: TestApp;
  readonly admin: Actor;
  readonly logged: string[];
  read(): Promise<AdminSettings>;
  send(body: ChangeAdminSettings): ReturnType<typeof sendAs>;
  change(input: Input): ReturnType<typeof sendAs>;
  /** Lasts for the rest of one test; then call `back`. */
  changeFor(input: Input, back: Input): Promise<Awaited<ReturnType<typeof sendAs>>['ok']>;
  lastAuditEntry(): Promise<Awaited<ReturnType<typeof readLastEntry>>>;
  close(): Promise<void>;
}

const sendAs = (admin: Actor, body: ChangeAdminSettings) => admin.call('changeAdminSettings', { body });
const readLastEntry = async (admin: Actor) =>
  (await admin.call('listAuditEntries', { query: { limit: '1' } as never })).ok.items[0];

export async function openSettings(clock: TestClock): Promise<SettingsSession> {
  const logged: string[] = [];
  const write = (line: Buffer, _: BufferEncoding, done: () => void) => {
    logged.push(String(line));
    done();
  };
  const app = await createTestApp({ clock, log: pino({ level: 'trace' }, new Writable({ write })) });
  const other = await createTestApp({ clock, database: app.database });
  const admin = await signUpAdmin(app, clock);
  const read = async () => (await admin.call('getAdminSettings', {})).ok;
  const send = (body: ChangeAdminSettings) => sendAs(admin, body);
  const change = async (input: Input) => send({ ...input, version: (await read()).version });
  return {
    app,
    other,
    admin,
    logged,
    read,
    send,
    change,
    changeFor: async (input, back) => {
      const { db } = app.database;
      const stored = await db.selectFrom('setting').selectAll().execute();
      onTestFinished(async () => {
        // Written to the table, because raising them again needs a second administrator.
        await db.deleteFrom('setting').execute();
        const rows = stored.map((row) => ({ ...row, value: JSON.stringify(row.value) }));
        if (rows.length > 0) await db.insertInto('setting').values(rows).execute();
        for (const one of [app, other]) await one.settings.load();
        (await change(back)).ok;
      });
      return (await change(input)).ok;
    },
    lastAuditEntry: () => readLastEntry(admin),
    close: async () => {
      await other.close();
      await app.close();
    },
  };
}
