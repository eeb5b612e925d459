import type { SimulatedSport } from '@cauri/rules';
import { Bettor, upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { partOf, startOf, text } from '../texts.ts';

/** By sport, the tabs of markets that only the page of a match shows, and a market in each. */
const TABS: Readonly<Record<SimulatedSport, Readonly<Record<string, string>>>> = {
  football: { Goals: 'Odd or even goals', Score: 'Correct score', Halves: '1st half result', Teams: 'Home team total' },
  basketball: { Halves: '2nd half total', Quarters: '3rd quarter result', Teams: 'Away team total' },
  tennis: { Sets: 'Score in sets' },
  volleyball: { Sets: 'Total points of set 1' },
  hockey: { Periods: '3rd period total', Teams: 'Home team total' },
  handball: { Halves: '1st half result', Teams: 'Away team total' },
};

/** Time before the start of a match in which a bettor whose page is open can bet on it. */
const LEAD_MS = 40_000;

for (const [sport, tabs] of Object.entries(TABS)) {
  test(`a visitor opens each tab of a match of ${sport}, and sees its markets with their odds`, {
    tag: sport === 'football' ? '@phone' : ['@phone', '@long'],
  }, async ({ page }) => {
    const matches = await upcomingEvents(page, 120_000, sport);
    // A favourite whose odds would be below 1.01 has no market for the winner.
    const match = matches.find(({ markets }) => markets.some(({ type }) => type === 'match_winner'));
    await page.goto(`/event/${match?.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: text('Match winner') })).toBeVisible();
    for (const [tab, market] of Object.entries(tabs)) {
      await main.getByRole('tab', { name: startOf(tab) }).click();
      await expect(main.getByRole('heading', { name: text(market) })).toBeVisible();
      await expect(main.getByRole('heading', { name: text('Match winner') })).toHaveCount(0);
      await expect(main.getByRole('button', { name: / \d+[.,]\d\d/ }).first()).toBeEnabled();
    }
    await expectSound(page);
  });
}

test('a bettor bets on the points of the first set of a volleyball match; the bet is settled and explained', {
  tag: ['@phone', '@fast'],
}, async ({ page }) => {
  const bettor = await Bettor.register(page);
  const [match] = await upcomingEvents(page, LEAD_MS, 'volleyball');
  await page.goto(`/event/${match?.id}?tab=sets`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: text('Total points of set 1') })).toBeVisible();
  const over = main.getByRole('button', { name: startOf('Over {line}', { line: 44.5 }) });
  await over.first().click();
  await bettor.openSlip();
  await expect(bettor.slip.getByText(text('Total points of set 1'))).toBeVisible();
  await bettor.place(1000);
  const [placed] = await bettor.bets();
  expect(placed?.selections[0]).toMatchObject({ marketType: 'total_set_points', outcomeKey: 'over' });
  await expect(async () => {
    expect((await bettor.bets())[0]?.status).toMatch(/^(won|lost)$/);
  }).toPass({ timeout: 300_000 });
  await page.goto(`/bets/${placed?.id}`);
  await expect(main.getByRole('heading', { name: text('Why this result?') })).toBeVisible();
  await expect(main.getByText(partOf('The points of both sides in the set named are added…'))).toBeVisible();
  await expectSound(page);
});
