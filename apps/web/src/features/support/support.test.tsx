import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function open(path = '/support', prepare: (server: FakeServer) => void = () => undefined): Promise<Visit> {
  page = await visit({
    path,
    prepare: (server) => {
      server.on('sendSupport', () => ({ received: true }));
      prepare(server);
    },
  });
  await screen.findByRole('heading', { name: 'Write to us' });
  return page;
}
const TEXT = 'My bet was lost although the match was cancelled.';
const send = (visited: Visit) => visited.person.click(screen.getByRole('button', { name: 'Send' }));

it('a question shows its answer in place', async () => {
  const visited = await open();
  const question = screen.getByText('Can I win or withdraw real money?');
  expect(question.closest('details')?.open).toBe(false);
  await visited.person.click(question);
  expect(question.closest('details')?.open).toBe(true);
  expect(screen.getByText(/You start with 1 000 000 FCFA/)).toBeTruthy();
});

it('a message is sent with the address of the account and the number of its bet', async () => {
  const visited = await open('/support?bet=7D40%20A1C9%203EE2%205F08');
  await visited.person.selectOptions(screen.getByLabelText('Subject'), 'A plan or its payment');
  await visited.person.type(screen.getByLabelText('Message'), TEXT);
  await send(visited);
  const sent = await screen.findByText('Sent.');
  expect(document.activeElement?.textContent).toBe(sent.parentElement?.textContent);
  expect(screen.queryByText(/will answer to/)).toBeNull();
  expect(visited.server.requestsTo('sendSupport')[0]?.body).toEqual({
    topic: 'payment',
    email: 'awa@example.ci',
    message: TEXT,
    bet: '7D40 A1C9 3EE2 5F08',
  });
});

it('a site without a mail server says how it answers before a message is written', async () => {
  await open();
  expect(screen.getByText(/no mail server, so it sends no emails/)).toBeTruthy();
  expect(screen.queryByText(/answer by email/)).toBeNull();
});

it('the page of a purchase gives the message its subject and its reference', async () => {
  await open('/support?purchase=P-98F3C2D1');
  expect(screen.getByLabelText<HTMLSelectElement>('Subject').value).toBe('payment');
  expect(screen.getByLabelText<HTMLInputElement>(/^Bet or purchase/).value).toBe('P-98F3C2D1');
});

it('a message that is too short or has no address is not sent', async () => {
  const visited = await open();
  await visited.person.clear(screen.getByLabelText('Email'));
  await visited.person.type(screen.getByLabelText('Message'), 'Hello');
  await send(visited);
  expect(await screen.findByText('Write at least 20 characters')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email')).toBeTruthy();
  expect(visited.server.requestsTo('sendSupport')).toEqual([]);
});

it('a message whose answer was lost is repeated under its key, and another one gets a new key', async () => {
  const visited = await open('/support', (server) => server.on('sendSupport', noAnswer));
  await visited.person.type(screen.getByLabelText('Message'), TEXT);
  await send(visited);
  await screen.findByRole('alert');
  visited.server.on('sendSupport', () => ({ received: true }));
  await send(visited);
  await visited.person.click(await screen.findByRole('button', { name: 'Write another message' }));
  await visited.person.type(screen.getByLabelText('Message'), TEXT);
  await send(visited);
  await screen.findByText('Sent.');
  const [lost, repeated, another] = visited.server
    .requestsTo('sendSupport')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toBeTruthy();
  expect([repeated, another === lost]).toEqual([lost, false]);
});

it('a refused message stays in the form, with the time to wait in minutes if one is known', async () => {
  const visited = await open('/support', (server) =>
    server.on('sendSupport', () => refusal('rate_limited', 429, { params: { retryAfterSeconds: 900 } })),
  );
  await visited.person.type(screen.getByLabelText('Message'), TEXT);
  await send(visited);
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 15\u00a0min.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(TEXT);
  visited.server.on('sendSupport', () => refusal('rate_limited', 429));
  await send(visited);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in a moment.'));
});
