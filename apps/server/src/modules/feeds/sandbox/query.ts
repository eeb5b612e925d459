import { bookmakerKeys } from './bookmakers.ts';
import { refuse } from './refusals.ts';

/** The parsed query parameters of a request. */
export interface Query {
  readonly markets: readonly string[];
  /** Null for all bookmakers. */
  readonly bookmakers: readonly string[] | null;
  /** The cost of each market: the number of regions, or one for every ten named bookmakers. */
  readonly regions: number;
  readonly isAmerican: boolean;
  readonly isUnix: boolean;
  readonly eventIds: readonly string[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Markets of lists, and markets that exist only for the odds of one event. */
const LISTED = ['h2h', 'totals', 'spreads', 'outrights'];
const OF_ONE_EVENT = ['btts', 'draw_no_bet', 'h2h_3_way', 'alternate_totals', 'alternate_spreads'];
const REGIONS = ['us', 'us2', 'uk', 'au', 'eu'];
const BOOKMAKERS_A_REGION = 10;
const EVENT_ID = /^[0-9a-f]{32}$/;
const FEED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Parses the parameters of all calls; returns the error response if one is invalid. */
export function readFilters(query: URLSearchParams): Omit<Query, 'markets' | 'bookmakers' | 'regions'> | Response {
  const [odds, dates] = [query.get('oddsFormat') ?? 'decimal', query.get('dateFormat') ?? 'iso'];
  if (!['decimal', 'american'].includes(odds)) return invalid('ODDS_FORMAT');
  if (!['iso', 'unix'].includes(dates)) return invalid('DATE_FORMAT');
  const eventIds = query.has('eventIds') ? listOf(query.get('eventIds')) : null;
  if (eventIds?.some((id) => !EVENT_ID.test(id))) return invalid('EVENT_IDS');
  const [from, to] = [query.get('commenceTimeFrom'), query.get('commenceTimeTo')];
  if (from !== null && !FEED_TIME.test(from)) return invalid('COMMENCE_TIME_FROM');
  if (to !== null && !FEED_TIME.test(to)) return invalid('COMMENCE_TIME_TO');
  return {
    isAmerican: odds === 'american',
    isUnix: dates === 'unix',
    eventIds,
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
  };
}

/** Parses the additional parameters of calls for odds; returns the error response if one is invalid. */
export function readOddsQuery(
  query: URLSearchParams,
  of: 'list' | 'one_event',
): Pick<Query, 'markets' | 'bookmakers' | 'regions'> | Response {
  const regions = listOf(query.get('regions'));
  const named = listOf(query.get('bookmakers'));
  const markets = listOf(query.get('markets') ?? 'h2h');
  if (regions.length + named.length === 0) {
    return refuse(422, { code: 'MISSING_REGION', message: 'Missing regions or bookmakers key' });
  }
  if (!regions.every((region) => REGIONS.includes(region))) return invalid('REGION');
  if (!named.every((key) => bookmakerKeys.includes(key))) return invalid('BOOKMAKERS');
  const unknown = markets.filter((market) => ![...LISTED, ...OF_ONE_EVENT].includes(market));
  if (unknown.length > 0) return refuse(422, { code: 'INVALID_MARKET', message: `Invalid markets: ${unknown.join()}` });
  const elsewhere = of === 'one_event' ? [] : markets.filter((market) => OF_ONE_EVENT.includes(market));
  if (elsewhere.length > 0) {
    const message = `Markets not supported by this endpoint: ${elsewhere.join()}`;
    return refuse(422, { code: 'INVALID_MARKET', message });
  }
  return {
    markets,
    bookmakers: named.length > 0 ? named : null,
    regions: named.length > 0 ? Math.ceil(named.length / BOOKMAKERS_A_REGION) : regions.length,
  };
}

/** Parses `daysFrom`: null if absent; the error response if invalid. */
export function readDays(query: URLSearchParams): number | null | Response {
  const text = query.get('daysFrom');
  if (text === null) return null;
  if (['1', '2', '3'].includes(text)) return Number(text);
  return refuse(422, { code: 'INVALID_SCORES_DAYS_FROM', message: 'daysFrom must be 1, 2 or 3' });
}

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

const invalid = (parameter: string): Response =>
  refuse(422, { code: `INVALID_${parameter}`, message: `Invalid ${parameter.toLowerCase().replaceAll('_', ' ')}` });
