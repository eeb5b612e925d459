import type { EventDetail } from '@cauri/contract';
import { Bettor, newName } from '../bettor.ts';
import { expectReadable } from '../readable.ts';
import { send } from '../send.ts';
import { expectFits, expectSound } from '../sound.ts';
import { type APIRequestContext, expect, type Page, test } from '../test.ts';

const ADMIN = { email: 'admin@cauri.test', password: 'secret12' };
const LONG = 200;

/** Names of teams, leagues, countries and custom markets. */
const ODD = {
  'without a space': { word: 'W', between: '' },
  'of many words': { word: 'Fédération', between: ' ' },
  'with emoji': { word: '🦁👨‍👩‍👧‍👦🔥', between: ' ' },
  'from right to left': { word: 'الهلال', between: ' ' },
} as const;

test('names of 200 characters, with emoji and from right to left fit every screen that shows them, and cover no text', {
  tag: ['@phone', '@long'],
}, async ({ page, playwright, baseURL }) => {
  const url = baseURL ?? '';
  await page.context().addCookies([{ name: 'language', value: 'en', url }]);
  const admin = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await admin.post('/api/auth/sign-in/email', { data: ADMIN });
  const events = await Promise.all(Object.values(ODD).map((odd) => addEvent(admin, odd)));
  const bettor = await Bettor.register(page);
  const { code, betIds } = await betOn(page, events);

  for (const event of events) {
    await page.goto(`/event/${event.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.getByRole('main').locator('button.odds').first().click();
    await expectShown(page, `the event of ${event.homeTeam.name}`);
  }
  await expectSound(page);

  await bettor.openSlip();
  await expect(bettor.slip.getByRole('button', { name: /^Remove / })).toHaveCount(events.length);
  await expectSound(page, 'the slip');
  await expectReadable(page, 'the slip');
  await bettor.place(1_000);
  await expectShown(page, 'the receipt');
  for (const tab of [/^Open bets/, /^Saved/]) {
    await bettor.slip.getByRole('button', { name: tab }).click();
    await expect(bettor.slip.getByText(/الهلال/).first()).toBeVisible();
    await expectShown(page, String(tab));
  }

  const searches = ['Fédération', 'الهلال'].map((name) => `/search?q=${name}`);
  const screens = ['/favourites', '/profile', '/profile?tab=statement', `/c/${code}`, ...searches];
  const leagues = events.map(({ league }) => `/league/${league.id}`);
  await expectEach(page, [...screens, ...leagues], expectShown);
  await expectEach(
    page,
    betIds.map((id) => `/bets/${id}`),
    expectFits,
  );

  await test.step('the statement names the bets that are returned', async () => {
    for (const { id } of events) await cancel(admin, id);
    await expect(async () => {
      await page.goto('/profile?tab=statement');
      await expect(page.getByText('Stake returned').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectSound(page);
  });

  await test.step('the page of a settled bet explains it, and shows a dispute of one long word', async () => {
    const origin = new URL(page.url()).origin;
    for (const id of betIds) {
      const data = { leg: 0, reason: 'M'.repeat(LONG) };
      await expect(async () => {
        const answer = await page.request.post(`/api/bets/${id}/disputes`, { data, headers: { origin, ...keyed() } });
        expect(answer.status(), await answer.text()).toBe(200);
      }).toPass();
      await page.goto(`/bets/${id}`);
      await page.getByRole('heading', { name: 'Disputes' }).click();
      await expect(page.getByText('M'.repeat(LONG), { exact: true })).toBeVisible();
      await expectFits(page, `the settled bet ${id}`);
    }
  });

  await test.step('the card of a plan shows the whole of a name and a feature of one long word', () =>
    expectWholePlan(page, admin));
  await admin.dispose();
});

/** Opens screens, each of which shows such a name. */
async function expectEach(page: Page, paths: readonly string[], check: typeof expectFits): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const text = page.getByRole('main').getByText(/WWW|Fédération|🦁|الهلال/);
    await expect(text.first()).toBeAttached();
    await check(page, path);
  }
}

async function expectShown(page: Page, where: string): Promise<void> {
  await expectFits(page, where);
  await expectReadable(page, where);
}

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

async function expectWholePlan(page: Page, admin: APIRequestContext): Promise<void> {
  const [name, feature] = [newName().padEnd(60, 'W'), 'F'.repeat(120)];
  const data = { name, price: 500, virtualAmount: 1_000, features: [feature] };
  const { id } = await send<{ id: string }>(admin, '/api/admin/plans', data);
  await page.goto('/subscription');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(feature)).toBeVisible();
  expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const ended = await admin.patch(`/api/admin/plans/${id}`, { data: { isActive: false }, headers: keyed() });
  expect(ended.status(), await ended.text()).toBe(200);
}

/** Adds an event with a custom market, all of them with such names. */
async function addEvent(admin: APIRequestContext, { word, between }: { word: string; between: string }) {
  const name = (length: number, mark: string) =>
    `${mark}${Array(length).fill(word).join(between)}`.slice(0, length).toWellFormed();
  const market = { en: name(60, 'Q'), fr: name(60, 'Q') };
  const data = {
    sportId: 'football',
    league: { name: name(LONG, newName()), country: name(LONG, '') },
    homeTeam: name(LONG, ''),
    awayTeam: name(LONG, 'B '),
    startTime: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    odds: { home: 2, draw: 3, away: 4 },
  };
  const { id } = await send<{ id: string }>(admin, '/api/admin/events', data);
  const outcomes = ['1', '2'].map((mark) => ({ names: { en: name(60, mark), fr: name(60, mark) }, odds: 1.9 }));
  await send(admin, `/api/admin/events/${id}/markets`, { names: market, outcomes });
  let event: EventDetail | undefined;
  await expect(async () => {
    event = (await (await admin.get(`/api/events/${id}`)).json()) as EventDetail;
    expect(event.markets.some(({ type }) => type === 'custom')).toBe(true);
  }).toPass();
  if (!event) throw new Error('no event');
  return event;
}

/** Bets on each event, on all of them together, saves the slip and shares it. */
async function betOn(page: Page, events: readonly EventDetail[]): Promise<{ code: string; betIds: string[] }> {
  const origin = new URL(page.url()).origin;
  const legOf = (event: EventDetail, type: string) => {
    const market = event.markets.find((one) => one.type === type);
    const outcome = market?.outcomes[0];
    return { eventId: event.id, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
  };
  const legs = events.map((event) => legOf(event, 'match_winner'));
  const custom = events.map((event) => legOf(event, 'custom'));
  await send(page.request, '/api/bets', { type: 'single', stake: 1_000, selections: custom });
  const { bets } = await send<{ bets: { id: string }[] }>(page.request, '/api/bets', {
    type: 'combined',
    stake: 1_000,
    selections: legs,
  });
  await send(page.request, '/api/me/slips', {
    name: `${'الهلال 🦁 '.repeat(6)}`.slice(0, 50),
    type: 'combined',
    selections: legs,
  });
  const { code } = await send<{ code: string }>(page.request, '/api/slips/codes', {
    type: 'combined',
    selections: legs,
  });
  for (const { id, homeTeam, league } of events) {
    for (const key of [`event/${id}`, `team/${homeTeam.id}`, `league/${league.id}`])
      await page.request.put(`/api/me/favourites/${key}`, { headers: { origin } });
  }
  return { code, betIds: bets.map(({ id }) => id) };
}

async function cancel(admin: APIRequestContext, id: string): Promise<void> {
  await send(admin, `/api/admin/events/${id}/result`, { status: 'cancelled', reason: 'A test of names' });
}
