import { approvalsApi } from './approvals.ts';
import { auditApi } from './audit.ts';
import { bettingApi } from './betting/api.ts';
import { catalogApi } from './catalog/api.ts';
import { feedsApi } from './catalog/api-feeds.ts';
import { dashboardApi } from './dashboard.ts';
import { identityApi } from './identity/api.ts';
import { ledgerApi } from './ledger/api.ts';
import { notificationsApi } from './notifications/api.ts';
import { plansApi } from './plans/api.ts';
import { settingsApi } from './settings/api.ts';
import { streamApi } from './stream.ts';
import { supportApi } from './support.ts';

/** Every route of the API, by name. The server checks `who` before it reads the input. */
export const api = {
  ...identityApi,
  ...bettingApi,
  ...catalogApi,
  ...feedsApi,
  ...notificationsApi,
  ...plansApi,
  ...ledgerApi,
  ...settingsApi,
  ...supportApi,
  ...streamApi,
  ...auditApi,
  ...approvalsApi,
  ...dashboardApi,
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;
