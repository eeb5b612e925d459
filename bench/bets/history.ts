import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../apps/server/src/platform/database.ts';

/** An outcome of the bets. */
export interface Backed {
  readonly event_id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly key: string;
}

const CHUNK = 20_000;
/** Centimes. */
const WALLET = 100_000_000n;

/** Adds bettors without a password, each with a wallet and its first transfer. Returns their ids. */
export async function writeBettors(db: Database, count: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`
      insert into wallet (user_id, balance, version) select uuidv7(), ${WALLET}, 1 from generate_series(1, ${count}::int)
      returning user_id`.execute(tx);
    const users = rows.map(({ user_id }) => user_id);
    await sql`
      insert into transfer (user_id, number, key, kind, amount, account, balance_after)
      select u, 1, 'sign_up:' || u, 'sign_up', ${WALLET}, 'bonus', ${WALLET} from unnest(${users}::uuid[]) as u`.execute(
      tx,
    );
    return users;
  });
}

export interface History {
  readonly bets: number;
  readonly users: readonly string[];
  readonly on: readonly Backed[];
  /** `settled`: two thirds lost, one third won and paid, as on finished events. */
  readonly state: 'pending' | 'settled';
}

/** Writes single bets of 1 FCFA at odds of 2, in turn over bettors and outcomes, with their transfers. */
export async function writeBets(db: Database, history: History): Promise<void> {
  for (let written = 0; written < history.bets; written += CHUNK) {
    const count = Math.min(CHUNK, history.bets - written);
    await inTransaction(db, (tx) => writeChunk(tx, history, { first: written, count }));
  }
}

async function writeChunk(
  tx: Tx,
  { users, on, state }: History,
  { first, count }: { first: number; count: number },
): Promise<void> {
  const settled = state === 'settled';
  const column = <K extends keyof Backed>(name: K) => on.map((backed) => backed[name]);
  await sql`
    create temporary table made on commit drop as
    select n, uuidv7() as id, u.user_id, o.*, ${settled}::boolean and n % 3 = 0 as won,
      w.version + sum(case when ${settled}::boolean and n % 3 = 0 then 2 else 1 end)
        over (partition by u.user_id order by n) as last_number,
      w.balance - 100 * row_number() over (partition by u.user_id order by n)
        + 200 * count(*) filter (where ${settled}::boolean and n % 3 = 0) over (partition by u.user_id order by n)
        as last_balance
    from generate_series(${first}::int, ${first + count - 1}::int) as n
      join unnest(${users}::uuid[]) with ordinality as u (user_id, nth) on u.nth = 1 + n % ${users.length}::int
      join wallet w on w.user_id = u.user_id
      join unnest(${column('event_id')}::uuid[], ${column('market_id')}::uuid[], ${column('outcome_id')}::uuid[],
        ${column('key')}::text[]) with ordinality as o (event_id, market_id, outcome_id, outcome_key, turn)
        on o.turn = 1 + n % ${on.length}::int`.execute(tx);
  await sql`
    insert into placement (user_id, idempotency_key, request_hash, bet_ids)
    select user_id, 'history:' || id, decode('00', 'hex'), array[id] from made`.execute(tx);
  await sql`
    insert into bet (user_id, id, type, sport_id, status, stake, unit_stake, odds, potential_win, payout_maximum, payout, payouts,
      settled_at)
    select user_id, id, 'single', 'football', ${settled ? sql`case when won then 'won' else 'lost' end` : sql`'pending'`},
      100, 100, 2, 200, 1000000000, ${settled ? sql`case when won then 200 else 0 end` : sql`null`},
      case when won then 1 else 0 end, ${settled ? sql`clock_timestamp()` : sql`null`}
    from made`.execute(tx);
  await sql`
    insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, status, sport_id,
      market_type, outcome_key, event_name, market_name, outcome_name, starts_at)
    select user_id, id, 0, event_id, market_id, outcome_id, 2000, 1,
      ${settled ? sql`case when won then 'won' else 'lost' end` : sql`'pending'`}, 'football', 'match_winner', outcome_key,
      'Abidjan Stars vs Cotonou United', 'Match Winner', 'Abidjan Stars', clock_timestamp()
    from made`.execute(tx);
  await writeTransfers(tx);
}

async function writeTransfers(tx: Tx): Promise<void> {
  await sql`
    insert into transfer (user_id, number, key, kind, amount, account, balance_after, reference)
    select user_id, last_number - case when won then 1 else 0 end, 'bet:' || id || ':stake', 'stake', -100, 'stakes',
      last_balance - case when won then 200 else 0 end, id from made
    union all
    select user_id, last_number, 'bet:' || id || ':payout:1', 'payout', 200, 'payouts', last_balance, id
    from made where won`.execute(tx);
  await sql`
    update wallet w set balance = m.balance, version = m.version
    from (select distinct on (user_id) user_id, last_balance as balance, last_number as version
      from made order by user_id, n desc) m
    where w.user_id = m.user_id`.execute(tx);
}
