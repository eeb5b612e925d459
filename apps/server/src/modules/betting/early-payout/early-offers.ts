import type { Event } from '@cauri/contract';
import {
  EARLY_LEAD,
  EARLY_MARKET,
  EARLY_SPORT,
  type EarlySide,
  earlyChances,
  isEarlyOffered,
  isEarlySide,
} from '@cauri/rules';
import { earlyWins, kickOff } from '@cauri/simulator';
import { LRUCache } from 'lru-cache';
import { type Board, type BoardEvent, type Offer, readSimulatedEvent } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { fitFeed } from '../builder/joint-prices.ts';

/** The probability of each side that it wins or leads by enough goals at any time; null if it is not known. */
type Chances = Readonly<Record<EarlySide, number>> | null;

/** The chances of the events of a slip whose selections can have an early payout, by event id. */
export type EarlyChancesOf = ReadonlyMap<string, Chances>;

const NONE: EarlyChancesOf = new Map();
const EVENTS_MAXIMUM = 2_000;

/**
 * Reads the chances of events. `admit` is called with the number of matches whose chances are not in memory, before they are
 * computed; it may refuse.
 */
export type ReadEarly = (
  eventIds: readonly string[],
  admit?: (computed: number) => Promise<void>,
) => Promise<EarlyChancesOf>;

interface EarlyParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
}

/**
 * Returns a function that reads the chances of events before their start. Those of a simulated match follow from its
 * parameters, which never change; those of a real one from the scores that its prices imply. A real match whose score is not
 * polled has none.
 */
export function createEarlyChances({ db, board, settings }: EarlyParts): ReadEarly {
  const known = new LRUCache<string, { readonly chances: Chances }>({ max: EVENTS_MAXIMUM });
  const compute = async ({ wire, liveCapable }: BoardEvent): Promise<Chances> => {
    if (wire.source !== 'demo') {
      const fitted = liveCapable ? fitFeed(wire) : null;
      return fitted && earlyChances(fitted.courses);
    }
    const match = await readSimulatedEvent(db, wire.id);
    return match ? earlyWins(match.fixture, kickOff(match.fixture), EARLY_LEAD) : null;
  };
  return async (eventIds, admit) => {
    if (!settings.current().earlyPayoutEnabled) return NONE;
    const wanted = [...new Set(eventIds)].flatMap((id) => {
      const event = board.get(id);
      if (event?.wire.sportId !== EARLY_SPORT || event.wire.status !== 'upcoming') return [];
      return { id, event, key: event.wire.source === 'demo' ? id : `${id} ${pricesOf(event)}` };
    });
    if (wanted.length === 0) return NONE;
    await admit?.(wanted.filter(({ key }) => !known.has(key)).length);
    const found = new Map<string, Chances>();
    for (const { id, event, key } of wanted) {
      const before = known.get(key);
      const chances = before ? before.chances : await compute(event);
      if (!before) known.set(key, { chances });
      found.set(id, chances);
    }
    return found;
  };
}

/** Returns a function that reads the ids of the outcomes of an event that have an early payout at their present prices. */
export function createEarlyOutcomes(parts: EarlyParts): (event: Event) => Promise<string[]> {
  const readChances = createEarlyChances(parts);
  return async ({ id, markets }) => {
    const own = (await readChances([id])).get(id) ?? null;
    return markets.flatMap((market) =>
      market.outcomes.flatMap((outcome) => (hasEarlyOffer({ market, outcome }, own) ? outcome.id : [])),
    );
  };
}

/** The prices from which the chances of a real match follow. */
const pricesOf = ({ wire }: BoardEvent): string =>
  wire.markets
    .filter(({ status }) => status === 'open')
    .flatMap(({ outcomes }) => outcomes.map(({ odds }) => odds))
    .join(' ');

/** Whether an outcome has an early payout at its present price. */
export const hasEarlyPayout = ({ event, ...price }: Offer, chances: EarlyChancesOf): boolean =>
  hasEarlyOffer(price, chances.get(event.wire.id) ?? null);

function hasEarlyOffer({ market, outcome }: Pick<Offer, 'market' | 'outcome'>, chances: Chances): boolean {
  if (market.type !== EARLY_MARKET || !isEarlySide(outcome.key)) return false;
  if (market.priced !== 'model' && market.priced !== 'feed') return false;
  // Without a draw, a level match returns the stake, which the chances do not count.
  if (!market.outcomes.some(({ key }) => key === 'draw')) return false;
  return chances !== null && isEarlyOffered(Math.round(outcome.odds * 1000), chances[outcome.key]);
}
