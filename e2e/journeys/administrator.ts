import { siteUrl } from './send.ts';
import { type APIRequestContext, expect, type Page } from './test.ts';
import { text } from './texts.ts';

/** The administrator of the demo. */
export const ADMIN = { email: 'admin@cauri.test', password: 'secret12' };

/** Logs the administrator in on the login page, which leads to the path. */
export async function logInAsAdministrator(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel(text('Email')).fill(ADMIN.email);
  await page.getByLabel(text('Password')).fill(ADMIN.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('Login') })
    .click();
}

/** Sends requests as the administrator of the site, beside the page. */
export async function asAdmin<T>(page: Page, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const admin = await page.context().browser()?.newContext({ baseURL: siteUrl() });
  if (!admin) throw new Error('no browser');
  try {
    expect((await admin.request.post('/api/auth/sign-in/email', { data: ADMIN })).ok()).toBe(true);
    return await work(admin.request);
  } finally {
    await admin.close();
  }
}
