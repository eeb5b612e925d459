import type { BetDetail, Dispute, ExplainedLeg } from '@cauri/contract';
import { ruleOf } from '@cauri/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const SETTLED = '2026-11-20T21:53:00Z';
const REASON = 'The second goal was scored by the other side.';

const dispute = (change: Partial<Dispute> = {}): Dispute => ({
  id: 'dispute-1',
  betId: 'bet-1',
  leg: 0,
  reason: REASON,
  openedAt: SETTLED,
  answerBy: '2026-11-27T21:53:00Z',
  outcome: null,
  answer: null,
  answeredAt: null,
  salt: '00',
  ...change,
});

function detail(status: ExplainedLeg['status'] = 'lost'): BetDetail {
  const [leg] = sampleBet('bet-1').selections;
  if (!leg) throw new Error('the sample has a leg');
  const explained = {
    rule: { ...ruleOf('match_winner', 'football'), text: '' },
    source: 'simulator',
    decidedAt: SETTLED,
    voidCause: null,
    callOff: null,
  };
  return {
    ...sampleBet('bet-1'),
    status: 'lost',
    settled: true,
    settledAt: SETTLED,
    payout: 0,
    arithmetic: [],
    corrections: [],
    recovered: 0,
    owed: 0,
    selections: [{ ...leg, ...explained, status, score: '0 - 1' }],
  };
}

async function open(disputes: Dispute[], { bet = detail(), hash = '' } = {}): Promise<Visit> {
  page = await visit({
    path: `/bets/bet-1${hash}`,
    prepare: (server) => {
      server.on('getBet', () => bet);
      server.on('listBetDisputes', () => ({ items: disputes }));
    },
  });
  await screen.findByText('Why this result?');
  return page;
}

it('a bettor disputes a settled selection, and sees by when it is answered', async () => {
  const disputes: Dispute[] = [];
  const { person, server } = await open(disputes);
  server.on('openDispute', () => {
    disputes.push(dispute());
    return dispute();
  });
  await person.click(await screen.findByText('Disputes'));
  await person.click(await screen.findByRole('button', { name: 'Dispute' }));
  const field = screen.getByRole('textbox', { name: /What is wrong/ });
  await person.type(field, 'Too short');
  await person.click(screen.getByRole('button', { name: 'Send the dispute' }));
  expect(screen.getByText('Describe in more detail what is wrong')).toBeTruthy();
  expect(server.requestsTo('openDispute')).toEqual([]);
  await person.clear(field);
  await person.type(field, REASON);
  await person.click(screen.getByRole('button', { name: 'Send the dispute' }));
  expect(await screen.findByText(/^Answer due by .*27 November 2026/)).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(server.requestsTo('openDispute').map(({ body }) => body)).toEqual([{ leg: 0, reason: REASON }]);
  expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull();
  expect(document.activeElement?.closest('li')?.textContent).toContain(REASON);
});

it('shows the answer with its outcome', async () => {
  await open([dispute({ outcome: 'upheld', answer: 'The report says so too.', answeredAt: SETTLED })]);
  expect(await screen.findByText('Upheld')).toBeTruthy();
  expect(screen.getByText('The report says so too.')).toBeTruthy();
});

it.each([
  ['#disputes', true],
  ['', false],
])('is open at first only by the link of its notice: "%s"', async (hash, isOpen) => {
  await open([dispute({ outcome: 'upheld', answer: 'It says so too.', answeredAt: SETTLED })], { hash });
  const details = (await screen.findByText('It says so too.')).closest('details');
  await waitFor(() => expect(details?.open).toBe(isOpen));
});

it('says why a dispute is refused, and keeps the text', async () => {
  const { person, server } = await open([]);
  server.on('openDispute', () => refusal('dispute_refused', 409, { params: { cause: 'full' } }));
  await person.click(await screen.findByText('Disputes'));
  await person.click(await screen.findByRole('button', { name: 'Dispute' }));
  await person.type(screen.getByRole('textbox', { name: /What is wrong/ }), REASON);
  await person.click(screen.getByRole('button', { name: 'Send the dispute' }));
  expect(await screen.findByText(/^5 of your disputes are waiting/)).toBeTruthy();
  expect(screen.getByDisplayValue(REASON)).toBeTruthy();
});

it('an open bet has nothing to dispute', async () => {
  await open([], { bet: detail('pending') });
  expect(screen.queryByText('Disputes')).toBeNull();
});

it('a form of a dispute can be closed without sending it, by keyboard alone', async () => {
  const { person, server } = await open([]);
  await person.click(await screen.findByText('Disputes'));
  const opener = () => screen.findByRole('button', { name: 'Dispute' });
  (await opener()).focus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /What is wrong/ }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(await opener());
  expect(server.requestsTo('openDispute')).toEqual([]);
});
