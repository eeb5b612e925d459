import { appCodeOf } from '../../../apps/server/src/testing/app-code.ts';
import { asAdmin } from '../administrator.ts';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { listMails } from '../stored-mail.ts';
import { expect, type Page, test } from '../test.ts';
import { partOf, startOf, text } from '../texts.ts';

test('with a second factor, signing in needs a code from the app or a recovery code', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const bettor = new Bettor(page);
  const name = newName();
  await page.goto('/register');
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();
  let codes: string[] = [];

  await test.step('it is turned on with the password and a code of the app, and shows its recovery codes', async () => {
    await page.goto('/profile?tab=settings');
    await page.getByRole('button', { name: text('Turn on') }).click();
    const dialog = page.getByRole('dialog', { name: text('Turn on two-factor authentication') });
    await dialog.getByLabel(text('Your password')).fill('secret-123');
    await dialog.getByRole('button', { name: text('Continue') }).click();
    await expect(dialog.getByRole('img', { name: text('QR code for your authenticator app') })).toBeVisible();
    await expect(
      dialog.getByRole('paragraph').filter({ hasText: partOf('1. Scan this code with your app') }),
    ).toBeFocused();
    await expectSound(page);
    const key = (await dialog.getByText(startOf('Or type this key:')).textContent()) ?? '';
    const secret = key.replace(/^.*:/s, '').replace(/\s/g, '');
    await dialog.getByLabel(text('2. Type the code that the app shows')).fill('000 00');
    await dialog.getByRole('button', { name: text('Turn on') }).click();
    await expect(dialog.getByText(partOf('Wrong code. Type the code that the app shows now.'))).toBeVisible();
    await dialog
      .getByLabel(text('2. Type the code that the app shows'))
      .fill(appCodeOf(`otpauth://totp/a?secret=${secret}`, Date.now()));
    await dialog.getByRole('button', { name: text('Turn on') }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes = await dialog.getByRole('listitem').allInnerTexts();
    await dialog.getByRole('button', { name: text('I have saved them') }).click();
    await expect(page.getByRole('button', { name: text('Turn off') })).toBeVisible();
  });

  await test.step('an administrator links an identity, logs in and confirms by it, unlinks it, and is told both by email', () =>
    useProvider(page, `${name}@example.com`));

  await test.step('after the password a code is required, and a recovery code is accepted', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel(text('Email')).fill(`${name}@example.com`);
    await page.getByLabel(text('Password')).fill('secret-123');
    await page.getByRole('button', { name: text('Login') }).click();
    await expect(page.getByRole('heading', { name: text('One more step') })).toBeVisible();
    await page.getByRole('button', { name: text('Login') }).click();
    await expect(page.getByText(text('Enter the code'))).toBeVisible();
    await page.getByRole('button', { name: text('Use a recovery code') }).click();
    await expect(page.getByText(text('Enter the code'))).toBeHidden();
    await page.getByLabel(text('Recovery code')).fill('AAAA-AAAA');
    await page.getByRole('button', { name: text('Login') }).click();
    await expect(page.getByText(text('This code is wrong or has already been used'))).toBeVisible();
    await page.getByLabel(text('Recovery code')).fill(codes[0] ?? '');
    await page.getByRole('button', { name: text('Login') }).click();
    await expect(page).toHaveURL('/');
    await expect(bettor.balance(1_000_000)).toBeVisible();
    await expect(page.getByText(text('{count} recovery codes left', { count: 9 }))).toBeVisible();
  });

  await test.step('it is turned off with the password and a recovery code', async () => {
    await page.goto('/profile?tab=settings');
    await expect(page.getByText(partOf('{count} recovery codes left.', { count: 9 }))).toBeVisible();
    await page.getByRole('button', { name: text('Turn off') }).click();
    const dialog = page.getByRole('dialog', { name: text('Turn off two-factor authentication') });
    await dialog.getByLabel(text('Your password')).fill('secret-123');
    await dialog.getByLabel(text('Code')).fill(codes[1] ?? '');
    await expectSound(page);
    await dialog.getByRole('button', { name: text('Turn off') }).click();
    await expect(page.getByText(text('Two-factor authentication is off'))).toBeVisible();
  });
});

/** Makes the user an administrator, who links an identity at the provider and unlinks it again. */
async function useProvider(page: Page, email: string): Promise<void> {
  const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
  const setRole = (role: 'admin' | 'bettor') =>
    asAdmin(page, (request) => request.put(`/api/admin/users/${id}/role`, { data: { role } }));
  expect((await setRole('admin')).ok()).toBe(true);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: text('Link') }).click();
  await expect(page.getByText(partOf('Your {name} identity is linked.', { name: 'Staff' }))).toBeVisible();
  await expectSound(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: text('Log in with {name}', { name: 'Staff' }) }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: text('Unlink') }).click();
  const provider = page.context().waitForEvent('page');
  await page.getByRole('button', { name: text('Confirm with {name}', { name: 'Staff' }) }).click();
  await expect((await provider).getByText(partOf('Confirmed. You can close this tab…'))).toBeVisible();
  await page.getByRole('button', { name: text('Continue') }).click();
  // The session that the identity has opened ends with it.
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401);
  const mails = await asAdmin(page, (request) => listMails(request, email));
  // Administrators are also told what other journeys buy.
  const kinds = mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('identity_'));
  expect(kinds).toEqual(['identity_unlinked', 'identity_linked']);
  expect((await setRole('bettor')).ok()).toBe(true);
}
