import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ADMIN_EVENT, ADMIN_EVENT_COUNTS } from '#testing/admin-event.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const marketOf = (name: string, change: Partial<AdminMarket>): AdminMarket => ({
  id: name,
  type: 'custom',
  line: null,
  name,
  status: 'open',
  isHeld: false,
  margin: 0.05,
  grading: null,
  outcomes: ['yes', 'no'].map((key) => ({ id: `${name} ${key}`, key, name: key, odds: 1.9, grade: null })),
  ...change,
});
const eventWith = (status: AdminEventDetail['status'], book: AdminMarket[]): AdminEventDetail => ({
  ...ADMIN_EVENT,
  status,
  book,
});

/** Opens the event and returns a function that reads the chip of a market. The page is in French. */
async function open(event: AdminEventDetail) {
  page = await visit({
    path: '/admin/events?event=own',
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('listAdminEvents', () => ({ items: [], nextCursor: null, counts: ADMIN_EVENT_COUNTS }));
      server.on('getAdminEvent', () => event);
    },
  });
  const [first] = event.book;
  await screen.findByText(first?.name ?? '', { selector: 'b' });
  return (name: string) => {
    const line = screen.getByText(name, { selector: 'b' }).closest('li');
    return line?.querySelector('.badge')?.textContent ?? null;
  };
}

it('a market shows whether it is open, suspended by an administrator or for now, or waits for a grade', async () => {
  const chipOf = await open(
    eventWith('upcoming', [
      marketOf('Open', {}),
      marketOf('Held', { isHeld: true, status: 'suspended' }),
      marketOf('Suspended', { status: 'suspended' }),
      marketOf('Closed', { status: 'closed' }),
    ]),
  );
  expect(['Open', 'Held', 'Suspended', 'Closed'].map(chipOf)).toEqual([
    'Ouvert',
    'Suspendu',
    'Suspendu pour l’instant',
    'À régler',
  ]);
});

it('a market of a cancelled event waits for no grade: it is closed', async () => {
  const chipOf = await open(eventWith('cancelled', [marketOf('Closed', { status: 'closed' })]));
  expect(chipOf('Closed')).toBe('Fermé');
});

it('a market that is graded has no state any more', async () => {
  const grading = { gradedAt: '2026-11-22T21:00:00.000Z', by: 'boss', reason: 'Seen', isCorrected: false };
  const chipOf = await open(eventWith('completed', [marketOf('Graded', { status: 'closed', grading })]));
  expect(chipOf('Graded')).toBeNull();
});
