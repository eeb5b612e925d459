import { ENTRY_MAXIMUM, formatCheckpoint, formatEntry, utf8ToBytes } from '@cauri/verifier';
import { sql } from 'kysely';
import { readPlacedBets } from '#modules/betting';
import type { SettingsStore } from '#modules/settings';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { arrayOf, uuid } from '#platform/database/parameters/binary-array';
import { claimsOf, ensureSalts, hashTicket, readContext, readLogFacts } from '../receipts/claims.ts';
import type { FreshTickets } from '../receipts/fresh-tickets.ts';
import { type SigningKey, signNote } from '../signing.ts';
import { type NewEntry, type PendingLeaf, toEntry } from './entries.ts';
import { openLogKey } from './keys.ts';
import { putRulesInForce, readLogIdentity } from './open-log.ts';
import { dueEntries } from './periodic.ts';
import { lockPlacedLog, type PlacedLog } from './place.ts';
import { rootOfTickets } from './ticket-tree.ts';
import { appendHashes } from './tree.ts';

/** Rows per transaction, so that transactions stay short with any backlog. */
const LEAVES_MAXIMUM = 500;
/** Each row has the bets of one statement: under load about twelve thousand bets, those of two seconds. */
const TICKET_ROWS_MAXIMUM = 180;
/** Bets that are read and hashed at once: placements of this process wait that long for the processor. */
const HASHED_AT_ONCE = 100;
/** A batch of at most 1,024 tickets has paths of at most ten hashes, so that a proof stays below 4 kB. */
const BATCH_MAXIMUM = 1_024;

export interface SequenceParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  /** The hashes of bets that this process has placed; the others are read. */
  readonly fresh?: FreshTickets;
  /** Is called with each state of the log that was committed. */
  readonly onAppended?: (log: SeenLog) => void;
}

/** A state of the log that people may have seen. */
export type SeenLog = Pick<PlacedLog, 'origin' | 'cluster' | 'size' | 'root'>;

/**
 * Puts the rules of this process in force, and appends everything that waits to the log, or stops when the signal is
 * aborted. Returns the number of entries. What is written meanwhile waits for the next call: many bets then share an entry,
 * a signature and a commit.
 */
export async function sequenceLog(parts: SequenceParts, now: Date, signal?: AbortSignal): Promise<number> {
  await putRulesInForce(parts.db);
  let total = 0;
  for (let isDone = false; !isDone && !signal?.aborted; ) {
    const { appended, isFull, secrets, head } = await inTransaction(parts.db, (tx) => appendPending(tx, parts, now));
    if (head) parts.onAppended?.(head);
    // Runs after the commit: a secret that was rolled back is the secret of no bettor.
    parts.fresh?.learn(secrets);
    total += appended;
    isDone = !isFull;
  }
  return total;
}

/**
 * Appends up to a maximum of rows and signs the new checkpoint, in one transaction that holds the row of the log: two
 * leaders, before and after a failover, append one after the other and never sign different trees.
 */
async function appendPending(tx: Tx, { settings, fresh }: SequenceParts, now: Date): Promise<Appended> {
  const log = await lockPlacedLog(tx);
  const secrets = new Map<string, Uint8Array>();
  if (!log) return { appended: 0, isFull: false, secrets, head: null };
  // The log may have been signed further elsewhere since it was compared with what was seen: a signature could fork it.
  if (log.cluster !== null && log.cluster !== log.present) throw new Error('the database was promoted or restored');
  const identity = await readLogIdentity(tx, settings);
  // Tickets are read first: the entries of their matches, which were written earlier, then come before them, and
  // the rules in force when they were placed are known.
  const tickets = await takeTickets(tx);
  fresh?.use(await readLogFacts(tx, identity));
  const hashing = { identity, fresh, secrets };
  const leaves = await takeLeaves(tx);
  const batches = await batchTickets(tx, tickets, hashing);
  const found = await readTickets(tx, { leaves, batches, hashing });
  const numbers = await numberAdministrators(tx, leaves);
  const names = { administrator: (id: string) => numbers.get(id) ?? 0, ticket: (id: string) => found.get(id) };
  const due = await dueEntries(tx, now);
  const entries: NewEntry[] = [
    ...leaves.map((leaf) => toEntry(leaf, names)),
    ...due,
    ...batches.map(({ root, bets }) => ({
      kind: 'tickets',
      subject: null,
      value: { kind: 'tickets', at: now.getTime(), count: bets.length, root },
    })),
  ];
  const next =
    entries.length > 0 ? await appendEntries(tx, { log, key: openLogKey(settings) }, { entries, batches }) : null;
  // One day of the ledger is due at a time.
  const isFull = tickets.rows === TICKET_ROWS_MAXIMUM || leaves.length === LEAVES_MAXIMUM || due.length > 0;
  const head = next && { origin: log.origin, cluster: log.cluster, ...next };
  return { appended: entries.length, isFull, secrets, head };
}

