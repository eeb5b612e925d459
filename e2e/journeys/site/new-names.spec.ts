import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { linkInMail } from '../stored-mail.ts';
import { expect, test } from '../test.ts';

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
    await page.getByRole('button', { name: 'Change Username' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change username' });
    await expectSound(page);
    await dialog.getByLabel('New username').fill(next);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Your username is now ${next}`)).toBeVisible();
    expect((await bettor.me()).username).toBe(next);
    await page.getByRole('button', { name: 'Change Username' }).click();
    await dialog.getByLabel('New username').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/You can change it again on/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the new address takes effect once its link is followed', async () => {
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email address' });
    await dialog.getByLabel('New email address').fill(`${next}@example.ci`);
    await dialog.getByLabel('Your password').fill('secret-123');
    await dialog.getByRole('button', { name: 'Request the link' }).click();
    await expect(dialog.getByText(`${next}@example.ci`)).toBeVisible();
    expect((await bettor.me()).email).toBe(`${name}@example.com`);
    await page.goto(await linkInMail(page, { kind: 'change_email', to: `${next}@example.ci`, path: '/verify-email' }));
    await expect(page.getByText(`The address of your account is now ${next}@example.ci`)).toBeVisible();
    expect(await bettor.me()).toMatchObject({ email: `${next}@example.ci`, emailVerified: true });
  });
});
