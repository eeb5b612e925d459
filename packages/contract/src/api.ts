import { adminApi } from './api-admin.ts';
import { bettorApi } from './api-bettor.ts';
import { publicApi } from './api-public.ts';
import { approvalsApi } from './approvals.ts';
import { adminUsersApi } from './identity/api-admin-users.ts';
import { adminMailApi } from './notifications/api-admin-mail.ts';
import { pushApi } from './notifications/api-push.ts';
import { adminPlansApi } from './plans/api-admin-plans.ts';
import { adminSettingsApi } from './settings/api-admin-settings.ts';

/** Every call of the API, by name. `who` is enforced before the input is read. */
export const api = {
  ...publicApi,
  ...bettorApi,
  ...pushApi,
  ...adminApi,
  ...adminMailApi,
  ...adminUsersApi,
  ...adminPlansApi,
  ...adminSettingsApi,
  ...approvalsApi,
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;