interface Appended {
  readonly appended: number;
  /** Whether more may wait than one transaction takes. */
  readonly isFull: boolean;
  /** Those of the bettors whose bets were read, by their ids. */
  readonly secrets: ReadonlyMap<string, Uint8Array>;
  /** The log after the transaction; null without new entries. */
  readonly head: SeenLog | null;
}

interface LockedLog {
  /** The row of the log, which the transaction has locked. Its origin is the name to sign under. */
  readonly log: { readonly origin: string; readonly size: bigint };
  readonly key: SigningKey;
}

/**
 * Appends entries, of which the last ones are those of the batches, and signs the new checkpoint. Returns the size and the
 * root of the log.
 */
export async function appendEntries(
  tx: Tx,
  { log: { origin, size: sizeBefore }, key }: LockedLog,
  { entries, batches }: { readonly entries: readonly NewEntry[]; readonly batches: readonly Batch[] },
): Promise<Pick<SeenLog, 'size' | 'root'>> {
  const size = Number(sizeBefore);
  await writeEntries(tx, size, entries);
  await writeBatches(tx, size + entries.length - batches.length, batches);
  const texts = entries.map(({ value }) => utf8ToBytes(formatEntry(value)));
  const head = { size: size + entries.length, root: await appendHashes(tx, size, texts) };
  const checkpoint = signNote(formatCheckpoint(origin, head), origin, key);
  const written = { size: BigInt(head.size), root: Buffer.from(head.root) };
  await tx
    .updateTable('log_state')
    .set({ origin, ...written, checkpoint })
    .execute();
  return written;
}

/** The n-th ids belong together. */
interface BetIds {
  readonly userIds: readonly string[];
  readonly betIds: readonly string[];
}

interface TicketRows extends BetIds {
  readonly rows: number;
}

async function takeTickets(tx: Tx): Promise<TicketRows> {
  // The ids are one text, because the driver parses an array letter by letter.
  const { rows } = await sql<{ user_ids: string; bet_ids: string }>`
    delete from ticket_pending where id in (select id from ticket_pending order by id limit ${TICKET_ROWS_MAXIMUM})
    returning id, array_to_string(user_ids, ',') as user_ids, array_to_string(bet_ids, ',') as bet_ids`.execute(tx);
  return {
    rows: rows.length,
    userIds: rows.flatMap(({ user_ids }) => user_ids.split(',')),
    betIds: rows.flatMap(({ bet_ids }) => bet_ids.split(',')),
  };
}

