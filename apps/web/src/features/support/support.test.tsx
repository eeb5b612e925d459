import type { Me } from '@cauri/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { meQuery } from '#features/identity/auth.tsx';
import { type FakeServer, noAnswer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { ownMessagesQuery } from './own-messages.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function open(
  path = '/support',
  prepare: (server: FakeServer) => void = () => undefined,
  me: Me | null = ME,
): Promise<Visit> {
  page = await visit({
    path,
    me,
    prepare: (server) => {
      server.on('sendSupport', () => ({ received: true }));
      server.on('listMySupport', () => ({ items: [] }));
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

const MESSAGE = {
  id: 'm1',
  topic: 'bet',
  bet: '7D40 A1C9 3EE2 5F08',
  message: TEXT,
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-20T19:00:00Z',
} as const;

it('the messages of the account are listed with their answers, and a notice of an answer scrolls to them', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const answered = { ...MESSAGE, id: 'm2', bet: null, answer: 'It is paid.', answeredAt: '2026-11-20T20:00:00Z' };
  await open('/support#messages', (server) => server.on('listMySupport', () => ({ items: [MESSAGE, answered] })));
  const panel = within(
    (await screen.findByRole('heading', { name: 'Your messages' })).closest('section') as HTMLElement,
  );
  const [open1, answered1] = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open1).toMatch(/^A bet or its result, 7D40 A1C9 3EE2 5F08.*No answer yet\.$/);
  expect(answered1).toMatch(/Answered on .*It is paid\.$/);
  await waitFor(() => expect(scroll.mock.contexts).toContain(document.getElementById('messages')));
});

it('a message appears among those of the account when it is sent', async () => {
  const stored: (typeof MESSAGE)[] = [];
  const visited = await open('/support', (server) => {
    server.on('listMySupport', () => ({ items: [...stored] }));
    server.on('sendSupport', () => {
      stored.push(MESSAGE);
      return { received: true };
    });
  });
  expect(screen.queryByRole('heading', { name: 'Your messages' })).toBeNull();
  await visited.person.type(screen.getByLabelText('Message'), TEXT);
  await send(visited);
  expect(await screen.findByRole('heading', { name: 'Your messages' })).toBeTruthy();
});

it('a visitor has no messages, and none are requested', async () => {
  const visited = await open('/support', undefined, null);
  expect(visited.server.requestsTo('listMySupport')).toEqual([]);
});

it('the messages of an account are gone when another one signs in on the same device, even if its own never arrive', async () => {
  const visited = await open('/support', (server) => server.on('listMySupport', () => ({ items: [MESSAGE] })));
  await screen.findByRole('heading', { name: 'Your messages' });
  visited.server.on('listMySupport', noAnswer);
  const another: Me = { ...ME, id: 'another', username: 'binta' };
  act(() => {
    visited.services.client.setQueryData(meQuery.queryKey, another);
  });
  await waitFor(() => expect(screen.queryByText(MESSAGE.message)).toBeNull());
  expect(visited.services.client.getQueryData(ownMessagesQuery.queryKey)).toBeUndefined();
});
