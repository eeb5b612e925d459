import { z } from 'zod';
import { Approval } from '../approvals.ts';
import { hasTwoDecimals } from '../centimes.ts';
import { cleanName, nameWithin, Reason, SportKey, Time } from '../common.ts';
import { PaymentMethod } from '../plans/purchases.ts';
import { type SettingName, settingDefinitions } from './definitions.ts';

/** A whole number within the bounds of its setting. */
function whole(name: SettingName) {
  const { least, most } = settingDefinitions[name];
  return z.number().int().min(least).max(most);
}

/** Whole FCFA within the bounds of their setting. */
const francs = (name: SettingName) => whole(name).meta({ description: 'FCFA, whole' });

/** A percentage with two decimals at most, within the bounds of its setting. */
function percent(name: SettingName) {
  const { least, most } = settingDefinitions[name];
  return z.number().min(least).max(most).refine(hasTwoDecimals, 'at most two decimals');
}

/** A list of different texts, whose number is within the bounds of their setting. */
function uniqueTexts(name: SettingName, text: z.ZodString) {
  const { least, most } = settingDefinitions[name];
  return z
    .array(text)
    .min(least)
    .max(most)
    .refine((texts) => new Set(texts).size === texts.length, 'each once');
}

/** The settings of the site and of registration. */
export const GeneralSettings = z
  .strictObject({
    siteName: nameWithin(settingDefinitions.siteName.most),
    siteDescription: z
      .string()
      .overwrite(cleanName)
      .max(settingDefinitions.siteDescription.most)
      .meta({ description: 'The description for search engines; empty for the default' }),
    initialBalance: francs('initialBalance').meta({ description: 'The balance of a new user, in FCFA' }),
    maintenanceMode: z
      .boolean()
      .meta({ description: 'Bettors cannot use the site; matches, payouts and administrators continue' }),
    registrationEnabled: z.boolean(),
    userNeedApproval: z.boolean().meta({ description: 'New users cannot bet until an administrator approves them' }),
  })
  .meta({ id: 'GeneralSettings' });
export type GeneralSettings = z.output<typeof GeneralSettings>;

/** The limits and prices of bets. Amounts are in whole FCFA. */
export const BettingSettings = z
  .strictObject({
    stakeMinimum: francs('stakeMinimum'),
    stakeMaximum: francs('stakeMaximum').meta({ description: 'At least the minimum, at most the maximum payout' }),
    payoutMaximum: francs('payoutMaximum'),
    legsMaximum: whole('legsMaximum'),
    margin: percent('margin').meta({
      description: 'Target margin of the prices of new matches, in percent',
      example: 6,
    }),
    liveBetDelayMs: whole('liveBetDelayMs'),
    cashOutEnabled: z.boolean().meta({ description: 'Bettors may cash out their bets' }),
    cashOutMargin: percent('cashOutMargin').meta({
      description: 'The part of the fair value that the house keeps of a cash-out, in percent',
      example: 5,
    }),
    earlyPayoutEnabled: z.boolean().meta({
      description: 'Bets on a side are won as soon as it leads by two goals, where the prices allow it',
    }),
    driftEnabled: z.boolean().meta({ description: 'Prices in play drift between incidents' }),
    dailyBonusBelow: francs('dailyBonusBelow'),
    dailyBonusAmount: francs('dailyBonusAmount').meta({ description: '0: no bonus' }),
  })
  .meta({ id: 'BettingSettings' });
export type BettingSettings = z.output<typeof BettingSettings>;

