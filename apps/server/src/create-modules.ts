import type { Limits, ServerModule, ServerParts } from '#module';
import { createAccount } from '#modules/account';
import { createApprovalsModule } from '#modules/approvals';
import { createAudit } from '#modules/audit';
import { createBetting, createEarlyOutcomes, hasBetOn } from '#modules/betting';
import { createCatalog } from '#modules/catalog';
import { createDashboard } from '#modules/dashboard';
import { createFavourites } from '#modules/favourites';
import { createFeeds } from '#modules/feeds';
import { createIdentity } from '#modules/identity';
import { createLedger } from '#modules/ledger';
import { createNotifications } from '#modules/notifications';
import { createPlans } from '#modules/plans';
import { createSettings } from '#modules/settings';
import { createSite } from '#modules/site';
import { createStream } from '#modules/stream';
import { createSupport } from '#modules/support';
import { createTrading } from '#modules/trading';
import { createTransparency, readSignedCheckpoint } from '#modules/transparency';
import { createWebhooks } from '#modules/webhooks';

/** Creates the modules; later ones use earlier ones. */
export function createModules(parts: ServerParts, limits: Limits) {
  const settings = createSettings(parts);
  const notifications = createNotifications(parts, { settings, limits });
  const { mailer, accountMails } = notifications;
  const identity = createIdentity(parts, { settings, limits, accountMails });
  const approvalsModule = createApprovalsModule(parts, { mailer });
  const { sessions, confirmOwner } = identity;
  const { approvals } = approvalsModule;
  const plans = createPlans(parts, { settings, mailer, approvals });
  const catalog = createCatalog(parts, { settings, limits, hasBetOn, createEarlyOutcomes });
  const { board } = catalog;
  const betting = createBetting(parts, {
    board,
    settings,
    mailer,
    approvals,
    limits,
    readCheckpoint: readSignedCheckpoint,
  });
  const { bonuses, onPlaced } = betting;
  const feeds = createFeeds(parts, { settings, board, approvals, limits });
  const site = createSite(parts, { settings, gateways: plans.gateways, approvals, bonuses });
  const stream = createStream(parts, { board, sessions, settings, bonuses, siteConfig: site.siteConfig, limits });
  const modules: ServerModule[] = [
    { start: settings.start },
    createAudit(parts),
    createLedger(parts, { settings, limits }),
    identity,
    notifications,
    approvalsModule,
    plans,
    feeds,
    catalog,
    createTrading(parts, { settings, board, limits }),
    betting,
    createTransparency(parts, { settings, board, limits, onPlaced }),
    createFavourites(parts, { board }),
    createSupport(parts, { mailer, limits }),
    createAccount(parts, { settings, sessions, confirmOwner, approvals, limits }),
    createWebhooks(parts, { settings }),
    createDashboard(parts),
    site,
    stream,
    catalog.engineWatch,
  ];
  return { modules, settings, identity, plans, catalog, betting, feeds, site, stream };
}
