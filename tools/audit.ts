/** `npm run audit` checks the whole database; exits with 1 if a rule is broken. */
import { readArguments } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

readArguments({}, 'Usage: npm run audit');
await runCommand(
  async (db, { authSecret }) => {
    const { auditDatabase } = await import('./audit-database.ts');
    process.exitCode = (await auditDatabase(db, authSecret)) === 0 ? 0 : 1;
  },
  { interruption: { message: 'the audit is incomplete, and has changed nothing. Run it again.' } },
);
