import { adminApi } from './api-admin.ts';
import { adminMailApi } from './api-admin-mail.ts';
import { adminPlansApi } from './api-admin-plans.ts';
import { adminSettingsApi } from './api-admin-settings.ts';
import { adminUsersApi } from './api-admin-users.ts';
import { bettorApi } from './api-bettor.ts';
import { publicApi } from './api-public.ts';
import { pushApi } from './api-push.ts';
import { approvalsApi } from './approvals.ts';

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
