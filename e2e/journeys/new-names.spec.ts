import { Bettor, newName } from './bettor.ts';
import { expectSound } from './sound.ts';
import { expect, type Page, test } from './test.ts';

const ADMIN = { email: 'admin@cauri.test', password: 'secret12' };

test('a username is changed once, an address by the link that is sent to it', { tag: '@phone' }, async ({ page }) => {
  const bettor = new Bettor(page);
  const [name, next] = [newName(), newName()];
  await page.goto('/register');
  await bettor.register(name);
  await expect(bettor.balance(1_000_000)).toBeVisible();
  await page.goto('/profile?tab=settings');

  await test.step('the new name is shown at once; another one has to wait', async () => {
    await page.getByRole('button', { name: 'Change Username' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the username' });
    await expectSound(page);
    await dialog.getByLabel('New username').fill(next);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`You are ${next} now`)).toBeVisible();
    expect((await bettor.me()).username).toBe(next);
    await page.getByRole('button', { name: 'Change Username' }).click();
    await dialog.getByLabel('New username').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/You changed it a short while ago/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the new address counts once its link is followed', async () => {
    await page.getByRole('button', { name: 'Change Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the email address' });
    await dialog.getByLabel('New email address').fill(`${next}@example.ci`);
    await dialog.getByLabel('Your password').fill('secret-123');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText(`${next}@example.ci`)).toBeVisible();
    expect((await bettor.me()).email).toBe(`${name}@example.com`);
    await page.goto(await linkTo(page, `${next}@example.ci`));
    await expect(page.getByText('The address is confirmed')).toBeVisible();
    expect(await bettor.me()).toMatchObject({ email: `${next}@example.ci`, emailVerified: true });
  });
});

/** What an administrator reads in the back-office, where messages are kept. */
async function linkTo(page: Page, address: string): Promise<string> {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!admin) throw new Error('no browser');
  expect((await admin.request.post('/api/auth/sign-in/email', { data: ADMIN })).ok()).toBe(true);
  const { items } = (await (await admin.request.get('/api/admin/mail')).json()) as {
    items: { to: string; kind: string; text: string }[];
  };
  await admin.close();
  const mail = items.find(({ to, kind }) => kind === 'change_email' && to === address);
  const path = /\/verify-email\?token=\S+/.exec(mail?.text ?? '')?.[0];
  if (!path) throw new Error('there is no message with a link');
  return path;
}
