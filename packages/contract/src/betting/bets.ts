import { z } from 'zod';
import { CallOff, EventStatus, Grade, VoidCause } from '../catalog/events.ts';
import { Id, LocalNames, listOf, Paging, Period, Reason, Time } from '../common.ts';
import { Money, WireOdds } from '../money.ts';
import { CashedOutPart, CashOut } from './cash-outs.ts';
import { System } from './slips.ts';

/** A single bet has one leg, a combined bet wins with all legs, a system bet has several combinations. */
export const BetType = z.enum(['single', 'combined', 'system']);
export type BetType = z.output<typeof BetType>;

/** `cancelled` bets get their stake back. `cashed_out`: the bettor took an offer for the whole bet before its result. */
export const BetStatus = z.enum(['pending', 'won', 'lost', 'cancelled', 'cashed_out']);
export type BetStatus = z.output<typeof BetStatus>;

/** The grade of a leg, or `pending` before it has one. */
export const LegStatus = z.enum(['pending', ...Grade.options]);
export type LegStatus = z.output<typeof LegStatus>;

/** An outcome of a bet builder, as it was at placement. */
export const LegPart = z
  .object({
    marketId: Id,
    outcomeId: Id,
    odds: WireOdds.meta({ description: 'The odds of the outcome alone' }),
    marketName: z.string(),
    outcomeName: z.string(),
    marketType: z.string(),
    line: z.number().nullable(),
    outcomeKey: z.string(),
    status: LegStatus,
  })
  .meta({ id: 'LegPart' });
export type LegPart = z.output<typeof LegPart>;

/** A selection of an accepted bet, with names and odds as they were at placement. */
export const Leg = z
  .object({
    eventId: Id,
    marketId: Id,
    outcomeId: Id,
    odds: WireOdds,
    eventName: z.string(),
    marketName: z.string(),
    outcomeName: z.string(),
    marketNames: LocalNames.optional().meta({ description: 'Names of a custom market' }),
    outcomeNames: LocalNames.optional(),
    marketType: z.string(),
    line: z.number().nullable(),
    outcomeKey: z.string(),
    sportId: z.string(),
    startTime: Time,
    digest: z.string().nullable().meta({
      description: 'For a simulated match: the hash of its commitment document when the bet was placed',
    }),
    score: z.string().nullable().meta({ description: 'The final score that graded the leg' }),
    status: LegStatus,
    calledOffBy: z.string().optional().meta({
      description:
        'For a leg that is void because its match was called off: the source in the `call_off` entry of the public log',
    }),
    fixedPrice: z
      .literal(true)
      .optional()
      .meta({ description: 'Only if an administrator set the odds: such a bet has no cash-out while the leg is open' }),
    earlyPayout: z.enum(['offered', 'paid']).optional().meta({
      description: '`offered`: the leg is won as soon as its side leads by two goals; `paid`: such a lead has won it',
    }),
    parts: z
      .array(LegPart)
      .optional()
      .meta({ description: 'The outcomes of a bet builder, whose `marketType` is `builder`' }),
  })
  .meta({ id: 'Leg' });
export type Leg = z.output<typeof Leg>;

/** A bet with its legs. Amounts are in FCFA. */
export const Bet = z
  .object({
    id: Id,
    type: BetType,
    status: BetStatus,
    stake: Money.meta({ description: 'The total debited' }),
    unitStake: Money,
    system: System.nullable().meta({ description: 'Null for other types of bet' }),
    odds: z.number().meta({ description: 'Combined odds, rounded to two decimals' }),
    potentialWin: Money.meta({ description: 'The payout if all legs win, with what cash-outs have paid' }),
    bonus: Money.optional().meta({
      description: 'The part of the potential win, or of the payout once settled, that is the accumulator bonus',
    }),
    payout: Money.nullable().meta({ description: 'All that the bet has paid, cash-outs included' }),
    cashedOut: CashedOutPart.optional().meta({ description: 'Only if a part of the bet was cashed out, or all of it' }),
    placedAt: Time,
    settledAt: Time.nullable(),
    settled: z.boolean(),
    corrected: z.boolean().meta({ description: 'Whether its outcome changed after it was settled' }),
    selections: z.array(Leg),
  })
  .meta({ id: 'Bet' });
