import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addEvents, changeBoard, recordResult } from '../../apps/server/src/modules/catalog/index.ts';
import { checkLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { inPostgres } from '../postgres.ts';
import { type Row, rowOf } from '../row.ts';
import { type Backed, writeBets, writeBettors } from './history.ts';
import { printLoad, rateOf, runLoad } from './placement.ts';

const BETS = 200_000;
const BETTORS = 5_000;
const LOAD = { connections: 16, seconds: 12 };
const DAY_MS = 86_400_000;
const POLL_MS = 100;
/** The engine has added all matches when none is added for this long. */
const QUIET_MS = 4_000;
/** Time for a load to sign up and warm up. */
const WARM_MS = 8_000;

/**
 * Measures bets settled per second, of an event with 200,000, beside one SQL statement that writes the same rows on
 * the same PostgreSQL; and the latency of placements during a settlement, beside that without one.
 */
export function measureSettlement(): Promise<Row[]> {
  return inPostgres(async ({ db, serve }) => {
    const [settled, written] = [await prepareEvent(db), await prepareEvent(db)];
    await sql`vacuum analyze`.execute(db);
    const reference = await writeAtOnce(db, written);
    const rows = await serve(async (server) => {
      await untilFilled(db);
      const value = await settle(db, settled.eventId);
      const calm = await runLoad(server.url, LOAD);
      const another = await prepareEvent(db);
      const [busy] = await Promise.all([runLoad(server.url, LOAD), settleAfter(db, another.eventId)]);
      printLoad('placement without settlement', calm);
      printLoad('placement during settlement', busy);
      console.log(`placement: ${rateOf(calm)} bets/s without, ${rateOf(busy)} during a settlement`);
      return [
        rowOf({ name: 'settlement', value, reference, unit: 'bets/s', must: 0.5, aim: 0.8 }),
        rowOf({
          name: 'settlement: placement p99 without / during',
          value: calm.p99,
          reference: busy.p99,
          unit: 'ms',
          must: 0.5,
          aim: 0.8,
        }),
      ];
    });
    const broken = (await checkLedger(db)).filter((finding) => finding.broken > 0);
    if (broken.length > 0) throw new Error(`the ledger is wrong: ${broken.map(({ rule }) => rule).join(', ')}`);
    return rows;
  });
}

interface Prepared {
  readonly eventId: string;
  readonly on: readonly Backed[];
}

/** A football event with 200,000 open bets, a third on each outcome. */
async function prepareEvent(db: Database): Promise<Prepared> {
  const id = newId();
  const side = (name: string) => ({ name: `${name} ${id.slice(-6)}`, shortName: name });
  const [home, away] = [side('Home'), side('Away')];
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        source: 'admin',
        sportId: 'football',
        status: 'upcoming',
        startsAt: new Date(Date.now() + DAY_MS),
        liveCapable: false,
        home,
        away,
        league: { name: 'Bench League', country: 'Benin' },
        markets: [
          {
            type: 'match_winner',
            line: null,
            name: 'Match Winner',
            margin: 600,
            priced: 'desk',
            outcomes: [
              { key: 'home', name: home.name, odds: 2000 },
              { key: 'draw', name: 'Draw', odds: 2000 },
              { key: 'away', name: away.name, odds: 2000 },
            ],
          },
        ],
      },
    ]),
  );
  const { rows: on } = await sql<Backed>`
    select event_id, market_id, id as outcome_id, key from outcome where event_id = ${id}`.execute(db);
  await writeBets(db, { bets: BETS, users: await writeBettors(db, BETTORS), on, state: 'pending' });
  return { eventId: id, on };
}

/** Waits while a server that has just started adds its matches, and the prepared bets to the log. */
async function untilFilled(db: Database): Promise<void> {
  for (let [before, now] = [-1n, 0n]; now !== before || now === 0n; ) {
    await sleep(QUIET_MS);
    before = now;
    now =
      (await sql<{ events: bigint }>`select count(*) as events from event where feed <> 'admin'`.execute(db)).rows[0]
        ?.events ?? 0n;
  }
  for (let isLogged = false; !isLogged; await sleep(POLL_MS)) {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from ticket_pending) as waits`.execute(db);
    isLogged = rows[0]?.waits === false;
  }
}

const end = (db: Database, eventId: string) =>
  changeBoard(db, (change) =>
    recordResult(change, eventId, { status: 'completed', home: 1, away: 0, source: 'admin' }),
  );

/** Bets settled per second by the engine of the running server, from the result until the last bet is paid. */
async function settle(db: Database, eventId: string): Promise<number> {
  await end(db, eventId);
  for (;;) {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from finished_at - queued_at)::float8 as seconds from settlement_run
      where event_id = ${eventId} and status = 'done'`.execute(db);
    const seconds = rows[0]?.seconds;
    if (seconds) return Math.round(BETS / seconds);
    await sleep(POLL_MS);
  }
}

/** Waits until the load is running and warm. */
async function settleAfter(db: Database, eventId: string): Promise<void> {
  await sleep(WARM_MS);
  await settle(db, eventId);
}

/** Writes the rows of as many settlements in one statement without decisions and locks. */
async function writeAtOnce(db: Database, { eventId, on }: Prepared): Promise<number> {
  const winner = on.find(({ key }) => key === 'home')?.outcome_id;
  const started = performance.now();
  await sql`
    with graded as (
      update leg set status = case when outcome_id = ${winner} then 'won' else 'lost' end, score = '1 - 0'
      where event_id = ${eventId} and status = 'pending' returning user_id, bet_id, status
    ),
    decided as (
      update bet b set status = g.status, payout = case when g.status = 'won' then b.potential_win else 0 end,
        payouts = b.payouts + case when g.status = 'won' then 1 else 0 end, settled_at = clock_timestamp()
      from graded g where b.user_id = g.user_id and b.id = g.bet_id
      returning b.user_id, b.id, b.type, b.status, b.stake, b.payout
    ),
    paid as (
      select d.user_id, d.id, d.payout,
        w.version + row_number() over (partition by d.user_id order by d.id) as number,
        w.balance + sum(d.payout) over (partition by d.user_id order by d.id) as balance
      from decided d join wallet w on w.user_id = d.user_id where d.status = 'won'
    ),
    moved as (
      update wallet w set balance = w.balance + p.amount, version = w.version + p.count
      from (select user_id, sum(payout)::bigint as amount, count(*) as count from paid group by user_id) p
      where w.user_id = p.user_id
    ),
    added_notices as (
      insert into notice (user_id, content)
      select user_id, jsonb_build_object('kind', 'bet_settled', 'betId', id, 'type', type, 'status', status,
        'stake', trim_scale(stake / 100.0), 'payout', trim_scale(payout / 100.0))
      from decided
    )
    insert into transfer (user_id, number, key, kind, amount, account, balance_after, reference)
    select user_id, number, 'bet:' || id || ':payout:1', 'payout', payout, 'payouts', balance, id from paid`.execute(
    db,
  );
  return Math.round(BETS / ((performance.now() - started) / 1_000));
}
