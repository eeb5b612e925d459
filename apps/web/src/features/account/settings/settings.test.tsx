import type { OwnSettings, Session } from '@cauri/contract';
import { act, getConfig, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, MY_SETTINGS, NOW } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const session = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  isCurrent: false,
  createdAt: ago(5000),
  lastUsedAt: ago(24 * 60),
  device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
  ...change,
});
const HERE = session('here', {
  isCurrent: true,
  lastUsedAt: ago(2),
  device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
});

async function open(prepare: (server: FakeServer) => void = () => undefined, me = ME, hash = ''): Promise<Visit> {
  page = await visit({
    path: `/profile?tab=settings${hash}`,
    me,
    prepare: (server) => {
      let settings = MY_SETTINGS;
      server.on('getMySettings', () => settings);
      server.on('changeMySettings', ({ body }) => {
        const { notifications, ...rest } = body as Partial<OwnSettings>;
        settings = { ...settings, ...rest, notifications: { ...settings.notifications, ...notifications } };
        return settings;
      });
      server.on('listMySessions', () => ({ items: [HERE, session('other')] }));
      prepare(server);
    },
  });
  await screen.findByRole('heading', { name: 'Sessions' });
  return page;
}

const bodyOf = (visited: Visit) => visited.server.requestsTo('changeMySettings').at(-1)?.body;

