import { upcomingEvents } from '../bettor.ts';
import { chooseLanguage } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { inOrder, partOf, text } from '../texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, a list is narrowed by start, shows another market, and leads to a league by its country', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await chooseLanguage(page);
  await upcomingEvents(page, 60_000);
  await page.goto('/sport/football');
  const main = page.getByRole('main');
  const when = main.getByRole('navigation', { name: text('Start time') });
  await when.getByRole('button', { name: text('Within {hours}\u00a0h', { hours: 24 }) }).click();
  await expect(page).toHaveURL(/when=24h/);
  await expect(when.getByRole('button', { name: text('Within {hours}\u00a0h', { hours: 24 }) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectSound(page);

  await when.getByRole('button', { name: text('All') }).click();
  const shown = main.getByRole('group', { name: text('Odds shown') });
  await shown.getByRole('button', { name: text('Both to score') }).click();
  // Real matches have no such odds.
  await expect(main.getByRole('button', { name: inOrder('Yes', /\d/) }).first()).toBeVisible();
  await expectSound(page);

  const countries = main.locator('details', { hasText: partOf('Leagues by country') }).first();
  await countries.locator('summary').first().click();
  const country = countries.locator('details').first();
  await country.locator('summary').click();
  const league = country.getByRole('link').first();
  await expectSound(page);
  await league.click();
  await expect(page).toHaveURL(/\/league\//);
  await expect(main.getByRole('navigation', { name: text('Start time') })).toBeVisible();
});
