import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addEvents,
  applyPricing,
  applyProgress,
  changeBoard,
  touchEvents,
} from '../apps/server/src/modules/catalog/index.ts';
import { demoSports } from '../apps/server/src/modules/feeds/demo/leagues.ts';
import { newMatch } from '../apps/server/src/modules/feeds/demo/new-match.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { type ServerProcess, startServer } from '../apps/server/src/testing/services/server-process.ts';

const HOUR_MS = 3_600_000;
/** Numbers of upcoming matches and matches in play by sport, as in demo mode. */
const UPCOMING = { football: 300, others: 60 };
const LIVE = { football: 10, others: 4 };

/** A board of the size of demo mode that changes only on request, and a server with that board. */
export interface World {
  readonly server: ServerProcess;
  /** The same with `FAST_PATH=false`. */
  openWithoutFastPath(): Promise<ServerProcess>;
  /** Changes a price of a match in play; returns the version of the change once it is committed. */
  move(): Promise<number>;
}

/** Runs `work` on a new board. There is no engine: only `work` changes anything. */
export async function inWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cauri-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const db = openDatabase(openPool({ url: postgres.url, connections: 4, onError: () => {} }));
    try {
      await migrate(db);
      const move = await fill(db);
      const environment = { ROLE: 'api', DATABASE_URL: postgres.url, STREAMS_PER_CALLER: '100000', LOG_LEVEL: 'error' };
      const server = await startServer(folder, environment);
      try {
        const openWithoutFastPath = () => startServer(folder, { ...environment, FAST_PATH: 'false' });
        return await work({ server, openWithoutFastPath, move });
      } finally {
        await server.stop();
      }
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const DAY = { day: '2026-01-01', speed: 1, commitment: '0'.repeat(64) };

/** Fills an empty board; returns the function that changes it. */
async function fill(db: Database): Promise<World['move']> {
  const live: string[] = [];
  for (const { id: sportId, leagues } of demoSports) {
    const [ahead, running] =
      sportId === 'football' ? [UPCOMING.football, LIVE.football] : [UPCOMING.others, LIVE.others];
    const events = Array.from({ length: ahead + running }, (_, index) => {
      const league = leagues[index % leagues.length];
      const home = league?.sides[index % league.sides.length];
      const away = league?.sides[(index + 1) % league.sides.length];
      if (!league || !home || !away) throw new RangeError('a league without sides');
      const startsAt = new Date(Date.now() + (index < running ? -HOUR_MS : HOUR_MS * (1 + index / 4)));
      const planned = { place: `${index}.0`, sportId, league, home, away, startsAt };
      const slot = { ...DAY, sport: sportId, place: planned.place, isFriendly: false, attempt: 1 };
      return newMatch(planned, { slot, secret: new Uint8Array(32), margin: 600, random: Math.random });
    });
    await changeBoard(db, (change) => addEvents(change, events));
    live.push(...events.slice(0, running).map(({ id }) => id));
  }
  await changeBoard(db, (change) =>
    applyProgress(
      change,
      live.map((eventId) => ({
        eventId,
        status: 'live' as const,
        step: 0,
        score: { home: '0', away: '0' },
        links: [],
        incidents: [],
        clock: { period: 'first_half', display: '1′', running: true },
      })),
    ),
  );
  const prices = await db
    .selectFrom('outcome as o')
    .innerJoin('market as m', 'm.id', 'o.market_id')
    .select(['o.id', 'o.event_id'])
    .where('m.type', '=', 'match_winner')
    .where('o.key', '=', 'home')
    .where('o.event_id', 'in', live)
    .execute();
  let moves = 0;
  return () => {
    const price = prices[moves % prices.length];
    const odds = 1_500 + 10 * (moves % 97);
    moves += 1;
    return changeBoard(db, async (change) => {
      if (!price) throw new RangeError('no price to move');
      await applyPricing(change, { prices: [{ outcomeId: price.id, odds }] });
      await touchEvents(change, [price.event_id]);
      return Number(change.version);
    });
  };
}
