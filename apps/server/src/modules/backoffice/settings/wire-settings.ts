import {
  type AdminSettings,
  BettingSettings,
  fromWireMoney,
  type GatewaySettings,
  GeneralSettings,
  NotificationSettings,
  toWireMoney,
} from '@cauri/contract';
import type { GatewayAccount, Gateways } from '#modules/plans';
import { readKeys, readSettings, readSettingsVersion, type Settings, type SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';

export interface AdminSettingsParts {
  readonly db: Database;
  readonly settings: SettingsStore;
  readonly gateways: Gateways;
}

/** The settings of each form, by name. */
export const GROUPS = {
  general: Object.keys(GeneralSettings.shape),
  betting: Object.keys(BettingSettings.shape),
  notifications: Object.keys(NotificationSettings.shape),
} as const;
export type Group = keyof typeof GROUPS;
type Name = Exclude<keyof Settings, 'gatewaysOff'>;

/** A setting as it is told: FCFA and percent, where we keep centimes and basis points. */
export function toWire(settings: Settings, name: string): unknown {
  const value = settings[name as Name];
  if (typeof value === 'bigint') return toWireMoney(value);
  return name === 'margin' ? settings.margin / 100 : value;
}

/** The same back, exact: what comes in has two decimals at most. */
export function fromWire(settings: Settings, name: string, value: unknown): unknown {
  if (typeof settings[name as Name] === 'bigint') return fromWireMoney(Number(value));
  return name === 'margin' ? Math.round(Number(value) * 100) : value;
}

/** Where the key of a gateway is kept. */
export const keyName = (gateway: string, field: string): string => `${gateway}.${field}`;

/** Every setting as the back-office shows it. */
export async function readAdminSettings({ db, settings: store, gateways }: AdminSettingsParts): Promise<AdminSettings> {
  // Before the values: with one that is too old nothing can be overwritten.
  const version = await readSettingsVersion(db);
  const settings = await readSettings(db);
  const stored = await readKeys(db);
  const group = <T>(name: Group) => Object.fromEntries(GROUPS[name].map((key) => [key, toWire(settings, key)])) as T;
  const offered = new Set(gateways.offered.map(({ id }) => id));
  const describe = (account: GatewayAccount): GatewaySettings => ({
    ...{ id: account.id, name: account.name, means: [...account.means], isSandbox: account.isSandbox },
    ...{ enabled: account.isEnabled, isOffered: offered.has(account.id), keysFrom: account.keysFrom },
    keys: account.fields.map(({ name, isSecret, isRequired }) => {
      const key = stored.get(keyName(account.id, name));
      return {
        ...{ name, isSecret, isRequired, isSet: key !== undefined, shown: key?.shown ?? null },
        isReadable: key === undefined || store.keys().has(keyName(account.id, name)),
        changedAt: key?.changed_at.toISOString() ?? null,
      };
    }),
  });
  return {
    ...{ version, general: group('general'), betting: group('betting'), notifications: group('notifications') },
    payments: { gateways: gateways.accounts.map(describe) },
  };
}
