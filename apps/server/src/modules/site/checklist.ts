import { CHECKLIST, type ChecklistStep, type StepId } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { sql } from 'kysely';
import type { Config } from '#config';
import { chooseFeed, chooseSimulatedSports } from '#modules/feeds';
import { readAdminAddresses } from '#modules/identity';
import type { Gateways } from '#modules/plans';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';

export interface ChecklistParts {
  readonly db: Database;
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
  const { db, config, settings, gateways } = parts;
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
    describeStep('backup', 'manual'),
  ];
}
