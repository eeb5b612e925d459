import type fc from 'fast-check';
import { adjustWallet, creditDailyBonus, releaseReservation, reserve } from '#modules/ledger';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { ProblemError } from '#platform/problem';
import { reservedOf, walletOf } from './money-model.ts';
import type { Model, Real } from './money-state.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** The code of the problem that refuses some work, and its cause; `done` if nothing does. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { cause } = (error.params ?? {}) as { readonly cause?: string };
    return cause ?? error.code;
  }
}

function expectOutcome(outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`${outcome}, not ${expected}`);
}

/**
 * Adjusts a balance, or debits all of it without an amount; a debit that it does not cover is refused. A second adjustment
 * under the same key is refused.
 */
export class Adjust implements Command {
  readonly user: number;
  readonly amount: bigint | null;
  constructor(user: number, amount: bigint | null) {
    this.user = user;
    this.amount = amount;
  }

  private amountIn = (model: Model): bigint => this.amount ?? -walletOf(model, this.user).balance;

  check = (model: Model): boolean => this.amountIn(model) !== 0n;

  async run(model: Model, { db, userIds }: Real): Promise<void> {
    const wallet = walletOf(model, this.user);
    const amount = this.amountIn(model);
    const adjustment = { userId: userIds[this.user] ?? '', key: newId(), amount };
    const adjust = () => outcomeOf(inTransaction(db, (tx) => adjustWallet(tx, adjustment)));
    const isCovered = wallet.balance + amount >= 0n;
    expectOutcome(await adjust(), isCovered ? 'done' : 'insufficient_balance');
    if (!isCovered) return;
    expectOutcome(await adjust(), 'idempotency_conflict');
    wallet.balance += amount;
  }

  toString = () => `adjust(${this.user}, ${this.amount ?? 'all'})`;
}

/** Takes the daily bonus: once a day, with a balance below a limit. It repays no debt. */
export class TakeBonus implements Command {
  readonly user: number;
  readonly below: bigint;
  readonly amount: bigint;
  constructor(user: number, below: bigint, amount: bigint) {
    this.user = user;
    this.below = below;
    this.amount = amount;
  }

  check = (): boolean => true;

  async run(model: Model, { db, userIds }: Real): Promise<void> {
    const wallet = walletOf(model, this.user);
    const today = new Date().toISOString().slice(0, 10);
    const expected = wallet.bonusDay === today ? 'taken' : wallet.balance >= this.below ? 'balance' : 'done';
    const bonus = { dailyBonusBelow: this.below, dailyBonusAmount: this.amount };
    expectOutcome(await outcomeOf(creditDailyBonus(db, userIds[this.user] ?? '', bonus)), expected);
    if (expected !== 'done') return;
    wallet.balance += this.amount;
    wallet.bonusDay = today;
  }

  toString = () => `bonus(${this.user}, ${this.amount} below ${this.below})`;
}

/** Reserves funds and leaves them reserved; it is refused if the free part of the wallet does not cover them. */
export class Reserve implements Command {
  readonly user: number;
  readonly amount: bigint;
  constructor(user: number, amount: bigint) {
    this.user = user;
    this.amount = amount;
  }

  check = (): boolean => true;

  async run(model: Model, real: Real): Promise<void> {
    const wallet = walletOf(model, this.user);
    const [userId, key] = [real.userIds[this.user] ?? '', newId()];
    const reserved = await reserve(real, { userId, key, amount: this.amount, lastsMs: 60_000 });
    const expected = wallet.balance - reservedOf(wallet) >= this.amount ? 'reserved' : 'insufficient';
    if (reserved.outcome !== expected) throw new Error(`${reserved.outcome}, not ${expected}`);
    if (expected === 'reserved') wallet.reservations.set(key, this.amount);
  }

  toString = () => `reserve(${this.user}, ${this.amount})`;
}

/** Releases the oldest reservation of a bettor. */
export class Release implements Command {
  readonly user: number;
  constructor(user: number) {
    this.user = user;
  }

  check = ({ wallets }: Model): boolean => (wallets[this.user]?.reservations.size ?? 0) > 0;

  async run(model: Model, real: Real): Promise<void> {
    const reservations = model.wallets[this.user]?.reservations;
    const [key = ''] = reservations?.keys() ?? [];
    await releaseReservation(real.db, { userId: real.userIds[this.user] ?? '', key });
    reservations?.delete(key);
  }

  toString = () => `release(${this.user})`;
}
