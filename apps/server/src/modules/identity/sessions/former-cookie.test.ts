import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { post } from '../../../testing/post.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

// Delete this file with the former names, in the version after 0.1.

const site = await openTestApp({
  clock: createTestClock(new Date()),
  environment: { PUBLIC_URL: 'https://cauri.example' },
});
const NAME = '__Host-cauri.session_token';
const FORMER = '__Secure-cauri.session_token';
const PASSWORD = 'secret-1';

interface Person {
  readonly id: string;
  readonly email: string;
  /** The session as the cookie has it. */
  readonly value: string;
  readonly device: string;
}

async function signUp(): Promise<Person> {
  const username = `u${newId().slice(-12)}`;
  const email = `${username}@example.com`;
  const body = { email, password: PASSWORD, name: username, username };
  const answer = await post(site, '/api/auth/sign-up/email', { body });
  const cookies = readSet(answer.headers);
  const device = cookies.get('__Host-cauri.device') ?? '';
  return { id: (answer.body.user as { id: string }).id, email, value: cookies.get(NAME) ?? '', device };
}

/** The cookies that an answer sets, by name; one that it removes is empty. */
const readSet = (headers: Headers) =>
  new Map(
    headers.getSetCookie().map((text) => (text.split(';')[0] ?? '').split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

const me = (cookie: string) => site.visitor.request('/api/me', { headers: { cookie } });
const idOf = async (response: Response) => ((await response.json()) as { id?: string }).id;

describe('a session whose cookie has the name before `__Host-`', () => {
  it('goes on, and gets the present name when the account is read', async () => {
    const { id, value } = await signUp();
    const answer = await me(`${FORMER}=${value}`);
    expect(await idOf(answer)).toBe(id);
    expect([...readSet(answer.headers)]).toEqual([
      [NAME, value],
      [FORMER, ''],
    ]);
    for (const text of answer.headers.getSetCookie()) expect(text).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const moved = await me(`${NAME}=${value}`);
    expect([await idOf(moved), moved.headers.getSetCookie()]).toEqual([id, []]);
  });

  it('gives way to a session of the present name, also to one that has ended', async () => {
    const [person, planted] = [await signUp(), await signUp()];
    const both = `${FORMER}=${planted.value}; ${NAME}=${person.value}`;
    const answer = await me(both);
    expect(await idOf(answer)).toBe(person.id);
    expect([...readSet(answer.headers)]).toEqual([[FORMER, '']]);
    const session = await site.visitor.request('/api/auth/get-session', { headers: { cookie: both } });
    expect(await session.json()).toMatchObject({ user: { id: person.id } });
    await post(site, '/api/auth/sign-out', { body: {}, headers: { cookie: `${NAME}=${person.value}` } });
    expect((await me(both)).status).toBe(401);
  });

  it('ends by signing out, which removes both cookies', async () => {
    const { value } = await signUp();
    const answer = await post(site, '/api/auth/sign-out', { body: {}, headers: { cookie: `${FORMER}=${value}` } });
    const removed = readSet(answer.headers);
    expect([removed.get(NAME), removed.get(FORMER)]).toEqual(['', '']);
    expect((await me(`${FORMER}=${value}`)).status).toBe(401);
  });

  it('is replaced by a sign-in and by a new password, and the device stays a known one', async () => {
    const { email, value, device } = await signUp();
    const cookie = `${FORMER}=${value}; __Secure-cauri.device=${device}`;
    const body = { email, password: PASSWORD };
    const signedIn = readSet((await post(site, '/api/auth/sign-in/email', { body, headers: { cookie } })).headers);
    expect(signedIn.get(NAME)).toMatch(/./);
    expect([signedIn.get(FORMER), signedIn.get('__Secure-cauri.device')]).toEqual(['', '']);
    expect(signedIn.get('__Host-cauri.device')).toBe(device);
    const change = { currentPassword: PASSWORD, newPassword: 'secret-2' };
    const changed = readSet(
      (await post(site, '/api/auth/change-password', { body: change, headers: { cookie } })).headers,
    );
    expect(changed.get(FORMER)).toBe('');
    expect((await me(`${NAME}=${changed.get(NAME)}`)).status).toBe(200);
  });
});
