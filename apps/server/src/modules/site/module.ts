import { api, type SiteConfig, toWireMoney } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Config } from '#config';
import type { ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import { chooseFeed, chooseSimulatedSports } from '#modules/feeds';
import type { Gateways } from '#modules/plans';
import type { Settings, SettingsStore } from '#modules/settings';
import { serve } from '#platform/http';
import { mountAdminSettings } from './settings/routes.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly gateways: Gateways;
  readonly approvals: Approvals;
}

/** The configuration as browsers read it, the settings, and the checklist. */
export function createSite({ config, db, clock }: ServerParts, { settings, gateways, approvals }: Needs) {
  const siteConfig = cacheSiteConfig(config, settings);
  return {
    siteConfig,
    routes: (router) => {
      serve(router, api.getConfig, siteConfig);
      mountAdminSettings(router, { db, config, clock, settings, gateways, approvals });
    },
  } satisfies ServerModule & Record<string, unknown>;
}

/** Returns the same object until a setting changes, so that its text is computed once. */
function cacheSiteConfig(config: Config, store: SettingsStore): () => SiteConfig {
  let settings = store.current();
  let known = toSiteConfig(config, store);
  return () => {
    const current = store.current();
    if (current !== settings) known = toSiteConfig(config, store);
    settings = current;
    return known;
  };
}

const toDailyBonus = ({ dailyBonusBelow, dailyBonusAmount }: Settings): SiteConfig['dailyBonus'] =>
  dailyBonusAmount > 0n ? { below: toWireMoney(dailyBonusBelow), amount: toWireMoney(dailyBonusAmount) } : null;

function toSiteConfig(config: Config, store: SettingsStore): SiteConfig {
  const settings = store.current();
  return {
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
    liveBetDelayMs: settings.liveBetDelayMs,
    registrationOpen: settings.registrationEnabled,
    maintenance: settings.maintenanceMode,
    sendsMail: config.mail !== null,
    languages: [...LANGUAGE_CODES],
  };
}
