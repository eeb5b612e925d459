import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { selectionOf } from '#features/betting/price-button.tsx';
import { refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const pressLink = async (name: string) => {
  const [link] = await screen.findAllByRole('link', { name });
  if (link) await page?.person.click(link);
};

const OPENINGS_MAXIMUM = 5;

/** Presses the button of the slip until the slip shows a link: a step back in the history that is under way closes it again. */
async function openSlip(link: string): Promise<void> {
  for (let opening = 0; opening < OPENINGS_MAXIMUM; opening += 1) {
    const [opener] = await screen.findAllByRole('button', { name: /^Bet slip/ });
    if (opener) await page?.person.click(opener);
    const shown = await screen.findAllByRole('link', { name: link }, { timeout: 4_000 }).catch(() => []);
    if (shown.length > 0) return;
  }
}

it.each([
  ['logs in', ['Login to Bet']],
  ['opens the registration first, then logs in', ['Register Now', 'Login']],
])('after a visitor of the slip %s, Back leads to the page before', async (_what, links) => {
  let isSignedIn = false;
  const visited = await visit({
    path: '/rules',
    me: null,
    prepare: (server) => {
      server.on('getMe', () => (isSignedIn ? ME : refusal('unauthenticated', 401)));
      server.onPath('POST /api/auth/sign-in/email', () => {
        isSignedIn = true;
        return Response.json({ user: { id: ME.id } });
      });
    },
  });
  page = visited;
  await pressLink('Terms');
  // A new page closes the slip.
  await screen.findByRole('heading', { name: 'Terms of use', level: 1 });
  const match = sampleEvent('a');
  const [market] = match.markets;
  const [outcome] = market?.outcomes ?? [];
  if (market && outcome) act(() => visited.services.slip.put([selectionOf(match, market, outcome)], 'add'));
  await openSlip(links[0] ?? '');
  for (const name of links) await pressLink(name);
  await waitFor(() => expect(visited.path()).toMatch(/^\/login/));
  await visited.person.type(await screen.findByLabelText('Email'), 'awa@example.ci');
  await visited.person.type(screen.getByLabelText('Password'), 'secret12');
  await visited.person.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(visited.path()).toBe('/terms'));
  window.history.back();
  await waitFor(() => expect(visited.path()).toBe('/rules'));
});
