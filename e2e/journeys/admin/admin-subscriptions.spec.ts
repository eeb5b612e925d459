import { ADMIN } from '../administrator.ts';
import { Bettor, newName } from '../bettor.ts';
import { expectSound } from '../sound.ts';
import { expect, type Page, test } from '../test.ts';

test('an administrator adds a plan, sells it, withdraws it and refunds a purchase', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  // The names differ, because the phone and desktop runs are parallel.
  const plan = `Weekend ${newName().slice(-6)}`;
  const customer = await (await browser.newContext()).newPage();
  const bettor = new Bettor(customer);
  const name = newName();

  await page.request.post('/api/auth/sign-in/email', { data: ADMIN });
  await page.goto('/admin/subscriptions');
  await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'VIP', level: 2 })).toBeVisible();
  await expectSound(page);

  await test.step('the form shows the first error in the order of its fields', () => addPlan(page, plan));

  await test.step('a bettor buys the plan in the sandbox', async () => {
    await customer.goto('/register');
    await bettor.register(name);
    await expect(bettor.balance(1_000_000)).toBeVisible();
    await customer.goto('/subscription');
    await expect(customer.getByText('From Friday to Sunday').first()).toBeVisible();
    await customer.getByRole('button', { name: `Subscribe to ${plan}` }).click();
    await customer.getByRole('button', { name: /^Success/ }).click();
    await expect(bettor.balance(1_250_000)).toBeVisible();
  });

  await test.step('off sale, the plan cannot be bought, and its buyer keeps it', async () => {
    await page.getByRole('switch', { name: `${plan} active` }).click();
    await expect(page.getByText(`${plan} is no longer on sale`)).toBeVisible();
    await expect(page.getByRole('switch', { name: `${plan} active` })).not.toBeChecked();
    await customer.goto('/subscription');
    await expect(customer.getByRole('button', { name: 'Subscribe to Basic' })).toBeVisible();
    await expect(customer.getByRole('button', { name: `Subscribe to ${plan}` })).toBeHidden();
    await customer.goto('/profile');
    await expect(customer.getByRole('main').getByText(plan, { exact: true })).toBeVisible();
  });

  await test.step('the purchase is found by its buyer, and the filters stay in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search transactions' }).fill(name.slice(0, -1));
    await page.getByRole('combobox', { name: 'State' }).selectOption('Paid');
    await expect(page).toHaveURL(/q=.*state=paid|state=paid.*q=/);
    await page.reload();
    await expect(page.getByRole('link', { name })).toBeVisible();
    const file = await page.request.get((await page.getByRole('link', { name: 'Export' }).getAttribute('href')) ?? '');
    expect(await file.text()).toContain(name);
  });

  await test.step('the purchase is refunded with a reason: debited from the balance and logged', async () => {
    await page.getByRole('button', { name: /^Details of P-/ }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('A reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Bought by mistake');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No purchases match.')).toBeVisible();
    await customer.reload();
    await expect(bettor.balance(1_000_000)).toBeVisible();
    await page.goto('/admin/activities?kind=purchase_refunded');
    await expect(page.getByRole('table').getByText('Purchase refunded').first()).toBeVisible();
  });
});

async function addPlan(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: 'Add plan' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add plan' });
  await add.click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(plan);
  await dialog.getByLabel('Price').fill('-500');
  await add.click();
  await expect(dialog.getByText('Price must be 0 or more, in whole francs')).toBeVisible();
  await dialog.getByLabel('Price').fill('1 500');
  await dialog.getByRole('textbox', { name: 'Virtual amount' }).fill('250000');
  await dialog.getByLabel('Other features · English').fill('From Friday to Sunday');
  const inFrench = dialog.getByLabel('Other features · French');
  await inFrench.fill('Du vendredi\nau dimanche');
  await add.click();
  await expect(dialog.getByText('Enter as many lines as in the first language')).toBeVisible();
  await inFrench.fill('Du vendredi au dimanche');
  await expectSound(page);
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: plan })).toBeVisible();
}
