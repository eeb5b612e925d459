/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, Language, PageEntry } from '@cauri/contract';
import { LANGUAGE_CODES, toLanguage } from '@cauri/contract/languages';
import { newName, upcomingEvents } from '../bettor.ts';
import { expectFits, expectSound } from '../sound.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';
import { findSmallTargets } from '../touch.ts';

/** A text by the path of its file in `packages/locale/src/<language>` and its key. */
type Key = `${string}/${string}.${string}`;

interface Screen {
  readonly path: string;
  readonly heading: { readonly key: Key } | string;
  readonly title?: Readonly<Record<Language, string>>;
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
        ...(title && !isMissing && { title }),
        ...(isMissing && { isMissing }),
      };
    });
}

/** Screens whose texts are checked too, and unknown addresses. */
const forEverybody: readonly Screen[] = [
  { path: '/', heading: { key: 'betting/home.guest_title' } },
  { path: '/sport/curling', heading: { key: 'betting/browse.sport_unknown' }, isMissing: true },
  { path: '/nothing/here', heading: { key: 'site/common.not_found_title' }, isMissing: true },
];

/** Parts of the profile, and a bet that does not exist. */
const ofOnesOwn: readonly Screen[] = [
  { path: '/profile?tab=statistics', heading: '' },
  { path: '/profile?tab=statement', heading: '' },
  { path: '/profile?tab=settings', heading: '' },
  { path: '/subscription', heading: { key: 'account/plans.title' } },
  { path: `/bets/${UNKNOWN_ID}`, heading: { key: 'betting/betting.bet_unknown' }, isMissing: true },
];

/** Two journeys, so that no worker is left alone with the longest. */
for (const [half, pages] of ['first', 'second'].entries()) {
  test(`every screen of a visitor is visible, accessible, stable, and not wider than the screen: ${pages} half`, async ({
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
    const screens = [...screensOf('all', { sportId: 'football', leagueId: league.id }), ...forEverybody, ...matches];
    for (const screen of screens.filter((_, index) => index % 2 === half)) await look(screen);
  });
}

test('the screens of a finished match and of the results are accessible and stable', { tag: '@fast' }, async ({
  page,
  context,
  isMobile,
}) => {
  const look = await startLooking(page, context, isMobile);
  for (const screen of [await eventScreen(page, 'completed'), { path: '/results', heading: '' }]) await look(screen);
});

test('every screen of an administrator', async ({ page, context, isMobile }) => {
  const data = { email: 'admin@cauri.test', password: 'secret12' };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  expect((await page.request.post('/api/auth/sign-in/email', { data, headers: { origin } })).status()).toBe(200);
  // After the sign-in: a new account would keep the language of the cookie, and show it on the other device too.
  const look = await startLooking(page, context, isMobile);
  const users = (await (await page.request.get('/api/admin/users')).json()) as { items: { id: string }[] };
  for (const screen of screensOf('admin', { userId: users.items[0]?.id ?? '' })) await look(screen);
});

test('every screen of a bettor, with the slip and its receipt', async ({ page, context, isMobile }) => {
  const look = await startLooking(page, context, isMobile);
  const name = await signUp(page);
  await betByKey(page, isMobile, look);
  for (const screen of ofOnesOwn) await look({ ...screen, heading: screen.heading === '' ? name : screen.heading });
  for (const screen of screensOf('bettor')) await look(screen);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: await readText(languageOf(isMobile), 'site/common.support') }),
    ).toBeVisible();
    await look({ path: 'the menu' });
  }
});

/** The default of a run: the first language of the site and dark on a phone, the second and light on a wide screen. */
const [ofPhones, ofDesktops, ...others] = LANGUAGE_CODES as readonly [Language, Language, ...Language[]];
const languageOf = (isMobile: boolean): Language =>
  toLanguage(process.env.E2E_LANGUAGE) ?? (isMobile ? ofPhones : ofDesktops);

