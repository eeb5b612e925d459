import type { Limits, ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import type { ConfirmOwner, Sessions } from '#modules/identity';
import type { SettingsStore } from '#modules/settings';
import { HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { mountUsers } from './admin/routes.ts';
import { eraseLateWrites } from './erase-account.ts';
import { mountAccount } from './routes.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly sessions: Sessions;
  readonly confirmOwner: ConfirmOwner;
  readonly approvals: Approvals;
  readonly limits: Limits;
}

/** Account export and deletion by their owners, and administration of accounts. */
export function createAccount(parts: ServerParts, needs: Needs): ServerModule {
  const { demoAdmin } = parts.config;
  return {
    routes: (router) => {
      mountAccount(router, { ...parts, ...needs, demoAdmin, shareLimit: needs.limits.shared });
      mountUsers(router, { ...parts, ...needs, demoAdmin, newId });
    },
    jobs: () => [{ name: 'erasures', everyMs: HOUR_MS, run: () => eraseLateWrites(parts.db, parts.clock.now()) }],
  };
}
