/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, PageEntry } from '@cauri/contract';
import { newName, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';
import { findSmallTargets } from '../touch.ts';

/** A heading as displayed: in French on a phone, in English on a wide screen. */
type Words = readonly [french: string, english: string];

interface Screen {
  readonly path: string;
  readonly heading: Words | string;
  readonly title?: Words;
  /** The screen answers 404, which the browser logs on its console. */
  readonly isMissing?: true;
}

/** Screens without matches in play: any movement on them is an error. On the others, matches come and go. */
const CALM = /^\/(subscription|login|register|terms|privacy|rules|nothing|profile|bets|sport\/curling)/;

/** Every page of the build manifest, so that none is missing here. */
const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../apps/web/dist/.vite/pages.json'), 'utf8'),
) as readonly PageEntry[];

const UNKNOWN_ID = '019aa000-0000-7000-8000-000000000000';

/** The pages for an audience. A parameter without a sample gets an unknown value. */
function screensOf(who: PageEntry['who'], samples: Readonly<Record<string, string>> = {}): Screen[] {
  return manifest
    .filter((entry) => entry.who === who)
    .map(({ path, title }) => {
      const [parameter = '', name = ''] = /\$(\w+)/.exec(path) ?? [];
      const isMissing = parameter !== '' && samples[name] === undefined;
      return {
        path: isMissing ? path.replace(parameter, UNKNOWN_ID) : path.replace(parameter, samples[name] ?? ''),
        heading: '',
        // The title for an unknown subject is that of the refusal.
        ...(title && !isMissing && { title: [title.fr, title.en] as const }),
        ...(isMissing && { isMissing }),
      };
    });
}

/** Screens whose texts are checked too, and unknown addresses. */
const forEverybody: readonly Screen[] = [
  { path: '/', heading: ['Un million pour commencer', 'A million to start with'] },
  { path: '/sport/curling', heading: ['Sport introuvable', 'Sport not found'], isMissing: true },
  {
    path: '/nothing/here',
    heading: ['Page introuvable', 'Page not found'],
    isMissing: true,
  },
];

/** Parts of the profile, and a bet that does not exist. */
const ofOnesOwn: readonly Screen[] = [
  { path: '/profile?tab=statistics', heading: '' },
  { path: '/profile?tab=statement', heading: '' },
  { path: '/profile?tab=settings', heading: '' },
  { path: '/subscription', heading: ['Rechargez votre solde virtuel', 'Top up your virtual balance'] },
  {
    path: '/bets/019aa000-0000-7000-8000-000000000000',
    heading: ['Pari introuvable', 'Bet not found'],
    isMissing: true,
  },
];

test('every screen of a visitor is visible, accessible, stable, and not wider than the screen', async ({
  page,
  context,
  isMobile,
}) => {
  const look = await startLooking(page, context, isMobile);
  const matches = [
    await eventScreen(page, 'upcoming&sport=basketball'),
    await eventScreen(page, 'live&sport=football'),
  ];
  const { league } = await firstEvent(page, 'upcoming');
  const screens = screensOf('all', { sportId: 'football', leagueId: league.id });
  for (const screen of [...screens, ...forEverybody, ...matches]) await look(screen);
});

test('the screens of a finished match and of the results', { tag: '@fast' }, async ({ page, context, isMobile }) => {
  const look = await startLooking(page, context, isMobile);
  for (const screen of [await eventScreen(page, 'completed'), { path: '/results', heading: '' }]) await look(screen);
});

test('every screen of an administrator', async ({ page, context, isMobile }) => {
  const look = await startLooking(page, context, isMobile);
  const data = { email: 'admin@cauri.test', password: 'secret12' };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  expect((await page.request.post('/api/auth/sign-in/email', { data, headers: { origin } })).status()).toBe(200);
  const users = (await (await page.request.get('/api/admin/users')).json()) as { items: { id: string }[] };
  for (const screen of screensOf('admin', { userId: users.items[0]?.id ?? '' })) await look(screen);
});

test('every screen of a bettor, with the slip and its receipt', async ({ page, context, isMobile }) => {
  const look = await startLooking(page, context, isMobile);
  const name = newName();
  const account = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  await page.request.post('/api/auth/sign-up/email', { data: account, headers: { origin } });
  await betByKey(page, isMobile, look);
  for (const screen of ofOnesOwn) await look({ ...screen, heading: screen.heading === '' ? name : screen.heading });
  for (const screen of screensOf('bettor')) await look(screen);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: isFrench(isMobile) ? 'Assistance' : 'Support' }),
    ).toBeVisible();
    await look({ path: 'the menu' });
  }
});

