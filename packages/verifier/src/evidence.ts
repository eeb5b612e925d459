import type { EventDetail, Market } from '@cauri/contract';
import { earlierIdsIn, parseSlot } from '@cauri/simulator';
import { decodePlace } from './batch.ts';
import { bytesToHex, fromUtf8, parseJson } from './bytes.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';
import { parseLogProof } from './log/log-proof.ts';
import { type HashSource, proveConsistency, proveInclusion } from './log/merkle.ts';
import { type Checkpoint, parseCheckpoint } from './log/note.ts';
import { pathOfTile, sourceOfTiles } from './log/tiles.ts';
import { type PublicJwk, parseReceipt } from './receipt.ts';

/** Fetches a path of the site, such as `/log/checkpoint`. `fetch` with a base address satisfies it. */
export type FetchPath = (path: string) => Promise<{
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}>;

/** Everything public that the check of a ticket needs: with it, the check needs no network. */
export interface Evidence {
  readonly receipt: string;
  readonly keys: readonly PublicJwk[];
  /** The proof that the ticket is in the log; null while the site has none. */
  readonly proof: string | null;
  /** The newest checkpoint. */
  readonly checkpoint: string;
  /** The checkpoint that was seen last, and the proof that the newest one continues it. */
  readonly seen: { readonly checkpoint: string; readonly proof: readonly Uint8Array[] | null } | null;
  /** The entries about each match and the earlier ones in its slot, by id, and those about the ticket, by its hash. */
  readonly entries: Readonly<Record<string, readonly ProvenEntry[]>>;
  /** The entries of restores, by which the log got the names that it has, if the receipt or the reader has another one. */
  readonly restores: readonly ProvenEntry[];
  /**
   * The commitments to the secrets of the days of the simulated matches, and the revealed secrets. For a match that names no
   * day: the newest commitments, none of which the log may have before the match.
   */
  readonly days: readonly ProvenEntry[];
  /** The changes of the target margin of simulated matches; none without such a match. */
  readonly margins: readonly ProvenEntry[];
  /** The matches with all their markets, by id. */
  readonly events: Readonly<Record<string, EventDetail>>;
}

/** A failure to load evidence: the path and the status of the answer, which is null if its content is wrong. */
export class EvidenceError extends Error {
  readonly path: string;
  readonly status: number | null;
  constructor(path: string, answer: number | string) {
    super(typeof answer === 'number' ? `${path} answered with status ${answer}` : `${path} answered ${answer}`);
    this.path = path;
    this.status = typeof answer === 'number' ? answer : null;
  }
}

const NO_EVIDENCE: Omit<Evidence, 'receipt'> = {
  keys: [],
  proof: null,
  checkpoint: '',
  seen: null,
  entries: {},
  restores: [],
  days: [],
  margins: [],
  events: {},
};

const ENTRIES_MAXIMUM = 100;
/** The number of lists of entries about one subject that are read: a hostile site could send them without an end. */
const LISTS_MAXIMUM = 20;

/**
 * Loads the evidence about a receipt from the public API of a site; none about a text that is no receipt. `seen`: the
 * checkpoint that this reader saw last. Throws an {@link EvidenceError} if the site does not answer, or not in the format of
 * the API.
 */
export async function loadEvidence(
  fetchPath: FetchPath,
  { receipt, seen }: { readonly receipt: string; readonly seen: string | null },
): Promise<Evidence> {
  const parsed = parseReceipt(receipt);
  if (!parsed) return { ...NO_EVIDENCE, receipt };
  const { claims, ticket } = parsed;
  const read = reader(fetchPath);
  const keys = (await read.list('/.well-known/jwks.json', 'keys')) as PublicJwk[];
  const proof = await read.textOrNull(`/api/bets/${encodeURIComponent(claims.bet)}/proof`);
  const signed =
    (proof === null ? null : parseLogProof(proof)?.checkpoint.signed) ?? (await read.text('/log/checkpoint'));
  const checkpoint = parseCheckpoint(signed);
  const source = sourceOfTiles((tile) => read.bytes(`/log/tile/${pathOfTile(tile)}`), checkpoint?.size ?? 0);
  const subjects = [...new Set(claims.legs.map(({ event }) => event)), bytesToHex(ticket)];
  const entries: Record<string, readonly ProvenEntry[]> = {};
  const events: Record<string, EventDetail> = {};
  const load = (filter: Record<string, string>) => loadEntries(read, { filter, checkpoint, source });
  for (const subject of subjects) entries[subject] = await load({ subject });
  const dayFilters = new Map(Object.values(entries).flatMap((of) => of.flatMap(filterOfDay)));
  const earlier = Object.values(entries).flatMap((of) => of.flatMap(earlierIdsOf));
  for (const subject of earlier) entries[subject] ??= await load({ subject });
  const days = (await Promise.all([...dayFilters.values()].map(load))).flat();
  const names = [claims.log.origin, seen === null ? null : parseCheckpoint(seen)?.origin];
  const isRenamed = names.some((name) => name && name !== checkpoint?.origin);
  for (const { event } of claims.legs) events[event] ??= await loadEvent(read, event);
  return {
    receipt,
    keys,
    proof,
    checkpoint: signed,
    seen: await continueSeen(seen, checkpoint, source),
    entries,
    restores: isRenamed ? await load({ kind: 'restored' }) : [],
    days,
    margins: claims.legs.some(({ digest }) => digest) ? await load({ kind: 'setting', subject: 'margin' }) : [],
    events,
  };
}

