import type { Event, EventChange, Market, MarketStatus, Outcome, PriceChange } from '@cauri/contract';

export interface Price {
  odds: number;
  prevOdds: number | null;
  version: number;
  /** The status of the market, or `closed` for an outcome that can no longer win. */
  status: MarketStatus;
  isClosed?: boolean | undefined;
  /** Whether an administrator sets it, so that it does not count for the accumulator bonus. */
  isHandPriced?: boolean | undefined;
  /** The time of the last move since the page was opened (ms); null if it has not moved. */
  movedAt: number | null;
}

/** The fields of an event that change, without prices. */
export type EventFacts = Pick<
  Event,
  'status' | 'isLive' | 'clock' | 'score' | 'totalBets' | 'totalAmount' | 'viewers' | 'version'
>;

type OutcomePrice = Omit<Price, 'status' | 'movedAt'>;

/** An event is known for this long. Cached lists of events are deleted sooner, and shown ones are fetched again more often. */
const KNOWN_MS = 3_600_000;

/**
 * All prices and facts that the page has, by id. Each listener follows one outcome or one event, so that one price
 * redraws one button. Values are absolute and versioned: older ones are ignored, whatever their source. An event without
 * a listener is dropped with its prices once nothing has come about it for an hour, so that a page may stay open for days.
 */
export class Board {
  readonly #now: () => number;
  readonly #prices = new Map<string, Price>();
  readonly #facts = new Map<string, EventFacts>();
  readonly #markets = new Map<string, { version: number; outcomeIds: string[] }>();
  /** When something last came about each event, the longest ago first; its id and those of its markets and outcomes. */
  readonly #events = new Map<string, { at: number; ids: Set<string> }>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Called with each change of an event that the stream sends. */
  readonly changeListeners = new Set<(change: EventChange) => void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly price = (outcomeId: string): Price | undefined => this.#prices.get(outcomeId);

  readonly facts = (eventId: string): EventFacts | undefined => this.#facts.get(eventId);

  /** `id` is the id of an outcome or of an event. */
  subscribe(id: string, listener: () => void): () => void {
    const known = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) this.#listeners.delete(id);
    };
  }

  /** Stores a fetched event or a snapshot. */
  addEvents(events: readonly Event[]): void {
    const changed = new Set<string>();
    for (const event of events) {
      this.#note(event.id, event.markets);
      this.#setFacts(event.id, event, changed);
      for (const market of event.markets) this.#setMarket(market, event.version, changed);
    }
    this.#notify(changed);
  }

  applyPrices({ eventId, version, markets }: PriceChange): void {
    const changed = new Set<string>();
    this.#note(eventId, markets);
    for (const market of markets) this.#setMarket(market, version, changed);
    this.#notify(changed);
  }

  applyEvent(change: EventChange): void {
    const changed = new Set<string>();
    this.#note(change.eventId, []);
    this.#setFacts(change.eventId, change, changed);
    this.#notify(changed);
    for (const listener of this.changeListeners) listener(change);
  }

  #note(eventId: string, markets: readonly PricedMarket[]): void {
    const at = this.#now();
    const ids = this.#events.get(eventId)?.ids ?? new Set([eventId]);
    for (const market of markets) for (const { id } of [market, ...market.outcomes]) ids.add(id);
    this.#events.delete(eventId);
    this.#events.set(eventId, { at, ids });
    for (const [id, event] of this.#events) {
      if (event.at > at - KNOWN_MS) return;
      this.#events.delete(id);
      if ([...event.ids].some((known) => this.#listeners.has(known))) this.#events.set(id, { at, ids: event.ids });
      else for (const map of [this.#facts, this.#markets, this.#prices]) event.ids.forEach(map.delete, map);
    }
  }

  #setFacts(id: string, facts: EventFacts, changed: Set<string>): void {
    const known = this.#facts.get(id);
    if (known && known.version >= facts.version) return;
    const { status, isLive, clock, score, totalBets, totalAmount, viewers, version } = facts;
    this.#facts.set(id, { status, isLive, clock, score, totalBets, totalAmount, viewers, version });
    changed.add(id);
  }

  #setMarket(market: PricedMarket, version: number, changed: Set<string>): void {
    const known = this.#markets.get(market.id);
    const isNewer = !known || version >= known.version;
    const outcomeIds = known?.outcomeIds ?? [];
    for (const outcome of market.outcomes) {
      if (!outcomeIds.includes(outcome.id)) outcomeIds.push(outcome.id);
      const price = this.#prices.get(outcome.id);
      const status = isNewer || !price ? market.status : price.status;
      const newest = !price || outcome.version >= price.version ? outcome : price;
      const isHandPriced = market.priced === 'desk' || price?.isHandPriced;
      this.#setPrice(outcome.id, { ...newest, status, isHandPriced }, changed);
    }
    if (!isNewer) return;
    this.#markets.set(market.id, { version, outcomeIds });
    // A message has only the changed prices; its status applies to the whole market.
    for (const id of outcomeIds) {
      const price = this.#prices.get(id);
      if (price) this.#setPrice(id, { ...price, status: market.status }, changed);
    }
  }

  #setPrice(id: string, price: Omit<Price, 'movedAt'>, changed: Set<string>): void {
    const { odds, prevOdds, version, isClosed, isHandPriced } = price;
    const status = isClosed ? 'closed' : price.status;
    const known = this.#prices.get(id);
    if (known && known.version === version && known.odds === odds && known.status === status) return;
    const hasMoved = known !== undefined && known.odds !== odds;
    const movedAt = hasMoved ? this.#now() : (known?.movedAt ?? null);
    this.#prices.set(id, { odds, prevOdds, version, status, isClosed, isHandPriced, movedAt });
    changed.add(id);
  }

  #notify(changed: ReadonlySet<string>): void {
    for (const id of changed) for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}

interface PricedMarket {
  id: string;
  status: MarketStatus;
  /** Absent in a message, which has only what changed. */
  priced?: Market['priced'] | undefined;
  outcomes: readonly (OutcomePrice & { id: string })[];
}

/** The price of an outcome that is not on the board yet. */
export const priceOf = (market: Market, outcome: Outcome): Price => ({
  odds: outcome.odds,
  prevOdds: outcome.prevOdds,
  version: outcome.version,
  status: outcome.isClosed ? 'closed' : market.status,
  movedAt: null,
});
