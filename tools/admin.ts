/** `npm run admin -- <email>`: makes a registered user an administrator; the way to the first one outside demo mode. */
import { makeAdmin } from '../apps/server/src/modules/identity/index.ts';
import { withDatabase } from './open-database.ts';

const email = process.argv[2]?.toLowerCase();
if (!email) {
  console.error('npm run admin -- <email>');
  process.exit(2);
}
await withDatabase(async (db) => {
  const found = await makeAdmin(db, email);
  console.log(found ? `${email} is an administrator.` : `Nobody is registered as ${email}.`);
  process.exitCode = found ? 0 : 1;
});
