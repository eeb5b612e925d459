import {
  formatSignature,
  type NoteKey,
  parseCheckpoint,
  parseSignatures,
  proveConsistency,
  toBase64,
} from '@cauri/verifier';
import type { Database } from '#platform/database';
import { readAtMost } from '#platform/http/receive';
import type { Log } from '#platform/log';
import { sourceOfLog } from '../log/tree.ts';

const TIMEOUT_MS = 10_000;
/** The longest answer that is read, in bytes. */
const ANSWER_MAXIMUM = 4_096;

/** A witness of the log of this installation: its key, and the address below which it accepts checkpoints. */
interface Witness {
  readonly key: NoteKey;
  readonly url: string;
}

interface RequestParts {
  readonly db: Database;
  readonly witnesses: readonly Witness[];
  readonly log: Log;
}

/**
 * Requests a cosignature of the newest checkpoint from each witness, and again in the next run from one that does not answer.
 */
export async function requestCosignatures({ db, witnesses, log }: RequestParts, signal: AbortSignal): Promise<void> {
  for (const witness of witnesses) {
    await requestCosignature(db, witness, signal).catch((error: unknown) =>
      log.warn({ witness: witness.key.name, error: String(error) }, 'log: a witness did not cosign'),
    );
  }
}

async function requestCosignature(db: Database, { key, url }: Witness, signal: AbortSignal): Promise<void> {
  const { checkpoint: signed } = await db.selectFrom('log_state').select('checkpoint').executeTakeFirstOrThrow();
  const checkpoint = parseCheckpoint(signed);
  const last = await db.selectFrom('log_cosignature').select('size').where('witness', '=', key.name).executeTakeFirst();
  if (!checkpoint || checkpoint.size === Number(last?.size ?? 0n)) return;
  const send = async (oldSize: number) => {
    const proof = await proveConsistency(sourceOfLog(db), oldSize, checkpoint.size);
    const body = [`old ${oldSize}`, ...proof.map(toBase64), '', signed].join('\n');
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body, signal: timeout, redirect: 'error' });
    return { status: response.status, text: await readAtMost(response, ANSWER_MAXIMUM) };
  };
  let answer = await send(Number(last?.size ?? 0n));
  // The witness has cosigned another size, for example before a restore of its state or of ours.
  if (answer.status === 409 && /^\d{1,15}\n$/.test(answer.text)) {
    const size = Number(answer.text);
    if (size > checkpoint.size)
      throw new Error(`it has cosigned a tree of ${size} entries, this log has ${checkpoint.size}`);
    answer = await send(size);
  }
  if (answer.status !== 200) throw new Error(`it answered with status ${answer.status}`);
  const line = await findCosignature(answer.text, key, checkpoint.note.text);
  if (line === null) throw new Error('its cosignature does not verify');
  const row = { size: BigInt(checkpoint.size), line, checkpoint: signed + line };
  await db
    .insertInto('log_cosignature')
    .values({ witness: key.name, ...row })
    .onConflict((conflict) => conflict.column('witness').doUpdateSet(row))
    .execute();
}

/** The line of the answer that is a valid cosignature by this key; null if none is. */
async function findCosignature(lines: string, key: NoteKey, text: string): Promise<string | null> {
  const { verifyNote } = await import('@cauri/verifier/signatures');
  for (const signature of parseSignatures(lines) ?? []) {
    if (verifyNote({ text, signatures: [signature] }, key)) return formatSignature(key, signature.bytes);
  }
  return null;
}
