import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';

const HISTORIES = 25;
const TIME_LIMIT_MS = 15_000;
const DAY_MS = 24 * 3600 * 1000;
const KINDS = ['stake', 'loss', 'top_up'] as const;
/** The limits that apply to a bet, and those that apply to a purchase. */
const HELD_AGAINST = { bet: ['stake', 'loss'], buy: ['top_up'] } as const;
const PRICES = { basic: 3_000, premium: 5_000, vip: 10_000 } as const;
const PERIODS = ['day', 'week', 'month'] as const;
type Kind = (typeof KINDS)[number];
type Period = (typeof PERIODS)[number];

const app = await openTestApp({ clock: createTestClock(new Date()) });

/** An amount in FCFA, and its age in days. */
interface Moved {
  readonly kind: 'stake' | 'payout' | 'refund' | 'bought';
  amount: number;
  daysAgo: number;
}

type Purchase = Moved & { readonly id: string; isOpen: boolean };

/** A simple model of the limits that the bettor has set; it reads nothing from the server. */
class Bettor {
  readonly limits = new Map<string, { amount: number | null; next: { amount: number | null } | null }>();
  readonly moved: Moved[] = [];
  readonly purchases: Purchase[] = [];

  set(key: string, amount: number | null): void {
    const known = this.limits.get(key);
    const was = known?.amount ?? null;
    if (was === null && amount === null) return;
    const isRaise = was !== null && (amount === null || amount > was);
    this.limits.set(key, isRaise ? { amount: was, next: { amount } } : { amount, next: null });
  }

  passDay(): void {
    for (const one of [...this.moved, ...this.purchases]) one.daysAgo += 1;
    for (const [key, { next }] of this.limits) if (next) this.limits.set(key, { amount: next.amount, next: null });
  }

  used(kind: Kind, period: Period, today: Date): number {
    const since = startOf(period, today);
    const all: readonly Moved[] = kind === 'top_up' ? this.purchases : this.moved;
    const counted = all.filter(({ daysAgo }) => today.getTime() - daysAgo * DAY_MS >= since);
    if (kind === 'top_up') return counted.reduce((sum, { amount }) => sum + amount, 0);
    return counted.reduce((sum, { kind: what, amount }) => {
      if (what === 'stake') return sum + amount;
      return what === 'refund' || kind === 'loss' ? sum - amount : sum;
    }, 0);
  }

  /** The limits that a bet or a purchase of this amount would exceed. */
  exceeded(what: keyof typeof HELD_AGAINST, more: number, today: Date): string[] {
    const all = HELD_AGAINST[what].flatMap((kind) => PERIODS.map((period) => [kind, period] as const));
    return all.flatMap(([kind, period]) => {
      const amount = this.limits.get(`${kind} ${period}`)?.amount ?? null;
      return amount !== null && this.used(kind, period, today) + more > amount ? [`${kind} ${period}`] : [];
    });
  }
}

/** Midnight UTC at the start of a period; weeks start on Monday. */
function startOf(period: Period, today: Date): number {
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (period === 'month') return Date.UTC(year, month, 1);
  return Date.UTC(year, month, period === 'day' ? date : date - ((today.getUTCDay() + 6) % 7));
}

type Command =
  | { readonly do: 'limit'; readonly kind: Kind; readonly period: Period; readonly amount: number | null }
  | { readonly do: 'bet'; readonly stakes: readonly number[] }
  | { readonly do: 'settle'; readonly end: 'won' | 'lost' | 'cancelled' }
  | { readonly do: 'buy'; readonly plans: readonly (keyof typeof PRICES)[] }
  | { readonly do: 'answer'; readonly answer: 'success' | 'failure' | 'cancel' }
  | { readonly do: 'pass day' };

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom(...KINDS),
      period: fc.constantFrom(...PERIODS),
      amount: fc.option(fc.integer({ min: 0, max: 40 }).map((tens) => tens * 10)),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stakes: fc.array(
        fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      end: fc.constantFrom('won' as const, 'lost' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      plans: fc.array(fc.constantFrom('basic' as const, 'premium' as const, 'vip' as const), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom('success' as const, 'failure' as const, 'cancel' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'pass day' as const }) },
);

/** One bettor on the server, beside the same bettor in the model. */
class History {
  readonly model = new Bettor();
  readonly #actor: Actor;
  #event: string | null = null;
  #open: number[] = [];

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  async run(command: Command): Promise<void> {
    if (command.do === 'limit') {
      // Plans cost a hundred times as much as stakes.
      const scale = command.kind === 'top_up' ? 50 : 1;
      const amount = command.amount === null ? null : command.amount * scale;
      return this.limit(`${command.kind} ${command.period}`, amount);
    }
    if (command.do === 'buy') return this.#buy(command.plans);
    if (command.do === 'answer') return this.#answer(command.answer);
    if (command.do === 'settle') return this.#settle(command.end);
    if (command.do === 'pass day') return this.#passDay();
    return this.#bet(command.stakes);
  }

