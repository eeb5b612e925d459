import type { BetType, LocalNames, OddsPolicy, PlaceBet, SelectionInput } from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import {
  areSizesValid,
  combinedOdds,
  oddsFromWire,
  potentialWin,
  roundOdds,
  selectionConflicts,
  totalStake,
} from '@cauri/rules';
import type { Board, Offer } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { invalid, problem } from '#platform/problem';
import { isRealInPlay } from './hold.ts';

/** A new leg: the accepted price and the names of its event, frozen in the bet. Odds and line in thousandths. */
export interface NewLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: number;
  readonly priceVersion: number;
  /**
   * For a real match in play, the order number of the request: the price must come from a poll after it. Null for all
   * other events.
   */
  readonly afterOrder: bigint | null;
  readonly sportId: string;
  readonly marketType: string;
  readonly line: number | null;
  readonly outcomeKey: string;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** The names of a custom market in both languages. */
  readonly marketNames?: LocalNames | undefined;
  readonly outcomeNames?: LocalNames | undefined;
  readonly startsAt: Date;
  /** The digest of the commitment of a simulated match. */
  readonly digest: string | null;
}

/** A new bet. Money in centimes; `odds` is the product of the odds of its legs, as text with two decimals. */
export interface NewBet {
  readonly id: string;
  readonly type: BetType;
  readonly stake: bigint;
  readonly unitStake: bigint;
  readonly sizes: readonly number[] | null;
  readonly odds: string;
  readonly potentialWin: bigint;
  readonly payoutMaximum: bigint;
  readonly legs: readonly NewLeg[];
}

export interface SlipChecks {
  readonly board: Board;
  readonly settings: Settings;
  readonly now: Date;
  readonly newId: () => string;
  /** The order number of a request that has waited for prices; null for others. */
  readonly order: bigint | null;
}

/**
 * Checks a slip against the board and the limits of the settings, and makes its bets at the present prices. Throws the
 * problem that names every selection concerned. The placement statement checks prices and limits again.
 */
export function checkSlip(slip: PlaceBet, { board, settings, now, newId, order }: SlipChecks): NewBet[] {
  checkShape(slip, settings);
  const stakes = checkStakes(slip, settings);
  const offered = checkSelections(slip.selections, slip.acceptOddsChanges, { board, now });
  const legs = order === null ? offered : offered.map((leg) => afterRequest(leg, board, order));
  const limits = { newId, payoutMaximum: settings.payoutMaximum };
  if (slip.type === 'single') {
    return legs.map((leg, index) => makeBet({ type: 'single', unitStake: stakes[index] ?? 0n, legs: [leg] }, limits));
  }
  const sizes = slip.type === 'system' ? slip.system.sizes : null;
  return [makeBet({ type: slip.type, unitStake: stakes[0] ?? 0n, legs, sizes }, limits)];
}

function checkShape(slip: PlaceBet, settings: Settings): void {
  const { type, selections } = slip;
  if (selections.length > settings.legsMaximum) throw problem('too_many_selections', { maximum: settings.legsMaximum });
  if (type === 'single') return;
  const conflicts = selectionConflicts(selections);
  if (conflicts.length > 0) throw problem('selection_conflict', { indexes: conflicts });
  if (type === 'system' && !areSizesValid(slip.system.sizes, selections.length)) {
    throw invalid({ path: 'system.sizes', message: 'distinct sizes, none above the number of selections' });
  }
}

/** The stake of each bet in centimes: one per selection for singles, otherwise one. */
function checkStakes(slip: PlaceBet, settings: Settings): bigint[] {
  const { stakeMinimum, stakeMaximum } = settings;
  const stakes = stakesOf(slip).map((stake) => fromWireMoney(stake ?? 0));
  const indexes = stakes.flatMap((stake, index) => (stake < stakeMinimum || stake > stakeMaximum ? [index] : []));
  if (indexes.length > 0) throw outOfRange(settings, indexes);
  if (slip.type === 'system') {
    const shape = { type: slip.type, sizes: slip.system.sizes, legs: slip.selections.length };
    checkTotalStake(totalStake({ ...shape, stake: stakes[0] ?? 0n }), settings);
  }
  return stakes;
}

/** The stake of each bet of a slip in FCFA. A single without a stake of its own has the stake of the slip. */
const stakesOf = (slip: PlaceBet): readonly (number | undefined)[] =>
  slip.type === 'single' ? slip.selections.map(({ stake }) => stake ?? slip.stake) : [slip.stake];

/**
 * Throws when the total stake of a slip (centimes) exceeds the maximum stake times the maximum number of selections. A
 * system of fifty selections has so many combinations that its total would overflow the database's integers.
 */
export function checkTotalStake(total: bigint, settings: Settings): void {
  if (total > settings.stakeMaximum * BigInt(settings.legsMaximum)) throw outOfRange(settings, []);
}

const outOfRange = ({ stakeMinimum, stakeMaximum }: Settings, indexes: readonly number[]) =>
  problem('stake_out_of_range', {
    minimum: toWireMoney(stakeMinimum),
    maximum: toWireMoney(stakeMaximum),
    indexes: [...indexes],
  });

/** The reasons why a selection takes no bets. A slip with several is refused with the first in this order. */
const closedCodes = ['event_closed', 'market_closed', 'market_suspended'] as const;
type ClosedCode = (typeof closedCodes)[number];

