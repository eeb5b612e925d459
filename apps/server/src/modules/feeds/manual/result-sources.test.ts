import { describe, expect, it } from 'vitest';
import { changeBoard, touchEvents } from '#modules/catalog';
import { newId } from '#platform/ids';
import { signUpAdmin } from '../../../testing/test-admin.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { endEvent } from '../../../testing/test-events.ts';
import { addMatch, goLive } from '../../../testing/test-matches.ts';

const clock = createTestClock('2026-06-12T12:00:00.000Z');
const startsAt = new Date('2026-06-12T18:00:00.000Z');
const reason = 'Official report';
const completed = { status: 'completed', home: 9, away: 0, reason } as const;
const cancelled = { status: 'cancelled', cause: 'abandoned', reason } as const;
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

type Feed = 'demo' | 'sandbox' | 'the-odds-api' | 'admin';
const sources = { demo: 'demo', sandbox: 'api', 'the-odds-api': 'api', admin: 'admin' } as const;

async function addMatchOf(feed: Feed): Promise<string> {
  const { id } = await addMatch(app.database.db, { startsAt });
  const origin = { feed, source: sources[feed], commitment: 'c', digest: 'd' };
  await changeBoard(app.database.db, async (change) => {
    await change.tx.updateTable('event').set(origin).where('id', '=', id).execute();
    await touchEvents(change, [id]);
  });
  return id;
}
const record = (id: string, body: typeof completed | typeof cancelled) =>
  admin.call('recordEventResult', { params: { id }, body });
const dryRun = (id: string, { reason: _, ...body }: typeof completed | typeof cancelled) =>
  admin.call('tryEventResult', { params: { id }, body });
const readResults = (id: string) =>
  app.database.db.selectFrom('result').select(['status', 'home_score', 'source']).where('event_id', '=', id).execute();

describe.each(['demo', 'sandbox'] as const)('a match of the source %s', (feed) => {
  it.each(['upcoming', 'live', 'completed'] as const)(
    'takes no result from administrators when it is %s',
    async (status) => {
      const id = await addMatchOf(feed);
      if (status !== 'upcoming') await goLive(app.database.db, id);
      if (status === 'completed') await endEvent(app.database.db, id, [2, 4]);
      const before = await readResults(id);
      for (const body of [completed, cancelled]) {
        expect((await record(id, body)).refusal).toMatchObject({ status: 409, code: 'result_from_source' });
      }
      expect((await dryRun(id, completed)).refusal.code).toBe('result_from_source');
      expect((await dryRun(id, cancelled)).status).toBe(200);
      expect(await readResults(id)).toEqual(before);
    },
  );

  it('cannot be graded by hand', async () => {
    const id = await addMatchOf(feed);
    const params = { id, marketId: newId() };
    const grades = ['won', 'lost'].map((grade) => ({ outcomeId: newId(), grade: grade as 'won' | 'lost' }));
    for (const answer of [
      await admin.call('tryGrading', { params, body: { grades } }),
      await admin.call('gradeMarket', { params, body: { grades, reason } }),
    ]) {
      expect(answer.refusal).toMatchObject({ status: 409, code: 'result_from_source' });
    }
  });
});

it('a real match that has not started takes no score from administrators, but may be cancelled', async () => {
  const id = await addMatchOf('the-odds-api');
  for (const answer of [await record(id, completed), await dryRun(id, completed)]) {
    expect(answer.refusal).toMatchObject({ status: 409, code: 'event_state' });
  }
  expect(await readResults(id)).toEqual([]);
  expect((await dryRun(id, cancelled)).status).toBe(200);
  expect((await record(id, cancelled)).ok.outcome).toBe('recorded');
});

describe.each(['the-odds-api', 'admin'] as const)('an event of the source %s', (feed) => {
  it('takes its result from administrators once it has started', async () => {
    const id = await addMatchOf(feed);
    await goLive(app.database.db, id);
    expect((await admin.call('getAdminEvent', { params: { id } })).ok.resultOnlyFrom).toBeNull();
    expect((await record(id, completed)).ok.outcome).toBe('recorded');
  });
});

it('only simulated matches are marked as verifiable', async () => {
  for (const feed of Object.keys(sources) as Feed[]) {
    const id = await addMatchOf(feed);
    await app.board.catchUp();
    const event = (await app.visitor.call('getEvent', { params: { id } })).ok;
    expect(event.verification !== null, feed).toBe(feed === 'demo');
  }
});
