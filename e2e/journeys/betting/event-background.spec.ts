import type { MatchBackground } from '@cauri/contract';
import { upcomingEvents } from '../bettor.ts';
import { chooseLanguage } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { text } from '../texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, the page of a simulated match shows form, meetings, table and model', { tag: '@phone' }, async ({
  page,
}) => {
  await chooseLanguage(page);
  const events = await upcomingEvents(page, 60_000);
  const match = events.find(({ source }) => source === 'demo');
  await page.goto(`/event/${match?.id}`);
  await page.getByRole('tab', { name: text('Model') }).click();
  await expect(page.getByRole('table', { name: text('Chances before the start') })).toBeVisible();
  await expectSound(page);
  // A new site has no earlier match of some sides, which then have no tab for it. Their model is always known.
  const known = await page.request.get(`/api/events/${match?.id}/background`);
  const { form, meetings, table } = (await known.json()) as MatchBackground;
  const rows = { Form: [...form.home, ...form.away], 'Head to head': meetings, Table: table?.rows ?? [] };
  for (const [name, { length }] of Object.entries(rows)) {
    const tab = page.getByRole('tab', { name: text(name) });
    await expect(tab).toHaveCount(length > 0 ? 1 : 0);
    if (length === 0) continue;
    await tab.click();
    await expect(page.getByRole('tabpanel', { name: text(name) })).toBeVisible();
    await expectSound(page);
  }
});
