import { readFile } from 'node:fs/promises';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';

test('a user can download their data; deleting the account frees its name', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  const bettor = new Bettor(page);
  const name = newName();
  await page.goto('/register');
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();

  await test.step('the file contains the account and its statement', async () => {
    await page.goto('/profile?tab=settings#data');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('cauri-account.json');
    const file = JSON.parse(await readFile(await saved.path(), 'utf8'));
    expect(file).toMatchObject({ profile: { username: name }, statement: [{ kind: 'sign_up', amount: 1_000_000 }] });
  });

  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await test.step('a deletion requires the password and the name, and shows what is wrong', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectSound(page);
    await dialog.getByLabel('Your password').fill('wrong-one');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText(`Type your username, ${name}`)).toBeVisible();
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Wrong password')).toBeVisible();
  });

  await test.step('afterwards nobody is signed in, and the name is free again', async () => {
    await dialog.getByLabel('Your password').fill('secret-123');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.goto('/register');
    await bettor.register(name);
    await expect(bettor.balance(1_000_000)).toBeVisible();
  });
});
