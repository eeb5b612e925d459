import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, migrateAt, OLDEST_SUPPORTED } from './migrate.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BETTOR, ADMIN, LEAGUE, HOME, AWAY, REAL, SIMULATED, MARKET, REQUEST, CUSTOM, ANSWER, BET] = Array.from(
  { length: 12 },
  (_, k) => id(k),
);

const SOURCE = join(import.meta.dirname, '../..');
/** The rule of docs/upgrading.md holds for migrations after this name. */
const LAST_BEFORE_RULE = '20261128-99';
const CONTRACTION = /\b(drop (table|column)|rename (to|column)|alter column \w+ (type|set not null))\b/i;

async function readMigrationNames(): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/migrations/*.sql', { cwd: SOURCE }));
  return files.map((file) => basename(file, '.sql')).sort();
}

async function readMigration(name: string): Promise<string> {
  const [file = ''] = await Array.fromAsync(glob(`**/migrations/${name}.sql`, { cwd: SOURCE }));
  return readFile(join(SOURCE, file), 'utf8');
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  const { db } = database;
  await migrate(db, OLDEST_SUPPORTED);
  await sql
    .raw(`
    insert into app_user (id, name, username, email, email_verified, role) values
      ('${BETTOR}', 'awa', 'awa', 'awa@example.com', true, 'bettor'),
      ('${ADMIN}', 'boss', 'boss', 'boss@example.com', true, 'admin');
    insert into league (id, sport_id, name, country) values ('${LEAGUE}', 'football', 'Premier League', 'England');
    insert into team (id, sport_id, name, short_name) values
      ('${HOME}', 'football', 'Arsenal', 'ARS'), ('${AWAY}', 'football', 'Chelsea', 'CHE');
    insert into event (id, feed, external_id, source, sport_id, league_id, home_team_id, away_team_id, starts_at, status,
        live_capable, board_version, fixture) values
      ('${REAL}', 'the-odds-api', 'soccer_epl:1', 'api', 'football', '${LEAGUE}', '${HOME}', '${AWAY}',
        now() + interval '1 day', 'upcoming', true, 1, null),
      ('${SIMULATED}', 'demo', 'football:1:0', 'demo', 'football', '${LEAGUE}', '${AWAY}', '${HOME}',
        now() - interval '1 day', 'completed', true, 2, '{"engine":"football/1","params":{}}');
    insert into market (id, event_id, type, name, position, priced, priced_at, status) values
      ('${MARKET}', '${REAL}', 'match_winner', 'Match Winner', 0, 'feed', now(), 'open');
    insert into market (id, event_id, type, name, name_fr, position, priced, status) values
      ('${CUSTOM}', '${REAL}', 'custom', 'First throw-in', 'Première touche', 1, 'desk', 'open');
    insert into outcome (id, event_id, market_id, key, name, name_fr, position, odds, price_version) values
      ('${ANSWER}', '${REAL}', '${CUSTOM}', 'answer_1', 'Nobody', 'Personne', 0, 2000, 1);
    insert into bet (user_id, id, type, status, stake, unit_stake, odds, potential_win, payout_maximum, sport_id) values
      ('${BETTOR}', '${BET}', 'single', 'pending', 100000, 100000, 2, 200000, 1000000000, 'football');
    insert into leg (user_id, bet_id, position, event_id, market_id, outcome_id, odds, price_version, status, sport_id, market_type,
        outcome_key, event_name, market_name, outcome_name, starts_at) values
      ('${BETTOR}', '${BET}', 0, '${REAL}', '${CUSTOM}', '${ANSWER}', 2000, 1, 'pending', 'football', 'custom', 'answer_1',
        'Arsenal – Chelsea', 'First throw-in', 'Nobody', now() + interval '1 day');
    insert into adjustment_request (id, user_id, key, amount, reason, requested_by, requested_at, expires_at) values
      ('${REQUEST}', '${BETTOR}', 'a-key', 900000000, 'a compensation', '${ADMIN}', now(), now() + interval '7 days');
    insert into plan (id, name, price, virtual_amount, features, features_fr, position) values
      ('weekend', 'Weekend', 200000, 30000000, '{Quick}', '{Rapide}', 50), ('plain', 'Plain', 200000, 30000000, '{Quick}', '{Quick}', 51);
    insert into promotion (id, key, written_by, subject_en, text_en, subject_fr, text_fr) values
      ('${REQUEST}', 'a-key', '${ADMIN}', 'A new plan', 'The plan is here.', 'Un nouveau plan', 'Le plan est là.');
    insert into setting (key, value) values ('margin', '500');
    insert into market_grading (event_id, version, market_id, grades, graded_by, reason) values
      ('${REAL}', 1, '${CUSTOM}', '{"${ANSWER}": "lost"}', '${ADMIN}', 'seen'),
      ('${REAL}', 2, '${CUSTOM}', '{"${ANSWER}": "won"}', '${ADMIN}', 'seen again');
    insert into void_window (event_id, version, cause, placed_from, placed_until) values
      ('${REAL}', 3, 'postponed', '2026-01-01', '2026-01-02');
    insert into bet_correction (user_id, bet_id, number, was_status, status, cause, corrected_by, reason) values
      ('${BETTOR}', '${BET}', 1, 'pending', 'cancelled', 'withdrawn', '${ADMIN}', 'a mistake');
    insert into act (by_user, address, kind, subject_kind, subject_id) values
      ('${ADMIN}', '127.0.0.1', 'user_added', 'user', '${BETTOR}');
  `)
    .execute(db);
  await migrate(db);
});
afterAll(() => database.close());

it('an upgrade reveals the last links of simulated matches that have ended, and of no others', async () => {
  const due = await database.db.selectFrom('event').select('id').where('is_last_link_due', '=', true).execute();
  expect(due).toEqual([{ id: SIMULATED }]);
});

it('an upgrade logs what was decided before the log began and checks of bets compare: gradings, void times, cancelled bets, the margin', async () => {
  const logged = await database.db.selectFrom('log_pending').select(['kind', 'details']).orderBy('id').execute();
  const of = { match: REAL };
  expect(logged.filter(({ kind }) => kind !== 'match')).toEqual([
    { kind: 'grading', details: expect.objectContaining({ ...of, version: 1, market: CUSTOM }) },
    { kind: 'grading', details: expect.objectContaining({ ...of, version: 2, grades: { [ANSWER ?? '']: 'won' } }) },
    {
      kind: 'void_window',
      details: {
        ...of,
        version: 3,
        cause: 'postponed',
        from: Date.parse('2026-01-01'),
        until: Date.parse('2026-01-02'),
      },
    },
    { kind: 'bet_cancelled', details: { bet: BET, user: BETTOR, by: ADMIN, reason: 'a mistake' } },
    { kind: 'setting', details: { setting: 'margin', value: 500, since: expect.any(Number) } },
  ]);
});

it('an upgrade treats prices of a feed with an unknown age as too old', async () => {
  const market = await database.db
    .selectFrom('market')
    .select(['status', 'valid_until'])
    .where('id', '=', MARKET ?? '')
    .executeTakeFirst();
  expect(market?.status).toBe('open');
  expect(market?.valid_until?.getTime()).toBeLessThanOrEqual(Date.now());
});

it('an upgrade keeps the names of custom markets and their outcomes in both languages, and so do the bets on them', async () => {
  const { db } = database;
  const marketNames = { en: 'First throw-in', fr: 'Première touche' };
  const outcomeNames = { en: 'Nobody', fr: 'Personne' };
  const markets = await db.selectFrom('market').select(['type', 'name', 'names']).orderBy('position').execute();
  expect(markets).toEqual([
    { type: 'match_winner', name: 'Match Winner', names: null },
    { type: 'custom', name: 'First throw-in', names: marketNames },
  ]);
  expect(await db.selectFrom('outcome').select('names').execute()).toEqual([{ names: outcomeNames }]);
  const { rows } = await sql<{ about: object }>`select bet_subject(${BETTOR}, ${BET}) as about`.execute(db);
  expect(rows[0]?.about).toMatchObject({ first: { marketName: 'First throw-in', marketNames, outcomeNames } });
});

it('an upgrade keeps the features of plans in both languages', async () => {
  const plans = database.db.selectFrom('plan').select('translated_features').orderBy('position');
  expect(await plans.where('id', 'in', ['weekend', 'plain']).execute()).toEqual([
    { translated_features: { fr: ['Rapide'] } },
    { translated_features: {} },
  ]);
});

it('an upgrade keeps promotions in both languages', async () => {
  expect(await database.db.selectFrom('promotion').select('words').execute()).toEqual([
    {
      words: {
        en: { subject: 'A new plan', text: 'The plan is here.' },
        fr: { subject: 'Un nouveau plan', text: 'Le plan est là.' },
      },
    },
  ]);
});

it('an upgrade keeps requests for large adjustments pending, with their amount in FCFA and their administrator', async () => {
  const requests = await database.db.selectFrom('approval_request').selectAll().execute();
  expect(requests).toEqual([
    expect.objectContaining({
      id: REQUEST,
      kind: 'adjustment',
      state: 'waiting',
      user_id: BETTOR,
      subject_kind: 'user',
      subject_id: BETTOR,
      after: { amount: 9_000_000 },
      requested_by: ADMIN,
    }),
  ]);
});

it('an upgrade keeps the audit log, and separates simulated leagues', async () => {
  const entries = await database.db.selectFrom('audit_entry').select(['kind', 'by_user', 'subject_id']).execute();
  expect(entries).toEqual([{ kind: 'user_added', by_user: ADMIN, subject_id: BETTOR }]);
  const leagues = await database.db.selectFrom('league').select(['key', 'name']).orderBy('key').execute();
  expect(leagues).toEqual([
    { key: 'simulated:Premier League', name: 'Premier League (simulation)' },
    { key: 'soccer_epl', name: 'Premier League' },
  ]);
});

describe('a jump that is not supported is refused in one sentence, and changes nothing', () => {
  it('to an older version', async () => {
    const { db } = database;
    await sql`insert into kysely_migration (name, timestamp) values ('20991231-01-of-the-future', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      /^A newer version of Cauri has migrated this database \(20991231-01-of-the-future\)/,
    );
    await sql`delete from kysely_migration where name = '20991231-01-of-the-future'`.execute(db);
    await migrate(db);
  });

  it('from a version between two releases', async () => {
    const { db, url } = database;
    const [second = ''] = (await readMigrationNames()).slice(-2);
    const { rows } = await sql<{ timestamp: string }>`
      delete from kysely_migration where name = ${second} returning timestamp`.execute(db);
    await expect(migrateAt(url)).rejects.toThrow(
      `The database is of a development version between two releases: it lacks ${second},`,
    );
    await sql`insert into kysely_migration values (${second}, ${rows[0]?.timestamp})`.execute(db);
    await migrate(db);
  });

  it('from a development version', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    onTestFinished(() => empty.close());
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(empty.db);
    const [first = ''] = await readMigrationNames();
    await sql`insert into kysely_migration values (${first}, '')`.execute(empty.db);
    await expect(migrateAt(empty.url)).rejects.toThrow(/^The database is of a development version before 0\.1/);
    const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(empty.db);
    expect(rows).toHaveLength(1);
  });
});

it('a migration since 0.1 that takes something from running processes says so in its name', async () => {
  const names = (await readMigrationNames()).filter((name) => name > LAST_BEFORE_RULE && !name.includes('-contract-'));
  for (const name of names) expect(await readMigration(name), name).not.toMatch(CONTRACTION);
});
