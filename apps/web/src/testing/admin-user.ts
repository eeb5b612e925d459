import type { AdminUserDetail } from '@cauri/contract';

const FIGURES = { bets: 0, won: 0, winRate: 0, staked: 0, netProfit: 0 };

/** Another administrator, who has not bet. */
export const OTHER_USER: AdminUserDetail = {
  id: '0192aaaa-0000-7000-8000-000000000001',
  username: 'kofi_a',
  email: 'kofi@example.ci',
  role: 'admin',
  status: 'active',
  awaitsApproval: false,
  balance: 0,
  bets: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  deletedAt: null,
  emailVerified: true,
  owed: 0,
  statistics: {
    totalBets: 0,
    winRate: 0,
    totalStaked: 0,
    netProfit: 0,
    averageStake: 0,
    highestWin: null,
    outcomes: { pending: 0, won: 0, lost: 0, cancelled: 0, cashedOut: 0 },
    types: { single: 0, combined: 0, system: 0 },
    settled: { ...FIGURES, returned: 0, profit: 0 },
    pending: { bets: 0, staked: 0, potentialWin: 0 },
    sports: [],
  },
};
