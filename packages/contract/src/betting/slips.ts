import { z } from 'zod';
import { BUILDER_PARTS } from '../bounds.ts';
import { MONEY_LIMIT } from '../centimes.ts';
import { Id } from '../common.ts';
import { WireOdds } from '../money.ts';

/** The policy for a price that has moved since the bettor saw it: accept none, better or any odds. */
export const OddsPolicy = z.enum(['none', 'better', 'any']);
export type OddsPolicy = z.output<typeof OddsPolicy>;

/** The stake of a bet, in whole FCFA. The settings narrow the range further. */
export const Stake = z.int().min(1).lt(MONEY_LIMIT).meta({ id: 'Stake', description: 'Whole FCFA', example: 1000 });

/** A selection of a slip. The server ignores `odds` as a price and only compares them with its own. */
export const SelectionInput = z.strictObject({
  eventId: Id,
  marketId: Id,
  outcomeId: Id,
  odds: WireOdds.meta({ description: 'The odds that the bettor saw' }),
});
export type SelectionInput = z.output<typeof SelectionInput>;

/**
 * A bet builder: several outcomes of one event that are one leg. Its price is the one that a quote gave; a placement needs
 * the quote's token.
 */
export const BuilderSelection = z
  .strictObject({
    eventId: Id,
    outcomeIds: z
      .array(Id)
      .min(BUILDER_PARTS.least)
      .max(BUILDER_PARTS.most)
      .refine((ids) => new Set(ids).size === ids.length, 'must contain each outcome at most once'),
    odds: WireOdds.optional().meta({
      description:
        'The odds that the bettor saw, which a quote compares. A placement compares those of the token, and ignores these',
    }),
    token: z.string().max(400).optional().meta({ description: 'The token of the quote; a placement needs it' }),
  })
  .meta({ id: 'BuilderSelection' });
export type BuilderSelection = z.output<typeof BuilderSelection>;

/** A selection of a slip: one outcome, or a bet builder. */
export const AnySelection = z.union([SelectionInput, BuilderSelection]);
export type AnySelection = z.output<typeof AnySelection>;

/** Returns whether a selection is a bet builder. */
export const isBuilder = (selection: AnySelection): selection is BuilderSelection => 'outcomeIds' in selection;

const SELECTIONS_MAXIMUM = 50;
const ownStake = { stake: Stake.optional().meta({ description: 'Overrides the stake of the slip' }) };
const SingleSelections = z
  .array(z.union([SelectionInput.extend(ownStake), BuilderSelection.extend(ownStake)]))
  .min(1)
  .max(SELECTIONS_MAXIMUM);

const PlacedOutcome = SelectionInput.extend({
  earlyPayout: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether the bettor saw an early payout. A bet that would lose it is refused with `early_payout_changed`, and one that would ' +
        'get one too if `acceptOddsChanges` is `none`. Not compared if it is left out',
    }),
});
/** A selection of a slip to place, with what the bettor saw. */
export type PlacedSelection = z.output<typeof PlacedOutcome> | BuilderSelection;
const PlacedSingles = z
  .array(z.union([PlacedOutcome.extend(ownStake), BuilderSelection.extend(ownStake)]))
  .min(1)
  .max(SELECTIONS_MAXIMUM);
const JoinedSelections = z
  .array(z.union([PlacedOutcome, BuilderSelection]))
  .min(2)
  .max(SELECTIONS_MAXIMUM);

/** The sizes of the combinations of a system: one or more different numbers. */
export const System = z
  .strictObject({ sizes: z.array(z.int().min(1).max(SELECTIONS_MAXIMUM)).min(1).max(SELECTIONS_MAXIMUM) })
  .meta({ id: 'System', description: 'The sizes of the combinations of a system bet', example: { sizes: [2] } });
export type System = z.output<typeof System>;

const AcceptedChanges = OddsPolicy.default('none').meta({
  description:
    'Which odds the bet may have instead of those that the bettor saw: none, better ones only, or any. With others it is refused (odds_changed)',
});

/** A slip to place. Each type of bet has only the fields that it uses. */
export const PlaceBet = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('single'),
        stake: Stake.optional().meta({
          description: 'The stake of each selection without one of its own; optional when all have one',
        }),
        selections: PlacedSingles,
        acceptOddsChanges: AcceptedChanges,
      })
      .refine(({ stake, selections }) => stake !== undefined || selections.every((each) => each.stake !== undefined), {
        path: ['stake'],
        message: 'a stake for every selection',
      }),
    z.strictObject({
      type: z.literal('combined'),
      stake: Stake,
      selections: JoinedSelections,
      acceptOddsChanges: AcceptedChanges,
    }),
    z.strictObject({
      type: z.literal('system'),
      stake: Stake.meta({ description: 'The stake of each combination' }),
      selections: JoinedSelections,
      system: System,
      acceptOddsChanges: AcceptedChanges,
    }),
  ])
  .meta({ id: 'PlaceBet' });
export type PlaceBet = z.output<typeof PlaceBet>;

const QuotedStake = Stake.or(z.literal(0)).default(0).meta({ description: '0 to quote prices only' });

/** A slip to quote, complete or not: a combined or system slip may have one selection and no stake. */
export const SlipQuery = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('single'), stake: QuotedStake, selections: SingleSelections }),
    z.strictObject({
      type: z.literal('combined'),
      stake: QuotedStake,
      selections: z.array(AnySelection).min(1).max(SELECTIONS_MAXIMUM),
    }),
    z.strictObject({
      type: z.literal('system'),
      stake: QuotedStake,
      selections: z.array(AnySelection).min(1).max(SELECTIONS_MAXIMUM),
      system: System.optional(),
    }),
  ])
  .meta({ id: 'SlipQuery' });
export type SlipQuery = z.output<typeof SlipQuery>;
