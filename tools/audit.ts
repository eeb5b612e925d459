/** `npm run audit` checks the whole database; exits with 1 if a rule is broken. */
import { auditDatabase } from './audit-database.ts';
import { runCommand } from './open-database.ts';

await runCommand(async (db, { authSecret }) => {
  process.exitCode = (await auditDatabase(db, authSecret)) === 0 ? 0 : 1;
});
