import type { SandboxAnswer } from '@cauri/contract';
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

/** Delays after which these two answers become payments. The gateway sends no webhook about the first. */
const EFFECT_DELAYS_MS = { pending: 30_000, late: 15_000 };
/** Number of webhook calls for each answer. */
const CALLS: Readonly<Record<SandboxAnswer, number>> = {
  success: 1,
  failure: 1,
  late: 1,
  wrong_amount: 1,
  cancel: 1,
  pending: 0,
  duplicate: 3,
};
const SIGNATURE = 'x-sandbox-signature';

export interface SandboxParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs its webhooks. */
  readonly secret: string;
}

export interface SandboxGateway extends PaymentGateway {
  /** Stores the chosen answer, once; returns the webhooks that a gateway would send. */
  answer(payment: string, answer: SandboxAnswer): Promise<readonly WebhookCall[]>;
}

/** A gateway without money, for trials: it succeeds or fails as the customer chooses. */
export function createSandbox({ db, clock, secret }: SandboxParts): SandboxGateway {
  return {
    id: SANDBOX,
    name: 'Sandbox',
    methods: ['mobile_money', 'cards', 'paypal', 'crypto'],
    isSandbox: true,
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
    answer: async (payment, answer) => {
      const effectiveAt = new Date(
        clock.now().getTime() + (answer in EFFECT_DELAYS_MS ? EFFECT_DELAYS_MS[answer as 'late'] : 0),
      );
      const answered = await db
        .updateTable('sandbox_payment')
        .set({ answer, effective_at: effectiveAt })
        .where('id', '=', payment)
        .where('answer', 'is', null)
        .returning('id')
        .execute();
      const body = new TextEncoder().encode(payment);
      const header = (name: string) => (name === SIGNATURE ? sign(secret, body) : undefined);
      return Array.from({ length: answered.length * CALLS[answer] }, () => ({ body, header }));
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
  // A tenth too little, in whole francs.
  if (answer === 'wrong_amount') return { ...paid, amount: (((amount / 100n) * 9n) / 10n) * 100n };
  if (answer === null || !isEffective) return { state: answer === 'late' ? 'expired' : 'pending' };
  return paid;
}
