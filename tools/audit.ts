/** `npm run audit` checks the whole database; exits with 1 if a rule is broken. */
import { parseArgs } from 'node:util';
import { auditDatabase } from './audit-database.ts';
import { reportFailure, runCommand } from './open-database.ts';

await reportFailure(async () => {
  parseArgs({});
  await runCommand(async (db, { authSecret }) => {
    process.exitCode = (await auditDatabase(db, authSecret)) === 0 ? 0 : 1;
  });
});
