import { DAY_MS } from '#platform/clock';
import type { FeedBookmaker } from './bookmakers.ts';
import type { SandboxLeague } from './leagues.ts';
import { type Query, readDays, readFilters, readOddsQuery } from './query.ts';
import type { FeedRecord, Records } from './records.ts';
import { refuse } from './refusals.ts';
import type { Schedule, ScheduledMatch } from './schedule.ts';

export interface Listing {
  readonly leagues: readonly SandboxLeague[];
  readonly schedule: Schedule;
  readonly records: Records;
}

/** The content of a response before faults are applied, and its cost in credits. */
export interface Answer {
  readonly cost: number;
  /** Either records of events, or a list of something else. */
  readonly records?: readonly FeedRecord[];
  readonly list?: readonly object[];
  /** Whether the response is a single record instead of a list. */
  readonly isSingle?: boolean;
  readonly format?: Pick<Query, 'isAmerican' | 'isUnix'>;
}

/** Events are listed from this long before their start, and scores until this long after it. */
const HORIZON_MS = 3 * DAY_MS;
/** Every match ends within this time. */
const IN_PLAY_MS = DAY_MS / 4;
/** The pseudo-sport `upcoming`: events in play and the next ones, of all sports. */
const UPCOMING = 'upcoming';
const UPCOMING_NEXT = 8;

/** Routes a request: `/v4/sports`, `/v4/sports/{key}/odds|scores|events`, `/v4/sports/{key}/events/{id}/odds`. */
export function answerRequest(url: URL, listing: Listing, now: Date): Answer | Response {
  const [, version, folder, sportKey = '', call = '', eventId = '', last = '', ...rest] = url.pathname.split('/');
  const isKnownPath = version === 'v4' && folder === 'sports' && rest.length === 0;
  if (isKnownPath && sportKey === '') return { cost: 0, list: listing.leagues.map(toSport) };
  const isOneEvent = call === 'events' && eventId !== '' && last === 'odds';
  if (!isKnownPath || (!isOneEvent && (eventId !== '' || !['odds', 'scores', 'events'].includes(call)))) {
    return new Response('Not Found', { status: 404 });
  }
  const isUpcoming = sportKey === UPCOMING && call === 'odds';
  const keys = listing.leagues.flatMap(({ key }) => (isUpcoming || key === sportKey ? key : []));
  if (keys.length === 0) return refuse(404, { code: 'UNKNOWN_SPORT', message: 'Unknown sport' });
  const filters = readFilters(url.searchParams);
  if (filters instanceof Response) return filters;
  const parts: CallParts = { listing, now, keys, filters, query: url.searchParams };
  if (isOneEvent) return readOneEvent(parts, eventId);
  if (call === 'odds') return readOdds(parts);
  return call === 'scores' ? readScores(parts) : readEvents(parts);
}

interface CallParts {
  readonly listing: Listing;
  readonly now: Date;
  readonly keys: readonly string[];
  readonly filters: Exclude<ReturnType<typeof readFilters>, Response>;
  readonly query: URLSearchParams;
}

function matchesOf({ listing, now, keys, filters }: CallParts, beforeMs: number): ScheduledMatch[] {
  const [from, to] = [new Date(now.getTime() - beforeMs), new Date(now.getTime() + HORIZON_MS)];
  return keys
    .flatMap((key) => listing.schedule.between(key, from, to))
    .filter(({ id, startsAt }) => {
      const isWanted = filters.eventIds?.includes(id) ?? true;
      return isWanted && (!filters.from || startsAt >= filters.from) && (!filters.to || startsAt <= filters.to);
    });
}

function readOdds(parts: CallParts): Answer | Response {
  const oddsQuery = readOddsQuery(parts.query, 'list');
  if (oddsQuery instanceof Response) return oddsQuery;
  const { listing, now, filters } = parts;
  const all = matchesOf(parts, IN_PLAY_MS).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const next = all.filter(({ startsAt }) => startsAt > now).slice(0, UPCOMING_NEXT);
  const matches = parts.keys.length > 1 ? all.filter((match) => match.startsAt <= now || next.includes(match)) : all;
  const records = matches.flatMap((match) => {
    const record = listing.records.odds(match, { now, markets: oddsQuery.markets });
    return record ? withBooks(record, oddsQuery.bookmakers) : [];
  });
  return { cost: oddsQuery.markets.length * oddsQuery.regions, records, format: filters };
}

function readOneEvent(parts: CallParts, eventId: string): Answer | Response {
  const oddsQuery = readOddsQuery(parts.query, 'one_event');
  if (oddsQuery instanceof Response) return oddsQuery;
  const { listing, now, filters } = parts;
  const match = matchesOf(parts, IN_PLAY_MS).find(({ id }) => id === eventId);
  const record = match && listing.records.odds(match, { now, markets: oddsQuery.markets });
  if (!record) return refuse(404, { code: 'EVENT_NOT_FOUND', message: 'Event not found' });
  const filtered = withBooks(record, oddsQuery.bookmakers);
  const returned = new Set(filtered.bookmakers?.flatMap(({ markets }) => markets.map(({ key }) => key)));
  const cost = oddsQuery.markets.filter((market) => returned.has(market)).length * oddsQuery.regions;
  return { cost, records: [filtered], isSingle: true, format: filters };
}

function readScores(parts: CallParts): Answer | Response {
  const days = readDays(parts.query);
  if (days instanceof Response) return days;
  const { listing, now, filters } = parts;
  const since = now.getTime() - (days ?? 0) * DAY_MS;
  const records = matchesOf(parts, HORIZON_MS).flatMap((match) => {
    const record = listing.records.score(match, now);
    return record.completed && match.startsAt.getTime() < since ? [] : record;
  });
  return { cost: days === null ? 1 : 2, records, format: filters };
}

function readEvents(parts: CallParts): Answer {
  const { listing, now, filters } = parts;
  const open = matchesOf(parts, IN_PLAY_MS).filter((match) => !listing.records.score(match, now).completed);
  return { cost: 0, records: open.map(listing.records.event), format: filters };
}

function withBooks(record: FeedRecord, keys: readonly string[] | null): FeedRecord {
  return keys ? { ...record, bookmakers: record.bookmakers?.filter(({ key }) => keys.includes(key)) ?? [] } : record;
}

const toSport = ({ key, group, title, description }: SandboxLeague) => ({
  key,
  group,
  title,
  description,
  active: true,
  has_outrights: false,
});

/** Converts a record to the requested formats. */
export function formatRecord(record: FeedRecord, { isAmerican, isUnix }: NonNullable<Answer['format']>): object {
  const time = (text: string | null | undefined) =>
    isUnix && typeof text === 'string' ? Math.floor(Date.parse(text) / 1_000) : text;
  const price = (decimal: number) => (isAmerican ? toAmerican(decimal) : decimal);
  const book = ({ last_update, markets, ...rest }: FeedBookmaker) => ({
    ...rest,
    last_update: time(last_update),
    markets: markets.map((market) => ({
      key: market.key,
      last_update: time(market.last_update),
      outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: price(outcome.price) })),
    })),
  });
  return {
    ...record,
    commence_time: time(record.commence_time),
    ...(record.last_update !== undefined && { last_update: time(record.last_update) }),
    ...(record.bookmakers && { bookmakers: record.bookmakers.map(book) }),
  };
}

/** Source: the definition of the moneyline. */
const toAmerican = (decimal: number): number => Math.round(decimal >= 2 ? (decimal - 1) * 100 : -100 / (decimal - 1));
