import type { Event, Me } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { noAnswer, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS, sampleEvent } from '#testing/samples.ts';
import { leave, pressInUserMenu, type Visit, visit } from '#testing/visit.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { meQuery } from './auth.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const POOR: Me = { ...ME, balance: 700 };
const OTHER: Me = { ...ME, id: 'user-2', username: 'binta', email: 'binta@example.ci', balance: 800 };

/** An answer of the server that the test sends. */
const later = () => Promise.withResolvers<Response>();

async function open(options: Parameters<typeof visit>[0]): Promise<Visit> {
  page = await visit({ me: POOR, ...options });
  return page;
}

/** Gives the page another account, as when another user has signed in, or none, as after a 401. */
function change(visited: Visit, me: Me | null): void {
  visited.server.on('getMe', () => me ?? refusal('unauthenticated', 401));
  act(() => {
    visited.services.client.setQueryData(meQuery.queryKey, me);
  });
}

/** Sends an answer and waits until the page has read it. */
async function send(answer: PromiseWithResolvers<Response>, response: Response): Promise<void> {
  await act(async () => {
    answer.resolve(response);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Adds a price of the event `a` to the slip. */
async function fillSlip({ person }: Visit) {
  const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
  // The first press loads the code of the slip.
  if (price) await act(() => person.click(price));
  return within(await screen.findByRole('region', { name: 'Bet slip' }));
}

describe('an answer to an account that is no longer signed in', () => {
  it('changes no balance, announces nothing and leaves no button busy for another account', async () => {
    const answer = later();
    const visited = await open({
      path: '/profile',
      prepare: (server) => server.on('takeMyBonus', () => answer.promise),
    });
    await visited.person.click(await screen.findByRole('button', { name: /^Take 5/ }));
    await waitFor(() => expect(visited.server.requestsTo('takeMyBonus')).toHaveLength(1));
    change(visited, OTHER);
    await send(answer, Response.json({ balance: 5_700, balanceVersion: 90, openBets: 0 }));
    expect(visited.services.client.getQueryData(meQuery.queryKey)).toEqual(OTHER);
    expect(screen.queryByText(/FCFA added/)).toBeNull();
    expect((await screen.findByRole('button', { name: /^Take 5/ })).hasAttribute('aria-busy')).toBe(false);
  });

  it('does not sign the next account out when it is a refusal', async () => {
    const answer = later();
    const visited = await open({
      events: [sampleEvent('a')],
      prepare: (server) => server.on('placeBet', () => answer.promise),
    });
    const slip = await fillSlip(visited);
    await visited.person.type(await slip.findByLabelText(/^Stake/), '1');
    await visited.person.click(await slip.findByRole('button', { name: /^Place bet/ }));
    await waitFor(() => expect(visited.server.requestsTo('placeBet')).toHaveLength(1));
    change(visited, OTHER);
    await send(answer, refusal('unauthenticated', 401));
    expect(visited.services.client.getQueryData(meQuery.queryKey)).toEqual(OTHER);
  });

  it('is not shown as a setting of the next account, whose changes do not wait for it', async () => {
    const answer = later();
    const visited = await open({
      path: '/profile?tab=settings',
      prepare: (server) => {
        server.on('getMySettings', () => MY_SETTINGS);
        server.on('listMySessions', () => ({ items: [] }));
        server.on('changeMySettings', () => answer.promise);
      },
    });
    const emails = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email/ });
    await visited.person.click(await emails());
    await waitFor(() => expect(visited.server.requestsTo('changeMySettings')).toHaveLength(1));
    change(visited, OTHER);
    const silent = { ...MY_SETTINGS, notifications: { ...MY_SETTINGS.notifications, email: false } };
    await send(answer, Response.json(silent));
    expect((await emails()).checked).toBe(true);
    visited.server.on('changeMySettings', () => silent);
    await visited.person.click(await emails());
    await waitFor(() => expect(visited.server.requestsTo('changeMySettings')).toHaveLength(2));
    await waitFor(async () => expect((await emails()).checked).toBe(false));
  });

  it('keeps no change of a setting waiting when the same account returns', async () => {
    const answer = later();
    const visited = await open({
      path: '/profile?tab=settings',
      prepare: (server) => {
        server.on('getMySettings', () => MY_SETTINGS);
        server.on('listMySessions', () => ({ items: [] }));
        server.on('changeMySettings', () => answer.promise);
      },
    });
    const emails = () => screen.findByRole('checkbox', { name: /^Email/ });
    await visited.person.click(await emails());
    await waitFor(() => expect(visited.server.requestsTo('changeMySettings')).toHaveLength(1));
    change(visited, null);
    await send(answer, Response.json(MY_SETTINGS));
    change(visited, POOR);
    act(() => window.history.pushState({}, '', '/profile?tab=settings'));
    await visited.person.click(await emails());
    await waitFor(() => expect(visited.server.requestsTo('changeMySettings')).toHaveLength(2));
  });

  it('leaves no button of the slip busy', async () => {
    const answer = later();
    const visited = await open({
      events: [sampleEvent('a')],
      prepare: (server) => server.on('saveCode', () => answer.promise),
    });
    await fillSlip(visited);
    await visited.person.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(visited.server.requestsTo('saveCode')).toHaveLength(1));
    change(visited, OTHER);
    await screen.findByText('Your bet slip is empty');
    await send(answer, refusal('internal', 500));
    await fillSlip(visited);
    const share = () => screen.getByRole('button', { name: 'Share' });
    await waitFor(() => expect(share().hasAttribute('aria-busy')).toBe(false));
  });

  it('is requested again if it is public', async () => {
    const answer = later();
    const visited = await open({
      path: '/sport/football',
      prepare: (server) => server.on('listEvents', () => answer.promise),
    });
    await waitFor(() => expect(visited.server.requestsTo('listEvents').length).toBeGreaterThan(0));
    change(visited, null);
    const list = (items: Event[]) => ({ items, nextCursor: null });
    visited.server.on('listEvents', () => list([sampleEvent('a')]));
    await send(answer, Response.json(list([])));
    expect(await screen.findByText('Home a', {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('is dropped for all code that waits for it, unless the same account has returned', async () => {
    const answers = [later(), later()];
    const visited = await open({
      prepare: (server) => server.on('readMyNotices', () => answers.shift()?.promise ?? refusal('internal', 500)),
    });
    const [first, second] = answers;
    const ends: string[] = [];
    const read = (name: string) => void call('readMyNotices', { body: { id: '1' } }).finally(() => ends.push(name));
    read('left');
    read('returned');
    await waitFor(() => expect(visited.server.requestsTo('readMyNotices')).toHaveLength(2));
    change(visited, null);
    if (first) await send(first, Response.json({ unread: 3 }));
    change(visited, POOR);
    if (second) await send(second, Response.json({ unread: 3 }));
    expect(ends).toEqual(['returned']);
  });
});

describe('a page that has not learned that another account is signed in', () => {
  it('names its own account with each write, shows the other one when the write is refused, and says so', async () => {
    const visited = await open({
      path: '/profile',
      prepare: (server) => {
        server.on('getMe', () => OTHER);
        server.on('takeMyBonus', () => refusal('account_changed', 409));
      },
    });
    await visited.person.click(await screen.findByRole('button', { name: /^Take 5/ }));
    expect(await screen.findByText('This page now shows the account binta.')).toBeTruthy();
    expect(visited.server.requestsTo('takeMyBonus').map(({ headers }) => headers.get('x-account'))).toEqual([ME.id]);
    expect(visited.server.requestsTo('getMe').map(({ headers }) => headers.get('x-account'))).not.toContain(ME.id);
    expect(visited.services.client.getQueryData(meQuery.queryKey)).toEqual(OTHER);
    expect(screen.queryByText(/Nothing was changed/)).toBeNull();
    expect((await screen.findByRole('button', { name: /^Take 5/ })).hasAttribute('aria-busy')).toBe(false);
  });

  it('closes the slip that covers the page of a phone, which says so', async () => {
    const visited = await open({
      me: ME,
      events: [sampleEvent('a')],
      screen: 'phone',
      prepare: (server) => {
        server.on('getMe', () => OTHER);
        server.on('placeBet', () => refusal('account_changed', 409));
      },
    });
    const [price] = await screen.findAllByRole('button', { name: /^Home a/ });
    if (price) await act(() => visited.person.click(price));
    await visited.person.click(await screen.findByRole('button', { name: /Open bet slip/ }));
    const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    await visited.person.click(await slip.findByRole('button', { name: /^Place bet/ }));
    expect(await screen.findByText('This page now shows the account binta.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Bet slip' })).toBeNull();
    expect(visited.server.requestsTo('placeBet')).toHaveLength(1);
  });

  it('is no longer confirming an address for ever', async () => {
    const visited = await open({
      path: '/verify-email?token=change.abc',
      prepare: (server) => {
        let count = 0;
        server.on('getMe', () => OTHER);
        server.on('confirmEmail', () =>
          count++ === 0 ? refusal('account_changed', 409) : Response.json({ email: 'a@b.ci' }),
        );
      },
    });
    expect(await screen.findByText(/^The address of your account is now/, {}, { timeout: 3_000 })).toBeTruthy();
    expect(visited.server.requestsTo('confirmEmail').map(({ headers }) => headers.get('x-account'))).toEqual([
      ME.id,
      OTHER.id,
    ]);
  });
});

it('a person who signs out leaves no message on the page', async () => {
  const visited = await open({
    prepare: (server) => server.onPath('POST /api/auth/sign-out', () => Response.json({ success: true })),
  });
  act(() => showToast({ title: '5 000 FCFA added', lasts: true }));
  await screen.findByText('5 000 FCFA added');
  visited.server.on('getMe', () => refusal('unauthenticated', 401));
  await pressInUserMenu(visited, 'Logout');
  await waitFor(() => expect(visited.path()).toBe('/login'));
  await waitFor(() => expect(screen.queryByText('5 000 FCFA added')).toBeNull());
});

it('a visitor whose session ended before the answer to a bet is asked to log in, and does not read that the page keeps trying', async () => {
  const visited = await open({
    events: [sampleEvent('a')],
    prepare: (server) => server.on('placeBet', noAnswer),
  });
  const slip = await fillSlip(visited);
  await visited.person.type(await slip.findByLabelText(/^Stake/), '1');
  await visited.person.click(await slip.findByRole('button', { name: /^Place bet/ }));
  await slip.findByText(/^Connection lost\. We keep trying/);
  change(visited, null);
  expect(await slip.findByText(/^Connection lost\. We don’t know yet .* log in to find out/)).toBeTruthy();
  expect(slip.queryByText(/We keep trying/)).toBeNull();
  expect(slip.getByRole('link', { name: 'Login to Bet' })).toBeTruthy();
});
