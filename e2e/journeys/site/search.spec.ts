import type { EventOutcome } from '@cauri/contract';
import { leagueName } from '@cauri/locale/catalog-words';
import { messages } from '@cauri/locale/messages';
import { upcomingEvents } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';

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

async function readInFrench(page: Page, url = ''): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page
    .context()
    .addCookies(Object.entries({ language: 'fr', theme: 'light' }).map(([name, value]) => ({ name, value, url })));
}

test('on a phone, in French, a search leads from a name to its league', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await readInFrench(page, baseURL);
  const [match] = await upcomingEvents(page, 60_000);
  const team = match?.homeTeam.name ?? '';
  const league = leagueName(match?.league.name ?? '', messages.fr.words.catalog);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click();
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Rechercher' });
  await expect(field).toBeFocused();
  await field.fill('zzzz');
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await expect(page.getByText('Essayez un mot plus court.')).toBeVisible();
  await expectSound(page);
  await field.fill(team.toUpperCase());
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Équipes' })).toBeVisible();
  await expect(main.getByRole('link', { name: new RegExp(`^${team} .*(Prochain|En jeu)`) }).first()).toBeVisible();
  await expectSound(page);

  await main
    .getByRole('link', { name: new RegExp(`^${league.replaceAll(/[()]/g, '\\$&')}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: league })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matchs à venir' })).toBeVisible();
  await expectSound(page);
});

test('on a phone, in French, the results of the day are shown', { tag: ['@phone', '@fast'] }, async ({
  page,
  baseURL,
}) => {
  await readInFrench(page, baseURL);
  const result = await firstResult(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Résultats', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Aujourd’hui/ })).toHaveAttribute('aria-current', 'date');
  await expect(
    page.getByRole('link', { name: new RegExp(`^${result.homeTeam.name} – .*Fin|Prol|TAB`) }).first(),
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