export type Bet = z.output<typeof Bet>;

/** A bet as messages name it: by its first leg and their number. */
export const BetSubject = z
  .object({
    type: BetType,
    count: z.int().meta({ description: 'The number of legs' }),
    first: Leg.pick({
      eventName: true,
      marketType: true,
      line: true,
      outcomeKey: true,
      marketName: true,
      outcomeName: true,
      marketNames: true,
      outcomeNames: true,
      calledOffBy: true,
    }).extend({
      parts: z
        .array(LegPart.pick({ marketType: true, line: true, outcomeKey: true, marketName: true, outcomeName: true }))
        .optional(),
    }),
  })
  .meta({ id: 'BetSubject' });
export type BetSubject = z.output<typeof BetSubject>;

/** The score of each side in one period: a half, a quarter, a set. */
export const PeriodScore = z.object({ home: z.int(), away: z.int() }).meta({ id: 'PeriodScore' });
export type PeriodScore = z.output<typeof PeriodScore>;

/** The rule and source that graded a leg; all null while it is pending. */
export const ExplainedLeg = Leg.extend({
  rule: z
    .object({ id: z.string(), version: z.number().int(), text: z.string() })
    .nullable()
    .meta({ description: 'The rule in the version that graded the leg: `football/total_goals`' }),
  source: z.string().nullable().meta({ description: 'The source of the score, or the change that made the leg void' }),
  decidedAt: Time.nullable(),
  voidCause: VoidCause.nullable().meta({ description: 'Why the leg is void, if no score has graded it' }),
  periods: z
    .array(PeriodScore)
    .optional()
    .meta({ description: 'The score of each period, in order, where it is published' }),
  callOff: CallOff.nullable().meta({ description: 'For a match that administrators called off' }),
  hasEnded: z.boolean().optional().meta({ description: 'Whether its match has ended or was called off' }),
}).meta({ id: 'ExplainedLeg' });
export type ExplainedLeg = z.output<typeof ExplainedLeg>;

const Factor = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'An exact decimal', example: '1.455' });

/** An intermediate amount of a payout. Only the payout itself has a maximum. */
const Running = Money.nullable().meta({ description: 'FCFA; null from 9e13 up, which is too large for the wire' });

/** A step of a payout. Amounts are rounded for display; factors are exact, and only the final amount is rounded. */
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
    z.object({ operator: z.literal('bonus'), legs: z.number().int(), factor: Factor, amount: Running }),
    z.object({ operator: z.literal('round'), exact: Factor, amount: Running }),
    z.object({
      operator: z.literal('rest'),
      stake: Money.meta({ description: 'The part of the stake that was not cashed out' }),
      amount: Running,
    }),
    z.object({ operator: z.literal('limit'), amount: Money }),
    z.object({ operator: z.literal('refund'), amount: Money }),
    z.object({ operator: z.literal('cash_outs'), amount: Money.meta({ description: 'With all cash-outs' }) }),
  ])
  .meta({ id: 'ArithmeticLine' });
export type ArithmeticLine = z.output<typeof ArithmeticLine>;

const BetState = z.object({ status: BetStatus, payout: Money.nullable() });
const EventState = z.object({ status: EventStatus, score: z.string().nullable() });

/** A correction of a bet: by another result of one of its events, or a cancellation by an administrator. */
export const BetCorrection = z
  .object({
    at: Time,
    cause: z.enum(['result', 'graded', 'early_payout', 'withdrawn']).meta({
      description:
        '`graded`: the manual grading of a custom market changed; `early_payout`: the score in play on which an early payout ' +
        'depends was corrected',
    }),
    was: BetState,
    now: BetState,
    event: z
      .object({ id: Id, was: EventState.nullable(), now: EventState.nullable(), voidCause: VoidCause.nullable() })
      .nullable(),
    reason: z.string().nullable().meta({ description: 'As the administrator wrote it' }),
    owed: Money.meta({ description: 'The amount that the wallet could not pay back, which became a debt' }),
  })
  .meta({ id: 'BetCorrection' });
