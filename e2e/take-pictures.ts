/// <reference lib="dom" />
/**
 * `npm run pictures` retakes the pictures of `docs/screens`, on a site of its own; `npm run pictures -- home bet` only these
 * two.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bet, Event, PlaceBet, Plan, Purchase } from '@cauri/contract';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createDataDir, startServer } from '../apps/server/src/testing/services/server-process.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildWeb } from '../scripts/parts.ts';
import { readArguments, refuseUsage } from '../tools/command/report-failure.ts';

const FOLDER = join(import.meta.dirname, '../docs/screens');
/** A match of football lasts two minutes. */
const SPEED = '60';
/** With these many, the statistics of the bettor have something to show. */
const SETTLED_LEAST = 15;
const WAIT_MAXIMUM_MS = 600_000;
const BETTORS = ['kofi_mensah', 'fatou_diallo', 'ibrahim_sow', 'adjoa_owusu', 'moussa_traore', 'chantal_ngono'];

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Picture {
  readonly as?: 'admin';
  readonly screen?: 'phone';
  readonly path: string | ((request: APIRequestContext) => Promise<string>);
  /** Prepares the page before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const pictures: Readonly<Record<string, Picture>> = {
  home: { path: '/', prepare: fillSlip },
  event: { path: async (request) => `/event/${(await listEvents(request, 'live', 'football'))[0]?.id}` },
  bet: { path: findBet },
  subscription: { path: '/subscription' },
  'home-phone': { screen: 'phone', path: '/' },
  'live-phone': { screen: 'phone', path: '/live' },
  'slip-phone': { screen: 'phone', path: '/live', prepare: openFilledSlip },
  'statistics-phone': { screen: 'phone', path: '/profile?tab=statistics' },
  admin: { as: 'admin', path: '/admin' },
  'admin-users': { as: 'admin', path: '/admin/users' },
  'admin-event': { as: 'admin', path: '/admin/events', prepare: openFirstRow },
  'admin-settings': { as: 'admin', path: '/admin/settings' },
};

const USAGE = `Usage: npm run pictures [-- <name> …], of ${Object.keys(pictures).join(', ')}`;
const { positionals: chosen } = readArguments({ allowPositionals: true }, USAGE);
const unknown = chosen.find((name) => !Object.hasOwn(pictures, name));
if (unknown !== undefined) refuseUsage(`There is no picture "${unknown}". ${USAGE}`);
const executablePath = findChromium();
if (executablePath === null) throw new Error('there is no Chromium: install it, or set CHROMIUM_PATH');
if (!(await buildWeb())) process.exit(1);
const folder = createDataDir();
const browser = await chromium.launch({ executablePath });
const server = await startServer(folder.path, { SIM_SPEED: SPEED, DEMO_DAYS: '2', RATE_LIMIT_SIGN_UP: '100/60' });
try {
  const bettor = await openDevice(WIDE);
  await enter(bettor.request, 'sign-up', { email: 'awa@example.com', name: 'awa', username: 'awa' });
  await placeBets(bettor.request);
  await buyPlan(bettor.request);
  for (const [index, name] of BETTORS.entries()) await addBettor(name, 1 + (index % 4));
  await awaitResults(bettor.request);
  const admin = await openDevice(WIDE);
  await enter(admin.request, 'sign-in', { email: 'admin@cauri.test' });
  const phone = await openDevice({ ...PHONE, storageState: await bettor.storageState() });
  for (const [name, picture] of Object.entries(pictures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const device = picture.as === 'admin' ? admin : picture.screen === 'phone' ? phone : bettor;
    writeFileSync(join(FOLDER, `${name}.webp`), await take(device, picture));
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}

async function openDevice(options: Parameters<typeof browser.newContext>[0]): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: server.url,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Africa/Porto-Novo',
    reducedMotion: 'reduce',
  });
  // Bets are settled meanwhile: a message on every page would say so, above what is pressed.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.toaster { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const choices = { language: 'en', theme: 'dark' };
  await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: server.url })));
  return context;
}

async function take(device: BrowserContext, { path, prepare }: Picture): Promise<Buffer> {
  const page = await device.newPage();
  await page.goto(typeof path === 'string' ? path : await path(device.request));
  await page.locator('.prerendered').waitFor({ state: 'detached' });
  await prepare?.(page);
  const isLoaded = () => !document.querySelector('[aria-busy=true], [class*=skeleton], .sk-late');
  await page.waitForFunction(isLoaded);
  // A chart is drawn after its data. On a busy machine, the page may only begin to load in this time.
  await sleep(1_500);
  await page.waitForFunction(isLoaded);
  const shot = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => localStorage.clear());
  await page.close();
  return toWebp(shot);
}

/** Playwright writes no WebP, but its browser does. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Three matches of a later day, so that none begins while the picture is taken. */
async function fillSlip(page: Page): Promise<void> {
  const shown = page.url();
  const later = (await listEvents(page.request, 'upcoming', 'football')).slice(-3);
  for (const { id } of later) {
    await page.goto(`/event/${id}`);
    await page.locator('.prerendered').waitFor({ state: 'detached' });
    await page.locator('main .odds').first().click();
  }
  await page.goto(shown);
  await page.locator('.prerendered').waitFor({ state: 'detached' });
}

async function openFilledSlip(page: Page): Promise<void> {
  await fillSlip(page);
  await page
    .getByRole('button', { name: /^Bet slip/ })
    .first()
    .click();
}

async function openFirstRow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
}

