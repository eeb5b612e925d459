import { api, type BonusTable, type SiteConfig, toWireMoney } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Config } from '#config';
import type { ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import { chooseFeed, chooseSimulatedSports } from '#modules/feeds';
import type { Gateways } from '#modules/plans';
import type { Settings, SettingsStore } from '#modules/settings';
import { readArchiver } from '#platform/backup/read-archiver';
import { serve } from '#platform/http';
import { VERSION } from '#platform/operations';
import { readBackupState } from './checklist.ts';
import { measureDisks } from './measure-disks.ts';
import { mountAdminSettings } from './settings/routes.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly gateways: Gateways;
  readonly approvals: Approvals;
  readonly bonuses: BonusSource;
}

/** The tables of the accumulator bonus for pages: the same array until one is added. */
interface BonusSource {
  readonly forPages: () => BonusTable[];
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

/** Updates the figures of the backups in a folder. */
export async function measureBackups(
  { db, clock, metrics }: Pick<ServerParts, 'db' | 'clock' | 'metrics'>,
  folder: string,
): Promise<void> {
  const { taken, tested } = await readBackupState(db, folder);
  const ageOf = (time: Date | null) => (time ? (clock.now().getTime() - time.getTime()) / 1_000 : Infinity);
  metrics.backupAge.set({ kind: 'backup' }, ageOf(taken));
  metrics.backupAge.set({ kind: 'test_restore' }, ageOf(tested));
}

/** Updates the figure of the archive of the WAL. */
export async function measureArchive({ db, metrics }: Pick<ServerParts, 'db' | 'metrics'>): Promise<void> {
  metrics.archiveFailing.set((await readArchiver(db)).problem === null ? 0 : 1);
}

const ARCHIVE_CAUSES = {
  /** A folder of ours, which our own command fills. */
  folder: {
    fails: 'is the folder full, or may the server not write to it?',
    hangs: 'files wait, and no attempt to write one ends: does the disk of the folder hang?',
  },
  command: {
    fails: 'the archive_command of PostgreSQL fails, and the log of PostgreSQL says why',
    hangs: 'files wait, and the archive_command of PostgreSQL does not end, or is empty',
  },
};

/**
 * Logs once that PostgreSQL cannot archive its WAL, and once that it can again. Null: to a folder that its own command
 * names.
 */
export function createArchiveWatch(
  { db, log }: Pick<ServerParts, 'db' | 'log'>,
  folder: string | null,
  read = readArchiver,
): () => Promise<void> {
  const causes = folder === null ? ARCHIVE_CAUSES.command : ARCHIVE_CAUSES.folder;
  let known: keyof typeof causes | null = null;
  return async () => {
    const { problem, failedFile } = await read(db);
    const place = folder === null ? { file: failedFile } : { folder };
    if (problem !== null && problem !== known) log.error(place, `backups: the WAL is not archived: ${causes[problem]}`);
    if (problem === null && known !== null) log.info(place, 'backups: the WAL is archived again');
    known = problem;
  };
}

/** Returns the same object until a setting or a bonus table changes, so that its text is computed once. */
function cacheSiteConfig(config: Config, store: SettingsStore, bonuses: BonusSource): () => SiteConfig {
  const read = () => ({ settings: store.current(), tables: bonuses.forPages() });
  const write = () => ({ ...toSiteConfig(config, store), bonusTables: bonuses.forPages() });
  let from = read();
  let known = write();
  return () => {
    const now = read();
    if (now.settings !== from.settings || now.tables !== from.tables) known = write();
    from = now;
    return known;
  };
}

const toDailyBonus = ({ dailyBonusBelow, dailyBonusAmount }: Settings): SiteConfig['dailyBonus'] =>
  dailyBonusAmount > 0n ? { below: toWireMoney(dailyBonusBelow), amount: toWireMoney(dailyBonusAmount) } : null;

function toSiteConfig(config: Config, store: SettingsStore): SiteConfig {
  const settings = store.current();
  return {
    version: VERSION,
    siteName: settings.siteName,
    currency: 'FCFA',
    initialBalance: toWireMoney(settings.initialBalance),
    stakeMinimum: toWireMoney(settings.stakeMinimum),
    stakeMaximum: toWireMoney(settings.stakeMaximum),
    payoutMaximum: toWireMoney(settings.payoutMaximum),
    legsMaximum: settings.legsMaximum,
    dailyBonus: toDailyBonus(settings),
    demoMode: config.demoMode,
    hasEventSource: chooseSimulatedSports(config, store).length > 0 || chooseFeed(config, store).mode !== 'off',
    predictable: config.predictable,
    adminEmail: config.demoAdmin,
    simSpeed: config.simSpeed,
    simRandomness: config.drand.chain === null ? 'local' : 'drand',
    liveBetDelayMs: settings.liveBetDelayMs,
    registrationOpen: settings.registrationEnabled,
    maintenance: settings.maintenanceMode,
    sendsMail: config.mail !== null,
    ...(config.oidc !== null && { signInProvider: config.oidc.name }),
    languages: [...LANGUAGE_CODES],
  };
}
