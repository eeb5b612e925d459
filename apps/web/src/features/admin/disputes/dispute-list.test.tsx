import type { AdminDispute } from '@cauri/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ME, sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const [leg] = sampleBet('bet').selections;
if (!leg) throw new Error('the sample has a leg');
const LEGS = [
  leg,
  // A market that only the page of an event shows.
  {
    ...leg,
    marketType: 'total_half',
    line: 2001.5,
    outcomeKey: 'over',
    odds: 3.2,
    score: '2 - 1',
    status: 'lost' as const,
  },
];

const dispute = (change: Partial<AdminDispute>): AdminDispute => ({
  id: 'dispute-1',
  betId: '019ab000-0000-7000-8000-000000000001',
  leg: 1,
  reason: 'The second goal was scored by the other side.',
  openedAt: '2026-11-10T12:00:00Z',
  answerBy: '2026-11-17T12:00:00Z',
  outcome: null,
  answer: null,
  answeredAt: null,
  salt: '00',
  userId: 'u1',
  username: 'awa',
  eventId: 'e1',
  eventName: 'Lyon – Nice',
  isOverdue: false,
  bet: sampleBet('019ab000-0000-7000-8000-000000000001', { type: 'combined', selections: LEGS }),
  ...change,
});

it('an administrator sees how many disputes wait, the overdue ones first, what each is about, and answers one', async () => {
  let items = [dispute({ isOverdue: true }), dispute({ id: 'dispute-2', eventName: 'Lens – Brest' })];
  page = await visit({
    path: '/admin/support?state=disputes',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('listDisputes', () => ({ items, nextCursor: 'further', waiting: 37 }));
      server.on('answerDispute', () => {
        const [first] = items;
        items = items.slice(1);
        return { ...dispute(first ?? {}), outcome: 'rejected', answer: 'We checked the report.' };
      });
    },
  });
  const first = within(await screen.findByRole('article', { name: /Lyon/ }));
  expect(first.getByText('Overdue')).toBeTruthy();
  expect(first.getByText(/selection 2$/)).toBeTruthy();
  const about = first.getByText('Over 1.5').closest('p')?.textContent;
  expect(about?.replace(/\s/g, ' ')).toMatch(/^Over 1\.5 · 2nd half total · 3[.,]20 · stake 1 000 FCFA · score 2 –/);
  expect(about).toMatch(/Lost$/);
  const links = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(links.getByRole('link', { name: /Support/ }).textContent).toBe('Support 37');
  expect(within(screen.getByRole('article', { name: /Lens/ })).queryByText('Overdue')).toBeNull();
  await page.person.click(first.getByRole('button', { name: 'Reject' }));
  expect(first.getByText('Write an answer')).toBeTruthy();
  expect(page.server.requestsTo('answerDispute')).toEqual([]);
  await page.person.type(first.getByRole('textbox', { name: /Answer/ }), 'We checked the report.');
  await page.person.click(first.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  expect(page.server.requestsTo('answerDispute').map(({ body }) => body)).toEqual([
    { outcome: 'rejected', answer: 'We checked the report.' },
  ]);
});