describe('account settings', () => {
  it('show username and address, whose fields appear only in the dialogs that change them', async () => {
    await open();
    const profile = within(screen.getByRole('heading', { name: 'Profile' }).closest('section') as HTMLElement);
    expect(profile.getByText('awa')).toBeTruthy();
    expect(profile.getByText(/awa@example\.ci/)).toBeTruthy();
    expect(profile.queryByRole('textbox')).toBeNull();
  });

  it.each(['data', 'play'])('scroll to the panel that the address names: %s', async (id) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    await open(undefined, ME, `#${id}`);
    await waitFor(() => expect(scroll.mock.contexts).toContain(document.getElementById(id)));
  });

  it('state the rule of a username once, in its hint or in its error', async () => {
    const { person } = await open();
    const profile = within(screen.getByRole('heading', { name: 'Profile' }).closest('section') as HTMLElement);
    await person.click(profile.getAllByRole('button', { name: /^Change/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const rule = () => dialog.getAllByText(/3 to 30 letters/).map(({ textContent }) => textContent);
    expect(rule()).toEqual(['3 to 30 letters, digits, dots or underscores. You can change it once every 30 days.']);
    await person.type(dialog.getByRole('textbox'), ' !');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('You can change it once every 30 days.')).toBeTruthy();
    expect(rule()).toHaveLength(1);
  });

  it('start with all three notifications on; switching one off is stored', async () => {
    const visited = await open();
    const boxes = ['Email', 'Bet results', 'Promotions'].map((name) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }),
    );
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
    await visited.person.click(boxes[2] as HTMLElement);
    expect(boxes[2]?.checked).toBe(false);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(bodyOf(visited)).toEqual({ notifications: { promotions: false } });
  });

  it('show a choice at once', async () => {
    await open();
    const better = screen.getByRole<HTMLInputElement>('radio', { name: /^Accept better odds/ });
    await getConfig().asyncWrapper(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      better.click();
      await new Promise((done) => setImmediate(done));
      vi.useRealTimers();
      expect(better.checked).toBe(true);
    });
  });

  describe('with two changes in progress', () => {
    const boxOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    const openAndChooseTwice = async () => {
      const answers: ((answer: Response) => void)[] = [];
      const visited = await open((server) =>
        server.on('changeMySettings', () => new Promise<Response>((answer) => answers.push(answer))),
      );
      await visited.person.click(boxOf(/^Promotions/));
      await visited.person.click(boxOf(/^Bet results/));
      const answer = (index: number, response: Response) =>
        waitFor(() => expect(answers.length).toBe(index + 1)).then(() => act(async () => answers[index]?.(response)));
      return { answer, shown: () => [boxOf(/^Promotions/).checked, boxOf(/^Bet results/).checked] };
    };
    const settingsWith = (change: Partial<OwnSettings['notifications']>) =>
      Response.json({ ...MY_SETTINGS, notifications: { ...MY_SETTINGS.notifications, ...change } });

    it('are both kept', async () => {
      const { answer, shown } = await openAndChooseTwice();
      await answer(0, settingsWith({ promotions: false }));
      expect(shown()).toEqual([false, false]);
      await answer(1, settingsWith({ promotions: false, betResults: false }));
      expect(await screen.findByText('Saved')).toBeTruthy();
      expect(shown()).toEqual([false, false]);
    });

    it('lose only the refused one', async () => {
      const { answer, shown } = await openAndChooseTwice();
      await answer(0, refusal('unavailable', 503));
      await waitFor(() => expect(shown()).toEqual([true, false]));
      await answer(1, refusal('unavailable', 503));
      await waitFor(() => expect(shown()).toEqual([true, true]));
    });
  });

  it('restore a refused choice and show the reason', async () => {
    const visited = await open((server) => server.on('changeMySettings', () => refusal('unavailable', 503)));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Promotions/ });
    await visited.person.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    expect(await screen.findByText('The service is unavailable right now. Try again in a moment.')).toBeTruthy();
  });

  it('contain the odds policy of new slips', async () => {
    const visited = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Refuse/ }).checked).toBe(true);
    await visited.person.click(screen.getByRole('radio', { name: /^Accept better odds/ }));
    await waitFor(() => expect(bodyOf(visited)).toEqual({ oddsPolicy: 'better' }));
    await waitFor(() => expect(visited.services.slip.getState().slip.policy).toBe('better'));
  });

  it('say without a mail server where to ask for the confirmation link', async () => {
    const visited = await open((server) =>
      server.onPath('POST /api/auth/send-verification-email', () => Response.json({ status: true })),
    );
    await visited.person.click(screen.getByRole('button', { name: 'Request the link' }));
    expect(await screen.findByText(/no mail server, so the email was not sent/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support');
  });

  it('say without a mail server where to ask for the link to a new address', async () => {
    const email = 'awa@exemple.ci';
    const visited = await open((server) => server.on('changeMyEmail', () => Response.json({ email })));
    await visited.person.click(screen.getByRole('button', { name: 'Change Email' }));
    await visited.person.type(screen.getByLabelText('New email address'), email);
    await visited.person.type(screen.getByLabelText('Your password'), 'secret-123');
    const form = within(screen.getByRole('dialog'));
    expect(form.queryByText(/We send a link/)).toBeNull();
    await visited.person.click(form.getByRole('button', { name: 'Request the link' }));
    expect(await screen.findByText(/no mail server, so the email to awa@exemple.ci was not sent/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/support');
  });

  it('offer no confirmation link for a confirmed address', async () => {
    await open(undefined, { ...ME, emailVerified: true });
    expect(screen.getByText('confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /the link$/ })).toBeNull();
  });
});

describe('the password', () => {
  const fill = async ({ person }: Visit, current: string, next: string, confirm = next) => {
    const type = async (label: string, text: string) => text && person.type(screen.getByLabelText(label), text);
    await type('Current password', current);
    await type('New password', next);
    await type('Confirm new password', confirm);
    await person.click(screen.getByRole('button', { name: 'Change password' }));
  };
  const CHANGE = 'POST /api/auth/change-password';

  it('changes if the old one is correct', async () => {
    const visited = await open((server) => server.onPath(CHANGE, () => Response.json({})));
    await fill(visited, 'secret12', 'secret13');
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(visited.server.requestsTo(CHANGE)[0]?.body).toEqual({
      currentPassword: 'secret12',
      newPassword: 'secret13',
    });
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('is reported below its field if it is wrong', async () => {
    const visited = await open((server) => server.onPath(CHANGE, () => refusal('invalid_credentials', 401)));
    await fill(visited, 'wrong-one', 'secret13');
    expect(await screen.findByText('Wrong password')).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['', 'secret13', 'secret13', 'Enter the current password'],
    ['secret12', '12345', '12345', 'Password must be at least 6 characters'],
    ['secret12', 'secret13', 'secret14', 'Passwords do not match'],
    ['secret12', 'secret12', 'secret12', 'Choose a password other than the current one'],
  ])('%s, %s, %s is not sent', async (current, next, confirm, words) => {
    const visited = await open();
    await fill(visited, current, next, confirm);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(visited.server.requestsTo(CHANGE)).toEqual([]);
  });
});

it('the key of a new second factor opens an authenticator app on the same phone, and can be copied', async () => {
  const totpURI = 'otpauth://totp/Cauri:awa?secret=ABCDEFGH&issuer=Cauri';
  const visited = await open((server) =>
    server.onPath('POST /api/auth/two-factor/enable', () => Response.json({ totpURI, backupCodes: [] })),
  );
  await visited.person.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(screen.getByRole('dialog'));
  await visited.person.type(dialog.getByLabelText('Your password', { selector: 'input' }), 'secret12');
  await visited.person.click(dialog.getByRole('button', { name: 'Continue' }));
  const link = await dialog.findByRole('link', { name: 'Open in an authenticator app' });
  expect(link.getAttribute('href')).toBe(totpURI);
  await visited.person.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(dialog.getByText('Type the code')).toBeTruthy();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await visited.person.click(dialog.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Key copied')).toBeTruthy();
  expect(copy).toHaveBeenCalledExactlyOnceWith('ABCDEFGH');
  copy.mockRestore();
});

describe('new recovery codes', () => {
  const CODES = ['aaaaa-11111', 'bbbbb-22222'];
  it.each([
    ['are copied one per line', () => Promise.resolve(), 'Codes copied'],
    [
      'are to be written down where the browser does not copy',
      () => Promise.reject(new Error('refused')),
      'The codes could not be copied. Write them down instead.',
    ],
  ])('%s', async (_, answer, words) => {
    const visited = await open((server) => {
      server.on('getMySettings', () => ({ ...MY_SETTINGS, twoFactor: true }));
      server.onPath('POST /api/auth/two-factor/generate-backup-codes', () => Response.json({ backupCodes: CODES }));
    });
    await visited.person.click(await screen.findByRole('button', { name: 'Get new codes' }));
    const dialog = within(screen.getByRole('dialog'));
    await visited.person.type(dialog.getByLabelText(/[Pp]assword/, { selector: 'input' }), 'secret12');
    await visited.person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Type the code')).toBeTruthy();
    await visited.person.type(dialog.getByLabelText('Code'), '123456');
    await visited.person.click(dialog.getByRole('button', { name: 'Continue' }));
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementationOnce(answer);
    await visited.person.click(await dialog.findByRole('button', { name: 'Copy the codes' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(copy).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'));
    copy.mockRestore();
  });
});

describe('the recovery codes', () => {
  it.each([
    [2, '2 recovery codes left.', true],
    [3, '3 recovery codes left.', false],
  ])(
    'that are left are counted, and with %i of them the panel says to get new ones: %s %s',
    async (left, words, isFew) => {
      await open((server) => {
        server.on('getMySettings', () => ({ ...MY_SETTINGS, twoFactor: true }));
        server.onPath('GET /api/auth/two-factor/recovery-codes', () =>
          Response.json({ left, isPasswordEnough: false }),
        );
      });
      expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
      expect(screen.queryByText(/Get new codes before the last one is used/) !== null).toBe(isFew);
    },
  );
});

describe('an account that has used its last recovery code', () => {
  const openWith = (isPasswordEnough: boolean) =>
    open((server) => {
      server.on('getMySettings', () => ({ ...MY_SETTINGS, twoFactor: true }));
      server.onPath('GET /api/auth/two-factor/recovery-codes', () => Response.json({ left: 0, isPasswordEnough }));
      server.onPath('POST /api/auth/two-factor/generate-backup-codes', () =>
        Response.json({ backupCodes: ['AAAA-1111'] }),
      );
    });

  it('gets new codes with the password alone in the session that the code has opened', async () => {
    const { person, server } = await openWith(true);
    expect(await screen.findByText(/^You logged in with your last recovery code/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Get new codes' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText(/[Pp]assword/, { selector: 'input' }), 'secret12');
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('AAAA-1111')).toBeTruthy();
    expect(server.requestsTo('POST /api/auth/two-factor/generate-backup-codes')[0]?.body).toMatchObject({ code: '' });
  });

  it('is asked for a code of the app in every other session', async () => {
    const { person } = await openWith(false);
    expect(await screen.findByText(/^Get new codes with a code from your app/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(within(screen.getByRole('dialog')).getByLabelText('Code')).toBeTruthy();
  });
});

describe('sessions', () => {
  it('show device and last use, without a button for the current device', async () => {
    await open();
    const here = (await screen.findByText('Chrome on Android')).closest('.set') as HTMLElement;
    expect(within(here).getByText('active now')).toBeTruthy();
    expect(within(here).getByText('This device')).toBeTruthy();
    expect(within(here).queryByRole('button')).toBeNull();
    const other = screen.getByText('Firefox on Windows', { selector: 'b' }).closest('.set') as HTMLElement;
    expect(within(other).getByText(/last active 19 Nov, \d\d:\d\d/)).toBeTruthy();
  });

  it('can be ended one by one', async () => {
    const visited = await open((server) => server.on('endMySession', () => ({ items: [HERE] })));
    await visited.person.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Windows', { selector: 'b' })).toBeNull());
    expect(visited.server.requestsTo('endMySession')[0]?.path).toBe('/api/me/sessions/other');
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('can be ended on all other devices at once', async () => {
    const visited = await open((server) => server.on('endMyOtherSessions', () => ({ items: [HERE] })));
    await visited.person.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Windows', { selector: 'b' })).toBeNull());
    expect(screen.getByText('Chrome on Android')).toBeTruthy();
  });
});
