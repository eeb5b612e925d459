/** The name of the record of one account that the device shows offline, with the version of its shape. */
export const STORED_ACCOUNT = 'cauri.account.1';

/** Removes the stored account, unless it is that of this user. Phones are shared. */
export function keepStoredAccount(userId: string | undefined): void {
  try {
    // The record begins with the id of the user.
    if (!localStorage[STORED_ACCOUNT]?.startsWith(`${userId} `)) delete localStorage[STORED_ACCOUNT];
  } catch {
    // A browser may forbid its storage: then nothing was stored.
  }
}
