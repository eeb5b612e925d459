/* The plain settings as data. No schema is here: pages import this file without zod. */

/** The form of the back-office that has a setting. */
export type SettingGroup = 'general' | 'betting' | 'notifications' | 'security' | 'catalog' | 'feed';

/**
 * How a setting is entered and shown. An `amount` is in whole FCFA, a `percent` has two decimals at most, `seconds` are
 * stored in milliseconds. `leagues`, `names` and `aliases` are lists of texts.
 */
export type SettingKind =
  | ('text' | 'switch' | 'amount' | 'legs' | 'percent' | 'seconds' | 'minutes' | 'credits')
  | SettingListKind;
export type SettingListKind = 'leagues' | 'names' | 'aliases';

/** `least` and `most` bound the value, the length of a text, or the number of entries of a list. */
export interface SettingDefinition {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  readonly least: number;
  readonly most: number;
}

const AMOUNT_MAXIMUM = 1_000_000_000;

const define = (group: SettingGroup, kind: SettingKind, [least, most] = [0, AMOUNT_MAXIMUM]): SettingDefinition => ({
  group,
  kind,
  least,
  most,
});

/**
 * Every setting with a field of its own, in the order of its form. The sports with simulated matches have a list of
 * switches, and gateways a form each.
 */
export const settingDefinitions = {
  siteName: define('general', 'text', [1, 40]),
  siteDescription: define('general', 'text', [0, 160]),
  initialBalance: define('general', 'amount'),
  maintenanceMode: define('general', 'switch'),
  registrationEnabled: define('general', 'switch'),
  userNeedApproval: define('general', 'switch'),
  stakeMinimum: define('betting', 'amount', [1, AMOUNT_MAXIMUM]),
  stakeMaximum: define('betting', 'amount', [1, AMOUNT_MAXIMUM]),
  payoutMaximum: define('betting', 'amount', [1, AMOUNT_MAXIMUM]),
  legsMaximum: define('betting', 'legs', [1, 50]),
  margin: define('betting', 'percent', [2, 10]),
  // Below the 10 s that a stopping server waits for accepted bets.
  liveBetDelayMs: define('betting', 'seconds', [0, 8_000]),
  cashOutEnabled: define('betting', 'switch'),
  cashOutMargin: define('betting', 'percent', [0, 50]),
  earlyPayoutEnabled: define('betting', 'switch'),
  driftEnabled: define('betting', 'switch'),
  dailyBonusBelow: define('betting', 'amount'),
  dailyBonusAmount: define('betting', 'amount'),
  emailNotifications: define('notifications', 'switch'),
  newUserNotify: define('notifications', 'switch'),
  newSubscriptionNotify: define('notifications', 'switch'),
  lowBalanceWarning: define('notifications', 'switch'),
  lowBalanceBelow: define('notifications', 'amount'),
  adminTwoFactorRequired: define('security', 'switch'),
  adjustmentApprovalAbove: define('security', 'amount'),
  topLeagues: define('catalog', 'names', [0, 100]),
  searchAliases: define('catalog', 'aliases', [0, 500]),
  feedLeagues: define('feed', 'leagues', [1, 40]),
  feedCredits: define('feed', 'credits', [0, 100_000_000]),
  priceAgeDayAhead: define('feed', 'minutes', [1, 1_440]),
  priceAgeLastHour: define('feed', 'minutes', [1, 60]),
};
export type SettingName = keyof typeof settingDefinitions;

/**
 * Returns the definition of a setting; undefined for other names, such as `simulatedSports` and the keys of gateways.
 */
export const findSetting = (name: string): SettingDefinition | undefined =>
  Object.hasOwn(settingDefinitions, name) ? settingDefinitions[name as SettingName] : undefined;
