import { sql } from 'kysely';
import { migrate, OLDEST_SUPPORTED } from '../../apps/server/src/platform/database/migrate.ts';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database.ts';

/** Each bettor has this many bets: 14 of them won, the last one open, the others lost. */
export const BETS_PER_USER = 50;
const USERS_PER_CHUNK = 1_000;
const EVENTS = 2_000;

/** The amounts in centimes. */
const BONUS = 100_000_000;
const STAKE = 100_000;
const PAYOUT = 200_000;

/** An SQL expression: the id of the nth row of a table. */
const idOf = (table: string, nth: string) =>
  sql.raw(`('${table}-0000-7000-8000-' || lpad(to_hex(${nth}), 12, '0'))::uuid`);
const userId = idOf('00000001', 'u');
const betId = idOf('00000002', `(u::bigint * ${BETS_PER_USER} + k)`);
const eventOf = (nth: string) => idOf('00000003', nth);
const marketOf = (nth: string) => idOf('00000004', nth);
const outcomeOf = (nth: string) => idOf('00000005', nth);
const eventIndex = `((u * 7 + k) % ${EVENTS})`;
const isWon = sql.raw(`(k % 10 < 3 and k < ${BETS_PER_USER})`);
const isOpen = sql.raw(`(k = ${BETS_PER_USER})`);

/**
 * Makes the tables of version 0.1 in an empty database, and writes bets with their legs, placements, transfers, entries and
 * notices. Needs a superuser, because the triggers do not run: the rows are what they would leave.
 */
export async function makeOldDatabase(db: Database, bets: number): Promise<void> {
  await migrate(db, OLDEST_SUPPORTED);
  await withoutTriggers(db, writeEvents);
  const users = Math.ceil(bets / BETS_PER_USER);
  for (let first = 0; first < users; first += USERS_PER_CHUNK) {
    const last = Math.min(users, first + USERS_PER_CHUNK) - 1;
    await withoutTriggers(db, async (tx) => {
      await writeUsers(tx, first, last);
      await writeBets(tx, first, last);
      await writeTransfers(tx, first, last);
    });
  }
  await sql`analyze`.execute(db);
}

const withoutTriggers = (db: Database, write: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await write(tx);
  });

async function writeEvents(tx: Tx): Promise<void> {
  const league = idOf('00000006', '1');
  const team = (nth: string) => idOf('00000007', nth);
  await sql`insert into league (id, sport_id, name, country) values (${league}, 'football', 'Ligue 1', 'Benin')`.execute(
    tx,
  );
  await sql`insert into team (id, sport_id, name, short_name)
    select ${team('n')}, 'football', 'Team ' || n, 'T' || n from generate_series(0, 1) n`.execute(tx);
  await sql`insert into event (id, feed, external_id, source, sport_id, league_id, home_team_id, away_team_id, starts_at, status,
      home_score, away_score, board_version, finished_at)
    select ${eventOf('n')}, 'admin', 'match ' || n, 'admin', 'football', ${league}, ${team('0')}, ${team('1')},
      now() - interval '1 day', 'completed', '2', '1', n + 1, now() from generate_series(0, ${EVENTS - 1}::int) n`.execute(
    tx,
  );
  await sql`insert into market (id, event_id, type, name, position, status, priced, priced_at)
    select ${marketOf('n')}, ${eventOf('n')}, 'match_winner', 'Match Winner', 0, 'closed', 'fixed', now()
    from generate_series(0, ${EVENTS - 1}::int) n`.execute(tx);
  await sql`insert into outcome (id, event_id, market_id, key, name, position, odds, price_version, grade)
    select ${outcomeOf('n * 4 + p')}, ${eventOf('n')}, ${marketOf('n')}, (array['home', 'draw', 'away'])[p + 1], 'Team', p, 2000,
      1, case when p = 0 then 'won' else 'lost' end
    from generate_series(0, ${EVENTS - 1}::int) n, generate_series(0, 2) p`.execute(tx);
  await sql`insert into result (event_id, version, status, home_score, away_score, source)
    select ${eventOf('n')}, 1, 'completed', '2', '1', 'admin' from generate_series(0, ${EVENTS - 1}::int) n`.execute(
    tx,
  );
  await sql`insert into settlement_run (event_id, result_version, status, finished_at, bets_settled)
    select ${eventOf('n')}, 1, 'done', now(), 1 from generate_series(0, ${EVENTS - 1}::int) n`.execute(tx);
}

