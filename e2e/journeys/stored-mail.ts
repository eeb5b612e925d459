import { asAdmin } from './administrator.ts';
import type { APIRequestContext, Page } from './test.ts';

/** The path of the link in a kept email, as an administrator reads it and passes it on. */
export async function linkInMail(
  page: Page,
  { kind, to, path }: { readonly kind: string; readonly to: string; readonly path: string },
): Promise<string> {
  return asAdmin(page, async (request) => {
    const id = (await listMails(request, to)).find((mail) => mail.kind === kind)?.id;
    const mail = (await (await request.get(`/api/admin/mail/${id}`)).json()) as { text: string | null };
    const link = new RegExp(`${path}\\?token=\\S+`).exec(mail.text ?? '')?.[0];
    if (!link) throw new Error('there is no message with a link');
    return link;
  });
}

/** The emails to an address, newest first. */
export async function listMails(request: APIRequestContext, to: string): Promise<{ id: string; kind: string }[]> {
  const { items } = (await (await request.get('/api/admin/mail')).json()) as {
    items: { id: string; to: string; kind: string }[];
  };
  return items.filter((mail) => mail.to === to);
}
