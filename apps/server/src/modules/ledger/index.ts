export { checkLedger, type Finding } from './check-ledger.ts';
export {
  lockWallets,
  mayPay,
  movementsAs,
  openWallet,
  type Posting,
  post,
  postingExpressions,
  setMayBet,
  walletsAs,
} from './post.ts';
export { readDebt } from './read-debt.ts';
export { listTransfers, readWallets } from './read-wallet.ts';
export { lockPayees, type Movement, settleAccounts } from './settle-accounts.ts';
export { createWalletTeller, onWalletsChanged, tellWalletsChanged } from './wallet-facts.ts';
