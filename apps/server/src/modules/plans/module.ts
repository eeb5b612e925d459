import { ConfigurationError, describeModeChoice } from '#config';
import type { ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import { readAdminAddresses } from '#modules/identity';
import type { Mailer } from '#modules/notifications';
import type { SettingsStore } from '#modules/settings';
import { newId } from '#platform/ids';
import { GATEWAY_IDS, openGateways } from './gateways/open-gateways.ts';
import { pollPurchases } from './purchases/poll-purchases.ts';
import { findOwnPurchase, type PurchaseParts } from './purchases/purchases.ts';
import { mountPlans } from './routes.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
  readonly approvals: Approvals;
}

/** Plans, their purchases, and the gateways that they are paid through. */
export function createPlans(parts: ServerParts, { settings, mailer, approvals }: Needs) {
  const { config, db, bus, clock, log, metrics } = parts;
  const gateways = openGateways({ config, db, clock, settings });
  const purchases: PurchaseParts = {
    db,
    bus,
    clock,
    log,
    newId,
    mailer,
    gateways,
    currency: config.payments.currency,
    link: (path) => config.siteUrl + path,
    noteCall: (gateway, outcome) => metrics.gatewayCalls.inc({ gateway, outcome }),
    readNotifiedAdmins: async (tx) => {
      if (!settings.current().newSubscriptionNotify) return [];
      return readAdminAddresses(tx, config.demoAdmin);
    },
  };
  return {
    gateways,
    routes: (router) => mountPlans(router, { ...purchases, approvals }),
    start: async () => {
      // Live keys in the settings show, like those of the environment, that the site is open to the public.
      if (config.demoMode && !config.isModeChosen && gateways.hasLiveKeys) {
        throw new ConfigurationError(describeModeChoice('the settings hold live keys of a payment gateway'));
      }
    },
    jobs: (signal) =>
      GATEWAY_IDS.map((id) => ({
        name: `${id}Purchases` as const,
        everyMs: 1_000,
        run: () => pollPurchases(purchases, id, signal),
      })),
    isPurchaseOf: async (userId: string, id: string) => (await findOwnPurchase(db, userId, id)) !== null,
    /** Requests the status of the purchases that are due from their gateways. */
    poll: (ids: readonly string[]) => Promise.all(ids.map((id) => pollPurchases(purchases, id))),
  } satisfies ServerModule & Record<string, unknown>;
}
