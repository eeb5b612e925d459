/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { upcomingEvents } from './bettor.ts';

const pages = [
  '/',
  '/live',
  '/sport/football',
  '/login',
  '/register',
  '/subscription',
  '/terms',
  '/privacy',
  '/support',
  '/forgot-password',
];

test('every page of a visitor is free of what axe finds, and never scrolls sideways', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  // Each theme once: the light one on a phone, the dark one on a wide screen.
  await context.addCookies([{ name: 'theme', value: isMobile ? 'light' : 'dark', url: baseURL ?? '' }]);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const [match] = await upcomingEvents(page, 20_000);
  for (const path of [...pages, `/event/${match?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});

test('the header stays at the top of a page that is scrolled', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)).toPass();
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('an unknown page is 404 and says so; an unknown sport too', async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("This page isn't woven yet")).toBeVisible();
  await page.goto('/sport/curling');
  await expect(page.getByText('Sport not found')).toBeVisible();
});

test('the language and the theme of a choice are kept over a reload', async ({ page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('button', { name: 'FR', exact: true })
    .or(page.getByRole('button', { name: 'Français' }))
    .first()
    .click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('link', { name: /S’inscrire|Inscription|Créer/ }).first()).toBeVisible();
});
