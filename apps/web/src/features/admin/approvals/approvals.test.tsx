import type { Approval, WaitingApproval } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const RAISE: Approval = {
  id: 'raise-1',
  kind: 'settings',
  subject: { kind: 'settings', id: 'settings', name: null },
  before: { initialBalance: 1_000_000 },
  after: { initialBalance: 2_000_000 },
  reason: 'For the new season',
  by: { id: 'another', name: 'kofi' },
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  state: 'waiting',
  decided: null,
};
const waiting = (more: Partial<WaitingApproval> = {}): WaitingApproval => ({
  ...RAISE,
  refusal: null,
  deciders: 1,
  isReleased: false,
  ...more,
});

async function open(path: string, prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({ path, me: { ...ME, role: 'admin' }, prepare });
  return page;
}

const openList = async (items: WaitingApproval[], recent: Approval[] = []) => {
  const visited = await open('/admin/approvals', (server) => {
    server.on('listApprovals', () => ({ waiting: items, recent }));
    server.on('decideApproval', () => ({ ...RAISE, state: 'approved' }));
  });
  await screen.findByRole('heading', { name: 'Approvals', level: 1 });
  return visited;
};

describe('the page of approvals', () => {
  it('shows the change, its reason and its author, and sends the decision', async () => {
    const { person, server } = await openList([waiting()]);
    const request = within(await screen.findByRole('article'));
    expect(request.getByText('For the new season')).toBeTruthy();
    expect(request.getByText(/Requested by kofi/)).toBeTruthy();
    expect(request.getByText(/2.000.000/)).toBeTruthy();
    await person.click(request.getByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(server.requestsTo('decideApproval')[0]?.body).toEqual({ decision: 'approved' }));
    await person.click(request.getByRole('button', { name: /^Refuse/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this request?' }));
    await person.type(dialog.getByLabelText(/^Reason/), 'No');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Enter a reason of at least 3 characters')).toBeTruthy();
    await person.type(dialog.getByLabelText(/^Reason/), 't agreed');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(server.requestsTo('decideApproval')[1]?.body).toEqual({ decision: 'refused', reason: 'Not agreed' }),
    );
  });

  it.each<[Partial<WaitingApproval>, RegExp]>([
    [{ refusal: 'own_request', deciders: 2 }, /This is your request. 2 other administrators/],
    [{ refusal: 'made_by_requester' }, /Either you or kofi appointed the other/],
    [{ refusal: 'own_account' }, /your own account/],
    [{ refusal: 'own_request', deciders: 0 }, /npm run approvals -- raise-1/],
  ])('explains why an administrator may not decide: %j', async (more, words) => {
    await openList([waiting(more)]);
    const request = within(await screen.findByRole('article'));
    expect(request.getByText(words)).toBeTruthy();
    expect(request.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('shows who decided each request, and whether alone', async () => {
    const decided = { by: { id: 'x', name: 'kofi' }, at: RAISE.requestedAt, reason: null, alone: true };
    await openList([], [{ ...RAISE, state: 'approved', decided }]);
    expect(await screen.findByText('No requests are waiting.')).toBeTruthy();
    expect(screen.getByText('Approved by kofi')).toBeTruthy();
    expect(screen.getByText('decided by one administrator')).toBeTruthy();
  });
});

describe('a change that needs a second administrator', () => {
  const openSettings = async () => {
    const visited = await open('/admin/settings', (server) => {
      server.on('getAdminSettings', () => ADMIN_SETTINGS);
      server.on('listBonusTables', () => ({ items: [] }));
      server.on('listApprovals', () => ({ waiting: [waiting()], recent: [] }));
      server.on('changeAdminSettings', ({ body }) =>
        (body as { reason?: string }).reason === undefined
          ? refusal('approval_needed', 409, { params: { deciders: 0 } })
          : { settings: ADMIN_SETTINGS, changes: [], request: RAISE },
      );
    });
    const field = await screen.findByRole('textbox', { name: 'Initial balance' });
    await visited.person.clear(field);
    await visited.person.type(field, '2000000');
    await visited.person.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A second administrator must approve this' }));
    return { ...visited, dialog };
  };

  it('is sent once more with a reason', async () => {
    const { person, server, dialog } = await openSettings();
    expect(dialog.getByText(/No other administrator can decide this at present/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Request approval' }));
    expect(dialog.getByText(/Enter a reason of at least 3 characters/)).toBeTruthy();
    await person.type(dialog.getByLabelText('Reason'), 'For the new season');
    await person.click(dialog.getByRole('button', { name: 'Request approval' }));
    await screen.findByText('Another administrator must approve');
    const [first, second] = server.requestsTo('changeAdminSettings');
    expect(second?.body).toEqual({ ...(first?.body as object), reason: 'For the new season' });
  });

  it('is not sent when the administrator cancels, and the edits stay', async () => {
    const { person, server, dialog } = await openSettings();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('This needs the approval of a second administrator. Nothing was changed.');
    expect(server.requestsTo('changeAdminSettings')).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Initial balance' }).value).toBe('2000000');
  });

  it('is counted on every page of the back-office while it is pending', async () => {
    await openSettings();
    expect(screen.getByRole('link', { name: /^Approvals/, hidden: true }).textContent).toBe('Approvals 1');
  });
});
