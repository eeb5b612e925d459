import type { AdminUserDetail } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OTHER_USER } from '#testing/admin-user.ts';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const USER: AdminUserDetail = { ...OTHER_USER, role: 'bettor', balance: 10_000 };

/** Opens a dialog on the page of a user. */
async function open(button: string, prepare: (server: FakeServer) => void = () => undefined) {
  const visited = await visit({
    path: `/admin/users/${USER.id}`,
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getUser', () => USER);
      server.on('listAdjustments', () => ({ items: [], aloneToday: 5_000, approvalAbove: 1_000_000 }) as never);
      prepare(server);
    },
  });
  page = visited;
  await visited.person.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...visited, dialog };
}

describe('the adjustment of a balance', () => {
  it('requires an amount, whose thousands it separates, and a reason, and is sent once however often it is pressed', async () => {
    const { person, dialog, server } = await open('Adjust balance', (fake) => fake.on('adjustBalance', noAnswer));
    const send = () => person.click(dialog.getByRole('button', { name: 'Adjust balance' }));
    await send();
    expect(dialog.getByText('Enter an amount above 0')).toBeTruthy();
    expect(dialog.getByText('A reason is required')).toBeTruthy();
    expect(server.requestsTo('adjustBalance')).toEqual([]);
    await person.type(dialog.getByLabelText('Amount'), '2500,5');
    await person.type(dialog.getByLabelText('Reason'), 'Lost bonus');
    expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('2\u00a0500,50');
    expect(dialog.getByText(/12.500,50 FCFA/)).toBeTruthy();
    await send();
    await waitFor(() => expect(server.requestsTo('adjustBalance')).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Adjust balance' }).ariaBusy).not.toBe('true'));
    await send();
    await waitFor(() => expect(server.requestsTo('adjustBalance')).toHaveLength(2));
    const [first, second] = server.requestsTo('adjustBalance');
    expect(first?.body).toEqual({ amount: 2_500.5, reason: 'Lost bonus' });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('shows before it is sent that a second administrator is needed, and the new balance', async () => {
    const { person, dialog } = await open('Adjust balance');
    await person.type(dialog.getByLabelText('Amount'), '5000');
    expect(dialog.getByText(/15.000 FCFA/)).toBeTruthy();
    expect(dialog.queryByText(/Today you can adjust/)).toBeNull();
    await person.type(dialog.getByLabelText('Amount'), '1');
    expect(await dialog.findByText(/Today you can adjust 5.000 FCFA more on your own/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Request approval' })).toBeTruthy();
  });
});

it('a taken name is reported at its field, and the edits stay', async () => {
  const { person, dialog } = await open('Edit', (fake) => fake.on('changeUser', () => refusal('username_taken', 409)));
  const name = dialog.getByLabelText<HTMLInputElement>('Username');
  await person.clear(name);
  await person.type(name, 'awa');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Username already exists')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('awa');
});

it('the page of a user has the name of the user as its title, and says when there is no such user', async () => {
  await open('Edit');
  expect(document.title).toMatch(new RegExp(`^${USER.username} `));
  leave(page?.services);
  page = await visit({
    path: `/admin/users/${USER.id}`,
    me: { ...ME, role: 'admin' },
    prepare: (server) => server.on('getUser', () => refusal('not_found', 404)),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^User not found/));
});

it('a suspension requires a reason', async () => {
  const { person, dialog, server } = await open('Suspend', (fake) =>
    fake.on('changeUserStatus', () => refusal('not_found', 404)),
  );
  await person.type(dialog.getByLabelText('Reason'), '  x ');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(dialog.getByText('A reason is required')).toBeTruthy();
  expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('the bets of a user show what was paid, and no win of a lost bet', async () => {
  const bets = [
    sampleBet('lost', { status: 'lost', payout: 0, potentialWin: 7_700 }),
    sampleBet('cashed', { status: 'cashed_out', payout: 894, potentialWin: 2_836 }),
  ];
  page = await visit({
    path: `/admin/users/${USER.id}`,
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getUser', () => USER);
      server.on('listUserBets', () => ({ items: bets, nextCursor: null }));
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Bets' }));
  expect(table.getByText('894')).toBeTruthy();
  for (const win of [/7\s700/, /2\s836/]) expect(table.queryByText(win)).toBeNull();
});
