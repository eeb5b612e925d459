import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { OLDEST_SUPPORTED } from '../../apps/server/src/platform/database/migrate.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { BETS_PER_USER, makeOldDatabase } from './old-database.ts';
import { tryUpgrade, writeReport } from './try-upgrade.ts';

it('an upgrade from the first version keeps bets and money, and the locks of each migration are reported', async () => {
  const database = await createTestDatabase({ isEmpty: true });
  onTestFinished(() => database.close());
  const { db } = database;
  await makeOldDatabase(db, 100);
  // Since then, a transfer has the amount and the other account instead of two entries.
  const readEntries = (entries: string) =>
    sql`select account, count(*) as entries, sum(amount) as amount from ${sql.raw(entries)} group by account
      order by account`.execute(db);
  const readBets = () =>
    sql`select (select count(*) from bet) as bets, (select sum(payout) from bet) as payouts,
      (select sum(balance) from wallet) as balances`.execute(db);
  const before = [(await readBets()).rows, (await readEntries('entry')).rows];
  expect(before[0]).toMatchObject([{ bets: 100n }]);
  expect(before[1]).toContainEqual(
    expect.objectContaining({ account: 'wallet', entries: BigInt(2 * (1 + BETS_PER_USER + 14)) }),
  );
  const upgrade = await tryUpgrade(db);
  const entries = `(select 'wallet' as account, amount from transfer union all select account, -amount from transfer) e`;
  expect([(await readBets()).rows, (await readEntries(entries)).rows]).toEqual(before);
  expect((await checkLedger(db)).filter(({ broken }) => broken > 0)).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${OLDEST_SUPPORTED} collate "C" order by name collate "C"`.execute(
    db,
  );
  expect(upgrade.migrations.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  // This migration renames a column, which stops readers until the commit.
  const renamed = upgrade.migrations.find(({ name }) => name === '20261124-32-reauthenticated-sessions');
  expect(renamed?.locks).toEqual(expect.arrayContaining([{ table: 'session', mode: 'AccessExclusiveLock' }]));
  const session = upgrade.tables.find(({ table }) => table === 'session');
  const after = upgrade.migrations.filter(({ name }) => name >= (renamed?.name ?? ''));
  expect(session?.readMs).toBeGreaterThanOrEqual(after.reduce((sum, { ms }) => sum + ms, 0));
  expect(writeReport(upgrade)).toContain('session (AccessExclusive)');
});
