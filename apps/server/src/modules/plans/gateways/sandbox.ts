import { PaymentMethod, type SandboxAnswer } from '@cauri/contract';
import {
  GatewayError,
  isSignature,
  type PaymentGateway,
  type PaymentStatus,
  sign,
  type WebhookCall,
} from '#modules/gateways';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

export const SANDBOX = 'sandbox';

/** Delays after which an answer takes effect: a payment is made, or a dispute ends. No webhook reports that. */
const EFFECT_DELAYS_MS: Readonly<Partial<Record<SandboxAnswer, number>>> = {
  pending: 30_000,
  late: 15_000,
  dispute_lost: 30_000,
  dispute_won: 30_000,
};
/** A payment is paid before it is disputed: the buyer has the credit for a moment. */
const BEFORE: Readonly<Partial<Record<SandboxAnswer, SandboxAnswer>>> = {
  dispute_lost: 'success',
  dispute_won: 'success',
};
/** Number of webhook calls for each answer. */
const CALLS: Readonly<Record<SandboxAnswer, number>> = {
  success: 1,
  failure: 1,
  late: 1,
  wrong_amount: 1,
  cancel: 1,
  pending: 0,
  duplicate: 3,
  dispute_lost: 1,
  dispute_won: 1,
};
const SIGNATURE = 'x-sandbox-signature';

export interface SandboxParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs its webhooks. */
  readonly secret: string;
}

export interface SandboxGateway extends PaymentGateway {
  /** Stores the chosen answer, once; yields the webhooks that a gateway would send, each in the state that it is about. */
  answer(payment: string, answer: SandboxAnswer): AsyncIterable<WebhookCall>;
}

/** A gateway without money, for trials: it succeeds or fails as the payer chooses. */
export function createSandbox({ db, clock, secret }: SandboxParts): SandboxGateway {
  return {
    id: SANDBOX,
    name: 'Sandbox',
    nameForPayers: 'Sandbox',
    methods: PaymentMethod.options,
    isSandbox: true,
    refundsByClaim: false,
    supports: () => true,
    chargeFor: (amount, currency) => ({ amount, currency }),
    check: async () => {},
    createCheckout: async ({ reference, amount, currency }) => {
      const row = { id: reference, reference, amount, currency };
      await db
        .insertInto('sandbox_payment')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { payment: reference, payUrl: `/sandbox/${reference}` };
    },
    verifyWebhook: ({ body, header }) => {
      const isGenuine = isSignature(header(SIGNATURE) ?? '', sign(secret, body));
      return isGenuine ? { payment: new TextDecoder().decode(body) } : null;
    },
    fetchStatus: async (payment) => {
      const row = await db.selectFrom('sandbox_payment').selectAll().where('id', '=', payment).executeTakeFirst();
      if (!row) throw new GatewayError('unknown payment');
      return statusOf(row, clock.now());
    },
    answer: async function* (payment, answer) {
      const before = BEFORE[answer] ?? null;
      if (before !== null) yield* this.answer(payment, before);
      const effectiveAt = new Date(clock.now().getTime() + (EFFECT_DELAYS_MS[answer] ?? 0));
      const answered = await db
        .updateTable('sandbox_payment')
        .set({ answer, effective_at: effectiveAt })
        .where('id', '=', payment)
        .where('answer', 'is not distinct from', before)
        .returning('id')
        .execute();
      const body = new TextEncoder().encode(payment);
      const header = (name: string) => (name === SIGNATURE ? sign(secret, body) : undefined);
      for (let call = 0; call < answered.length * CALLS[answer]; call += 1) yield { body, header };
    },
  };
}

interface Row {
  readonly answer: SandboxAnswer | null;
  readonly effective_at: Date | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly reference: string;
}

function statusOf({ answer, effective_at, amount, currency, reference }: Row, now: Date): PaymentStatus {
  const isEffective = effective_at !== null && effective_at <= now;
  const paid = { state: 'paid', amount, currency, reference } as const;
  if (answer === 'failure') return { state: 'failed' };
  if (answer === 'cancel') return { state: 'cancelled' };
  if (answer === 'success' || answer === 'duplicate') return paid;
  if (answer === 'dispute_lost') return { ...paid, state: isEffective ? 'charged_back' : 'disputed' };
  if (answer === 'dispute_won') return isEffective ? paid : { ...paid, state: 'disputed' };
  // A tenth too little, in whole francs.
  if (answer === 'wrong_amount') return { ...paid, amount: (((amount / 100n) * 9n) / 10n) * 100n };
  if (answer === null || !isEffective) return { state: answer === 'late' ? 'expired' : 'pending' };
  return paid;
}
