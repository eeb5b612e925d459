import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../../testing/fake-server.ts';
import { ME } from '../../testing/samples.ts';
import { leave, type Visit, visit } from '../../testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

it('a balance that needs a second administrator is told under its field, in words of its own', async () => {
  const issues = [{ path: 'balance', message: 'so much', code: 'needs_second' }];
  page = await visit({
    path: '/admin/users/new',
    me: { ...ME, role: 'admin' },
    prepare: (server) => server.on('addUser', () => refusal('validation_failed', 400, { issues })),
  });
  const { person } = page;
  const type = async (label: string, text: string) => person.type(screen.getByLabelText(label), text);
  await screen.findByLabelText('Username', {}, { timeout: 5_000 });
  await type('Username', 'awa_k');
  await type('Email', 'awa_k@example.ci');
  await type('Password', 'secret-123');
  await type('Confirm password', 'secret-123');
  const balance = screen.getByLabelText('Balance');
  await person.clear(balance);
  await person.type(balance, '80000000000000');
  await person.click(screen.getByRole('button', { name: 'Add user' }));
  const words = await screen.findByText(/^So much needs a second administrator/);
  expect(balance.getAttribute('aria-describedby')).toContain(words.closest('[id]')?.id ?? 'nothing');
  await waitFor(() => expect(document.activeElement).toBe(balance));
  expect(screen.queryByText('An amount of 0 or more')).toBeNull();
});
