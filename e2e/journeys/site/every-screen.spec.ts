/// <reference lib="dom" />

import type { Bet, Event, Language } from '@cauri/contract';
import { byLanguage, LANGUAGE_CODES, toLanguage } from '@cauri/contract/languages';
import { ADMIN } from '../administrator.ts';
import { newName, upcomingEvents } from '../bettor.ts';
import { type Screen, screensOf, UNKNOWN_ID } from '../screens.ts';
import { send, siteUrl } from '../send.ts';
import { expectFits, expectSound } from '../sound.ts';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '../test.ts';
import { readText } from '../texts.ts';
import { findSmallTargets } from '../touch.ts';

/** Screens without matches in play: any movement on them is an error. On the others, matches come and go. */
const CALM = /^\/(subscription|login|register|terms|privacy|rules|nothing|profile|bets|sport\/curling)/;

/** Unknown addresses. */
const forEverybody: readonly Screen[] = [
  { path: '/sport/curling', heading: { key: 'browse.sport_unknown' }, isMissing: true },
  { path: '/nothing/here', heading: { key: 'missing.title' }, isMissing: true },
];

/** Parts of the profile, and a bet that does not exist. */
const ofOnesOwn: readonly Screen[] = [
  { path: '/profile?tab=statistics', heading: '' },
  { path: '/profile?tab=statement', heading: '' },
  { path: '/profile?tab=settings', heading: '' },
  { path: '/subscription', heading: { key: 'plans.title' } },
  { path: `/bets/${UNKNOWN_ID}`, heading: { key: 'betting.bet_unknown' }, isMissing: true },
];

/**
 * Phones are in English, whose short words make the smallest touch areas. Wide screens are in a different language on
 * each screen. With TEST_SIZE=long, each journey opens every screen in each language.
 */
const OF_PHONES: Language = 'en';
const chosen = toLanguage(process.env.E2E_LANGUAGE);
const isLong = process.env.TEST_SIZE === 'long';
const runs: readonly (Language | null)[] = isLong && !chosen ? LANGUAGE_CODES : [chosen ?? null];

for (const language of runs) {
  const inLanguage = language ? `, in ${language}` : '';
  const start = (page: Page, context: BrowserContext, isMobile: boolean) =>
    startLooking(page, context, {
      isMobile,
      languages: language ? [language] : isMobile ? [OF_PHONES] : LANGUAGE_CODES,
    });

  // Two journeys, so that no worker is left alone with the longest.
  for (const [half, pages] of ['first', 'second'].entries()) {
    const tag = half === 0 ? [] : '@long';
    test(`every screen of a visitor is visible, accessible, stable, and not wider than the screen: ${pages} half${inLanguage}`, {
      tag,
    }, async ({ page, context, isMobile }) => {
      const look = await start(page, context, isMobile);
      const [upcoming] = await upcomingEvents(page, 300_000);
      if (!upcoming) throw new Error('an upcoming match is needed');
      const matches = [
        { ...screenOf(upcoming), isCalm: true as const },
        await eventScreen(page, 'live&sport=basketball'),
      ];
      const { league } = await firstEvent(page, 'upcoming');
      const screens = [...matches, ...screensOf('all', { sportId: 'football', leagueId: league.id }), ...forEverybody];
      for (const screen of screens.filter((_, index) => index % 2 === half)) await look(screen);
    });
  }

  test(`the screens of a finished match and of the results are accessible and stable${inLanguage}`, {
    tag: '@fast',
  }, async ({ page, context, isMobile }) => {
    const look = await start(page, context, isMobile);
    for (const screen of [await eventScreen(page, 'completed'), { path: '/results', heading: '' }]) await look(screen);
  });

  test(`every screen of an administrator${inLanguage}`, { tag: '@long' }, async ({ page, context, isMobile }) => {
    await signInAdmin(page.request);
    // After the sign-in: a new account would keep the language of the cookie, and show it on the other device too.
    const look = await start(page, context, isMobile);
    const users = (await (await page.request.get('/api/admin/users')).json()) as {
      items: { id: string; username: string }[];
    };
    const { id = '', username = '' } = users.items[0] ?? {};
    const ofUser = { heading: username, title: byLanguage(() => username) };
    for (const screen of screensOf('admin', { userId: id })) {
      await look(screen.path.includes(id) ? { ...screen, ...ofUser } : screen);
    }
  });

  test(`every screen of a bettor, with the slip, its ticket and a bet that is won${inLanguage}`, {
    tag: '@long',
  }, async ({ page, context, isMobile, playwright }) => {
    // This comes before the choice of a language, which the account would keep.
    const name = await signUp(page);
    const look = await start(page, context, isMobile);
    await betByKey(page, isMobile, look);
    const admin = await playwright.request.newContext({ baseURL: siteUrl() });
    await look({ path: `/bets/${await winBet(page, admin)}`, heading: '' });
    await admin.dispose();
    for (const screen of ofOnesOwn) await look({ ...screen, heading: screen.heading === '' ? name : screen.heading });
    for (const screen of screensOf('bettor')) await look(screen);
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(
        page
          .getByRole('dialog', { name: 'Menu' })
          .getByRole('link', { name: readText(await languageOf(page), 'common.support') }),
      ).toBeVisible();
      await look({ path: 'the menu' });
    }
  });
}

