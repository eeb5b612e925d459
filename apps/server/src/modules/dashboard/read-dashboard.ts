import { type Dashboard, type DashboardQuery, toWireMoney } from '@cauri/contract';
import { sql } from 'kysely';
import { GATEWAYS } from '#modules/gateways';
import { DAY_MS, utcDayOf } from '#platform/clock';
import type { Database, Reader } from '#platform/database';

const EVENTS_MAXIMUM = 8;
/** More than are shown, because some may be over and await settlement. */
const EVENTS_READ = 50;
/** The time allowed for a job's run and the storage of its health. */
const TOLERANCE_MS = 30_000;

/**
 * The figures of the last days, from daily totals, so that the cost does not depend on the number of bets. Changes of
 * the last one to five seconds are not included.
 */
export async function readDashboard(db: Database, { days }: DashboardQuery, now: Date): Promise<Dashboard> {
  const today = utcDayOf(now);
  const from = utcDayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const before = utcDayOf(new Date(now.getTime() - (2 * days - 1) * DAY_MS));
  const span = { before, from, today };
  const [house, bonuses, users, revenue, open, exposure, jobs] = await Promise.all([
    readHouse(db, span),
    readBonuses(db, span),
    readUsers(db, span),
    readRevenue(db, span),
    readOpen(db, span),
    readExposure(db),
    readJobs(db, now),
  ]);
  return { asOf: now.toISOString(), days, ...house, bonuses, ...users, revenue, open, exposure, jobs };
}

/** Days as `YYYY-MM-DD`; `before` is the first day of the period to compare with. */
interface Span {
  readonly before: string;
  readonly from: string;
  readonly today: string;
}

async function readHouse(db: Reader, { from, today }: Span): Promise<Pick<Dashboard, 'house' | 'sports'>> {
  const { rows: house } = await sql<{ day: string; stakes: bigint; payouts: bigint; settled: bigint; bets: bigint }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(h.stakes), 0)::bigint as stakes,
      coalesce(sum(h.payouts), 0)::bigint as payouts, coalesce(sum(h.settled_stakes), 0)::bigint as settled,
      coalesce(sum(h.bets), 0)::bigint as bets
    from generate_series(${from}::date, ${today}::date, interval '1 day') as d
      left join house_day h on h.day = d::date
    group by d order by d`.execute(db);
  const { rows: sports } = await sql<{ sport_id: string; stakes: bigint; bets: bigint }>`
    select sport_id, sum(stakes)::bigint as stakes, sum(bets)::bigint as bets from house_day
    where day >= ${from}::date group by sport_id having sum(bets) > 0 order by sum(stakes) desc, sport_id`.execute(db);
  return {
    house: house.map(({ day, stakes, payouts, settled, bets }) => ({
      day,
      bets: Number(bets),
      stakes: toWireMoney(stakes),
      payouts: toWireMoney(payouts),
      result: toWireMoney(settled - payouts),
    })),
    sports: sports.map(({ sport_id, stakes, bets }) => ({
      sportId: sport_id,
      stakes: toWireMoney(stakes),
      bets: Number(bets),
    })),
  };
}

async function readBonuses(db: Reader, { from, today }: Span): Promise<Dashboard['bonuses']> {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(b.amount), 0)::bigint as amount
    from generate_series(${from}::date, ${today}::date, interval '1 day') as d left join bonus_day b on b.day = d::date
    group by d order by d`.execute(db);
  return rows.map(({ day, amount }) => ({ day, amount: toWireMoney(amount) }));
}

async function readUsers(db: Reader, { before, from, today }: Span): Promise<Pick<Dashboard, 'users' | 'conversion'>> {
  const { rows } = await sql<{ day: string; registered: bigint; bettors: bigint }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(u.registered), 0)::bigint as registered,
      coalesce(sum(u.bettors), 0)::bigint as bettors
    from generate_series(${before}::date, ${today}::date, interval '1 day') as d left join user_day u on u.day = d::date
    group by d order by d`.execute(db);
  const total = await sql<{ registered: bigint | null }>`
    select sum(registered)::bigint as registered from user_day`.execute(db);
  const recent = rows.filter(({ day }) => day >= from);
  const earlier = rows.filter(({ day }) => day < from);
  const sum = (of: 'registered' | 'bettors', list: typeof rows) => list.reduce((all, row) => all + Number(row[of]), 0);
  const share = (list: typeof rows) => {
    const registered = sum('registered', list);
    return registered === 0 ? null : sum('bettors', list) / registered;
  };
  return {
    users: {
      total: Number(total.rows[0]?.registered ?? 0n),
      registered: sum('registered', recent),
      before: sum('registered', earlier),
      byDay: recent.map(({ day, registered, bettors }) => ({
        day,
        registered: Number(registered),
        bettors: Number(bettors),
      })),
    },
    conversion: { share: share(recent), before: share(earlier), bettors: sum('bettors', recent) },
  };
}

/** Purchases less refunds. */
async function readRevenue(db: Reader, { before, from, today }: Span): Promise<Dashboard['revenue']> {
  const { rows } = await sql<{ day: string; amount: bigint; sandbox: bigint }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(r.amount), 0)::bigint as amount,
      coalesce(sum(r.sandbox_amount), 0)::bigint as sandbox
    from generate_series(${before}::date, ${today}::date, interval '1 day') as d
      left join revenue_day r on r.day = d::date
    group by d order by d`.execute(db);
  const sum = (of: 'amount' | 'sandbox', list: typeof rows) =>
    toWireMoney(list.reduce((all, row) => all + row[of], 0n));
  const recent = rows.filter(({ day }) => day >= from);
  return {
    amount: sum('amount', recent),
    sandbox: sum('sandbox', recent),
    before: sum(
      'amount',
      rows.filter(({ day }) => day < from),
    ),
    byDay: recent.map(({ day, amount, sandbox }) => ({
      day,
      amount: toWireMoney(amount),
      sandbox: toWireMoney(sandbox),
    })),
    plans: await readPlans(db, from),
  };
}

