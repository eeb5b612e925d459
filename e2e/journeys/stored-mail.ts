import { expect, type Page } from './test.ts';

const ADMIN = { email: 'admin@cauri.test', password: 'secret12' };

/** The path of the link in a kept email, as an administrator reads it and passes it on. */
export async function linkInMail(
  page: Page,
  { kind, to, path }: { readonly kind: string; readonly to: string; readonly path: string },
): Promise<string> {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!admin) throw new Error('no browser');
  const { request } = admin;
  expect((await request.post('/api/auth/sign-in/email', { data: ADMIN })).ok()).toBe(true);
  const list = (await (await request.get('/api/admin/mail')).json()) as {
    items: { id: string; to: string; kind: string }[];
  };
  const id = list.items.find((mail) => mail.kind === kind && mail.to === to)?.id;
  const mail = (await (await request.get(`/api/admin/mail/${id}`)).json()) as { text: string | null };
  await admin.close();
  const link = new RegExp(`${path}\\?token=\\S+`).exec(mail.text ?? '')?.[0];
  if (!link) throw new Error('there is no message with a link');
  return link;
}
