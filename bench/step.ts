import { isPageMarket } from '@cauri/rules';
import { kickOff, pageProbabilities, probabilities } from '@cauri/simulator';
import { sql } from 'kysely';
import {
  addEvents,
  addMarkets,
  changeBoard,
  readPricedMarkets,
  readSimulatedEvents,
} from '../apps/server/src/modules/catalog/index.ts';
import { demoSports } from '../apps/server/src/modules/feeds/demo/leagues.ts';
import { createMatches } from '../apps/server/src/modules/feeds/demo/matches.ts';
import { newMatch } from '../apps/server/src/modules/feeds/demo/new-match.ts';
import { playMatches } from '../apps/server/src/modules/feeds/demo/play-matches.ts';
import { priceMarket } from '../apps/server/src/modules/trading/simulated/price-new-match.ts';
import { type Database, openDatabase, openPool } from '../apps/server/src/platform/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { median, round } from './figures.ts';
import { inPostgres } from './postgres.ts';
import { type Row, rowOfLess } from './row.ts';

/** Matches in play, of all sports in turn, all with an open page. */
const MATCHES = 40;
const SPEED = 60;
/** A second at this speed: each match has a step, and basketball four. */
const STEP_MS = 1_000;
const ROUNDS = 30;
const MARGIN = 600;
const SECRET = new Uint8Array(32).fill(7);

/**
 * Measures a step of the engine with 40 matches in play whose pages are open: the time of the model and of the rest of the
 * server's own work, beside the model of the lists alone; and the time that the step waits for the database, beside one
 * statement that writes as many prices.
 */
export const measureStep = (): Promise<Row[]> =>
  inPostgres(async ({ url }) => {
    const waits: Waits = { ms: 0, open: 0, since: 0 };
    const pool = openPool({ url, connections: 2, onError: () => {} });
    pool.on('connect', (client) => timeQueries(client, waits));
    const db = openDatabase(pool);
    try {
      return await measure(db, waits);
    } finally {
      await db.destroy();
    }
  });

/** The time in which at least one statement was unanswered, and since when some are now, in milliseconds. */
interface Waits {
  ms: number;
  open: number;
  since: number;
}

/** Adds the time until the answers to `waits`. */
function timeQueries(client: { query: unknown }, waits: Waits): void {
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = (...args: unknown[]) => {
    const started = performance.now();
    const answer = query.apply(client, args);
    if (answer instanceof Promise) {
      if (waits.open === 0) waits.since = started;
      waits.open += 1;
      const add = () => {
        waits.open -= 1;
        if (waits.open === 0) waits.ms += performance.now() - waits.since;
      };
      answer.then(add, add);
    }
    return answer;
  };
}

/** The matches have no public randomness. */
const NO_ROUNDS = { find: () => undefined, failingSince: () => null };

async function measure(db: Database, waits: Waits): Promise<Row[]> {
  const start = new Date();
  await addLiveMatches(db, start);
  const parts = {
    db,
    log: createLog('error'),
    findMatch: createMatches([SECRET], NO_ROUNDS),
    rounds: NO_ROUNDS,
    speed: SPEED,
    margin: MARGIN,
    skippedUntil: new Map<string, number>(),
    suspendedUntil: new Map<string, number>(),
  };
  await playMatches({ ...parts, now: new Date(start.getTime() + 10) });
  await openPages(db, start);
  const own = { model: [] as number[], database: [] as number[] };
  const beside = { model: [] as number[], database: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const now = new Date(start.getTime() + round * STEP_MS);
    waits.ms = 0;
    const started = performance.now();
    await playMatches({ ...parts, now });
    const all = performance.now() - started;
    const database = waits.ms;
    const lists = await timeLists(db, now);
    const write = await timeWrite(db);
    // The first rounds warm up.
    if (round <= 5) continue;
    own.model.push(all - database);
    own.database.push(database);
    beside.model.push(lists);
    beside.database.push(write);
  }
  return (['model', 'database'] as const).map((part) =>
    rowOfLess({
      name: `step of 40 matches: ${part}`,
      value: round(median(own[part]), 1),
      reference: round(median(beside[part]), 1),
      unit: 'ms',
      must: 0.15,
      aim: 0.25,
    }),
  );
}

const DAY = { day: '2026-01-01', speed: 1, commitment: '0'.repeat(64) };

async function addLiveMatches(db: Database, startsAt: Date): Promise<void> {
  const events = Array.from({ length: MATCHES }, (_, index) => {
    const sport = demoSports[index % demoSports.length];
    const league = sport?.leagues[0];
    const place = 2 * Math.floor(index / demoSports.length);
    const [home, away] = [0, 1].map((side) => league?.sides[(place + side) % league.sides.length]);
    if (!sport || !league || !home || !away) throw new RangeError('a league without sides');
    const planned = { place: `${index}.0`, sportId: sport.id, league, home, away, startsAt };
    const slot = { ...DAY, sport: sport.id, place: planned.place, isFriendly: false, attempt: 1 };
    return newMatch(planned, { slot, secret: SECRET, margin: MARGIN, random: Math.random });
  });
  await changeBoard(db, (change) => addEvents(change, events));
}

async function openPages(db: Database, now: Date): Promise<void> {
  const events = await readSimulatedEvents(db, now);
  await changeBoard(db, (change) =>
    addMarkets(
      change,
      events.map(({ id: eventId, fixture, names }) => {
        const known = pageProbabilities(fixture, kickOff(fixture));
        const markets = known.flatMap((market) => priceMarket(market, { known, names, margin: MARGIN }) ?? []);
        return { eventId, markets, place: 200 };
      }),
    ),
  );
}

/** The time to price the markets of lists alone at the same positions, without writing anything. */
async function timeLists(db: Database, now: Date): Promise<number> {
  const events = await readSimulatedEvents(db, now);
  const started = performance.now();
  for (const { fixture, position } of events) if (position) probabilities(fixture, position);
  return performance.now() - started;
}

/** The time of one statement that writes as many prices as the pages have, and commits them. */
async function timeWrite(db: Database): Promise<number> {
  const events = await db.selectFrom('event').select('id').where('status', '=', 'live').execute();
  const markets = [
    ...(
      await readPricedMarkets(
        db,
        events.map(({ id }) => id),
      )
    ).values(),
  ].flat();
  const page = markets.filter(({ type }) => isPageMarket(type)).flatMap(({ outcomes }) => outcomes);
  const started = performance.now();
  await sql`
    update outcome o set prev_odds = w.prev_odds
    from unnest(${page.map(({ id }) => id)}::uuid[], ${page.map(({ odds }) => odds)}::integer[]) as w (id, prev_odds)
    where o.id = w.id`.execute(db);
  return performance.now() - started;
}
