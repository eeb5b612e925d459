/** `npm run seed -- --bets 1000000 --users 50000` fills the database of the site, whether or not the server runs. */
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { OperatorError } from '../../apps/server/src/platform/operator-error.ts';
import { readArguments, refuseUsage, reportFailure } from '../command/report-failure.ts';
import { runCommand } from '../open-database.ts';
import { seed } from './seed.ts';

const USAGE = 'Usage: npm run seed -- --bets 1000000 --users 50000';

const MOST_PER_USER = 4_000;

await reportFailure(async () => {
  const options = {
    bets: { type: 'string', default: '100000' },
    users: { type: 'string', default: '5000' },
  } as const;
  const { values } = readArguments({ options }, USAGE);
  const size = { bets: Number(values.bets), users: Number(values.users) };
  if (!Number.isInteger(size.bets) || !Number.isInteger(size.users) || size.bets < 0 || size.users < 1) {
    refuseUsage(USAGE);
  }
  // The bettor with the most bets loses a fifth of the stakes, and begins with 1,000,000 FCFA.
  if (size.bets > MOST_PER_USER * size.users ** (2 / 3)) {
    throw new OperatorError('With so few bettors they would run out of money: choose more users.');
  }
  const work = async (db: Database) => {
    await migrate(db);
    const started = performance.now();
    await seed(db, size, (written) => process.stdout.write(`\r${written} of ${size.bets} bets`));
    console.log(`\n${size.users} users in ${Math.round((performance.now() - started) / 1_000)} s`);
  };
  await runCommand(work, { interruption: { message: 'what was written stays, and is whole.' } });
});
