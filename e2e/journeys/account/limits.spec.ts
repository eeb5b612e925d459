import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { inOrder, partOf, spell, startOf, text } from '../texts.ts';

const LEAD_MS = 60_000;

test('a self-limit refuses a stake and shows the remainder; during a time-out no bet can be placed', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);

  await test.step('a limit on stakes applies at once, and its panel has no accessibility error', async () => {
    await page.goto('/profile?tab=settings#play');
    await page
      .getByRole('button', { name: inOrder('Day', 'No limit', 'Change this limit') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: text('Daily stake limit') });
    await dialog.getByLabel(text('Limit')).fill('600');
    await expectSound(page);
    await dialog.getByRole('button', { name: text('Set the limit') }).click();
    await expect(page.getByRole('button', { name: inOrder('Day', 600, /\b0\b/) })).toBeVisible();
  });

  await test.step('the slip shows the remainder, and accepts a stake of that amount', async () => {
    const [event] = await upcomingEvents(page, LEAD_MS);
    if (!event) throw new Error('no match to bet on');
    await bettor.pickHomeWin(event);
    await bettor.openSlip();
    await bettor.slip.getByRole('button', { name: text('Place bet, {amount}', { amount: 1_000 }) }).click();
    await expect(
      bettor.slip.getByText(partOf('Your own stake limit leaves {left} until {moment}.', { left: 600 })),
    ).toBeVisible();
    await bettor.slip.getByRole('button', { name: text('Reduce to {amount}', { amount: 600 }) }).click();
    await bettor.place(600);
    await expect(bettor.slip.getByText(new RegExp(spell(999_400)))).toBeVisible();
  });

  await test.step('during a time-out the slip says until when, and its button is off', async () => {
    await page.goto('/profile?tab=settings#play');
    await page.getByRole('button', { name: text('Take a time-out') }).click();
    await page.getByRole('button', { name: text('Start a {count}-day time-out', { count: 1 }) }).click();
    await expect(page.getByText(partOf('You are on a time-out until…'))).toBeVisible();
    const [event] = await upcomingEvents(page, LEAD_MS);
    if (event) await bettor.pickHomeWin(event);
    await bettor.openSlip();
    await expect(bettor.slip.getByText(partOf('You are taking a break until…'))).toBeVisible();
    await expect(bettor.slip.getByRole('button', { name: startOf('Place bet, {amount}') })).toBeDisabled();
  });
});
