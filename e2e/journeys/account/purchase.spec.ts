import { Bettor } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';

test('buying Premium in the sandbox adds a million, a receipt, a line of the statement and a badge', {
  tag: '@phone',
}, async ({ page }) => {
  const bettor = await Bettor.register(page);

  await page.goto('/subscription');
  await expect(page.getByText('not even plans cost real money')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Premium' }).click();
  await expect(page.getByText('No money moves, whatever you choose.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: /^Success/ }).click();
  await expect(page.getByRole('heading', { name: /^Paid/ })).toBeVisible();
  await expect(bettor.balance(2_000_000)).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('heading', { name: /^Paid/ })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Premium', { exact: true })).toBeVisible();
});