if (!isLong) {
  const others = LANGUAGE_CODES.filter((language) => language !== OF_PHONES);
  test(`every screen has its title in ${others.join(' or ')} and fits a phone`, {
    tag: ['@phone', '@long'],
  }, async ({ page, context }) => {
    let count = 0;
    const visit = async (screen: Screen) => {
      const language = others[count++ % others.length] ?? OF_PHONES;
      await chooseLanguage(context, language);
      await expectIn(page, language, screen);
    };
    const match = await eventScreen(page, 'live&sport=football');
    for (const screen of [...screensOf('all', { sportId: 'football' }), ...forEverybody, match]) await visit(screen);
    // An account that is made in no chosen language has that of the cookie on each page.
    await context.clearCookies();
    await signUp(page);
    for (const screen of [...screensOf('bettor'), ...ofOnesOwn]) await visit(screen);
  });
}

const chooseLanguage = (context: BrowserContext, language: Language): Promise<void> =>
  context.addCookies([{ name: 'language', value: language, url: siteUrl() }]);

const languageOf = async (page: Page): Promise<Language> =>
  toLanguage(await page.locator('html').getAttribute('lang')) ?? OF_PHONES;

/** Opens a screen and checks its language, title and width, which is all that another language can change. */
async function expectIn(page: Page, language: Language, screen: Screen): Promise<void> {
  await open(page, language, screen);
  await expectFits(page, screen.path);
}

/** Opens a screen in the language that was chosen, and checks its heading and title. */
async function open(page: Page, language: Language, { path, heading, title }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const name = typeof heading === 'string' ? heading : readText(language, heading.key);
  await expect(page.getByRole('heading', { level: 1, name }).first()).toBeAttached();
  if (!title) return;
  // In the browser's, a word joiner may follow a hyphen.
  const pattern = title[language].replaceAll('?', '\\?').replaceAll('-', '-\u2060?');
  await expect(page).toHaveTitle(new RegExp(`^${pattern} \\|`));
}

/** Makes an account, which has the language of the page if one was chosen, and returns its name. */
async function signUp(page: Page): Promise<string> {
  const name = newName();
  await send(page.request, '/api/auth/sign-up/email', {
    email: `${name}@example.com`,
    password: 'secret-123',
    name,
    username: name,
  });
  return name;
}

const signInAdmin = (request: APIRequestContext) => send(request, '/api/auth/sign-in/email', ADMIN);

/** Bets on an event that an administrator adds and then completes; returns the bet once it is won. */
async function winBet(page: Page, admin: APIRequestContext): Promise<string> {
  await signInAdmin(admin);
  const { id: eventId } = await send<{ id: string }>(admin, '/api/admin/events', {
    sportId: 'football',
    league: { name: 'Ligue 1', country: 'Benin' },
    homeTeam: newName(),
    awayTeam: newName(),
    startTime: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    odds: { home: 2, draw: 3, away: 4 },
  });
  let selection: object | undefined;
  await expect(async () => {
    const event = (await (await page.request.get(`/api/events/${eventId}`)).json()) as Event;
    const [market] = event.markets;
    const [outcome] = market?.outcomes ?? [];
    expect(outcome).toBeTruthy();
    selection = { eventId, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds };
  }).toPass();
  const body = { type: 'single', stake: 1_000, selections: [selection] };
  const { bets } = await send<{ bets: { id: string }[] }>(page.request, '/api/bets', body);
  await send(admin, `/api/admin/events/${eventId}/result`, {
    status: 'completed',
    home: 1,
    away: 0,
    reason: 'Whistle',
  });
  const id = bets[0]?.id ?? '';
  await expect.poll(async () => ((await (await page.request.get(`/api/bets/${id}`)).json()) as Bet).status).toBe('won');
  return id;
}

