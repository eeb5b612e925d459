import { z } from 'zod';
import { Approval } from '../approvals.ts';
import { PLAN_MOST } from '../bounds.ts';
import { Id, Language, listOf, nameWithin, Paging, Period, Reason, Time, translatedWords } from '../common.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { Money } from '../money.ts';
import { Plan, Purchase, PurchaseState } from './purchases.ts';

/** A plan with its sales of the last 30 days, in FCFA. */
export const AdminPlan = Plan.extend({
  isActive: z.boolean().meta({ description: 'Whether it is on sale; buyers of a withdrawn plan keep it' }),
  position: z.number().int().meta({ description: 'Plans are shown in this order' }),
  subscribersCount: z.number().int().meta({ description: 'Users with an active purchase of it' }),
  purchases: z.number().int().meta({ description: 'Paid in the last 30 days and not refunded' }),
  revenue: Money.meta({ description: 'Their prices, without the sandbox' }),
  sandboxRevenue: Money.meta({ description: 'The prices of sandbox purchases' }),
}).meta({ id: 'AdminPlan' });
export type AdminPlan = z.output<typeof AdminPlan>;

/** The sales of all plans in the last 30 days. */
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
    refunded: Money.meta({ description: 'The prices of refunded purchases, including the sandbox' }),
  })
  .meta({ id: 'PlanSales' });
export type PlanSales = z.output<typeof PlanSales>;

/** The plan after a change, without the part that waits for a second administrator. */
export const SavedPlan = AdminPlan.extend({ request: Approval.nullable() }).meta({ id: 'SavedPlan' });
export type SavedPlan = z.output<typeof SavedPlan>;
/** All plans in the order of display, and their sales together. */
export const AdminPlanList = z.object({ items: z.array(AdminPlan), sales: PlanSales }).meta({ id: 'AdminPlanList' });
export type AdminPlanList = z.output<typeof AdminPlanList>;

const PlanName = nameWithin(PLAN_MOST.name);
const Francs = Money.refine((amount) => amount >= 0 && Number.isInteger(amount), 'whole FCFA from 0 up');
const VirtualAmount = Francs.refine((amount) => amount <= PLAN_MOST.virtualAmount, 'more than a plan may credit');
const Features = z
  .array(nameWithin(PLAN_MOST.feature))
  .max(PLAN_MOST.features)
  .meta({ description: 'In English; the site translates virtual_amount, all_markets and no_expiry' });
const TranslatedFeatures = translatedWords(Features).meta({
  description: 'The same in other languages, line by line; readers of a missing one get the English ones',
});
const FeaturesFr = Features.meta({ description: 'The French ones, from pages of the version before' });
const PlanReason = Reason.optional().meta({
  description: 'The reason of the request to a second administrator, where one is needed',
});
const Position = z.number().int().min(0).max(PLAN_MOST.position);

/** A new plan. Amounts are in whole FCFA. */
export const AddPlan = z
  .strictObject({
    name: PlanName,
    price: Francs,
    virtualAmount: VirtualAmount,
    features: Features.default([]),
    translatedFeatures: TranslatedFeatures.optional(),
    featuresFr: FeaturesFr.optional(),
    isPopular: z.boolean().default(false),
    isActive: z.boolean().default(true),
    position: Position.optional().meta({ description: 'Last by default' }),
    reason: PlanReason,
  })
  .meta({ id: 'AddPlan' });
export type AddPlan = z.output<typeof AddPlan>;

/** The fields to change; others stay. Purchases keep their terms. */
export const ChangePlan = z
  .strictObject({
    name: PlanName.optional(),
    price: Francs.optional(),
    virtualAmount: VirtualAmount.optional(),
    features: Features.optional(),
    translatedFeatures: TranslatedFeatures.optional(),
    featuresFr: FeaturesFr.optional(),
    isPopular: z
      .boolean()
      .optional()
      .meta({ description: 'At most one plan is popular: true removes it from the others' }),
    isActive: z.boolean().optional(),
    position: Position.optional(),
    reason: PlanReason,
  })
  .refine((change) => Object.keys(change).some((name) => name !== 'reason'), 'nothing to change')
  .meta({ id: 'ChangePlan' });
export type ChangePlan = z.output<typeof ChangePlan>;

/** A purchase as administrators see it, with its buyer and the state at the gateway. */
export const AdminPurchase = Purchase.extend({
  user: z.object({ id: Id, username: z.string(), email: z.string() }),
  reference: z.string().meta({ description: 'The reference that the buyer sees' }),
  payment: z.string().nullable().meta({ description: "The gateway's id of the payment" }),
  answered: z.string().nullable().meta({ description: 'The payment that differs from the request' }),
  askedAt: Time.nullable().meta({ description: 'When the gateway was asked last' }),
  refundedAt: Time.nullable(),
  disputedAt: Time.nullable().meta({ description: 'When the last dispute began' }),
}).meta({ id: 'AdminPurchase' });
export type AdminPurchase = z.output<typeof AdminPurchase>;
/** A page of purchases, newest first. */
export const AdminPurchaseList = listOf(AdminPurchase).meta({ id: 'AdminPurchaseList' });

/** `mismatch`: purchases whose payment differs from the request. */
export const PurchaseFilter = z.enum([...PurchaseState.options, 'mismatch']);
export type PurchaseFilter = z.output<typeof PurchaseFilter>;

const Narrowing = {
  state: PurchaseFilter.optional(),
  plan: Id.optional(),
  gateway: Id.optional().meta({ description: 'Its id; `free` for plans that cost nothing' }),
  q: z.string().trim().max(100).optional().meta({
    description: "The prefix of a username or an email, a reference, an id, or a gateway's payment id",
  }),
  ...Period,
};
/** The filters of a list of purchases. */
export const AdminPurchaseQuery = z.object({ ...Narrowing, ...Paging });
export type AdminPurchaseQuery = z.output<typeof AdminPurchaseQuery>;

/** The query of `/api/admin/purchases.csv`. */
export const AdminPurchaseFile = z.object({ ...Narrowing, lang: Language.default(DEFAULT_LANGUAGE) });

/** The reason for refunding a purchase, which the audit log records. */
export const RefundPurchase = z.strictObject({ reason: Reason }).meta({ id: 'RefundPurchase' });
export type RefundPurchase = z.output<typeof RefundPurchase>;
