import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

describe('a session that ended elsewhere', () => {
  it('is detected when the stream is refused, and the page becomes that of a visitor', async () => {
    page = await visit({ prepare: (server) => server.on('getMe', () => refusal('unauthenticated', 401)) });
    const { stream } = page;
    await waitFor(() => expect(stream().topics).toContain('me'));
    act(() => stream().fail('closed'));
    expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
    await waitFor(() => expect(stream().topics).not.toContain('me'));
    expect(await screen.findByText('You have been logged out.')).toBeTruthy();
    const toast = document.querySelector<HTMLElement>('.toast');
    expect(toast?.querySelector('a')?.getAttribute('href')).toMatch(/^\/login\?redirect=/);
    await page.person.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('You have been logged out.')).toBeNull();
  });

  it('is explained on the login page, once, when the page needed an account', async () => {
    page = await visit({
      path: '/profile',
      prepare: (server) => {
        server.on('getMe', () => refusal('unauthenticated', 401));
        server.on('getSessionEnd', () => ({ reason: 'elsewhere' }));
      },
    });
    const { stream } = page;
    await waitFor(() => expect(stream().topics).toContain('me'));
    act(() => stream().fail('closed'));
    await waitFor(() => expect(page?.path()).toBe('/login?redirect=%2Fprofile'));
    await waitFor(() => expect(screen.getAllByText('This device has been logged out.')).toHaveLength(1));
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('is explained on the login page, where the message of the page before ends', async () => {
    page = await visit({
      prepare: (server) => {
        server.on('getMe', () => refusal('unauthenticated', 401));
        server.on('getSessionEnd', () => ({ reason: 'elsewhere' }));
      },
    });
    const { stream, person } = page;
    await waitFor(() => expect(stream().topics).toContain('me'));
    act(() => stream().fail('closed'));
    await screen.findByText('This device has been logged out.');
    const [login] = await screen.findAllByRole('link', { name: 'Login' });
    await person.click(login as HTMLElement);
    await waitFor(() => expect(document.querySelector('form .note')?.textContent).toMatch(/^This device has been/));
    await waitFor(() => expect(document.querySelector('.toast')).toBeNull());
  });

  it('by a suspension is explained on the open page, with the way to support', async () => {
    page = await visit({
      prepare: (server) => {
        server.on('getMe', () => refusal('unauthenticated', 401));
        server.on('getSessionEnd', () => ({ reason: 'suspended' }));
      },
    });
    const { stream } = page;
    await waitFor(() => expect(stream().topics).toContain('me'));
    act(() => stream().fail('closed'));
    expect(await screen.findByText('Your account is suspended.')).toBeTruthy();
    await page.person.click(screen.getByRole('link', { name: 'Write to us' }));
    await waitFor(() => expect(page?.path()).toMatch(/^\/support/));
    await waitFor(() => expect(document.querySelector('.toast')).toBeNull());
  });
});
