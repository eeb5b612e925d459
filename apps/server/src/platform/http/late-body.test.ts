import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { type Actor, openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { listen } from '../../testing/test-stream.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const read = async (actor: Actor, id: string) => (await actor.call('getUser', { params: { id } })).ok;

/** Sends a request whose body arrives after `before`, which runs once the server waits for the body. Returns the status. */
async function sendLate(path: string, { method = 'POST', body, headers, before }: LateRequest): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const stream = new ReadableStream(
    {
      pull: async (controller) => {
        await before();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const own = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  return (await app.visitor.request(path, { method, headers: own, body: stream, duplex: 'half' } as RequestInit))
    .status;
}

interface LateRequest {
  readonly method?: string;
  readonly body: object;
  readonly headers: Record<string, string>;
  readonly before: () => Promise<unknown>;
}

const END: Record<string, [status: number, end: (by: Actor, admin: Actor) => Promise<unknown>]> = {
  'is demoted': [403, (by, { userId: id }) => by.call('changeUserRole', { params: { id }, body: { role: 'bettor' } })],
  'is suspended': [
    401,
    (by, { userId: id }) => by.call('changeUserStatus', { params: { id }, body: { status: 'suspended' } }),
  ],
  'signs out': [
    401,
    (_, admin) =>
      admin.request('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
  ],
};

it.each(Object.keys(END))(
  'an administrator who %s while the body of a request arrives changes nothing',
  async (how) => {
    const [admin, by, friend] = [await signUpAdmin(app, clock), await signUpAdmin(app, clock), await app.signUp()];
    const [status, end] = END[how] ?? [];
    const change = { method: 'PUT', body: { role: 'admin' }, headers: { cookie: admin.cookie } };
    const path = `/api/admin/users/${friend.userId}/role`;
    expect(await sendLate(path, { ...change, before: async () => end?.(by, admin) })).toBe(status);
    expect((await read(by, friend.userId)).role).toBe('bettor');
    expect(await sendLate(path, { ...change, headers: { cookie: by.cookie }, before: async () => {} })).toBe(200);
  },
);

it('an API token that is revoked while the body of a request arrives writes nothing', async () => {
  const [admin, bettor] = [await signUpAdmin(app, clock), await app.signUp()];
  const body = { name: 'Notes', scopes: ['users:write' as const] };
  const { token, secret } = (await admin.call('addApiToken', { body })).ok;
  const before = () => admin.call('revokeApiToken', { params: { id: token.id } });
  const note = { body: { text: 'Called.' }, headers: { authorization: `Bearer ${secret}` }, before };
  expect(await sendLate(`/api/admin/users/${bettor.userId}/notes`, note)).toBe(401);
  const { items } = (await admin.call('listUserNotes', { params: { id: bettor.userId } })).ok;
  expect(items).toEqual([]);
});

it.each([
  ['breaks off', 'content-length: 9\r\n\r\n{'],
  ['makes malformed', 'transfer-encoding: chunked\r\n\r\nZZ\r\n'],
])('a request that its client %s is not counted as a failure of this site', async (_, rest) => {
  const port = await listen(app);
  onTestFinished(port.close);
  const { hostname, port: number } = new URL(port.url);
  const count = async (status: string) => {
    const lines = (await app.metrics.expose()).matchAll(/_seconds_count\{method="POST",.*status="(\dxx)"\} (\d+)/g);
    return [...lines].reduce((sum, [, of, requests]) => sum + (of === status ? Number(requests) : 0), 0);
  };
  const before = await count('4xx');
  const socket = connect(Number(number), hostname);
  socket.on('error', () => {});
  socket.write(`POST /api/support/messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`);
  await expect.poll(() => port.responses.length).toBe(1);
  socket.destroy();
  await expect.poll(async () => [await count('4xx'), await count('5xx')], { timeout: 5000 }).toEqual([before + 1, 0]);
});