async function findBet(request: APIRequestContext): Promise<string> {
  return `/bets/${(await listBets(request)).find(isShowable)?.id}`;
}

/** Whether the page of a bet has all parts. */
function isShowable({ type, status }: Bet): boolean {
  return type === 'combined' && status === 'won';
}

async function awaitResults(request: APIRequestContext): Promise<void> {
  const deadline = Date.now() + WAIT_MAXIMUM_MS;
  while (Date.now() < deadline) {
    const settled = (await listBets(request)).filter(({ status }) => status !== 'pending');
    if (settled.length >= SETTLED_LEAST && settled.some(isShowable)) return;
    await sleep(2_000);
  }
  throw new Error('no combined bet was won in time');
}

async function addBettor(name: string, bets: number): Promise<void> {
  const device = await openDevice(WIDE);
  await enter(device.request, 'sign-up', { email: `${name}@example.com`, name, username: name });
  const later = (await listEvents(device.request, 'upcoming', 'football')).slice(-bets);
  for (const event of later)
    await placeBet(device.request, { type: 'single', stake: 500, selections: [favouriteOf(event)] });
  await device.close();
}

/** Bets on the favourites of the next matches of several sports, singly and in pairs. */
async function placeBets(request: APIRequestContext): Promise<void> {
  for (const sport of ['football', 'basketball', 'tennis', 'hockey']) {
    const next = await listNext(request, sport);
    for (const event of next)
      await placeBet(request, { type: 'single', stake: 2_500, selections: [favouriteOf(event)] });
    for (let first = 0; first + 1 < next.length; first += 2) {
      const selections = next.slice(first, first + 2).map(favouriteOf);
      await placeBet(request, { type: 'combined', stake: 5_000, selections });
    }
  }
}

/** Lists the matches that begin next, without the first one, which may begin before a bet. */
async function listNext(request: APIRequestContext, sport: string): Promise<Event[]> {
  for (;;) {
    const events = await listEvents(request, 'upcoming', sport);
    // A server that has just started adds its matches for a while.
    if (events.length > 8) return events.slice(1, 8);
    await sleep(500);
  }
}

type Selection = Extract<PlaceBet, { type: 'combined' }>['selections'][number];

function favouriteOf({ id, markets: [winner] }: Event): Selection {
  const [outcome] = (winner?.outcomes ?? []).toSorted((a, b) => a.odds - b.odds);
  return { eventId: id, marketId: winner?.id ?? '', outcomeId: outcome?.id ?? '', odds: outcome?.odds ?? 0 };
}

/** A refusal is no matter: a match may have begun meanwhile. */
async function placeBet(request: APIRequestContext, bet: object): Promise<void> {
  await send(request, '/api/bets', { ...bet, acceptOddsChanges: 'any' });
}

async function buyPlan(request: APIRequestContext): Promise<void> {
  const { items } = await get<{ items: Plan[] }>(request, '/api/plans');
  const { id } = await post<Purchase>(request, `/api/plans/${items[1]?.id}/purchases`, { gateway: 'sandbox' });
  await post(request, `/api/me/purchases/${id}/sandbox`, { answer: 'success' });
}

async function listEvents(request: APIRequestContext, status: Event['status'], sport: string): Promise<Event[]> {
  const query = new URLSearchParams({ status, sport, source: 'demo', limit: '100' });
  return (await get<{ items: Event[] }>(request, `/api/events?${query}`)).items;
}

async function listBets(request: APIRequestContext): Promise<Bet[]> {
  return (await get<{ items: Bet[] }>(request, '/api/me/bets?limit=50')).items;
}

async function enter(request: APIRequestContext, how: 'sign-up' | 'sign-in', account: object): Promise<void> {
  await post(request, `/api/auth/${how}/email`, { ...account, password: 'secret-123' });
}

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await send(request, path, data);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

function send(request: APIRequestContext, path: string, data: object) {
  const headers = { origin: server.url, 'idempotency-key': crypto.randomUUID() };
  return request.post(path, { data, headers });
}
