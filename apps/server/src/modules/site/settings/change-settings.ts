import { isDeepStrictEqual } from 'node:util';
import type {
  Approval,
  BettingSettings,
  ChangeAdminSettings,
  FeedSettings,
  Issue,
  SettingChange,
} from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { type ApprovalHandler, readApproval } from '#modules/approvals';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { isSupportedLeague } from '#modules/feeds';
import { hasSecondFactor } from '#modules/identity';
import {
  lockSettings,
  raiseSettingsVersion,
  readSettings,
  type Settings,
  saveKey,
  saveSettings,
} from '#modules/settings';
import type { Tx } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import { planFeedKey, planKeys } from './plan-keys.ts';
import { type AdminSettingsParts, fromWire, GROUPS, type Group, readSettingsInForce, toWire } from './wire-settings.ts';

/**
 * Raising one of these needs a second administrator: it gives money to bettors, or raises what one administrator may
 * give.
 */
const RAISED_BY_TWO: ReadonlySet<string> = new Set([
  'initialBalance',
  'dailyBonusAmount',
  'dailyBonusBelow',
  'adjustmentApprovalAbove',
]);

const needsSecond = ({ name, before, after }: SettingChange): boolean =>
  RAISED_BY_TWO.has(name) && Number(after) > Number(before);

export interface SettingsChanged {
  /** The settings that changed; unchanged values are not written. */
  readonly changes: SettingChange[];
  /** The requests for a second administrator. */
  readonly request: Approval | null;
}

/**
 * Changes settings and writes the audit entry in one transaction, then notifies every process. Throws
 * `settings_changed`, `validation_failed`, `approval_needed` and `too_many_waiting`.
 */
export async function changeSettings(
  parts: AdminSettingsParts,
  admin: Administrator,
  input: ChangeAdminSettings,
): Promise<SettingsChanged> {
  const { db, config, clock, settings: store } = parts;
  const { changes, requestId } = await writeOnce(db, admin, async (tx) => {
    if ((await lockSettings(tx)) !== BigInt(input.version)) throw problem('settings_changed');
    const current = await readSettingsInForce(tx, config);
    const { raised, ...values } = planValues(current, input);
    await refuseLockout(tx, admin, values.save);
    const keys = [...planKeys(parts, input.payments ?? {}), ...planFeedKey(parts, input)];
    const switches = planSwitches(parts, current, input);
    const changes = [...values.changes, ...switches.changes, ...keys.map(({ change }) => change)];
    const requestId = raised.length > 0 ? await requestRaise(tx, parts, { admin, raised, reason: input.reason }) : null;
    for (const { key } of keys) await saveKey(tx, store.encryption, key);
    await writeChanges(tx, admin, { changes, save: { ...values.save, ...switches.save } });
    return { changes, requestId };
  });
  if (changes.length > 0) await store.load();
  return { changes, request: requestId === null ? null : await readApproval(db, requestId, clock.now()) };
}

/** Saves the differences, with a new version and an audit entry. */
async function writeChanges(tx: Tx, admin: Administrator, { changes, save }: Plan): Promise<void> {
  if (changes.length === 0) return;
  await saveSettings(tx, save);
  await raiseSettingsVersion(tx);
  await recordAuditEntry(tx, { admin, kind: 'settings_changed', subject: SUBJECT, ...sidesOf(changes) });
}

const SUBJECT = { kind: 'settings', id: 'settings' } as const;

const sidesOf = (changes: readonly SettingChange[]) => ({
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
  after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
});

interface Raise {
  readonly admin: Administrator;
  readonly raised: readonly SettingChange[];
  readonly reason: string | undefined;
}

async function requestRaise(tx: Tx, { approvals }: AdminSettingsParts, { admin, raised, reason }: Raise) {
  const { request } = await approvals.request(tx, {
    kind: 'settings',
    admin,
    subject: SUBJECT,
    ...sidesOf(raised),
    reason,
  });
  return request.id;
}

/** Applies approved settings. Throws `request_outdated` where one of them has changed meanwhile. */
export const settingsHandler = ({ settings: store }: Pick<AdminSettingsParts, 'settings'>): ApprovalHandler => ({
  lock: async (tx) => {
    await lockSettings(tx);
  },
  apply: async (tx, request, admin) => {
    const current = await readSettings(tx);
    const changes = Object.entries(request.after ?? {}).map(([name, after]) => ({
      name,
      before: request.before?.[name],
      after,
    }));
    if (changes.some(({ name, before }) => toWire(current, name) !== before)) throw problem('request_outdated');
    const save = Object.fromEntries(changes.map(({ name, after }) => [name, fromWire(current, name, after)]));
    await writeChanges(tx, admin, { changes, save });
  },
  announce: () => store.load(),
});

interface Plan {
  readonly changes: SettingChange[];
  readonly save: Partial<Settings>;
}

