import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

const PROVIDER = 'https://id.example/authorize?state=1';
const ADMIN = { ...ME, role: 'admin' as const, isAdmin: true };
const IDENTITY = {
  issuer: 'https://id.example',
  subject: 'awa-at-work',
  linkedAt: '2026-11-20T19:00:00.000Z',
  lastUsedAt: null,
};

let page: Visit | undefined;
afterEach(() => {
  leave(page?.services);
  vi.restoreAllMocks();
});

/** The addresses to which the page leaves. */
function watchLeaving(): string[] {
  const left: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  return left;
}

const open = async (
  path: string,
  { me = null as typeof ADMIN | typeof ME | null, prepare = (_: FakeServer) => {}, name = 'Staff' } = {},
) => {
  page = await visit({ path, me, config: name === '' ? {} : { signInProvider: name }, prepare });
  return page;
};

const onSettings = (server: FakeServer) => {
  server.on('getMySettings', () => MY_SETTINGS);
  server.on('listMySessions', () => ({ items: [] }));
};

describe('the login page', () => {
  it('sends to the identity provider, with the page to return to', async () => {
    const left = watchLeaving();
    const { person, server } = await open('/login?redirect=%2Fadmin%2Fusers', {
      prepare: (fake) => fake.on('startProvider', () => ({ url: PROVIDER })),
    });
    await person.click(await screen.findByRole('button', { name: 'Log in with Staff' }));
    await waitFor(() => expect(left).toEqual([PROVIDER]));
    expect(server.requestsTo('startProvider')[0]?.body).toEqual({ next: '/admin/users' });
  });

  it('shows why a sign-in at the provider failed, and that it does not respond', async () => {
    const left = watchLeaving();
    const { person } = await open('/login?provider=unlinked', {
      prepare: (fake) => fake.on('startProvider', () => refusal('provider_unavailable', 502)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('is not linked to your administrator account');
    await person.click(screen.getByRole('button', { name: 'Log in with Staff' }));
    expect(await screen.findByText(/The identity provider is not responding/)).toBeTruthy();
    expect(left).toEqual([]);
  });

  it('has no button without a provider', async () => {
    await open('/login', { name: '' });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /^Log in with/ })).toBeNull();
  });
});

describe('the account settings', () => {
  it('link the identity of an administrator at the provider', async () => {
    const left = watchLeaving();
    const { person } = await open('/profile?tab=settings', {
      me: ADMIN,
      prepare: (fake) => {
        onSettings(fake);
        fake.on('getMyIdentity', () => ({ identity: null }));
        fake.on('linkMyIdentity', () => ({ url: PROVIDER }));
      },
    });
    await screen.findByRole('heading', { name: 'Login with Staff' });
    await person.click(await screen.findByRole('button', { name: 'Link' }));
    await waitFor(() => expect(left).toEqual([PROVIDER]));
  });

  it('show the linked identity, and unlink it', async () => {
    const { person, server } = await open('/profile?tab=settings&provider=linked', {
      me: ADMIN,
      prepare: (fake) => {
        onSettings(fake);
        fake.on('getMyIdentity', () => ({ identity: IDENTITY }));
        fake.on('unlinkMyIdentity', () => ({ identity: null }));
      },
    });
    expect(await screen.findByText('Your Staff identity is linked.')).toBeTruthy();
    expect(await screen.findByText('awa-at-work')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Not linked')).toBeTruthy();
    expect(server.requestsTo('unlinkMyIdentity')).toHaveLength(1);
  });

  it('do not show it to bettors', async () => {
    const { server } = await open('/profile?tab=settings', { me: ME, prepare: onSettings });
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('heading', { name: 'Login with Staff' })).toBeNull();
    expect(server.requestsTo('getMyIdentity')).toEqual([]);
  });
});

describe('the dialog that asks for a confirmation', () => {
  /** Saves a change, which the server refuses until the administrator has confirmed at the provider. */
  const save = async () => {
    let isConfirmed = false;
    const visited = await open('/admin/settings', {
      me: ADMIN,
      prepare: (fake) => {
        fake.on('getAdminSettings', () => ADMIN_SETTINGS);
        fake.on('listBonusTables', () => ({ items: [] }));
        fake.on('confirmByProvider', () => ({ url: PROVIDER }));
        fake.on('changeAdminSettings', () => {
          if (!isConfirmed) return refusal('reauthentication_required', 403, { params: { needsCode: false } });
          return { settings: ADMIN_SETTINGS, changes: [], request: null };
        });
      },
    });
    const { person, server } = visited;
    const limit = await screen.findByRole('textbox', { name: 'Second administrator above' });
    await person.clear(limit);
    await person.type(limit, '9000000');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    const confirm = () => {
      isConfirmed = true;
    };
    return { person, server, dialog, confirm };
  };

  it('opens the provider in a new tab, which has no hold on the page, and then repeats the change', async () => {
    const left: string[] = [];
    const tab = { opener: window, location: { assign: (url: string) => void left.push(url) }, close: () => {} };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { person, server, dialog, confirm } = await save();
    await dialog.findByText('This change needs a confirmation from the last 30 minutes.');
    expect(dialog.queryByText(/You last entered your password/)).toBeNull();
    await person.click(await dialog.findByRole('button', { name: 'Confirm with Staff' }));
    await dialog.findByText(/in the new tab/);
    expect(left).toEqual([PROVIDER]);
    expect(tab.opener).toBeNull();
    expect(server.requestsTo('confirmByProvider')[0]?.body).toEqual({});
    confirm();
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.requestsTo('changeAdminSettings')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull());
  });

  it('leaves the page and returns to it where the browser opens no tab', async () => {
    const left = watchLeaving();
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { person, server, dialog } = await save();
    await person.click(await dialog.findByRole('button', { name: 'Confirm with Staff' }));
    await waitFor(() => expect(left).toEqual([PROVIDER]));
    expect(server.requestsTo('confirmByProvider')[0]?.body).toEqual({ next: '/admin/settings' });
  });
});