async function writeUsers(tx: Tx, first: number, last: number): Promise<void> {
  const users = sql`generate_series(${first}::int, ${last}::int) u`;
  await sql`insert into app_user (id, name, username, display_username, email, email_verified)
    select ${userId}, 'user' || u, 'user' || u, 'user' || u, 'user' || u || '@example.com', true from ${users}`.execute(
    tx,
  );
  await sql`insert into session (id, expires_at, token, updated_at, user_id)
    select ${idOf('00000008', 'u')}, now() + interval '30 days', 'token ' || u, now(), ${userId} from ${users}`.execute(
    tx,
  );
  await sql`insert into first_bet (user_id) select ${userId} from ${users}`.execute(tx);
}

async function writeBets(tx: Tx, first: number, last: number): Promise<void> {
  const all = sql`generate_series(${first}::int, ${last}::int) u, generate_series(1, ${BETS_PER_USER}::int) k`;
  const status = sql`case when ${isOpen} then 'pending' when ${isWon} then 'won' else 'lost' end`;
  await sql`insert into bet (user_id, id, type, status, stake, unit_stake, odds, potential_win, payout_maximum, payout, payouts,
      settled_at, sport_id)
    select ${userId}, ${betId}, 'single', ${status}, ${STAKE}::bigint, ${STAKE}::bigint, 2, ${PAYOUT}::bigint, 1000000000,
      case when ${isOpen} then null when ${isWon} then ${PAYOUT}::bigint else 0 end, ${isWon}::int,
      case when not ${isOpen} then now() end, 'football' from ${all}`.execute(tx);
  await sql`insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, status, sport_id,
      market_type, outcome_key, event_name, market_name, outcome_name, starts_at)
    select ${userId}, ${betId}, 0, ${eventOf(eventIndex)}, ${marketOf(eventIndex)}, ${outcomeOf(`(${eventIndex} * 4)`)}, 2000, 1, ${status},
      'football', 'match_winner', 'home', 'Team 0 – Team 1', 'Match Winner', 'Team 0', now() - interval '1 day' from ${all}`.execute(
    tx,
  );
  await sql`insert into placement (user_id, idempotency_key, request_hash, bet_ids)
    select ${userId}, 'key ' || k, decode(md5('request ' || k), 'hex'), array[${betId}] from ${all}`.execute(tx);
  await sql`insert into notice (user_id, id, news) overriding system value
    select ${userId}, u::bigint * ${BETS_PER_USER} + k, jsonb_build_object('kind', 'bet_settled', 'betId', ${betId}, 'type', 'single',
      'status', ${status}, 'stake', 1000, 'payout', 2000) from ${all} where not ${isOpen}`.execute(tx);
}

/** The sign-up, then all stakes, then the payouts. */
async function writeTransfers(tx: Tx, first: number, last: number): Promise<void> {
  const users = sql`generate_series(${first}::int, ${last}::int) u`;
  const wins = sql`(select k, row_number() over (order by k) as w from generate_series(1, ${BETS_PER_USER}::int) k where ${isWon})`;
  const stakes = BETS_PER_USER * STAKE;
  await sql`
    insert into transfer (user_id, number, key, kind, balance_after, reference)
    select ${userId}, 1, 'sign_up', 'sign_up', ${BONUS}::bigint, null::uuid from ${users}
    union all
    select ${userId}, 1 + k, 'stake ' || k, 'stake', ${BONUS}::bigint - k * ${STAKE}::bigint, ${betId}
    from ${users}, generate_series(1, ${BETS_PER_USER}::int) k
    union all
    select ${userId}, ${BETS_PER_USER + 1}::int + w, 'payout ' || k, 'payout', ${BONUS - stakes}::bigint + w * ${PAYOUT}::bigint, ${betId}
    from ${users}, ${wins} won`.execute(tx);
  const [from, to] = [idOf('00000001', String(first)), idOf('00000001', String(last))];
  await sql`
    insert into entry (user_id, number, account, amount)
    select t.user_id, t.number, e.account, e.amount
    from transfer t join (values
      ('sign_up', 'wallet', ${BONUS}::bigint), ('sign_up', 'bonus', -${BONUS}::bigint), ('stake', 'wallet', -${STAKE}::bigint),
      ('stake', 'stakes', ${STAKE}::bigint), ('payout', 'wallet', ${PAYOUT}::bigint), ('payout', 'payouts', -${PAYOUT}::bigint)
    ) as e (kind, account, amount) on e.kind = t.kind
    where t.user_id between ${from} and ${to}`.execute(tx);
  await sql`
    insert into wallet (user_id, balance, version)
    select user_id, (array_agg(balance_after order by number desc))[1], max(number) from transfer
    where user_id between ${from} and ${to} group by user_id`.execute(tx);
}
