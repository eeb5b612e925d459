import type { ApiToken } from '@cauri/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const token = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: 'token-1',
  name: 'Monitoring',
  owner: { id: ME.id, name: 'awa' },
  scopes: ['operations:read'],
  state: 'active',
  createdAt: '2026-11-20T19:00:00.000Z',
  expiresAt: '2027-02-18T19:00:00.000Z',
  lastUsedAt: null,
  ...change,
});

/** Presses Escape, and then on the backdrop. */
function leaveWithoutButton(dialog: HTMLElement) {
  expect(dialog.getAttribute('closedby')).toBe('none');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
}

const open = async (items: ApiToken[]) => {
  const visited = await visit({
    path: '/admin/operations?view=tokens',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('listApiTokens', () => ({ items }));
      server.on('addApiToken', () => ({ token: token({ id: 'token-2', name: 'Reports' }), secret: 'cauri_secret' }));
      server.on('revokeApiToken', () => ({ items: [token({ state: 'revoked' })] }));
    },
  });
  page = visited;
  await screen.findByRole('button', { name: 'Create token' });
  return visited;
};

it('a new token has the permissions to read unless others are selected, and its secret is shown until its button is pressed', async () => {
  const { person, server } = await open([]);
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  expect(screen.getByText('Enter a name')).toBeTruthy();
  expect(server.requestsTo('addApiToken')).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Reports');
  await person.click(screen.getByRole('checkbox', { name: 'Add notes about users' }));
  await person.click(screen.getByRole('checkbox', { name: 'Read settings' }));
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Token “Reports”' }));
  expect(dialog.getByText('cauri_secret')).toBeTruthy();
  const bodies = server.requestsTo('addApiToken').map(({ body }) => body as { scopes: string[] });
  const { scopes = [], ...rest } = bodies[0] ?? {};
  expect(rest).toEqual({ name: 'Reports', days: 90 });
  expect(scopes.filter((scope) => scope.endsWith(':write'))).toEqual(['users:write']);
  expect(scopes).not.toContain('settings:read');
  expect(scopes).toContain('activities:read');
  leaveWithoutButton(await screen.findByRole('dialog', { name: 'Token “Reports”' }));
  expect(dialog.getByText('cauri_secret')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('cauri_secret')).toBeNull();
});

it('a token is revoked after a confirmation, and stays in the list', async () => {
  const { person, server } = await open([token()]);
  await person.click(await screen.findByRole('button', { name: 'Revoke “Monitoring”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Monitoring”?' }));
  expect(server.requestsTo('revokeApiToken')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeTruthy();
  expect(server.requestsTo('revokeApiToken')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
});
