import type { Limit, OwnSettings, PlayLimits } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatTime } from '#i18n/format.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS, NOW } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const LIMIT: Limit = {
  kind: 'stake',
  period: 'day',
  amount: 20_000,
  used: 6_000,
  next: null,
  resetsAt: '2026-11-21T00:00:00Z',
};
const NONE: PlayLimits = { limits: [], pause: null, history: [] };

async function open(limits: PlayLimits, prepare: (server: FakeServer) => void = () => undefined): Promise<Visit> {
  page = await visit({
    path: '/profile?tab=settings',
    me: ME,
    prepare: (server) => {
      server.on('getMySettings', () => MY_SETTINGS);
      server.on('changeMySettings', ({ body }) => ({ ...MY_SETTINGS, ...(body as Partial<OwnSettings>) }));
      server.on('listMySessions', () => ({ items: [] }));
      server.on('getMyLimits', () => limits);
      prepare(server);
    },
  });
  await screen.findByRole('heading', { name: /^Stakes/ });
  return page;
}
const meters = () => screen.getAllByRole('button', { name: /Change this limit/ });
const dialog = () => within(screen.getByRole('dialog'));

describe('limits', () => {
  it('show the used amount, and the rest when little is left; a missing limit has an empty meter', async () => {
    await open({
      ...NONE,
      limits: [
        LIMIT,
        { ...LIMIT, kind: 'loss', amount: 5_000, used: 4_600 },
        { ...LIMIT, period: 'week', used: -300 },
        { ...LIMIT, kind: 'top_up', amount: 8_000, used: 3_000 },
      ],
    });
    const names = meters().map((meter) => meter.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Day20\s000.*6\s000 used/),
      expect.stringMatching(/^Week20\s000.*300 won/),
      expect.stringMatching(/^MonthNo limit/),
      expect.stringMatching(/^Day5\s000.*400 left today/),
      expect.stringMatching(/^WeekNo limit/),
      expect.stringMatching(/^MonthNo limit/),
      expect.stringMatching(/^Day8\s000.*3\s000 used/),
      expect.stringMatching(/^WeekNo limit/),
      expect.stringMatching(/^MonthNo limit/),
    ]);
    expect(meters().map(({ className }) => className)).toEqual([
      'meter',
      'meter',
      'meter is-none',
      'meter is-near',
      'meter is-none',
      'meter is-none',
      'meter',
      'meter is-none',
      'meter is-none',
    ]);
  });

  it('take effect at once; an amount that is not whole FCFA is not sent', async () => {
    const visited = await open(NONE, (server) => server.on('setMyLimit', () => ({ ...NONE, limits: [LIMIT] })));
    await visited.person.click(meters()[0] as HTMLElement);
    const field = dialog().getByLabelText('Limit');
    for (const wrong of ['', '12,5', '-3', 'many']) {
      await visited.person.clear(field);
      if (wrong) await visited.person.type(field, wrong);
      await visited.person.click(dialog().getByRole('button', { name: 'Set the limit' }));
      expect(dialog().getByText('Enter a whole amount in FCFA, 0 or more')).toBeTruthy();
      expect(document.activeElement).toBe(dialog().getByLabelText('Limit'));
    }
    expect(visited.server.requestsTo('setMyLimit')).toEqual([]);
    await visited.person.clear(field);
    await visited.person.type(field, '20 000');
    await visited.person.click(dialog().getByRole('button', { name: 'Set the limit' }));
    await waitFor(() => expect(meters()[0]?.textContent).toMatch(/20\s000/));
    expect(visited.server.requestsTo('setMyLimit')).toMatchObject([
      { path: '/api/me/limits/stake/day', body: { amount: 20_000 } },
    ]);
  });

  it('refuse an amount of twenty digits as too large, however its spaces were pasted', async () => {
    const visited = await open(NONE);
    await visited.person.click(meters()[0] as HTMLElement);
    await visited.person.click(dialog().getByLabelText('Limit'));
    await visited.person.paste('12 345\u00a0678\u202f901 234 567 890');
    await visited.person.click(dialog().getByRole('button', { name: 'Set the limit' }));
    expect(dialog().getByText(/^Enter at most 999\s999\s999\s999\sFCFA$/)).toBeTruthy();
    expect(visited.server.requestsTo('setMyLimit')).toEqual([]);
  });

  it('say at which time of the device their days start, before and after one is set', async () => {
    const visited = await open({ ...NONE, limits: [LIMIT] });
    const midnight = formatTime('2026-11-20T00:00:00Z');
    for (const [place, days] of ['Days, weeks and months', 'Days, weeks (from Monday) and months'].entries()) {
      await visited.person.click(meters()[place] as HTMLElement);
      const words = `${days} start at midnight UTC (${midnight} in your time zone).`;
      expect(dialog().getByText((text) => text.startsWith(words))).toBeTruthy();
      await visited.person.click(dialog().getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('warn before and after a raise that it takes effect after 24 hours, and can be kept', async () => {
    const next = { amount: 50_000, at: '2026-11-21T19:00:00Z' };
    let limits: PlayLimits = { ...NONE, limits: [LIMIT] };
    const visited = await open(limits, (server) => {
      server.on('setMyLimit', ({ body }) => {
        const { amount } = body as { amount: number };
        limits = { ...NONE, limits: [{ ...LIMIT, next: amount > LIMIT.amount ? next : null }] };
        return limits;
      });
    });
    await visited.person.click(meters()[0] as HTMLElement);
    const field = dialog().getByLabelText('Limit');
    await visited.person.clear(field);
    await visited.person.type(field, '50000');
    expect(dialog().getByText(/Takes effect after 24 hours. Until then the limit stays at 20\s000\sFCFA/)).toBeTruthy();
    await visited.person.click(dialog().getByRole('button', { name: 'Raise in 24 hours' }));
    await waitFor(() => expect(meters()[0]?.textContent).toMatch(/50\s000 from 2[12] Nov 2026/));
    await visited.person.click(meters()[0] as HTMLElement);
    await visited.person.click(dialog().getByRole('button', { name: /^Keep 20\s000/ }));
    await waitFor(() => expect(meters()[0]?.textContent).toMatch(/6\s000 used/));
    expect(visited.server.requestsTo('setMyLimit').map(({ body }) => body)).toEqual([
      { amount: 50_000 },
      { amount: 20_000 },
    ]);
  });
});

describe('an exclusion', () => {
  it('of days lasts as long as chosen', async () => {
    const pause = { kind: 'time_out' as const, until: '2026-11-27T19:00:00Z' };
    const visited = await open(NONE, (server) => server.on('startExclusion', () => ({ ...NONE, pause })));
    await visited.person.click(screen.getByRole('button', { name: 'Take a time-out' }));
    await visited.person.click(dialog().getByRole('radio', { name: /^1 week/ }));
    await visited.person.click(dialog().getByRole('button', { name: 'Start a 1-week time-out' }));
    expect(await screen.findByText(/You are on a time-out until 27 Nov 2026/)).toBeTruthy();
    expect(visited.server.requestsTo('startExclusion')[0]?.body).toEqual({ kind: 'time_out', days: 7 });
  });

  it('can be made longer only: shorter ones are not offered', async () => {
    const pause = { kind: 'time_out' as const, until: new Date(NOW + 20 * 24 * 3600 * 1000).toISOString() };
    const visited = await open({ ...NONE, pause });
    await visited.person.click(screen.getByRole('button', { name: 'Take a time-out' }));
    expect(
      dialog()
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([expect.stringMatching(/^4 weeks/), expect.stringMatching(/^6 weeks/)]);
    expect(dialog().getByRole('button', { name: 'Start a 4-week time-out' })).toBeTruthy();
  });

  it('of a year leaves no time-out to take, but a longer exclusion', async () => {
    const pause = { kind: 'self_exclusion' as const, until: new Date(NOW + 300 * 24 * 3600 * 1000).toISOString() };
    const visited = await open({ ...NONE, pause });
    expect(await screen.findByText(/You have excluded yourself until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take a time-out' })).toBeNull();
    await visited.person.click(screen.getByRole('button', { name: 'Exclude myself' }));
    expect(dialog().getAllByRole('radio')).toHaveLength(2);
  });

  it('is gone from the open panel at its end', async () => {
    const pause = { kind: 'time_out' as const, until: new Date(NOW + 300).toISOString() };
    const visited = await open({ ...NONE, pause });
    await screen.findByText(/You are on a time-out until/);
    visited.advance(300);
    await waitFor(() => expect(screen.queryByText(/You are on a time-out until/)).toBeNull());
  });

  it('of months requires a typed word and says that it cannot be undone', async () => {
    const visited = await open(NONE, (server) => server.on('startExclusion', () => NONE));
    await visited.person.click(screen.getByRole('button', { name: 'Exclude myself' }));
    expect(dialog().getByText('Neither you nor we can end it early.')).toBeTruthy();
    const start = dialog().getByRole('button', { name: 'Exclude me for 6 months' });
    await visited.person.click(start);
    expect(dialog().getByText('Type EXCLUDE')).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByLabelText('Type EXCLUDE to confirm'));
    expect(visited.server.requestsTo('startExclusion')).toEqual([]);
    await visited.person.type(dialog().getByLabelText('Type EXCLUDE to confirm'), 'exclude{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visited.server.requestsTo('startExclusion')[0]?.body).toEqual({ kind: 'self_exclusion', months: 6 });
  });

  it('is refused with an explanation if it is shorter than the current one', async () => {
    const visited = await open(NONE, (server) => server.on('startExclusion', () => refusal('validation_failed', 400)));
    await visited.person.click(screen.getByRole('button', { name: 'Take a time-out' }));
    await visited.person.click(dialog().getByRole('button', { name: 'Start a 1-day time-out' }));
    expect(await dialog().findByText(/A longer break is already in progress/)).toBeTruthy();
  });
});

it('the session reminder is stored in the account', async () => {
  const visited = await open(NONE, (server) =>
    server.on('getMyBalanceHistory', () => ({ points: [], opening: 0, moved: null })),
  );
  await visited.person.selectOptions(screen.getByRole('combobox', { name: 'Session reminder' }), '60');
  await waitFor(() => expect(visited.server.requestsTo('changeMySettings')[0]?.body).toEqual({ reminderMinutes: 60 }));
});

it('a session reminder shows the balance change until now, never that of the reminder before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const points = [1_000, 1_500].map((balance) => ({ at: '2026-11-20T19:00:00Z', balance }));
  page = await visit({
    path: '/terms',
    me: { ...ME, reminderMinutes: 15 },
    prepare: (server) => server.on('getMyBalanceHistory', () => ({ points, opening: 1_000, moved: null })),
  });
  const { advance, person, server } = page;
  const text = () => screen.queryByRole('dialog')?.textContent ?? '';
  const remind = () =>
    vi.waitFor(() => {
      advance(60_000);
      act(() => void vi.advanceTimersByTime(5_000));
      expect(text()).toContain('Balance change');
    }, 10_000);
  await remind();
  await vi.waitFor(() => expect(text()).toContain('+500'));
  server.on('getMyBalanceHistory', () => refusal('unavailable', 503));
  await person.click(dialog().getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(text()).toBe(''));
  await remind();
  expect(text()).not.toContain('500');
});

it('the history lists every requested change', async () => {
  const at = '2026-11-20T10:00:00Z';
  const change = { was: 20_000, effectiveAt: at, until: null, madeAt: at };
  const visited = await open({
    ...NONE,
    history: [
      { ...change, kind: 'self_exclusion', period: null, was: null, amount: null, until: '2027-05-20T10:00:00Z' },
      {
        ...change,
        kind: 'stake',
        period: 'day',
        amount: null,
        effectiveAt: '2026-11-21T10:00:00Z',
        madeAt: '2026-11-20T09:00:00Z',
      },
    ],
  });
  await visited.person.click(screen.getByRole('button', { name: 'History of changes' }));
  expect(dialog().getByText('Self-exclusion')).toBeTruthy();
  expect(dialog().getByText('Daily stake limit: No limit')).toBeTruthy();
  expect(dialog().getByText(/was 20\s000\sFCFA · from 21 Nov 2026/)).toBeTruthy();
});
