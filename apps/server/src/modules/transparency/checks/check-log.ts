import {
  bytesToHex,
  foldComplete,
  hashLeaf,
  isEqual,
  parseCheckpoint,
  parseKey,
  rootOf,
  sourceOf,
  TILE_WIDTH,
} from '@cauri/verifier';
import { sql } from 'kysely';
import { readPlacedBets } from '#modules/betting';
import { type Finding, hashLedgerDay } from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import type { Reader } from '#platform/database';
import { readLogIdentity } from '../log/open-log.ts';
import { sourceOfLog } from '../log/tree.ts';
import { claimsOf, hashTicket, readContext } from '../receipts/claims.ts';

/** At most 1,024 bets each. */
const BATCHES_AT_ONCE = 2;
const EXAMPLES_MAXIMUM = 5;

/**
 * Recomputes the tree of the log from its entries, and every ticket hash from its bet, and compares the log with what it
 * records. It reads all rows: use it in audits and tests, never in a request.
 */
export async function checkLog(db: Reader, settings: Pick<SettingsStore, 'keys' | 'encryption'>): Promise<Finding[]> {
  const count = async (rule: string, query: ReturnType<typeof sql<{ broken: bigint }>>): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { rule, broken: Number(rows[0]?.broken ?? 0n) };
  };
  const state = await db.selectFrom('log_state').select('size').executeTakeFirst();
  if (!state) return [];
  return [
    await count(
      'the entries of the log are numbered without gaps',
      sql`select count(*) as broken from log_state
        where (size, size) is distinct from (select (count(*), coalesce(max(index) + 1, 0)) from log_entry)`,
    ),
    await count(
      'every entry of the log has its hash in the tree',
      sql`select count(*) as broken from log_entry e full join (select * from log_hash where level = 0) h using (index)
        where sha256('\\x00'::bytea || e.entry) is distinct from h.hash`,
    ),
    { rule: 'every tile of the log follows from the one below', broken: await countWrongTiles(db, Number(state.size)) },
    { rule: 'the checkpoint of the log signs the root of its tree', broken: await countWrongHeads(db, settings) },
    await count(
      'every bet is in the log or waits for its place',
      sql`select count(*) as broken from bet b where not exists (select from ticket t where t.bet_id = b.id)
        and b.id not in (select unnest(bet_ids) from ticket_pending)`,
    ),
    await countWrongTickets(db, settings),
    { rule: 'every batch of tickets has the root in its entry', broken: await countWrongBatches(db) },
    await count(
      'every result is in the log or waits for its place, and the log has no other',
      sql`select count(*) as broken from result r full join (
          select (convert_from(entry, 'UTF8')::jsonb) as logged, subject::uuid as event_id
          from log_entry where kind in ('result', 'correction', 'call_off')
          union all
          select details, (details ->> 'match')::uuid from log_pending where kind = 'result'
        ) l on l.event_id = r.event_id and (l.logged ->> 'version')::integer = r.version
        where (r.home_score, r.away_score, r.cause)
          is distinct from (l.logged ->> 'home', l.logged ->> 'away', l.logged ->> 'cause')
          or r.event_id is null or l.event_id is null`,
    ),
    await count(
      'every commitment is in the log or waits for its place',
      sql`select count(*) as broken from event e left join (
          select convert_from(entry, 'UTF8')::jsonb ->> 'digest' as digest from log_entry where kind = 'match'
          union all
          select details ->> 'digest' from log_pending where kind = 'match'
        ) l using (digest) where e.digest is not null and l.digest is null`,
    ),
    await count(
      'the log has the commitment to each day and its revealed secret, or they wait for their place, and no others',
      wrongDays,
    ),
    await count(
      'every dispute and its answer is in the log or waits for its place, and the log has no other',
      wrongDisputes,
    ),
    await count('every cash-out is in the log or waits for its place, and the log has no other', wrongCashOuts),
    await findWrongLedgers(db),
  ];
}

const wrongDays = sql<{ broken: bigint }>`select count(*) as broken from (
          select 'day' as kind, commitment, null as secret from simulation_day
          union all
          select 'day_secret', commitment, secret from simulation_day where secret is not null
        ) d full join (
          select kind, convert_from(entry, 'UTF8')::jsonb as logged from log_entry where kind in ('day', 'day_secret')
          union all
          select kind, details from log_pending where kind in ('day', 'day_secret')
        ) l on l.kind = d.kind and l.logged ->> 'commitment' = d.commitment
        where d.commitment is null or l.kind is null or d.secret is distinct from l.logged ->> 'secret'`;

const wrongDisputes = sql<{ broken: bigint }>`
  select count(*) as broken from (
    select kind, outcome, count(*) as number from (
      select 'dispute' as kind, '' as outcome from dispute
      union all
      select 'dispute_answer', outcome from dispute where outcome is not null
    ) d group by kind, outcome
  ) d full join (
    select kind, coalesce(logged ->> 'outcome', '') as outcome, count(*) as number from (
      select kind, convert_from(entry, 'UTF8')::jsonb as logged from log_entry where kind in ('dispute', 'dispute_answer')
      union all
      select kind, details from log_pending where kind in ('dispute', 'dispute_answer')
    ) l group by 1, 2
  ) l on l.kind = d.kind and l.outcome = d.outcome
  where d.number is distinct from l.number`;

