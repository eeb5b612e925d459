import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const RECOVER = 'POST /api/auth/two-factor/verify-backup-code';

/** Logs in by the password of an account with a second factor, and opens the field of the recovery codes. */
async function openRecovery(answer: () => Response, left = 9): Promise<Visit> {
  const visited = await visit({
    path: '/login',
    me: null,
    prepare: (server) => {
      server.on('getMe', () => ME);
      server.onPath('POST /api/auth/sign-in/email', () => Response.json({ twoFactorRedirect: true }));
      server.onPath('GET /api/auth/two-factor/recovery-codes', () => Response.json({ left }));
      server.onPath(RECOVER, answer);
    },
  });
  page = visited;
  await visited.person.type(await screen.findByLabelText('Email'), 'awa@example.ci');
  await visited.person.type(screen.getByLabelText('Password'), 'secret12');
  await visited.person.click(screen.getByRole('button', { name: 'Login' }));
  await visited.person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await visited.person.type(screen.getByLabelText('Recovery code'), 'AAAA-AAAA');
  await visited.person.click(screen.getByRole('button', { name: 'Login' }));
  return visited;
}

describe('a login by a recovery code', () => {
  it('says how many codes are left, and where to get new ones', async () => {
    const visited = await openRecovery(() => Response.json({ user: { id: ME.id } }), 1);
    expect(await screen.findByText('1 recovery code left')).toBeTruthy();
    expect(screen.getByText(/You get new ones in your settings/)).toBeTruthy();
    expect(visited.server.requestsTo(RECOVER)[0]?.body).toEqual({ code: 'AAAA-AAAA' });
  });

  it('says of the last code what to do before the logout', async () => {
    await openRecovery(() => Response.json({ user: { id: ME.id } }), 0);
    expect(await screen.findByText('That was your last recovery code')).toBeTruthy();
    expect(screen.getByText(/^Get new ones in your settings before you log out/)).toBeTruthy();
  });

  it('that comes too late returns to the password, with the reason and the address that was typed', async () => {
    await openRecovery(() => refusal('code_too_late', 401));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No more codes are accepted: .* Log in again\.$/);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('awa@example.ci');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
