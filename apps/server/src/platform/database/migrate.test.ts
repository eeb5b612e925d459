import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

/** The last migration of version 0.1. */
const LAST_OF_OLD = '20261122-98-short-looks';
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BETTOR, ADMIN, LEAGUE, HOME, AWAY, REAL, SIMULATED, MARKET, REQUEST] = Array.from({ length: 9 }, (_, k) =>
  id(k),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  const { db } = database;
  await migrate(db, LAST_OF_OLD);
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
    insert into adjustment_request (id, user_id, key, amount, reason, requested_by, requested_at, expires_at) values
      ('${REQUEST}', '${BETTOR}', 'a-key', 900000000, 'a compensation', '${ADMIN}', now(), now() + interval '7 days');
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

it('an upgrade treats prices of a feed with an unknown age as too old', async () => {
  const [market] = await database.db.selectFrom('market').select(['status', 'valid_until']).execute();
  expect(market?.status).toBe('open');
  expect(market?.valid_until?.getTime()).toBeLessThanOrEqual(Date.now());
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
