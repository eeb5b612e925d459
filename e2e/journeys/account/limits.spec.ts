import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';

const LEAD_MS = 60_000;

test('a self-limit refuses a stake and shows the remainder; during a time-out no bet can be placed', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);

  await test.step('a limit on stakes applies at once, and its panel has no accessibility error', async () => {
    await page.goto('/profile?tab=settings#play');
    await page
      .getByRole('button', { name: /^Day.*No limit.*Change this limit/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Daily stake limit' });
    await dialog.getByLabel('Limit').fill('600');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    await expect(page.getByRole('button', { name: /^Day.*600.*0 used/ })).toBeVisible();
  });

  await test.step('the slip shows the remainder, and accepts a stake of that amount', async () => {
    const [event] = await upcomingEvents(page, LEAD_MS);
    if (!event) throw new Error('no match to bet on');
    await bettor.pickHomeWin(event);
    await bettor.openSlip();
    await bettor.slip.getByRole('button', { name: /Place bet, 1\s000/ }).click();
    await expect(bettor.slip.getByText(/Your own stake limit leaves 600/)).toBeVisible();
    await bettor.slip.getByRole('button', { name: /^Reduce to 600/ }).click();
    await bettor.place(600);
    await expect(bettor.slip.getByText(/999\s400/)).toBeVisible();
  });

  await test.step('during a time-out the slip says until when, and its button is off', async () => {
    await page.goto('/profile?tab=settings#play');
    await page.getByRole('button', { name: 'Take a time-out' }).click();
    await page.getByRole('button', { name: 'Start a 1-day time-out' }).click();
    await expect(page.getByText(/You are on a time-out until/)).toBeVisible();
    const [event] = await upcomingEvents(page, LEAD_MS);
    if (event) await bettor.pickHomeWin(event);
    await bettor.openSlip();
    await expect(bettor.slip.getByText(/You are taking a break until/)).toBeVisible();
    await expect(bettor.slip.getByRole('button', { name: /Place bet/ })).toBeDisabled();
  });
});
