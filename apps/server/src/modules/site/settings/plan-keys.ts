import type { ChangeAdminSettings, Issue, SettingChange } from '@cauri/contract';
import { FEED_KEY } from '#modules/feeds';
import type { GatewayAccount } from '#modules/plans';
import { invalid } from '#platform/problem';
import { type AdminSettingsParts, keyName } from './wire-settings.ts';

interface KeyPlan {
  readonly key: { readonly name: string; readonly value: string | null; readonly shown: string | null };
  readonly change: SettingChange;
}

/** The end of a shorter secret would reveal too much. */
const UNMASKED_LENGTH_MINIMUM = 16;
const END = 4;

/**
 * The keys that change. Throws `validation_failed` for unknown names, values in a wrong format, keys of mixed
 * environments, and in demo mode keys that are not marked as test keys.
 */
export function planKeys(
  { config, gateways, settings }: AdminSettingsParts,
  input: NonNullable<ChangeAdminSettings['payments']>,
): KeyPlan[] {
  const stored = settings.keys();
  const issues: Issue[] = [];
  const plans: KeyPlan[] = [];
  for (const [id, { keys = {} }] of Object.entries(input)) {
    const account = gateways.accounts.find((one) => one.id === id);
    if (!account) issues.push({ path: `payments.${id}`, message: 'unknown gateway', code: 'unknown' });
    else {
      issues.push(...findWrongKeys(account, keys, stored));
      if (config.demoMode) issues.push(...findLiveKeys(account, keys));
      plans.push(...planAccount(account, keys, stored));
    }
  }
  if (issues.length > 0) throw invalid(...issues);
  return plans;
}

type Keys = Readonly<Record<string, string | null>>;

function findWrongKeys(account: GatewayAccount, keys: Keys, stored: ReadonlyMap<string, string>): Issue[] {
  const pathOf = (name: string) => `payments.${account.id}.keys.${name}`;
  const wrong = Object.entries(keys).flatMap(([name, value]) => {
    const field = account.fields.find((one) => one.name === name);
    if (!field) return [{ path: pathOf(name), message: 'unknown key', code: 'unknown' }];
    const isRight = value === null || field.pattern.test(value);
    return isRight ? [] : [{ path: pathOf(name), message: 'must have the format of this key', code: 'key_format' }];
  });
  const merged = account.fields.flatMap(({ name }) => {
    const value = name in keys ? keys[name] : stored.get(keyName(account.id, name));
    return value ? [[name, value] as const] : [];
  });
  const stray = account.findStray(Object.fromEntries(merged));
  return stray === null
    ? wrong
    : [...wrong, { path: pathOf(stray), message: 'must be of the same environment as the other keys', code: 'mixed' }];
}

/** In demo mode anyone can sign in with any address: keys that may move real money are refused. */
function findLiveKeys({ id, fields }: GatewayAccount, keys: Keys): Issue[] {
  const live = fields.filter(({ name, isLive }) => {
    const value = keys[name] ?? null;
    return value !== null && isLive(value);
  });
  return live.map(({ name }) => ({
    path: `payments.${id}.keys.${name}`,
    message: 'must be a test key in demo mode',
    code: 'live_key',
  }));
}

function planAccount(account: GatewayAccount, keys: Keys, stored: ReadonlyMap<string, string>): KeyPlan[] {
  return account.fields.flatMap(({ name, isSecret }): KeyPlan[] => {
    const value = keys[name];
    const full = keyName(account.id, name);
    const before = stored.get(full) ?? null;
    if (value === undefined || value === before) return [];
    if (isSecret) return [planSecret(full, before, value)];
    return [{ key: { name: full, value, shown: value }, change: { name: full, before, after: value } }];
  });
}

function planSecret(name: string, before: string | null, value: string | null): KeyPlan {
  const after = value === null ? null : before === null ? 'set' : 'replaced';
  return { key: { name, value, shown: endOf(value) }, change: { name, before: before === null ? null : 'set', after } };
}

/** The format of The Odds API's keys. */
const FEED_KEY_PATTERN = /^[\w-]{8,100}$/;

/** The new key of the real feed, if it changes. Throws `validation_failed`. */
export function planFeedKey({ settings }: Pick<AdminSettingsParts, 'settings'>, input: ChangeAdminSettings): KeyPlan[] {
  const value = input.feed?.apiKey;
  const before = settings.keys().get(FEED_KEY) ?? null;
  if (value === undefined || value === before) return [];
  if (value !== null && !FEED_KEY_PATTERN.test(value)) {
    throw invalid({ path: 'feed.apiKey', message: 'must have the format of this key', code: 'key_format' });
  }
  return [planSecret(FEED_KEY, before, value)];
}

const endOf = (value: string | null): string | null =>
  value !== null && value.length >= UNMASKED_LENGTH_MINIMUM ? value.slice(-END) : null;
