import type { RequestListener } from 'node:http';
import { api, type SiteConfig, toWireMoney } from '@cauri/contract';
import { getRequestListener } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type pg from 'pg';
import { askForMode, type Config, ConfigurationError } from '#config';
import {
  type BettingParts,
  commitPlacements,
  createBookingCodes,
  HeldPlacements,
  hasBetOn,
  mountBetting,
  mountCodes,
  PlacementBatcher,
  readSettledSince,
} from '#modules/betting';
import { Board, mountCatalog, readRevealed } from '#modules/catalog';
import { mountDashboard } from '#modules/dashboard';
import { mountFavourites } from '#modules/favourites';
import { chooseFeed, chooseSimulatedSports, createFeedStore, type FeedStore, mountFeed } from '#modules/feeds';
import { createSessions, isConfirmed, type Sessions } from '#modules/identity';
import { mountLedger, onWalletsChanged, readWallets } from '#modules/ledger';
import { countUnread, keepVapidKeys, onNotices } from '#modules/notifications';
import { mountPlans } from '#modules/plans';
import { createSettings, type Settings, type SettingsStore } from '#modules/settings';
import { mountAdminSettings } from '#modules/site';
import { mountStream, type ReadPersonal, StreamHub } from '#modules/stream';
import type { Bus } from '#platform/bus';
import type { Clock, Timer } from '#platform/clock';
import { type Database, ping } from '#platform/database';
import { createFastPath, type FastPathParts } from '#platform/fast-path/fast-path';
import { callerOf, createRouter, type Env, type Router, responseTo, serve } from '#platform/http';
import { PreparedResponse } from '#platform/http/prepared-response';
import {
  limitBody,
  NO_STORE,
  observeRequests,
  refuseOtherSites,
  secureHeaders,
  withHeaders,
} from '#platform/http/request';
import { newId } from '#platform/ids';
import type { Log } from '#platform/log';
import type { Metrics } from '#platform/metrics';
import { ProblemError, problem, problemResponse } from '#platform/problem';
import { drawIndex } from '#platform/random';
import { createRateLimit, createSharedLimits, limitSources, type SourceLimit } from '#platform/rate-limit';
import { mountAccounts, openApprovals } from './accounts.ts';
import { mountApiDocs } from './api-docs.ts';
import { refuseInMaintenance } from './maintenance.ts';
import { mountPages } from './pages/mount-pages.ts';
import { openPurchases } from './purchases.ts';
import { refuseWithoutSecondFactor } from './second-factor-rule.ts';

const BODY_MAXIMUM = 64 * 1024;
const CLOCK_TOLERANCE_MS = 500;
/** So long is the first import of the sandbox waited for. */
const FEED_WAIT_MS = 10_000;

/** What the HTTP application is made of; tests replace the clock only. */
export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly clock: Clock & Timer;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The built web app; absent in tests of the API. */
  readonly webFolder?: string;
  /** Renders its pages for visitors. */
  readonly prerenderFile?: string;
}

export interface App {
  readonly router: Router;
  /** Answers the requests of an HTTP server. */
  listener(): RequestListener;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly hub: StreamHub;
  /** Reads what the API serves from memory. Call it after the bus has started. */
  load(): Promise<void>;
  /** Finishes the placements in flight and ends the streams. */
  drain(): Promise<void>;
}

