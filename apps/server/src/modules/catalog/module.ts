import { api, type Event, type EventDetail } from '@cauri/contract';
import type { Limits, ServerModule, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { Board, HEARTBEAT_CHANNEL } from './board/board.ts';
import { readVersion } from './board/change-board.ts';
import { watchEngine } from './board/engine-watch.ts';
import { createPreparedDetails } from './board/prepared-details.ts';
import { PreparedLists } from './board/prepared-lists.ts';
import { readStoredDetail } from './board/read-detail.ts';
import { measureFeedPrices } from './prices/feed-prices.ts';
import { prunePrices } from './prices/prune-prices.ts';
import type { HasBetOn } from './results/result-routes.ts';
import { mountCatalog } from './routes.ts';
import { createKnownNames } from './search/known-names.ts';

interface Needs {
  readonly settings: SettingsStore;
  readonly limits: Limits;
  readonly hasBetOn: HasBetOn;
  /** Creates the function that reads the outcomes of an event with an early payout. */
  readonly createEarlyOutcomes: (parts: {
    readonly db: Database;
    readonly board: Board;
    readonly settings: SettingsStore;
  }) => (event: Event) => Promise<string[]>;
}

/** Events, markets and prices, and the board that holds in memory what can be bet on. */
export function createCatalog(parts: ServerParts, { settings, limits, hasBetOn, createEarlyOutcomes }: Needs) {
  const { db, bus, clock, log, metrics } = parts;
  const names = createKnownNames(settings);
  const board = new Board({ ...parts, rankOf: names.rankOf });
  settings.onChange(() => board.rankLeagues());
  const lists = new PreparedLists(board);
  const readEarlyOutcomes = createEarlyOutcomes({ db, board, settings });
  const readDetail = async (event: Event): Promise<EventDetail> => {
    const [detail, earlyPayouts] = await Promise.all([readStoredDetail(db, event), readEarlyOutcomes(event)]);
    return { ...detail, earlyPayouts };
  };
  const details = createPreparedDetails({ board, db, clock, settings, readDetail });
  // Until the first message this is the age of the process.
  const silenceMs = () => Math.min(board.silenceMs, process.uptime() * 1000);
  metrics.onCollect(() => {
    metrics.boardLag.set(board.lagMs / 1000);
    metrics.heartbeatAge.set(silenceMs() / 1000);
  });
  metrics.onCollectSite(() => measureFeedPrices(db, metrics, clock.now()));
  return {
    board,
    details,
    /** The lists of events that are ready to be sent. */
    cached: {
      route: api.listEvents.path,
      limit: limits.calls,
      find: ({ path, search }: { readonly path: string; readonly search: string }) =>
        path === api.listEvents.path ? lists.recall(search) : null,
    },
    routes: (router) => mountCatalog(router, { board, lists, details, names, limits, db, clock, hasBetOn }),
    start: () => board.load(),
    stop: () => board.stop(),
    engineWatch: watchEngine({ silenceMs, isHearing: () => bus.isCurrent, log }),
    health: () => (board.isCurrent ? null : 'the board cannot be read'),
    jobs: () => [
      {
        name: 'heartbeat',
        everyMs: 500,
        run: async () => bus.publish(HEARTBEAT_CHANNEL, String(await readVersion(db))),
      },
      { name: 'prune', everyMs: 60_000, run: () => prunePrices(db, clock.now()) },
    ],
  } satisfies ServerModule & Record<string, unknown>;
}
