import type { Event } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { Bettor, upcomingEvents } from '../bettor.ts';
import { chooseLanguage, siteUrl } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { inOrder, languageOfJourney, text } from '../texts.ts';

// One project is enough: the journey opens its own screens.
const once = { tag: '@phone' };

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' } as const;
const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  colorScheme: 'light',
} as const;

test(
  'a slip shared from a phone in French is opened on a desktop in English with its odds then and now, and copied; in other languages both have a phone',
  once,
  async ({ page: probe, browser }) => {
    const baseURL = siteUrl();
    const language = languageOfJourney();
    const isEnglish = language === DEFAULT_LANGUAGE;
    const matches = (await upcomingEvents(probe, 120_000)).slice(0, 2);
    const code = await test.step('a visitor shares two selections from the slip', async () => {
      const page = await (await browser.newContext({ baseURL, ...PHONE })).newPage();
      await chooseLanguage(page, isEnglish ? 'fr' : language);
      return share(page, matches);
    });
    const page = await (await browser.newContext({ baseURL, ...(isEnglish ? DESKTOP : PHONE) })).newPage();
    await chooseLanguage(page, language);
    await test.step('another visitor opens the code and copies it to the slip', () => copy(page, code, matches));
    await test.step('an unknown code is 404 and says so', async () => {
      expect((await page.goto('/c/ZZZZZZ'))?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { name: text('No bet slip with code {code}', { code: 'ZZZZZZ' }) }),
      ).toBeVisible();
      await expectSound(page);
    });
  },
);

/** Shares the home wins of matches, and returns the code. */
async function share(page: Page, matches: readonly Event[]): Promise<string> {
  const bettor = new Bettor(page);
  for (const match of matches) await bettor.pickHomeWin(match);
  await bettor.openSlip();
  await bettor.slip.getByRole('button', { name: text('Share') }).click();
  const sheet = page.getByRole('dialog', { name: text('Share this bet slip') });
  await expect(sheet.getByText(/^[A-Z2-9]{6}$/)).toBeVisible();
  const code = (await sheet.getByText(/^[A-Z2-9]{6}$/).textContent()) ?? '';
  const whatsapp = await sheet.getByRole('link', { name: text('WhatsApp') }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`${siteUrl()}/c/${code}`);
  await expectSound(page);
  return code;
}

/** Opens a code, and copies its selections to the slip, which shows them on the next page too. */
async function copy(page: Page, code: string, matches: readonly Event[]): Promise<void> {
  expect((await page.goto(`/c/${code.toLowerCase()}`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: text('Bet slip {code}', { code }) })).toBeVisible();
  await expect(page.getByText(text('When shared')).first()).toBeVisible();
  for (const { homeTeam } of matches) {
    const row = page.getByRole('listitem').filter({ hasText: homeTeam.name });
    await expect(row).toContainText(inOrder('When shared', /\d+[.,]\d\d/, 'Now', /\d+[.,]\d\d/));
  }
  await expect(page.getByRole('img', { name: text('QR code of this bet slip') })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: text('Add these {count} to my slip', { count: 2 }) }).click();
  await expect(page.getByText(text('{count} selections added to your bet slip', { count: 2 }))).toBeVisible();
  const bettor = new Bettor(page);
  // A phone has this link at the bottom.
  await page
    .getByRole(bettor.isPhone ? 'navigation' : 'banner')
    .getByRole('link', { name: text('Home') })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await bettor.openSlip();
  for (const { homeTeam } of matches) await expect(bettor.slip.getByText(homeTeam.name).first()).toBeVisible();
}

test('the favourites of a visitor move to the account at registration', once, async ({ page }) => {
  await chooseLanguage(page);
  const [match] = await upcomingEvents(page, 120_000);
  if (!match) throw new Error('an upcoming match is needed');
  const { homeTeam, awayTeam } = match;
  await page.goto(`/event/${match.id}`);
  for (const name of [`${homeTeam.name} – ${awayTeam.name}`, homeTeam.name]) {
    const star = page.getByRole('button', { name: text('Add {name} to favourites', { name }) });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  const name = `star_${Date.now().toString(36)}`;
  const body = { email: `${name}@example.com`, username: name, name, password: 'secret-123' };
  const response = await page.request.post('/api/auth/sign-up/email', { data: body });
  expect(response.ok()).toBe(true);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: text('Favourites'), level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: homeTeam.name })).toBeVisible();
  await expectSound(page);
  const { items } = (await (await page.request.get('/api/me/favourites')).json()) as { items: { kind: string }[] };
  expect(items.map(({ kind }) => kind).sort()).toEqual(['event', 'team']);
});
