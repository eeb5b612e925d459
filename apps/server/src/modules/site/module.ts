import { api } from '@cauri/contract';
import type { ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import type { Gateways } from '#modules/plans';
import type { SettingsStore } from '#modules/settings';
import { serve } from '#platform/http';
import { createArchiveWatch, measureArchive, measureBackups } from './backups.ts';
import { measureDisks } from './measure-disks.ts';
import { mountAdminSettings } from './settings/routes.ts';
import { type BonusSource, cacheSiteConfig } from './site-config.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly gateways: Gateways;
  readonly approvals: Approvals;
  readonly bonuses: BonusSource;
}

/** The configuration as browsers read it, the settings, and the checklist. */
export function createSite(parts: ServerParts, { settings, gateways, approvals, bonuses }: Needs) {
  const { config, db, clock, metrics } = parts;
  const folder = config.backup?.dir;
  // A PostgreSQL of the operator archives by a command of its own.
  const isArchived = folder !== undefined || config.databaseUrl !== null;
  if (folder) metrics.onCollectSite(() => measureBackups(parts, folder));
  if (isArchived) metrics.onCollectSite(() => measureArchive(parts));
  if (config.databaseUrl === null)
    metrics.onCollectSite(() => measureDisks(metrics, { data: config.dataDir, backup: folder }));
  const siteConfig = cacheSiteConfig(config, settings, bonuses);
  return {
    siteConfig,
    routes: (router) => {
      serve(router, api.getConfig, siteConfig);
      mountAdminSettings(router, { db, config, clock, settings, gateways, approvals });
    },
    jobs: () =>
      isArchived ? [{ name: 'archive', everyMs: 60_000, run: createArchiveWatch(parts, folder ?? null) }] : [],
  } satisfies ServerModule & Record<string, unknown>;
}
