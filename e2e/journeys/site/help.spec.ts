import { asAdmin } from '../administrator.ts';
import { Bettor } from '../bettor.ts';
import { send } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { partOf, startOf, text } from '../texts.ts';

test('a bettor writes to support, finds the rules and the public log in the menu, and takes the daily bonus', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);
  const main = page.getByRole('main');

  await test.step('a message that is too short is refused, a longer one is sent and listed', async () => {
    await openHelp(page, 'Support');
    await main.getByLabel(text('Message')).fill('?');
    await main.getByRole('button', { name: text('Send') }).click();
    await expect(main.getByText(text('Write at least {count} characters'))).toBeVisible();
    await main.getByLabel(text('Message')).fill('Ticket 4127, Lomé 2:1, won?');
    await main.getByRole('button', { name: text('Send') }).click();
    await expect(main.getByText(startOf('Sent.'))).toBeVisible();
    await expect(main.getByRole('heading', { name: text('Your messages') })).toBeVisible();
    await expect(main.getByText(partOf('No answer yet.')).first()).toBeVisible();
    await expectSound(page);
  });

  await test.step('the rules of each sport, and the entries of the public log', async () => {
    await openHelp(page, 'Rules');
    await expect(main.getByRole('heading', { level: 1, name: text('Settlement rules') })).toBeVisible();
    await expect(main.getByRole('heading', { name: text('Volleyball') }).first()).toBeVisible();
    await openHelp(page, 'Transparency');
    await expect(main.getByRole('heading', { level: 1, name: text('Transparency') })).toBeVisible();
    await main.getByRole('button', { name: text('Find') }).click();
    await expect(main.getByText(startOf('Entry {index}')).first()).toBeVisible();
    await expectSound(page);
  });

  await test.step('the daily bonus is offered below a balance, and taken once', async () => {
    const { id } = await bettor.me();
    const reason = 'A test of the bonus';
    await asAdmin(page, (request) => send(request, `/api/admin/users/${id}/adjustments`, { amount: -999_900, reason }));
    await page.goto('/profile');
    await expect(main.getByText(startOf('Daily bonus, {amount}'))).toBeVisible();
    await main.getByRole('button', { name: text('Take {amount}') }).click();
    await expect(page.getByText(text('{amount} added to your balance'))).toBeVisible();
    await expect(main.getByRole('button', { name: text('Take {amount}') })).toBeHidden();
    expect((await bettor.me()).balance).toBeGreaterThan(100);
  });
});

/** Opens a page of help from the menu. */
async function openHelp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: startOf('Menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text(name) })
    .click();
}
