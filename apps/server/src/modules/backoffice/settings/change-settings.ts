import { isDeepStrictEqual } from 'node:util';
import type { BettingSettings, ChangeAdminSettings, Issue, SettingChange } from '@cauri/contract';
import { type Maker, recordAct } from '#modules/audit';
import { isLeagueOfOurs } from '#modules/feeds';
import { hasSecondFactor } from '#modules/identity';
import { lockSettings, raiseSettingsVersion, type Settings, saveKey, saveSettings } from '#modules/settings';
import { inTransaction, type Tx } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import { planFeedKey, planKeys } from './plan-keys.ts';
import { type AdminSettingsParts, fromWire, GROUPS, type Group, readSettingsInForce, toWire } from './wire-settings.ts';

/**
 * Changes settings in one transaction with its line in the log, then tells every process. Returns what is different now:
 * nothing is written for what was so before. Throws `settings_changed` and `validation_failed`.
 */
export async function changeSettings(
  parts: AdminSettingsParts,
  maker: Maker,
  wish: ChangeAdminSettings,
): Promise<SettingChange[]> {
  const { db, config, settings: store } = parts;
  const changes = await inTransaction(db, async (tx) => {
    if ((await lockSettings(tx)) !== BigInt(wish.version)) throw problem('settings_changed');
    const current = await readSettingsInForce(tx, config);
    const values = planValues(current, wish);
    await refuseLockout(tx, maker, values.save);
    const keys = [...planKeys(parts, wish.payments ?? {}), ...planFeedKey(parts, wish)];
    const switches = planSwitches(parts, current, wish);
    const changed = [...values.changes, ...switches.changes, ...keys.map(({ change }) => change)];
    if (changed.length === 0) return changed;
    await saveSettings(tx, { ...values.save, ...switches.save });
    for (const { key } of keys) await saveKey(tx, store.seal, key);
    await raiseSettingsVersion(tx);
    await recordAct(tx, {
      ...{ maker, kind: 'settings_changed', subject: { kind: 'settings', id: 'settings' } },
      before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changed.map(({ name, after }) => [name, after])),
    });
    return changed;
  });
  if (changes.length > 0) await store.announce();
  return changes;
}

interface Plan {
  readonly changes: SettingChange[];
  readonly save: Partial<Settings>;
}

/** What is different of the three plain forms. Throws `validation_failed` where values do not go together. */
function planValues(current: Settings, wish: ChangeAdminSettings): Plan {
  const changes: SettingChange[] = [];
  const save: Record<string, unknown> = {};
  for (const group of Object.keys(GROUPS) as Group[]) {
    const given: Readonly<Record<string, unknown>> = wish[group] ?? {};
    for (const name of GROUPS[group]) {
      const [before, after] = [toWire(current, name), given[name]];
      if (after === undefined || isDeepStrictEqual(after, before)) continue;
      changes.push({ name, before, after });
      save[name] = fromWire(current, name, after);
    }
  }
  refuseUnknownLeagues(wish.feed?.feedLeagues ?? []);
  const after = new Map(changes.map((change) => [change.name, change.after]));
  const francsOf = (name: keyof BettingSettings) => Number(after.get(name) ?? toWire(current, name));
  const issues = findMisfits(francsOf);
  // Of settings that were wrong before, only a change of these is refused.
  if (issues.length > 0 && ['stakeMinimum', 'stakeMaximum', 'payoutMaximum'].some((name) => after.has(name))) {
    throw invalid(...issues);
  }
  return { changes, save: save as Partial<Settings> };
}

/** Who has no second factor would shut themselves out by asking for one. Throws `validation_failed`. */
async function refuseLockout(tx: Tx, { userId }: Maker, { adminTwoFactorRequired }: Plan['save']): Promise<void> {
  if (!adminTwoFactorRequired || (await hasSecondFactor(tx, userId))) return;
  const path = 'security.adminTwoFactorRequired';
  throw invalid({ path, message: 'set up a second factor of your own first', code: 'factor_missing' });
}

function refuseUnknownLeagues(leagues: readonly string[]): void {
  const unknown = leagues.filter((league) => !isLeagueOfOurs(league));
  if (unknown.length === 0) return;
  const message = `of no sport that we have: ${unknown.join(', ')}`;
  throw invalid({ path: 'feed.feedLeagues', message, code: 'unknown_league' });
}

function findMisfits(francsOf: (name: keyof BettingSettings) => number): Issue[] {
  const [minimum, maximum, payout] = [francsOf('stakeMinimum'), francsOf('stakeMaximum'), francsOf('payoutMaximum')];
  return [
    ...(minimum > maximum
      ? [{ path: 'betting.stakeMaximum', message: 'below the minimum stake', code: 'below_minimum' }]
      : []),
    ...(maximum > payout
      ? [{ path: 'betting.payoutMaximum', message: 'below the maximum stake', code: 'below_stake' }]
      : []),
  ];
}

/** Which gateways are on offer. */
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