/** A selection that takes bets, with its present odds in thousandths. `changed`: they differ from those of the slip. */
export interface OpenSelection {
  readonly state: 'open' | 'changed';
  readonly offer: Offer;
  readonly odds: number;
}

/** The state of a selection on the board. */
type SelectionState = { readonly state: 'closed'; readonly code: ClosedCode } | OpenSelection;

const closed = (code: ClosedCode): SelectionState => ({ state: 'closed', code });

/** Compares a selection with the board. Matches in play take no bets while the engine's heartbeat is missing. */
export function stateOf(selection: SelectionInput, board: Board, now: Date): SelectionState {
  const offer = board.offer(selection.outcomeId);
  if (!offer || offer.market.id !== selection.marketId || offer.event.wire.id !== selection.eventId) {
    return closed('event_closed');
  }
  const { event, market, outcome } = offer;
  const isComing = event.wire.status === 'upcoming' && event.startsAt > now;
  const isInPlay = event.wire.status === 'live' && event.liveCapable;
  if (!isComing && !isInPlay) return closed('event_closed');
  if (market.status === 'closed' || outcome.isClosed) return closed('market_closed');
  if (market.status === 'suspended' || (isInPlay && !board.isLively)) return closed('market_suspended');
  const odds = oddsFromWire(outcome.odds) ?? 0;
  return { state: odds === oddsFromWire(selection.odds) ? 'open' : 'changed', offer, odds };
}

const accepts: Record<OddsPolicy, (now: number, seen: number) => boolean> = {
  none: (now, seen) => now === seen,
  better: (now, seen) => now >= seen,
  any: () => true,
};

type BoardNow = Pick<SlipChecks, 'board' | 'now'>;

/** Returns the selections with their present odds, in their order. Throws the problem that names all that take no bets. */
export function requireOpen(selections: readonly SelectionInput[], { board, now }: BoardNow): OpenSelection[] {
  const states = selections.map((selection) => stateOf(selection, board, now));
  for (const code of closedCodes) {
    const refused = selections.flatMap(({ outcomeId }, index) => {
      const state = states[index];
      return state?.state === 'closed' && state.code === code ? [{ index, outcomeId }] : [];
    });
    if (refused.length > 0) throw problem(code, { selections: refused });
  }
  return states.filter((state) => state.state !== 'closed');
}

function checkSelections(
  selections: readonly SelectionInput[],
  policy: OddsPolicy,
  { board, now }: BoardNow,
): NewLeg[] {
  const states = requireOpen(selections, { board, now });
  const changed: { index: number; outcomeId: string; was: number; odds: number }[] = [];
  const legs: NewLeg[] = [];
  selections.forEach((selection, index) => {
    const state = states[index];
    if (!state) return;
    if (accepts[policy](state.odds, oddsFromWire(selection.odds) ?? 0)) legs.push(toLeg(state.offer, state.odds));
    else changed.push({ index, outcomeId: selection.outcomeId, was: selection.odds, odds: state.odds / 1000 });
  });
  if (changed.length > 0) throw problem('odds_changed', { selections: changed });
  return legs;
}

/** Ties a leg on a real match in play to the order number of the request. */
function afterRequest(leg: NewLeg, board: Board, order: bigint): NewLeg {
  const event = board.get(leg.eventId);
  return event && isRealInPlay(event) ? { ...leg, afterOrder: order } : leg;
}

/** Legs by offer: all slips share the leg of an outcome as long as the board does not change it. */
const legsByOffer = new WeakMap<Offer, NewLeg>();

function toLeg(offer: Offer, odds: number): NewLeg {
  const known = legsByOffer.get(offer);
  if (known) return known;
  const { event, market, outcome } = offer;
  const { wire } = event;
  const leg: NewLeg = {
    eventId: wire.id,
    marketId: market.id,
    outcomeId: outcome.id,
    odds,
    priceVersion: outcome.version,
    afterOrder: null,
    sportId: wire.sportId,
    marketType: market.type,
    line: market.line === null ? null : Math.round(market.line * 1000),
    outcomeKey: outcome.key,
    eventName: `${wire.homeTeam.name} vs ${wire.awayTeam.name}`,
    marketName: market.name,
    outcomeName: outcome.name,
    marketNames: market.names,
    outcomeNames: outcome.names,
    startsAt: event.startsAt,
    digest: event.digest,
  };
  legsByOffer.set(offer, leg);
  return leg;
}

interface BetParts {
  readonly type: PlaceBet['type'];
  readonly unitStake: bigint;
  readonly legs: readonly NewLeg[];
  readonly sizes?: readonly number[] | null;
}

function makeBet(parts: BetParts, limits: { newId: () => string; payoutMaximum: bigint }): NewBet {
  const { type, unitStake, legs, sizes = null } = parts;
  const odds = legs.map((leg) => leg.odds);
  const shape = sizes ? { type, sizes: [...sizes] } : { type };
  const { win } = potentialWin({ ...shape, stake: unitStake, legs: odds, maximum: limits.payoutMaximum });
  const hundredths = String(roundOdds(combinedOdds(odds))).padStart(3, '0');
  return {
    id: limits.newId(),
    type,
    stake: totalStake({ ...shape, stake: unitStake, legs: legs.length }),
    unitStake,
    sizes,
    odds: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`,
    potentialWin: win,
    payoutMaximum: limits.payoutMaximum,
    legs,
  };
}
