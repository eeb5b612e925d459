import type { EventDetail, PriceHistory } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLiveEvent } from '../../testing/samples.ts';
import { leave, type Visit, visit } from '../../testing/visit.tsx';

/** What is loaded when it is seen may take its time on a busy machine. */
const LOADED = { timeout: 10_000 };

let page: Visit | undefined;
beforeEach(() => {
  // Everything is on the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => leave(page?.services));

const detail = (change: Partial<EventDetail> = {}): EventDetail => ({
  ...sampleLiveEvent('a', { score: { home: 1, away: 0 } }),
  incidents: [],
  verification: null,
  ...change,
});
const history: PriceHistory = {
  marketId: 'a-winner',
  since: '2026-11-20T18:48:00.000Z',
  until: null,
  asOf: '2026-11-20T19:00:00.000Z',
  outcomes: ['home', 'draw', 'away'].map((key) => ({ id: `a-winner-${key}`, version: 1, points: [[0, 2.5]] })),
  marks: [{ at: 300_000, kind: 'goal', score: { home: 1, away: 0 } }],
};
const open = async (event: EventDetail) => {
  page = await visit({
    path: '/event/a',
    prepare: (server) => {
      server.on('getEvent', () => event);
      server.on('getPrices', () => history);
    },
  });
  return page;
};

describe('the prices of an event', () => {
  it('are told in words and in figures, and go on while they move', async () => {
    const visited = await open(detail());
    expect(await screen.findByText('Home a: from 2.50 to 2.50, lowest 2.50, highest 2.50.', {}, LOADED)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'The same in figures', hidden: true });
    expect(within(table).getByRole('rowheader', { name: '1–0', hidden: true })).toBeTruthy();
    await waitFor(() => visited.line());
    act(() => {
      visited.line().say('prices', {
        eventId: 'a',
        version: 9,
        markets: [
          {
            id: 'a-winner',
            status: 'open',
            outcomes: [{ id: 'a-winner-home', odds: 1.8, prevOdds: 2.5, version: 9 }],
          },
        ],
      });
    });
    expect(await screen.findByText('Home a: from 2.50 to 1.80, lowest 1.80, highest 2.50.')).toBeTruthy();
    expect(visited.server.askedFor('getPrices')).toHaveLength(1);
  });

  it('are not asked for before they come near the screen', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const visited = await open(detail());
    expect(await screen.findByRole('heading', { name: 'Prices since the start' })).toBeTruthy();
    expect(visited.server.askedFor('getPrices')).toHaveLength(0);
  });
});