async function readText(language: Language, key: Key): Promise<string> {
  const [file, name = ''] = key.split('.');
  const { default: texts } = (await import(`@cauri/locale/${language}/${file}`)) as { default: Record<string, string> };
  return texts[name] ?? key;
}

for (const language of others) {
  test(`every screen in ${language} has its title in that language and fits a phone`, { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: test.info().project.use.baseURL ?? '' }]);
    const match = await eventScreen(page, 'live&sport=football');
    for (const screen of [...screensOf('all', { sportId: 'football' }), ...forEverybody, match])
      await expectIn(page, language, screen);
    // Not those of administrators: they are in the language of the only account that opens them.
    await signUp(page);
    for (const screen of [...screensOf('bettor'), ...ofOnesOwn]) await expectIn(page, language, screen);
  });
}

/** Opens a screen and checks its language, title and width, which is all that another language can change. */
async function expectIn(page: Page, language: Language, { path, heading, title }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const name = typeof heading === 'string' ? heading : await readText(language, heading.key);
  await expect(page.getByRole('heading', { level: 1, name }).first()).toBeAttached();
  if (title) await expect(page).toHaveTitle(new RegExp(`^${title[language].replaceAll('?', '\\?')} \\|`));
  await expectFits(page, path);
}

/** Makes an account in the language of the page, and returns its name. */
async function signUp(page: Page): Promise<string> {
  const name = newName();
  const data = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  expect((await page.request.post('/api/auth/sign-up/email', { data, headers: { origin } })).status()).toBe(200);
  return name;
}

type Look = (screen: Omit<Screen, 'heading'> & { heading?: Screen['heading'] }) => Promise<void>;

/** Goes from the price to the ticket by keyboard alone; checks the slip and the ticket on the way. */
async function betByKey(page: Page, isMobile: boolean, look: Look): Promise<void> {
  const [match] = await upcomingEvents(page, 60_000);
  if (!match) throw new Error('an upcoming match is needed');
  await page.goto(`/event/${match.id}`);
  const slip = page.getByRole(isMobile ? 'dialog' : 'complementary', {
    name: await readText(languageOf(isMobile), 'betting/slip.title'),
  });
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: new RegExp(`^${match.homeTeam.name} `) })
    .first()
    .press('Enter');
  if (isMobile)
    await page
      .getByRole('button', { name: new RegExp(`^${await readText(languageOf(isMobile), 'betting/slip.title')}`) })
      .first()
      .press('Enter');
  await slip.getByRole('textbox').fill('700');
  await look({ path: 'the slip' });
  await slip.getByRole('button', { name: /\b700\sFCFA$/ }).press('Enter');
  const accepted = await readText(languageOf(isMobile), 'betting/slip.bet_accepted');
  await expect(slip.getByRole('heading', { name: accepted })).toBeFocused();
  await look({ path: 'the receipt' });
  const seeBet = await readText(languageOf(isMobile), 'betting/betting.see_bet');
  await slip.getByRole('link', { name: seeBet }).press('Enter');
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
    { name: 'language', value: languageOf(isMobile), url },
    { name: 'theme', value: process.env.E2E_THEME ?? (isMobile ? 'dark' : 'light'), url },
  ]);
  await page.addInitScript(noteShifts);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return async ({ path, heading, title, isMissing }) => {
    if (heading !== undefined) {
      await page.goto(path);
      const name = typeof heading === 'string' ? heading : await readText(languageOf(isMobile), heading.key);
      await expect(page.getByRole('heading', { level: 1, name }).first()).toBeAttached();
      // The server and the browser set the same title.
      const words = title?.[languageOf(isMobile)].replaceAll('?', '\\?');
      if (words) await expect(page).toHaveTitle(new RegExp(`^${words} \\|`));
    }
    await expectSound(page, path);
    if (CALM.test(path)) expect(await page.evaluate(readShift), `${path} moves by itself`).toBe(0);
    if (isMobile) expect.soft(await findSmallTargets(page), `${path} has areas that a thumb misses`).toEqual([]);
    const faults = errors.splice(0).filter((text) => !isMissing || !text.includes('404'));
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
