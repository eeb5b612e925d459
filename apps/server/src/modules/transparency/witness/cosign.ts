import {
  COSIGNATURE,
  concatBytes,
  cosignedText,
  EMPTY_ROOT,
  formatSignature,
  fromBase64,
  isConsistent,
  isEqual,
  type NoteKey,
  parseCheckpoint,
} from '@cauri/verifier';
import { type Database, inTransaction } from '#platform/database';
import { hostOf } from '../log/open-log.ts';
import type { SigningKey } from '../signing.ts';

/** The name under which this installation cosigns other logs. */
export const witnessNameOf = (siteUrl: string): string => `${hostOf(siteUrl)}/witness`;

const PROOF_MAXIMUM = 63;

/** A request to cosign a checkpoint (C2SP tlog-witness). */
interface CosignRequest {
  readonly oldSize: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: string;
}

/** Reads a request: the old size, the lines of the consistency proof, an empty line, the checkpoint. Null if malformed. */
function parseCosignRequest(body: string): CosignRequest | null {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(0, end)).split('\n');
  const [, oldText] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === 32) as Uint8Array[];
  if (end < 0 || oldText === undefined || proof.length !== lines.length || proof.length > PROOF_MAXIMUM) return null;
  return { oldSize: Number(oldText), proof, checkpoint: body.slice(end + 2) };
}

/** The answer of a witness, as status and body. */
export interface CosignAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
}

interface WitnessParts {
  readonly db: Database;
  readonly name: string;
  readonly key: SigningKey;
  /** The keys of the logs that this installation cosigns. */
  readonly logs: readonly NoteKey[];
  readonly now: Date;
}

const refuse = (status: Exclude<CosignAnswer['status'], 200>, body = ''): CosignAnswer => ({ status, body });

/**
 * Cosigns a checkpoint that continues the one cosigned before. The row of the log is locked meanwhile, and stored before the
 * answer: a witness never cosigns two trees of which one does not continue the other.
 */
export async function cosign(parts: WitnessParts, body: string): Promise<CosignAnswer> {
  const request = parseCosignRequest(body);
  const checkpoint = request && parseCheckpoint(request.checkpoint);
  if (!checkpoint) return refuse(400);
  const keys = parts.logs.filter(({ name }) => name === checkpoint.origin);
  if (keys.length === 0) return refuse(404);
  const { verifyNote } = await import('@cauri/verifier/signatures');
  if (!keys.some((key) => verifyNote(checkpoint.note, key))) return refuse(403);
  if (request.oldSize > checkpoint.size) return refuse(400);
  return inTransaction(parts.db, async (tx) => {
    const { origin, size, root, signed } = checkpoint;
    const none = { size: 0n, root: Buffer.alloc(32), checkpoint: '' };
    await tx
      .insertInto('witnessed_log')
      .values({ origin, ...none })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const known = await tx
      .selectFrom('witnessed_log')
      .selectAll()
      .where('origin', '=', origin)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const knownSize = Number(known.size);
    if (request.oldSize !== knownSize) return refuse(409, `${knownSize}\n`);
    const older = { size: knownSize, root: knownSize === 0 ? EMPTY_ROOT : known.root };
    if (knownSize === size && !isEqual(older.root, root)) return refuse(409, `${knownSize}\n`);
    if (!isConsistent(older, { size, root }, request.proof)) return refuse(422);
    await tx
      .updateTable('witnessed_log')
      .set({ size: BigInt(size), root: Buffer.from(root), checkpoint: signed, cosigned_at: parts.now })
      .where('origin', '=', origin)
      .execute();
    return { status: 200, body: signCosignature(parts, checkpoint.note.text) };
  });
}

function signCosignature({ name, key, now }: WitnessParts, text: string): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  const noteKey: NoteKey = { name, kind: COSIGNATURE, publicKey: key.publicKey };
  return formatSignature(noteKey, concatBytes(time, key.sign(cosignedText(text, seconds))));
}
