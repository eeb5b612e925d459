import { ADMIN } from '../administrator.ts';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

test('an administrator sets the margin and the name, and switches maintenance on and off', {
  tag: '@alone',
}, async ({ page, browser }) => {
  await page.request.post('/api/auth/sign-in/email', { data: ADMIN });
  const bettor = await openAsBettor(await (await browser.newContext()).newPage());
  await page.goto('/admin/settings');
  const margin = page.getByRole('textbox', { name: 'Margin', exact: true });
  await expect(margin).toHaveValue('6');

  await test.step('an invalid value is reported under its field, and nothing is sent', async () => {
    await margin.fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter 2 to 10%, with at most two decimals')).toBeVisible();
    await expect(margin).toBeFocused();
  });

  await test.step('unsaved changes survive a click beside the form', async () => {
    await margin.fill('5.5');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Email' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(margin).toHaveValue('5.5');
  });

  await test.step('once saved, the form shows the changes, and the new name is on every page at once', async () => {
    await page.getByRole('textbox', { name: 'Site name' }).fill('Baobab');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Site name “Cauri” → “Baobab”, Margin 6% → 5.5%')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Baobab' })).toBeVisible();
    await expect(bettor.getByRole('banner').getByRole('link', { name: 'Baobab' })).toBeVisible();
    await expectSound(page);
  });

  await test.step('maintenance covers the open page of a bettor and refuses writes of bettors', async () => {
    await page.getByRole('switch', { name: 'Maintenance mode' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(bettor.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
    await expectSound(bettor);
    const answer = await bettor.request.patch('/api/me/settings', { data: { oddsPolicy: 'any' } });
    expect([answer.status(), (await answer.json()).code]).toEqual([503, 'maintenance']);
    await page.goto('/live');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('closed for maintenance')).toBeHidden();
  });

  await test.step('when maintenance ends, the page opens without a reload', async () => {
    await page.goto('/admin/settings');
    await page.getByRole('switch', { name: 'Maintenance mode' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(bettor.getByRole('heading', { name: 'Down for maintenance' })).toBeHidden();
    await expect(bettor.getByRole('banner')).toBeVisible();
  });

  await watchRegistration(page, browser);

  await test.step('the log shows every change and its administrator', async () => {
    await page.goto('/admin/activities');
    const details = page.getByRole('button', { name: 'Details: Settings changed' });
    await details.last().click();
    await expect(page.getByRole('main').locator('dl')).toContainText(/Margin.*6%.*5\.5%.*Site name.*Cauri.*Baobab/);
  });
});

/** Lets new accounts wait for approval, closes registration, and undoes both: other journeys register on the same site. */
async function watchRegistration(page: Page, browser: Browser): Promise<void> {
  await test.step('on a phone, a new account that waits for approval is told so at sign-up and on the home page', async () => {
    await page.getByRole('switch', { name: 'Approve new users' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Approve new users off → on')).toBeVisible();
    const visitor = await openOnPhone(browser, '/register');
    await new Bettor(visitor).register(newName());
    await expect(visitor.getByText('Your account is awaiting approval.')).toHaveCount(2);
    await visitor.reload();
    await expect(visitor.getByText('Your account is awaiting approval.')).toHaveCount(1);
    await expectSound(visitor);
  });

  await test.step('a form of registration that is open on a phone closes when registration does', async () => {
    const visitor = await openOnPhone(browser, '/register');
    await expect(visitor.getByLabel('Email')).toBeVisible();
    await page.getByRole('switch', { name: 'Registration open' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Registration open on → off')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await expect(visitor.getByLabel('Email')).toBeHidden();
    await expectSound(visitor);
  });

  await page.getByRole('switch', { name: 'Approve new users' }).uncheck();
  await page.getByRole('switch', { name: 'Registration open' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Registration open off → on/)).toBeVisible();
}

async function openOnPhone(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.context().addCookies([{ name: 'language', value: 'en', url: process.env.E2E_FAST_SITE ?? '' }]);
  await page.goto(path);
  return page;
}

async function openAsBettor(page: Page): Promise<Page> {
  const data = { email: `${newName()}@example.com`, password: 'secret12' };
  await page.request.post('/api/auth/sign-in/email', { data });
  // A page without matches in play, which this site plays so fast that they would slow the journey down.
  await page.goto('/subscription');
  await expect(page.getByRole('banner')).toBeVisible();
  return page;
}