async function readPlans(db: Reader, from: string): Promise<Dashboard['revenue']['plans']> {
  const { rows } = await sql<{ id: string; name: string; purchases: bigint; amount: bigint; sandbox: bigint }>`
    select p.id, p.name, sum(r.purchases)::bigint as purchases, sum(r.amount)::bigint as amount,
      sum(r.sandbox_amount)::bigint as sandbox
    from revenue_day r join plan p on p.id = r.plan_id where r.day >= ${from}::date
    group by p.id, p.name order by sum(r.amount) desc, sum(r.purchases) desc, p.id`.execute(db);
  return rows.map(({ id, name, purchases, amount, sandbox }) => ({
    planId: id,
    name,
    purchases: Number(purchases),
    amount: toWireMoney(amount),
    sandbox: toWireMoney(sandbox),
  }));
}

/** The open bets: all bets placed less all bets settled. */
async function readOpen(db: Reader, { from }: Span): Promise<Dashboard['open']> {
  const { rows } = await sql<{ sport_id: string; bets: bigint; before: bigint; stakes: bigint }>`
    select sport_id, sum(bets - settled_bets)::bigint as bets, sum(stakes - settled_stakes)::bigint as stakes,
      coalesce(sum(bets - settled_bets) filter (where day < ${from}::date), 0)::bigint as before
    from house_day group by sport_id order by sum(bets - settled_bets) desc, sport_id`.execute(db);
  const sum = (of: 'bets' | 'before') => rows.reduce((all, row) => all + Number(row[of]), 0);
  return {
    bets: sum('bets'),
    before: sum('before'),
    stakes: toWireMoney(rows.reduce((all, { stakes }) => all + stakes, 0n)),
    sports: rows
      .filter(({ bets }) => bets !== 0n)
      .map(({ sport_id, bets, stakes }) => ({
        sportId: sport_id,
        bets: Number(bets),
        stakes: toWireMoney(stakes),
      })),
  };
}

/** The events with the highest possible payout. */
async function readExposure(db: Reader): Promise<Dashboard['exposure']> {
  const { rows } = await sql<{
    id: string;
    home: string;
    away: string;
    bets: bigint;
    stakes: bigint;
    potential_wins: bigint;
  }>`
    select x.event_id as id, h.name as home, a.name as away, x.bets, x.stakes, x.potential_wins
    from (
      select * from event_exposure where bets > 0 order by potential_wins desc, event_id limit ${EVENTS_READ}
    ) x join event e on e.id = x.event_id join team h on h.id = e.home_team_id join team a on a.id = e.away_team_id
    where e.status not in ('completed', 'cancelled')
    order by x.potential_wins desc, x.event_id limit ${EVENTS_MAXIMUM}`.execute(db);
  return rows.map(({ id, home, away, bets, stakes, potential_wins }) => ({
    eventId: id,
    homeTeam: home,
    awayTeam: away,
    bets: Number(bets),
    stakes: toWireMoney(stakes),
    potentialWins: toWireMoney(potential_wins),
  }));
}

/** Reads the health of the jobs of the engine. */
export async function readJobs(db: Reader, now: Date): Promise<Dashboard['jobs']> {
  const rows = await db.selectFrom('job').selectAll().orderBy('name').execute();
  return rows.map(({ name, every_ms: everyMs, begun_at, ran_at, failed_at, error }) => {
    const hasFailed = failed_at !== null && (ran_at === null || failed_at > ran_at);
    // Runs of an earlier engine do not count.
    const since = ran_at !== null && ran_at > begun_at ? ran_at : begun_at;
    const dueMs = since.getTime() + everyMs;
    return {
      name,
      gateway: GATEWAYS.find(({ id }) => name === `${id}Purchases`)?.name ?? null,
      everyMs,
      ranAt: ran_at?.toISOString() ?? null,
      failedAt: failed_at?.toISOString() ?? null,
      // The first line only: the rest is in the log.
      error: hasFailed ? (error?.split('\n')[0] ?? null) : null,
      lateSince: now.getTime() - dueMs > TOLERANCE_MS ? new Date(dueMs).toISOString() : null,
    };
  });
}
