import { settingDefinitions } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { z } from 'zod';
import { ConfigurationError } from '#config';
import type { Database, Reader } from '#platform/database';
import { applyNewest, type Bus } from '#platform/database/bus';
import type { Log } from '#platform/log';
import { OperatorError } from '#platform/operator-error';
import { DEFAULT_SEARCH_ALIASES, DEFAULT_TOP_LEAGUES } from './catalog-defaults.ts';
import { createEncryption, type Encryption } from './encryption.ts';

/** The default sport keys of The Odds API, the most important first: credits are spent in that order. */
export const DEFAULT_LEAGUES: readonly string[] = [
  'soccer_epl',
  'soccer_spain_la_liga',
  'soccer_italy_serie_a',
  'soccer_germany_bundesliga',
  'soccer_france_ligue_one',
  'soccer_uefa_champs_league',
  'soccer_uefa_champs_league_qualification',
  'basketball_nba',
  'basketball_euroleague',
  'americanfootball_nfl',
  'americanfootball_nfl_preseason',
  // Tennis has a key for each tournament.
  'icehockey_nhl',
  'tennis_atp_*',
  'tennis_wta_*',
];

/**
 * The settings that an operator may change while the server runs. Money in centimes, margins in basis points, times in
 * ms.
 */
const Settings = z.object({
  siteName: z.string().default('Cauri'),
  /** Empty: the default description. */
  siteDescription: z.string().default(''),
  initialBalance: z.coerce.bigint().default(100_000_000n),
  stakeMinimum: z.coerce.bigint().default(100n),
  stakeMaximum: z.coerce.bigint().default(50_000_000n),
  payoutMaximum: z.coerce.bigint().default(1_000_000_000n),
  legsMaximum: z.number().int().default(20),
  margin: z.number().int().default(600),
  liveBetDelayMs: z.number().int().min(0).max(settingDefinitions.liveBetDelayMs.most).default(3_000),
  cashOutEnabled: z.boolean().default(true),
  /** The part of the fair value that the house keeps, in basis points. */
  cashOutMargin: z
    .number()
    .int()
    .min(0)
    .max(100 * settingDefinitions.cashOutMargin.most)
    .default(500),
  /** Selections of match winners are won as soon as their side leads by two goals, where the prices allow it. */
  earlyPayoutEnabled: z.boolean().default(true),
  driftEnabled: z.boolean().default(true),
  registrationEnabled: z.boolean().default(true),
  userNeedApproval: z.boolean().default(false),
  /** Once a UTC day for users with less than `dailyBonusBelow`; 0 switches the bonus off. */
  dailyBonusBelow: z.coerce.bigint().default(100_000n),
  dailyBonusAmount: z.coerce.bigint().default(500_000n),
  /** A larger adjustment of a balance needs a second administrator. */
  adjustmentApprovalAbove: z.coerce.bigint().default(500_000_000n),
  /** Administrators must have a second factor to use the back-office. */
  adminTwoFactorRequired: z.boolean().default(false),
  maintenanceMode: z.boolean().default(false),
  /** Off: only requested messages are written. */
  emailNotifications: z.boolean().default(true),
  newUserNotify: z.boolean().default(false),
  newSubscriptionNotify: z.boolean().default(true),
  lowBalanceWarning: z.boolean().default(false),
  lowBalanceBelow: z.coerce.bigint().default(100_000n),
  /** Ids of gateways that are not offered to bettors although they have their keys. */
  gatewaysOff: z.array(z.string()).default([]),
  /** Sports with simulated matches; null: those of DEMO_SPORTS. */
  simulatedSports: z.array(z.enum(simulatedSports)).nullable().default(null),
  /** Sport keys of the real feed; a trailing * matches any rest. */
  feedLeagues: z.array(z.string()).default([...DEFAULT_LEAGUES]),
  /** Leagues that lists show first, each as "Name" or "Name, Country". */
  topLeagues: z.array(z.string()).default([...DEFAULT_TOP_LEAGUES]),
  /** Further words for the search, each as "alias = name". */
  searchAliases: z.array(z.string()).default([...DEFAULT_SEARCH_ALIASES]),
  /** The monthly budget of the real feed's credits; 0: unlimited. */
  feedCredits: z.number().int().min(0).default(0),
  /**
   * The maximum age of the real feed's prices, in minutes: a day or more before the start, and in the last hour before
   * it.
   */
  priceAgeDayAhead: z.number().int().min(1).default(360),
  priceAgeLastHour: z.number().int().min(1).default(15),
});
export type Settings = Readonly<z.output<typeof Settings>>;

export const DEFAULT_SETTINGS: Settings = Settings.parse({});

