import { z } from 'zod';
import { CallOff, EventStatus, Grade, VoidCause } from '../catalog/events.ts';
import { Id, LocalNames, listOf, Paging, Period, Time } from '../common.ts';
import { MONEY_LIMIT, Money, WireOdds } from '../money.ts';

export const BetType = z.enum(['single', 'combined', 'system']);
export type BetType = z.output<typeof BetType>;

export const BetStatus = z.enum(['pending', 'won', 'lost', 'cancelled', 'cashed_out']);
export type BetStatus = z.output<typeof BetStatus>;

/** What to do when a price moved between what the bettor saw and the acceptance. */
export const OddsPolicy = z.enum(['none', 'better', 'any']);
export type OddsPolicy = z.output<typeof OddsPolicy>;

export const LegStatus = z.enum(['pending', ...Grade.options]);
export type LegStatus = z.output<typeof LegStatus>;

/** What a bet costs: of fractions or nothing there is no bet. The settings narrow the range further. */
export const Stake = z.int().min(1).lt(MONEY_LIMIT).meta({ id: 'Stake', description: 'Whole FCFA', example: 1000 });

export const SelectionInput = z.strictObject({
  eventId: Id,
  marketId: Id,
  outcomeId: Id,
  odds: WireOdds.meta({ description: 'The odds that the bettor saw' }),
});
export type SelectionInput = z.output<typeof SelectionInput>;

const SELECTIONS_MAXIMUM = 50;
const SingleSelections = z
  .array(SelectionInput.extend({ stake: Stake.optional().meta({ description: 'Overrides the stake of the slip' }) }))
  .min(1)
  .max(SELECTIONS_MAXIMUM);
const JoinedSelections = z.array(SelectionInput).min(2).max(SELECTIONS_MAXIMUM);

/** How many selections each combination of a system has: one or more numbers, all different. */
export const System = z
  .strictObject({ sizes: z.array(z.int().min(1).max(SELECTIONS_MAXIMUM)).min(1).max(SELECTIONS_MAXIMUM) })
  .meta({ id: 'System', description: 'The sizes of the combinations of a system bet', example: { sizes: [2] } });
export type System = z.output<typeof System>;

/** Each type of bet has the fields that it uses and no others, so that nothing is sent in vain. */
export const PlaceBet = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('single'),
        stake: Stake.optional().meta({ description: 'Of every selection that names none; optional where all do' }),
        selections: SingleSelections,
        acceptOddsChanges: OddsPolicy.default('none'),
      })
      .refine(({ stake, selections }) => stake !== undefined || selections.every((each) => each.stake !== undefined), {
        path: ['stake'],
        message: 'a stake for every selection',
      }),
    z.strictObject({
      type: z.literal('combined'),
      stake: Stake,
      selections: JoinedSelections,
      acceptOddsChanges: OddsPolicy.default('none'),
    }),
    z.strictObject({
      type: z.literal('system'),
      stake: Stake.meta({ description: 'Of each combination' }),
      selections: JoinedSelections,
      system: System,
      acceptOddsChanges: OddsPolicy.default('none'),
    }),
  ])
  .meta({ id: 'PlaceBet' });
export type PlaceBet = z.output<typeof PlaceBet>;

export const Leg = z
  .object({
    eventId: Id,
    marketId: Id,
    outcomeId: Id,
    odds: WireOdds,
    eventName: z.string(),
    marketName: z.string(),
    outcomeName: z.string(),
    marketNames: LocalNames.optional().meta({ description: "Of a market of the house's own" }),
    outcomeNames: LocalNames.optional(),
    marketType: z.string(),
    line: z.number().nullable(),
    outcomeKey: z.string(),
    sportId: z.string(),
    startTime: Time,
    digest: z.string().nullable().meta({
      description: 'Simulated match: digest of what was published before its start, as it was when the bet was taken',
    }),
    score: z.string().nullable().meta({ description: 'The final score that graded the leg' }),
    status: LegStatus,
  })
  .meta({ id: 'Leg' });
export type Leg = z.output<typeof Leg>;

export const Bet = z
  .object({
    id: Id,
    type: BetType,
    status: BetStatus,
    stake: Money.meta({ description: 'The total debited' }),
    unitStake: Money,
    system: System.nullable().meta({ description: 'Null where the bet is no system' }),
    odds: z.number().meta({ description: 'Combined odds, rounded to two decimals' }),
    potentialWin: Money,
    payout: Money.nullable(),
    placedAt: Time,
    settledAt: Time.nullable(),
    settled: z.boolean(),
    corrected: z.boolean().meta({ description: 'Whether it became something else after it was settled, or by hand' }),
    selections: z.array(Leg),
  })
  .meta({ id: 'Bet' });
export type Bet = z.output<typeof Bet>;

/** What graded a leg: all null while it is open. */
export const ExplainedLeg = Leg.extend({
  rule: z
    .object({ id: z.string(), version: z.number().int(), text: z.string() })
    .nullable()
    .meta({ description: 'The rule as it was when it graded: `football/total_goals`' }),
  source: z.string().nullable().meta({ description: 'Who told the score, or the change that made the leg void' }),
  decidedAt: Time.nullable(),
  voidCause: VoidCause.nullable().meta({ description: 'Why the leg is void, where no score has graded it' }),
  callOff: CallOff.nullable().meta({ description: 'Of a match that administrators called off' }),
}).meta({ id: 'ExplainedLeg' });
export type ExplainedLeg = z.output<typeof ExplainedLeg>;

