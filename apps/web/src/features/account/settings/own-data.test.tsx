import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function openDeletion(prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({
    path: '/profile?tab=settings',
    me: ME,
    prepare: (server) => {
      server.on('getMySettings', () => MY_SETTINGS);
      server.on('listMySessions', () => ({ items: [] }));
      prepare(server);
    },
  });
  await page.person.click(await screen.findByRole('button', { name: 'Delete' }));
  return page;
}

async function confirm({ person }: Visit, word = ME.username): Promise<void> {
  await person.type(screen.getByLabelText('Your password'), 'secret-123');
  await person.type(screen.getByLabelText(`Type ${ME.username} to confirm`), word);
  await person.click(screen.getByRole('button', { name: 'Delete my account' }));
}

describe('the deletion of one’s account', () => {
  it('is not requested if the typed name is not the username', async () => {
    const visited = await openDeletion(() => undefined);
    await confirm(visited, 'yes');
    expect(await screen.findByText(`Type your username, ${ME.username}`)).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')).toEqual([]);
  });

  it('asks for a code too if the account has a second factor', async () => {
    const visited = await openDeletion((server) => {
      server.on('getMySettings', () => ({ ...MY_SETTINGS, twoFactor: true }));
      server.on('deleteMyAccount', () => refusal('code_invalid', 422));
    });
    await confirm(visited);
    expect(await screen.findByText('Type the code')).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')).toEqual([]);
    await visited.person.type(screen.getByLabelText('Code'), '123 456');
    await visited.person.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('This code is wrong or has already been used')).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')[0]?.body).toMatchObject({ code: '123 456' });
  });

  it.each([
    ['deletion_blocked', { cause: 'bets' }, /You have open bets/],
    ['deletion_blocked', { cause: 'owed' }, /You owe money/],
    ['deletion_blocked', { cause: 'purchase' }, /A payment is in progress/],
    ['playing_paused', { kind: 'time_out', until: '2026-12-01T00:00:00Z' }, /You are taking a break/],
  ] as const)('that has to wait says for what: %s %j', async (code, params, words) => {
    const visited = await openDeletion((server) => server.on('deleteMyAccount', () => refusal(code, 409, { params })));
    await confirm(visited);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says from the start that open bets prevent it', async () => {
    const visited = await openDeletion(() => undefined);
    expect(screen.queryByText(/You have open bets/)).toBeNull();
    await waitFor(() => visited.stream());
    act(() => visited.stream().send('balance', { balance: 5, balanceVersion: 9, openBets: 1 }));
    expect(await screen.findByText(/You have open bets/)).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')).toEqual([]);
  });

  it.each([
    ['bets', /You have open bets/],
    ['owed', /You owe money/],
    ['purchase', /A payment is in progress/],
    ['exclusion', /You are taking a break/],
  ] as const)('says from the start what prevents it: %s', async (obstacle, words) => {
    const visited = await openDeletion((server) => server.on('getMyDeletion', () => ({ obstacle })));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')).toEqual([]);
  });

  it('ends the session', async () => {
    const visited = await openDeletion((server) => {
      server.on('deleteMyAccount', () => ({ deleted: true }));
      server.onPath('POST /api/auth/sign-out', () => Response.json({ success: true }));
    });
    await confirm(visited);
    expect(await screen.findByText('Your account is deleted')).toBeTruthy();
    expect(visited.server.requestsTo('deleteMyAccount')[0]?.body).toEqual({
      password: 'secret-123',
      username: ME.username,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
