import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** Opens the form with every field but the balance filled; the server refuses the balance for one administrator. */
async function openFilledForm(): Promise<Visit & { balance: HTMLInputElement }> {
  const issues = [{ path: 'balance', message: 'so much', code: 'needs_second' }];
  const opened = await visit({
    path: '/admin/users/new',
    me: { ...ME, role: 'admin' },
    prepare: (server) => server.on('addUser', () => refusal('validation_failed', 400, { issues })),
  });
  page = opened;
  const type = async (label: string, text: string) => opened.person.type(screen.getByLabelText(label), text);
  await screen.findByLabelText('Username');
  await type('Username', 'awa_k');
  await type('Email', 'awa_k@example.ci');
  await type('Password', 'secret-123');
  await type('Confirm password', 'secret-123');
  return { ...opened, balance: screen.getByLabelText<HTMLInputElement>('Balance') };
}

it('a balance that needs a second administrator is reported at its field with its own text', async () => {
  const { person, balance } = await openFilledForm();
  await person.clear(balance);
  await person.type(balance, '8000000000000');
  await person.click(screen.getByRole('button', { name: 'Add user' }));
  const words = await screen.findByText(/^This amount needs a second administrator/);
  expect(balance.getAttribute('aria-describedby')).toContain(words.closest('[id]')?.id ?? 'nothing');
  await waitFor(() => expect(document.activeElement).toBe(balance));
  expect(screen.queryByText('Enter a whole amount, 0 or more')).toBeNull();
});

it('a balance is displayed with separated thousands and sent as a number', async () => {
  const { person, server, balance } = await openFilledForm();
  expect(balance.value).toBe('1\u00a0000\u00a0000');
  await person.clear(balance);
  await person.type(balance, '2500 000');
  await person.click(screen.getByRole('button', { name: 'Add user' }));
  expect(balance.value).toBe('2\u00a0500\u00a0000');
  await waitFor(() => {
    const sent = server.requestsTo('addUser').map(({ body }) => body);
    expect(sent).toEqual([expect.objectContaining({ balance: 2_500_000 })]);
  });
});

it('an invalid amount is reported, stays in the field, and is not sent', async () => {
  const { person, server, balance } = await openFilledForm();
  await person.clear(balance);
  await person.type(balance, '12,5');
  await person.click(screen.getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText('Enter a whole amount, 0 or more')).toBeTruthy();
  expect(balance.value).toBe('12,50');
  expect(server.requestsTo('addUser')).toEqual([]);
});
