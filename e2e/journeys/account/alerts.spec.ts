import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { text } from '../texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, the bell of a match switches its alerts on and makes it a favourite', { tag: '@phone' }, async ({
  page,
}) => {
  await Bettor.register(page);
  const events = await upcomingEvents(page, 60_000);
  const match = events.find(({ sportId }) => sportId === 'football');
  const name = `${match?.homeTeam.name} – ${match?.awayTeam.name}`;
  await page.goto(`/event/${match?.id}`);
  await page.getByRole('button', { name: text('Alerts for {name}', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: text('Alerts for {name}', { name }) });
  await expect(dialog.getByRole('switch')).toHaveCount(3);
  // Each row has the name at the left and the switch at the right.
  const ends = (await dialog.getByRole('switch').all()).map(async (one) => (await one.boundingBox())?.x ?? 0);
  for (const x of await Promise.all(ends)) expect(x).toBeGreaterThan(300);
  await expectSound(page);
  for (const alert of ['Goals', 'Final score']) {
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/me/alerts/') && response.ok()),
      dialog.getByRole('switch', { name: text(alert) }).click(),
    ]);
  }
  await dialog.getByRole('button', { name: text('Close') }).click();

  await page.reload();
  await page.getByRole('button', { name: text('Alerts for {name}, on', { name }) }).click();
  await expect(dialog.getByRole('switch', { name: text('Start') })).not.toBeChecked();
  await expect(dialog.getByRole('switch', { name: text('Goals') })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: text('Final score') })).toBeChecked();
  await dialog.getByRole('button', { name: text('Close') }).click();
  await expect(page.getByRole('button', { name: text('Add {name} to favourites', { name }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
