import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleDetail, sampleMarket, sampleOutcome, VERIFICATION } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

describe('the markets that only the page of a simulated match shows', () => {
  const scores = sampleMarket('scores', {
    type: 'correct_score',
    line: null,
    outcomes: [
      { ...sampleOutcome('s-1-0', '1-0', 7), name: '1-0' },
      { ...sampleOutcome('s-0-0', '0-0', 9), name: '0-0', isClosed: true },
      { ...sampleOutcome('s-0-1', '0-1', 8), name: '0-1' },
      sampleOutcome('s-other', 'other', 30),
    ],
  });
  const halfTotals = [1001.5, 1002.5].map((line) =>
    sampleMarket(`half-${line}`, {
      type: 'total_half',
      line,
      outcomes: [sampleOutcome(`over-${line}`, 'over', 2.6), sampleOutcome(`under-${line}`, 'under', 1.4)],
    }),
  );
  const openTab = async (tab: string) => {
    const loadMarkets = vi.fn(() => ({ items: [scores, ...halfTotals] }));
    page = await visit({
      path: `/event/a${tab}`,
      prepare: (server) => {
        server.on('getEvent', () => sampleDetail({ verification: VERIFICATION }));
        server.on('getPageMarkets', loadMarkets);
      },
    });
    return { visited: page, asked: loadMarkets };
  };

  it('load when one of their tabs is opened, not before', async () => {
    const { visited, asked } = await openTab('');
    await visited.person.click(await screen.findByRole('tab', { name: 'Score' }));
    expect(await screen.findByRole('heading', { name: 'Correct score' })).toBeTruthy();
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading', { name: 'Match winner' })).toBeNull();
    const market = within(screen.getByRole('group', { name: 'Correct score' }));
    expect(market.getByRole('button', { name: /^1-0 7\.00/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Any other score/ })).toBeTruthy();
  });

  it('are requested again when the server is not ready to write them, and no error is shown', async () => {
    const answers = [
      () => refusal('rate_limited', 429, { params: { retryAfterSeconds: 0.01 } }),
      () => ({ items: [scores] }),
    ];
    page = await visit({
      path: '/event/a?tab=scores',
      prepare: (server) => {
        server.on('getEvent', () => sampleDetail({ verification: VERIFICATION }));
        server.on('getPageMarkets', () => answers.shift()?.() ?? { items: [] });
      },
    });
    expect(await screen.findByRole('heading', { name: 'Correct score' })).toBeTruthy();
    expect(answers).toEqual([]);
  });

  it('are streamed only while one of their tabs is open', async () => {
    const { visited } = await openTab('');
    const followed = () => visited.stream().topics.filter((topic) => topic.endsWith(':a'));
    await waitFor(() => expect(followed()).toEqual(['event:a']));
    await visited.person.click(await screen.findByRole('tab', { name: 'Score' }));
    await waitFor(() => expect(followed()).toEqual(['markets:a']));
    await visited.person.click(screen.getByRole('tab', { name: 'Main' }));
    await waitFor(() => expect(followed()).toEqual(['event:a']));
  });

  it('name the part that their line refers to, and show the rest of it', async () => {
    await openTab('?tab=halves');
    expect(await screen.findByRole('heading', { name: '1st half total' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Over 2\.5 2\.60/ })).toBeTruthy();
  });

  it('close an outcome that can no longer win while the others stay open', async () => {
    const { visited } = await openTab('?tab=scores');
    expect(await screen.findByRole('button', { name: /^0-0 .*closed/i })).toBeTruthy();
    await waitFor(() => visited.stream());
    act(() => {
      visited.stream().send('prices', {
        eventId: 'a',
        version: 99,
        markets: [
          {
            id: 'scores',
            status: 'open',
            onPage: true,
            outcomes: [
              { id: 's-1-0', odds: 7, prevOdds: null, version: 99, isClosed: true },
              { id: 's-0-1', odds: 1.25, prevOdds: 8, version: 99 },
              { id: 's-other', odds: 4, prevOdds: 30, version: 99 },
            ],
          },
        ],
      });
    });
    expect(await screen.findByRole('button', { name: /^1-0 .*closed/i })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^0-1 1\.25/ })).toBeTruthy();
    // The market is open, and its margin is that of the open outcomes: 1 / 1.25 + 1 / 4 - 1.
    expect(screen.getByText('margin 5%')).toBeTruthy();
  });
});
