import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const MAIL = {
  id: '0197a000-0000-7000-8000-000000000001',
  kind: 'reset_password' as const,
  to: 'awa@example.ci',
  subject: 'Choose a new password',
  text: null,
  hasText: true,
  state: 'kept' as const,
  attempts: 0,
  error: null,
  createdAt: '2026-11-20T19:00:00.000Z',
  sentAt: null,
};

it('a stored message loads when it is opened, and explains why its links are missing', async () => {
  page = await visit({
    path: '/admin/mail',
    me: { ...ME, role: 'admin' },
    config: { sendsMail: false },
    prepare: (server) => {
      server.on('listMail', () => ({ items: [MAIL], nextCursor: null }));
      server.on('readMail', () => ({ ...MAIL, text: 'Choose a new password: […]', linksRemoved: true }));
    },
  });
  const open = await screen.findByRole('button', { name: 'Read: Choose a new password' });
  expect(page.server.requestsTo('readMail')).toHaveLength(0);
  await page.person.click(open);
  expect(await screen.findByText('Choose a new password: […]')).toBeTruthy();
  expect(screen.getByText(/its links are hidden/)).toBeTruthy();
});