/** The HTTP application without a port. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, bus, clock, log, metrics } = parts;
  const settings = createSettings(parts);
  const board = new Board({ db, clock, log, bus });
  const feed = createFeedStore({ db, bus, clock, mode: () => chooseFeed(config, settings).mode });
  settings.onChange(() => void feed.load().catch(() => {}));
  const batcher = new PlacementBatcher((placements) => commitPlacements(parts, placements), metrics);
  const held: BettingParts['held'] = new HeldPlacements(metrics);
  const sessions = createSessions({ db, bus, clock, config });
  const readPersonal = readPersonalFrom(db);
  const hub = openHub(parts, { board, sessions, readPersonal });
  const siteConfig = keepSiteConfig(config, settings);
  settings.onChange(() => hub.tellSite(siteConfig()));

  const gate = createGate();
  const router = openRouter(parts, sessions, gate);
  mountOperations(router, { ...parts, board, feed, settings });
  const { shareLimit, bySource, ...limits } = createLimits(parts);
  const { calls, visits } = limits;
  limitCalls(router, config, limits);
  refuseInMaintenance(router, settings);
  refuseWithoutSecondFactor(router, settings);
  const approvals = openApprovals(router, parts, settings);
  mountAccounts(router, { db, bus, config, clock, log, sessions, settings, limits, shareLimit, approvals });
  serve(router, api.getConfig, siteConfig);
  mountFeed(router, { ...parts, feed, newId, bySource, approvals, demoAdmin: config.demoAdmin });
  mountLedger(router, { db, bus, clock, settings, shareLimit });
  const findList = mountCatalog(router, { board, db, clock, hasBetOn });
  const purchases = openPurchases(parts, settings);
  mountPlans(router, { ...purchases, approvals });
  mountAdminSettings(router, { db, config, settings, gateways: purchases.gateways, approvals });
  const betting = { ...parts, board, settings, batcher, held, newId };
  const placing = mountBetting(router, { ...betting, placementLimit: limits.placement });
  const codes = createBookingCodes({ db, board, settings, clock, draw: drawIndex, limits: limits.codes });
  mountCodes(router, codes);
  mountDashboard(router, { db, clock });
  mountFavourites(router, { db, board });
  mountStream(router, hub, { board, clock, readPersonal, readRevealed: readRevealedFrom(db) });
  describe(router);
  const site = { ...parts, board, settings, siteConfig, feedState: feed.current, codes, visits };
  const pages = await mountPages(router, site);

  const cached = [{ route: api.listEvents.path, limit: calls, find: findList }, pages.cached];
  const fastPath = { cached, fastRoutes: [placing], limit: calls, identify: sessions.identify, isOpen: gate.isOpen };
  return {
    ...{ router, board, settings, hub },
    listener: () => openListener(router, parts, fastPath),
    load: async () => {
      await settings.load();
      refuseAccidentalDemo(config, purchases.gateways);
      await keepVapidKeys({ db, settings, config });
      await feed.load();
      await board.load();
    },
    drain: async () => {
      gate.close();
      for (const part of [held, batcher]) await part.drain();
      await pages.close();
      hub.close();
    },
  };
}

/** Keys that administrators have saved say, as those of the environment do, that this is a site for the public. */
function refuseAccidentalDemo({ demoMode, isModeChosen }: Config, { hasLiveKeys }: { hasLiveKeys: boolean }): void {
  if (demoMode && !isModeChosen && hasLiveKeys) {
    throw new ConfigurationError(askForMode('the settings hold live keys of a payment gateway'));
  }
}

interface HubParts {
  readonly board: Board;
  readonly sessions: Sessions;
  readonly readPersonal: ReturnType<typeof readPersonalFrom>;
}

function openHub(parts: AppParts, { board, sessions, readPersonal }: HubParts): StreamHub {
  const { config, db, bus, clock, log, metrics } = parts;
  const hub = new StreamHub({
    ...{ board, clock, log, metrics, streamsPerCaller: config.streamsPerCaller, addressFactor: config.addressFactor },
    readPersonal,
    readRevealed: readRevealedFrom(db),
  });
  onWalletsChanged(bus, (userIds) => void hub.tellUsers(userIds));
  onNotices(bus, (userId) => void hub.tellUsers([userId]));
  bus.onGap(() => void hub.tellUsers('all'));
  sessions.onForgotten((userId) => hub.endStreamsOf(userId));
  return hub;
}

/** The router with what every request passes. */
function openRouter(
  { config, db, log, metrics }: AppParts,
  sessions: Sessions,
  gate: ReturnType<typeof createGate>,
): Router {
  const router = createRouter();
  router.onError((error, c) => responseTo(error, { log, requestId: c.get('requestId') }));
  router.notFound((c) => problemResponse(new ProblemError('not_found'), c.var.requestId));
  router.use(observeRequests(log, metrics, config.trustedProxies));
  router.use((c, next) => {
    let caller: ReturnType<typeof sessions.identify> | undefined;
    c.set('identify', () => {
      caller ??= sessions.identify(c.req.header('cookie'));
      return caller;
    });
    c.set('isConfirmed', async () => isConfirmed(db, (await callerOf(c)).sessionId));
    return secureHeaders(c, next);
  });
  router.use(gate.middleware);
  return router;
}

type FastPath = Pick<FastPathParts, 'cached' | 'fastRoutes' | 'limit' | 'identify' | 'isOpen'>;

/** The router behind the fast path. */
function openListener(router: Router, { config, log, metrics }: AppParts, fastPath: FastPath): RequestListener {
  const { publicUrl, trustedProxies: proxies, fastPath: isOn } = config;
  const parts = { ...fastPath, isOn, log, metrics, publicUrl, proxies, bodyMaximum: BODY_MAXIMUM };
  return createFastPath(parts, getRequestListener(router.fetch));
}

/** Once closed, lets nothing new in, and ends each connection with the answer that it waits for. */
function createGate() {
  let isClosed = false;
  const middleware: MiddlewareHandler<Env> = async (c, next) => {
    if (isClosed) c.header('connection', 'close');
    if (isClosed) throw problem('unavailable');
    await next();
    if (isClosed) c.header('connection', 'close');
  };
  return {
    middleware,
    isOpen: () => !isClosed,
    close: () => {
      isClosed = true;
    },
  };
}

