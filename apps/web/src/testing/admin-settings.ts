import type { AdminSettings } from '@cauri/contract';

export const ADMIN_SETTINGS: AdminSettings = {
  version: 4,
  general: {
    siteName: 'Cauri',
    siteDescription: '',
    initialBalance: 1_000_000,
    maintenanceMode: false,
    registrationEnabled: true,
    userNeedApproval: false,
  },
  betting: {
    stakeMinimum: 1,
    stakeMaximum: 500_000,
    payoutMaximum: 10_000_000,
    legsMaximum: 20,
    margin: 6,
    liveBetDelayMs: 3_000,
    driftEnabled: true,
    dailyBonusBelow: 1_000,
    dailyBonusAmount: 5_000,
  },
  notifications: {
    emailNotifications: true,
    newUserNotify: false,
    newSubscriptionNotify: true,
    lowBalanceWarning: false,
    lowBalanceBelow: 1_000,
  },
  security: { adminTwoFactorRequired: false, adjustmentApprovalAbove: 5_000_000 },
  feed: {
    sports: ['football', 'basketball', 'tennis'],
    simulatedSports: ['football', 'tennis'],
    feedLeagues: ['soccer_epl', 'tennis_atp_*'],
    feedCredits: 0,
    keyFrom: null,
    priceAgeDayAhead: 360,
    priceAgeLastHour: 15,
    key: {
      name: 'apiKey',
      isSecret: true,
      isRequired: true,
      isSet: false,
      shown: null,
      isReadable: true,
      changedAt: null,
    },
  },
  payments: {
    gateways: [
      {
        id: 'fedapay',
        name: 'FedaPay',
        means: ['cards'],
        isSandbox: false,
        enabled: true,
        isOffered: false,
        keysFrom: null,
        keys: [
          {
            name: 'secretKey',
            isSecret: true,
            isRequired: true,
            isSet: true,
            shown: '4f2a',
            isReadable: true,
            changedAt: '2026-11-12T10:00:00.000Z',
          },
        ],
      },
    ],
  },
};
