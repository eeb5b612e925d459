import type fc from 'fast-check';
import { findTransfer, lockWallets, post, settleAccounts } from '#modules/ledger';
import { type Database, inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { dispute, type ModelPurchase, type ModelWallet, restore } from './money-model.ts';

/** The wallets and purchases of one history in the model. */
export interface PurchasesModel {
  readonly wallets: ModelWallet[];
  readonly purchases: ModelPurchase[];
}

/** The same in the database, in the same order. */
export interface RealPurchases {
  readonly db: Database;
  readonly userIds: readonly string[];
  readonly purchases: { readonly userId: string; readonly id: string }[];
}

/** Credits the purchase of a plan. */
export class Buy implements fc.AsyncCommand<PurchasesModel, RealPurchases> {
  readonly user: number;
  readonly amount: bigint;
  constructor(user: number, amount: bigint) {
    this.user = user;
    this.amount = amount;
  }

  check = (): boolean => true;

  async run(model: PurchasesModel, real: RealPurchases): Promise<void> {
    const wallet = model.wallets[this.user];
    if (!wallet) throw new Error('there is no such bettor');
    const [userId, id] = [real.userIds[this.user] ?? '', newId()];
    await inTransaction(real.db, async (tx) => {
      await lockWallets(tx, [userId]);
      const sale = { kind: 'purchase', account: 'sales', amount: this.amount } as const;
      await post(tx, [{ ...sale, userId, key: `purchase:model:${id}`, reference: id }]);
    });
    wallet.balance += this.amount;
    model.purchases.push({ wallet, amount: this.amount, disputes: 0, isDisputed: false, debt: 0n });
    real.purchases.push({ userId, id });
  }

  toString = () => `buy(${this.user}, ${this.amount})`;
}

/** Disputes the payment of a purchase, or ends its dispute in favour of the house. */
export class Dispute implements fc.AsyncCommand<PurchasesModel, RealPurchases> {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }

  check = ({ purchases }: PurchasesModel): boolean => purchases.length > 0;

  async run(model: PurchasesModel, real: RealPurchases): Promise<void> {
    const index = this.place % model.purchases.length;
    const [purchase, bought] = [model.purchases[index], real.purchases[index]];
    if (!purchase || !bought) throw new Error('there is no such purchase');
    const { userId, id: reference } = bought;
    const [key, { amount }] = [`purchase:model:${reference}`, purchase];
    if (purchase.isDisputed) {
      const number = purchase.disputes;
      const repays = (await findTransfer(real.db, userId, `${key}:advance:${number}`))?.amount ?? 0n;
      const credit = { kind: 'restoration', account: 'sales', amount, number, repays } as const;
      await inTransaction(real.db, (tx) => settleAccounts(tx, [{ userId, key, reference, credit, reversal: null }]));
      restore(purchase);
    } else {
      const reversal = { account: 'sales', amount, number: purchase.disputes + 1, isDispute: true } as const;
      await inTransaction(real.db, (tx) => settleAccounts(tx, [{ userId, key, reference, credit: null, reversal }]));
      dispute(purchase);
    }
  }

  toString = () => `dispute(${this.place})`;
}
