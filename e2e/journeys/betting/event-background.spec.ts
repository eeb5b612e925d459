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
  await page.getByRole('tab', { name: 'Model' }).click();
  await expect(page.getByRole('table', { name: 'Chances before the start' })).toBeVisible();
  await expectSound(page);
  // A new site knows no earlier match of some sides, which then have no tab for it. Their model is always known.
  for (const name of ['Form', 'Head to head', 'Table']) {
    const tab = page.getByRole('tab', { name });
    if ((await tab.count()) === 0) continue;
    await tab.click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectSound(page);
  }
});
