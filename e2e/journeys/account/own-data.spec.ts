import { readFile } from 'node:fs/promises';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, test } from '../test.ts';
import { text } from '../texts.ts';

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
    await page.getByRole('button', { name: text('Download') }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('cauri-account.json');
    const file = JSON.parse(await readFile(await saved.path(), 'utf8'));
    expect(file).toMatchObject({ profile: { username: name }, statement: [{ kind: 'sign_up', amount: 1_000_000 }] });
  });

  const dialog = page.getByRole('dialog', { name: text('Delete account') });
  await test.step('a deletion requires the password and the name, and shows what is wrong', async () => {
    await page.getByRole('button', { name: text('Delete') }).click();
    await expectSound(page);
    await dialog.getByLabel(text('Your password')).fill('wrong-one');
    await dialog.getByRole('button', { name: text('Delete my account') }).click();
    await expect(dialog.getByText(text('Type your username, {name}', { name }))).toBeVisible();
    await dialog.getByLabel(text('Type {name} to confirm', { name })).fill(name);
    await dialog.getByRole('button', { name: text('Delete my account') }).click();
    await expect(dialog.getByText(text('Wrong password'))).toBeVisible();
  });

  await test.step('afterwards nobody is signed in, and the name is free again', async () => {
    await dialog.getByLabel(text('Your password')).fill('secret-123');
    await dialog.getByRole('button', { name: text('Delete my account') }).click();
    await expect(page.getByText(text('Your account is deleted'))).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: text('Login') })).toBeVisible();
    await page.goto('/register');
    await bettor.register(name);
    await expect(bettor.balance(1_000_000)).toBeVisible();
  });
});