async function takeLeaves(tx: Tx): Promise<PendingLeaf[]> {
  const { rows } = await sql<PendingLeaf & { id: bigint }>`
    delete from log_pending where id in (select id from log_pending order by id limit ${LEAVES_MAXIMUM})
    returning id, kind, details, at`.execute(tx);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

interface Batch {
  /** Hexadecimal. */
  readonly root: string;
  /** Each ticket as text of 32 characters, one for each byte. */
  readonly bets: readonly { readonly userId: string; readonly betId: string; readonly ticket: string }[];
}

const hexOf = (ticket: string): string => Buffer.from(ticket, 'latin1').toString('hex');

interface Hashing {
  readonly identity: Parameters<typeof readContext>[1];
  readonly fresh: FreshTickets | undefined;
  /** Gets the secrets of the bettors whose bets are read. */
  readonly secrets: Map<string, Uint8Array>;
}

/** Returns the ticket hashes of bets: those that this process has placed, and those of the others, which it reads. */
async function hashTickets(
  tx: Tx,
  { userIds, betIds }: BetIds,
  { identity, fresh, secrets }: Hashing,
): Promise<Batch['bets']> {
  const hashed: Batch['bets'][number][] = [];
  const others: { userIds: string[]; betIds: string[] } = { userIds: [], betIds: [] };
  for (const [index, betId] of betIds.entries()) {
    const userId = userIds[index] ?? '';
    const ticket = fresh?.take(betId);
    if (ticket) hashed.push({ userId, betId, ticket });
    else {
      others.userIds.push(userId);
      others.betIds.push(betId);
    }
  }
  if (others.betIds.length === 0) return hashed;
  await ensureSalts(tx, others.userIds);
  const context = await readContext(tx, identity, [...new Set(others.userIds)]);
  for (const [userId, secret] of context.salts) secrets.set(userId, secret);
  for (let start = 0; start < others.betIds.length; start += HASHED_AT_ONCE) {
    const end = start + HASHED_AT_ONCE;
    const part = { userIds: others.userIds.slice(start, end), betIds: others.betIds.slice(start, end) };
    for (const bet of await readPlacedBets(tx, part)) {
      const claims = claimsOf(bet, context);
      if (claims) hashed.push({ userId: bet.user_id, betId: bet.id, ticket: hashTicket(claims) });
    }
  }
  return hashed;
}

async function batchTickets(tx: Tx, rows: TicketRows, hashing: Hashing): Promise<Batch[]> {
  const bets = await hashTickets(tx, rows, hashing);
  const batches: Batch[] = [];
  for (let start = 0; start < bets.length; start += BATCH_MAXIMUM) {
    const part = bets.slice(start, start + BATCH_MAXIMUM);
    batches.push({ root: hexOf(rootOfTickets(part.map(({ ticket }) => ticket))), bets: part });
  }
  return batches;
}

async function writeEntries(tx: Tx, first: number, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map(({ kind, subject, value }, at) => {
    const entry = Buffer.from(formatEntry(value));
    if (entry.length > ENTRY_MAXIMUM) throw new RangeError(`an entry of ${entry.length} bytes: ${kind} ${subject}`);
    return { index: BigInt(first + at), kind, subject, entry };
  });
  await tx.insertInto('log_entry').values(rows).execute();
  const reasons = entries.flatMap(({ reason }, at) =>
    reason ? [{ entry_index: BigInt(first + at), salt: reason.salt, reason: reason.text }] : [],
  );
  if (reasons.length > 0) await tx.insertInto('log_reason').values(reasons).execute();
}

async function writeBatches(tx: Tx, first: number, batches: readonly Batch[]): Promise<void> {
  for (const [at, { bets }] of batches.entries()) {
    const betIds = bets.map(({ betId }) => betId);
    // Ids begin with their time.
    const byTime = betIds.toSorted();
    await sql`
      insert into ticket_batch (entry_index, tickets, user_ids, bet_ids, placed)
      values (${BigInt(first + at)}, ${Buffer.from(bets.map(({ ticket }) => ticket).join(''), 'latin1')},
        ${arrayOf(
          uuid,
          bets.map(({ userId }) => userId),
        )}::uuid[], ${arrayOf(uuid, betIds)}::uuid[],
        int8range(ms_of_id(${byTime[0]}), ms_of_id(${byTime.at(-1)}), '[]'))`.execute(tx);
  }
}

/** Gives the administrators of these rows their numbers. */
async function numberAdministrators(tx: Tx, leaves: readonly PendingLeaf[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Set(leaves.flatMap(({ details: { by, approvedBy } }) => [by, approvedBy]));
  const userIds = [...ids].filter((id): id is string => typeof id === 'string');
  if (userIds.length === 0) return new Map();
  await sql`
    insert into log_administrator (user_id) select id from unnest(${userIds}::uuid[]) as id
    where not exists (select from log_administrator where user_id = id)`.execute(tx);
  const rows = await tx
    .selectFrom('log_administrator')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ user_id, number }) => [user_id, number]));
}

interface TicketLookup {
  readonly leaves: readonly PendingLeaf[];
  /** Those of this transaction. */
  readonly batches: readonly Batch[];
  readonly hashing: Hashing;
}

/**
 * Returns the ticket hashes of the bets that leaves are about, in hexadecimal: from the log or, of a bet that waits behind
 * others for its place, computed as its batch will have it.
 */
async function readTickets(tx: Tx, { leaves, batches, hashing }: TicketLookup): Promise<ReadonlyMap<string, string>> {
  const users = new Map(
    leaves
      .filter(({ details: { bet, user } }) => typeof bet === 'string' && typeof user === 'string')
      .map(({ details: { bet, user } }) => [String(bet), String(user)]),
  );
  const found = new Map<string, string>();
  if (users.size === 0) return found;
  const add = (betId: string, ticket: string): void => {
    if (users.delete(betId)) found.set(betId, ticket);
  };
  for (const { betId, ticket } of batches.flatMap(({ bets }) => bets)) add(betId, hexOf(ticket));
  const { rows } = await sql<{ bet_id: string; ticket: string }>`
    select bet_id, encode(hash, 'hex') as ticket
    from unnest(${[...users.keys()]}::uuid[]) as id join ticket on bet_id = id and placed @> ms_of_id(id)`.execute(tx);
  for (const { bet_id, ticket } of rows) add(bet_id, ticket);
  const waiting = await hashTickets(tx, { userIds: [...users.values()], betIds: [...users.keys()] }, hashing);
  for (const { betId, ticket } of waiting) add(betId, hexOf(ticket));
  return found;
}
