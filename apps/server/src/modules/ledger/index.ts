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
export { createLedger } from './module.ts';
export { checkLedger, type Finding } from './posting/check-ledger.ts';
export {
  entriesAs,
  hasFunds,
  lockWallets,
  openWallet,
  type Posting,
  post,
  postingCtes,
  setMayBet,
  walletsAs,
  walletsLock,
} from './posting/post.ts';
export { lockPayees, type Settlement, settleAccounts } from './posting/settle-accounts.ts';
export {
  createWalletTeller,
  findTransfer,
  onWalletsChanged,
  readDebt,
  readWallets,
  tellWalletsChanged,
} from './posting/wallets.ts';
export { listTransfers } from './statement/list-transfers.ts';