/** Reads the current settings from the table, without the cache. */
export async function readSettings(db: Reader): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const parsed = Settings.safeParse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  if (parsed.success) return parsed.data;
  throw new OperatorError(parsed.error.issues.map(describeWrongSetting).join('\n'));
}

function describeWrongSetting({ path: [key, ...rest], message }: z.core.$ZodIssue): string {
  const item = rest.length > 0 ? ` (item ${rest.join('.')})` : '';
  return `The table setting has a wrong value in its row ${String(key)}${item}: ${message}`;
}

/** Keys of services by name, decrypted; those that were encrypted under another secret are left out. */
export async function readDecryptedKeys(db: Reader, encryption: Encryption): Promise<ReadonlyMap<string, string>> {
  return (await readEncrypted(db, encryption)).keys;
}

interface EncryptedKeys {
  readonly keys: ReadonlyMap<string, string>;
  /** The names of those that were encrypted under another secret. */
  readonly unreadable: readonly string[];
}

async function readEncrypted(db: Reader, encryption: Encryption): Promise<EncryptedKeys> {
  const encrypted = await db.selectFrom('encrypted_setting').select(['name', 'encrypted']).orderBy('name').execute();
  const opened = encrypted.map(({ name, encrypted }) => [name, encryption.decrypt(name, encrypted)] as const);
  return {
    keys: new Map(opened.filter((entry): entry is readonly [string, string] => entry[1] !== null)),
    unreadable: opened.flatMap(([name, value]) => (value === null ? [name] : [])),
  };
}

/**
 * The key that every site has since its first start and that cannot be entered again: only the AUTH_SECRET of the site
 * reads it.
 */
export const LOG_KEY = 'log.key';

/**
 * Throws a {@link ConfigurationError} if the keys of the site were encrypted with another AUTH_SECRET. Call it before
 * anything is encrypted with this one.
 */
export async function refuseOtherSecret(db: Reader, encryption: Encryption): Promise<void> {
  const { unreadable } = await readEncrypted(db, encryption);
  if (unreadable.includes(LOG_KEY)) throw new ConfigurationError(describeOtherSecret(unreadable));
}

export const describeOtherSecret = (unreadable: readonly string[]): string =>
  `AUTH_SECRET: the keys of this site are encrypted with another one: ${unreadable.join(', ')}. No key was changed. Set the ` +
  'AUTH_SECRET that the site had before (npm run backup keeps it), or the one that npm run rotate -- auth wrote if that was ' +
  'the last change. To replace it without loss, use npm run rotate -- auth.';

export const SETTINGS_CHANNEL = 'settings';

/** The settings in memory, reloaded when any process commits a change. */
export interface SettingsStore {
  current(): Settings;
  /** Decrypted keys of services by name, such as `fedapay.secretKey`. A new map after every load. */
  keys(): ReadonlyMap<string, string>;
  readonly encryption: Encryption;
  /** Call after a change was committed: it is in force here at once, elsewhere on the message of its commit. */
  load(): Promise<void>;
  /** The first load. Throws a {@link ConfigurationError} with another AUTH_SECRET than that of the site. */
  start(): Promise<void>;
  onChange(listener: () => void): void;
}

export interface SettingsParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly config: { readonly authSecret: string };
  readonly log: Log;
}

export function createSettings({ db, bus, config, log }: SettingsParts): SettingsStore {
  const encryption = createEncryption(config.authSecret);
  const listeners: (() => void)[] = [];
  let settings = DEFAULT_SETTINGS;
  let keys: ReadonlyMap<string, string> = new Map();
  let unreadable = '';
  const sayUnreadable = (names: readonly string[]) => {
    if (names.length > 0 && names.join() !== unreadable) {
      log.warn({ keys: names }, 'settings: these keys were encrypted with another AUTH_SECRET and cannot be read');
    }
    unreadable = names.join();
  };
  const read = async () => ({ settings: await readSettings(db), encrypted: await readEncrypted(db, encryption) });
  const load = applyNewest(read, (found) => {
    settings = found.settings;
    keys = found.encrypted.keys;
    sayUnreadable(found.encrypted.unreadable);
    for (const listener of listeners) listener();
  });
  // A wrong value stays without effect: the process keeps the settings that it has.
  const loadIfValid = async () => {
    await load().catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      log.error({ error: error.message }, 'settings: a wrong value is ignored');
    });
  };
  bus.subscribe(SETTINGS_CHANNEL, loadIfValid);
  bus.onGap(loadIfValid);
  return {
    current: () => settings,
    keys: () => keys,
    encryption,
    load,
    start: async () => {
      await refuseOtherSecret(db, encryption);
      await load();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
