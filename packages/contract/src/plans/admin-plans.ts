import { z } from 'zod';
import { Approval, ApprovalReason } from '../approvals.ts';
import { Id, Language, listOf, Paging, Period, Time } from '../common.ts';
import { Plan } from '../identity/account.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { Money } from '../money.ts';
import { Purchase, PurchaseState } from './purchases.ts';

export const AdminPlan = Plan.extend({
  isActive: z.boolean().meta({ description: 'On offer; who has bought one that is not keeps it' }),
  position: z.number().int().meta({ description: 'Plans are shown in this order' }),
  subscribersCount: z.number().int().meta({ description: 'Users whose features of it last now' }),
  purchases: z.number().int().meta({ description: 'Paid in the last 30 days and not refunded' }),
  revenue: Money.meta({ description: 'What these cost, without the sandbox' }),
  sandboxRevenue: Money.meta({ description: 'What they would have cost in the sandbox' }),
}).meta({ id: 'AdminPlan' });
export type AdminPlan = z.output<typeof AdminPlan>;

/** How all plans together sold in the last 30 days. */
export const PlanSales = z
  .object({
    since: Time,
    revenue: Money,
    sandboxRevenue: Money,
    subscribers: z.number().int(),
    purchases: z.number().int(),
    failed: z.number().int(),
    late: z.number().int(),
    refunds: z.number().int(),
    refunded: Money.meta({ description: 'What the refunded purchases had cost, the sandbox included' }),
  })
  .meta({ id: 'PlanSales' });
export type PlanSales = z.output<typeof PlanSales>;

/** The plan after a change; without what waits for a second administrator. */
export const SavedPlan = AdminPlan.extend({ request: Approval.nullable() }).meta({ id: 'SavedPlan' });
export type SavedPlan = z.output<typeof SavedPlan>;
export const AdminPlanList = z.object({ items: z.array(AdminPlan), sales: PlanSales }).meta({ id: 'AdminPlanList' });
export type AdminPlanList = z.output<typeof AdminPlanList>;

export const PLAN_NAME_MAXIMUM = 60;
export const PLAN_FEATURES_MAXIMUM = 12;
/** FCFA that one purchase may credit. */
export const PLAN_AMOUNT_MAXIMUM = 1_000_000_000;

const PlanName = z.string().trim().min(1).max(PLAN_NAME_MAXIMUM);
const Francs = Money.refine((amount) => amount >= 0 && Number.isInteger(amount), 'whole FCFA from 0 up');
const VirtualAmount = Francs.refine((amount) => amount <= PLAN_AMOUNT_MAXIMUM, 'more than a plan may credit');
const Features = z
  .array(z.string().trim().min(1).max(120))
  .max(PLAN_FEATURES_MAXIMUM)
  .meta({ description: 'In English; virtual_amount, all_markets and no_expiry are put into words by the site' });
const FeaturesFr = Features.meta({ description: 'The same in French, line by line; without it the English ones' });
const PlanReason = ApprovalReason.optional().meta({
  description: 'Asks a second administrator to put on offer what needs one',
});
const Position = z.number().int().min(0).max(9_999);

export const AddPlan = z
  .strictObject({
    ...{ name: PlanName, price: Francs, virtualAmount: VirtualAmount, features: Features.default([]) },
    featuresFr: FeaturesFr.optional(),
    isPopular: z.boolean().default(false),
    isActive: z.boolean().default(true),
    position: Position.optional().meta({ description: 'Last without it' }),
    reason: PlanReason,
  })
  .meta({ id: 'AddPlan' });
export type AddPlan = z.output<typeof AddPlan>;

/** What is not named stays. Purchases keep the terms that they were made under. */
export const ChangePlan = z
  .strictObject({
    ...{ name: PlanName.optional(), price: Francs.optional(), virtualAmount: VirtualAmount.optional() },
    ...{ features: Features.optional(), featuresFr: FeaturesFr.optional() },
    isPopular: z.boolean().optional().meta({ description: 'One plan is: true takes it from the others' }),
    ...{ isActive: z.boolean().optional(), position: Position.optional() },
    reason: PlanReason,
  })
  .refine((change) => Object.keys(change).some((name) => name !== 'reason'), 'nothing to change')
  .meta({ id: 'ChangePlan' });
export type ChangePlan = z.output<typeof ChangePlan>;

export const AdminPurchase = Purchase.extend({
  user: z.object({ id: Id, username: z.string(), email: z.string() }),
  reference: z.string().meta({ description: 'What its buyer is shown' }),
  payment: z.string().nullable().meta({ description: 'As the gateway names it' }),
  answered: z.string().nullable().meta({ description: 'What was paid instead of what was asked for' }),
  askedAt: Time.nullable().meta({ description: 'When the gateway was asked last' }),
  refundedAt: Time.nullable(),
}).meta({ id: 'AdminPurchase' });
export type AdminPurchase = z.output<typeof AdminPurchase>;
export const AdminPurchaseList = listOf(AdminPurchase).meta({ id: 'AdminPurchaseList' });

/** `mismatch` are those that were paid, and not as they should. */
export const PurchaseFilter = z.enum([...PurchaseState.options, 'mismatch']);
export type PurchaseFilter = z.output<typeof PurchaseFilter>;

const Narrowing = {
  state: PurchaseFilter.optional(),
  plan: Id.optional(),
  gateway: Id.optional().meta({ description: 'Its id; `free` for plans that cost nothing' }),
  q: z.string().trim().max(100).optional().meta({
    description: 'How a username or an email begins, a reference, an id, or the name of a payment at its gateway',
  }),
  ...Period,
};
export const AdminPurchaseQuery = z.object({ ...Narrowing, ...Paging });
export type AdminPurchaseQuery = z.output<typeof AdminPurchaseQuery>;

/** What `/api/admin/purchases.csv` takes. */
export const AdminPurchaseFile = z.object({ ...Narrowing, lang: Language.default(DEFAULT_LANGUAGE) });

export const RefundPurchase = z
  .strictObject({ reason: z.string().trim().min(3).max(500) })
  .meta({ id: 'RefundPurchase' });
export type RefundPurchase = z.output<typeof RefundPurchase>;
