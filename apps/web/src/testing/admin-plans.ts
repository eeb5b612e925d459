import type { AdminPlan, AdminPlanList } from '@cauri/contract';
import { PLAN } from './samples.ts';

/** A plan without features that was never bought. */
export const ADMIN_PLAN: AdminPlan = {
  ...PLAN,
  features: [],
  translatedFeatures: {},
  featuresFr: [],
  isActive: true,
  position: 1,
  subscribersCount: 0,
  purchases: 0,
  revenue: 0,
  sandboxRevenue: 0,
};

export const NO_SALES: AdminPlanList['sales'] = {
  since: '2026-10-21T19:00:00.000Z',
  revenue: 0,
  sandboxRevenue: 0,
  subscribers: 0,
  purchases: 0,
  failed: 0,
  late: 0,
  refunds: 0,
  refunded: 0,
};
