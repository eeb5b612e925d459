import { upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, the page of a simulated match shows form, meetings, table and model', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  const events = await upcomingEvents(page, 60_000);
  const match = events.find(({ source }) => source === 'demo');
  await page.goto(`/event/${match?.id}`);
  for (const name of ['Form', 'Head to head', 'Table', 'Model']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectSound(page);
  }
  await expect(page.getByRole('table', { name: 'Chances before the start' })).toBeVisible();
});
