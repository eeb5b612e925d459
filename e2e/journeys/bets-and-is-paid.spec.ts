import { expect, test } from '@playwright/test';
import { Bettor, newName, spell, upcomingEvents } from './bettor.ts';

test('a visitor signs up, bets, watches the match and is paid', async ({ page }) => {
  const bettor = new Bettor(page);

  await test.step('sees live and upcoming matches with prices', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'En direct' })).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'À venir' })).toBeVisible();
    await page.goto('/live');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/sport/football');
    await expect(page.getByRole('heading', { name: 'Football' }).first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  const [match, second, third] = await upcomingEvents(page, 20_000);
  if (!match || !second || !third) throw new Error('three upcoming matches are needed');

  await test.step('keeps the slip over a reload, and is asked to log in or to register', async () => {
    await bettor.pickHomeWin(match);
    await page.reload();
    await bettor.openSlip();
    await expect(bettor.slip.getByRole('button', { name: `Remove ${match.homeTeam.name}` })).toBeVisible();
    await expect(bettor.slip.getByRole('link', { name: 'Login to Bet' })).toBeVisible();
    await bettor.slip.getByRole('link', { name: 'Register Now' }).click();
  });

  const name = newName();
  await test.step('registers and has 1,000,000 FCFA', async () => {
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await bettor.register(name);
    await expect(bettor.balance(1_000_000)).toBeVisible();
    await page.reload();
    await expect(bettor.balance(1_000_000)).toBeVisible();
  });

  await test.step('places a single bet: receipt, balance and history agree', async () => {
    await bettor.place(1000);
    await expect(bettor.slip.getByText(new RegExp(`New balance\\s*${spell(999_000)}`))).toBeVisible();
    await expect(bettor.balance(999_000)).toBeVisible();
    await bettor.slip.getByRole('button', { name: 'Done' }).click();
    expect(await bettor.bets()).toMatchObject([{ type: 'single', status: 'pending', stake: 1000 }]);
  });

  await test.step('places a combined bet, which stands at the top of the history', async () => {
    await bettor.pickHomeWin(second);
    await bettor.pickHomeWin(third);
    await bettor.place(1000);
    await expect(bettor.balance(998_000)).toBeVisible();
    await bettor.slip.getByRole('link', { name: 'See it in your history' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Combined, 2 legs');
    await expect(page.getByRole('row').nth(2)).toContainText('Single');
  });

  await test.step('sees clock and prices move on the open page', async () => {
    await page.goto(`/event/${match.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+(\+\d+)?′$/).first()).toBeVisible({ timeout: 60_000 });
    const earlier = await main
      .getByText(/^\d+(\+\d+)?′$/)
      .first()
      .textContent();
    await expect(main.getByText(/^\d+(\+\d+)?′$/).first()).not.toHaveText(earlier ?? '');
    await expect(main.getByRole('button', { name: /going up|going down|, up|, down/ }).first()).toBeVisible();
  });

  await test.step('is paid at full time, on the open page', async () => {
    await expect(async () => {
      const bets = await bettor.bets();
      expect(bets.find(({ type }) => type === 'single')?.settled).toBe(true);
    }).toPass({ timeout: 80_000, intervals: [500] });
    const { balance } = await bettor.me();
    await expect(bettor.balance(balance)).toBeVisible();
    const single = (await bettor.bets()).find(({ type }) => type === 'single');
    expect(single?.status).toMatch(/^(won|lost)$/);
    expect(single?.payout).toBe(single?.status === 'won' ? single?.potentialWin : 0);
    await page.goto('/profile');
    await expect(page.getByRole('row').filter({ hasText: 'Single' })).toContainText(/Won|Lost/);
  });

  await test.step('logs out and in again', async () => {
    if (bettor.isPhone) await page.getByRole('button', { name: 'Menu' }).click();
    else await page.getByRole('banner').getByRole('button', { name }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(`${name}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Failed to login. Please check your credentials.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('secret-123');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /Balance/ })).toBeVisible();
  });
});
