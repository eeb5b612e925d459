import type fc from 'fast-check';
import { findTransfer, lockWallets, post, settleAccounts } from '#modules/ledger';
import { type Database, inTransaction } from '#platform/database';
import { newId } from '#platform/ids';
import { dispute, type ModelPurchase, type ModelWallet, refund, restore, walletOf } from './money-model.ts';

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
    const wallet = walletOf(model, this.user);
    const [userId, id] = [real.userIds[this.user] ?? '', newId()];
    await inTransaction(real.db, async (tx) => {
      await lockWallets(tx, [userId]);
      const sale = { kind: 'purchase', account: 'sales', amount: this.amount } as const;
      await post(tx, [{ ...sale, userId, key: `purchase:model:${id}`, reference: id }]);
    });
    wallet.balance += this.amount;
    model.purchases.push({ wallet, amount: this.amount, disputes: 0, isDisputed: false, isRefunded: false, debt: 0n });
    real.purchases.push({ userId, id });
  }

  toString = () => `buy(${this.user}, ${this.amount})`;
}

/** A command about one of the purchases that are not refunded. */
abstract class OfPurchase implements fc.AsyncCommand<PurchasesModel, RealPurchases> {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }

  private indexIn = ({ purchases }: PurchasesModel): number => {
    const open = purchases.flatMap((purchase, index) => (this.isFor(purchase) ? index : []));
    return open[this.place % open.length] ?? -1;
  };

  check = (model: PurchasesModel): boolean => this.indexIn(model) >= 0;

  async run(model: PurchasesModel, real: RealPurchases): Promise<void> {
    const index = this.indexIn(model);
    const [purchase, bought] = [model.purchases[index], real.purchases[index]];
    if (!purchase || !bought) throw new Error('there is no such purchase');
    const { userId, id: reference } = bought;
    await this.change(purchase, { db: real.db, userId, reference, key: `purchase:model:${reference}` });
  }

  protected abstract isFor(purchase: ModelPurchase): boolean;
  protected abstract change(purchase: ModelPurchase, real: RealPurchase): Promise<void>;
}

interface RealPurchase {
  readonly db: Database;
  readonly userId: string;
  readonly reference: string;
  readonly key: string;
}

/** Disputes the payment of a purchase, or ends its dispute in favour of the house. */
export class Dispute extends OfPurchase {
  protected isFor({ isRefunded }: ModelPurchase): boolean {
    return !isRefunded;
  }

  protected async change(purchase: ModelPurchase, { db, ...settlement }: RealPurchase): Promise<void> {
    const { amount, disputes: number } = purchase;
    if (purchase.isDisputed) {
      const { userId, key } = settlement;
      const repays = (await findTransfer(db, userId, `${key}:advance:${number}`))?.amount ?? 0n;
      const credit = { kind: 'restoration', account: 'sales', amount, number, repays } as const;
      await inTransaction(db, (tx) => settleAccounts(tx, [{ ...settlement, credit, reversal: null }]));
      restore(purchase);
    } else {
      const reversal = { account: 'sales', amount, number: number + 1, isDispute: true } as const;
      await inTransaction(db, (tx) => settleAccounts(tx, [{ ...settlement, credit: null, reversal }]));
      dispute(purchase);
    }
  }

  toString = () => `dispute(${this.place})`;
}

/** Refunds a purchase that is not disputed. */
export class Refund extends OfPurchase {
  protected isFor({ isDisputed, isRefunded }: ModelPurchase): boolean {
    return !isDisputed && !isRefunded;
  }

  protected async change(purchase: ModelPurchase, { db, ...settlement }: RealPurchase): Promise<void> {
    const { amount, disputes } = purchase;
    const reversal = { account: 'sales', amount, number: disputes + 1 } as const;
    await inTransaction(db, (tx) => settleAccounts(tx, [{ ...settlement, credit: null, reversal }]));
    refund(purchase);
  }

  toString = () => `refund(${this.place})`;
}
