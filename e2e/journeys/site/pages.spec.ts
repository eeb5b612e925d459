import type { Page } from '@playwright/test';
import { ADMIN } from '../administrator.ts';
import { Bettor, startsWith, upcomingEvents } from '../bettor.ts';
import { expect, test } from '../test.ts';
import { anyOf, partOf, startOf, text, textOfHome } from '../texts.ts';

test('the header stays at the top of a scrolled page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: textOfHome('Upcoming') })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)).toPass();
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('the header has room for each of its controls on every tablet and desktop, in French', {
  tag: '@desktop',
}, async ({ page }) => {
  await Bettor.register(page);
  await page.goto('/favourites');
  await page.getByRole('banner').getByRole('button', { name: 'FR', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Favoris' })).toBeVisible();
  await expect(page.locator('.top__end .balance')).toContainText('FCFA');
  for (const width of [720, 768, 819, 820, 899, 900, 1000, 1079, 1080, 1199, 1200, 1280, 1399, 1400, 1440]) {
    await page.setViewportSize({ width, height: 600 });
    const cut = await page
      .locator('.top__end')
      .evaluate((end) =>
        [...end.querySelectorAll('.lang, .balance, .slip-toggle, .who')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.className),
      );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('the slip beside a long list is two key presses away from the top of the page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sport/football');
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await expect(slip).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to bet slip' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(slip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(slip.locator(':focus')).toHaveCount(1);
});

test('the odds of a list are reached by a skip link, and from one to the next by the arrow keys', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/sport/football');
  const skip = page.getByRole('link', { name: /^Skip to odds/ });
  // The first key fetches it.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(skip).toBeAttached({ timeout: 1_000 });
  }).toPass();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page.locator('main .event').filter({ has: page.locator('.odds-row:first-of-type .odds:nth-child(3)') });
  const price = (row: number, column: number) =>
    rows.nth(row).locator('.odds-row').first().locator('.odds').nth(column);
  await expect(price(0, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(price(0, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(price(1, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(price(0, 0)).toBeFocused();
});

test('a visitor sees matches and odds before JavaScript loads', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${baseURL}/live`);
  // The very first one is prerendered on request. Suspended markets hide their prices.
  const price = page
    .locator('.odds__price', { hasText: /^\d+[.,]\d\d$/ })
    .filter({ visible: true })
    .first();
  await expect(async () => {
    await page.reload();
    await expect(price).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a visitor sees the starts of matches by the clock of the device before the application loads', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const timeZone = 'Asia/Kolkata';
  const page = await (await browser.newContext({ timezoneId: timeZone, serviceWorkers: 'block' })).newPage();
  await page.route('**/assets/*/start.js', (route) => route.abort());
  const start = page.locator('.prerendered .event time.hour').filter({ visible: true }).first();
  await expect(async () => {
    // `goto` would wait for the application.
    await page.evaluate((address) => location.assign(address), `${baseURL}/sport/football`);
    await expect(start).toHaveText(/\d/, { timeout: 5_000 });
  }).toPass();
  const startsAt = new Date((await start.getAttribute('datetime')) ?? '');
  await expect(start).toHaveText(startsAt.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone }));
});

test('a page is usable without its web fonts', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/login');
  const email = page.getByRole('textbox').first();
  await email.fill('somebody@example.com');
  await expect(email).toHaveValue('somebody@example.com');
});

test('a page grows with the text size of the browser, and is not wider than the phone', { tag: '@phone' }, async ({
  page,
}) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.goto('/');
  await expect(page.locator('header button').first()).toBeVisible();
  const shown = await page.evaluate(() => ({
    text: Number.parseFloat(getComputedStyle(document.body).fontSize),
    target: document.querySelector('header button')?.getBoundingClientRect().height ?? 0,
    isWider: document.documentElement.scrollWidth > innerWidth,
  }));
  // 14 and 44 pixels at the usual size, and on a screen of 390 pixels as much more as leaves the width of 320.
  expect(shown.text).toBeCloseTo((14 * 390) / 320, 1);
  expect(shown.target).toBeCloseTo((44 * 390) / 320, 1);
  expect(shown.isWider).toBe(false);
});

test('a menu whose code fails to load shows a message, and the page stays usable', { tag: '@phone' }, async ({
  page,
}) => {
  await page.route('**/assets/*/menu-drawer*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/live');
  await page.getByRole('button', { name: text('Menu') }).click();
  await expect(page.getByText(text('This part didn’t load'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/*/menu-drawer*.js');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: text('Reload') }).click();
  await reloaded;
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await page.getByRole('button', { name: text('Menu') }).click();
  await expect(page.getByRole('dialog', { name: text('Menu') })).toBeVisible();
});

test('the button of a message can be pressed while the slip is open, and after it is closed', {
  tag: '@phone',
}, async ({ page }) => {
  const bettor = new Bettor(page);
  await page.route('**/assets/*/share-dialog*.js', (route) => route.fulfill({ status: 404 }));
  const pressReload = async () => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: text('Reload') }).tap();
    await reloaded;
  };
  const failToLoad = async () => {
    await bettor.openSlip();
    await bettor.slip.getByRole('button', { name: text('Share') }).tap();
    await expect(page.getByText(text('This part didn’t load'))).toBeVisible();
  };
  const [match] = await upcomingEvents(page, 120_000);
  if (!match) throw new Error('an upcoming match is needed');
  await bettor.pickHomeWin(match);
  await failToLoad();
  await pressReload();
  await failToLoad();
  await page.goBack();
  await expect(bettor.slip).toBeHidden();
  await pressReload();
});

test('an unknown page and an unknown sport answer 404 and say so', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.goto('/sport/curling');
  await expect(page.getByText('Sport not found')).toBeVisible();
});

test('/bets redirects to the history', { tag: '@desktop' }, async ({ page }) => {
  expect((await page.goto('/bets'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('going back from a match restores the scroll position of the list', { tag: '@desktop' }, async ({ page }) => {
  const isFarDown = () =>
    expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)).toPass({ timeout: 30_000 });
  await page.goto('/sport/football');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1_600));
  await isFarDown();
  const links = page.getByRole('article').getByRole('link');
  const seen = await links.evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().top > 400));
  await links.nth(seen).click();
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(page).toHaveURL('/sport/football');
  // The position is not exact to the pixel, because matches above it begin and end meanwhile.
  await isFarDown();
});

test('the chosen language and theme survive a reload', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('combobox', { name: text('Language') }).selectOption('fr');
  else await page.getByRole('button', { name: 'FR', exact: true }).click();
  const register = page.getByRole('link', { name: /S’inscrire|Inscription|Créer/ }).first();
  // The page changes, and stores the choice, when its texts have loaded.
  await expect(register).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(register).toBeVisible();
});

test('a French browser shows every page in French from the first byte, and the account stores another choice', {
  tag: '@languages',
}, async ({ browser, baseURL, isMobile }) => {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const open = async (locale: string) =>
    (await browser.newContext({ locale, viewport, baseURL: baseURL ?? '' })).newPage();
  const french = await open('fr-CI');
  const answer = await french.goto('/login');
  expect(await answer?.text()).toContain('<html lang="fr" data-language="fr"');
  await expect(french.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  const email = `langue-${isMobile}@example.com`;
  const send = (page: Page, path: string) =>
    page.evaluate(
      async ([address, mail, username]) => {
        const body = JSON.stringify({ email: mail, password: 'secret-123', name: username, username });
        await fetch(`/api/auth/${address}/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
      },
      [path, email, `langue_${isMobile}`],
    );
  await send(french, 'sign-up');

  const english = await open('en-GB');
  await english.goto('/login');
  await expect(english.locator('html')).toHaveAttribute('lang', 'en');
  await send(english, 'sign-in');
  await english.goto('/profile');
  await expect(english.locator('html')).toHaveAttribute('lang', 'fr');
  const saved = english.waitForResponse((response) => response.request().method() === 'PATCH');
  if (isMobile) await english.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  else await english.getByRole('button', { name: 'EN', exact: true }).click();
  await saved;
  await french.goto('/profile');
  await expect(french.locator('html')).toHaveAttribute('lang', 'en');
});

test('Back closes an overlay first, then leaves the page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sport/football');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: startOf('Live') })
    .last()
    .click();
  await expect(page).toHaveURL('/live');
  const slip = page.getByRole('dialog', { name: text('Bet slip') });
  await page
    .getByRole('button', { name: startOf('Bet slip') })
    .first()
    .click();
  await expect(slip).toBeVisible();
  await page.goBack();
  await expect(slip).toBeHidden();
  await expect(page).toHaveURL('/live');
  const menu = page.getByRole('dialog', { name: text('Menu') });
  await page.getByRole('button', { name: text('Menu') }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/live');
  await page.goBack();
  await expect(page).toHaveURL('/sport/football');
});

test('Back closes the slip on a page that was opened directly, and then leaves the site', {
  tag: '@phone',
}, async ({ page }) => {
  const [match] = await upcomingEvents(page, 60_000);
  if (!match) throw new Error('an upcoming match is needed');
  await page.goto('about:blank');
  await page.goto(`/event/${match.id}`);
  const price = page.getByRole('main').getByRole('button', { name: startsWith(match.homeTeam.name) });
  await price.first().click();
  const slip = page.getByRole('dialog', { name: text('Bet slip') });
  const openSlip = () =>
    page
      .getByRole('button', { name: anyOf(startOf('Bet slip'), partOf('Open bet slip')) })
      .first()
      .click();

  await test.step('the sheet closes, the page stays where it is, and the sheet opens again', async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    const before = await page.evaluate(() => window.scrollY);
    for (const _ of ['first', 'again']) {
      await openSlip();
      await expect(slip).toBeVisible();
      await page.goBack();
      await expect(slip).toBeHidden();
      await expect(page).toHaveURL(`/event/${match.id}`);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('a sheet that is closed and opened again before Back has closed it stays open', async () => {
    await openSlip();
    await slip.evaluate(reopenDuringBack, '.dock button');
    await expect(slip).toBeVisible();
    await slip.getByRole('button', { name: text('Close') }).click();
  });

  await test.step('a link in the sheet leads to its page, and Back returns at once', async () => {
    await openSlip();
    await slip.getByRole('link', { name: text('Login to Bet') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(slip).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`/event/${match.id}`);
    await expect(slip).toBeHidden();
  });

  await test.step('without the sheet, one Back leaves the site', async () => {
    await openSlip();
    await slip.getByRole('button', { name: text('Close') }).click();
    await expect(slip).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

/**
 * Runs in the page: goes back, and closes and opens the sheet while the browser has not yet returned to its page. Resolves
 * once it has returned and the sheet has been drawn.
 */
async function reopenDuringBack(sheet: Element, opener: string): Promise<void> {
  const nextMove = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const press = async (button: HTMLElement | null) => {
    button?.click();
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  };
  history.back();
  await nextMove();
  const returned = nextMove();
  await press(sheet.querySelector('.sheet__close'));
  if (sheet.matches('[open]')) throw new Error('the sheet is still open');
  await press(document.querySelector(opener));
  if (!sheet.matches('[open]')) throw new Error('the sheet is still closed');
  await returned;
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('Back closes a dialog with its own address, and the page behind keeps its position', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.context().addCookies([{ name: 'language', value: 'en', url: origin }]);
  expect((await page.request.post('/api/auth/sign-in/email', { data: ADMIN, headers: { origin } })).status()).toBe(200);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL('/admin/events');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page).toHaveURL(/event=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/admin/events');
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});
