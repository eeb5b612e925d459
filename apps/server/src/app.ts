import type { RequestListener } from 'node:http';
import { api } from '@cauri/contract';
import { getRequestListener } from '@hono/node-server';
import type { ServerModule, ServerParts } from '#module';
import type { createBetting } from '#modules/betting';
import type { Board } from '#modules/catalog';
import { identifyToken, isReauthenticated, refuseWithoutSecondFactor } from '#modules/identity';
import type { createPlans } from '#modules/plans';
import { refuseInMaintenance, type SettingsStore } from '#modules/settings';
import type { StreamHub } from '#modules/stream';
import { createFastPath } from '#platform/fast-path/fast-path';
import type { Router } from '#platform/http';
import { mountApiDocs } from '#platform/http/api-docs';
import { BODY_MAXIMUM, identifyAt, limitCalls, openRouter } from '#platform/http/open-router';
import { mountOperations } from '#platform/operations';
import { createLimits } from '#platform/rate-limit';
import { createModules } from './create-modules.ts';
import { mountPages } from './pages/mount-pages.ts';

/** The dependencies of the HTTP application. */
export interface AppParts extends ServerParts {
  /** The built web app; absent in tests of the API. */
  readonly webFolder?: string;
  /** Renders its pages for visitors. */
  readonly prerenderFile?: string;
}

export interface App {
  readonly router: Router;
  readonly modules: readonly ServerModule[];
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly hub: StreamHub;
  readonly plans: ReturnType<typeof createPlans>;
  readonly onPlaced: ReturnType<typeof createBetting>['onPlaced'];
  /** Answers the requests of an HTTP server. */
  listener(): RequestListener;
  /** Releases the requests that a killed process held. Call it only when no other process works on the database. */
  releaseHeld(): Promise<void>;
  /** Reads what the API serves from memory. Call it after the bus has started. */
  load(): Promise<void>;
  /** Finishes the placements in flight and ends the streams. */
  drain(): Promise<void>;
}

/** The HTTP application without a port. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, log, metrics } = parts;
  const limits = createLimits(parts.pool, config);
  const { modules, settings, identity, plans, catalog, betting, feeds, site, stream } = createModules(parts, limits);
  const { identify } = identity.sessions;
  const { router, isOpen, close } = openRouter({
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    identify,
    identifyToken: (secret) => identifyToken(db, secret, { demoAdmin: config.demoAdmin, issuer: config.oidc?.issuer }),
    isReauthenticated: (sessionId) => isReauthenticated(db, sessionId),
  });

  // The order matters: a request passes the limits, then the refusals of the whole site, and then reaches its route.
  mountOperations(router, parts, modules);
  identifyAt(router, api.getOperations.path, identity.sessions.identifyOperator);
  limitCalls(router, { publicUrl: config.publicUrl, log }, limits);
  refuseInMaintenance(router, settings);
  refuseWithoutSecondFactor(router, settings, config);
  for (const { routes } of modules) routes?.(router);
  mountApiDocs(router);
  const { board } = catalog;
  const pageParts = {
    ...parts,
    board,
    details: catalog.details,
    settings,
    siteConfig: site.siteConfig,
    codes: betting.codes,
    isBetOf: betting.isBetOf,
    isPurchaseOf: plans.isPurchaseOf,
  };
  const pages = await mountPages(router, { ...pageParts, feedState: feeds.feed.current, limits });

  const { publicUrl, trustedProxies: proxies, fastPath: isOn } = config;
  const routes = { cached: [catalog.cached, pages.cached], fastRoutes: [betting.placementRoute], limit: limits.calls };
  const fastPath = { ...routes, identify, isOpen, isOn, log, metrics, publicUrl, proxies, bodyMaximum: BODY_MAXIMUM };
  return {
    router,
    modules,
    board,
    settings,
    hub: stream.hub,
    plans,
    onPlaced: betting.onPlaced,
    releaseHeld: betting.releaseHeld,
    listener: () => createFastPath(fastPath, getRequestListener(router.fetch)),
    load: async () => {
      for (const { start } of modules) await start?.();
    },
    drain: async () => {
      close();
      for (const { stop } of modules) await stop?.();
      await pages.close();
    },
  };
}
