/**
 * `npm run admin -- <email>` makes a registered user an administrator, such as the first one outside demo mode. `npm
 * run admin -- <email> --reset-link` prints a link that sets a new password for an administrator who cannot sign in.
 */
import { createLog } from '../apps/server/src/platform/log.ts';
import { readArguments, refuseUsage } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

const USAGE = 'Usage: npm run admin -- <email> [--reset-link]';

const { values, positionals } = readArguments(
  { allowPositionals: true, options: { 'reset-link': { type: 'boolean' } } },
  USAGE,
);
const email = positionals[0]?.toLowerCase();
if (!email || positionals.length > 1) refuseUsage(USAGE);
await runCommand(async (db, config) => {
  const { makeAdmin, makeAdminResetLink } = await import('../apps/server/src/modules/identity/admin/make-admin.ts');
  if (values['reset-link']) {
    const link = await makeAdminResetLink({ db, config, log: createLog('warn') }, email);
    console.log(link ?? `No administrator has the address ${email}.`);
    process.exitCode = link === null ? 1 : 0;
    return;
  }
  const found = await makeAdmin(db, email);
  console.log(found ? `${email} is an administrator.` : `No user has the address ${email}.`);
  process.exitCode = found ? 0 : 1;
});
