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
  walletsLock,
} from './post.ts';
export { listTransfers, readWallets } from './read-wallet.ts';
export { createWalletTeller, onWalletsChanged, tellWalletsChanged } from './wallet-facts.ts';
