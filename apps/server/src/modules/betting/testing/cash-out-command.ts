import type fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { writeCashOut } from '../cash-out/execute-cash-out.ts';
import { readOpenBet } from '../cash-out/open-bets.ts';
import * as rules from './money-model.ts';
import type { Model, Real } from './money-state.ts';

/** Cashes out a part of an open bet, or all of it, at a share of the most that it may still pay. */
export class CashOut implements fc.AsyncCommand<Model, Real> {
  readonly place: number;
  readonly percent: number;
  readonly share: number;
  constructor(place: number, percent: number, share: number) {
    this.place = place;
    this.percent = percent;
    this.share = share;
  }

  private indexIn = ({ bets }: Model): number => {
    const pending = bets.flatMap(({ status }, index) => (status === 'pending' ? index : []));
    return pending[this.place % pending.length] ?? -1;
  };

  check = (model: Model): boolean => this.indexIn(model) >= 0;

  async run(model: Model, { db, userIds, betIds }: Real): Promise<void> {
    const index = this.indexIn(model);
    const bet = model.bets[index];
    if (!bet) throw new Error('there is no such bet');
    const [userId, betId] = [userIds[model.wallets.indexOf(bet.wallet)] ?? '', betIds[index] ?? ''];
    const cashed = rules.cashedOutOf(bet);
    const open = bet.stake - cashed.stake;
    const most = rules.larger(bet.maximum, bet.stake) - cashed.amount;
    const fair = (rules.smaller(most, 2_000n) * BigInt(this.share)) / 100n;
    const part = this.percent === 100 ? open : (open * BigInt(this.percent)) / 100n;
    const amount = ((fair * part * 95n) / (open * 100n) / 100n) * 100n;
    const isPart = this.percent < 100;
    const expected = amount === 0n ? 'no_amount' : isPart && bet.cashOuts.length >= 10 ? 'too_many' : 'done';
    const terms = { userId, betId, fair, margin: 500, factsHash: '', expiresAt: new Date(0) };
    const execution = { terms, percent: this.percent, key: newId(), requestHash: Buffer.alloc(32) };
    const outcome = await inTransaction(db, async (tx) => {
      await sql`select from bet where id = ${betId} for update`.execute(tx);
      const locked = await readOpenBet(tx, userId, betId);
      if (!locked) throw new Error('there is no such bet');
      return writeCashOut(tx, {
        bet: locked,
        execution: { ...execution, isAutomatic: !isPart && this.share % 2 === 0 },
        stakeMinimum: 0n,
      });
    });
    if (outcome !== expected) throw new Error(`${outcome}, not ${expected}`);
    if (expected === 'done') rules.cashOut(bet, { stake: part, amount });
  }

  toString = () => `cash out(${this.place}, ${this.percent} %, at ${this.share} %)`;
}
