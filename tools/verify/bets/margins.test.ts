import { type Evidence, loadEvidence } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sequenceLog } from '../../../apps/server/src/modules/transparency/log/sequence.ts';
import { place, selectionOf } from '../../../apps/server/src/testing/slips.ts';
import { openTestApp } from '../../../apps/server/src/testing/test-app.ts';
import { createTestClock } from '../../../apps/server/src/testing/test-clock.ts';
import { addMatch } from '../../../apps/server/src/testing/test-matches.ts';

/** Bets are placed at the time of the database. */
const clock = createTestClock(new Date().toISOString());
const app = await openTestApp({ clock });
const { db } = app.database;
const bettor = await app.signUp();

it('all changes of the target margin are read, however many, in the order of the log, and no other settings', async () => {
  const { id } = await addMatch(db, { startsAt: new Date(Date.now() + 86_400_000), isCommitted: true });
  await app.board.catchUp();
  const betId = (await place(bettor, { selections: [await selectionOf(bettor, id, { key: 'home' })] })).ok.bets[0]?.id;
  const receipt = await (await bettor.request(`/api/bets/${betId}/receipt`)).text();
  await sql`
    insert into log_pending (kind, details)
    select 'setting', jsonb_build_object('setting', 'margin', 'value', n) from generate_series(1, 120) n
    union all select 'setting', '{"setting": "legsMaximum", "value": 9}'`.execute(db);
  await sequenceLog({ db, settings: app.settings }, clock.now());
  const load = (fetchPath: typeof app.visitor.request) => loadEvidence(fetchPath, { receipt, seen: null });
  const all = await load((path) => app.visitor.request(path));
  expect(all.margins.map(({ entry }) => JSON.parse(entry).value)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
  const other = await load((path) => app.visitor.request(path.replace('subject=margin', 'subject=legsMaximum')));
  const faultsOf = (margins: Evidence['margins']) =>
    checkTicket({ ...all, margins }, { now: Date.now(), shown: null }).results.flatMap(({ check, fault }) =>
      fault === 'wrong_entry' ? check : [],
    );
  expect(faultsOf(all.margins)).toEqual([]);
  expect(faultsOf(all.margins.toReversed())).toEqual(['commitment']);
  expect(faultsOf(other.margins)).toEqual(['commitment']);
});
