import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

interface Answers {
  prepare?: (server: FakeServer) => void;
  sendsMail?: boolean;
  me?: typeof ME | null;
}
async function open(path: string, { prepare = () => undefined, sendsMail = true, me = null }: Answers = {}) {
  page = await visit({ path, me, prepare, config: { sendsMail } });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const done = () => Response.json({ status: true });

describe('a forgotten password', () => {
  const RESET = 'POST /api/auth/request-password-reset';
  const requestReset = async ({ person }: Visit, email: string) => {
    if (email) await person.type(screen.getByLabelText('Email'), email);
    await person.click(screen.getByRole('button', { name: /^(Send|Request) the link$/ }));
  };

  it('sends a mail from the login page and back, with the address once typed, and the same answer without an account', async () => {
    const visited = await open('/login', { prepare: (server) => server.onPath(RESET, done) });
    await visited.person.type(screen.getByLabelText('Email'), 'awa@example.ci');
    await visited.person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    // The address that was typed to log in is there already.
    await requestReset(visited, '');
    expect(await screen.findByText(/^If awa@example.ci has an account/)).toBeTruthy();
    expect(visited.server.requestsTo(RESET)[0]?.body).toEqual({ email: 'awa@example.ci' });
    expect(screen.queryByText(/no mail server/)).toBeNull();
    expect(screen.getByText(/Check your spam folder/)).toBeTruthy();
    await visited.person.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('awa@example.ci');
  });

  it('leaves the address in the field of the login page for the Back button of the browser', async () => {
    const visited = await open('/login');
    await visited.person.type(screen.getByLabelText('Email'), 'awa@example.ci');
    await visited.person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    window.history.back();
    await screen.findByLabelText('Password');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('awa@example.ci');
  });

  it('says without a mail server only that nothing was sent, and where to ask for the link', async () => {
    const visited = await open('/forgot-password', {
      prepare: (server) => server.onPath(RESET, done),
      sendsMail: false,
    });
    expect(screen.queryByText(/We send you a link/)).toBeNull();
    await requestReset(visited, 'awa@example.ci');
    expect(await screen.findByText(/no mail server, so no email was sent/)).toBeTruthy();
    expect(screen.queryByText(/we sent a link|Check your spam folder/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support');
  });

  it('requires an address', async () => {
    const visited = await open('/forgot-password');
    await requestReset(visited, 'awa');
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(visited.server.requestsTo(RESET)).toEqual([]);
  });
});

describe('the link to a new password', () => {
  const RESET = 'POST /api/auth/reset-password';
  const set = async ({ person }: Visit, password: string, confirm = password) => {
    await person.type(screen.getByLabelText('New password'), password);
    await person.type(screen.getByLabelText('Confirm password'), confirm);
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
  };

  it('sets it and opens the login page', async () => {
    const visited = await open('/reset-password?token=abc', { prepare: (server) => server.onPath(RESET, done) });
    await set(visited, 'secret13');
    expect(await screen.findByText(/all devices were logged out\. Log in/)).toBeTruthy();
    expect(visited.server.requestsTo(RESET)[0]?.body).toEqual({ token: 'abc', newPassword: 'secret13' });
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  });

  it('of another account leaves the account of this device signed in', async () => {
    const visited = await open('/reset-password?token=abc', {
      me: ME,
      prepare: (server) => {
        server.on('getMe', () => ME);
        server.onPath(RESET, done);
      },
    });
    await set(visited, 'secret13');
    await visited.person.click(await screen.findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(visited.path()).toBe('/'));
  });

  it('also signs out this device, which drops its cookie', async () => {
    const SIGN_OUT = 'POST /api/auth/sign-out';
    let isOver = false;
    const visited = await open('/reset-password?token=abc', {
      me: ME,
      prepare: (server) => {
        server.on('getMe', () => (isOver ? refusal('unauthenticated', 401) : ME));
        server.onPath(RESET, () => {
          isOver = true;
          return done();
        });
        server.onPath(SIGN_OUT, done);
      },
    });
    visited.services.client.setQueryData(['notices', 'unread'], 3);
    await set(visited, 'secret13');
    await visited.person.click(await screen.findByRole('link', { name: 'Login' }));
    expect(visited.services.client.getQueryData(['notices', 'unread'])).toBeUndefined();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(visited.path()).toBe('/login');
    expect(visited.server.requestsTo(SIGN_OUT)).toHaveLength(1);
  });

  it('sends nothing while the two passwords differ', async () => {
    const visited = await open('/reset-password?token=abc');
    await set(visited, 'secret13', 'secret14');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(visited.server.requestsTo(RESET)).toEqual([]);
  });

  it('that no longer works offers a new one before a password is typed', async () => {
    const visited = await open('/reset-password?token=bad', {
      prepare: (server) => server.onPath('POST /api/auth/check-reset-link', () => refusal('link_invalid', 410)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('has expired or has already been used');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(visited.server.requestsTo(RESET)).toEqual([]);
  });

  it('that is used up offers a new one', async () => {
    const visited = await open('/reset-password?token=abc', {
      prepare: (server) => server.onPath(RESET, () => refusal('link_invalid', 410)),
    });
    await set(visited, 'secret13');
    expect((await screen.findByRole('alert')).textContent).toContain('has expired or has already been used');
    await visited.person.click(screen.getByRole('link', { name: 'Request a new link' }));
    await waitFor(() => expect(visited.path()).toBe('/forgot-password'));
  });

  it('that is incomplete sends no request', async () => {
    await open('/reset-password');
    expect(screen.getByRole('alert').textContent).toContain('incomplete');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('the link that confirms an address', () => {
  const VERIFY = 'GET /api/auth/verify-email';

  it('confirms it once', async () => {
    const visited = await open('/verify-email?token=abc', {
      prepare: (server) => {
        server.onPath(VERIFY, done);
        server.on('getMe', () => ({ ...ME, emailVerified: true }));
      },
      me: ME,
    });
    expect(
      (await screen.findByText('Your email address is confirmed. Thank you.')).closest('[role=status]'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Email address confirmed');
    await waitFor(() => expect(document.title).toMatch(/^Email address confirmed/));
    expect(visited.server.requestsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(['abc']);
  });

  it('says after a change of address that the new one is for logging in', async () => {
    await open('/verify-email?token=change.abc', {
      prepare: (server) => server.on('confirmEmail', () => ({ email: 'awa@example.ci' })),
      me: ME,
    });
    expect(
      await screen.findByText('The address of your account is now awa@example.ci. From now on, log in with it.'),
    ).toBeTruthy();
  });

  it.each(['/verify-email', '/verify-email?token=old'])('says at %s that it cannot be used', async (path) => {
    await open(path, { prepare: (server) => server.onPath(VERIFY, () => refusal('link_invalid', 410)) });
    expect((await screen.findByRole('alert')).textContent).toContain('has expired or has already been used');
  });
});

it('a new account that must be confirmed first is sent to its mailbox instead of the site', async () => {
  const visited = await open('/register', {
    prepare: (server) => {
      server.onPath('POST /api/auth/sign-up/email', () => Response.json({ token: null }));
      server.on('getMe', () => refusal('unauthenticated', 401));
    },
  });
  const fields = { Email: 'm@example.sn', Username: 'moussa_d', Password: 'secret12', 'Confirm password': 'secret12' };
  for (const [label, text] of Object.entries(fields)) {
    await visited.person.type(screen.getByLabelText(label, { exact: label !== 'Username' }), text);
  }
  await visited.person.click(screen.getByRole('checkbox'));
  await visited.person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/^We sent a link to m@example.sn/)).toBeTruthy();
  expect(screen.getByText(/Logging in sends a new link/)).toBeTruthy();
  expect(visited.path()).toBe('/register');
});
