import { readAdminAddresses } from '#modules/identity';
import { createMailer } from '#modules/notifications';
import { openGateways, type PurchaseParts } from '#modules/plans';
import type { SettingsStore } from '#modules/settings';
import { newId } from '#platform/ids';
import type { AppParts } from './app.ts';

/** What buying plans is made of: the same where it is asked for and where it is followed up. */
export function openPurchases(
  { config, db, bus, clock, log }: AppParts,
  settings: Pick<SettingsStore, 'current' | 'keys'>,
): PurchaseParts {
  const mailer = createMailer({ config, newId, settings: settings.current });
  return {
    ...{ db, bus, clock, log, newId, mailer, link: (path) => config.siteUrl + path },
    gateways: openGateways({ config, db, clock, settings }),
    currency: config.payments.currency,
    readTold: async (tx) => {
      if (!settings.current().newSubscriptionNotify) return [];
      return readAdminAddresses(tx, config.demoAdmin);
    },
  };
}
