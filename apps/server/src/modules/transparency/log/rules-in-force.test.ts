import { RULES_VERSION } from '@cauri/rules';
import { parseReceipt } from '@cauri/verifier';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent, endEvent } from '../../../testing/test-events.ts';
import { findNewerRules, openLog } from './open-log.ts';
import { sequenceLog } from './sequence.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();
const { id } = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'));

it('a process with newer rules puts them in force when it leads, not when it starts: until then an older one grades', async () => {
  await sql`delete from rules_period`.execute(db);
  await sql`insert into rules_period (version, since) values (1, '2020-01-01')`.execute(db);
  await openLog({ db, settings: app.settings, config: { siteUrl: 'http://localhost' } });
  const rulesOfNewBet = async () => {
    const bet = (await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] })).ok.bets[0];
    return parseReceipt(await (await bettor.request(`/api/bets/${bet?.id}/receipt`)).text())?.claims.rules;
  };
  await app.board.catchUp();
  expect(await rulesOfNewBet()).toBe(1);
  await sequenceLog({ db, settings: app.settings }, clock.now());
  expect(await rulesOfNewBet()).toBe(RULES_VERSION);
  await sequenceLog({ db, settings: app.settings }, clock.now());
});

it('an older process neither leads nor grades once newer rules are in force', async () => {
  expect(await findNewerRules(db)).toBeNull();
  const other = await addFootballEvent(db, new Date('2026-06-13T18:00:00Z'));
  await sql`insert into rules_period (version) values (${RULES_VERSION + 1})`.execute(db);
  expect(await findNewerRules(db)).toMatch(`have version ${RULES_VERSION + 1}, and this version of Cauri knows`);
  await expect(endEvent(db, other.id, [1, 0])).rejects.toMatchObject({ code: 'unavailable' });
  const row = db.selectFrom('event').select('status').where('id', '=', other.id);
  expect(await row.executeTakeFirst()).toEqual({ status: 'upcoming' });
});
