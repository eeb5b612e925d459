import { logInAsAdministrator } from '../administrator.ts';
import { newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { startOfHome, textOfHome } from '../texts.ts';

test('an administrator adds an event, starts it and completes it after a preview', { tag: '@phone' }, async ({
  page,
}) => {
  await logInAsAdministrator(page, '/admin/events');
  await expect(page.getByRole('heading', { name: textOfHome('Events') })).toBeVisible();
  const home = `Buffles ${newName()}`;
  const dialog = page.getByRole('dialog');

  await test.step('missing fields are named', async () => {
    await page.getByRole('button', { name: textOfHome('Add an event') }).click();
    await dialog.getByRole('button', { name: textOfHome('Add the event') }).click();
    await expect(dialog.getByText(textOfHome('The home team is required'))).toBeVisible();
    await expect(dialog.getByText(textOfHome('Invalid away odds (must be > 1)'))).toBeVisible();
    await expectSound(page);
  });
  await test.step('the event is added, started and completed', async () => {
    await dialog.getByLabel(textOfHome('Home team')).fill(home);
    await dialog.getByLabel(textOfHome('Away team')).fill('Dragons');
    await dialog.getByLabel(textOfHome('Date')).fill('2099-01-01');
    await dialog.getByLabel(textOfHome('Time')).fill('18:00');
    await dialog.getByLabel(textOfHome('Odds 1')).fill('2,10');
    await dialog.getByLabel(textOfHome('Odds 2')).fill('1,75');
    await dialog.getByRole('button', { name: textOfHome('Add the event') }).click();
    await expect(page.getByText(textOfHome('Event added'))).toBeVisible();
    await page.goto(`/admin/events?q=${encodeURIComponent(home)}`);
    const details = page.getByRole('button', { name: startOfHome('Details of {event}', { event: home }) });
    await details.click();
    await dialog.getByRole('button', { name: textOfHome('Start the match') }).click();
    await dialog.getByRole('button', { name: textOfHome('Start the match') }).click();
    await expect(
      page.getByText(textOfHome('Status of the event is now: {status}', { status: textOfHome('Live') })),
    ).toBeVisible();
    await details.click();
    await dialog.getByRole('button', { name: textOfHome('Complete') }).click();
    await dialog.getByLabel(textOfHome('Score of {team}', { team: home })).fill('2');
    await dialog.getByLabel(textOfHome('Score of {team}', { team: 'Dragons' })).fill('1');
    await expect(dialog.getByText(textOfHome('Preview: nothing is paid yet'))).toBeVisible();
    await dialog.getByRole('button', { name: startOfHome('Complete and pay {amount}') }).click();
    await expect(
      page.getByText(textOfHome('Status of the event is now: {status}', { status: textOfHome('Completed') })),
    ).toBeVisible();
  });
});
