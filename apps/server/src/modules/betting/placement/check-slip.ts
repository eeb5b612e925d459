import type {
  AnySelection,
  BuilderSelection,
  OddsPolicy,
  PlaceBet,
  PlacedSelection,
  SelectionInput,
} from '@cauri/contract';
import { fromWireMoney, isBuilder, toWireMoney } from '@cauri/contract';
import { areSizesValid, oddsFromWire, selectionConflicts, totalStake } from '@cauri/rules';
import type { Board, Offer } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { invalid, problem } from '#platform/problem';
import type { StoredTable } from '../bonus/bonus-tables.ts';
import { builderIdOf, joinLegs, requirePrice, splitSelections } from '../builder/builder-legs.ts';
import type { JointPricesOf } from '../builder/joint-prices.ts';
import type { QuotedPrice, QuoteTokens } from '../builder/quote-token.ts';
import type { EarlyChancesOf } from '../early-payout/early-offers.ts';
import { isRealInPlay } from './hold.ts';
import { makeBet, toLeg, withEarlyPayout } from './make-bet.ts';
import type { NewBet, NewLeg } from './new-bet.ts';

export interface SlipChecks {
  readonly board: Board;
  readonly settings: Settings;
  readonly now: Date;
  readonly newId: () => string;
  /** The bonus table in force. */
  readonly bonus: StoredTable | null;
  /** The sequence number of a request that has waited for prices; null for others. */
  readonly sequence: bigint | null;
  /** The joint distributions of the events of its bet builders. */
  readonly joint: JointPricesOf;
  /** The chances that decide which selections have an early payout. */
  readonly early: EarlyChancesOf;
  readonly tokens: QuoteTokens;
  /** Whether the slip was held: its quotes were valid when it arrived. */
  readonly isHeld: boolean;
}

/**
 * Checks a slip against the board and the limits of the settings, and makes its bets at the present prices. Throws the
 * problem that names every selection concerned. The placement statement checks prices and limits again.
 */
