import { expect, it } from 'vitest';
import { place, selectionOf } from '../../../testing/slips.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

it('a placement on a locked wallet is refused with a request to retry, and does not delay other wallets', async () => {
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  await app.board.catchUp();
  const [held, free] = [await app.signUp(), await app.signUp()];
  const slip = { selections: [await selectionOf(held, id, { key: 'home' })] };
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from wallet where user_id = $1 for update', [held.userId]);
    const [refused, accepted] = await Promise.all([place(held, slip), place(free, slip)]);
    expect([refused.refusal.code, accepted.status]).toEqual(['overloaded', 201]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await place(held, slip)).status).toBe(201);
  expect(await app.findIncoherence()).toEqual([]);
});
