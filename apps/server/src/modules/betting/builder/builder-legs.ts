import { createHash } from 'node:crypto';
import { type AnySelection, type BuilderSelection, isBuilder, type SelectionInput } from '@cauri/contract';
import { BUILDER, type BuilderPrice } from '@cauri/rules';
import type { Board, Offer } from '#modules/catalog';
import { invalid, problem } from '#platform/problem';
import type { NewLeg } from '../placement/new-bet.ts';
import { type JointPricesOf, priceOffers } from './joint-prices.ts';

/** The most bet builders of a slip: each is priced for itself. */
const BUILDERS_MAXIMUM = 10;

/** The events of the bet builders of a slip. Throws `validation_failed` when there are too many. */
export function builderEvents(selections: readonly AnySelection[]): string[] {
  const builders = selections.filter(isBuilder);
  if (builders.length > BUILDERS_MAXIMUM) {
    throw invalid({ path: 'selections', message: `must contain at most ${BUILDERS_MAXIMUM} bet builders` });
  }
  return builders.map(({ eventId }) => eventId);
}

/** The outcomes of a selection, each with its event: those of a bet builder one by one. */
export const outcomesOf = (selection: AnySelection): { readonly eventId: string; readonly outcomeId: string }[] =>
  isBuilder(selection)
    ? selection.outcomeIds.map((outcomeId) => ({ eventId: selection.eventId, outcomeId }))
    : [selection];

/** A selection of one outcome, and the index of the selection of the slip to which it belongs. */
export interface IndexedSelection {
  readonly index: number;
  readonly part: SelectionInput;
}

/** The selections of a slip as selections of one outcome. Those of a bet builder are at the odds of the board. */
export function splitSelections(selections: readonly AnySelection[], board: Board): IndexedSelection[] {
  return selections.flatMap((selection, index) => {
    if (!isBuilder(selection)) return [{ index, part: selection }];
    const { eventId } = selection;
    return selection.outcomeIds.map((outcomeId) => {
      const offer = board.offer(outcomeId);
      const part = { eventId, outcomeId, marketId: offer?.market.id ?? '', odds: offer?.outcome.odds ?? 0 };
      return { index, part };
    });
  });
}

const CODES = {
  excluded: 'builder_excluded',
  contradictory: 'builder_contradictory',
  implied: 'builder_implied',
  unpriced: 'builder_unpriced',
} as const;

interface PricedBuilder extends Extract<BuilderPrice, { ok: true }> {
  /** The version of the event whose distribution gave the price. */
  readonly eventVersion: bigint;
}

/** Prices the open outcomes of the selection at `index`. Throws the problem that names the outcomes concerned. */
export function requirePrice(
  offers: readonly Offer[],
  { index, eventId, joint }: { readonly index: number; readonly eventId: string; readonly joint: JointPricesOf },
): PricedBuilder {
  const prices = joint.get(eventId);
  const price = priceOffers(offers, prices);
  if (price.ok) return { ...price, eventVersion: prices?.version ?? 0n };
  const outcomes = price.parts.flatMap((part) => offers[part]?.outcome.id ?? []);
  throw problem(CODES[price.reason], { selections: outcomes.map((outcomeId) => ({ index, outcomeId })) });
}

/** The id that stands for a set of outcomes: the same for the same outcomes in any order. */
export function builderIdOf({ outcomeIds }: Pick<BuilderSelection, 'outcomeIds'>): string {
  const bytes = createHash('sha256').update(outcomeIds.toSorted().join(' ')).digest().subarray(0, 16);
  // A UUID of version 8: its content is our own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes the leg of a bet builder from the legs of its outcomes, at its joint odds (thousandths). */
export function joinLegs(
  legs: readonly NewLeg[],
  { odds, eventVersion }: { readonly odds: number; readonly eventVersion: bigint },
): NewLeg {
  const [first] = legs;
  if (!first) throw new RangeError('a bet builder has outcomes');
  const id = builderIdOf({ outcomeIds: legs.map(({ outcomeId }) => outcomeId) });
  return {
    ...first,
    marketId: id,
    outcomeId: id,
    odds,
    priceVersion: Math.max(...legs.map(({ priceVersion }) => priceVersion)),
    marketType: BUILDER,
    line: null,
    outcomeKey: BUILDER,
    outcomeKeys: null,
    marketName: 'Bet Builder',
    outcomeName: legs.map(({ marketName, outcomeName }) => `${marketName}: ${outcomeName}`).join(' + '),
    // A bet builder does not count for the accumulator bonus.
    priced: undefined,
    marketNames: undefined,
    outcomeNames: undefined,
    builder: {
      eventVersion,
      parts: legs.map(
        ({ marketId, outcomeId, odds: own, priceVersion, marketType, line, outcomeKey, outcomeKeys, ...names }) => ({
          marketId,
          outcomeId,
          odds: own,
          priceVersion,
          marketType,
          line,
          outcomeKey,
          outcomeKeys,
          marketName: names.marketName,
          outcomeName: names.outcomeName,
        }),
      ),
    },
  };
}
