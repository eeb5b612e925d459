export { creditDailyBonus } from './bonus/daily-bonus.ts';
export { applyDueLimits } from './limits/apply-due-limits.ts';
export {
  exceedsLimit,
  excludedUsers,
  findReachedLimit,
  isExcluded,
  readExclusion,
  readPlayLimits,
  topUpDays,
} from './limits/self-limits.ts';
export { createLedger } from './module.ts';
export { adjustWallet } from './posting/adjust-wallet.ts';
export { checkLedger, type Finding } from './posting/check-ledger.ts';
export { hashLedgerDay } from './posting/hash-ledger-day.ts';
export {
  awaitWallet,
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
  createWalletPublisher,
  findTransfer,
  onWalletsChanged,
  publishWalletChanges,
  readDebt,
  readMayPlay,
  readWallets,
} from './posting/wallets.ts';
export {
  isReserved,
  isUncovered,
  markWaiting,
  RESERVATIONS_MAXIMUM,
  releaseAllExcept,
  releaseExpired,
  releaseReservation,
  releaseReservationIn,
  reservationsAs,
  reserve,
  reservedFor,
  reserveIn,
  usedReservations,
} from './reservations/reservations.ts';
export { listTransfers } from './statement/list-transfers.ts';
