import { ADMIN, logInAsAdministrator } from '../administrator.ts';
import { newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';
import { spell } from '../texts.ts';

test('the back-office sends a visitor to the sign-in page and back, and a bettor home', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.request.post('/api/auth/sign-in/email', {
    data: { email: `${newName()}@example.com`, password: 'secret12' },
  });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/$/);
});

test('an administrator adds, credits, suspends and reinstates a user, and the audit log records it', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await logInAsAdministrator(page, '/admin/users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const name = newName();

  await test.step('the form shows the first error in the order of its fields', async () => {
    await addUser(page, name);
  });

  const bettor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(bettor, name, 200);

  await test.step('the search finds the user, and stays in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(name.slice(0, -1).toUpperCase());
    await expect(page).toHaveURL(new RegExp(`q=${name.slice(0, -1)}`, 'i'));
    await page.reload();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('an adjustment needs a reason, and is credited', async () => {
    await page.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('150000');
    await dialog.getByRole('button', { name: 'Adjust balance' }).click();
    await expect(dialog.getByText('A reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Compensation, ticket 4127');
    await dialog.getByRole('button', { name: 'Adjust balance' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(spell(1_150_000)))
        .first(),
    ).toBeVisible();
  });

  await test.step('a suspension ends the session of the bettor, whose open page explains it; once it is lifted the bettor can sign in', async () => {
    await suspendAndLetIn(page, bettor, name);
  });

  await test.step('the log shows every change with before and after', async () => {
    await page.getByRole('link', { name: 'Administrators’ actions on this user' }).click();
    await expect(page.getByRole('cell', { name: /^User suspended/ })).toBeVisible();
    await page.getByRole('button', { name: 'Details: Balance adjusted' }).click();
    const changes = page.getByRole('main').locator('dl');
    await expect(changes).toContainText(new RegExp(`${spell(1_000_000)}.*${spell(1_150_000)}.*ticket 4127`));
  });

  await test.step('no part of the page of a user has an accessibility error or scrolls sideways', async () => {
    const { items } = (await (await page.request.get(`/api/admin/users?q=${name}`)).json()) as {
      items: { id: string }[];
    };
    for (const tab of ['', '?tab=ledger', '?tab=sessions', '?tab=notes']) {
      await look(page, `/admin/users/${items[0]?.id}${tab}`);
    }
  });

  await test.step('after its deletion the account has no name or session and is not found', () =>
    deleteUser(page, bettor, name));
});

async function signIn(page: Page, name: string, status: number): Promise<void> {
  const data = { email: `${name}@example.com`, password: 'secret-123' };
  expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(status);
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.sk-late')).toHaveCount(0);
  await expectSound(page);
}

async function addUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  const send = dialog.getByRole('button', { name: 'Add user' });
  const refused = async (words: string) => {
    await send.click();
    await expect(dialog.getByText(words)).toBeVisible();
  };
  await refused('Username is required');
  await dialog.getByLabel('Username').fill('ADMIN');
  await refused('Email is required');
  await dialog.getByLabel('Email').fill('nobody');
  await refused('Password is required');
  await dialog.getByLabel('Password', { exact: true }).fill('12345');
  await refused('Passwords do not match');
  await dialog.getByLabel('Confirm password').fill('12345');
  await refused('Password must be at least 6 characters');
  await dialog.getByLabel('Password', { exact: true }).fill('secret-123');
  await dialog.getByLabel('Confirm password').fill('secret-123');
  await refused('Please enter a valid email');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await refused('Username already exists');
  await dialog.getByLabel('Username').fill(name);
  await refused('Email already exists');
  await dialog.getByLabel('Email').fill(`${name}@example.com`);
  await send.click();
  await expect(page.getByText('User created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function suspendAndLetIn(page: Page, bettor: Page, name: string): Promise<void> {
  await bettor.goto('/subscription');
  await expect(bettor.getByRole('banner').getByRole('link', { name: /^Balance/ })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two accounts');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('heading', { name: /Suspended/, level: 1 })).toBeVisible();
  await expect(bettor.getByText('Your account is suspended.')).toBeVisible();
  await expectSound(bettor);
  expect((await bettor.request.get('/api/me')).status()).toBe(401);
  await signIn(bettor, name, 403);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('heading', { name: /Active/, level: 1 })).toBeVisible();
  await signIn(bettor, name, 200);
}

async function deleteUser(page: Page, bettor: Page, name: string): Promise<void> {
  await page.goto(`/admin/users?q=${name}`);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByLabel('Reason').fill('Asked for by its owner');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: /Deleted/, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  expect((await bettor.request.get('/api/me')).status()).toBe(401);
  await page.goto(`/admin/users?q=${name}`);
  await expect(page.getByText('No users match.')).toBeVisible();
}
