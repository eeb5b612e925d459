import type { BookingCode, CodeSelection } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleEvent, sampleCodeSelection as selection, withServerIds } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
// Loaded in advance, so that no test waits for the code.
import '../panel/filled-slip.tsx';
import './share-dialog.tsx';
import '#ui/booking-code/qr-code.tsx';
import { codeIn } from './code-entry.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const saved = (...selections: CodeSelection[]): BookingCode => ({
  code: 'AB7K2Q',
  type: selections.length > 1 ? 'combined' : 'single',
  selections,
  savedAt: '2026-11-20T18:42:00Z',
  expiresAt: '2026-12-20T18:42:00Z',
});

async function open(code: BookingCode | Response, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  page = await visit({
    path: '/c/ab7k2q',
    ...options,
    prepare: (server) => {
      server.on('getCode', () => code);
      options.prepare?.(server);
    },
  });
  return page;
}

const row = async (name: string) =>
  (await screen.findByText(name)).closest('li')?.textContent?.replaceAll('\u00a0', ' ');
const slip = () => page?.services.slip.getState().slip;

describe('the page of a booking code', () => {
  it('shows the odds at saving and now, the direction of each change, and the total', async () => {
    await open(saved(selection('a', { oddsNow: 2.5 }), selection('b', { oddsNow: 1.8 }), selection('c')));
    await screen.findByRole('heading', { name: 'Bet slip AB7K2Q', level: 1 });
    expect(await row('Home a')).toContain('When shared 2.00Now 2.50, up');
    expect(await row('Home b')).toContain('When shared 2.00Now 1.80, down');
    expect(await row('Home c')).toMatch(/When shared 2\.00Now 2\.00$/);
    expect(screen.getByText('Total odds when shared, 3 selections').parentElement?.textContent).toContain('8.00');
    expect(screen.getByText('Total odds now, 3 selections').parentElement?.textContent).toContain('9.00');
    const win = screen.getByText(/Potential win for 1.000.FCFA/).parentElement?.textContent;
    expect(win?.replaceAll('\u00a0', ' ')).toContain('9 000 FCFA');
  });

  it('drops started matches with their time; the others go on the slip at current odds', async () => {
    const { person } = await open(
      saved(
        selection('a', { oddsNow: 2.5 }),
        selection('b', { state: 'started', oddsNow: null, startTime: '2026-11-20T18:30:00Z' }),
        selection('c', { state: 'closed', oddsNow: null }),
      ),
    );
    expect(await screen.findByText('1 selection, 2 removed')).toBeTruthy();
    expect(await row('Home b')).toMatch(/Started at \d\d:30, Home b – Away b.*Removed$/);
    expect(await row('Home c')).toMatch(/Closed for betting.*Removed$/);
    await person.click(screen.getByRole('button', { name: 'Add to my slip' }));
    expect(slip()?.selections.map(({ outcomeId, odds }) => [outcomeId, odds])).toEqual([['a-winner-home', 2.5]]);
    expect(page?.server.requestsTo('placeBet')).toEqual([]);
  });

  it('follows changed prices and started matches on the stream', async () => {
    const visited = await open(saved(selection('a'), selection('b')));
    await screen.findByText('Home a');
    await waitFor(() => expect(visited.stream().topics).toEqual(expect.arrayContaining(['event:a', 'event:b'])));
    const [a, b] = [sampleEvent('a', { version: 5 }), sampleEvent('b', { version: 6, isLive: true, status: 'live' })];
    const [market] = a.markets;
    if (!market) throw new Error('a sample has a market');
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, odds: 2.2, version: 5 }));
    act(() => {
      visited.stream().open();
      visited
        .stream()
        .send('snapshot', { version: 6, complete: false, events: [{ ...a, markets: [{ ...market, outcomes }] }, b] });
    });
    await waitFor(async () => expect(await row('Home a')).toContain('Now 2.20, up'));
    expect(await row('Home b')).toContain('Removed');
  });

  it('asks before it changes a slip with selections, adds or replaces, and can be undone', async () => {
    const { person, services } = await open(saved(selection('a'), selection('b')));
    const own = { ...selection('z'), stake: null };
    act(() => services.slip.put([own], 'replace'));
    const ids = () => slip()?.selections.map(({ eventId }) => eventId);
    const press = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'Add these 2 to my slip' }));
      const dialog = await screen.findByRole('dialog', { name: 'Your bet slip is not empty' });
      await person.click(within(dialog).getByRole('button', { name }));
    };
    await press('Close');
    expect(ids()).toEqual(['z']);
    await press('Add');
    expect(ids()).toEqual(['z', 'a', 'b']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(ids()).toEqual(['z']);
    await press('Replace');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('says that all matches have started, and until when the code is stored', async () => {
    await open(saved(selection('a', { state: 'started', oddsNow: null })));
    expect(await screen.findByText('This bet slip has expired')).toBeTruthy();
    expect(screen.getByText(/The code is kept until 20 Dec 2026/)).toBeTruthy();
    expect(screen.queryByText(/Valid until/)).toBeNull();
    expect(screen.queryByRole('button', { name: /to my slip/ })).toBeNull();
  });

  it('says that a code is unknown and accepts another one', async () => {
    const { person, path, server } = await open(refusal('not_found', 404));
    await screen.findByRole('heading', { name: 'No bet slip with code AB7K2Q' });
    const [entry] = screen.getAllByRole('textbox', { name: 'Booking code' });
    if (!entry) throw new Error('a code can be typed');
    await person.clear(entry);
    await person.type(entry, ' zz3 zz4{Enter}');
    await waitFor(() => expect(path()).toBe('/c/ZZ3ZZ4'));
    await waitFor(() =>
      expect(server.requestsTo('getCode').map(({ path }) => path)).toContain('/api/slips/codes/ZZ3ZZ4'),
    );
  });

  it('copies the link and confirms it; if copying is not allowed, the link can be selected', async () => {
    const { person } = await open(saved(selection('a')));
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith(expect.stringMatching(/\/c\/AB7K2Q$/));
    const copied = await screen.findByRole('button', { name: 'Copied' });
    copy.mockRejectedValueOnce(new Error('not allowed'));
    await person.click(copied);
    expect((await screen.findByRole('alert')).textContent).toContain('Your browser doesn’t allow copying here');
    const whatsapp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(whatsapp)).toMatch(
      /^https:\/\/wa\.me\/\?text=1 selection on Cauri \(virtual money\): Home a – Away a, Home a to win\.\n.*\/c\/AB7K2Q$/,
    );
    copy.mockRestore();
  });
});

