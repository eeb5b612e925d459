import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS } from '#testing/admin-settings.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { readBonus } from './read-bonus.ts';

const typed = { odds: '1,20', rows: '3 = 3\n 5 =10,4 %\n', date: '', time: '' };

describe('a typed bonus table', () => {
  it('is read line by line, with either decimal sign', () => {
    const rows = [
      { legs: 3, percent: 3 },
      { legs: 5, percent: 10.4 },
    ];
    expect(readBonus(typed)).toEqual({ oddsMinimum: 1.2, rows });
    expect(readBonus({ ...typed, rows: '' })).toEqual({ oddsMinimum: 1.2, rows: [] });
    const from = new Date('2026-12-01T08:00').toISOString();
    expect(readBonus({ ...typed, date: '2026-12-01', time: '08:00' })).toEqual({ oddsMinimum: 1.2, rows, from });
  });

  it.each([
    ['no odds', { odds: '1' }, { field: 'odds' }],
    ['what is no row', { rows: '3 = 3\nfour = 5' }, { kind: 'bad_bonus_row', row: 2 }],
    ['more than 50 selections', { rows: '51 = 5' }, { kind: 'bad_bonus_row', row: 1 }],
    ['a smaller bonus', { rows: '3 = 3\n4 = 2' }, { kind: 'bad_bonus_order', row: 2 }],
    ['a bonus above the margin', { rows: '3 = 3\n5 = 10,41' }, { kind: 'bad_bonus_maximum', row: 2, maximum: 10.4 }],
  ])('is refused for %s, with the line', (_, change, error) => {
    expect(readBonus({ ...typed, ...change })).toMatchObject(error);
  });
});

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const TABLE = {
  id: 1,
  from: '2026-11-20T12:00:00Z',
  oddsMinimum: 1.2,
  rows: [{ legs: 3, percent: 3 }],
  state: 'in_force' as const,
  setAt: '2026-11-20T11:00:00Z',
};

async function open(prepare: (server: FakeServer) => void): Promise<Visit> {
  page = await visit({
    path: '/admin/settings',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('getAdminSettings', () => ADMIN_SETTINGS);
      server.on('getFeedReport', () => refusal('internal', 500));
      server.on('listBonusTables', () => ({ items: [TABLE] }));
      prepare(server);
    },
  });
  await screen.findByText('3 selections: 3%');
  return page;
}

it('a table above the margin is not sent, and a refusal of the server is shown in the form', async () => {
  const sent: unknown[] = [];
  const { person } = await open((server) => {
    server.on('setBonusTable', ({ body }) => {
      sent.push(body);
      return refusal('bonus_refused', 400, { params: { row: 0, legs: 3, reason: 'maximum', maximum: 6.12 } });
    });
  });
  await person.click(screen.getByRole('button', { name: 'Set the bonus' }));
  const rows = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Bonus by number/ });
  expect(rows.value).toBe('3 = 3');
  await person.clear(rows);
  await person.type(rows, '3 = 6.2');
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  await screen.findByText(/Line 1: the bonus can be 6.12% at most/);
  expect(sent).toEqual([]);
  await person.clear(rows);
  await person.type(rows, '3 = 6');
  await save();
  await waitFor(() => expect(sent).toEqual([{ oddsMinimum: 1.2, rows: [{ legs: 3, percent: 6 }] }]));
  await screen.findByText(/The bonus for 3 selections is not valid/);
});
