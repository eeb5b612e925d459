import { z } from 'zod';
import { ApprovalKind } from '../approvals.ts';
import { BetStatus, BetSubject, BetType } from '../betting/bets.ts';
import { OrderReason } from '../betting/orders.ts';
import { Score } from '../catalog/events.ts';
import { MatchAlertKind } from '../catalog/favourites.ts';
import { Id, listOf, Paging, Time } from '../common.ts';
import { LimitKind, LimitPeriod } from '../ledger/limits.ts';
import { Money } from '../money.ts';
import { SupportTopic } from '../support.ts';

const aBet = { betId: Id, type: BetType, status: BetStatus, payout: Money.nullable(), about: BetSubject.nullish() };

/** A change of a purchase that its buyer may not see on the page of the payment. */
const PurchaseChange = z
  .enum(['paid', 'unpaid', 'refunded', 'disputed', 'charged_back', 'restored'])
  .meta({ description: '`unpaid`: it failed or expired; `restored`: its dispute was won' });

/** A notice in the application. */
export const NoticeContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bet_settled'), ...aBet, stake: Money }),
  z.object({
    kind: z.literal('bet_corrected'),
    ...aBet,
    was: z.object({ status: BetStatus, payout: Money.nullable() }),
    owed: Money.meta({ description: 'The debt that the correction added' }),
  }),
  z.object({
    kind: z.literal('limit_in_force'),
    limit: LimitKind,
    period: LimitPeriod,
    amount: Money.nullable().meta({ description: 'Null: the limit was removed' }),
  }),
  z.object({ kind: z.literal('low_balance'), balance: Money }),
  z.object({
    kind: z.literal('order_ended'),
    orderId: Id,
    status: z.enum(['placed', 'released']).meta({ description: '`released`: it ended without a bet' }),
    event: z.string(),
    odds: z.number().meta({ description: 'The odds of the order' }),
    stake: Money,
    betId: Id.optional(),
    reason: OrderReason.optional().meta({ description: 'Why it ended without a bet; missing in older notices' }),
    about: BetSubject.nullish(),
  }),
  z.object({
    kind: z.literal('odds_alert'),
    alertId: Id,
    eventId: Id,
    event: z.string(),
    odds: z.number().meta({ description: 'The odds that the bettor waited for' }),
    oddsNow: z.number().meta({ description: 'The odds when the notice was written' }),
  }),
  z.object({
    kind: z.literal('match_alert'),
    alert: MatchAlertKind,
    eventId: Id,
    home: z.string(),
    away: z.string(),
    score: Score.nullable(),
  }),
  z.object({
    kind: z.literal('dispute_answered'),
    betId: Id,
    event: z.string().optional().meta({ description: 'Missing in notices from before it was stored' }),
    outcome: z.enum(['upheld', 'rejected']),
  }),
  z.object({
    kind: z.literal('purchase_changed'),
    purchaseId: Id,
    plan: z.string(),
    to: PurchaseChange,
    amount: Money.meta({ description: 'The virtual money that was credited, taken back or returned; 0 if none was' }),
    owed: Money.meta({ description: 'The debt that this added' }),
    repaid: Money.optional().meta({
      description: 'The part of a returned amount that repaid a debt; missing if none did',
    }),
    takenBefore: Money.optional().meta({
      description: 'The amount that an earlier dispute took back and that is not returned; missing if none is',
    }),
  }),
  z.object({ kind: z.literal('support_answered'), topic: SupportTopic }),
  z.object({ kind: z.literal('approval_waiting'), approval: ApprovalKind }),
  z.object({ kind: z.literal('approval_decided'), approval: ApprovalKind, state: z.enum(['approved', 'refused']) }),
]);
export type NoticeContent = z.output<typeof NoticeContent>;

/** A notice of one user. */
export const Notice = z.object({ id: Id, news: NoticeContent, isRead: z.boolean(), at: Time }).meta({ id: 'Notice' });
export type Notice = z.output<typeof Notice>;

/** The maximum number of notices kept per user. */
export const NOTICES_MAXIMUM = 200;

/** A page of notices, newest first. */
export const NoticeList = listOf(Notice).meta({ id: 'NoticeList' });
/** The page of notices to read. */
export const NoticeQuery = z.object(Paging);
export type NoticeQuery = z.output<typeof NoticeQuery>;

/** Marks notices as read. */
export const ReadNotices = z
  .union([
    z.strictObject({ until: Id.meta({ description: 'The newest notice seen: it and all older ones become read' }) }),
    z.strictObject({ id: Id.meta({ description: 'The notice that was opened: it alone becomes read' }) }),
  ])
  .meta({ id: 'ReadNotices' });
export type ReadNotices = z.output<typeof ReadNotices>;

/** The number of unread notices. */
export const Unread = z.object({ unread: z.number().int() }).meta({ id: 'Unread' });
export type Unread = z.output<typeof Unread>;
