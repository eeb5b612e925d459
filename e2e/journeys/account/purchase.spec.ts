import { Bettor } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { partOf, startOf, text } from '../texts.ts';

test('buying Premium in the sandbox adds a million, a receipt, a line of the statement and a badge', {
  tag: '@phone',
}, async ({ page }) => {
  const bettor = await Bettor.register(page);

  await page.goto('/subscription');
  await expect(
    page.getByText(partOf('Plans are the only real-money transactions on Cauri. This site is in test mode…')),
  ).toBeVisible();
  await page.getByRole('button', { name: text('Subscribe to {plan}', { plan: 'Premium' }) }).click();
  await expect(page.getByText(partOf('No money moves, whatever you choose.'))).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: startOf('Success') }).click();
  await expect(page.getByRole('heading', { name: startOf('Paid') })).toBeVisible();
  await expect(bettor.balance(2_000_000)).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: text('Statement') }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: text('Plan') })
    .click();
  await expect(page.getByRole('heading', { name: startOf('Paid') })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Premium', { exact: true })).toBeVisible();
});
