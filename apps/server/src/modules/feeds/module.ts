import type { Job, Limits, ServerModule, ServerParts } from '#module';
import type { Approvals } from '#modules/approvals';
import { findBetOn } from '#modules/betting';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { driftPrices } from '#modules/trading';
import { newId } from '#platform/ids';
import { random } from '#platform/random';
import { chooseFeed, chooseSimulatedSports } from './choose-feed.ts';
import { refuseOtherSimulationSecret } from './demo/days.ts';
import { createDemoWorld } from './demo/demo-world.ts';
import { Rounds } from './drand/rounds.ts';
import { createFeedStore, measureFeed, reportFeed } from './odds-api/polling/feed-state.ts';
import { createRealFeed } from './real-feed.ts';
import { mountFeed } from './routes.ts';

/** Readiness waits at most this long for the first import from the sandbox. */
const FEED_WAIT_MS = 10_000;
const DRIFT_MS = 15_000;

interface Needs {
  readonly settings: SettingsStore;
  readonly board: Board;
  readonly approvals: Approvals;
  readonly limits: Limits;
}

/** The sources of events: simulated matches, The Odds API, its sandbox, and administrators. */
export function createFeeds(parts: ServerParts, { settings, board, approvals, limits: { bySource } }: Needs) {
  const { config, db, bus, clock, metrics } = parts;
  const startedMs = clock.now().getTime();
  const feed = createFeedStore({ db, bus, clock, mode: () => chooseFeed(config, settings).mode });
  settings.onChange(() => void feed.load().catch(() => {}));
  metrics.onCollectSite(async () => {
    const now = clock.now();
    measureFeed(metrics, await reportFeed(db, feed.mode(), now), { now, budget: settings.current().feedCredits });
  });
  return {
    feed,
    routes: (router) => mountFeed(router, { db, clock, feed, newId, bySource, approvals, demoAdmin: config.demoAdmin }),
    start: async () => {
      await refuseOtherSimulationSecret(db, config, clock.now());
      await feed.load();
    },
    health: () => {
      if (board.size === 0 && chooseSimulatedSports(config, settings).length > 0) return 'the board is empty';
      const isWaiting = clock.now().getTime() - startedMs < FEED_WAIT_MS && feed.current().fetchedAt === null;
      return feed.mode() === 'sandbox' && isWaiting ? 'no real events yet' : null;
    },
    jobs: (signal) => createJobs(parts, settings, signal),
  } satisfies ServerModule & Record<string, unknown>;
}

async function createJobs(parts: ServerParts, settings: SettingsStore, signal: AbortSignal): Promise<Job[]> {
  const { db, clock } = parts;
  const rounds = new Rounds({ ...parts, relays: parts.config.drand.relays });
  const world = createDemoWorld({ ...parts, settings, rounds, random, findBetOn });
  const realFeed = createRealFeed({ ...parts, settings, random, newId });
  let lastDriftMs = clock.now().getTime();
  // Matches and drift share a job, so that they never change the prices of a match at the same time.
  const play = async () => {
    await world.run();
    if (clock.now().getTime() - lastDriftMs < DRIFT_MS) return;
    lastDriftMs = clock.now().getTime();
    if (settings.current().driftEnabled) await driftPrices({ db, clock, random });
  };
  // Real events come first: the simulated world schedules no match for a team that plays in one.
  await realFeed.prepare(signal);
  await rounds.load();
  await world.prepare();
  return [
    { name: 'play', everyMs: 250, run: play },
    { name: 'rounds', everyMs: 500, run: () => rounds.fetch() },
    { name: 'realFeed', everyMs: 1_000, run: () => realFeed.run(signal) },
  ];
}