/**
 * Plans the changes of settings that are plain values, and returns apart those that a second administrator decides
 * (`raised`). Throws `validation_failed` for values that are unknown or contradict each other.
 */
function planValues(current: Settings, input: ChangeAdminSettings): Plan & { readonly raised: SettingChange[] } {
  const all = listChanges(current, input);
  refuseUnknownLeagues(input.feed?.feedLeagues ?? []);
  refuseUnknownSports(input.feed?.simulatedSports ?? []);
  refuseContradictions(current, all);
  const changes = all.filter((change) => !needsSecond(change));
  const save = Object.fromEntries(changes.map((change) => [change.name, fromWire(current, change.name, change.after)]));
  return { changes, save: save as Partial<Settings>, raised: all.filter(needsSecond) };
}

/** Lists the values that differ from the present ones. */
function listChanges(current: Settings, input: ChangeAdminSettings): SettingChange[] {
  const changes: SettingChange[] = [];
  for (const group of Object.keys(GROUPS) as Group[]) {
    const given: Readonly<Record<string, unknown>> = input[group] ?? {};
    for (const name of GROUPS[group]) {
      const [before, after] = [toWire(current, name), given[name]];
      if (after === undefined || isDeepStrictEqual(after, before)) continue;
      changes.push({ name, before, after });
    }
  }
  return changes;
}

/** Settings that already contradict each other are refused only when they change. */
function refuseContradictions(current: Settings, changes: readonly SettingChange[]): void {
  const after = new Map(changes.map((change) => [change.name, change.after]));
  const settingOf = (name: ComparedName) => Number(after.get(name) ?? toWire(current, name));
  const issues = findContradictions(settingOf).filter(({ names }) => names.some((name) => after.has(name)));
  if (issues.length > 0) throw invalid(...issues.map(({ issue }) => issue));
}

/** Administrators without a second factor would lock themselves out by requiring one. Throws `validation_failed`. */
async function refuseLockout(
  tx: Tx,
  { userId }: Administrator,
  { adminTwoFactorRequired }: Plan['save'],
): Promise<void> {
  if (!adminTwoFactorRequired || (await hasSecondFactor(tx, userId))) return;
  const path = 'security.adminTwoFactorRequired';
  throw invalid({ path, message: 'requires that the caller has a second factor', code: 'factor_missing' });
}

function refuseUnknownLeagues(leagues: readonly string[]): void {
  const unknown = leagues.filter((league) => !isSupportedLeague(league));
  if (unknown.length === 0) return;
  const message = `these leagues belong to no supported sport: ${unknown.join(', ')}`;
  throw invalid({ path: 'feed.feedLeagues', message, code: 'unknown_league' });
}

function refuseUnknownSports(sports: readonly string[]): void {
  const unknown = sports.filter((sport) => !simulatedSports.some((id) => id === sport));
  if (unknown.length === 0) return;
  throw invalid({ path: 'feed.simulatedSports', message: `these sports cannot be simulated: ${unknown.join(', ')}` });
}

type ComparedName = keyof BettingSettings | keyof FeedSettings;

interface Contradiction {
  readonly names: readonly ComparedName[];
  readonly issue: Issue;
}

/** Pairs of settings of which the first may not exceed the second. */
function findContradictions(settingOf: (name: ComparedName) => number): Contradiction[] {
  const pairs: readonly (readonly [lower: ComparedName, upper: ComparedName, issue: Issue])[] = [
    [
      'stakeMinimum',
      'stakeMaximum',
      { path: 'betting.stakeMaximum', message: 'must be at least the minimum stake', code: 'below_minimum' },
    ],
    [
      'stakeMaximum',
      'payoutMaximum',
      { path: 'betting.payoutMaximum', message: 'must be at least the maximum stake', code: 'below_stake' },
    ],
    [
      'priceAgeLastHour',
      'priceAgeDayAhead',
      { path: 'feed.priceAgeDayAhead', message: 'must be at least that of the last hour', code: 'below_last_hour' },
    ],
  ];
  return pairs.flatMap(([lower, upper, issue]) =>
    settingOf(lower) > settingOf(upper) ? { names: [lower, upper], issue } : [],
  );
}

/** Plans which gateways are switched on or off. */
function planSwitches(
  { gateways }: AdminSettingsParts,
  current: Settings,
  { payments = {} }: ChangeAdminSettings,
): Plan {
  const off = new Set(current.gatewaysOff);
  const changes: SettingChange[] = [];
  for (const { id } of gateways.accounts) {
    const enabled = payments[id]?.enabled;
    const before = !off.has(id);
    if (enabled === undefined || enabled === before) continue;
    changes.push({ name: `${id}.enabled`, before, after: enabled });
    if (enabled) off.delete(id);
    else off.add(id);
  }
  return { changes, save: changes.length > 0 ? { gatewaysOff: [...off] } : {} };
}