const Factor = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'An exact decimal', example: '1.455' });

/** On the way to what is paid, which has a limit, an amount has none. */
const Running = Money.nullable().meta({ description: 'FCFA; null where it is more than can be written, from 9e13 up' });

/** A line of a payout. Amounts are rounded for display; factors are exact, and only the end is rounded. */
export const ArithmeticLine = z
  .discriminatedUnion('operator', [
    z.object({ operator: z.literal('stake'), amount: Money }),
    z.object({ operator: z.literal('times'), leg: z.number().int(), grade: Grade, factor: Factor, amount: Running }),
    z.object({
      operator: z.literal('plus'),
      size: z.number().int(),
      combinations: z.number().int(),
      factor: Factor,
      amount: Running,
    }),
    z.object({ operator: z.literal('round'), exact: Factor, amount: Running }),
    z.object({ operator: z.literal('limit'), amount: Money }),
    z.object({ operator: z.literal('refund'), amount: Money }),
  ])
  .meta({ id: 'ArithmeticLine' });
export type ArithmeticLine = z.output<typeof ArithmeticLine>;

const BetEnd = z.object({ status: BetStatus, payout: Money.nullable() });
const EventEnd = z.object({ status: EventStatus, score: z.string().nullable() });

/** That a bet became something else: by another result of one of its events, or because it was cancelled by hand. */
export const BetCorrection = z
  .object({
    at: Time,
    cause: z
      .enum(['result', 'graded', 'withdrawn'])
      .meta({ description: "`graded`: a market of the house's own was graded otherwise" }),
    was: BetEnd,
    now: BetEnd,
    event: z
      .object({ id: Id, was: EventEnd.nullable(), now: EventEnd.nullable(), voidCause: VoidCause.nullable() })
      .nullable(),
    reason: z.string().nullable().meta({ description: 'In the words of who did it' }),
    owed: Money.meta({ description: 'What the wallet could not pay back, owed from then on' }),
  })
  .meta({ id: 'BetCorrection' });
export type BetCorrection = z.output<typeof BetCorrection>;

/** A bet with the reasons for what became of it. */
export const BetDetail = Bet.extend({
  selections: z.array(ExplainedLeg),
  arithmetic: z.array(ArithmeticLine).meta({ description: 'How the payout came about; empty while the bet is open' }),
  corrections: z.array(BetCorrection).meta({ description: 'Oldest first' }),
  recovered: Money.meta({ description: 'Part of the payout that paid off what was owed' }),
  owed: Money.meta({ description: 'What the bettor still owes in all' }),
}).meta({ id: 'BetDetail' });
export type BetDetail = z.output<typeof BetDetail>;

export const CancelBet = z.strictObject({
  reason: z.string().trim().min(3).max(500).meta({ description: 'Told to the bettor' }),
});

/** A bettor's balance; lower versions than one already seen are ignored. */
export const Balance = z.object({ balance: Money, balanceVersion: z.number().int() }).meta({ id: 'Balance' });
export type Balance = z.output<typeof Balance>;

export const Placed = z
  .object({ bets: z.array(Bet), balance: Money, balanceVersion: z.number().int() })
  .meta({ id: 'Placed' });
export type Placed = z.output<typeof Placed>;

const QuotedStake = Stake.or(z.literal(0)).default(0).meta({ description: '0 where only prices are asked for' });

export const SlipQuery = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('single'), stake: QuotedStake, selections: SingleSelections }),
    z.strictObject({
      type: z.literal('combined'),
      stake: QuotedStake,
      selections: z.array(SelectionInput).min(1).max(SELECTIONS_MAXIMUM),
    }),
    z.strictObject({
      type: z.literal('system'),
      stake: QuotedStake,
      selections: z.array(SelectionInput).min(1).max(SELECTIONS_MAXIMUM),
      system: System.optional(),
    }),
  ])
  .meta({ id: 'SlipQuery' });
export type SlipQuery = z.output<typeof SlipQuery>;

export const Quote = z
  .object({
    selections: z.array(
      z.object({
        outcomeId: Id,
        state: z.enum(['open', 'changed', 'suspended', 'closed', 'unknown']),
        odds: z.number().nullable(),
        was: z.number(),
      }),
    ),
    conflicts: z.array(z.number().int()),
    odds: z.number().nullable(),
    totalStake: Money,
    potentialWin: Money,
    clamped: z.boolean(),
    delayMs: z.number().int().meta({ description: 'How long a placement of this slip is held; 0 before the start' }),
    awaitsPrices: z.boolean().meta({
      description:
        'A match is real and in play: a placement waits for its next prices besides, 35 seconds at most in all',
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof Quote>;

export const BetQuery = z.object({
  status: BetStatus.optional(),
  sport: z.string().max(100).optional().meta({ description: 'Bets with a leg of this sport' }),
  ...Period,
  ...Paging,
});
export type BetQuery = z.output<typeof BetQuery>;
export const BetList = listOf(Bet).meta({ id: 'BetList' });
