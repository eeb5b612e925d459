import { logInAsAdministrator } from '../administrator.ts';
import { newName, upcomingEvents } from '../bettor.ts';
import { send } from '../send.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { partOf, startOf, text } from '../texts.ts';

const STAKE = 200_000;

test('the dashboard counts a bet, opens the parts of a figure, and links to the event', {
  tag: ['@phone', '@long'],
}, async ({ page, browser }) => {
  await logInAsAdministrator(page, '/admin');
  await expect(page.getByRole('heading', { name: text('Dashboard'), level: 1 })).toBeVisible();
  const users = page.getByRole('button', { name: startOf('Users') });
  await expect(users).toBeVisible();
  const before = await figureOf(page, startOf('Users'));
  const [event] = await upcomingEvents(page, 120_000);
  if (!event) throw new Error('no match to bet on');

  await test.step('a user signs up and bets: the figures update without a reload', async () => {
    const other = await browser.newContext();
    await placeHomeWin(await other.newPage(), event.id);
    await other.close();
    await expect.poll(() => figureOf(page, startOf('Users')), { timeout: 60_000 }).toBeGreaterThan(before);
    await expect.poll(() => figureOf(page, startOf('Open bets')), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(page.getByRole('status').getByText(partOf('all {count} run on time'))).toBeVisible();
  });
  await test.step('a figure opens by keyboard', async () => {
    const open = page.getByRole('button', { name: startOf('Open bets') });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: text('Open bets by sport') })).toBeVisible();
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await expectSound(page);
  });
  await test.step('the possible payout links to its event', async () => {
    await page.getByRole('link', { name: `${event.homeTeam.name} – ${event.awayTeam.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/events\\?event=${event.id}`));
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

/** A stake far above those of other journeys, so that its event has the highest possible cost. */
async function placeHomeWin(page: Page, eventId: string): Promise<void> {
  const name = newName();
  const account = { email: `${name}@example.com`, password: 'secret-123', name, username: name };
  await send(page.request, '/api/auth/sign-up/email', account);
  const { markets } = (await (await page.request.get(`/api/events/${eventId}`)).json()) as {
    markets: { id: string; outcomes: { id: string; odds: number }[] }[];
  };
  const [market] = markets;
  const outcome = market?.outcomes[0];
  const selections = [{ eventId, marketId: market?.id, outcomeId: outcome?.id, odds: outcome?.odds }];
  await send(page.request, '/api/bets', { type: 'single', stake: STAKE, selections, acceptOddsChanges: 'any' });
}

/** The number in a tile. */
async function figureOf(page: Page, name: RegExp): Promise<number> {
  const text = await page.getByRole('button', { name }).locator('b').textContent();
  return Number(text?.replace(/\D/g, ''));
}
