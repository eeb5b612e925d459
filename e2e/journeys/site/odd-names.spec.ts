import type { AdminEventDetail, PageEntry } from '@cauri/contract';
import { ADMIN } from '../administrator.ts';
import { Bettor, newName } from '../bettor.ts';
import { addEvent, betOn, LONG, ODD, SOME_NAME } from '../odd.ts';
import { expectReadable } from '../readable.ts';
import { screensOf } from '../screens.ts';
import { send, siteUrl } from '../send.ts';
import { expectFits, expectSound } from '../sound.ts';
import { type APIRequestContext, test as base, expect, type Page } from '../test.ts';

const SIGN_IN = '/api/auth/sign-in/email';

/** The page reads the site in English; `admin` is the client of an administrator. */
const test = base.extend<{ admin: APIRequestContext }>({
  admin: async ({ page, playwright, baseURL: url = '' }, use) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url }]);
    const admin = await playwright.request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    await send(admin, SIGN_IN, ADMIN);
    await use(admin);
    await admin.dispose();
  },
});

/**
 * The screens that show no name of a team, league, user, plan or selection; and the home page and the empty search, whose
 * choice of matches may leave these out. A new screen shows such a name, or is added here.
 */
const WITHOUT_NAMES =
  /^\/((forgot|reset)-password|login|register|search|unsubscribe|verify-email|privacy|rules|support|terms|admin\/(mail|operations|settings|.*\/new).*)?$/;

test('names of 200 characters, with emoji and from right to left fit every screen that shows them, and cover no text', {
  tag: ['@phone', '@long'],
}, async ({ page, admin }) => {
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
  await expectShown(page, 'the ticket');
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
    for (const id of betIds) {
      await dispute(page, id, 'M'.repeat(LONG));
      await page.goto(`/bets/${id}`);
      await page.getByRole('heading', { name: 'Disputes' }).click();
      await expect(page.getByText('M'.repeat(LONG), { exact: true })).toBeVisible();
      await expectFits(page, `the settled bet ${id}`);
    }
  });

  await test.step('the card of a plan shows the whole of a name and a feature of one long word', () =>
    expectWholePlan(page, admin));
});

