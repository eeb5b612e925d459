import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineTask } from '@cauri/contract';
import {
  findBetOn,
  mailSettledBets,
  pruneCodes,
  rollUpStatistics,
  rollUpTurnover,
  settleQueued,
} from '#modules/betting';
import { HEARTBEAT_CHANNEL, prunePrices, readVersion } from '#modules/catalog';
import { JobHealth } from '#modules/dashboard';
import { pruneFavourites } from '#modules/favourites';
import { createDemoWorld, createRealFeed } from '#modules/feeds';
import { prunePasswordTries, pruneSessions } from '#modules/identity';
import { applyDueLimits } from '#modules/ledger';
import {
  announceNotices,
  createMailer,
  createSmtp,
  pruneMails,
  pruneNotices,
  prunePush,
  sendDueMails,
  sendDuePushes,
  writeNotice,
  writePromotions,
} from '#modules/notifications';
import { GATEWAYS, pollPurchases } from '#modules/plans';
import { createSettings } from '#modules/settings';
import { pruneSupport } from '#modules/support';
import { createDrift, createFeedEvents } from '#modules/trading';
import { newId } from '#platform/ids';
import { random } from '#platform/random';
import { pruneRateLimits } from '#platform/rate-limit';
import type { AppParts } from './app.ts';
import { openPurchases } from './purchases.ts';
import { openPush } from './push.ts';

/** What the one leading engine does over and over, and how often. Wall clock, whatever the speed of the matches. */
const EVERY_MS: Readonly<Record<EngineTask, number>> = {
  heartbeat: 500,
  play: 250,
  settle: 250,
  realFeed: 1_000,
  feedEvents: 1_000,
  fold: 5_000,
  statistics: 1_000,
  prune: 60_000,
  sessions: 3_600_000,
  codes: 3_600_000,
  favourites: 3_600_000,
  sandboxPurchases: 1_000,
  fedapayPurchases: 1_000,
  cinetpayPurchases: 1_000,
  push: 3_000,
  oldPush: 3_600_000,
  mail: 2_000,
  betMail: 10_000,
  promotions: 4_000,
  oldMail: 3_600_000,
  health: 5_000,
  limits: 30_000,
  notices: 3_600_000,
};
const DRIFT_MS = 15_000;

/** Runs everything that must happen once for all processes, until the signal says that the lead is lost. */
export async function runEngine(parts: AppParts, signal: AbortSignal): Promise<void> {
  const { db, bus, clock, config, log, metrics } = parts;
  const settings = createSettings(parts);
  await settings.load();
  const world = createDemoWorld({ db, clock, config, settings, log, random, newId, findBetOn });
  const realFeed = createRealFeed({ db, bus, clock, config, settings, log, random, newId });
  const send = config.mail && createSmtp(config.mail, () => settings.current().siteName);
  const mailer = createMailer({ config, newId, settings: settings.current });
  const purchases = openPurchases(parts, settings);
  const push = await openPush(parts, settings);
  const drift = createDrift({ db, clock, random });
  const advanceFeedEvents = createFeedEvents({ db, clock, settings });
  const health = new JobHealth(clock);

  const repeat = async (name: EngineTask, work: () => Promise<unknown>) => {
    health.expect(name, EVERY_MS[name]);
    while (!signal.aborted) {
      const started = performance.now();
      // Whatever fails is tried again: all state is in the tables.
      try {
        await work();
        health.note(name, null);
      } catch (error) {
        health.note(name, stackOf(error));
        log.error({ task: name, error: stackOf(error) }, 'engine: a task failed');
      }
      const rest = Math.max(0, EVERY_MS[name] - (performance.now() - started));
      await sleep(rest, undefined, { signal }).catch(() => {});
    }
  };
  // In one order, so that the prices of a match are not moved by two at once.
  let lastDriftMs = clock.now().getTime();
  const play = async () => {
    await world.tick();
    if (clock.now().getTime() - lastDriftMs < DRIFT_MS) return;
    lastDriftMs = clock.now().getTime();
    if (settings.current().driftEnabled) await drift.tick();
  };

  // First, so that the simulated world lets no team kick off that plays there.
  await realFeed.prepare(signal);
  await world.prepare();
  await Promise.all([
    repeat('heartbeat', async () => bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db)))),
    repeat('play', play),
    repeat('realFeed', () => realFeed.tick(signal)),
    repeat('feedEvents', advanceFeedEvents),
    repeat('settle', () => settleQueued({ db, bus, log, metrics }, signal)),
    repeat('fold', () => rollUpTurnover(db)),
    repeat('prune', () => Promise.all([prunePrices(db, clock.now()), pruneRateLimits(db, clock.now())])),
    repeat('statistics', () => rollUpStatistics(db)),
    repeat('health', () => health.write(db)),
    repeat('sessions', () => Promise.all([pruneSessions(db, clock.now()), prunePasswordTries(db, clock.now())])),
    repeat('codes', () => pruneCodes(db, clock.now())),
    repeat('favourites', () => pruneFavourites(db, clock.now())),
    repeat('limits', () => putLimitsInForce(parts)),
    repeat('notices', () => pruneNotices(db)),
    ...GATEWAYS.map((id) => repeat(`${id}Purchases`, () => pollPurchases(purchases, id, signal))),
    repeat('push', () => sendDuePushes(push, signal)),
    repeat('oldPush', () => prunePush(push)),
    ...(send ? [repeat('mail', () => sendDueMails({ db, log, send, mailer }, signal))] : []),
    repeat('betMail', () => mailSettledBets({ db, mailer }, signal)),
    repeat('promotions', () => writePromotions({ db, mailer })),
    repeat('oldMail', async () => {
      await pruneMails(db);
      await pruneSupport(db);
    }),
  ]);
}

/** Higher limits count when their time has come, whether or not this runs: it tells who asked for them. */
async function putLimitsInForce({ db, bus }: AppParts): Promise<void> {
  const users = await applyDueLimits(db, (tx, { userId, kind, period, amount }) =>
    writeNotice(tx, userId, { kind: 'limit_in_force', limit: kind, period, amount }),
  );
  await announceNotices(bus, users);
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
