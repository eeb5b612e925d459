import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database.ts';

const CHUNK = 20_000;
/** Centimes. */
const PAYOUT_MAXIMUM = 1_000_000_000n;

export interface PastBets {
  readonly bets: number;
  /** The first users bet most. */
  readonly users: readonly string[];
  /** Number of days, until now, over which the bets are spread. */
  readonly days: number;
  /** Receives the number of bets written so far. */
  readonly onProgress: (written: number) => void;
}

/**
 * Writes settled single bets, two fifths of them won, with their transfers and the statistics by bettor and by day.
 * Their events are not in the catalogue.
 */
export async function writePastBets(db: Database, past: PastBets): Promise<void> {
  for (let written = 0; written < past.bets; written += CHUNK) {
    const count = Math.min(CHUNK, past.bets - written);
    await inTransaction(db, async (tx) => {
      await makeBets(tx, past, { first: written, count });
      await insertBets(tx);
      await insertTransfers(tx);
      await writeFigures(tx);
    });
    past.onProgress(written + count);
  }
}

/** All columns of a bet, and the balance of its bettor after it. Stakes are 100 to 1000 FCFA. */
async function makeBets(
  tx: Tx,
  { bets, users, days }: PastBets,
  { first, count }: { first: number; count: number },
): Promise<void> {
  await sql`
    create temporary table made on commit drop as
    select b.*, w.version + sum(1 + won::int) over byuser as last_number,
      (w.balance - sum(stake) over byuser + sum(payout) over byuser)::bigint as last_balance
    from (
      select *, case when won then stake * odds / 1000 else 0 end as payout
      from (
        select n, uuidv7(at - clock_timestamp()) as id, at, users.id as user_id, sport,
          10000 * (1 + abs(hashint4(n)) % 10)::bigint as stake, (1500 + 500 * (abs(hashint4(n + 1)) % 3))::int as odds,
          abs(hashint4(n + 2)) % 5 < 2 as won, md5('event ' || (n % 2000))::uuid as event_id
        from (
          select n, clock_timestamp() - (${bets}::int - n) * (${days}::int * interval '1 day') / ${bets}::int as at,
            (array['football', 'football', 'football', 'tennis', 'basketball', 'hockey'])[1 + n % 6] as sport,
            1 + floor(${users.length}::int * power(random(), 1.5))::int as nth
          from generate_series(${first + 1}::int, ${first + count}::int) n
        ) as drawn
          join unnest(${users}::uuid[]) with ordinality as users (id, nth) on users.nth = drawn.nth
      ) as placed
    ) as b join wallet w on w.user_id = b.user_id
    window byuser as (partition by b.user_id order by n)`.execute(tx);
}

async function insertBets(tx: Tx): Promise<void> {
  await sql`
    insert into placement (user_id, idempotency_key, request_hash, bet_ids, created_at)
    select user_id, 'seed:' || id, decode('00', 'hex'), array[id], at from made`.execute(tx);
  await sql`
    insert into bet (user_id, id, type, sport_id, status, stake, unit_stake, odds, potential_win, payout_maximum, payout,
      payouts, placed_at, settled_at)
    select user_id, id, 'single', sport, case when won then 'won' else 'lost' end, stake, stake, odds / 1000.0,
      stake * odds / 1000, ${PAYOUT_MAXIMUM}, payout, won::int, at, at
    from made`.execute(tx);
  // A trigger counted these bets for today; writeFigures writes the right statistics.
  await sql`delete from bet_move where xmin::text = pg_current_xact_id()::xid::text`.execute(tx);
  await sql`
    insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, status, sport_id,
      market_type, outcome_key, event_name, market_name, outcome_name, starts_at)
    select user_id, id, 0, event_id, md5(event_id || 'market')::uuid, md5(event_id || 'home')::uuid, odds, 1,
      case when won then 'won' else 'lost' end, sport, 'match_winner', 'home', 'Abidjan Stars vs Cotonou United',
      'Match Winner', 'Abidjan Stars', at
    from made`.execute(tx);
}

async function insertTransfers(tx: Tx): Promise<void> {
  await sql`
    insert into transfer (user_id, number, key, kind, amount, account, balance_after, reference, created_at)
    select user_id, last_number - won::int, 'bet:' || id || ':stake', 'stake', -stake, 'stakes', last_balance - payout, id, at
    from made
    union all
    select user_id, last_number, 'bet:' || id || ':payout:1', 'payout', payout, 'payouts', last_balance, id, at
    from made where won`.execute(tx);
  await sql`
    update wallet w set balance = m.last_balance, version = m.last_number
    from (select distinct on (user_id) user_id, last_balance, last_number from made order by user_id, n desc) m
    where w.user_id = m.user_id`.execute(tx);
}

/** Writes the statistics of bettors, the days of the house, and the bettors who have bet at all. */
async function writeFigures(tx: Tx): Promise<void> {
  await sql`
    insert into statistic (user_id, sport_id, type, status, bets, stake, potential_win, payout)
    select user_id, sport, 'single', case when won then 'won' else 'lost' end, count(*), sum(stake),
      sum(stake * odds / 1000), sum(payout)
    from made group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, sport_id, type, status) do update set
      bets = statistic.bets + excluded.bets, stake = statistic.stake + excluded.stake,
      potential_win = statistic.potential_win + excluded.potential_win, payout = statistic.payout + excluded.payout`.execute(
    tx,
  );
  await sql`
    insert into house_day (day, sport_id, bets, stakes, settled_bets, settled_stakes, payouts)
    select (at at time zone 'utc')::date, sport, count(*), sum(stake), count(*), sum(stake), sum(payout)
    from made group by 1, 2 order by 1, 2
    on conflict (day, sport_id) do update set bets = house_day.bets + excluded.bets,
      stakes = house_day.stakes + excluded.stakes, settled_bets = house_day.settled_bets + excluded.settled_bets,
      settled_stakes = house_day.settled_stakes + excluded.settled_stakes,
      payouts = house_day.payouts + excluded.payouts`.execute(tx);
  await sql`
    with begun as (
      insert into first_bet (user_id) select distinct user_id from made order by 1 on conflict do nothing returning user_id
    )
    select add_to_user_day(day, 0, bettors) from (
      select (u.created_at at time zone 'utc')::date as day, count(*) as bettors
      from begun join app_user u on u.id = begun.user_id group by 1
    ) as b`.execute(tx);
}
