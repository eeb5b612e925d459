import { describe, expect, it } from 'vitest';
import { readMessage, showPage, subscriptionRequest } from './push.ts';

const MESSAGE = { title: 'Gagné', body: 'Vous aviez misé', path: '/bets/1', tag: '7', language: 'fr' };

describe('a push message', () => {
  it('is shown as the server sent it', () => {
    expect(readMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
    'leads to the home page, not to %s',
    (path) => {
      expect(readMessage(JSON.stringify({ ...MESSAGE, path }))?.path).toBe('/');
    },
  );

  it.each([undefined, '', 'no JSON', 'null', '{"body":"no title"}'])('is ignored if it is %s', (text) => {
    expect(readMessage(text)).toBeNull();
  });
});

describe('a pressed push message', () => {
  const BET = 'https://cauri.example/bets/1';
  /** Returns the windows of a browser and the actions on them. */
  const browserWith = (addresses: readonly string[], { mayFocus = true } = {}) => {
    const done: string[] = [];
    const pages = addresses.map((url) => ({
      url,
      focus: async () => {
        if (!mayFocus) throw new TypeError('the page is gone');
        done.push(`focus ${url}`);
      },
      navigate: async (to: string) => void done.push(`navigate ${url} to ${to}`),
    }));
    const openWindow = async (url: string) => void done.push(`open ${url}`);
    return { done, clients: { matchAll: async () => pages, openWindow } };
  };

  it.each([
    ['shows the page that is there already', ['https://cauri.example/', BET], [`focus ${BET}`]],
    ['leaves every other page as it is, and opens one', ['https://cauri.example/support'], [`open ${BET}`]],
    ['opens a page where there is none', [], [`open ${BET}`]],
  ])('%s', async (_, addresses, wanted) => {
    const { done, clients } = browserWith(addresses);
    await showPage(clients, BET);
    expect(done).toEqual(wanted);
  });

  it('opens a new window when the open one cannot be shown', async () => {
    const { done, clients } = browserWith([BET], { mayFocus: false });
    await showPage(clients, BET);
    expect(done).toEqual([`open ${BET}`]);
  });
});

it('a subscription that the browser changed is sent in the same form as by the page', () => {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };
  const [path, { method, body }] = subscriptionRequest({
    toJSON: () => ({ ...subscription, expirationTime: null }),
    options: { applicationServerKey: null },
  });
  expect([path, method, JSON.parse(String(body))]).toEqual(['/api/me/push', 'PUT', subscription]);
});
