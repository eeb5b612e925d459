import type { Webhook, WebhookMessage } from '@cauri/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'webhook-1',
  name: 'Ledger',
  url: 'https://hooks.example/cauri',
  kinds: ['bets.settled'],
  isActive: true,
  createdAt: '2026-11-20T19:00:00.000Z',
  queued: 0,
  dropped: 0,
  ...change,
});
const message = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 'message-1',
  kind: 'test',
  state: 'queued',
  attempts: 0,
  status: null,
  error: null,
  createdAt: '2026-11-20T19:00:00.000Z',
  answeredAt: null,
  ...change,
});

const open = async (items: Webhook[], prepare: (server: Visit['server']) => void = () => {}) => {
  const visited = await visit({
    path: '/admin/operations?view=webhooks',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) => {
      server.on('listWebhooks', () => ({ items }));
      prepare(server);
    },
  });
  page = visited;
  await screen.findByRole('button', { name: 'Create webhook' });
  return visited;
};

it('a webhook is added with its events, and the key of its signatures is shown once', async () => {
  let isPrivate = true;
  const { person, server } = await open([], (fake) => {
    fake.on('addWebhook', () => {
      if (isPrivate) return refusal('validation_failed', 400);
      return { webhook: webhook(), secret: 'whsec_key' };
    });
  });
  const add = () => person.click(screen.getByRole('button', { name: 'Create webhook' }));
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ledger');
  await person.type(screen.getByRole('textbox', { name: /^Address/ }), 'http://hooks.example');
  await add();
  expect(screen.getByText('Enter an address that begins with https://')).toBeTruthy();
  expect(server.requestsTo('addWebhook')).toEqual([]);
  await person.clear(screen.getByRole('textbox', { name: /^Address/ }));
  await person.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://hooks.example/cauri');
  await person.click(screen.getByRole('checkbox', { name: 'Feed down' }));
  await add();
  expect(await screen.findByText(/may not send messages to this address/)).toBeTruthy();
  isPrivate = false;
  await add();
  const dialog = within(await screen.findByRole('dialog', { name: 'Key of “Ledger”' }));
  expect(dialog.getByText('whsec_key')).toBeTruthy();
  expect(server.requestsTo('addWebhook').at(-1)?.body).toEqual({
    name: 'Ledger',
    url: 'https://hooks.example/cauri',
    kinds: ['bets.settled', 'bets.corrected', 'purchase.changed', 'approval.requested'],
  });
});

it('a test message appears in the delivery log, and a failed one can be sent again', async () => {
  const failed = message({ id: 'message-0', kind: 'bets.settled', state: 'failed', attempts: 20, status: 503 });
  const { person, server } = await open([webhook({ queued: 2, dropped: 1 })], (fake) => {
    fake.on('testWebhook', () => ({ items: [message(), failed] }));
    fake.on('listWebhookMessages', () => ({ items: [message(), failed] }));
    fake.on('replayWebhookMessage', () => ({ items: [message(), { ...failed, state: 'queued', attempts: 0 }] }));
  });
  const panel = within(await screen.findByRole('article', { name: 'Ledger' }));
  expect(panel.getByText('2 messages waiting')).toBeTruthy();
  expect(panel.getByText('1 message dropped')).toBeTruthy();
  await person.click(panel.getByRole('button', { name: 'Send a test' }));
  const log = within(await panel.findByRole('table', { name: 'Delivery log of “Ledger”' }));
  expect(log.getByText('503')).toBeTruthy();
  await person.click(log.getByRole('button', { name: /^Send again: Bets of an event settled/ }));
  expect(server.requestsTo('replayWebhookMessage')).toHaveLength(1);
});

it('a webhook is paused, and removed after a confirmation', async () => {
  const { person, server } = await open([webhook()], (fake) => {
    fake.on('changeWebhook', () => ({ items: [webhook({ isActive: false })] }));
    fake.on('removeWebhook', () => ({ items: [] }));
  });
  await person.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused')).toBeTruthy();
  expect(server.requestsTo('changeWebhook')[0]?.body).toEqual({ isActive: false });
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Ledger”?' }));
  expect(server.requestsTo('removeWebhook')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('There are no webhooks.')).toBeTruthy();
});
