import type { OddsPolicy, PlaceBet, SelectionInput } from '@cauri/contract';
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
import { isRealInPlay } from './bet-delay.ts';
import type { NewBet, NewLeg } from './placement.ts';

export interface SlipChecks {
  readonly board: Board;
  readonly settings: Settings;
  readonly now: Date;
  readonly newId: () => string;
  /** The number of a request that has waited for prices; null of one that has not. */
  readonly order: bigint | null;
}

/**
 * Checks a slip against the board and the limits, and makes the bets that it asks for at the prices of now.
 * Throws the problem that names every selection concerned. The database checks again at the statement.
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

/** The stake of each bet in centimes: one a selection in singles mode, else one. */
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

/** The stake of each bet of a slip in FCFA; a single bet that names none has that of the slip. */
const stakesOf = (slip: PlaceBet): readonly (number | undefined)[] =>
  slip.type === 'single' ? slip.selections.map(({ stake }) => stake ?? slip.stake) : [slip.stake];

/**
 * Throws when a slip costs more centimes than the largest stake on as many single bets as a slip has room for: a system
 * of fifty selections has more combinations than any wallet, or any number in the database, can hold.
 */
export function checkTotalStake(total: bigint, settings: Settings): void {
  if (total > settings.stakeMaximum * BigInt(settings.legsMaximum)) throw outOfRange(settings, []);
}

const outOfRange = ({ stakeMinimum, stakeMaximum }: Settings, indexes: readonly number[]) =>
  problem('stake_out_of_range', {
    ...{ minimum: toWireMoney(stakeMinimum), maximum: toWireMoney(stakeMaximum) },
    indexes: [...indexes],
  });

/** Why a selection takes no bet; of several reasons on one slip the first of these is told. */
const shutCodes = ['event_closed', 'market_closed', 'market_suspended'] as const;
type ShutCode = (typeof shutCodes)[number];

/** How a selection that takes bets stands on the board: its odds now, in thousandths. */
export interface OpenSelection {
  readonly state: 'open' | 'changed';
  readonly offer: Offer;
  readonly odds: number;
}

/** How one selection stands on the board now. */
export type SelectionState = { readonly state: 'shut'; readonly code: ShutCode } | OpenSelection;

const shut = (code: ShutCode): SelectionState => ({ state: 'shut', code });

/** Compares a selection with the board: odds in thousandths. A live price is only as good as the engine is alive. */
export function stateOf(selection: SelectionInput, board: Board, now: Date): SelectionState {
  const offer = board.offer(selection.outcomeId);
  if (!offer || offer.market.id !== selection.marketId || offer.event.wire.id !== selection.eventId) {
    return shut('event_closed');
  }
  const { event, market, outcome } = offer;
  const isComing = event.wire.status === 'upcoming' && event.startsAt > now;
  const isInPlay = event.wire.status === 'live' && event.liveCapable;
  if (!isComing && !isInPlay) return shut('event_closed');
  if (market.status === 'closed') return shut('market_closed');
  if (market.status === 'suspended' || (isInPlay && !board.isLively)) return shut('market_suspended');
  const odds = oddsFromWire(outcome.odds) ?? 0;
  return { state: odds === oddsFromWire(selection.odds) ? 'open' : 'changed', offer, odds };
}

const accepts: Record<OddsPolicy, (now: number, seen: number) => boolean> = {
  none: (now, seen) => now === seen,
  better: (now, seen) => now >= seen,
  any: () => true,
};

type Look = Pick<SlipChecks, 'board' | 'now'>;

/** How each selection stands, in their order. Throws the problem that names all those that take no bet. */
export function requireOpen(selections: readonly SelectionInput[], { board, now }: Look): OpenSelection[] {
  const states = selections.map((selection) => stateOf(selection, board, now));
  for (const code of shutCodes) {
    const refused = selections.flatMap(({ outcomeId }, index) => {
      const state = states[index];
      return state?.state === 'shut' && state.code === code ? [{ index, outcomeId }] : [];
    });
    if (refused.length > 0) throw problem(code, { selections: refused });
  }
  return states.filter((state) => state.state !== 'shut');
}

function checkSelections(selections: readonly SelectionInput[], policy: OddsPolicy, { board, now }: Look): NewLeg[] {
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

/** A leg on a real match in play is good only after the request; all others are the same for all who take them. */
function afterRequest(leg: NewLeg, board: Board, order: bigint): NewLeg {
  const event = board.get(leg.eventId);
  return event && isRealInPlay(event) ? { ...leg, afterOrder: order } : leg;
}

/** A leg is what was on offer: the same one for all who take it, as long as the board does not change it. */
const frozenLegs = new WeakMap<Offer, NewLeg>();

function toLeg(offer: Offer, odds: number): NewLeg {
  const known = frozenLegs.get(offer);
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
  frozenLegs.set(offer, leg);
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
