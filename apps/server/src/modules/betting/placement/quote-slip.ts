import type { AnySelection, BuilderSelection, Quote, SelectionInput, SlipQuery } from '@cauri/contract';
import { fromWireMoney, isBuilder, toWireMoney } from '@cauri/contract';
import {
  areSizesValid,
  bonusFor,
  combinedOdds,
  countsForBonus,
  potentialWin,
  roundOdds,
  type Slip,
  selectionConflicts,
  totalStake,
} from '@cauri/rules';
import { problem } from '#platform/problem';
import { builderIdOf, requirePrice, splitSelections } from '../builder/builder-legs.ts';
import { BUILDER_MARGIN } from '../builder/joint-prices.ts';
import { QUOTE_LIFETIME_MS } from '../builder/quote-token.ts';
import { hasEarlyPayout } from '../early-payout/early-offers.ts';
import { checkTotalStake, type SlipChecks, stateOf } from './check-slip.ts';
import { holdOf } from './hold.ts';

/** The facts that a quote reads, which the checks of a placement read too. */
type QuoteParts = Omit<SlipChecks, 'newId' | 'sequence' | 'isHeld'>;

/**
 * Quotes a slip: the present odds of each selection, the changes, and the potential win. A quote is not binding. The quote of a
 * bet builder has a token, by which the bettor can place its price until the price changes.
 */
export function quoteSlip(slip: SlipQuery, parts: QuoteParts): Quote {
  const { board, settings, bonus } = parts;
  if (slip.selections.length > settings.legsMaximum) {
    throw problem('too_many_selections', { maximum: settings.legsMaximum });
  }
  const selections = slip.selections.map((selection, index) =>
    isBuilder(selection) ? quoteBuilder(selection, index, parts) : quoteOutcome(selection, parts),
  );
  const odds = selections.flatMap(({ odds: price }) => (price === null ? [] : [Math.round(price * 1000)]));
  const isComplete = odds.length === slip.selections.length;
  const counted = slip.type === 'combined' && bonus ? countedOf(slip.selections, parts) : 0;
  const terms = { maximum: settings.payoutMaximum, bonus: bonus && { table: bonus, counted } };
  const totals = isComplete ? totalsOf(slip, odds, terms) : { stake: 0n, win: 0n, clamped: false, bonus: 0n };
  const points = bonus ? bonusFor(bonus, counted) : 0;
  checkTotalStake(totals.stake, settings);
  const hold = holdOf(slip.selections, { board, settings });
  return {
    selections,
    conflicts: slip.type === 'single' ? [] : selectionConflicts(slip.selections),
    odds: isComplete && slip.type !== 'single' ? Number(roundOdds(combinedOdds(odds))) / 100 : null,
    totalStake: toWireMoney(totals.stake),
    potentialWin: toWireMoney(totals.win),
    bonus: points === 0 ? null : { legs: counted, percent: points / 100, amount: toWireMoney(totals.bonus) },
    clamped: totals.clamped,
    delayMs: hold.delayMs,
    awaitsPrices: hold.awaitsPrices,
  };
}

type Quoted = Quote['selections'][number];

function quoteOutcome(selection: SelectionInput, { board, now, early }: QuoteParts): Quoted {
  const { outcomeId, odds: was } = selection;
  const state = stateOf(selection, board, now);
  if (state.state !== 'closed') {
    const earlyPayout = hasEarlyPayout(state.offer, early);
    return { outcomeId, was, state: state.state, odds: state.odds / 1000, ...(earlyPayout && { earlyPayout }) };
  }
  const reason = state.code === 'market_suspended' ? ('suspended' as const) : ('closed' as const);
  return { outcomeId, was, state: board.offer(outcomeId) ? reason : 'unknown', odds: null };
}

/** Quotes a bet builder. Throws the problem that names outcomes that have no joint price. */
function quoteBuilder(selection: BuilderSelection, index: number, parts: QuoteParts): Quoted {
  const { board, now, joint, tokens } = parts;
  const split = splitSelections([selection], board).map(({ part }) => part);
  const closed = split.map((part) => quoteOutcome(part, parts)).find(({ odds }) => odds === null);
  const outcomeId = builderIdOf(selection);
  if (closed) return { outcomeId, was: selection.odds ?? 0, state: closed.state, odds: null };
  const offers = split.flatMap((part) => board.offer(part.outcomeId) ?? []);
  const { odds } = requirePrice(offers, { index, eventId: selection.eventId, joint });
  const expiresAt = now.getTime() + QUOTE_LIFETIME_MS;
  const was = selection.odds ?? odds / 1000;
  return {
    outcomeId,
    was,
    state: was === odds / 1000 ? 'open' : 'changed',
    odds: odds / 1000,
    builder: {
      outcomeIds: [...selection.outcomeIds],
      token: tokens.sign(selection, { odds, versions: offers.map(({ outcome }) => outcome.version), expiresAt }),
      expiresAt: new Date(expiresAt).toISOString(),
      margin: BUILDER_MARGIN,
      parts: offers.map(({ outcome }) => ({ outcomeId: outcome.id, odds: outcome.odds })),
    },
  };
}

/** The open selections that count for the bonus; a bet builder does not. */
const countedOf = (selections: readonly AnySelection[], { board, now, bonus }: QuoteParts): number =>
  selections.filter((selection) => {
    const state = isBuilder(selection) ? null : stateOf(selection, board, now);
    if (!bonus || !state || state.state === 'closed') return false;
    return countsForBonus({ odds: state.odds, priced: state.offer.market.priced }, bonus);
  }).length;

interface TotalParts {
  readonly maximum: bigint;
  readonly bonus: Slip['bonus'];
}

function totalsOf(slip: SlipQuery, odds: readonly number[], { maximum, bonus }: TotalParts) {
  if (slip.type === 'single') {
    const bets = odds.map((price, index) => {
      const stake = fromWireMoney(slip.selections[index]?.stake ?? slip.stake);
      return { stake, ...potentialWin({ type: 'single', stake, legs: [price], maximum }) };
    });
    return {
      stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
      win: bets.reduce((sum, { win }) => sum + win, 0n),
      clamped: bets.some(({ clamped }) => clamped),
      bonus: 0n,
    };
  }
  const sizes = slip.type === 'system' ? (slip.system?.sizes ?? []) : null;
  if (sizes && !areSizesValid(sizes, odds.length)) return { stake: 0n, win: 0n, clamped: false, bonus: 0n };
  const shape = { type: slip.type, ...(sizes && { sizes }), stake: fromWireMoney(slip.stake) };
  const { unclamped: _, ...totals } = potentialWin({ ...shape, legs: odds, maximum, bonus });
  return { stake: totalStake({ ...shape, legs: odds.length }), ...totals };
}
