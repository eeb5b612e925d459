import {
  bytesToHex,
  ED25519,
  encodePlace,
  formatCheckpoint,
  formatEntry,
  formatKey,
  formatLogProof,
  formatSignature,
  type HashSource,
  hashLeaf,
  type NoteKey,
  type PublicJwk,
  parseCheckpoint,
  payloadOf,
  proveConsistency,
  proveInclusion,
  type ReceiptClaims,
  rootOf,
  signedTextOf,
  sourceOf,
  thumbprintOf,
  ticketOf,
  toBase64,
  toBase64Url,
  utf8ToBytes,
} from '@cauri/verifier';
import { ed25519 } from '@noble/curves/ed25519.js';

/** The keys of the vectors: 32 bytes of 01 for the log, of 02 for receipts. */
const [logSecret, receiptSecret] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const origin = 'vector.example/log';
const logKey: NoteKey = { name: origin, kind: ED25519, publicKey: ed25519.getPublicKey(logSecret) };
/** The ticket is at this place of a batch of five. */
const [PLACE, BATCH_SIZE] = [3, 5];
/** In `ticket.json` that batch is at this index of a log of 300 entries. */
const [INDEX, SIZE, OLD_SIZE] = [257, 300, 130];

/** The claims of a single bet of 1,000 FCFA at 1.85; the receipts of all vectors differ from it in some of them. */
export const exampleClaims: ReceiptClaims = {
  v: 1,
  iss: 'https://vector.example',
  bet: '019ab000-0000-7000-8000-000000000001',
  type: 'single',
  stake: 100_000,
  unitStake: 100_000,
  sizes: null,
  legs: [
    {
      event: 'vector-1046',
      eventName: 'Home vs Away',
      sport: 'football',
      market: 'm1',
      marketType: 'match_winner',
      line: null,
      outcome: 'o1',
      outcomeKey: 'home',
      odds: 1850,
      startsAt: 1_790_000_000_000,
      priced: 'model',
      digest: '8650b79d203766f2cba9bf075c87fbfe63392a88f7c8d4621459ba92103f1a3a',
      parts: null,
      outcomeKeys: ['home', 'draw', 'away'],
    },
  ],
  potentialWin: 185_000,
  payoutMaximum: 1_000_000_000,
  bonus: null,
  placedAt: 1_789_999_000_000,
  rules: 2,
  log: { origin, key: formatKey(logKey), by: 1_790_002_600_000 },
  salt: 'AAECAwQFBgcICQoLDA0ODw',
};

/** A receipt with the key that signs it, and the batch of five tickets that has its own. */
export interface WrittenTicket {
  readonly receipt: string;
  readonly key: PublicJwk;
  readonly batch: HashSource;
  /** The entry of the batch. */
  readonly entry: string;
}

/** Signs a receipt, and puts its ticket into a batch. */
export async function writeTicket(claims: ReceiptClaims): Promise<WrittenTicket> {
  const payload = payloadOf(claims);
  const x = toBase64Url(ed25519.getPublicKey(receiptSecret));
  const key = { kty: 'OKP', crv: 'Ed25519', kid: thumbprintOf(x), x };
  const text = signedTextOf({ alg: 'EdDSA', kid: key.kid, typ: 'cauri-receipt' }, payload);
  const receipt = `${text}.${toBase64Url(ed25519.sign(utf8ToBytes(text), receiptSecret))}`;
  const tickets = Array.from({ length: BATCH_SIZE }, (_, index) => ticketOf(Uint8Array.of(index))).with(
    PLACE,
    ticketOf(payload),
  );
  const batch = sourceOf(tickets.map(hashLeaf));
  const root = bytesToHex(await rootOf(batch, BATCH_SIZE));
  const entry = formatEntry({ kind: 'tickets', at: claims.placedAt + 2_000, count: BATCH_SIZE, root });
  return { receipt, key, batch, entry };
}

export const logOf = (entries: readonly string[]): HashSource =>
  sourceOf(entries.map((entry) => hashLeaf(utf8ToBytes(entry))));

/** Writes the proof of a ticket whose batch is at an index of a log, under a signed checkpoint. */
export async function proveTicket(
  { batch, entry }: WrittenTicket,
  { log, index, signed }: { readonly log: HashSource; readonly index: number; readonly signed: string },
): Promise<string> {
  const checkpoint = parseCheckpoint(signed);
  if (!checkpoint) throw new Error('the checkpoint is malformed');
  const place = { entry, index: PLACE, proof: await proveInclusion(batch, PLACE, BATCH_SIZE) };
  const proof = await proveInclusion(log, index, checkpoint.size);
  return formatLogProof({ extra: encodePlace(place), index, proof, checkpoint });
}

/** Signs the checkpoint of the first entries of a log. */
export async function signLog(log: HashSource, size: number, name = origin): Promise<string> {
  const text = formatCheckpoint(name, { size, root: await rootOf(log, size) });
  return `${text}\n${formatSignature({ ...logKey, name }, ed25519.sign(utf8ToBytes(text), logSecret))}`;
}

/** The name of the log after a restore, and the index of the entry that states the restore. */
const [NEW_ORIGIN, RESTORED_AT] = [`${origin}/20260921T000000Z`, 260];

/**
 * Writes the vector of a ticket: a receipt with its keys, its proof, and a checkpoint that was seen before. `isRestored`: of
 * a log that has another name since a restore.
 */
export async function writeTicketVector({ isRestored = false } = {}): Promise<string> {
  const ticket = await writeTicket(exampleClaims);
  const entries = Array.from({ length: SIZE }, (_, index) => formatEntry({ kind: 'setting', at: index })).with(
    INDEX,
    ticket.entry,
  );
  const facts = { previous: origin, origin: NEW_ORIGIN, size: RESTORED_AT, root: '', calledOff: 0 };
  if (isRestored) entries[RESTORED_AT] = formatEntry({ kind: 'restored', at: RESTORED_AT, ...facts });
  const log = logOf(entries);
  const signed = await signLog(log, SIZE, isRestored ? NEW_ORIGIN : origin);
  const proof = await proveTicket(ticket, { log, index: INDEX, signed });
  const consistency = (await proveConsistency(log, OLD_SIZE, SIZE)).map(toBase64);
  const seen = { checkpoint: await signLog(log, OLD_SIZE), proof: consistency };
  const renamed = {
    index: RESTORED_AT,
    entry: entries[RESTORED_AT],
    proof: (await proveInclusion(log, RESTORED_AT, SIZE)).map(toBase64),
  };
  const { receipt, key } = ticket;
  const vector = { receipt, keys: [key], proof, seen, ...(isRestored && { restored: [renamed] }) };
  return `${JSON.stringify(vector, null, 2)}\n`;
}
