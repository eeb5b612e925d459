import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyPricing, type BoardChange, changeBoard, startEvent, touchEvents } from '#modules/catalog';
import { place, selectionOf } from '../../../testing/slips.ts';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });

/** Returns whether a connection waits for the lock of the board in this database. */
async function isBoardAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(app.database.db);
  return rows.length > 0;
}

describe('a bet placed while a change of the board commits is checked against the changed board', () => {
  type Selection = Awaited<ReturnType<typeof selectionOf>>;
  const cases: [name: string, code: string, apply: (change: BoardChange, selection: Selection) => Promise<unknown>][] =
    [
      [
        'another price',
        'odds_changed',
        (change, { outcomeId }) => applyPricing(change, { prices: [{ outcomeId, odds: 1500 }] }),
      ],
      [
        'a suspension',
        'market_suspended',
        (change, { marketId }) => applyPricing(change, { markets: [{ marketId, status: 'suspended' }] }),
      ],
      ['a start', 'event_closed', (change, { eventId }) => startEvent(change, eventId, clock.now())],
    ];

  it.each(cases)('%s: %s', async (_, code, apply) => {
    const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
    await app.board.catchUp();
    const bettor = await app.signUp();
    const selection = await selectionOf(bettor, id, { key: 'home' });
    let isAnswered = false;
    const placed = await changeBoard(app.database.db, async (change) => {
      await apply(change, selection);
      await touchEvents(change, [id]);
      const answer = place(bettor, { selections: [selection] }).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await isBoardAwaited())).toBe(true);
      // Wrapped in an object, because an async function would await the promise before the commit.
      return { answer };
    });
    expect((await placed.answer).refusal.code).toBe(code);
    expect((await bettor.call('getMe', {})).ok.balance).toBe(1_000_000);
    expect(await app.findIncoherence()).toEqual([]);
  });
});

it('a slip at prices that this process has not read yet is not refused: the process reads them first', async () => {
  const { id } = await addFootballEvent(app.database.db, new Date('2026-06-12T18:00:00Z'));
  const behind = await createTestApp({ clock, database: app.database });
  onTestFinished(() => behind.close());
  const bettor = await behind.signUp();
  const selection = await selectionOf(bettor, id, { key: 'home' });
  await behind.bus.stop();
  await changeBoard(app.database.db, async (change) => {
    await applyPricing(change, { prices: [{ outcomeId: selection.outcomeId, odds: 1500 }] });
    await touchEvents(change, [id]);
  });
  const placed = await place(bettor, { selections: [{ ...selection, odds: 1.5 }], acceptOddsChanges: 'none' });
  expect(placed.ok.bets[0]?.odds).toBe(1.5);
});
