import {
  type Checkpoint,
  COSIGNATURE,
  type Evidence,
  EvidenceError,
  type FetchPath,
  isConsistent,
  parseCheckpoint,
  parseKey,
  parseReceipt,
  pathOfTile,
  placeOf,
  proveConsistency,
  sourceOfTiles,
} from '@cauri/verifier';
import { verifyNote } from '@cauri/verifier/signatures';

/** The finding about a witness. `open`: the witness should cosign a log with the bet within a minute. */
export interface WitnessFinding {
  readonly state: 'ok' | 'failed' | 'open';
  readonly text: string;
}

const failed = (text: string): WitnessFinding => ({ state: 'failed', text });

/** The cosigned states that are read: each may have many signatures, which take time to check. */
const COSIGNED_MAXIMUM = 100;

/**
 * A log requests cosignatures every 30 seconds. They have cosigned a log with every bet that is older than this, unless the
 * site shows them another log.
 */
const WITNESSED_WITHIN_MS = 86_400_000;

/**
 * Checks that a witness whom the reader trusts has cosigned the log that the site shows to the reader, with the bet in it.
 * `witness` is the key of the witness, from its own site. Throws a RangeError if it is no such key.
 */
export async function checkWitness(
  fetchPath: FetchPath,
  { evidence, witness, now }: { readonly evidence: Evidence; readonly witness: string; readonly now: number },
): Promise<WitnessFinding> {
  const key = parseKey(witness);
  if (key?.kind !== COSIGNATURE) throw new RangeError(`this is not the key of a witness: ${witness}`);
  const { claims } = parseReceipt(evidence.receipt) ?? {};
  const checkpoint = parseCheckpoint(evidence.checkpoint);
  const logKey = parseKey(claims?.log.key ?? '');
  if (!claims || !checkpoint || !logKey) return failed('Not checked, because the log of the receipt cannot be read.');
  const cosigned = (await readCosigned(fetchPath)).flatMap((one) => {
    const isOfLog = one.origin === checkpoint.origin && verifyNote(one.note, { ...logKey, name: one.origin });
    const signature = isOfLog ? verifyNote(one.note, key) : null;
    return signature ? [{ ...one, at: new Date(signature.seconds * 1_000).toISOString() }] : [];
  });
  const newest = cosigned.toSorted((a, b) => b.size - a.size)[0];
  if (!newest) return failed(`The site shows no state of its log that ${key.name} has cosigned. Ask both why.`);
  if (!(await isOneLog(fetchPath, newest, checkpoint))) {
    return failed(`${key.name} has cosigned another log than the one that the site shows here. Keep the receipt, and show both to others:

${newest.signed}
${checkpoint.signed}`);
  }
  const place = evidence.proof === null ? null : placeOf(evidence.proof);
  if (place && place.index < newest.size) {
    return { state: 'ok', text: `${key.name} has cosigned the log with this bet, at ${newest.at}.` };
  }
  const text = `${key.name} has cosigned ${newest.size} entries, at ${newest.at}, and the bet is not in them.`;
  return now < claims.placedAt + WITNESSED_WITHIN_MS
    ? { state: 'open', text: `${text} Check again in a minute.` }
    : failed(`${text} Keep the receipt, and ask both why.`);
}

/** Reads the cosigned checkpoints that the site shows. */
async function readCosigned(fetchPath: FetchPath): Promise<Checkpoint[]> {
  const path = '/api/log';
  const response = await fetchPath(path);
  if (response.status !== 200) return [];
  const cosignatures = listOf(new TextDecoder().decode(await response.arrayBuffer()));
  if (!cosignatures || cosignatures.length > COSIGNED_MAXIMUM) throw new EvidenceError(path, 'no list of cosignatures');
  return cosignatures.flatMap((each) => parseCheckpoint(String(each?.checkpoint)) ?? []);
}

/** Null for a text that is not that of an answer with cosignatures. */
function listOf(text: string): readonly ({ readonly checkpoint?: unknown } | null)[] | null {
  try {
    const { cosignatures = [] } = JSON.parse(text);
    return Array.isArray(cosignatures) ? cosignatures : null;
  } catch {
    return null;
  }
}

/** Whether the larger of two trees continues the smaller one, by the tiles of the site. */
async function isOneLog(fetchPath: FetchPath, one: Checkpoint, two: Checkpoint): Promise<boolean> {
  const [older, newer] = one.size <= two.size ? [one, two] : [two, one];
  const fetchTile = async (tile: Parameters<typeof pathOfTile>[0]) =>
    new Uint8Array(await (await fetchPath(`/log/tile/${pathOfTile(tile)}`)).arrayBuffer());
  const source = sourceOfTiles(fetchTile, newer.size);
  const proof = await proveConsistency(source, older.size, newer.size).catch(() => null);
  return proof !== null && isConsistent(older, newer, proof);
}
