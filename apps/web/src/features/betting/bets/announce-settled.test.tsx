import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleBet, sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { announceSettled } from './announce-settled.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function home(): Promise<Visit> {
  page = await visit({ events: [sampleLiveEvent('a'), sampleEvent('b')] });
  return page;
}

describe('the message about settled bets', () => {
  it('names a single settled bet, and marks a correction', async () => {
    const visited = await home();
    await screen.findByText('1 000 000');
    const bet = sampleBet('bet-1', { status: 'lost', settled: true, payout: 0, corrected: true });
    announceSettled(visited.services.client, [bet]);
    expect(await screen.findByText('Correction, now lost: Home a – Away a, Home a to win')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/bets/bet-1');
  });

  it('names a bet on a market that only the page of its match shows', async () => {
    const visited = await home();
    await screen.findByText('1 000 000');
    const bet = sampleBet('bet-1', { status: 'lost', settled: true, payout: 0 });
    const half = { marketType: 'total_half', line: 1001.5, outcomeKey: 'over' };
    announceSettled(visited.services.client, [
      { ...bet, selections: bet.selections.map((leg) => ({ ...leg, ...half })) },
    ]);
    expect(await screen.findByText('Lost: Home a – Away a, 1st half total: Over 1.5')).toBeTruthy();
  });

  it('counts and names several bets', async () => {
    const visited = await home();
    await screen.findByText('1 000 000');
    await waitFor(() => visited.stream());
    const won = { status: 'won' as const, settled: true, payout: 1500 };
    const lost = { status: 'lost' as const, settled: true, payout: 0 };
    const bets = [sampleBet('bet-1', won), sampleBet('bet-2', lost), sampleBet('bet-3', won), sampleBet('bet-3', won)];
    announceSettled(visited.services.client, bets);
    expect(await screen.findByText('3 bets settled, 2 won')).toBeTruthy();
    const names = [/^Won: Home a – Away a/, / · Lost: Home a – Away a/, / · Won: Home a – Away a, Home a to win$/];
    for (const name of names) expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/profile#bets');
  });
});
