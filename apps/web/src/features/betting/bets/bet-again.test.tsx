import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const EVENTS = [sampleLiveEvent('a'), sampleEvent('b')];
const open = async (options: Parameters<typeof visit>[0]): Promise<Visit> => {
  page = await visit({ events: EVENTS, ...options });
  return page;
};

describe('a settled bet', () => {
  it('puts its open selections on the slip at current odds and names the unavailable ones', async () => {
    const [leg] = sampleBet('bet-1').selections;
    if (!leg) throw new Error('the sample has no leg');
    const gone = {
      ...leg,
      eventId: 'z',
      marketId: 'z-winner',
      outcomeId: 'z-winner-home',
      eventName: 'Home z vs Away z',
    };
    const settled = { status: 'lost', settled: true, payout: 0, settledAt: '2026-11-20T19:30:00Z' } as const;
    const bet = sampleBet('bet-1', { ...settled, type: 'combined', selections: [leg, gone] });
    const explained = { rule: null, source: null, decidedAt: null, voidCause: null, callOff: null };
    const selections = bet.selections.map((each) => ({ ...each, ...explained }));
    const visited = await open({
      path: '/bets/bet-1',
      prepare: (server) => {
        server.on('getBet', () => ({ ...bet, selections, arithmetic: [], corrections: [], recovered: 0, owed: 0 }));
        server.on('quoteSlip', () => ({
          selections: [
            { outcomeId: leg.outcomeId, state: 'changed', odds: 1.8, was: 1.5 },
            { outcomeId: gone.outcomeId, state: 'closed', odds: null, was: 1.5 },
          ],
          conflicts: [],
          odds: null,
          totalStake: 0,
          potentialWin: 0,
          clamped: false,
          delayMs: 0,
          awaitsPrices: false,
        }));
      },
    });
    await visited.person.click(await screen.findByRole('button', { name: 'Bet again' }));
    expect(await screen.findByText('No longer available: Home z (Home z – Away z).')).toBeTruthy();
    expect(visited.services.slip.getState().slip.selections).toMatchObject([{ outcomeId: 'a-winner-home', odds: 1.8 }]);
  });
});
