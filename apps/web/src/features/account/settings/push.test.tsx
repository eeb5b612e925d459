import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signOut } from '#api/session.ts';
import { refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => {
  leave(page?.services);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.removeItem('push');
});

const KEY = 'AQID';
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

/** A fake browser: its permission, its answer to the permission prompt, and one subscription at most. */
class FakeBrowser {
  permission: NotificationPermission;
  prompts = 0;
  subscription: object | null = null;
  madeWith: unknown = null;
  /** Whether the browser does not reach its push service, and waits for it. */
  isAway = false;

  constructor(permission: NotificationPermission, answer: NotificationPermission = permission) {
    this.permission = permission;
    const requestPermission = async () => {
      this.prompts += 1;
      this.permission = answer;
      return answer;
    };
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (this.isAway) return new Promise<never>(() => undefined);
      this.madeWith = applicationServerKey;
      this.subscription = {
        toJSON: () => SUBSCRIPTION,
        options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
        unsubscribe: async () => {
          this.subscription = null;
        },
      };
      return this.subscription;
    };
    const registration = { pushManager: { subscribe, getSubscription: async () => this.subscription } };
    const permissionOf = () => this.permission;
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      requestPermission,
      get permission() {
        return permissionOf();
      },
    });
    const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  }
}

async function open({ isOn = false } = {}): Promise<Visit> {
  let isSubscribed = isOn;
  page = await visit({
    path: '/profile?tab=settings',
    me: ME,
    prepare: (server) => {
      server.on('getMySettings', () => MY_SETTINGS);
      server.on('listMySessions', () => ({ items: [] }));
      const state = (next: boolean) => () => {
        isSubscribed = next;
        return { publicKey: KEY, isOn: isSubscribed };
      };
      server.on('getMyPush', () => ({ publicKey: KEY, isOn: isSubscribed }));
      server.on('subscribePush', state(true));
      server.on('unsubscribePush', state(false));
    },
  });
  await screen.findByRole('heading', { name: 'Notifications' });
  return page;
}
const control = () => screen.findByRole<HTMLInputElement>('switch', { name: 'On this device' });

it('the browser asks for permission when the switch is pressed, not before; then the server gets the subscription', async () => {
  const browser = new FakeBrowser('default', 'granted');
  const visited = await open();
  expect([(await control()).checked, browser.prompts]).toEqual([false, 0]);
  await visited.person.click(await control());
  await waitFor(() =>
    expect(visited.server.requestsTo('subscribePush')[0]?.body).toEqual({ ...SUBSCRIPTION, language: 'en' }),
  );
  await waitFor(async () => expect((await control()).checked).toBe(true));
  expect([browser.prompts, browser.madeWith]).toEqual([1, KEY]);
});

it('switching off removes the subscription from the server and the browser', async () => {
  const browser = new FakeBrowser('default', 'granted');
  const visited = await open();
  await visited.person.click(await control());
  await waitFor(async () => expect(browser.subscription !== null && (await control()).checked).toBe(true));
  await waitFor(() => expect(visited.server.requestsTo('getMyPush').length).toBeGreaterThan(2));
  await visited.person.click(await control());
  await waitFor(async () => expect((await control()).checked).toBe(false));
  expect([visited.server.requestsTo('unsubscribePush').length, browser.subscription]).toEqual([1, null]);
});

it('a user who dismisses the prompt may press again', async () => {
  const browser = new FakeBrowser('default', 'default');
  const visited = await open();
  for (const prompts of [1, 2]) {
    await visited.person.click(await control());
    await waitFor(() => expect(browser.prompts).toBe(prompts));
    await waitFor(async () => expect((await control()).checked).toBe(false));
  }
  expect(visited.server.requestsTo('subscribePush')).toEqual([]);
});

it('a user who refuses the permission sees how to undo it', async () => {
  new FakeBrowser('default', 'denied');
  const visited = await open();
  await visited.person.click(await control());
  expect(await screen.findByText(/To allow them, open the site settings next to the address/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(visited.server.requestsTo('subscribePush')).toEqual([]);
});

it('a browser without push says so and sends no request', async () => {
  const visited = await open();
  expect(await screen.findByText(/add the site to the home screen/)).toBeTruthy();
  expect(visited.server.requestsTo('getMyPush')).toEqual([]);
});

it('push is off for a user if another user of the device switched it on', async () => {
  new FakeBrowser('granted');
  localStorage.setItem('push', 'somebody-else fr');
  const visited = await open();
  await waitFor(() => expect(visited.server.requestsTo('getMyPush')).toHaveLength(1));
  expect((await control()).checked).toBe(false);
  expect(visited.server.requestsTo('subscribePush')).toEqual([]);
});

it('a new session of the same user, as after a new password, subscribes by itself', async () => {
  const browser = new FakeBrowser('granted');
  localStorage.setItem('push', `${ME.id} fr`);
  const visited = await open();
  await waitFor(async () => expect((await control()).checked).toBe(true));
  expect(visited.server.requestsTo('subscribePush')[0]?.body).toEqual({ ...SUBSCRIPTION, language: 'fr' });
  expect(browser.prompts).toBe(0);
});

it('signing out removes the mark that push messages are on in this browser', async () => {
  localStorage.setItem('push', `${ME.id} fr`);
  const visited = await open();
  visited.server.onPath('POST /api/auth/sign-out', () => Response.json({ success: true }));
  await signOut();
  expect(localStorage.getItem('push')).toBeNull();
});

it('a refusal of the server is shown, and the switch is reset', async () => {
  new FakeBrowser('granted');
  const visited = await open();
  visited.server.on('subscribePush', () => refusal('unavailable', 503));
  await visited.person.click(await control());
  expect(await screen.findByText('The service is unavailable right now. Try again in a moment.')).toBeTruthy();
  await waitFor(async () => expect((await control()).checked).toBe(false));
});

it('a browser that does not reach its push service is given up after half a minute, and the switch is reset', async () => {
  const browser = new FakeBrowser('granted');
  browser.isAway = true;
  const visited = await open();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const giveUp = () => timers.mock.calls.find(([, delayMs]) => delayMs === 30_000)?.[0] as (() => void) | undefined;
  await visited.person.click(await control());
  await waitFor(() => expect(giveUp()).toBeDefined());
  expect((await control()).checked).toBe(true);
  act(() => giveUp()?.());
  timers.mockRestore();
  expect(await screen.findByText(/^Your browser could not turn on notifications/)).toBeTruthy();
  await waitFor(async () => expect((await control()).checked).toBe(false));
  expect(visited.server.requestsTo('subscribePush')).toEqual([]);
});
