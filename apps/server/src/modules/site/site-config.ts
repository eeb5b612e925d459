import { type BonusTable, type SiteConfig, toWireMoney } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Config } from '#config';
import { chooseFeed, chooseSimulatedSports } from '#modules/feeds';
import type { Settings, SettingsStore } from '#modules/settings';
import { VERSION } from '#platform/operations';

/** The tables of the accumulator bonus for pages: the same array until one is added. */
export interface BonusSource {
  readonly forPages: () => BonusTable[];
}

/** Returns the same object until a setting or a bonus table changes, so that its text is computed once. */
export function cacheSiteConfig(config: Config, store: SettingsStore, bonuses: BonusSource): () => SiteConfig {
  const read = () => ({ settings: store.current(), tables: bonuses.forPages() });
  const write = () => ({ ...toSiteConfig(config, store), bonusTables: bonuses.forPages() });
  let from = read();
  let known = write();
  return () => {
    const now = read();
    if (now.settings !== from.settings || now.tables !== from.tables) known = write();
    from = now;
    return known;
  };
}

const toDailyBonus = ({ dailyBonusBelow, dailyBonusAmount }: Settings): SiteConfig['dailyBonus'] =>
  dailyBonusAmount > 0n ? { below: toWireMoney(dailyBonusBelow), amount: toWireMoney(dailyBonusAmount) } : null;

function toSiteConfig(config: Config, store: SettingsStore): SiteConfig {
  const settings = store.current();
  return {
    version: VERSION,
    siteName: settings.siteName,
    currency: 'FCFA',
    initialBalance: toWireMoney(settings.initialBalance),
    stakeMinimum: toWireMoney(settings.stakeMinimum),
    stakeMaximum: toWireMoney(settings.stakeMaximum),
    payoutMaximum: toWireMoney(settings.payoutMaximum),
    legsMaximum: settings.legsMaximum,
    dailyBonus: toDailyBonus(settings),
    demoMode: config.demoMode,
    hasEventSource: chooseSimulatedSports(config, store).length > 0 || chooseFeed(config, store).mode !== 'off',
    predictable: config.predictable,
    adminEmail: config.demoAdmin,
    simSpeed: config.simSpeed,
    simRandomness: config.drand.chain === null ? 'local' : 'drand',
    liveBetDelayMs: settings.liveBetDelayMs,
    registrationOpen: settings.registrationEnabled,
    maintenance: settings.maintenanceMode,
    sendsMail: config.mail !== null,
    ...(config.oidc !== null && { signInProvider: config.oidc.name }),
    languages: [...LANGUAGE_CODES],
  };
}
