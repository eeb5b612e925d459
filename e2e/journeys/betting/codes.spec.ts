import { upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';

// One project is enough: the journey opens its own phone screen.
const once = { tag: '@phone' };

async function openPage(context: BrowserContext, language: 'fr' | 'en', url: string): Promise<Page> {
  await context.addCookies([{ name: 'language', value: language, url }]);
  return context.newPage();
}

test(
  'a slip shared from a phone in French is opened on a desktop in English with its odds then and now, and copied',
  once,
  async ({ page: probe, browser, baseURL }) => {
    const url = baseURL ?? '';
    const [match, second] = await upcomingEvents(probe, 120_000);
    if (!match || !second) throw new Error('two upcoming matches are needed');
    const phone = await browser.newContext({
      baseURL: url,
      viewport: { width: 360, height: 800 },
      isMobile: true,
      hasTouch: true,
      colorScheme: 'dark',
    });
    const wide = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
      colorScheme: 'light',
    });
    let code = '';

    await test.step('a visitor shares two selections from the slip', async () => {
      const page = await openPage(phone, 'fr', url);
      for (const { id, homeTeam } of [match, second]) {
        await page.goto(`/event/${id}`);
        const price = page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${homeTeam.name} `) })
          .first();
        await price.click();
        await expect(price).toHaveAttribute('aria-pressed', 'true');
      }
      await page
        .getByRole('button', { name: /^Coupon|Ouvrir le coupon/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Partager', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Partager ce coupon' });
      await expect(sheet.getByText(/^[A-Z2-9]{6}$/)).toBeVisible();
      code = (await sheet.getByText(/^[A-Z2-9]{6}$/).textContent()) ?? '';
      const whatsapp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
      expect(decodeURIComponent(whatsapp ?? '')).toContain(`${url}/c/${code}`);
      await expectSound(page);
    });

    await test.step('another visitor opens the code and copies it to the slip', async () => {
      const page = await openPage(wide, 'en', url);
      expect((await page.goto(`/c/${code.toLowerCase()}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: `Slip ${code}` })).toBeVisible();
      await expect(page.getByText('When shared').first()).toBeVisible();
      for (const { homeTeam } of [match, second]) {
        const row = page.getByRole('listitem').filter({ hasText: homeTeam.name });
        await expect(row).toContainText(/When shared \d+\.\d\dNow \d+\.\d\d/);
      }
      await expect(page.getByRole('img', { name: 'QR code of this bet slip' })).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Add these 2 to my slip' }).click();
      await expect(page.getByText('2 selections added to your bet slip')).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
      const slip = page.getByRole('complementary', { name: 'Bet slip' });
      for (const { homeTeam } of [match, second]) await expect(slip.getByText(homeTeam.name).first()).toBeVisible();
    });

    await test.step('an unknown code is 404 and says so', async () => {
      const page = await openPage(wide, 'en', url);
      expect((await page.goto('/c/ZZZZZZ'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'No bet slip with code ZZZZZZ' })).toBeVisible();
      await expectSound(page);
    });
    await Promise.all([phone.close(), wide.close()]);
  },
);

test('the favourites of a visitor move to the account at registration', once, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  const [match] = await upcomingEvents(page, 120_000);
  if (!match) throw new Error('an upcoming match is needed');
  const { homeTeam, awayTeam } = match;
  await page.goto(`/event/${match.id}`);
  for (const name of [`${homeTeam.name} – ${awayTeam.name}`, homeTeam.name]) {
    const star = page.getByRole('button', { name: `Add ${name} to favourites`, exact: true });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  const name = `star_${Date.now().toString(36)}`;
  const body = { email: `${name}@example.com`, username: name, name, password: 'secret-123' };
  const response = await page.request.post('/api/auth/sign-up/email', { data: body });
  expect(response.ok()).toBe(true);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'Favourites', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: homeTeam.name })).toBeVisible();
  await expectSound(page);
  const { items } = (await (await page.request.get('/api/me/favourites')).json()) as { items: { kind: string }[] };
  expect(items.map(({ kind }) => kind).sort()).toEqual(['event', 'team']);
});
