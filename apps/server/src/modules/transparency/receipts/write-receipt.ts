import { payloadOf, signedTextOf, toBase64Url } from '@cauri/verifier';
import { readPlacedBets } from '#modules/betting';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { isId } from '#platform/ids';
import { problem } from '#platform/problem';
import { openReceiptKey } from '../log/keys.ts';
import { readSignedCheckpoint } from '../log/serve-log.ts';
import type { LogIdentity } from './claims.ts';
import { claimsOf, ensureSalts, readContext } from './claims.ts';

interface ReceiptParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  readonly log: () => Promise<LogIdentity>;
}

/**
 * Writes the receipt of a bettor's bet as a compact JWS. It is signed on request, not at the placement. Its payload and its
 * key follow from the bet, so that its ticket is the same each time; its header has the newest checkpoint of the log. Throws
 * `not_found`, and `unavailable` while the key cannot be decrypted.
 */
export async function writeReceipt(
  { db, settings, log }: ReceiptParts,
  userId: string,
  betId: string,
): Promise<string> {
  const [bet] = isId(betId) ? await readPlacedBets(db, { userIds: [userId], betIds: [betId] }) : [];
  if (!bet) throw problem('not_found');
  const key = await openReceiptKey(db, settings, bet.placed_at);
  if (!key) throw problem('unavailable');
  await ensureSalts(db, [userId]);
  const claims = claimsOf(bet, await readContext(db, await log(), [userId]));
  if (!claims) throw problem('not_found');
  const checkpoint = await readSignedCheckpoint(db);
  const header = {
    alg: 'EdDSA',
    kid: key.id,
    typ: 'cauri-receipt',
    ...(checkpoint !== null && { checkpoint }),
  } as const;
  const text = signedTextOf(header, payloadOf(claims));
  return `${text}.${toBase64Url(key.key.sign(text))}`;
}
