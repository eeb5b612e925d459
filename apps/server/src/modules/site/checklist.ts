import { CHECKLIST, type ChecklistStep, type StepId } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { sql } from 'kysely';
import type { Config } from '#config';
import { chooseFeed, chooseSimulatedSports } from '#modules/feeds';
import { readAdminAddresses } from '#modules/identity';
import type { Gateways } from '#modules/plans';
import type { SettingsStore } from '#modules/settings';
import { listBackups, readTestRestore } from '#platform/backup/backup-folder';
import { readArchiver } from '#platform/backup/read-archiver';
import { type Clock, DAY_MS } from '#platform/clock';
import type { Database } from '#platform/database';

export interface ChecklistParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly settings: Pick<SettingsStore, 'current' | 'keys'>;
  readonly gateways: Pick<Gateways, 'offered'>;
}

type StateOf<Id extends StepId> = (typeof CHECKLIST)[Id]['states'][number];

/** A step of {@link CHECKLIST} in one of its states. */
export function describeStep<Id extends StepId>(
  id: Id,
  state: StateOf<Id>,
  params: ChecklistStep['params'] = {},
): ChecklistStep {
  const { remedy } = CHECKLIST[id];
  return {
    id,
    state,
    params,
    command: remedy && 'command' in remedy ? remedy.command : null,
    page: remedy && 'page' in remedy ? remedy.page : null,
  };
}

/** The states of the steps towards production, in the order of {@link CHECKLIST}. */
export async function readChecklist(parts: ChecklistParts): Promise<ChecklistStep[]> {
  const { db, config, settings, gateways, clock } = parts;
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  // The administrator by address exists in demo mode only.
  const admins = await readAdminAddresses(db, null);
  const sports = chooseSimulatedSports(config, settings);
  const hasFeed = chooseFeed(config, settings).mode === 'live';
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const real = gateways.offered.filter(({ isSandbox }) => !isSandbox);
  const simulated = { count: sports.length, all: simulatedSports.length };
  return [
    describeStep('mode', config.demoMode ? 'missing' : 'ok'),
    describeStep('secrets', config.predictable ? 'missing' : 'ok'),
    describeStep('database', 'ok', { version: rows[0]?.version ?? '' }),
    describeStep('administrator', admins.length > 0 ? 'ok' : 'missing', { count: admins.length }),
    describeStep('matches', sports.length > 0 ? 'ok' : hasFeed ? 'optional' : 'missing', simulated),
    describeStep('feed', hasFeed ? 'ok' : 'optional'),
    describeStep('address', isSecure ? 'ok' : 'optional', { address: config.siteUrl }),
    describeStep('mail', config.mail ? 'ok' : 'optional'),
    describeStep('gateway', real.length > 0 ? 'ok' : 'optional', { names: real.map(({ name }) => name).join(', ') }),
    await describeBackup(db, config.backup, clock.now()),
  ];
}

/** A backup is taken every day and tried every week; what is older than this was missed. */
const BACKUP_MAXIMUM_MS = 2 * DAY_MS;
const TEST_MAXIMUM_MS = 15 * DAY_MS;

interface BackupState {
  /** The times of the last base backup, archived file of the WAL, and test restore that passed. */
  readonly taken: Date | null;
  readonly archived: Date | null;
  readonly tested: Date | null;
  /** Whether files of the WAL are archived, as far as the archiver tells. */
  readonly isArchiving: boolean;
}

/** Reads the state of the backups from their folder and PostgreSQL's archiver. */
export async function readBackupState(db: Database, folder: string): Promise<BackupState> {
  const [all, test, { archivedAt, problem }] = await Promise.all([
    listBackups(folder),
    readTestRestore(folder),
    readArchiver(db),
  ]);
  const last = all.at(-1);
  return {
    taken: last ? new Date(last.endedAt) : null,
    archived: archivedAt,
    tested: test?.failure === null ? new Date(test.testedAt) : null,
    isArchiving: problem === null,
  };
}

/** The step of the backups. Without a folder the server cannot find any, and its own command makes none. */
export async function describeBackup(db: Database, backup: Config['backup'], now: Date): Promise<ChecklistStep> {
  if (backup === null) return { ...describeStep('backup', 'manual'), command: null };
  const { taken, archived, tested, isArchiving } = await readBackupState(db, backup.dir);
  const isWithin = (time: Date | null, maximumMs: number) =>
    time !== null && now.getTime() - time.getTime() <= maximumMs;
  const isWell =
    isWithin(taken, BACKUP_MAXIMUM_MS) && isWithin(tested, TEST_MAXIMUM_MS) && archived !== null && isArchiving;
  return describeStep('backup', isWell ? 'ok' : 'missing', {
    taken: inMinutes(taken),
    archived: inMinutes(archived),
    tested: inMinutes(tested),
  });
}

const inMinutes = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '–';
