import { approvalsApi } from './approvals.ts';
import { auditApi } from './audit.ts';
import { bettingApi } from './betting/api.ts';
import { bonusApi } from './betting/bonus.ts';
import { disputeApi } from './betting/disputes.ts';
import { catalogApi } from './catalog/api.ts';
import { feedsApi } from './catalog/api-feeds.ts';
import { dashboardApi } from './dashboard.ts';
import { identityApi } from './identity/api.ts';
import { providerApi } from './identity/provider.ts';
import { tokensApi } from './identity/tokens.ts';
import { ledgerApi } from './ledger/api.ts';
import { notificationsApi } from './notifications/api.ts';
import { plansApi } from './plans/api.ts';
import { settingsApi } from './settings/api.ts';
import { streamApi } from './stream.ts';
import { supportApi } from './support.ts';
import { transparencyApi } from './transparency.ts';
import { webhooksApi } from './webhooks.ts';

/** Every route of the API, by name. The server checks `who` before it reads the input. */
export const api = {
  ...identityApi,
  ...providerApi,
  ...tokensApi,
  ...bettingApi,
  ...bonusApi,
  ...catalogApi,
  ...feedsApi,
  ...notificationsApi,
  ...plansApi,
  ...ledgerApi,
  ...settingsApi,
  ...disputeApi,
  ...supportApi,
  ...streamApi,
  ...auditApi,
  ...approvalsApi,
  ...dashboardApi,
  ...transparencyApi,
  ...webhooksApi,
} as const;

/** The type of the table of routes. */
export type Api = typeof api;
/** The name of a route, by which the browser calls it and the server serves it. */
export type ApiName = keyof Api;
