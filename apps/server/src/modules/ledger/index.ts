export { applyDueLimits } from './apply-due-limits.ts';
export { checkLedger, type Finding } from './check-ledger.ts';
export { findTransfer } from './find-transfer.ts';
export { listTransfers } from './list-transfers.ts';
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
export { readDebt } from './read-debt.ts';
export { readWallets } from './read-wallet.ts';
export { mountLedger } from './routes.ts';
export {
  exceedsLimit,
  findReachedLimit,
  isPaused,
  pausedUsers,
  readPause,
  readPlayLimits,
  topUpDays,
} from './self-limits.ts';
export { lockPayees, type Movement, settleAccounts } from './settle-accounts.ts';
export { createWalletTeller, onWalletsChanged, tellWalletsChanged } from './wallet-facts.ts';