  /** Sends bets at once: each alone may be within the limits while all together are not. */
  async #bet(stakes: readonly number[]): Promise<void> {
    const selections = [await selectionOf(this.#actor, await this.#match(), { key: 'home' })];
    const answers = await Promise.all(stakes.map((stake) => place(this.#actor, { stake, selections })));
    const accepted = stakes.filter((_, index) => answers[index]?.status === 201);
    const today = new Date();
    const sum = accepted.reduce((total, stake) => total + stake, 0);
    if (sum > 0) expect(this.model.exceeded('bet', sum, today)).toEqual([]);
    for (const amount of accepted) this.model.moved.push({ kind: 'stake', amount, daysAgo: 0 });
    this.#open.push(...accepted);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 201) continue;
      // Only limits refuse here, and the refused amounts exceed them, at the latest after the accepted ones.
      expect(answer.refusal.code).toBe('limit_reached');
      expect(this.model.exceeded('bet', stakes[index] ?? 0, today)).not.toEqual([]);
    }
  }

  /** Purchases follow the rule of bets: accepted ones fit together, refused ones would not have fitted. */
  async #buy(plans: readonly (keyof typeof PRICES)[]): Promise<void> {
    const input = (id: string) => ({ params: { id }, headers: { 'idempotency-key': newId() }, body: {} });
    const answers = await Promise.all(plans.map((plan) => this.#actor.call('buyPlan', input(plan))));
    const today = new Date();
    const accepted = plans.flatMap((plan, index): Purchase[] => {
      const answer = answers[index];
      if (answer?.status !== 201) return [];
      return [{ kind: 'bought', amount: PRICES[plan], daysAgo: 0, id: answer.ok.id, isOpen: true }];
    });
    const sum = accepted.reduce((total, { amount }) => total + amount, 0);
    if (sum > 0) expect(this.model.exceeded('buy', sum, today)).toEqual([]);
    this.model.purchases.push(...accepted);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 201) continue;
      expect(answer.refusal.code).toBe('limit_reached');
      expect(this.model.exceeded('buy', PRICES[plans[index] ?? 'basic'], today)).not.toEqual([]);
    }
  }

  /** Failed purchases no longer count against limits. */
  async #answer(answer: 'success' | 'failure' | 'cancel'): Promise<void> {
    const purchase = this.model.purchases.find(({ isOpen }) => isOpen);
    if (!purchase) return;
    await this.#actor.call('answerSandbox', { params: { id: purchase.id }, body: { answer } });
    purchase.isOpen = false;
    if (answer !== 'success') purchase.amount = 0;
  }

  async limit(key: string, amount: number | null): Promise<void> {
    const [kind, period] = key.split(' ') as [Kind, Period];
    expect((await this.#actor.call('setMyLimit', { params: { kind, period }, body: { amount } })).status).toBe(200);
    this.model.set(key, amount);
  }

  async #match(): Promise<string> {
    if (this.#event) return this.#event;
    const { id } = await addFootballEvent(app.database.db, new Date(Date.now() + 6 * 3_600_000), {
      odds: [2000, 3000, 4000],
    });
    await app.board.catchUp();
    this.#event = id;
    return id;
  }

  async #settle(end: 'won' | 'lost' | 'cancelled'): Promise<void> {
    if (!this.#event) return;
    const scores = { won: [1, 0], lost: [0, 1] } as const;
    await endEvent(app.database.db, this.#event, end === 'cancelled' ? end : [...scores[end]]);
    await app.settle();
    for (const stake of this.#open) {
      if (end === 'won') this.model.moved.push({ kind: 'payout', amount: stake * 2, daysAgo: 0 });
      if (end === 'cancelled') this.model.moved.push({ kind: 'refund', amount: stake, daysAgo: 0 });
    }
    this.#event = null;
    this.#open = [];
  }

  /** Makes everything a day older, as if the clock of the database had advanced. */
  async #passDay(): Promise<void> {
    const { pool } = app.database;
    const { userId } = this.#actor;
    // The newest day comes last, so that no two days get the same key.
    await pool.query(`update play_day set day = day - 4000 where user_id = $1`, [userId]);
    await pool.query(`update play_day set day = day + 3999 where user_id = $1`, [userId]);
    await pool.query(`update top_up_day set day = day - 4000 where user_id = $1`, [userId]);
    await pool.query(`update top_up_day set day = day + 3999 where user_id = $1`, [userId]);
    await pool.query(`update purchase set created_at = created_at - interval '24 hours' where user_id = $1`, [userId]);
    await pool.query(`update self_limit set next_at = next_at - interval '24 hours' where user_id = $1`, [userId]);
    this.model.passDay();
  }
}

it('no sequence of bets, settlements, purchases and limit changes accepts anything beyond a limit in force', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 5, maxLength: 14 }), async (commands) => {
      const history = new History(await app.signUp());
      // Counts start with the first limit.
      await history.limit('stake month', 400);
      await history.limit('top_up month', 20_000);
      for (const command of commands) await history.run(command);
    }),
    { numRuns: HISTORIES, interruptAfterTimeLimit: TIME_LIMIT_MS },
  );
}, 60_000);