describe('sharing the slip', () => {
  it('saves the selections with a key and shows the code; the same slip is not saved twice', async () => {
    const event = withServerIds(sampleEvent('a'));
    let refuse = true;
    const { person, server } = await open(saved(), {
      path: '/',
      me: null,
      events: [event],
      prepare: (fake) =>
        fake.on('saveCode', () => {
          if (!refuse) return saved(selection('a'));
          refuse = false;
          return refusal('market_suspended', 409, { params: { selections: [] } });
        }),
    });
    const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
    // React draws the slip within `act`, once its code is loaded.
    await act(() => person.click(price as HTMLElement));
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByText('A market on your bet slip is suspended. Try again in a moment, or remove the selection.');
    await person.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this bet slip' });
    expect(within(dialog).getByText('AB7K2Q')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this bet slip' });
    const requests = server.requestsTo('saveCode');
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const { id: eventId, markets } = event;
    expect(requests[1]?.body).toEqual({
      type: 'single',
      selections: [{ eventId, marketId: markets[0]?.id, outcomeId: markets[0]?.outcomes[0]?.id, odds: 1.5 }],
    });
  });
});

it.each([
  ['ab7 k2q', 'AB7K2Q'],
  [' AB7-K2Q ', 'AB7K2Q'],
  ['https://cauri.example/c/ab7k2q', 'AB7K2Q'],
  ['<script>', 'SCRIPT'],
  ['///', ''],
])('a code is read from %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
