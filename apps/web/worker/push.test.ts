import { describe, expect, it } from 'vitest';
import { choosePage, readMessage, tellServer } from './push.ts';

const MESSAGE = { title: 'Gagné', body: 'Vous aviez misé', path: '/bets/1', tag: '7', language: 'fr' };

describe('a push message', () => {
  it('is shown as the server says it', () => {
    expect(readMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', undefined])(
    'leads to the home page, not to %s',
    (path) => {
      expect(readMessage(JSON.stringify({ ...MESSAGE, path }))?.path).toBe('/');
    },
  );

  it.each([undefined, '', 'no JSON', 'null', '{"body":"no title"}'])('that is %s is none', (text) => {
    expect(readMessage(text)).toBeNull();
  });
});

it('pressed, it shows the page that is there already, else another of the site, else a new one', () => {
  const [home, bet] = [{ url: 'https://cauri.example/' }, { url: 'https://cauri.example/bets/1' }];
  expect(choosePage([home, bet], bet.url)).toBe(bet);
  expect(choosePage([home], bet.url)).toBe(home);
  expect(choosePage([], bet.url)).toBeNull();
});

it('a subscription that the browser has changed is told as the page tells it', () => {
  const told = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };
  const [path, { method, body }] = tellServer({
    toJSON: () => ({ ...told, expirationTime: null }),
    options: { applicationServerKey: null },
  });
  expect([path, method, JSON.parse(String(body))]).toEqual(['/api/me/push', 'PUT', told]);
});
