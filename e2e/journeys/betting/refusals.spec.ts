import { Bettor, newName, upcomingEvents } from '../bettor.ts';
import { expect, test } from '../test.ts';

test('a refusal shows its reason, and does not change the balance', { tag: '@desktop' }, async ({ page }) => {
  const bettor = new Bettor(page);
  const [match, second] = await upcomingEvents(page, 40_000);
  if (!match || !second) throw new Error('two upcoming matches are needed');

  await test.step('passwords that differ', async () => {
    await page.goto('/register');
    await page.getByLabel('Password', { exact: true }).fill('secret-123');
    await page.getByLabel('Confirm password').fill('secret-124');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.goto('/register');
    await bettor.register(newName());
    await expect(bettor.balance(1_000_000)).toBeVisible();
  });

  await test.step('a stake above the balance', async () => {
    await bettor.pickHomeWin(match);
    await bettor.openSlip();
    await bettor.slip.getByRole('textbox', { name: 'Stake' }).fill('2000000');
    await expect(bettor.slip.getByText('Insufficient balance')).toBeVisible();
    await expect(bettor.slip.getByRole('button', { name: /Place bet/ })).toBeDisabled();
    await bettor.slip.getByRole('textbox', { name: 'Stake' }).fill('1000');
  });

  await test.step('two selections of one match combined', async () => {
    await bettor.closeSlip();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Over 2\.5/ })
      .click();
    await bettor.openSlip();
    await expect(bettor.slip.getByText('Same match as another selection.').first()).toBeVisible();
    await bettor.slip.getByRole('button', { name: /^Remove Over/ }).click();
  });

  await test.step('a lost answer: the bet is placed once', async () => {
    let isLost = false;
    await page.route('**/api/bets', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await bettor.slip.getByRole('button', { name: /Place bet/ }).click();
    await expect(async () => {
      const check = bettor.slip.getByRole('button', { name: 'Check now' });
      // It may disappear by itself between the check and the click.
      if (await check.isVisible()) await check.click({ timeout: 1_000 });
      await expect(bettor.slip.getByRole('heading', { name: 'Bet accepted' })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    expect(isLost).toBe(true);
    // A repetition may still be under way.
    await page.unrouteAll({ behavior: 'wait' });
    expect(await bettor.bets()).toHaveLength(1);
    expect((await bettor.me()).balance).toBe(999_000);
  });

  await test.step('a stored slip that cannot be read is removed', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"broken":');
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'En direct' })).toBeVisible();
    expect(await page.evaluate(() => Object.values(localStorage).some((value) => value.includes('broken')))).toBe(
      false,
    );
  });
});
