import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { linkInMail } from '../stored-mail.ts';
import { expect, test } from '../test.ts';
import { inOrder, partOf, text } from '../texts.ts';

test('a username can be changed once; a confirmation link changes the address', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  const bettor = new Bettor(page);
  const [name, next] = [newName(), newName()];
  await page.goto('/register');
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();
  await page.goto('/profile?tab=settings');

  await test.step('the new name is shown at once; another change has to wait', async () => {
    await page.getByRole('button', { name: inOrder('Change', 'Username') }).click();
    const dialog = page.getByRole('dialog', { name: text('Change username') });
    await expectSound(page);
    await dialog.getByLabel(text('New username')).fill(next);
    await dialog.getByRole('button', { name: text('Save') }).click();
    await expect(page.getByText(text('Your username is now {name}', { name: next }))).toBeVisible();
    expect((await bettor.me()).username).toBe(next);
    await page.getByRole('button', { name: inOrder('Change', 'Username') }).click();
    await dialog.getByLabel(text('New username')).fill(name);
    await dialog.getByRole('button', { name: text('Save') }).click();
    await expect(dialog.getByText(partOf('You can change it again on {moment}.'))).toBeVisible();
    await dialog.getByRole('button', { name: text('Cancel') }).click();
  });

  await test.step('the new address takes effect once its link is followed', async () => {
    await page.getByRole('button', { name: inOrder('Change', 'Email') }).click();
    const dialog = page.getByRole('dialog', { name: text('Change email address') });
    await dialog.getByLabel(text('New email address')).fill(`${next}@example.ci`);
    await dialog.getByLabel(text('Your password')).fill('secret-123');
    await dialog.getByRole('button', { name: text('Request the link') }).click();
    await expect(dialog.getByText(`${next}@example.ci`)).toBeVisible();
    expect((await bettor.me()).email).toBe(`${name}@example.com`);
    await page.goto(await linkInMail(page, { kind: 'change_email', to: `${next}@example.ci`, path: '/verify-email' }));
    await expect(page.getByText(partOf('The address of your account is now {email}…'))).toBeVisible();
    expect(await bettor.me()).toMatchObject({ email: `${next}@example.ci`, emailVerified: true });
  });
});
