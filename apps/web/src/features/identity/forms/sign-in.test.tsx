import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { useBetting } from '#features/betting/slip/slip-provider.tsx';
import { type FakeRequest, type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { CONFIG, ME } from '#testing/samples.ts';
import { leave, pressInUserMenu, type Visit, visit } from '#testing/visit.tsx';
import { meQuery, useAuth } from '../auth.tsx';
import { safeRedirect } from '../redirect.ts';

const SIGN_IN = 'POST /api/auth/sign-in/email';
const SIGN_UP = 'POST /api/auth/sign-up/email';
const done = () => Response.json({ user: { id: ME.id } });

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const open = async (path: string, prepare: (server: FakeServer) => void = () => undefined, config = {}) => {
  page = await visit({
    path,
    me: null,
    config,
    prepare: (server) => {
      server.on('getMe', () => ME);
      server.on('listMyBets', () => ({ items: [], nextCursor: null }));
      prepare(server);
    },
  });
  return page;
};

describe('language and theme', () => {
  const PAGES = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/unsubscribe'];
  afterEach(() => {
    delete document.documentElement.dataset.theme;
  });

  it.each(PAGES)('can be changed on %s', async (path) => {
    const { person } = await open(path);
    await person.click(await screen.findByRole('button', { name: 'FR' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    await person.click(await screen.findByRole('button', { name: 'Passer au thème sombre' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await person.click(screen.getByRole('button', { name: 'EN' }));
    await person.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(window.location.pathname).toBe(path);
  });
});

describe('signing in', () => {
  const fill = async ({ person }: Visit, email: string, password: string) => {
    const field = await screen.findByLabelText('Email');
    if (email) await person.type(field, email);
    if (password) await person.type(screen.getByLabelText('Password'), password);
    await person.click(screen.getByRole('button', { name: 'Login' }));
  };

  it('opens the home page as the user', async () => {
    const visited = await open('/login', (server) => server.onPath(SIGN_IN, done));
    await fill(visited, 'awa@example.ci', 'secret12');
    await waitFor(() => expect(visited.path()).toBe('/'));
    expect((await screen.findAllByText('awa')).length).toBeGreaterThan(0);
    expect(visited.server.requestsTo(SIGN_IN)[0]?.body).toEqual({ email: 'awa@example.ci', password: 'secret12' });
  });

  it('does not take the answer to an earlier question who is signed in', async () => {
    const early = Promise.withResolvers<Response>();
    const visited = await open('/login', (server) => {
      server.on('getMe', () => early.promise);
      server.onPath(SIGN_IN, () => {
        server.on('getMe', () => ME);
        return done();
      });
    });
    // This happens when the connection returns.
    act(() => void visited.services.client.invalidateQueries(meQuery));
    await waitFor(() => expect(visited.server.requestsTo('getMe')).toHaveLength(1));
    await fill(visited, 'awa@example.ci', 'secret12');
    await waitFor(() => expect(visited.server.requestsTo(SIGN_IN)).toHaveLength(1));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    early.resolve(refusal('unauthenticated', 401));
    await waitFor(() => expect(visited.path()).toBe('/'));
    expect((await screen.findAllByText('awa')).length).toBeGreaterThan(0);
  });

  it('returns to the page that required it', async () => {
    const visited = await open('/profile', (server) => server.onPath(SIGN_IN, done));
    await waitFor(() => expect(visited.path()).toBe('/login?redirect=%2Fprofile'));
    await fill(visited, 'awa@example.ci', 'secret12');
    await waitFor(() => expect(visited.path()).toBe('/profile'));
    expect(await screen.findByText("You haven't placed any bets yet.")).toBeTruthy();
  });

  it('reports wrong credentials in the words of the specification', async () => {
    const visited = await open('/login', (server) => server.onPath(SIGN_IN, () => refusal('invalid_credentials', 401)));
    await fill(visited, 'awa@example.ci', 'wrong-one');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to login. Please check your credentials.');
    expect(visited.path()).toBe('/login');
  });

  it('reports a suspension without blaming the credentials, with a link to the support', async () => {
    const visited = await open('/login', (server) => server.onPath(SIGN_IN, () => refusal('account_suspended', 403)));
    await fill(visited, 'awa@example.ci', 'secret12');
    expect((await screen.findByRole('alert')).textContent).toBe('This account is suspended. Write to us');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support');
  });

  it('requires every field and sends nothing without them', async () => {
    const visited = await open('/login');
    await fill(visited, '', '');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(visited.server.requestsTo(SIGN_IN)).toEqual([]);
  });

  it('explains demo mode, in demo mode only', async () => {
    await open('/login');
    expect((await screen.findByText(/An unknown email creates an account/)).textContent).toContain('admin@cauri.test');
    leave(page?.services);
    await open('/login', undefined, { demoMode: false });
    await screen.findAllByLabelText('Email');
    expect(screen.queryByText(/An unknown email creates an account/)).toBeNull();
  });
});

describe('a signed-in user', () => {
  it.each([
    ['/login', '/'],
    ['/register', '/'],
    ['/login?redirect=%2Fresults%3Fsport%3Dtennis', '/results?sport=tennis'],
    ['/register?redirect=%2Flive', '/live'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2Flive', '/'],
    ['/login?redirect=%2F%2Fevil.example%2Flive', '/'],
    ['/login?redirect=%2Flogin%3Fredirect%3D%252Flive', '/live'],
    ['/login?redirect=%2Flogin', '/'],
  ])('is redirected from %s to %s', async (path, address) => {
    page = await visit({ path });
    await waitFor(() => expect(page?.path()).toBe(address));
    expect((await screen.findAllByText('awa')).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('creating an account', () => {
  const fill = async ({ person }: Visit, change: Record<string, string> = {}) => {
    const fields: Record<string, string> = {
      Email: 'moussa@example.sn',
      Username: 'moussa_d',
      Password: 'secret12',
      'Confirm password': 'secret12',
      ...change,
    };
    await screen.findByLabelText('Email');
    for (const [label, text] of Object.entries(fields)) {
      if (text) await person.type(screen.getByLabelText(label, { exact: label === 'Password' }), text);
    }
  };
  const accept = ({ person }: Visit) => person.click(screen.getByRole('checkbox'));
  const send = ({ person }: Visit) => person.click(screen.getByRole('button', { name: 'Create account' }));

  it('sends the account and opens the home page', async () => {
    const visited = await open('/register', (server) => server.onPath(SIGN_UP, done));
    await fill(visited);
    await accept(visited);
    await send(visited);
    await waitFor(() => expect(visited.path()).toBe('/'));
    const [request] = visited.server.requestsTo(SIGN_UP) as [FakeRequest];
    expect(request.body).toEqual({
      email: 'moussa@example.sn',
      password: 'secret12',
      name: 'moussa_d',
      username: 'moussa_d',
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['passwords that differ', { 'Confirm password': 'secret13' }, 'Passwords do not match'],
    ['a short password', { Password: '123', 'Confirm password': '123' }, 'Password must be at least 6 characters'],
    ['no username', { Username: '' }, 'Username is required'],
    ['a username with a space', { Username: 'moussa d' }, 'Use 3 to 30 letters, digits, dots or underscores'],
    ['no email', { Email: '' }, 'Email is required'],
    ['a broken email', { Email: 'moussa' }, 'Please enter a valid email'],
  ])('is refused with %s', async (_, change, words) => {
    const visited = await open('/register');
    await fill(visited, change);
    await accept(visited);
    await send(visited);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(visited.server.requestsTo(SIGN_UP)).toEqual([]);
  });

  it('requires the age and the terms, with links to both texts', async () => {
    const visited = await open('/register');
    await fill(visited);
    await send(visited);
    expect(await screen.findByText('You must be 18 or older and accept the terms')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy');
    expect(visited.server.requestsTo(SIGN_UP)).toEqual([]);
  });

  it.each([
    ['email_taken', 'That email already has an account.'],
    ['username_taken', 'That username is taken.'],
  ] as const)('says under its field that the server refused it: %s', async (code, words) => {
    const visited = await open('/register', (server) => server.onPath(SIGN_UP, () => refusal(code, 409)));
    await fill(visited);
    await accept(visited);
    await send(visited);
    const field = await screen.findByLabelText(code === 'email_taken' ? 'Email' : 'Username', { exact: false });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Failed to create an account.')).toBeTruthy();
  });

  it('leads to the login page from an address that has an account, and takes it along', async () => {
    const visited = await open('/register', (server) => server.onPath(SIGN_UP, () => refusal('email_taken', 409)));
    await fill(visited);
    await accept(visited);
    await send(visited);
    const error = (await screen.findByText('That email already has an account.')).closest('p') as HTMLElement;
    const { value } = screen.getByLabelText<HTMLInputElement>('Email');
    await visited.person.click(within(error).getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(value);
  });

  it('signs in with the account that an attempt without an answer has created', async () => {
    let answer: () => Response | Promise<Response> = noAnswer;
    const visited = await open('/register', (server) => server.onPath(SIGN_UP, () => answer()));
    await fill(visited);
    await accept(visited);
    await send(visited);
    expect(await screen.findByText('Failed to create an account.')).toBeTruthy();
    expect(visited.server.requestsTo(SIGN_IN)).toEqual([]);
    answer = () => refusal('username_taken', 409);
    visited.server.onPath(SIGN_IN, done);
    visited.server.on('getMe', () => ME);
    await send(visited);
    await waitFor(() => expect(visited.server.requestsTo(SIGN_IN)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('That username is taken.')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Create account' })).toBeNull());
  });

  it('announces that the account waits for approval, at once and on the home page, until it is approved', async () => {
    const visited = await open('/register', (server) => server.onPath(SIGN_UP, done));
    visited.server.on('getMe', () => ({ ...ME, status: 'inactive' }));
    await fill(visited);
    await accept(visited);
    await send(visited);
    await waitFor(() => expect(visited.path()).toBe('/'));
    await waitFor(() => expect(screen.getAllByText('Your account is awaiting approval.')).toHaveLength(2));
    await waitFor(() => expect(visited.stream().topics).toContain('me'));
    const { balance, balanceVersion } = ME;
    act(() => visited.stream().send('balance', { balance, balanceVersion, openBets: 0, status: 'active' }));
    await waitFor(() => expect(screen.queryByText('Your account is awaiting approval.')).toBeNull());
  });

  it('shows that the account waits for approval until the stream says that it is approved', async () => {
    const visited = await visit({
      me: { ...ME, status: 'inactive' },
      prepare: (server) => server.on('getMe', () => ME),
    });
    page = visited;
    const { balance, balanceVersion } = ME;
    const send = (status: 'active' | 'inactive') =>
      act(() => visited.stream().send('balance', { balance, balanceVersion, openBets: 0, status }));
    expect(await screen.findByText('Your account is awaiting approval.')).toBeTruthy();
    await waitFor(() => expect(visited.stream().topics).toContain('me'));
    send('inactive');
    expect(screen.getByText('Your account is awaiting approval.')).toBeTruthy();
    send('active');
    await waitFor(() => expect(screen.queryByText('Your account is awaiting approval.')).toBeNull());
  });

  it('is closed while its form is open when registration closes', async () => {
    const visited = await open('/register', (server) =>
      server.onPath(SIGN_UP, () => refusal('registration_closed', 403)),
    );
    visited.server.on('getConfig', () => ({ ...CONFIG, registrationOpen: false }));
    await fill(visited);
    await accept(visited);
    await send(visited);
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('closes its open form as soon as the site says that registration is closed', async () => {
    const visited = await open('/register');
    await waitFor(() => expect(visited.stream().topics).toEqual(['site']));
    act(() => visited.stream().send('site', { ...CONFIG, registrationOpen: false }));
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('is not offered while registration is closed', async () => {
    await open('/register', undefined, { registrationOpen: false });
    expect(await screen.findByText('Registration is closed')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

it.each(['/login', '/register'])(
  '%s leads on who is signed in, even where the kept page did not know it',
  async (path) => {
    const answer = Promise.withResolvers<Response>();
    const prepare = (server: FakeServer) => server.on('getMe', () => answer.promise);
    page = await visit({ path: `${path}?redirect=/results`, me: null, savedAt: 1, prepare });
    await screen.findByLabelText('Email');
    answer.resolve(Response.json(ME));
    await waitFor(() => expect(page?.path()).toBe('/results'));
  },
);

describe('signing out', () => {
  it('opens the login page and removes all data of the user', async () => {
    page = await visit({
      path: '/profile',
      prepare: (server) => {
        server.on('listMyBets', () => ({ items: [], nextCursor: null }));
        server.onPath('POST /api/auth/sign-out', () => Response.json({ success: true }));
      },
    });
    await pressInUserMenu(page, 'Logout');
    await waitFor(() => expect(page?.path()).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText('awa@example.ci')).toBeNull();
    expect(screen.queryByText('You have been logged out.')).toBeNull();
  });
});

describe('a session of another account on the same page', () => {
  it('gets no message of the previous account', async () => {
    page = await visit();
    const { stream, services } = page;
    await waitFor(() => expect(stream().topics).toContain('me'));
    const former = stream();
    const other = { ...ME, id: 'user-2', username: 'binta', balance: 700, balanceVersion: 1 };
    act(() => {
      services.client.setQueryData(meQuery.queryKey, other);
      former.send('balance', { balance: 5_000, balanceVersion: 90 });
      former.send('notice', { unread: 4 });
    });
    await waitFor(() => expect(stream()).not.toBe(former));
    expect(services.client.getQueryData(meQuery.queryKey)).toEqual(other);
    act(() => stream().send('balance', { balance: 600, balanceVersion: 2 }));
    expect(services.client.getQueryData(meQuery.queryKey)?.balance).toBe(600);
    expect(screen.queryByRole('button', { name: /4 unread/ })).toBeNull();
  });
});

describe('where to go after signing in', () => {
  const origin = 'http://localhost:3000';
  it.each([
    [undefined, '/'],
    ['/profile', '/profile'],
    ['/sport/football?league=x#top', '/sport/football?league=x#top'],
    ['https://evil.example/', '/'],
    ['//evil.example/profile', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['profile', '/'],
  ])('is the page %s after %s', (redirect, path) => {
    expect(safeRedirect(redirect, origin)).toBe(path);
  });
});

function AuthProbe() {
  useAuth();
  return null;
}

function BettingProbe() {
  useBetting();
  return null;
}

describe('outside its provider', () => {
  it('the session hook names the missing provider', () => {
    expect(() => renderToStaticMarkup(<AuthProbe />)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('the slip hook names the missing provider', () => {
    expect(() => renderToStaticMarkup(<BettingProbe />)).toThrow('useBetting must be used within a BettingProvider');
  });
});