/** The query for the entries about the day of a match, by a key of its own. None for an entry that is not that of a match. */
function filterOfDay(entry: ProvenEntry): [string, Record<string, string>][] {
  if (factsOf(entry).kind !== 'match') return [];
  const commitment = slotOf(entry)?.commitment;
  return [[commitment ?? '', commitment ? { subject: commitment } : { kind: 'day' }]];
}

/** The ids of the earlier matches in the slot of a match. None for an entry that is not that of a match. */
function earlierIdsOf(entry: ProvenEntry): string[] {
  const slot = slotOf(entry);
  return (slot && earlierIdsIn(slot)) ?? [];
}

function slotOf(entry: ProvenEntry) {
  const { slot } = factsOf(entry);
  return typeof slot === 'string' ? parseSlot(slot) : null;
}

async function continueSeen(
  seen: string | null,
  checkpoint: Checkpoint | null,
  source: HashSource,
): Promise<Evidence['seen']> {
  const older = seen === null ? null : parseCheckpoint(seen);
  if (seen === null || !older) return null;
  if (!checkpoint || older.size > checkpoint.size) return { checkpoint: seen, proof: null };
  const proof = await proveConsistency(source, older.size, checkpoint.size).catch(unlessUnread(null));
  return { checkpoint: seen, proof };
}

/**
 * Takes the place of a proof that the hashes of the log do not give. A log that cannot be read is not evidence of another
 * one.
 */
const unlessUnread =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (!(error instanceof RangeError)) throw error;
    return otherwise;
  };

async function loadEntries(
  read: ReturnType<typeof reader>,
  { filter, checkpoint, source }: { filter: Record<string, string>; checkpoint: Checkpoint | null; source: HashSource },
): Promise<readonly ProvenEntry[]> {
  const items: Item[] = [];
  for (let lists = 0; lists < LISTS_MAXIMUM && items.length === lists * ENTRIES_MAXIMUM; lists += 1) {
    const cursor = items.at(-1)?.index;
    const page = { limit: String(ENTRIES_MAXIMUM), ...(cursor !== undefined && { cursor: String(cursor) }) };
    const query = `/api/log/entries?${new URLSearchParams({ ...page, ...filter })}`;
    const listed = await read.list(query, 'items');
    if (listed.length > ENTRIES_MAXIMUM || !listed.every(isItem)) throw new EvidenceError(query, 'no list of entries');
    items.push(...listed);
  }
  const size = checkpoint?.size ?? 0;
  const known = items.filter(({ index }) => index < size).toReversed();
  return Promise.all(
    known.map(async ({ index, entry }) => {
      const proof = await proveInclusion(source, index, size).catch(unlessUnread([]));
      return { index, entry, proof };
    }),
  );
}

type Item = Pick<ProvenEntry, 'index' | 'entry'>;

const isItem = (item: unknown): item is Item => {
  const { index, entry } = (item ?? {}) as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(index) && typeof entry === 'string';
};

async function loadEvent(read: ReturnType<typeof reader>, id: string): Promise<EventDetail> {
  const path = `/api/events/${encodeURIComponent(id)}`;
  const event = (await read.json(path)) as unknown as EventDetail;
  const [own, later] = [listIn(path, event, 'markets'), await read.list(`${path}/markets`, 'items')] as Market[][];
  const listed = new Set(own?.map((market) => market?.id));
  return { ...event, markets: [...(own ?? []), ...(later ?? []).filter((market) => !listed.has(market?.id))] };
}

/** Returns the list that is a member of an answer. */
function listIn(path: string, answer: object, name: string): readonly unknown[] {
  const list: unknown = (answer as Readonly<Record<string, unknown>>)[name];
  if (!Array.isArray(list)) throw new EvidenceError(path, `without ${name}`);
  return list;
}

function reader(fetchPath: FetchPath) {
  const bytes = async (path: string): Promise<Uint8Array> => {
    const response = await fetchPath(path);
    if (response.status !== 200) throw new EvidenceError(path, response.status);
    return new Uint8Array(await response.arrayBuffer());
  };
  const text = async (path: string): Promise<string> => fromUtf8(await bytes(path)) ?? '';
  const json = async (path: string): Promise<object> => {
    const answer = parseJson(await text(path));
    if (typeof answer !== 'object' || answer === null) throw new EvidenceError(path, 'no JSON object');
    return answer;
  };
  return {
    bytes,
    text,
    json,
    list: async (path: string, name: string) => listIn(path, await json(path), name),
    /** Null for 404. */
    textOrNull: async (path: string): Promise<string | null> => {
      const response = await fetchPath(path);
      if (response.status === 404) return null;
      if (response.status !== 200) throw new EvidenceError(path, response.status);
      return fromUtf8(new Uint8Array(await response.arrayBuffer())) ?? '';
    },
  };
}

/** The place of the ticket in its batch, from the proof; null if it is malformed. */
export function placeOf(proof: string) {
  const parsed = parseLogProof(proof);
  const place = parsed?.extra ? decodePlace(parsed.extra) : null;
  return parsed && place ? { ...parsed, place } : null;
}
