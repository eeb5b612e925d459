import {
  type AdminSettings,
  BettingSettings,
  CatalogSettings,
  FeedSettings,
  findSetting,
  fromWireMoney,
  type GatewayKey,
  type GatewaySettings,
  GeneralSettings,
  NotificationSettings,
  SecuritySettings,
  toWireMoney,
} from '@cauri/contract';
import { simulatedSports as allSports } from '@cauri/rules';
import type { Config } from '#config';
import type { Approvals } from '#modules/approvals';
import { chooseFeed, chooseSimulatedSports, FEED_KEY } from '#modules/feeds';
import type { GatewayAccount, Gateways } from '#modules/plans';
import { readKeys, readSettings, readSettingsVersion, type Settings, type SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database, Reader } from '#platform/database';

export interface AdminSettingsParts {
  readonly db: Database;
  readonly config: Config;
  readonly settings: SettingsStore;
  readonly gateways: Gateways;
  readonly approvals: Approvals;
  readonly clock: Clock;
}

/** The settings of each form, by name. */
export const GROUPS = {
  general: Object.keys(GeneralSettings.shape),
  betting: Object.keys(BettingSettings.shape),
  notifications: Object.keys(NotificationSettings.shape),
  security: Object.keys(SecuritySettings.shape),
  catalog: Object.keys(CatalogSettings.shape),
  feed: Object.keys(FeedSettings.shape),
} as const;
export type Group = keyof typeof GROUPS;
type Name = Exclude<keyof Settings, 'gatewaysOff'>;

/** The settings of the tables, with the defaults of the environment. */
export async function readSettingsInForce(db: Reader, config: AdminSettingsParts['config']): Promise<Settings> {
  const settings = await readSettings(db);
  const simulatedSports = [...chooseSimulatedSports(config, { current: () => settings })];
  return { ...settings, simulatedSports };
}

/** Percentages on the wire are basis points in the table. */
const isPercent = (name: string): boolean => findSetting(name)?.kind === 'percent';

/** A setting on the wire: FCFA and percent instead of centimes and basis points. */
export function toWire(settings: Settings, name: string): unknown {
  const value = settings[name as Name];
  if (typeof value === 'bigint') return toWireMoney(value);
  return isPercent(name) ? Number(value) / 100 : value;
}

/** The inverse, exact: input has two decimals at most. */
export function fromWire(settings: Settings, name: string, value: unknown): unknown {
  if (typeof settings[name as Name] === 'bigint') return fromWireMoney(Number(value));
  return isPercent(name) ? Math.round(Number(value) * 100) : value;
}

/** The name under which the key of a gateway is stored. */
export const keyName = (gateway: string, field: string): string => `${gateway}.${field}`;

/** Every setting as the back-office shows it. */
export async function readAdminSettings(parts: AdminSettingsParts): Promise<AdminSettings> {
  const { db, config, settings: store, gateways } = parts;
  // Read before the values: a stale version cannot overwrite anything.
  const version = await readSettingsVersion(db);
  const settings = await readSettingsInForce(db, config);
  const stored = await readKeys(db);
  const group = <T>(name: Group) => Object.fromEntries(GROUPS[name].map((key) => [key, toWire(settings, key)])) as T;
  const offered = new Set(gateways.offered.map(({ id }) => id));
  /** The stored key of this name, masked. */
  const describeKey = (full: string, field: Pick<GatewayKey, 'name' | 'isSecret' | 'isRequired'>): GatewayKey => {
    const key = stored.get(full);
    return {
      name: field.name,
      isSecret: field.isSecret,
      isRequired: field.isRequired,
      isSet: key !== undefined,
      shown: key?.shown ?? null,
      isReadable: key === undefined || store.keys().has(full),
      changedAt: key?.changed_at.toISOString() ?? null,
    };
  };
  const describe = (account: GatewayAccount): GatewaySettings => ({
    id: account.id,
    name: account.name,
    means: [...account.methods],
    currencies: [...account.currencies],
    countries: [...account.countries],
    isSandbox: account.isSandbox,
    enabled: account.isEnabled,
    isOffered: offered.has(account.id),
    keysFrom: account.keysFrom,
    keys: account.fields.map((field) => describeKey(keyName(account.id, field.name), field)),
  });
  return {
    version,
    general: group('general'),
    betting: group('betting'),
    notifications: group('notifications'),
    security: group('security'),
    catalog: group('catalog'),
    payments: { gateways: gateways.accounts.map(describe) },
    feed: {
      ...group<FeedSettings>('feed'),
      sports: [...allSports],
      key: describeKey(FEED_KEY, { name: 'apiKey', isSecret: true, isRequired: true }),
      keyFrom: chooseFeed(config, store).keyFrom,
    },
  };
}