test('every screen of the site is readable with such names of teams, leagues, users, plans and selections', {
  tag: ['@phone', '@long'],
}, async ({ page, admin }) => {
  const addAll = () => Promise.all(Object.values(ODD).map((odd) => addEvent(admin, odd)));
  const [upcoming, live, finished] = [await addAll(), await addAll(), await addAll()];
  const username = newName().padEnd(30, 'W');
  const account = { email: `${username}@example.com`, password: 'secret-123', name: username, username };
  const { user } = await send<{ user: { id: string } }>(page.request, '/api/auth/sign-up/email', account);
  const { code } = await betOn(page, upcoming);
  const { betIds } = await betOn(page, finished);
  const { planId, purchaseId } = await buyPlan(page, admin);
  await send(page.request, '/api/support/messages', { topic: 'bet', email: account.email, message: 'W'.repeat(LONG) });
  const reason = `${ODD['from right to left'].word.repeat(20)} FC`;
  for (const { id } of [...live, ...finished]) await send(admin, `/api/admin/events/${id}/start`, {});
  for (const { id } of finished) await finish(admin, id, reason);
  await send(admin, `/api/admin/users/${user.id}/adjustments`, { amount: 1_000_000_000, reason });
  const [betId = ''] = betIds;
  await dispute(page, betId, reason);

  const [{ id: eventId, league } = { id: '', league: { id: '' } }] = upcoming.slice(-1);
  await expectAll(page, 'all', { sportId: 'football', leagueId: league.id, eventId, code });
  await expectAll(page, 'bettor', { betId, purchaseId });
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog').getByText(SOME_NAME).first()).toBeVisible();
  await expectShown(page, 'the notices');

  await send(page.request, SIGN_IN, ADMIN);
  await expectAll(page, 'admin', { userId: user.id });
  await page.goto('/admin/support?state=disputes');
  await expect(page.getByRole('article', { name: SOME_NAME }).first()).toBeVisible();
  await expectShown(page, 'the disputes');
  for (const tab of ['ledger', 'sessions', 'notes']) {
    await page.goto(`/admin/users/${user.id}?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectShown(page, tab);
  }
  await expectEventDialogs(page);
  await withdraw(admin, planId);
});

/** Opens every screen of an audience, and checks it. */
async function expectAll(page: Page, who: PageEntry['who'], samples: Readonly<Record<string, string>>): Promise<void> {
  for (const { path } of screensOf(who, samples)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const main = page.getByRole('main');
    if (!WITHOUT_NAMES.test(path)) await expect(main.getByText(SOME_NAME).first(), path).toBeAttached();
    await expectShown(page, path);
  }
}

/** Opens events in each state, and the form that changes them. */
async function expectEventDialogs(page: Page): Promise<void> {
  const actions = { upcoming: 'Edit', live: 'Complete', completed: 'Correct the result' };
  for (const [status, action] of Object.entries(actions)) {
    for (const name of [/WWW/, /الهلال/]) {
      await page.goto(`/admin/events?status=${status}&source=admin`);
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: action }).last()).toBeVisible();
      await expectShown(page, `an event that is ${status}`);
      await dialog.getByRole('button', { name: action }).last().click();
      await expectShown(page, `${action} an event`);
    }
  }
}

/** Grades the custom market of a started event, records its result and corrects it. */
async function finish(admin: APIRequestContext, id: string, reason: string): Promise<void> {
  const { book } = (await (await admin.get(`/api/admin/events/${id}`)).json()) as AdminEventDetail;
  const market = book.find(({ type }) => type === 'custom');
  const grades = market?.outcomes.map((outcome, place) => ({
    outcomeId: outcome.id,
    grade: place === 0 ? 'won' : 'lost',
  }));
  await send(admin, `/api/admin/events/${id}/markets/${market?.id}/grading`, { grades, reason });
  for (const home of [2, 3]) {
    await send(admin, `/api/admin/events/${id}/result`, { status: 'completed', home, away: 1, reason });
  }
}

/** Disputes the first leg of a bet, once the bet is settled. */
async function dispute(page: Page, betId: string, reason: string): Promise<void> {
  const { origin } = new URL(siteUrl());
  await expect(async () => {
    const answer = await page.request.post(`/api/bets/${betId}/disputes`, {
      data: { leg: 0, reason },
      headers: { origin, ...keyed() },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }).toPass();
}

/** Buys a plan with such a name in the sandbox. */
async function buyPlan(page: Page, admin: APIRequestContext): Promise<{ planId: string; purchaseId: string }> {
  const data = { name: 'الهلال 🦁 '.repeat(6), price: 500, virtualAmount: 1_000, features: ['الهلال'.repeat(20)] };
  const { id: planId } = await send<{ id: string }>(admin, '/api/admin/plans', data);
  const { id: purchaseId } = await send<{ id: string }>(page.request, `/api/plans/${planId}/purchases`, {});
  await send(page.request, `/api/me/purchases/${purchaseId}/sandbox`, { answer: 'success' });
  return { planId, purchaseId };
}

/** Takes a plan off sale. */
async function withdraw(admin: APIRequestContext, planId: string): Promise<void> {
  const ended = await admin.patch(`/api/admin/plans/${planId}`, { data: { isActive: false }, headers: keyed() });
  expect(ended.status(), await ended.text()).toBe(200);
}

/** Opens screens, each of which shows such a name. */
async function expectEach(page: Page, paths: readonly string[], check: typeof expectFits): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const text = page.getByRole('main').getByText(SOME_NAME);
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
  await withdraw(admin, id);
}

async function cancel(admin: APIRequestContext, id: string): Promise<void> {
  await send(admin, `/api/admin/events/${id}/result`, { status: 'cancelled', reason: 'A test of names' });
}
