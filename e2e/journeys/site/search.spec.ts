import type { EventOutcome, Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { leagueName } from '@cauri/locale/catalog-words';
import { messages } from '@cauri/locale/messages';
import { startsWith, upcomingEvents } from '../bettor.ts';
import { chooseLanguage, siteUrl } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { anyOf, inOrder, languageOfJourney, partOf, quote, startOf, text } from '../texts.ts';

/** The newest result of a simulated match that has finished since the start of the server. */
async function firstResult(page: Page): Promise<EventOutcome> {
  let found: EventOutcome | undefined;
  await expect
    .poll(
      async () => {
        const { items } = (await (await page.request.get('/api/results?limit=50')).json()) as { items: EventOutcome[] };
        found = items.find(({ league }) => league.name.endsWith('(simulation)'));
        return found !== undefined;
      },
      { timeout: 240_000 },
    )
    .toBe(true);
  if (!found) throw new Error('no result');
  return found;
}

/** A narrow phone with the light theme, in French, or in the language of the browser if that is not English. */
async function readOnPhone(page: Page): Promise<Language> {
  const language = languageOfJourney() === DEFAULT_LANGUAGE ? 'fr' : languageOfJourney();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().addCookies([{ name: 'theme', value: 'light', url: siteUrl() }]);
  await chooseLanguage(page, language);
  return language;
}

test('on a phone, in French, a search leads from a name to its league', { tag: '@phone' }, async ({ page }) => {
  const language = await readOnPhone(page);
  const [match] = await upcomingEvents(page, 60_000);
  const team = match?.homeTeam.name ?? '';
  const league = leagueName(match?.league.name ?? '', messages[language].words.catalog);
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('Search') })
    .click();
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: text('Search') });
  await expect(field).toBeFocused();
  await field.fill('zzzz');
  await expect(page.getByText(text('Nothing found'))).toBeVisible();
  await expect(page.getByText(text('Try a shorter word.'))).toBeVisible();
  await expectSound(page);
  await field.fill(team.toUpperCase());
  await expect(main.getByRole('heading', { name: text('Teams') })).toBeVisible();
  const hit = anyOf(partOf('{league}. Next:…'), partOf('{league}. Now playing {opponent}'));
  await expect(
    main
      .getByRole('link', { name: startsWith(team) })
      .and(main.getByRole('link', { name: hit }))
      .first(),
  ).toBeVisible();
  await expectSound(page);

  await main
    .getByRole('link', { name: new RegExp(`^${quote(league)}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('Upcoming Events') })).toBeVisible();
  await expectSound(page);
});

test('on a phone, in French, the results of the day are shown', { tag: ['@phone', '@fast'] }, async ({ page }) => {
  await readOnPhone(page);
  const result = await firstResult(page);
  await page.goto('/');
  await page.getByRole('button', { name: text('Menu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: text('Results') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('Results') })).toBeVisible();
  await expect(page.getByRole('link', { name: startOf('Today') })).toHaveAttribute('aria-current', 'date');
  await expect(
    page
      .getByRole('link', { name: inOrder(new RegExp(`^${quote(result.homeTeam.name)} – `), 'FT') })
      .or(page.getByRole('link', { name: anyOf(partOf('OT'), partOf('SO')) }))
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test('on a desktop, in English, the search works by keyboard; an unknown league says so', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(
    Object.entries({ language: 'en', theme: 'dark' }).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  );
  const [match] = await upcomingEvents(page, 60_000);
  const team = match?.homeTeam.name ?? '';
  await page.goto('/live');
  const field = page.getByRole('banner').getByRole('searchbox');
  // The server sends the heading; the key works once the code of the page runs.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(team);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
  const hit = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${team} .*(Next|Now)`) })
    .first();
  await expect(hit.locator('mark').first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(hit).toBeVisible();

  const result = await firstResult(page);
  await page.getByRole('complementary', { name: 'Sports' }).getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${result.homeTeam.name} – `) }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('navigation', { name: 'Day' }).getByRole('link').first().click();
  await expect(page.getByText('No results yet')).toBeVisible();

  const unknown = await page.goto('/league/nowhere');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('League not found')).toBeVisible();
  await expectSound(page);
});