/** The default of a run: French and dark on a phone, English and light on a wide screen. */
const isFrench = (isMobile: boolean): boolean => (process.env.E2E_LANGUAGE ?? (isMobile ? 'fr' : 'en')) === 'fr';

type Look = (screen: Omit<Screen, 'heading'> & { heading?: Screen['heading'] }) => Promise<void>;

/** Goes from the price to the ticket by keyboard alone; checks the slip and the ticket on the way. */
async function betByKey(page: Page, isMobile: boolean, look: Look): Promise<void> {
  const [match] = await upcomingEvents(page, 60_000);
  if (!match) throw new Error('an upcoming match is needed');
  await page.goto(`/event/${match.id}`);
  const slip = page.getByRole(isMobile ? 'dialog' : 'complementary', {
    name: isFrench(isMobile) ? 'Coupon' : 'Bet slip',
  });
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: new RegExp(`^${match.homeTeam.name} `) })
    .first()
    .press('Enter');
  if (isMobile)
    await page
      .getByRole('button', { name: isFrench(isMobile) ? /^Coupon/ : /^Bet slip/ })
      .first()
      .press('Enter');
  await slip.getByRole('textbox').fill('700');
  await look({ path: 'the slip' });
  await slip.getByRole('button', { name: /^(Parier|Place bet,) 700/ }).press('Enter');
  await expect(slip.getByRole('heading', { name: isFrench(isMobile) ? 'Pari accepté' : 'Bet accepted' })).toBeFocused();
  await look({ path: 'the receipt' });
  await slip.getByRole('link', { name: isFrench(isMobile) ? 'Voir le pari' : 'See the bet' }).press('Enter');
  await expect(page).toHaveURL(/\/bets\//);
  await expect(main.getByText(match.homeTeam.name).first()).toBeVisible();
  await look({ path: 'the bet' });
}

/** The page of a match before, during and after it: the three differ. */
async function eventScreen(page: Page, status: string): Promise<Screen> {
  const { id, homeTeam, awayTeam } = await firstEvent(page, status);
  return { path: `/event/${id}`, heading: `${homeTeam.name} \u2013 ${awayTeam.name}` };
}

async function firstEvent(page: Page, status: string): Promise<Event> {
  let event: Event | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/api/events?status=${status}&source=demo&limit=1`);
    [event] = ((await answer.json()) as { items: Event[] }).items;
    expect(event).toBeTruthy();
  }).toPass({ timeout: 90_000 });
  if (!event) throw new Error(`no event: ${status}`);
  return event;
}

/** Opens a screen and checks it; one without a heading is already open. */
async function startLooking(page: Page, context: BrowserContext, isMobile: boolean): Promise<Look> {
  const url = test.info().project.use.baseURL ?? '';
  await context.addCookies([
    { name: 'language', value: isFrench(isMobile) ? 'fr' : 'en', url },
    { name: 'theme', value: process.env.E2E_THEME ?? (isMobile ? 'dark' : 'light'), url },
  ]);
  await page.addInitScript(noteShifts);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return async ({ path, heading, title, isMissing }) => {
    if (heading !== undefined) {
      await page.goto(path);
      const name = typeof heading === 'string' ? heading : heading[isFrench(isMobile) ? 0 : 1];
      await expect(page.getByRole('heading', { level: 1, name }).first()).toBeAttached();
      // The server and the browser set the same title.
      const words = title?.[isFrench(isMobile) ? 0 : 1].replaceAll('?', '\\?');
      if (words) await expect(page).toHaveTitle(new RegExp(`^${words} \\|`));
    }
    await expectSound(page, path);
    if (CALM.test(path)) expect(await page.evaluate(readShift), `${path} moves by itself`).toBe(0);
    if (isMobile) expect.soft(await findSmallTargets(page), `${path} has areas that a thumb misses`).toEqual([]);
    const faults = said.splice(0).filter((text) => !isMissing || !text.includes('404'));
    expect(faults, `${path} complains`).toEqual([]);
  };
}

/** Runs in the page: sums the layout shifts without user input. */
function noteShifts(): void {
  const total = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) total.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function readShift(): number {
  return (window as { shift?: number }).shift ?? 0;
}
