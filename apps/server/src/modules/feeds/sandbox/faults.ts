import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedBookmaker, toFeedTime } from './bookmakers.ts';
import type { FeedRecord } from './records.ts';
import { refuse } from './refusals.ts';

/** A fault that a test makes the sandbox show: each is known of, or to be expected from, the real service. */
export type Fault =
  /** Affects whole responses: the next `times` only, or those to one kind of `call` only, if given. */
  | { readonly kind: AnswerFault; readonly times?: number; readonly call?: 'odds' | 'scores' | 'events' }
  /** The others affect one event in every list. */
  | { readonly kind: 'moved'; readonly id: string; readonly to: Date }
  | { readonly kind: 'vanished'; readonly id: string }
  | { readonly kind: 'taken_back'; readonly id: string }
  | { readonly kind: 'market_vanished'; readonly id: string; readonly market: string }
  /** Removes the draw from the first book. */
  | { readonly kind: 'without_draw'; readonly id: string }
  /** Sets all prices of all books. */
  | { readonly kind: 'priced'; readonly id: string; readonly price: number }
  /** Writes accents in decomposed Unicode form. */
  | { readonly kind: 'decomposed'; readonly id: string }
  /** Dates the odds of all books to this time. */
  | { readonly kind: 'stale'; readonly id: string; readonly since: Date }
  | { readonly kind: 'reissued'; readonly id: string; readonly as: string }
  | { readonly kind: 'scored'; readonly id: string; readonly home: string; readonly away: string };

export type AnswerFault =
  | 'never_answers'
  | 'connection_lost'
  | 'too_many_requests'
  | 'html_error'
  | 'out_of_credits'
  | 'invalid_key'
  | 'deactivated_key'
  | 'redirect'
  | 'not_json'
  | 'too_large'
  | 'empty';

const TOO_LARGE = 64 * 1024 * 1024;

/** Returns the faulty response. For `never_answers` it waits until the caller aborts. */
export async function respondWithFault(kind: AnswerFault, signal: AbortSignal): Promise<Response> {
  switch (kind) {
    case 'never_answers':
      await sleep(2 ** 31 - 1, undefined, { signal, ref: false });
      return new Response();
    case 'connection_lost':
      throw new TypeError('fetch failed');
    case 'too_many_requests':
      return refuse(429, { code: 'EXCEEDED_FREQ_LIMIT', message: 'Requests are too frequent' });
    case 'html_error':
      return new Response('<html><h1>500</h1></html>', { status: 500, headers: { 'content-type': 'text/html' } });
    case 'out_of_credits':
      return refuse(401, { code: 'OUT_OF_USAGE_CREDITS', message: 'Usage quota has been reached' });
    case 'invalid_key':
      return refuse(401, { code: 'INVALID_KEY', message: 'API key is not valid' });
    case 'deactivated_key':
      return refuse(401, { code: 'DEACTIVATED_KEY', message: 'API key is deactivated' });
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
    case 'not_json':
      return new Response('[{"id": ', { headers: { 'content-type': 'application/json' } });
    case 'too_large':
      return new Response(endless(TOO_LARGE));
    case 'empty':
      return Response.json([]);
  }
}

/** Applies the faults of single events to a list. */
export function applyFaults(records: readonly FeedRecord[], faults: readonly Fault[]): FeedRecord[] {
  return records.flatMap((record) => {
    let current: FeedRecord | null = record;
    for (const fault of faults)
      if ('id' in fault && fault.id === record.id && current) current = applyFault(current, fault);
    return current ?? [];
  });
}

function applyFault(record: FeedRecord, fault: Extract<Fault, { id: string }>): FeedRecord | null {
  switch (fault.kind) {
    case 'moved':
      return { ...record, commence_time: fault.to.toISOString() };
    case 'vanished':
      return record.bookmakers ? null : record;
    case 'taken_back':
      return null;
    case 'market_vanished':
      return changeBooks(record, (book) => ({
        ...book,
        markets: book.markets.filter(({ key }) => key !== fault.market),
      }));
    case 'without_draw':
      return changeBooks(record, (book, place) =>
        place > 0 ? book : changeOutcomes(book, (one) => (one.name === 'Draw' ? [] : one)),
      );
    case 'priced':
      return changeBooks(record, (book) => changeOutcomes(book, (one) => ({ ...one, price: fault.price })));
    case 'decomposed':
      return { ...record, home_team: record.home_team.normalize('NFD') };
    case 'stale':
      return changeBooks(record, (book) => {
        const last_update = toFeedTime(fault.since);
        return { ...book, last_update, markets: book.markets.map((market) => ({ ...market, last_update })) };
      });
    case 'reissued':
      return { ...record, id: fault.as };
    case 'scored': {
      const scores = [
        { name: record.away_team, score: fault.away },
        { name: record.home_team, score: fault.home },
      ];
      return record.scores ? { ...record, scores } : record;
    }
  }
}

function changeBooks(record: FeedRecord, change: (book: FeedBookmaker, place: number) => FeedBookmaker): FeedRecord {
  return record.bookmakers ? { ...record, bookmakers: record.bookmakers.map(change) } : record;
}

type FeedOutcome = FeedBookmaker['markets'][number]['outcomes'][number];

function changeOutcomes(book: FeedBookmaker, change: (outcome: FeedOutcome) => FeedOutcome | []): FeedBookmaker {
  return { ...book, markets: book.markets.map((market) => ({ ...market, outcomes: market.outcomes.flatMap(change) })) };
}

function endless(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(0x20);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += piece.length;
      controller.enqueue(piece);
      if (sent >= bytes) controller.close();
    },
  });
}
