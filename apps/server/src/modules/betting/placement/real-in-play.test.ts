import { beforeEach, describe, expect, it } from 'vitest';
import { drawSequenceNumber } from '#modules/catalog';
import { newId } from '#platform/ids';
import { addRealMatch, pollRealMatch } from '../../../testing/bets/real-matches.ts';
import { createTestApp, openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../testing/test-events.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { createQuoteTokens } from '../builder/quote-token.ts';
import { checkSlip } from './check-slip.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const bettor = await app.signUp();
beforeEach(async () => {
  await app.bus.publish('heartbeat', '0');
  await expect.poll(() => app.board.isLively).toBe(true);
});

/** Adds a real match in play whose last poll has this sequence number. */
async function addPolledMatch(sequence: bigint | null): Promise<string> {
  const id = await addRealMatch(app.database.db, clock);
  if (sequence !== null) await pollRealMatch(app.database.db, id, sequence);
  await app.board.catchUp();
  return id;
}

function slipOf(eventId: string) {
  const market = app.board.get(eventId)?.wire.markets[0];
  const outcome = market?.outcomes[0];
  const selections = [{ eventId, marketId: market?.id ?? '', outcomeId: outcome?.id ?? '', odds: outcome?.odds ?? 0 }];
  return { type: 'single', stake: 1000, selections, acceptOddsChanges: 'none' } as const;
}

describe('the placement statement', () => {
  it('accepts a bet on a real match in play only when its prices were polled after the request', async () => {
    const place = async (answered: bigint | null, sequence: bigint | null) => {
      const slip = slipOf(await addPolledMatch(answered));
      const settings = app.settings.current();
      const builders = { joint: new Map(), early: new Map(), tokens: createQuoteTokens('secret'), isHeld: false };
      const checks = { board: app.board, settings, now: clock.now(), newId, bonus: null, sequence };
      const bets = checkSlip(slip, { ...checks, ...builders });
      const key = newId();
      const placement = { userId: bettor.userId, key, requestHash: Buffer.alloc(32), bets, isReserved: false };
      const [answer] = await commitPlacements({ db: app.database.db, pool: app.database.pool, clock }, [placement]);
      return answer?.outcome;
    };
    expect(await place(null, null)).toBe('stale');
    expect(await place(null, 7n)).toBe('stale');
    expect(await place(7n, 7n)).toBe('stale');
    // A slip that was checked before the start does not require a confirmed price.
    expect(await place(8n, null)).toBe('stale');
    expect(await place(8n, 7n)).toBe('accepted');
    expect(await app.findIncoherence()).toEqual([]);
  });
});

it('a quote shows whether a placement waits for prices', async () => {
  const awaits = async (eventId: string) => {
    const { type, selections } = slipOf(eventId);
    return (await app.visitor.call('quoteSlip', { body: { type, selections } })).ok.awaitsPrices;
  };
  const upcoming = await addFootballEvent(app.database.db, new Date(clock.now().getTime() + 60_000));
  await app.board.catchUp();
  expect([await awaits(upcoming.id), await awaits(await addPolledMatch(null))]).toEqual([false, true]);
});

it('sequence numbers of requests and polls increase across processes', async () => {
  const other = await createTestApp({ clock, database: app.database });
  const drawn = [await drawSequenceNumber(app.database.db), await drawSequenceNumber(other.database.db)];
  expect(Number(drawn[1])).toBeGreaterThan(Number(drawn[0]));
  await other.close();
});
