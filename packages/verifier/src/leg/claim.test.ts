import { expect, it } from 'vitest';
import { claimOf } from './claim.ts';

it('leaves out the markets that administrators grade, because no link decides them', () => {
  const marketOf = (type: string) => ({ type, line: null, outcomes: [{ key: 'home', grade: 'won' }] });
  const markets = [marketOf('match_winner'), marketOf('custom')];
  const event = {
    id: 'a',
    startTime: '2026-11-29T12:00:00.000Z',
    status: 'completed',
    score: null,
    incidents: [],
    markets,
  };
  const { end } = claimOf(event as never, { links: [] } as never);
  expect(end?.markets).toEqual([{ type: 'match_winner', line: null, grades: { home: 'won' } }]);
});
