import type { RawEvent } from '@cauri/contract';

/**
 * Converts American prices to decimal ones and leaves decimal prices alone. No American price lies between -100 and 100, and
 * nearly every decimal price does, so the format is that of most prices of the whole list: single wrong prices do not change
 * it.
 */
export function toDecimalPrices(events: readonly RawEvent[]): readonly RawEvent[] {
  return isAmerican(events) ? events.map((event) => mapPrices(event, fromAmerican)) : events;
}

/** Returns 0, which no book accepts, for an invalid American price. Source: the definition of the moneyline. */
function fromAmerican(price: number): number {
  if (!Number.isFinite(price) || Math.abs(price) < 100) return 0;
  return price > 0 ? 1 + price / 100 : 1 - 100 / price;
}

function isAmerican(events: readonly RawEvent[]): boolean {
  const prices = events.flatMap(pricesOf);
  return prices.filter((price) => Math.abs(price) >= 100).length > prices.length / 2;
}

const pricesOf = ({ bookmakers }: RawEvent): number[] =>
  (bookmakers ?? [])
    .flatMap(({ markets }) => markets ?? [])
    .flatMap(({ outcomes }) => outcomes ?? [])
    .map(({ price }) => price);

function mapPrices(event: RawEvent, change: (price: number) => number): RawEvent {
  return {
    ...event,
    bookmakers: event.bookmakers?.map((book) => ({
      ...book,
      markets: book.markets?.map((market) => ({
        ...market,
        outcomes: market.outcomes?.map((outcome) => ({ ...outcome, price: change(outcome.price) })),
      })),
    })),
  };
}
