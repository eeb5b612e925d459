import type { Transfer, TransferKind } from '@cauri/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellOf } from '#platform/csv';
import { newId } from '#platform/ids';
import { countRowsRead } from '../../../testing/explain.ts';
import { type Actor, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { checkLedger, listTransfers, openWallet } from '../index.ts';
import { writeStatement } from './statement-csv.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const LENGTH = 40_000;
/** A transfer every five minutes. */
const at = (number: number) => new Date(START + number * 300_000).toISOString();
const app = await openTestApp({ clock: createTestClock('2026-11-21T12:00:00Z') });
let bettor: Actor;
let long: string;

beforeAll(async () => {
  bettor = await app.signUp();
  const { db } = app.database;
  long = newId();
  await db.transaction().execute((tx) => openWallet(tx, long));
  // Stakes of 1 and payouts of 1 in turn after a bonus; three purchases of 5 among them.
  const kind = sql`case when n = 1 then 'bonus' when n % 13333 = 0 then 'purchase' when n % 2 = 0 then 'stake' else 'payout' end`;
  const amount = sql`case when n = 1 then 10000 when n % 13333 = 0 then 500 when n % 2 = 0 then -100 else 100 end`;
  await sql`with steps as (
      select n, ${kind} as kind, ${amount} as amount, sum(${amount}) over (order by n) as balance
      from generate_series(1, ${LENGTH}::int) as n
    ), moved as (
      insert into transfer (user_id, number, key, kind, amount, account, balance_after, created_at)
      select ${long}::uuid, n, 'k' || n, kind, amount, case kind when 'purchase' then 'sales' when 'stake' then 'stakes' when 'payout' then 'payouts' else kind end, balance,
        ${at(0)}::timestamptz + n * interval '5 minutes' from steps
    )
    update wallet set version = ${LENGTH}, balance = (select balance from steps order by n desc limit 1)
    where user_id = ${long}`.execute(db);
  await sql`analyze`.execute(db);
});

const numbers = (items: readonly Transfer[]) => items.map(({ id }) => Number(id));

describe('the statement', () => {
  it('has only the transfers of the requested period, for any page size', async () => {
    const period = { from: at(20_000), to: at(20_010) };
    const first = await listTransfers(app.database.db, long, { ...period, limit: 6 });
    expect(numbers(first.items)).toEqual([20_009, 20_008, 20_007, 20_006, 20_005, 20_004]);
    const rest = await listTransfers(app.database.db, long, { ...period, limit: 6, cursor: first.nextCursor ?? '' });
    expect([numbers(rest.items), rest.nextCursor]).toEqual([[20_003, 20_002, 20_001, 20_000], null]);
  });

  it('has every transfer of the requested kind and no other', async () => {
    const { items, nextCursor } = await listTransfers(app.database.db, long, { kind: 'purchase', limit: 50 });
    expect([numbers(items), nextCursor]).toEqual([[39_999, 26_666, 13_333], null]);
    expect(items.map(({ amount }) => amount)).toEqual([5, 5, 5]);
  });

  it.each([
    ['before the first', { to: at(0) }, []],
    ['after the last', { from: at(LENGTH + 1) }, []],
    ['up to the first', { to: at(2) }, [1]],
    ['from the last', { from: at(LENGTH) }, [LENGTH]],
    ['turned round', { from: at(9), to: at(5) }, []],
  ])('is correct at the limits of a period %s', async (_, period, wanted) => {
    const { items } = await listTransfers(app.database.db, long, { ...period, limit: 50 });
    expect(numbers(items)).toEqual(wanted);
  });

  it.each<[string, { kind?: TransferKind; from?: string; to?: string; cursor?: string }]>([
    ['as a whole', {}],
    ['far back', { cursor: '500' }],
    ['for a day long ago', { from: at(2_000), to: at(2_288) }],
    ['for its stakes', { kind: 'stake' }],
    ['for a rare kind', { kind: 'purchase' }],
    ['for a kind that it has not', { kind: 'reversal' }],
    ['for a rare kind in a period', { kind: 'purchase', from: at(20_000), to: at(30_000) }],
  ])('filtered %s reads little more than one page of 40,000 transfers', async (_, query) => {
    const read = await countRowsRead(app.database.pool, (db) => listTransfers(db, long, { ...query, limit: 50 }));
    expect(read.transfer).toBeLessThan(200);
  });

  it('refuses an unknown kind and an invalid date', async () => {
    for (const query of ['kind=gift', 'from=yesterday', 'to=2026-02-30T00:00:00Z']) {
      for (const path of ['/api/me/ledger', '/api/me/ledger.csv']) {
        const response = await bettor.request(`${path}?${query}`);
        expect([query, response.status]).toEqual([query, 400]);
      }
    }
  });

  it('remains coherent without the posting function', async () => {
    expect((await checkLedger(app.database.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });
});

/** Reads the file of a bettor as lines. */
async function fileOf(actor: Actor, search = ''): Promise<{ response: Response; lines: string[] }> {
  const response = await actor.request(`/api/me/ledger.csv${search}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, lines: bytes.toString('utf8').split('\r\n') };
}

describe('the statement as a file', () => {
  it('is for the bettor only', async () => {
    expect((await app.visitor.request('/api/me/ledger.csv')).status).toBe(401);
  });

  it('is UTF-8 with a byte order mark, one transfer per line, amounts in FCFA', async () => {
    const { response, lines } = await fileOf(bettor);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename=');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines[0]).toBe('\uFEFFNumber,Date (UTC),Description,Amount (FCFA),Balance (FCFA),Reference,Bet');
    expect(lines[1]).toMatch(/^1,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Welcome balance,1000000\.00,1000000\.00,,$/);
    expect(lines.slice(2)).toEqual(['']);
  });

  it('is written ten times in five minutes at most', async () => {
    const other = await app.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await fileOf(other)).response.status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('in French has the separators of a French spreadsheet', async () => {
    const { lines } = await fileOf(bettor, '?lang=fr');
    expect(lines[0]).toBe('\uFEFFNuméro;Date (UTC);Opération;Montant (FCFA);Solde (FCFA);Référence;Pari');
    expect(lines[1]).toMatch(/^1;.*;Solde de bienvenue;1000000,00;1000000,00;;$/);
  });

  it('has each of 40,000 transfers once, and is read in small pages', async () => {
    const seen: number[] = [];
    let largest = 0;
    for await (const piece of writeStatement(app.database.db, long, { language: 'en' })) {
      largest = Math.max(largest, piece.length);
      for (const line of piece.split('\r\n')) if (/^\d/.test(line)) seen.push(Number.parseInt(line, 10));
    }
    expect(seen).toEqual(Array.from({ length: LENGTH }, (_, index) => LENGTH - index));
    expect(largest).toBeLessThan(100_000);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('shows the text %j, and no spreadsheet runs it', (text) => {
    expect(cellOf(text, ',').replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['a,b', ',', '"a,b"'],
    ['a,b', ';', 'a,b'],
    ['say "x"', ',', '"say ""x"""'],
    ['two\nlines', ',', '"two\nlines"'],
  ])('quotes %j where necessary', (text, separator, cell) => {
    expect(cellOf(text, separator)).toBe(cell);
  });
});
