import type { Event, EventChange, Market, MarketStatus, Outcome, PriceChange } from '@cauri/contract';

/** A price as it is now. */
export interface Price {
  odds: number;
  prevOdds: number | null;
  version: number;
  /** That of its market, or `closed` for an outcome that can no longer win. */
  status: MarketStatus;
  isClosed?: boolean | undefined;
  /** When it moved while we looked (ms); null: not since the page was opened. */
  movedAt: number | null;
}

/** The fields of an event that change, without prices. */
export type EventFacts = Pick<
  Event,
  'status' | 'isLive' | 'clock' | 'score' | 'totalBets' | 'totalAmount' | 'viewers' | 'version'
>;

type OutcomePrice = Omit<Price, 'status' | 'movedAt'>;

/**
 * All prices and facts that the page knows, by id. Each listener hears of one outcome or one event only, so that one price
 * redraws one button. Everything is absolute and versioned: older news is ignored, whatever its way here.
 */
export class Board {
  readonly #now: () => number;
  readonly #prices = new Map<string, Price>();
  readonly #facts = new Map<string, EventFacts>();
  readonly #markets = new Map<string, { version: number; outcomeIds: string[] }>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly price = (outcomeId: string): Price | undefined => this.#prices.get(outcomeId);

  readonly facts = (eventId: string): EventFacts | undefined => this.#facts.get(eventId);

  /** `id` is that of an outcome or of an event. */
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
      this.#setFacts(event.id, event, changed);
      for (const market of event.markets) this.#setMarket(market, event.version, changed);
    }
    this.#tell(changed);
  }

  applyPrices({ version, markets }: PriceChange): void {
    const changed = new Set<string>();
    for (const market of markets) this.#setMarket(market, version, changed);
    this.#tell(changed);
  }

  applyEvent({ eventId, ...facts }: EventChange): void {
    const changed = new Set<string>();
    this.#setFacts(eventId, facts, changed);
    this.#tell(changed);
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
      this.#setPrice(outcome.id, { ...newest, status }, changed);
    }
    if (!isNewer) return;
    this.#markets.set(market.id, { version, outcomeIds });
    // A message carries the prices that changed only; the status is that of the whole market.
    for (const id of outcomeIds) {
      const price = this.#prices.get(id);
      if (price) this.#setPrice(id, { ...price, status: market.status }, changed);
    }
  }

  #setPrice(id: string, price: Omit<Price, 'movedAt'>, changed: Set<string>): void {
    const { odds, prevOdds, version, isClosed } = price;
    const status = isClosed ? 'closed' : price.status;
    const known = this.#prices.get(id);
    if (known && known.version === version && known.odds === odds && known.status === status) return;
    const hasMoved = known !== undefined && known.odds !== odds;
    const movedAt = hasMoved ? this.#now() : (known?.movedAt ?? null);
    this.#prices.set(id, { odds, prevOdds, version, status, isClosed, movedAt });
    changed.add(id);
  }

  #tell(changed: ReadonlySet<string>): void {
    for (const id of changed) for (const listener of this.#listeners.get(id) ?? []) listener();
  }
}

interface PricedMarket {
  id: string;
  status: MarketStatus;
  outcomes: readonly (OutcomePrice & { id: string })[];
}

/** The placeholder for an outcome that is not on the board yet. */
export const priceOf = (market: Market, outcome: Outcome): Price => ({
  odds: outcome.odds,
  prevOdds: outcome.prevOdds,
  version: outcome.version,
  status: outcome.isClosed ? 'closed' : market.status,
  movedAt: null,
});
