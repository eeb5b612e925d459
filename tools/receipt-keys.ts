/**
 * `npm run receipt-keys` lists the keys that have signed receipts. `npm run receipt-keys -- --rotate` adds one that signs
 * the receipts of the bets placed from now on; older receipts keep their keys. Running servers use it within seconds.
 */

import { sql } from 'kysely';
import { readArguments } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

const { values } = readArguments(
  { options: { rotate: { type: 'boolean' } } },
  'Usage: npm run receipt-keys [-- --rotate]',
);
await runCommand(async (db, { authSecret }) => {
  const { createEncryption, refuseOtherSecret } = await import('../apps/server/src/modules/settings/index.ts');
  const { readReceiptKeys, rotateReceiptKey } = await import('../apps/server/src/modules/transparency/log/keys.ts');
  if (values.rotate) {
    const encryption = createEncryption(authSecret);
    await refuseOtherSecret(db, encryption);
    await rotateReceiptKey(db, { encryption });
    await sql`select pg_notify('settings', '')`.execute(db);
  }
  for (const { id, valid_from } of await readReceiptKeys(db)) {
    console.log(`${id}  signs receipts of bets placed from ${valid_from.toISOString()}`);
  }
});