export type BetCorrection = z.output<typeof BetCorrection>;

/** A bet with the reasons for its outcome. */
export const BetDetail = Bet.extend({
  selections: z.array(ExplainedLeg),
  arithmetic: z.array(ArithmeticLine).meta({ description: 'The steps of the payout; empty while the bet is pending' }),
  corrections: z.array(BetCorrection).meta({ description: 'Oldest first' }),
  cashOuts: z.array(CashOut).optional().meta({ description: 'Oldest first; those that were reversed included' }),
  recovered: Money.meta({ description: 'The part of the payout that repaid debt' }),
  owed: Money.meta({ description: 'The present debt of the bettor' }),
}).meta({ id: 'BetDetail' });
export type BetDetail = z.output<typeof BetDetail>;

/** The cancellation of a bet by an administrator. */
export const CancelBet = z.strictObject({
  reason: Reason.meta({ description: 'Shown to the bettor' }),
});

/** A bettor's balance. Clients ignore a version that is lower than one already seen. */
export const Balance = z.object({ balance: Money, balanceVersion: z.number().int() }).meta({ id: 'Balance' });
export type Balance = z.output<typeof Balance>;

/** A bet after a cash-out, and the balance after it. */
export const CashedOut = z
  .object({ bet: Bet, cashOut: CashOut, balance: Money, balanceVersion: z.number().int() })
  .meta({ id: 'CashedOut' });
export type CashedOut = z.output<typeof CashedOut>;

/** The bets of a placement, and the balance after their stakes. */
export const Placed = z
  .object({ bets: z.array(Bet), balance: Money, balanceVersion: z.number().int() })
  .meta({ id: 'Placed' });
export type Placed = z.output<typeof Placed>;

/** The quote of a bet builder. Its price can be placed until it expires or one of its prices changes. */
const QuotedBuilder = z
  .object({
    outcomeIds: z.array(Id),
    token: z.string().meta({ description: 'Names the quoted odds in a placement' }),
    expiresAt: Time,
    margin: z.number().meta({ description: 'The margin of the joint odds, as a fraction' }),
    parts: z.array(z.object({ outcomeId: Id, odds: WireOdds })).meta({ description: 'The odds of each outcome alone' }),
  })
  .meta({ id: 'QuotedBuilder' });

/** The present odds of a slip and what it would win. `conflicts` are indexes of selections of the same event. */
export const Quote = z
  .object({
    selections: z.array(
      z.object({
        outcomeId: Id,
        state: z.enum(['open', 'changed', 'suspended', 'closed', 'unknown']),
        odds: z.number().nullable(),
        was: z.number(),
        earlyPayout: z
          .literal(true)
          .optional()
          .meta({ description: 'At these odds the selection is won as soon as its side leads by two goals' }),
        builder: QuotedBuilder.optional(),
      }),
    ),
    conflicts: z.array(z.number().int()),
    odds: z.number().nullable(),
    totalStake: Money,
    potentialWin: Money,
    bonus: z
      .object({ legs: z.number().int(), percent: z.number(), amount: Money })
      .nullable()
      .optional()
      .meta({ description: 'The accumulator bonus in the potential win, and the number of selections that count' }),
    clamped: z.boolean(),
    delayMs: z.number().int().meta({ description: 'How long a placement of this slip is held; 0 before the start' }),
    awaitsPrices: z.boolean().meta({
      description: 'A match is real and in play: a placement also waits for its next prices, 35 seconds at most in all',
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.output<typeof Quote>;

/** The filters of a bettor's history; `from` and `to` refer to the placement. */
export const BetQuery = z.object({
  status: BetStatus.optional(),
  sport: z.string().max(100).optional().meta({ description: 'Bets with a leg of this sport' }),
  ...Period,
  ...Paging,
});
export type BetQuery = z.output<typeof BetQuery>;
/** A page of a history of bets, newest first. */
export const BetList = listOf(Bet).meta({ id: 'BetList' });