/** The emails and notices that the site sends on its own. */
export const NotificationSettings = z
  .strictObject({
    emailNotifications: z
      .boolean()
      .meta({ description: 'Off: only emails that a user requests, such as links, are sent' }),
    newUserNotify: z.boolean().meta({ description: 'Whether administrators get an email' }),
    newSubscriptionNotify: z.boolean().meta({ description: 'Whether administrators get an email' }),
    lowBalanceWarning: z
      .boolean()
      .meta({ description: 'Whether bettors get a notice when a bet takes the balance below the amount' }),
    lowBalanceBelow: francs('lowBalanceBelow'),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** The rules for administrators. */
export const SecuritySettings = z
  .strictObject({
    adminTwoFactorRequired: z
      .boolean()
      .meta({ description: 'Administrators without a second factor can only set one up' }),
    adjustmentApprovalAbove: francs('adjustmentApprovalAbove').meta({
      description: 'A larger adjustment of a balance needs a second administrator',
    }),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.output<typeof SecuritySettings>;

/** The order of leagues and the words of the search. */
export const CatalogSettings = z
  .strictObject({
    topLeagues: uniqueTexts('topLeagues', nameWithin(80)).meta({
      description: 'Leagues that lists show first, in this order; a country after a comma where several have the name',
      example: ['Champions League', 'Premier League, England'],
    }),
    searchAliases: uniqueTexts(
      'searchAliases',
      z
        .string()
        .overwrite(cleanName)
        .regex(/^[^=\n]{1,40} = [^=\n]{1,80}$/),
    ).meta({
      description: 'Short names and nicknames for the search, as "alias = name"',
      example: ['psg = Paris Saint Germain'],
    }),
  })
  .meta({ id: 'CatalogSettings' });
export type CatalogSettings = z.output<typeof CatalogSettings>;

/** The sources of events: simulated sports and the real feed. */
export const FeedSettings = z
  .strictObject({
    simulatedSports: z
      .array(SportKey)
      .refine((sports) => new Set(sports).size === sports.length, 'each once')
      .meta({
        description:
          'Sports of which simulated matches are announced; none: no simulated matches. Matches of a removed sport that have ' +
          'begun or have bets are played to their end',
      }),
    feedLeagues: uniqueTexts('feedLeagues', z.string().regex(/^[a-z0-9_]{3,60}\*?$/)).meta({
      description:
        'Sport keys of The Odds API, the most important first; one that ends with * stands for all keys that begin with the rest',
      example: ['soccer_epl', 'tennis_atp_*'],
    }),
    feedCredits: whole('feedCredits').meta({ description: 'Maximum credits per month; 0 for all that the key has' }),
    priceAgeDayAhead: whole('priceAgeDayAhead').meta({
      description: 'Maximum age of feed prices a day or more before the start, in minutes',
    }),
    priceAgeLastHour: whole('priceAgeLastHour').meta({
      description: 'The same for the last hour before the start; linear in between',
    }),
  })
  .meta({ id: 'FeedSettings' });
export type FeedSettings = z.output<typeof FeedSettings>;

/** One field of a gateway's account. A secret is never returned, only whether it is set and its last characters. */
export const GatewayKey = z
  .object({
    name: z.string(),
    isSecret: z.boolean(),
    isRequired: z.boolean(),
    isSet: z.boolean().meta({ description: 'Whether these settings have it, not the environment' }),
    shown: z.string().nullable().meta({ description: 'The value, or the last characters of a long secret' }),
    isReadable: z.boolean().meta({ description: 'False when it was encrypted with another AUTH_SECRET: set it again' }),
    changedAt: Time.nullable(),
  })
  .meta({ id: 'GatewayKey' });
export type GatewayKey = z.output<typeof GatewayKey>;

/** A payment gateway as the settings page shows it. */
export const GatewaySettings = z
  .object({
    id: z.string(),
    name: z.string(),
    means: z.array(PaymentMethod),
    currencies: z.array(z.enum(['XOF', 'XAF'])),
    countries: z
      .array(z.string().length(2))
      .meta({ description: 'Of its payers, as ISO 3166 codes; none: wherever its currencies are used' }),
    isSandbox: z.boolean(),
    enabled: z.boolean(),
    isOffered: z.boolean().meta({ description: 'Bettors can choose it now' }),
    keysFrom: z.enum(['settings', 'environment']).nullable().meta({ description: 'Null when keys are missing' }),
    keys: z.array(GatewayKey),
  })
  .meta({ id: 'GatewaySettings' });
export type GatewaySettings = z.output<typeof GatewaySettings>;

/**
 * The result of a test of the saved keys. `not_known`: the gateway has no such id as one of them. `failed`: it did not
 * respond, or not as expected.
 */
export const GatewayCheck = z
  .object({
    result: z.enum(['ok', 'no_keys', 'keys_refused', 'permission_missing', 'not_known', 'failed']),
    detail: z.string().nullable().meta({ description: 'The error of a test that failed, such as an HTTP status' }),
  })
  .meta({ id: 'GatewayCheck' });
export type GatewayCheck = z.output<typeof GatewayCheck>;

/** The settings of the feed, with the state of its key. */
export const AdminFeedSettings = FeedSettings.extend({
  sports: z.array(SportKey).meta({ description: 'All sports that can be simulated' }),
  key: GatewayKey,
  keyFrom: z.enum(['settings', 'environment']).nullable().meta({ description: 'Null: there is none' }),
}).meta({ id: 'AdminFeedSettings' });
export type AdminFeedSettings = z.output<typeof AdminFeedSettings>;

/** All settings that administrators change. */
export const AdminSettings = z
  .object({
    version: z
      .number()
      .int()
      .meta({ description: 'Sent back with a change, which is refused when the settings have changed meanwhile' }),
    general: GeneralSettings,
    betting: BettingSettings,
    notifications: NotificationSettings,
    security: SecuritySettings,
    catalog: CatalogSettings,
    payments: z.object({ gateways: z.array(GatewaySettings) }),
    feed: AdminFeedSettings,
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.output<typeof AdminSettings>;

/** The settings to change; others stay. */
export const ChangeAdminSettings = z
  .strictObject({
    version: z.number().int().min(0),
    reason: Reason.optional().meta({
      description: 'The reason of the request to a second administrator, where one is needed',
    }),
    general: GeneralSettings.partial().optional(),
    betting: BettingSettings.partial().optional(),
    notifications: NotificationSettings.partial().optional(),
    security: SecuritySettings.partial().optional(),
    catalog: CatalogSettings.partial().optional(),
    payments: z
      .record(
        z.string().max(40),
        z.strictObject({
          enabled: z.boolean().optional(),
          keys: z
            .record(z.string().max(40), z.string().trim().min(1).max(500).nullable())
            .optional()
            .meta({ description: 'By name; null removes one' }),
        }),
      )
      .optional()
      .meta({ description: 'By gateway id' }),
    feed: FeedSettings.partial()
      .extend({
        apiKey: z
          .string()
          .trim()
          .min(1)
          .max(500)
          .nullable()
          .optional()
          .meta({ description: 'The key of The Odds API; null removes it' }),
      })
      .optional(),
  })
  .meta({ id: 'ChangeAdminSettings' });
export type ChangeAdminSettings = z.output<typeof ChangeAdminSettings>;

/** A setting before and after a change. Of a secret only `set` or `replaced`. */
export const SettingChange = z
  .object({ name: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'SettingChange' });
export type SettingChange = z.output<typeof SettingChange>;

/** The settings after a change, and the part of it that waits for approval. */
export const SavedSettings = z
  .object({
    settings: AdminSettings,
    changes: z.array(SettingChange).meta({ description: 'The changes that apply now' }),
    request: Approval.nullable().meta({ description: 'The request that waits for a second administrator' }),
  })
  .meta({ id: 'SavedSettings' });
export type SavedSettings = z.output<typeof SavedSettings>;
