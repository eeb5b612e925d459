import type { Quote, SlipQuery } from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { areSizesValid, combinedOdds, potentialWin, roundOdds, selectionConflicts, totalStake } from '@cauri/rules';
import type { Board } from '#modules/catalog';
import type { Settings } from '#modules/settings';
import { problem } from '#platform/problem';
import { checkTotalStake, stateOf } from './check-slip.ts';
import { holdOf } from './hold.ts';

/** Quotes a slip: the present odds of each selection, the changes, and the potential win. A quote is not binding. */
export function quoteSlip(
  slip: SlipQuery,
  { board, settings, now }: { readonly board: Board; readonly settings: Settings; readonly now: Date },
): Quote {
  if (slip.selections.length > settings.legsMaximum) {
    throw problem('too_many_selections', { maximum: settings.legsMaximum });
  }
  const states = slip.selections.map((selection) => stateOf(selection, board, now));
  const selections = slip.selections.map(({ outcomeId, odds }, index) => {
    const state = states[index];
    if (!state || state.state === 'closed') {
      const reason = state?.code === 'market_suspended' ? ('suspended' as const) : ('closed' as const);
      return { outcomeId, was: odds, state: board.offer(outcomeId) ? reason : ('unknown' as const), odds: null };
    }
    return { outcomeId, was: odds, state: state.state, odds: state.odds / 1000 };
  });
  const odds = states.flatMap((state) => ('odds' in state ? [state.odds] : []));
  const complete = odds.length === slip.selections.length;
  const totals = complete ? totalsOf(slip, odds, settings.payoutMaximum) : { stake: 0n, win: 0n, clamped: false };
  checkTotalStake(totals.stake, settings);
  const hold = holdOf(slip.selections, { board, settings });
  return {
    selections,
    conflicts: slip.type === 'single' ? [] : selectionConflicts(slip.selections),
    odds: complete && slip.type !== 'single' ? Number(roundOdds(combinedOdds(odds))) / 100 : null,
    totalStake: toWireMoney(totals.stake),
    potentialWin: toWireMoney(totals.win),
    clamped: totals.clamped,
    delayMs: hold.delayMs,
    awaitsPrices: hold.awaitsPrices,
  };
}

function totalsOf(slip: SlipQuery, odds: readonly number[], maximum: bigint) {
  if (slip.type === 'single') {
    const bets = odds.map((price, index) => {
      const stake = fromWireMoney(slip.selections[index]?.stake ?? slip.stake);
      return { stake, ...potentialWin({ type: 'single', stake, legs: [price], maximum }) };
    });
    return {
      stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
      win: bets.reduce((sum, { win }) => sum + win, 0n),
      clamped: bets.some(({ clamped }) => clamped),
    };
  }
  const sizes = slip.type === 'system' ? (slip.system?.sizes ?? []) : null;
  if (sizes && !areSizesValid(sizes, odds.length)) return { stake: 0n, win: 0n, clamped: false };
  const shape = { type: slip.type, ...(sizes && { sizes }), stake: fromWireMoney(slip.stake) };
  const { win, clamped } = potentialWin({ ...shape, legs: odds, maximum });
  return { stake: totalStake({ ...shape, legs: odds.length }), win, clamped };
}
