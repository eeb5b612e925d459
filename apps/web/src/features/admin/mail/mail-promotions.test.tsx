import { byLanguage, inLanguage } from '@cauri/contract/languages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { noAnswer } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const WORDS = {
  en: { subject: 'A new plan', text: 'The Premium plan is here.' },
  fr: { subject: 'Un nouveau plan', text: 'Le plan Premium est là.' },
};

/** Opens the page with a server that starts the promotion but loses its first answer. */
async function open() {
  let tries = 0;
  const visited = await visit({
    path: '/admin/mail/promotions',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('listPromotions', () => ({ items: [], nextCursor: null }));
      server.on('tryPromotion', ({ body }) => ({
        recipients: 2,
        ...byLanguage((language) => inLanguage(body as typeof WORDS, language)),
      }));
      server.on('sendPromotion', ({ body }) => {
        tries += 1;
        if (tries === 1) return noAnswer();
        return {
          id: '0197a000-0000-7000-8000-000000000001',
          ...(body as typeof WORDS),
          by: { id: ME.id, name: 'awa' },
          createdAt: '2026-11-20T19:00:00.000Z',
          finishedAt: null,
          recipients: 0,
        };
      });
    },
  });
  page = visited;
  await screen.findByRole('heading', { name: /^(Write a promotion|Écrire une promotion)$/ });
  return visited;
}

const field = (label: string, index: number): HTMLElement => {
  const found = screen.getAllByRole('textbox', { name: new RegExp(`^${label}`) })[index];
  if (!found) throw new Error(`no field ${label}`);
  return found;
};

async function write({ person }: Visit) {
  await person.type(field('Subject', 0), WORDS.en.subject);
  await person.type(field('Text', 0), WORDS.en.text);
  await person.type(field('Subject', 1), WORDS.fr.subject);
  await person.type(field('Text', 1), WORDS.fr.text);
}

/** Opens the preview, sends the promotion, and closes the preview. */
async function send({ person, server }: Visit) {
  const before = server.requestsTo('sendPromotion').length;
  await person.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'As it will be sent' }));
  await person.click(dialog.getByRole('button', { name: 'Send to 2 users' }));
  await waitFor(() => expect(server.requestsTo('sendPromotion')).toHaveLength(before + 1));
  const cancel = dialog.queryByRole('button', { name: 'Cancel' });
  if (cancel) await person.click(cancel);
}
const keys = ({ server }: Visit) =>
  server.requestsTo('sendPromotion').map(({ headers }) => headers.get('idempotency-key'));

it('a promotion is sent once if it is repeated after a lost answer, also from a new preview', async () => {
  const visited = await open();
  await write(visited);
  await send(visited);
  await send(visited);
  const [first, second] = keys(visited);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('a promotion with other texts is another promotion', async () => {
  const visited = await open();
  await write(visited);
  await send(visited);
  await visited.person.type(field('Subject', 0), ' at last');
  await send(visited);
  const [first, second] = keys(visited);
  expect(second).not.toBe(first);
  expect(visited.server.requestsTo('sendPromotion')[1]?.body).toMatchObject({ en: { subject: 'A new plan at last' } });
});

it('a text that is too short is reported at its field and not sent', async () => {
  const visited = await open();
  await visited.person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getAllByText('3 to 100 characters')).toHaveLength(1);
  expect(screen.getAllByText('10 to 3,000 characters')).toHaveLength(1);
  await visited.person.type(field('Subject', 1), 'A');
  await visited.person.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getAllByText('3 to 100 characters')).toHaveLength(2);
  expect(visited.server.requestsTo('tryPromotion')).toEqual([]);
});

it.each(['en', 'fr'] as const)('an administrator who reads %s may write in that language alone', async (language) => {
  chooseLanguage(language);
  const visited = await open();
  await visited.person.type(field('Subject|Objet', 0), WORDS.fr.subject);
  await visited.person.type(field('Text', 0), WORDS.fr.text);
  await visited.person.click(screen.getByRole('button', { name: /Preview|Aperçu/ }));
  await screen.findByRole('dialog');
  expect(visited.server.requestsTo('tryPromotion')[0]?.body).toEqual({ en: WORDS.fr, [language]: WORDS.fr });
});
