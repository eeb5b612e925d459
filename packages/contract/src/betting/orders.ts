import { z } from 'zod';
import { Id, LocalNames, Time } from '../common.ts';
import { Money, WireOdds } from '../money.ts';
import { Leg } from './bets.ts';
import { SelectionInput, Stake } from './slips.ts';

/** Why an order ended without a bet, if its bettor did not cancel it. */
export const OrderReason = z.enum([
  'expired',
  'started',
  'start_moved',
  'market_closed',
  'account',
  'break',
  'limit',
  'uncovered',
  'refused',
]);
export type OrderReason = z.output<typeof OrderReason>;

/** The request for an order: a single bet that is placed when the odds of an outcome reach a value before the start. */
export const CreateOrder = z
  .strictObject({
    selection: SelectionInput.omit({ odds: true }),
    stake: Stake,
    odds: WireOdds.meta({ description: 'The bet is placed at these odds or better' }),
    expiresAt: Time.optional().meta({ description: 'The start of the event if absent or later' }),
  })
  .meta({ id: 'CreateOrder' });
export type CreateOrder = z.output<typeof CreateOrder>;

/** The outcome that an order or an odds alert waits for, as the bettor saw it. */
const WaitingSelection = Leg.pick({
  eventId: true,
  marketId: true,
  outcomeId: true,
  eventName: true,
  marketName: true,
  outcomeName: true,
  marketType: true,
  line: true,
  outcomeKey: true,
  sportId: true,
  startTime: true,
}).extend({ marketNames: LocalNames.optional(), outcomeNames: LocalNames.optional() });
export type WaitingSelection = z.output<typeof WaitingSelection>;

/** An order of a bettor. Amounts are in FCFA; the stake is reserved while the order is open. */
export const Order = z
  .object({
    id: Id,
    status: z.enum(['open', 'placed', 'cancelled', 'released']),
    reason: OrderReason.nullable().meta({ description: 'Only of a released order' }),
    stake: Money,
    odds: WireOdds.meta({ description: 'The bet is placed at these odds or better' }),
    oddsNow: WireOdds.nullable().meta({ description: 'The present odds; null when the outcome is closed for betting' }),
    selection: WaitingSelection,
    createdAt: Time,
    expiresAt: Time,
    endedAt: Time.nullable(),
    betId: Id.nullable().meta({ description: 'The bet of a placed order' }),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

/** The open orders of a bettor and the latest ended ones, newest first. */
export const OrderList = z.object({ items: z.array(Order) }).meta({ id: 'OrderList' });

/** Why an odds alert ended without a notice, if its bettor did not cancel it. */
const OddsAlertReason = OrderReason.exclude(['limit', 'uncovered']);

/** The request for an odds alert: one notice when the odds of an outcome reach a value before the start. */
export const CreateOddsAlert = z
  .strictObject({
    selection: SelectionInput.omit({ odds: true }),
    odds: WireOdds.meta({ description: 'The notice is sent at these odds or better' }),
    expiresAt: Time.optional().meta({ description: 'The start of the event if absent or later' }),
  })
  .meta({ id: 'CreateOddsAlert' });
export type CreateOddsAlert = z.output<typeof CreateOddsAlert>;

/** An odds alert of a bettor. */
export const OddsAlert = z
  .object({
    id: Id,
    status: z.enum(['open', 'sent', 'cancelled', 'released']),
    reason: OddsAlertReason.nullable().meta({ description: 'Only of a released alert' }),
    odds: WireOdds.meta({ description: 'The notice is sent at these odds or better' }),
    oddsNow: WireOdds.nullable().meta({ description: 'The present odds; null when the outcome is closed for betting' }),
    selection: WaitingSelection,
    createdAt: Time,
    expiresAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'OddsAlert' });
export type OddsAlert = z.output<typeof OddsAlert>;

/** The open odds alerts of a bettor and the latest ended ones, newest first. */
export const OddsAlertList = z.object({ items: z.array(OddsAlert) }).meta({ id: 'OddsAlertList' });
