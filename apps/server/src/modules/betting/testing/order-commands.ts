import { createHash } from 'node:crypto';
import type fc from 'fast-check';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { createTestClock } from '../../../testing/test-clock.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { cancelOrder, openOrder } from '../orders/create-order.ts';
import { orderKey } from '../orders/order-rows.ts';
import { releaseOrders } from '../orders/run-orders.ts';
import { legOf, toBet } from './money-bets.ts';
import * as rules from './money-model.ts';
import type { Model, ModelOrder, Real } from './money-state.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const START = new Date('2026-06-13T12:00:00Z');

const legAt = (real: Real, { event, pick }: Pick<ModelOrder, 'event' | 'pick'>) => {
  const eventId = real.eventIds[event] ?? '';
  return legOf(real.prices[event], { eventId, pick, startsAt: START, priced: 'model', earlyPayout: false }, 0n);
};

/** Makes an order; it is refused if the free part of the wallet does not cover its stake. */
export class OpenOrder implements fc.AsyncCommand<Model, Real> {
  readonly input: Omit<ModelOrder, 'id' | 'wallet'> & { readonly user: number };
  constructor(input: OpenOrder['input']) {
    this.input = input;
  }

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const { user, event, pick, stake } = this.input;
    const wallet = rules.walletOf(model, user);
    const [id, leg] = [newId(), legAt(real, this.input)];
    const { outcome } = await inTransaction(real.db, (tx) =>
      openOrder(tx, {
        userId: real.userIds[user] ?? '',
        key: id,
        isAdmin: false,
        id,
        requestHash: createHash('sha256').update(id).digest(),
        leg,
        stake,
        odds: leg.odds,
        expiresAt: START,
        lastsMs: 60_000,
      }),
    );
    const expected = wallet.balance - rules.reservedOf(wallet) >= stake ? 'reserved' : 'insufficient';
    if (outcome !== expected) throw new Error(`${outcome}, not ${expected}`);
    if (expected === 'insufficient') return;
    wallet.reservations.set(orderKey(id), stake);
    model.orders.push({ id, wallet, event, pick, stake });
  }

  toString = () => `order(${this.input.user}, ${this.input.event} ${this.input.pick}, ${this.input.stake})`;
}

/** Places an open order, cancels it or ends it; each happens once, and only while its event has no result. */
export class EndOrder implements fc.AsyncCommand<Model, Real> {
  readonly place: number;
  readonly how: 'place' | 'cancel' | 'release';
  constructor(place: number, how: EndOrder['how']) {
    this.place = place;
    this.how = how;
  }

  check = ({ orders }: Model): boolean => orders.length > 0;

  async run(model: Model, real: Real): Promise<void> {
    const order = model.orders[this.place % model.orders.length];
    if (!order) throw new Error('there is no such order');
    const userId = real.userIds[model.wallets.indexOf(order.wallet)] ?? '';
    const key = orderKey(order.id);
    if (this.how === 'place') return this.execute(model, real, order);
    if (this.how === 'cancel') await cancelOrder(real, userId, order.id);
    else {
      const release = { user_id: userId, id: order.id, reason: 'expired' as const };
      await inTransaction(real.db, (tx) => releaseOrders(tx, [release]));
    }
    order.wallet.reservations.delete(key);
  }

  private async execute(model: Model, real: Real, order: ModelOrder): Promise<void> {
    const { wallet, stake, event, pick } = order;
    const key = orderKey(order.id);
    const terms = { type: 'single', sizes: [1], unitStake: stake, stake, maximum: 100_000n } as const;
    const leg = legAt(real, order);
    const bet = toBet({ ...terms, bonusTable: null }, [leg]);
    const userId = real.userIds[model.wallets.indexOf(wallet)] ?? '';
    const requestHash = createHash('sha256').update(order.id).digest();
    const placement = { userId, key, requestHash, bets: [bet], isReserved: true, isOrder: true };
    const [answer] = await commitPlacements({ db: real.db, pool: real.pool, clock }, [placement]);
    const isOpen = wallet.reservations.has(key);
    const isPlaced = order.isPlaced === true;
    const isCovered = wallet.balance - rules.reservedOf(wallet) >= 0n;
    const expected = isPlaced
      ? 'known'
      : isOpen && model.events[event]?.result === null
        ? isCovered
          ? 'accepted'
          : 'insufficient'
        : 'released';
    if (answer?.outcome !== expected) throw new Error(`${answer?.outcome}, not ${expected}`);
    if (expected !== 'accepted') return;
    order.isPlaced = true;
    wallet.reservations.delete(key);
    wallet.balance -= stake;
    real.betIds.push(bet.id);
    const legs = [
      { event, pick, odds: leg.odds, isMoved: false, hasEarlyPayout: false, isHandPriced: false, grade: null },
    ];
    model.bets.push(rules.placedBet({ ...terms, wallet, hasBonus: false, legs }));
  }

  toString = () => `${this.how} order(${this.place})`;
}
