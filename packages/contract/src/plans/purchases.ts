import { z } from 'zod';
import { Id, listOf, Paging, Time, translatedWords } from '../common.ts';
import { Money } from '../money.ts';

const Features = z.array(z.string());

/** A plan on sale: `price` is real money, `virtualAmount` what its purchase credits. */
export const Plan = z
  .object({
    id: Id,
    name: z.string(),
    price: Money,
    virtualAmount: Money,
    features: Features,
    translatedFeatures: translatedWords(Features).meta({ description: 'The same in other languages, line by line' }),
    featuresFr: Features.meta({ description: 'The same in French, for pages of the version before' }),
    isPopular: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.output<typeof Plan>;

/** The kinds of payment. */
export const PaymentMethod = z.enum(['mobile_money', 'cards', 'paypal', 'crypto']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** An amount of real money in the currency of a gateway. */
export const Charge = z
  .object({ amount: Money.meta({ description: 'With two decimals at most' }), currency: z.string() })
  .meta({ id: 'Charge' });
export type Charge = z.output<typeof Charge>;

/** A way to pay that this site offers now. */
export const Gateway = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The name that payers know' }),
    means: z.array(PaymentMethod),
    isSandbox: z.boolean().meta({ description: 'Whether it is the sandbox, which moves no money' }),
    charges: z.array(Charge.extend({ planId: Id })).meta({
      description:
        'What it charges for each plan in another currency than the prices; empty where it charges the price',
    }),
  })
  .meta({ id: 'Gateway' });
export type Gateway = z.output<typeof Gateway>;

/** The plans on sale, and the gateways that accept their prices. */
export const PlanList = z
  .object({
    items: z.array(Plan),
    gateways: z.array(Gateway).meta({ description: 'Empty when nothing can be bought' }),
  })
  .meta({ id: 'PlanList' });
export type PlanList = z.output<typeof PlanList>;

/**
 * `created` until the gateway answers, `pending` until it is paid. A purchase that `failed`, was `cancelled` or
 * `expired` can still be paid late. `paid` purchases are credited; `refunded` ones are taken back. While a payment is
 * `disputed` its credit is taken back; it is `paid` again if the dispute is won, and `charged_back` if it is lost.
 */
export const PurchaseState = z.enum([
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'charged_back',
]);
export type PurchaseState = z.output<typeof PurchaseState>;

/** The difference between a payment and its request, for which it is not credited. `amount`: too little was paid. */
export const PaymentMismatch = z.enum(['amount', 'currency', 'reference']);
export type PaymentMismatch = z.output<typeof PaymentMismatch>;

/** A purchase of a plan, with the terms at which it was made. */
export const Purchase = z
  .object({
    id: Id,
    plan: z.object({ id: Id, name: z.string() }),
    price: Money,
    virtualAmount: Money,
    state: PurchaseState,
    gateway: z
      .object({
        id: Id,
        name: z.string().meta({ description: 'The name that payers know; for administrators, that of the gateway' }),
        isSandbox: z.boolean(),
        refunds: z.boolean().meta({ description: 'Taking the purchase back also returns its price to the payer' }),
        refundsByClaim: z.boolean().meta({
          description: 'That refund is a claim: the payer names an address, and the operator approves the payout there',
        }),
      })
      .nullable()
      .meta({ description: 'Null for a plan that costs nothing' }),
    payUrl: z.string().nullable().meta({ description: 'Where to pay, while the purchase can be paid' }),
    charge: Charge.nullable().meta({
      description: 'What the gateway charges, where its currency is not that of the price',
    }),
    received: Charge.nullable().meta({
      description:
        'What was paid, where it is more or less than was charged; for a pending purchase the part paid so far',
    }),
    claimUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where the payer claims a refund, if the gateway needs a claim' }),
    mismatch: PaymentMismatch.nullable(),
    isLate: z.boolean().meta({ description: 'Whether it was paid after it had failed, was cancelled or had expired' }),
    createdAt: Time,
    paidAt: Time.nullable(),
    activeUntil: Time.nullable().meta({ description: 'When the features of the plan end' }),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.output<typeof Purchase>;

/** The choices of a buyer. */
export const BuyPlan = z
  .strictObject({
    gateway: Id.optional().meta({ description: 'One of those on offer; the first without it' }),
    terms: z
      .strictObject({ price: Money, virtualAmount: Money })
      .optional()
      .meta({ description: 'The terms that the buyer saw: a plan with other terms is refused' }),
  })
  .meta({ id: 'BuyPlan' });
export type BuyPlan = z.output<typeof BuyPlan>;

/** The outcome that a tester chooses for a sandbox payment. */
export const SandboxAnswer = z.enum([
  'success',
  'failure',
  'pending',
  'late',
  'duplicate',
  'wrong_amount',
  'cancel',
  'dispute_lost',
  'dispute_won',
]);
export type SandboxAnswer = z.output<typeof SandboxAnswer>;
/** The outcome of a sandbox payment. */
export const AnswerSandbox = z.strictObject({ answer: SandboxAnswer }).meta({ id: 'AnswerSandbox' });

/** A page of the purchases of a user, unpaid ones too, newest first. */
export const OwnPurchaseList = listOf(Purchase).meta({ id: 'OwnPurchaseList' });
export const OwnPurchaseQuery = z.object(Paging);

/** The best active plan of a user, the latest purchases, and whether a free plan can be claimed. */
export const OwnPlan = z
  .object({
    plan: z.object({ id: Id, name: z.string(), features: z.array(z.string()), until: Time }).nullable(),
    purchases: z.array(Purchase).meta({ description: 'The five latest, unpaid ones too, newest first' }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'The cursor of `/api/me/purchases` that continues after them; null without older ones' }),
    nextFreeAt: Time.nullable().meta({ description: 'When a free plan can be claimed again; null: now' }),
  })
  .meta({ id: 'OwnPlan' });
export type OwnPlan = z.output<typeof OwnPlan>;
