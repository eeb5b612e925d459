import type { Event } from '@cauri/contract';
import { expect, type Page, test } from '../test.ts';

/** A finished football match. */
async function finishedMatch(page: Page): Promise<Event> {
  let match: Event | undefined;
  await expect(async () => {
    const response = await page.request.get('/api/events?status=completed&source=demo&sport=football&limit=1');
    match = ((await response.json()) as { items: Event[] }).items[0];
    expect(match).toBeTruthy();
  }).toPass({ timeout: 90_000 });
  if (!match) throw new Error('no match has ended');
  return match;
}

test('a visitor sees the price history of a match, and verifies the match in the browser', {
  tag: ['@phone', '@fast'],
}, async ({ page }) => {
  const match = await finishedMatch(page);
  await page.goto(`/event/${match.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Won').first()).toBeVisible();
  const prices = main.getByRole('region', { name: /^Odds (history|since)/ });
  await prices.scrollIntoViewIfNeeded();
  await prices.getByText('As a table').click();
  await expect(prices.getByRole('columnheader', { name: match.homeTeam.name })).toBeVisible();
  await main.getByRole('button', { name: 'Verify the whole match here' }).click();
  await expect(main.getByText(/Verified on this device: 94 minutes follow from the published document/)).toBeVisible();
});
