import type { TransferKind } from '@cauri/contract';

/**
 * The other account of a transfer. The balances of house accounts are sums of entries; they have no row to lock. `owed`
 * is the user's debt: the amounts that reversals could not debit.
 */
export type OtherAccount = 'bonus' | 'stakes' | 'payouts' | 'sales' | 'adjustments' | 'owed';

interface Movement {
  /** The other accounts that a transfer of this kind may have. */
  readonly accounts: readonly OtherAccount[];
  /** Whether it credits the wallet (1), debits it (-1), or may do either (0). */
  readonly sign: 1 | -1 | 0;
}

/** The movement of each kind of transfer. */
export const MOVEMENTS: Readonly<Record<TransferKind, Movement>> = {
  sign_up: { accounts: ['bonus'], sign: 1 },
  bonus: { accounts: ['bonus'], sign: 1 },
  purchase: { accounts: ['sales'], sign: 1 },
  dispute: { accounts: ['sales'], sign: -1 },
  restoration: { accounts: ['sales'], sign: 1 },
  adjustment: { accounts: ['adjustments'], sign: 0 },
  stake: { accounts: ['stakes'], sign: -1 },
  payout: { accounts: ['payouts'], sign: 1 },
  cash_out: { accounts: ['payouts'], sign: 1 },
  refund: { accounts: ['stakes'], sign: 1 },
  reversal: { accounts: ['payouts', 'stakes', 'sales'], sign: -1 },
  advance: { accounts: ['owed'], sign: 1 },
  recovery: { accounts: ['owed'], sign: -1 },
};
