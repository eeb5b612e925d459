import { Bettor, newName } from '../bettor.ts';
import { linkInMail } from '../stored-mail.ts';
import { expect, type Page, test } from '../test.ts';
import { inOrder, partOf, startOf, text } from '../texts.ts';

const RESET = { kind: 'reset_password', path: '/reset-password' };

test('a reset link sets a new password and keeps the settings', { tag: ['@phone', '@long'] }, async ({
  page,
  browser,
}) => {
  const bettor = new Bettor(page);
  const name = newName();
  await page.goto('/register');
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();

  await test.step('settings are stored in the account', async () => {
    await page.goto('/profile?tab=settings');
    await page.getByRole('checkbox', { name: startOf('Promotions') }).uncheck();
    await expect(page.getByText(text('Saved'))).toBeVisible();
    await page.getByRole('radio', { name: startOf('Accept better odds') }).check();
    await expect(page.getByText(text('Saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: startOf('Promotions') })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: startOf('Bet results') })).toBeChecked();
    await expect(page.getByRole('radio', { name: startOf('Accept better odds') })).toBeChecked();
  });

  await test.step('a closed dialog returns the focus to the element that opened it', async () => {
    const change = page.getByRole('button', { name: inOrder('Change', 'Email') });
    await change.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(change).toBeFocused();
  });

  const elsewhere = await (await browser.newContext()).newPage();
  await test.step('a changed password signs other devices out', async () => {
    await logIn(elsewhere, name, 'secret-123');
    await page.reload();
    await expect(page.getByRole('button', { name: inOrder('Log out', /Chrome/) })).toBeVisible();
    await page.getByLabel(text('Current password')).fill('secret-123');
    await page.getByLabel(text('New password')).fill('secret13');
    await page.getByLabel(text('Confirm new password')).fill('secret13');
    await page.getByRole('button', { name: text('Change password') }).click();
    await expect(page.getByText(text('Password changed'))).toBeVisible();
    await expect(page.getByRole('button', { name: inOrder('Log out', /Chrome/) })).toBeHidden();
    await elsewhere.goto('/profile');
    await expect(elsewhere.getByRole('heading', { name: text('Login') })).toBeVisible();
  });

  await test.step('the link in the mail sets a new password, and signs this device out', async () => {
    await elsewhere.getByRole('link', { name: text('Forgot your password?') }).click();
    // The previous page has such a field too.
    await expect(elsewhere.getByRole('heading', { name: text('Forgot your password?') })).toBeVisible();
    await elsewhere.getByLabel(text('Email')).fill(`${name}@example.com`);
    await elsewhere.getByRole('button', { name: text('Request the link') }).click();
    await expect(elsewhere.getByText(partOf('This site has no mail server, so no email was sent…'))).toBeVisible();
    await elsewhere.goto(await linkInMail(elsewhere, { ...RESET, to: `${name}@example.com` }));
    await elsewhere.getByLabel(text('New password')).fill('secret14');
    await elsewhere.getByLabel(text('Confirm password')).fill('secret14');
    await elsewhere.getByRole('button', { name: text('Set the password') }).click();
    await expect(elsewhere.getByText(partOf('Your password was changed…'))).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: text('Login') })).toBeVisible();
    await logIn(page, name, 'secret14');
    await page.goto('/profile?tab=settings');
    await expect(page.getByText(text('confirmed'))).toBeVisible();
  });
});

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(text('Email')).fill(`${name}@example.com`);
  await page.getByLabel(text('Password')).fill(password);
  await page.getByRole('button', { name: text('Login') }).click();
  await expect(page).toHaveURL('/');
}
