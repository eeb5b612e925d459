import type { AdminPlan, ApiName } from '@cauri/contract';
import { byLanguage } from '@cauri/contract/languages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_PLAN, NO_SALES } from '#testing/admin-plans.ts';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { OTHER_USER } from '#testing/admin-user.ts';
import { endpoints, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

/** Opens the settings and tries to save a change; the server refuses it until the administrator reauthenticates. */
async function open({ needsCode = false } = {}) {
  let isReauthenticated = false;
  const visited = await visit({
    path: '/admin/settings',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getAdminSettings', () => ADMIN_SETTINGS);
      server.on('listBonusTables', () => ({ items: [] }));
      server.on('changeAdminSettings', () => {
        if (!isReauthenticated) return refusal('reauthentication_required', 403, { params: { needsCode } });
        return { settings: ADMIN_SETTINGS, changes: [], request: null };
      });
      server.on('reauthenticate', ({ body }) => {
        const { password, code } = body as { password: string; code?: string };
        if (password !== 'secret-123') return refusal('invalid_credentials', 401);
        if (needsCode && code !== '123456') return refusal('code_invalid', 401);
        isReauthenticated = true;
        return { until: '2026-11-20T19:30:00.000Z' };
      });
    },
  });
  page = visited;
  const { person } = visited;
  const limit = await screen.findByRole('textbox', { name: 'Second administrator above' });
  await person.clear(limit);
  await person.type(limit, '9000000');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  const saves = () => visited.server.requestsTo('changeAdminSettings');
  return { visited, person, dialog, saves };
}

describe('a change that requires a confirmation', () => {
  it('asks for the password, reports a wrong one, and is made after the correct one', async () => {
    const { person, dialog, saves } = await open();
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByText('Enter your password')).toBeTruthy();
    const password = dialog.getByLabelText('Your password');
    await person.type(password, 'wrong-one');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Wrong password');
    await person.clear(password);
    await person.type(password, 'secret-123');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull();
    const [first, second] = saves();
    expect(second?.body).toEqual(first?.body);
  });

  it('also asks for the code of a second factor', async () => {
    const { visited, person, dialog, saves } = await open({ needsCode: true });
    await person.type(dialog.getByLabelText('Your password'), 'secret-123');
    await person.type(dialog.getByLabelText('Code from your authenticator app'), '000000');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    const code = dialog.getByLabelText('Code from your authenticator app');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    await person.clear(code);
    await person.type(code, '123456');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(visited.server.requestsTo('reauthenticate').at(-1)?.body).toEqual({
      password: 'secret-123',
      code: '123456',
    });
  });

  it('is not sent when the dialog is closed, and the edits stay', async () => {
    const { person, dialog, saves } = await open();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('We couldn’t confirm it’s you. Nothing was changed.');
    expect(saves()).toHaveLength(1);
    const limit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Second administrator above' });
    expect(limit.value.replace(/\D/g, '')).toBe('9000000');
  });
});

const PLAN: AdminPlan = { ...ADMIN_PLAN, id: 'vip', name: 'VIP' };
const LETTER = { subject: 'Cauri: A new plan', text: 'Hello awa_k,\n\nThe VIP plan is here.' };

/** Opens a page with a server that refuses the call `name` until the administrator reauthenticates. */
async function openRefusing(path: string, name: ApiName, answer: unknown) {
  let isReauthenticated = false;
  const visited = await visit({
    path,
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('listAdminPlans', () => ({ items: [PLAN], sales: NO_SALES }));
      server.on('listPurchases', () => ({ items: [], nextCursor: null }));
      server.on('tryPromotion', () => ({ recipients: 3, ...byLanguage(() => LETTER) }));
      server.on('getUser', () => OTHER_USER);
      server.onPath(endpoints[name], async () =>
        isReauthenticated
          ? Response.json(answer)
          : refusal('reauthentication_required', 403, { params: { needsCode: false } }),
      );
      server.on('reauthenticate', () => {
        isReauthenticated = true;
        return { until: '2026-11-20T19:30:00.000Z' };
      });
    },
  });
  page = visited;
  const { person } = visited;
  const confirm = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await person.type(dialog.getByLabelText('Your password'), 'secret-123');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(visited.server.requestsTo(name)).toHaveLength(2));
    const [first, second] = visited.server.requestsTo(name);
    expect(second?.body).toEqual(first?.body);
    return second?.body;
  };
  return { person, confirm, sent: () => visited.server.requestsTo(name) };
}

describe('the password is required, and the change then goes on, when', () => {
  it('a plan is taken off sale', async () => {
    const { person, confirm } = await openRefusing('/admin/subscriptions', 'changePlan', { ...PLAN, isActive: false });
    await person.click(await screen.findByRole('switch', { name: 'VIP active' }));
    expect(await confirm()).toEqual({ isActive: false });
    await screen.findByText(/VIP is no longer on sale/);
  });

  it('a plan is added within the limit of one administrator', async () => {
    const { person, confirm } = await openRefusing('/admin/subscriptions/new', 'addPlan', PLAN);
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'VIP');
    await person.type(screen.getByRole('textbox', { name: 'Price' }), '0');
    const amount = screen.getByRole('textbox', { name: 'Virtual amount' });
    await person.type(amount, '1000000001');
    const add = screen.getByRole('button', { name: 'Add plan' });
    await person.click(add);
    expect(screen.getByText(/^At most 1.000.000.000.FCFA$/)).toBeTruthy();
    await person.clear(amount);
    await person.type(amount, '1000000000');
    await person.click(add);
    expect(await confirm()).toMatchObject({ name: 'VIP', price: 0, virtualAmount: 1_000_000_000 });
    await screen.findByText('VIP was added.');
  });

  it('a promotion is sent, with the same key', async () => {
    const { person, confirm, sent } = await openRefusing('/admin/mail/promotions', 'sendPromotion', {});
    const [english, french] = await screen.findAllByRole('textbox', { name: /^Subject/ });
    const [text, texte] = screen.getAllByRole('textbox', { name: /^Text/ });
    for (const field of [english, french, text, texte])
      await person.type(field as HTMLElement, 'The VIP plan is here.');
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    await person.click(await screen.findByRole('button', { name: 'Send to 3 users' }));
    await confirm();
    const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    await screen.findByText('The promotion is being sent.');
  });

  it('an administrator is suspended', async () => {
    const answer = { ...OTHER_USER, status: 'suspended' };
    const { person, confirm } = await openRefusing(`/admin/users/${OTHER_USER.id}`, 'changeUserStatus', answer);
    await person.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend kofi_a?' }));
    await person.type(dialog.getByLabelText('Reason'), 'Two accounts');
    await person.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await confirm()).toEqual({ status: 'suspended', reason: 'Two accounts' });
    await screen.findByText('kofi_a is suspended.');
  });
});

it('an administrator without a required second factor is sent to its setup with an explanation', async () => {
  page = await visit({
    path: '/admin/settings',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getAdminSettings', () => refusal('two_factor_required', 403));
      server.on('getMySettings', () => MY_SETTINGS);
    },
  });
  await screen.findByText(/back-office needs two-factor authentication/);
  expect(page.path()).toBe('/profile?tab=settings&need=factor');
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
});
