import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Tx } from '#platform/database';

/** The secrets of the server before and after a rotation. */
interface Rotation {
  readonly from: string;
  readonly to: string;
}

/**
 * Encrypts the second factors and recovery codes of all accounts with another secret. Those that are encrypted with it
 * already stay. Returns how many accounts have a second factor that neither secret decrypts; they stay as they are.
 */
export async function reencryptSecondFactors(tx: Tx, { from, to }: Rotation): Promise<number> {
  const rows = await tx.selectFrom('two_factor').select(['id', 'secret', 'backup_codes']).forUpdate().execute();
  let unreadable = 0;
  for (const { id, ...row } of rows) {
    const [secret, codes] = await Promise.all([open(from, row.secret), open(from, row.backup_codes)]);
    if (secret !== null && codes !== null) {
      const [closedSecret, closedCodes] = await Promise.all([
        symmetricEncrypt({ key: to, data: secret }),
        symmetricEncrypt({ key: to, data: codes }),
      ]);
      const update = tx.updateTable('two_factor').set({ secret: closedSecret, backup_codes: closedCodes });
      await update.where('id', '=', id).execute();
    } else if ((await open(to, row.secret)) === null) unreadable += 1;
  }
  return unreadable;
}

/** Null if it was encrypted with another secret. */
const open = (key: string, data: string): Promise<string | null> => symmetricDecrypt({ key, data }).catch(() => null);
