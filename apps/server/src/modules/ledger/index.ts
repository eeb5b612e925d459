export { applyDueLimits } from './limits/apply-due-limits.ts';
export {
  exceedsLimit,
  findReachedLimit,
  isPaused,
  pausedUsers,
  readPause,
  readPlayLimits,
  topUpDays,
} from './limits/self-limits.ts';
export { checkLedger, type Finding } from './posting/check-ledger.ts';
export { findTransfer } from './posting/find-transfer.ts';
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
} from './posting/post.ts';
export { readDebt } from './posting/read-debt.ts';
export { readWallets } from './posting/read-wallet.ts';
export { lockPayees, type Movement, settleAccounts } from './posting/settle-accounts.ts';
export { createWalletTeller, onWalletsChanged, tellWalletsChanged } from './posting/wallet-facts.ts';
export { mountLedger } from './routes.ts';
export { listTransfers } from './statement/list-transfers.ts';
