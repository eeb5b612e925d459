/// <reference lib="dom" />
import type { Event } from '@cauri/contract';
import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { anyOf, startOf, text } from '../texts.ts';

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

/** The distinct distances of the grades from the middle of their boxes, in whole pixels. */
const shiftsOfGrades = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByText(anyOf(text('Won'), text('Lost')))
    .evaluateAll((grades) => {
      const middle = (box: DOMRect | undefined) => (box ? box.x + box.width / 2 : Number.NaN);
      const shifts = grades.map((grade) => {
        const shift = middle(grade.closest('p')?.getBoundingClientRect()) - middle(grade.getBoundingClientRect());
        return Math.round(Math.abs(shift));
      });
      return [...new Set(shifts)];
    });

test('a visitor sees the price history of a match, and verifies the match in the browser', {
  tag: ['@phone', '@fast'],
}, async ({ page }) => {
  const match = await finishedMatch(page);
  await page.goto(`/event/${match.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(text('Won')).first()).toBeVisible();
  expect(await shiftsOfGrades(page), 'each grade is in the middle of its box, in totals too').toEqual([0]);
  const prices = main.getByRole('region', { name: anyOf(startOf('Odds history'), startOf('Odds since the start')) });
  await prices.scrollIntoViewIfNeeded();
  await prices.getByText(text('As a table')).click();
  await expect(prices.getByRole('columnheader', { name: match.homeTeam.name })).toBeVisible();
  await main.getByRole('button', { name: text('Verify the whole match here') }).click();
  await expect(
    main.getByText(startOf('Verified on this device: {count} minutes follow…', { count: 94 })),
  ).toBeVisible();
});

test('a bettor opens the tab of scores, whose markets are loaded then, and bets on a correct score', {
  tag: '@phone',
}, async ({ page }) => {
  const bettor = await Bettor.register(page);
  const match = (await upcomingEvents(page, 120_000)).at(-1);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`/event/${match?.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: text('Match winner') })).toBeVisible();
  const markets = `/api/events/${match?.id}/markets`;
  expect(requested).not.toContain(markets);
  await main.getByRole('tab', { name: startOf('Score') }).click();
  const other = main.getByRole('button', { name: /^1-0 / });
  const background = () => other.evaluate((price) => getComputedStyle(price).backgroundColor);
  const unpressed = await background();
  for (const isPressed of [true, false]) {
    await other.click();
    await expect(other).toHaveAttribute('aria-pressed', String(isPressed));
  }
  await expect.poll(background, 'a price that is no longer chosen does not look like one').toBe(unpressed);
  await main.getByRole('button', { name: /^2-1 / }).click();
  expect(requested).toContain(markets);
  await expectSound(page);
  await bettor.place(1000);
  await expect(bettor.balance(999_000)).toBeVisible();
  const [bet] = await bettor.bets();
  expect(bet?.selections[0]).toMatchObject({ marketType: 'correct_score', outcomeKey: '2-1' });
  await bettor.closeSlip();
  await main.getByRole('tab', { name: startOf('Halves') }).click();
  await expect(main.getByRole('heading', { name: text('1st half result') })).toBeVisible();
  await expect(main.getByRole('button', { name: /^2-1 / })).toHaveCount(0);
});
