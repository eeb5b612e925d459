import type { EventDetail } from '@cauri/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { sampleEvent, sampleLiveEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const open = async (options: Parameters<typeof visit>[0]) => {
  page = await visit(options);
  return page;
};

describe('a page that breaks', () => {
  it('leaves the rest of the screen intact', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { ...sampleEvent('a'), homeTeam: null } as unknown as EventDetail;
    await open({ path: '/event/a', prepare: (server) => server.on('getEvent', () => broken) });
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Bet slip' })).toBeTruthy();
    // React logs the error.
    logged.mockClear();
  });
});

describe('a page without a connection', () => {
  it('leaves the rest of the screen intact, says so in its title, and is retried when the connection returns', async () => {
    let isCut = true;
    const visited = await open({
      path: '/event/unknown',
      prepare: (server) => server.on('getEvent', () => (isCut ? noAnswer() : refusal('not_found', 404))),
    });
    visited.services.client.setDefaultOptions({ queries: { retry: false } });
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    expect(document.title).toMatch(/^You’re offline \| /);
    expect(screen.getByRole('link', { name: 'See live matches' }).getAttribute('href')).toBe('/live');
    expect(screen.getByRole('banner')).toBeTruthy();
    isCut = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Match not found')).toBeTruthy();
    expect(document.title).toMatch(/^Match not found \| /);
  });

  it('keeps showing its matches when a fetch fails', async () => {
    await open({
      path: '/live',
      events: [sampleLiveEvent('a')],
      prepare: (server) => server.on('listEvents', noAnswer),
    });
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