const wrongCashOuts = sql<{ broken: bigint }>`select count(*) as broken from (
          select t.hash, c.number, c.stake, c.amount, c.fair_value, c.margin
          from cash_out c join ticket t on t.bet_id = c.bet_id
          where (c.bet_id::text, c.number::text) not in (
            select details ->> 'bet', details ->> 'number' from log_pending where kind = 'cash_out'
          )
        ) c full join (
          select subject, convert_from(entry, 'UTF8')::jsonb as logged from log_entry where kind = 'cash_out'
        ) l on l.subject = encode(c.hash, 'hex')
          and (l.logged ->> 'number')::integer = c.number
        where (c.stake::text, c.amount::text, c.fair_value::text, c.margin::text) is distinct from
          (l.logged ->> 'stake', l.logged ->> 'amount', l.logged ->> 'fairValue', l.logged ->> 'margin')
          and (c.number is not null or not exists (select from ticket_pending))`;

async function countWrongTiles(db: Reader, size: number): Promise<number> {
  const source = sourceOfLog(db);
  let broken = 0;
  for (let [level, below] = [1, size]; below >= TILE_WIDTH; level += 1) {
    const expected = Math.floor(below / TILE_WIDTH);
    const rows = await db.selectFrom('log_hash').selectAll().where('level', '=', level).execute();
    if (rows.length !== expected) broken += 1;
    for (const { index, hash } of rows) {
      const children = await source(level - 1, Number(index) * TILE_WIDTH, TILE_WIDTH);
      if (!isEqual(foldComplete(children), hash)) broken += 1;
    }
    below = expected;
  }
  return broken;
}

async function countWrongHeads(db: Reader, settings: Pick<SettingsStore, 'keys' | 'encryption'>): Promise<number> {
  const state = await db.selectFrom('log_state').selectAll().executeTakeFirstOrThrow();
  const root = await rootOf(sourceOfLog(db), Number(state.size)).catch(() => null);
  const checkpoint = parseCheckpoint(state.checkpoint);
  const key = parseKey((await readLogIdentity(db, settings)).key);
  const { verifyNote } = await import('@cauri/verifier/signatures');
  const isRight =
    root &&
    checkpoint &&
    key &&
    isEqual(root, state.root) &&
    isEqual(checkpoint.root, root) &&
    checkpoint.size === Number(state.size) &&
    checkpoint.origin === state.origin &&
    verifyNote(checkpoint.note, key);
  return isRight ? 0 : 1;
}

async function countWrongTickets(db: Reader, settings: Pick<SettingsStore, 'keys' | 'encryption'>): Promise<Finding> {
  const identity = await readLogIdentity(db, settings);
  let broken = 0;
  let after = -1n;
  for (let isLast = false; !isLast; ) {
    const batches = await db
      .selectFrom('ticket_batch')
      .selectAll()
      .where('entry_index', '>', after)
      .orderBy('entry_index')
      .limit(BATCHES_AT_ONCE)
      .execute();
    const [userIds, betIds] = [batches.flatMap(({ user_ids }) => user_ids), batches.flatMap(({ bet_ids }) => bet_ids)];
    const tickets = Buffer.concat(batches.map((batch) => batch.tickets));
    const context = await readContext(db, identity, [...new Set(userIds)]);
    const bets = new Map((await readPlacedBets(db, { userIds, betIds })).map((bet) => [bet.id, bet]));
    for (const [at, betId] of betIds.entries()) {
      // The secret of a deleted account is erased.
      if (!context.salts.has(userIds[at] ?? '')) continue;
      const bet = bets.get(betId);
      const claims = bet && claimsOf(bet, context);
      if (!claims || hashTicket(claims) !== tickets.toString('latin1', at * 32, (at + 1) * 32)) broken += 1;
    }
    after = batches.at(-1)?.entry_index ?? after;
    isLast = batches.length < BATCHES_AT_ONCE;
  }
  return { rule: 'every ticket in the log is that of its bet', broken };
}

async function countWrongBatches(db: Reader): Promise<number> {
  const rows = await db
    .selectFrom('log_entry as e')
    .leftJoin('ticket_batch as b', 'b.entry_index', 'e.index')
    .select(['e.entry', 'b.tickets'])
    .where('e.kind', '=', 'tickets')
    .execute();
  let broken = 0;
  for (const { entry, tickets } of rows) {
    const stated = JSON.parse(entry.toString()) as { count: number; root: string };
    const leaves = Array.from({ length: (tickets?.length ?? 0) / 32 }, (_, at) =>
      hashLeaf(tickets?.subarray(at * 32, (at + 1) * 32) ?? new Uint8Array()),
    );
    const root = bytesToHex(await rootOf(sourceOf(leaves), leaves.length));
    if (leaves.length !== stated.count || root !== stated.root) broken += 1;
  }
  return broken;
}

async function findWrongLedgers(db: Reader): Promise<Finding> {
  const rows = await db
    .selectFrom('log_entry')
    .select('entry')
    .where('kind', '=', 'ledger')
    .orderBy('index', 'desc')
    .execute();
  const wrong: string[] = [];
  for (const { entry } of rows) {
    const stated = JSON.parse(entry.toString()) as { day: string; transfers: number; root: string };
    const { transfers, root } = await hashLedgerDay(db, stated.day);
    if (transfers !== stated.transfers || bytesToHex(root) !== stated.root) wrong.push(stated.day);
  }
  const rule = 'the transfers of every day in the log have its root';
  return { rule, broken: wrong.length, examples: wrong.slice(0, EXAMPLES_MAXIMUM) };
}
