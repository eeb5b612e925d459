import type { Market } from '@cauri/contract';
import {
  BUILDER_MARGIN_BP,
  type BuilderPrice,
  type Courses,
  fitScores,
  lineFromWire,
  priceBuilder,
} from '@cauri/rules';
import { courses, kickOff } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import { type Board, type BoardEvent, type Offer, readSimulatedEvent } from '#modules/catalog';
import type { Database } from '#platform/database';

/** The joint distribution of an event, and the version of the event to which it belongs. */
export interface JointPrices {
  readonly version: bigint;
  /** How the markets are priced whose outcomes may be part of a builder; null when those of no market may. */
  readonly priced: Market['priced'] | null;
  /** Null when the event has no joint distribution at present. */
  readonly courses: Courses | null;
  /** The ids of the markets whose prices contradict this distribution: their outcomes cannot be part of a builder. */
  readonly leftOut: readonly string[];
}

/** The joint distributions of the events of a slip, by event id. */
export type JointPricesOf = ReadonlyMap<string, JointPrices>;

/**
 * The number of events whose distribution is in memory, of about a megabyte each; the one read longest ago is dropped first.
 */
const EVENTS_MAXIMUM = 40;

interface JointParts {
  readonly db: Database;
  readonly board: Board;
}

const NONE: JointPricesOf = new Map();

/**
 * Returns a function that reads the joint distributions of events at their present versions. A simulated match has that of
 * its model in its present position; a real football match, before its start, the one fitted to its prices. Other events
 * have none: in play, the score and the prices of a feed are from different moments.
 */
export function createJointPrices({ db, board }: JointParts) {
  const known = new LRUCache<string, JointPrices>({ max: EVENTS_MAXIMUM });

  const read = async (eventId: string): Promise<JointPrices | null> => {
    const event = board.get(eventId);
    if (!event) return null;
    const before = known.get(eventId);
    const prices = before?.version === event.version ? before : await compute(event, before);
    known.set(eventId, prices);
    return prices;
  };

  const compute = async (event: BoardEvent, before: JointPrices | undefined): Promise<JointPrices> => {
    if (event.wire.source === 'demo') return computeSimulated(event, before);
    const { courses, leftOut } = fitFeed(event.wire) ?? { courses: null, leftOut: [] };
    return { version: event.version, priced: isFitted(event.wire) ? 'feed' : null, courses, leftOut };
  };

  const positions = new WeakMap<JointPrices, string>();
  const computeSimulated = async (event: BoardEvent, before: JointPrices | undefined): Promise<JointPrices> => {
    const match = await readSimulatedEvent(db, event.wire.id);
    if (!match) return { version: event.version, priced: 'model', courses: null, leftOut: [] };
    const position = match.position ?? kickOff(match.fixture);
    const name = JSON.stringify(position);
    const isSame = before !== undefined && positions.get(before) === name;
    const all = isSame ? before.courses : courses(match.fixture, position);
    const prices: JointPrices = { version: match.version, priced: 'model', courses: all, leftOut: [] };
    positions.set(prices, name);
    return prices;
  };

  /** Reads the distributions of these events. The board follows them: it has their versions, or newer ones. */
  return async (eventIds: readonly string[]): Promise<JointPricesOf> => {
    if (eventIds.length === 0) return NONE;
    const prices = new Map<string, JointPrices>();
    for (const id of new Set(eventIds)) {
      const joint = await read(id);
      if (joint) prices.set(id, joint);
    }
    if ([...prices].some(([id, { version }]) => (board.get(id)?.version ?? 0n) < version)) await board.catchUp();
    return prices;
  };
}

/** Whether the prices of an event of a feed imply a distribution: in football, before the start. */
const isFitted = ({ source, sportId, status }: BoardEvent['wire']): boolean =>
  source === 'api' && sportId === 'football' && status === 'upcoming';

/** The distribution that the open prices of a feed imply; null if they imply none. */
export function fitFeed(
  wire: BoardEvent['wire'],
): (Pick<JointPrices, 'leftOut'> & { readonly courses: Courses }) | null {
  if (!isFitted(wire)) return null;
  const markets = wire.markets.filter(({ priced, status }) => priced === 'feed' && status === 'open');
  const fitted = fitScores(
    markets.map(({ type, line, outcomes }) => ({
      type,
      line: lineFromWire(line),
      outcomes: outcomes.map(({ key, odds }) => ({ key, odds: Math.round(odds * 1000) })),
    })),
  );
  return fitted && { courses: fitted.courses, leftOut: fitted.leftOut.flatMap((index) => markets[index]?.id ?? []) };
}

/** The margin of every bet builder, as a fraction. */
export const BUILDER_MARGIN = BUILDER_MARGIN_BP / 10_000;

/**
 * Prices open outcomes of one event together. An outcome is excluded if its market has a fixed price, one that an administrator
 * set, or one that contradicts the other markets. An event without a joint distribution has no price at present.
 */
export function priceOffers(offers: readonly Offer[], joint: JointPrices | undefined): BuilderPrice {
  const isExcluded = ({ market }: Offer) => market.priced !== joint?.priced || joint.leftOut.includes(market.id);
  const excluded = offers.flatMap((offer, index) => (isExcluded(offer) ? [index] : []));
  if (excluded.length > 0) return { ok: false, reason: 'excluded', parts: excluded };
  if (!joint?.courses) return { ok: false, reason: 'unpriced', parts: [...offers.keys()] };
  return priceBuilder(
    offers.map(({ market, outcome }) => ({
      type: market.type,
      line: lineFromWire(market.line),
      key: outcome.key,
      odds: Math.round(outcome.odds * 1000),
    })),
    joint.courses,
  );
}
