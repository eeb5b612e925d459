import { RawEvent, RawHistory } from '@cauri/contract';
import type { z } from 'zod';
import { toDecimalPrices } from './american-prices.ts';
import type { SkipReason } from './tally.ts';

/** The readable events of a list of The Odds API, prices in decimals, and why the others were left out. */
export interface ParsedFeed {
  /** Whether it was a list at all: an error is an object. What is not in a list is no news of anything. */
  readonly isList: boolean;
  readonly events: readonly RawEvent[];
  readonly skipped: readonly SkipReason[];
}

/**
 * Reads a list of odds, of scores or of events, or one of the past in its envelope. Never throws: one broken record, or
 * one broken book in it, never loses the rest.
 */
export function parseFeed(json: unknown): ParsedFeed {
  const records = Array.isArray(json) ? json : RawHistory.safeParse(json).data?.data;
  if (!records) return { isList: false, events: [], skipped: ['not_a_list'] };
  const events = new Map<string, RawEvent>();
  const skipped: SkipReason[] = [];
  for (const record of records) {
    const { event, brokenBooks } = parseRecord(record);
    for (let i = 0; i < brokenBooks; i += 1) skipped.push('malformed_book');
    if (!event) skipped.push('malformed_record');
    else if (events.has(event.id)) skipped.push('duplicate');
    else events.set(event.id, event);
  }
  return { isList: true, events: toDecimalPrices([...events.values()]), skipped };
}

function parseRecord(record: unknown): { event: RawEvent | undefined; brokenBooks: number } {
  const whole = RawEvent.safeParse(record);
  if (whole.success) return { event: whole.data, brokenBooks: 0 };
  const broken = findBrokenBooks(whole.error);
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