export function checkSlip(slip: PlaceBet, checks: SlipChecks): NewBet[] {
  const { board, settings, newId, bonus, sequence } = checks;
  checkShape(slip, settings);
  const stakes = checkStakes(slip, settings);
  const offered = checkSelections(slip.selections, slip.acceptOddsChanges, checks);
  const legs = sequence === null ? offered : offered.map((leg) => tieToRequest(leg, board, sequence));
  const limits = { newId, bonus, payoutMaximum: settings.payoutMaximum };
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
    throw invalid({ path: 'system.sizes', message: 'must be distinct and at most the number of selections' });
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

/** The reasons why a selection accepts no bets. A slip with several is refused with the first in this order. */
const closedCodes = ['event_closed', 'market_closed', 'market_suspended'] as const;
type ClosedCode = (typeof closedCodes)[number];

/** A selection that accepts bets, with its present odds in thousandths. `changed`: they differ from those of the slip. */
export interface OpenSelection {
  readonly state: 'open' | 'changed';
  readonly offer: Offer;
  readonly odds: number;
}

/** The state of a selection on the board. */
type SelectionState = { readonly state: 'closed'; readonly code: ClosedCode } | OpenSelection;

const closed = (code: ClosedCode): SelectionState => ({ state: 'closed', code });

/** Compares a selection with the board. Matches in play accept no bets while the engine's heartbeat is missing. */
export function stateOf(selection: SelectionInput, board: Board, now: Date): SelectionState {
  const offer = board.offer(selection.outcomeId);
  if (!offer || offer.market.id !== selection.marketId || offer.event.wire.id !== selection.eventId) {
    return closed('event_closed');
  }
  const { event, market, outcome } = offer;
  const isUpcoming = event.wire.status === 'upcoming' && event.startsAt > now;
  const isInPlay = event.wire.status === 'live' && event.liveCapable;
  if (!isUpcoming && !isInPlay) return closed('event_closed');
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

/**
 * Returns the selections with their present odds, in their order. Throws the problem that names all that accept no bets, by the
 * index of their selection on the slip.
 */
export function requireOpen(
  selections: readonly SelectionInput[],
  { board, now }: BoardNow,
  indexes: readonly number[] = [...selections.keys()],
): OpenSelection[] {
  const states = selections.map((selection) => stateOf(selection, board, now));
  const open = states.filter((state) => state.state !== 'closed');
  if (open.length === states.length) return open;
  for (const code of closedCodes) {
    const refused = selections.flatMap(({ outcomeId }, place) => {
      const state = states[place];
      return state?.state === 'closed' && state.code === code ? [{ index: indexes[place] ?? 0, outcomeId }] : [];
    });
    if (refused.length > 0) throw problem(code, { selections: refused });
  }
  return open;
}

/**
 * Returns the legs of the selections at their present odds. Throws for selections that are closed or that the bettor saw
 * otherwise.
 */
function checkSelections(selections: readonly PlacedSelection[], policy: OddsPolicy, checks: SlipChecks): NewLeg[] {
  const quotes = requireQuotes(selections, checks);
  const parts = splitSelections(selections, checks.board);
  const states = requireOpen(
    parts.map(({ part }) => part),
    checks,
    parts.map(({ index }) => index),
  );
  const offered = selections.map((selection, index): OfferedLeg => {
    const own = states.filter((_, place) => parts[place]?.index === index);
    return { selection, states: own, leg: legOf(selection, own, { index, checks }), quote: quotes.get(index) };
  });
  checkOdds(offered, policy);
  const legs = offered.map(({ leg }) => leg);
  checkEarlyPayouts(selections, policy, legs);
  return legs;
}

/** A selection with its open outcomes and its leg at the present odds. */
interface OfferedLeg {
  readonly selection: PlacedSelection;
  readonly states: readonly OpenSelection[];
  readonly leg: NewLeg;
  /** For a bet builder: the price that the bettor saw. */
  readonly quote: QuotedPrice | undefined;
}

function legOf(selection: PlacedSelection, states: readonly OpenSelection[], place: Place): NewLeg {
  if (isBuilder(selection)) return builderLeg(selection, states, place);
  const [state] = states;
  if (!state) throw new Error('a selection has outcomes');
  return withEarlyPayout(toLeg(state.offer), state.offer, place.checks.early);
}

/** Throws `odds_changed` for the selections whose odds the bettor did not see and does not accept by the policy. */
function checkOdds(offered: readonly OfferedLeg[], policy: OddsPolicy): void {
  const changed = offered.flatMap(({ selection, states, leg, quote }, index) => {
    const was = isBuilder(selection) ? (quote?.odds ?? 0) : (oddsFromWire(selection.odds) ?? 0);
    const isQuoteOld = policy === 'none' && quote !== undefined && hasMoved(quote, states);
    if (accepts[policy](leg.odds, was) && !isQuoteOld) return [];
    const outcomeId = isBuilder(selection) ? builderIdOf(selection) : selection.outcomeId;
    return [{ index, outcomeId, was: was / 1000, odds: leg.odds / 1000 }];
  });
  if (changed.length > 0) throw problem('odds_changed', { selections: changed });
}

/**
 * Throws for the selections whose early payout is not the one that the bettor saw. Gaining one is refused only without
 * consent to better odds.
 */
function checkEarlyPayouts(selections: readonly PlacedSelection[], policy: OddsPolicy, legs: readonly NewLeg[]): void {
  const changed = selections.flatMap((selection, index) => {
    if (isBuilder(selection) || selection.earlyPayout === undefined) return [];
    const earlyPayout = legs[index]?.earlyPayout === true;
    const isAccepted = earlyPayout === selection.earlyPayout || (earlyPayout && policy !== 'none');
    return isAccepted ? [] : [{ index, outcomeId: selection.outcomeId, earlyPayout }];
  });
  if (changed.length > 0) throw problem('early_payout_changed', { selections: changed });
}

/** The quoted prices of the bet builders of a slip, by index. Throws `quote_expired` for those without a valid token. */
function requireQuotes(
  selections: readonly AnySelection[],
  { tokens, now, isHeld }: SlipChecks,
): ReadonlyMap<number, QuotedPrice> {
  const quotes = new Map<number, QuotedPrice>();
  const expired = selections.flatMap((selection, index) => {
    if (!isBuilder(selection)) return [];
    const quote = selection.token === undefined ? null : tokens.read(selection, selection.token);
    if (!quote || (!isHeld && quote.expiresAt < now.getTime())) return [index];
    quotes.set(index, quote);
    return [];
  });
  if (expired.length > 0) throw problem('quote_expired', { indexes: expired });
  return quotes;
}

/** Whether the price of an outcome is another one than when the bet builder was quoted. */
const hasMoved = ({ versions }: QuotedPrice, states: readonly OpenSelection[]): boolean =>
  states.some(({ offer }, place) => offer.outcome.version !== versions[place]);

/** The place of a selection on the slip. */
interface Place {
  readonly index: number;
  readonly checks: SlipChecks;
}

function builderLeg(
  { eventId }: BuilderSelection,
  states: readonly OpenSelection[],
  { index, checks: { joint } }: Place,
): NewLeg {
  const price = requirePrice(
    states.map(({ offer }) => offer),
    { index, eventId, joint },
  );
  return joinLegs(
    states.map(({ offer }) => toLeg(offer)),
    price,
  );
}

/** Ties a leg on a real match in play to the sequence number of the request. */
function tieToRequest(leg: NewLeg, board: Board, sequence: bigint): NewLeg {
  const event = board.get(leg.eventId);
  return event && isRealInPlay(event) ? { ...leg, afterSequence: sequence } : leg;
}
