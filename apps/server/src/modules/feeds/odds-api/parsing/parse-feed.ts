import { RawEvent, RawHistory } from '@cauri/contract';
import type { z } from 'zod';
import { toDecimalPrices } from './american-prices.ts';
import { type Skip, type SkipReason, skipsOf } from './skip-counts.ts';
import { externalIdOf } from './sports.ts';

/** More records than any sport of a feed has at a time. Each takes some time of the thread that moves all prices. */
const RECORDS_MAXIMUM = 2_000;

/** The valid events of a list, with decimal prices, and the reasons for the records left out. */
export interface ParsedFeed {
  /** False if the body is not a list, for example an error object: then missing events mean nothing. */
  readonly isList: boolean;
  readonly events: readonly RawEvent[];
  readonly skipped: readonly Skip[];
}

/**
 * Parses a list of odds, scores or events, or a historical list in its envelope. Never throws: an invalid record, or an
 * invalid book in a record, does not affect the others.
 */
export function parseFeed(json: unknown): ParsedFeed {
  const records = Array.isArray(json) ? json : RawHistory.safeParse(json).data?.data;
  if (!records) return { isList: false, events: [], skipped: [{ reason: 'not_a_list', event: null }] };
  const events = new Map<string, RawEvent>();
  const skipped: Skip[] = [];
  for (const record of records.slice(0, RECORDS_MAXIMUM)) {
    const { event, brokenBooks } = parseRecord(record);
    if (!event) {
      skipped.push({ reason: 'malformed_record', event: readId(record) });
      continue;
    }
    for (let i = 0; i < brokenBooks; i += 1) skipped.push(...skipsOfRecord(event, ['malformed_book']));
    if (events.has(event.id)) skipped.push(...skipsOfRecord(event, ['duplicate']));
    else events.set(event.id, event);
  }
  for (const record of records.slice(RECORDS_MAXIMUM)) skipped.push({ reason: 'too_many', event: readId(record) });
  return { isList: true, events: toDecimalPrices([...events.values()]), skipped };
}

/** Pairs each reason with the event of the record. */
export const skipsOfRecord = (raw: RawEvent, reasons: readonly SkipReason[]): Skip[] =>
  skipsOf({ externalId: externalIdOf(raw), home: raw.home_team ?? '?', away: raw.away_team ?? '?' }, reasons);

/** Returns the id of an invalid record for the log, if it has one. */
function readId(record: unknown): string | null {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function parseRecord(record: unknown): { event: RawEvent | undefined; brokenBooks: number } {
  const parsed = RawEvent.safeParse(record);
  if (parsed.success) return { event: parsed.data, brokenBooks: 0 };
  const broken = findBrokenBooks(parsed.error);
  const rest = RawEvent.safeParse(withoutBooks(record, broken));
  return rest.success ? { event: rest.data, brokenBooks: broken.size } : { event: undefined, brokenBooks: 0 };
}

function findBrokenBooks(error: z.ZodError): Set<unknown> {
  return new Set(
    error.issues.filter(({ path }) => path[0] === 'bookmakers' && path.length > 1).map(({ path }) => path[1]),
  );
}

function withoutBooks(record: unknown, broken: ReadonlySet<unknown>): unknown {
  if (typeof record !== 'object' || record === null || !('bookmakers' in record)) return record;
  const { bookmakers } = record;
  if (!Array.isArray(bookmakers)) return record;
  return { ...record, bookmakers: bookmakers.filter((_, index) => !broken.has(index)) };
}
