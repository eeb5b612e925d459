import type pg from 'pg';
import type { Price } from './money-bets.ts';
import type * as rules from './money-model.ts';
import type { PurchasesModel, RealPurchases } from './money-purchases.ts';

/** An order for a single bet. Its stake in centimes is reserved while it is open. */
export interface ModelOrder {
  readonly id: string;
  readonly wallet: rules.ModelWallet;
  readonly event: number;
  readonly pick: rules.Pick;
  readonly stake: bigint;
  isPlaced?: boolean;
}

/** The bets, orders, wallets and events of one history in the model. */
export interface Model extends PurchasesModel {
  readonly orders: ModelOrder[];
  readonly events: rules.ModelEvent[];
  readonly bets: rules.ModelBet[];
}

/** The same events and bettors in the database, in the same order; `prices` of each event. */
export interface Real extends RealPurchases {
  readonly pool: pg.Pool;
  readonly eventIds: readonly string[];
  readonly prices: readonly ReadonlyMap<rules.Pick, Price>[];
  /** The id of the stored table of {@link rules.BONUS}. */
  readonly bonusTable: number;
  readonly betIds: string[];
}
