import type { RawBookmaker, RawEvent } from '@cauri/contract';
import { consensusPrice, FEED_BOOK, isBookWithin, marketName, outcomeName } from '@cauri/rules';
import type { NewMarket } from '#modules/catalog';
import {
  answersByKey,
  hasDrawAnswer,
  type Quotes,
  quoteSpreads,
  quoteTotals,
  quoteWinner,
  type Sides,
} from './quotes.ts';
import type { SkipReason } from './skip-counts.ts';
import { externalIdOf, type FeedSport, sportOf } from './sports.ts';

/** An event of the feed, translated to our sport and league. */
export interface NormalisedEvent extends Sides {
  readonly externalId: string;
  readonly sport: FeedSport;
  readonly startsAt: Date;
  /** Null in a list of events, which has no prices. */
  readonly bookmakers: readonly RawBookmaker[] | null;
}

export interface Normalised {
  readonly event: NormalisedEvent | null;
  readonly skipped: readonly SkipReason[];
}

/** The markets to offer on an event: the winner, then totals, then handicaps, each with its most quoted line first. */
export interface OfferedMarkets {
  readonly markets: readonly NewMarket[];
  readonly skipped: readonly SkipReason[];
}

/** Over/Under 2.5 opens at 1.90 if the source has no totals. */
const FIXED_LINE = 2_500;
const FIXED_ODDS = 1_900;

/** Translates a record. `event` is null if its sport is not supported or if it does not have two sides. */
export function normaliseEvent(raw: RawEvent, kind: 'odds' | 'events' = 'odds'): Normalised {
  const sport = sportOf(raw);
  const { home_team: home, away_team: away } = raw;
  if (!sport) return { event: null, skipped: ['unknown_sport'] };
  if (!home || !away || home === away) return { event: null, skipped: ['no_teams'] };
  const bookmakers = kind === 'odds' ? (raw.bookmakers ?? []) : null;
  return {
    event: { externalId: externalIdOf(raw), sport, home, away, startsAt: raw.commence_time, bookmakers },
    skipped: [],
  };
}

/** The markets of an event before its start, at consensus prices. A book outside 1.02 to 1.20 is withheld. */
export function offerBeforeStart(event: NormalisedEvent): OfferedMarkets {
  const bookmakers = event.bookmakers ?? [];
  if (bookmakers.length === 0) return { markets: [], skipped: ['no_bookmaker'] };
  const { sport } = event;
  const keys = [...answersByKey(bookmakers).keys()];
  const taken = ['h2h', sport.totalType && 'totals', sport.spreadType && 'spreads'];
  const ignored = keys.filter((key) => !taken.includes(key));
  const { markets: quoted, skipped } = quoteMarkets(event, bookmakers);
  const markets = quoted.map(({ takenAt, ...market }) => market);
  const hasWinner = markets[0]?.type === 'match_winner';
  const isFixed = hasWinner && sport.totalType === 'total_goals' && !keys.includes('totals');
  return {
    // After the winner, like every other total.
    markets: isFixed ? [...markets.slice(0, 1), fixedTotal(event), ...markets.slice(1)] : markets,
    skipped: [...ignored.map((key): SkipReason => `market ${key}`), ...skipped],
  };
}

/** The times that decide whether prices in play are fresh enough. */
export interface Freshness {
  /** Prices must be newer than the start and than the last change of the score. */
  readonly after: Date;
  /** Prices must not be older than this. */
  readonly since: Date;
  /** The time at which the list was requested: a later time on a price is treated as this one. */
  readonly now: Date;
}

/** The markets of an event in play, from prices that are known to be fresh. There are no fixed prices in play. */
export function offerInPlay(event: NormalisedEvent, { after, since, now }: Freshness): OfferedMarkets {
  const isFresh = (at: Date | null | undefined) => Boolean(at && at > after && at >= since);
  const bookmakers = (event.bookmakers ?? []).map((book) => ({
    ...book,
    markets: book.markets?.filter(({ last_update: at }) => isFresh(at ?? book.last_update)),
  }));
  const { markets, skipped } = quoteMarkets(event, bookmakers);
  const upToNow = (at: Date | null) => (at && at < now ? at : now);
  return { markets: markets.map(({ takenAt, ...market }) => ({ ...market, pricedAt: upToNow(takenAt) })), skipped };
}

interface QuotedMarkets {
  readonly markets: readonly (NewMarket & Pick<Quotes, 'takenAt'>)[];
  readonly skipped: readonly SkipReason[];
}

function quoteMarkets(event: NormalisedEvent, bookmakers: readonly RawBookmaker[]): QuotedMarkets {
  const { sport } = event;
  const answers = answersByKey(bookmakers);
  const answersTo = (key: string) => answers.get(key) ?? [];
  const winner = quoteWinner(answersTo('h2h'), sport, event);
  const isOfRegularTime = !sport.hasDraw && answersTo('h2h').some(hasDrawAnswer);
  const totals = sport.totalType ? quoteTotals(answersTo('totals'), sport.totalType) : [];
  const spreads = sport.spreadType ? quoteSpreads(answersTo('spreads'), sport.spreadType, event) : [];
  const skipped: SkipReason[] = winner.books > 0 ? [] : [isOfRegularTime ? 'regular_time_winner' : 'no_winner'];
  const quoted = [...(winner.books > 0 ? [winner] : []), ...totals, ...spreads];
  const markets = quoted.flatMap((quotes) => {
    const market = toMarket(quotes, event);
    if (!market) skipped.push('price_withheld');
    return market ?? [];
  });
  return { markets, skipped };
}

/** The market at consensus prices; null if one is missing or the book is out of bounds. */
function toMarket({ type, line, prices, takenAt }: Quotes, sides: Sides): QuotedMarkets['markets'][number] | null {
  const consensus = [...prices].flatMap(([key, quoted]) => {
    const odds = consensusPrice(quoted);
    return odds === null ? [] : { key, name: outcomeName({ type, line }, key, sides), odds };
  });
  const odds = consensus.map((outcome) => outcome.odds);
  if (consensus.length < prices.size || !isBookWithin(odds, FEED_BOOK)) return null;
  return { type, line, name: marketName(type, line), margin: null, priced: 'feed', takenAt, outcomes: consensus };
}

function fixedTotal(sides: Sides): NewMarket {
  const market = { type: 'total_goals', line: FIXED_LINE };
  return {
    ...market,
    name: marketName(market.type, market.line),
    margin: null,
    priced: 'fixed',
    outcomes: ['over', 'under'].map((key) => ({ key, name: outcomeName(market, key, sides), odds: FIXED_ODDS })),
  };
}