/** Makes the limits: each process counts frequent calls for itself, all processes count the others together. */
function createLimits({ config: { rateLimits, addressFactor }, pool }: AppParts) {
  const shareLimit = createSharedLimits(pool);
  const bySource = limitSources(shareLimit, addressFactor);
  const bySourceHere = limitSources((_, window) => createRateLimit(window), addressFactor);
  return {
    ...{ shareLimit, bySource },
    calls: bySourceHere('calls', rateLimits.calls),
    visits: bySourceHere('visits', rateLimits.visits),
    placement: createRateLimit(rateLimits.placement),
    signIn: shareLimit('signIn', rateLimits.signIn),
    signInByAddress: shareLimit('signInByAddress', rateLimits.signInByAddress),
    signUp: shareLimit('signUp', rateLimits.signUp),
    codes: {
      saved: bySource('codes', rateLimits.codes),
      guesses: bySource('codeGuesses', rateLimits.codeGuesses),
    },
    mail: shareLimit('mail', rateLimits.mail),
    support: bySource('support', rateLimits.mail),
  };
}

async function count(c: Context<Env>, limit: SourceLimit): Promise<void> {
  await limit.take((await c.get('identify')()) ?? { address: c.get('address') });
}

/** What a limit and a check must come before: every call of the API. A page that polls visits again and again. */
function limitCalls(router: Router, config: Config, limits: Record<'calls' | 'visits', SourceLimit>): void {
  const limitSize = limitBody(BODY_MAXIMUM);
  // In one step: each one costs every call.
  router.use('/api/*', async (c, next) => {
    await count(c, c.req.path === api.getChanges.path ? limits.visits : limits.calls);
    refuseOtherSites(c, config.publicUrl);
    return withHeaders(c, NO_STORE, async () => {
      await limitSize(c, next);
    });
  });
}

interface Readiness extends AppParts {
  readonly board: Board;
  readonly feed: FeedStore;
  readonly settings: SettingsStore;
}

function mountOperations(router: Router, parts: Readiness): void {
  const { config, db, bus, clock, metrics, board, feed, settings } = parts;
  const startedMs = clock.now().getTime();

  router.get('/healthz', (c) => c.text('ok'));
  router.get('/readyz', async (c) => {
    try {
      const drift = Math.abs((await ping(db)).getTime() - clock.now().getTime());
      if (drift > CLOCK_TOLERANCE_MS) return c.text('the clock is off', 503);
      if (!bus.isCurrent) return c.text('changes do not arrive', 503);
      if (!board.isCurrent) return c.text('the board cannot be read', 503);
      const isEmpty = board.size === 0 && chooseSimulatedSports(config, settings).length > 0;
      if (isEmpty) return c.text('the board is empty', 503);
      const isWaiting = clock.now().getTime() - startedMs < FEED_WAIT_MS && feed.current().fetchedAt === null;
      return feed.mode() === 'sandbox' && isWaiting ? c.text('no real events yet', 503) : c.text('ready');
    } catch {
      return c.text('no database', 503);
    }
  });
  router.get('/metrics', async (c) =>
    c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
}

function describe(router: Router): void {
  router.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/stream',
    tags: ['stream'],
    summary: 'Live changes as server-sent events: topics live, sport:<id>, event:<id>, me',
    responses: {
      200: { description: 'An endless stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    },
  });
  const info = { title: 'Cauri', version: '0.1.0', description: 'Sports betting with virtual money (FCFA).' };
  let document: PreparedResponse | undefined;
  router.get('/api/openapi.json', (c) => {
    const make = () => JSON.stringify(router.getOpenAPI31Document({ openapi: '3.1.0', info }));
    document ??= new PreparedResponse(make(), { 'content-type': 'application/json' });
    return document.respond(c);
  });
  mountApiDocs(router);
}

const readRevealedFrom = (db: Database) => (eventId: string, afterStep: number) => readRevealed(db, eventId, afterStep);

const readPersonalFrom =
  (db: Database): ReadPersonal =>
  async (userId, since) => {
    const [wallets, bets, unread] = await Promise.all([
      readWallets(db, [userId]),
      readSettledSince(db, userId, since),
      countUnread(db, userId),
    ]);
    const wallet = wallets.get(userId);
    if (!wallet) return null;
    const balance = { balance: toWireMoney(wallet.balance), balanceVersion: Number(wallet.version) };
    return { balance, bets, unread };
  };

/** The same object until a setting changes. */
function keepSiteConfig(config: Config, store: SettingsStore): () => SiteConfig {
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
    adminEmail: config.demoMode ? config.adminEmail : null,
    simSpeed: config.simSpeed,
    liveBetDelayMs: settings.liveBetDelayMs,
    registrationOpen: settings.registrationEnabled,
    maintenance: settings.maintenanceMode,
    sendsMail: config.mail !== null,
    languages: ['en', 'fr'],
  };
}