interface Looking {
  readonly isMobile: boolean;
  /** Those of the screens, in turn. */
  readonly languages: readonly Language[];
}

type Look = (screen: Omit<Screen, 'heading'> & { heading?: Screen['heading'] }) => Promise<void>;

/** Goes from the price to the ticket by keyboard alone; checks the slip and the ticket on the way. */
async function betByKey(page: Page, isMobile: boolean, look: Look): Promise<void> {
  const [match] = await upcomingEvents(page, 60_000);
  if (!match) throw new Error('an upcoming match is needed');
  await page.goto(`/event/${match.id}`);
  const language = await languageOf(page);
  const title = readText(language, 'slip.title');
  const slip = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: title });
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: new RegExp(`^${match.homeTeam.name} `) })
    .first()
    .press('Enter');
  if (isMobile)
    await page
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .press('Enter');
  await slip.getByRole('textbox').fill('700');
  await look({ path: 'the slip' });
  await slip.getByRole('button', { name: /\b700\sFCFA$/ }).press('Enter');
  const accepted = readText(language, 'slip.bet_accepted');
  await expect(slip.getByRole('heading', { name: accepted })).toBeVisible();
  await expect(slip.getByRole('heading', { name: title })).toBeFocused();
  await look({ path: 'the ticket' });
  const seeBet = readText(language, 'betting.see_bet');
  await slip.getByRole('link', { name: seeBet }).press('Enter');
  await expect(page).toHaveURL(/\/bets\//);
  // The address changes before the page: only the heading of the new one has the focus.
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByText(match.homeTeam.name).first()).toBeVisible();
  await look({ path: 'the bet' });
}

/** The page of a match before, during and after it: the three differ. */
const eventScreen = async (page: Page, status: string): Promise<Screen> => screenOf(await firstEvent(page, status));

const screenOf = ({ id, homeTeam, awayTeam }: Event): Screen => ({
  path: `/event/${id}`,
  heading: `${homeTeam.name} \u2013 ${awayTeam.name}`,
});

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
async function startLooking(page: Page, context: BrowserContext, looking: Looking): Promise<Look> {
  const { isMobile, languages } = looking;
  const theme = process.env.E2E_THEME ?? (isMobile ? 'dark' : 'light');
  await context.addCookies([{ name: 'theme', value: theme, url: siteUrl() }]);
  let count = 0;
  const chooseNext = async (): Promise<Language> => {
    const language = languages[count++ % languages.length] ?? OF_PHONES;
    await chooseLanguage(context, language);
    return language;
  };
  await chooseNext();
  await page.addInitScript(noteShifts);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return async ({ path, heading, title, isMissing, isCalm = CALM.test(path) }) => {
    // The server and the browser set the same title.
    if (heading !== undefined) await open(page, await chooseNext(), { path, heading, ...(title && { title }) });
    await expectSound(page, path);
    if (isCalm) expect(await page.evaluate(readMoved), `${path} moves by itself`).toEqual([]);
    if (isMobile) expect.soft(await findSmallTargets(page), `${path} has areas that a thumb misses`).toEqual([]);
    const faults = errors.splice(0).filter((text) => !isMissing || !text.includes('404'));
    expect(faults, `${path} complains`).toEqual([]);
  };
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page: notes what moves without user input. */
function noteShifts(): void {
  const { shifts } = Object.assign(window, { shifts: [] as Shift[] });
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Returns what moved once the whole page had arrived. Before that, a busy browser paints the part that it has. Nodes that
 * are gone belonged to the prerendered page, which the application replaces.
 */
function readMoved(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAt = navigation?.domInteractive ?? 0;
  const { shifts = [] } = window as { shifts?: readonly Shift[] };
  return shifts
    .filter(({ startTime }) => startTime > arrivedAt)
    .flatMap(({ sources }) => sources.flatMap(({ node }) => node ?? []))
    .map((node) => `${node.nodeName} ${node.textContent?.slice(0, 40)}`);
}
