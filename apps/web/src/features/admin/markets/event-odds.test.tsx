import type { AdminEventDetail, AdminMarket } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ADMIN_EVENT, ADMIN_EVENT_COUNTS } from '#testing/admin-event.ts';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

// The test has chosen no language, so the page is in French.
const ALWAYS_WINS =
  'Avec ces cotes, parier sur toutes les réponses fait toujours gagner\u00a0: baissez certaines cotes.';
const marketOf = (id: string, type: string, odds: Record<string, number>): AdminMarket => ({
  id,
  type,
  line: type === 'total_goals' ? 2.5 : null,
  name: type,
  status: 'open',
  isHeld: false,
  margin: 0.0828,
  grading: null,
  outcomes: Object.entries(odds).map(([key, price]) => ({
    id: `${id}-${key}`,
    key,
    name: key,
    odds: price,
    grade: null,
  })),
});
const EVENT: AdminEventDetail = {
  ...ADMIN_EVENT,
  book: [
    marketOf('winner', 'match_winner', { home: 2.1, draw: 3.2, away: 3.4 }),
    marketOf('total', 'total_goals', { over: 1.9, under: 1.9 }),
  ],
};

let page: Visit | undefined;
afterEach(() => leave(page?.services));

async function open(path: string, prepare: (server: FakeServer) => void = () => undefined) {
  const visited = await visit({
    path,
    me: { ...ME, role: 'admin' },
    prepare: (server) => {
      server.on('listAdminEvents', () => ({ items: [], nextCursor: null, counts: ADMIN_EVENT_COUNTS }));
      server.on('getAdminEvent', () => EVENT);
      prepare(server);
    },
  });
  page = visited;
  return visited;
}

async function edit(prepare?: (server: FakeServer) => void) {
  const visited = await open('/admin/events?event=own', prepare);
  await visited.person.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Modifier .*Buffles.*Dragons/ }));
  const type = async (name: string, odds: string) => {
    const field = dialog.getByRole('textbox', { name });
    await visited.person.clear(field);
    await visited.person.type(field, odds);
  };
  const save = () => visited.person.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  return { ...visited, dialog, type, save };
}

it('the form of a new event refuses odds on which a bet always wins', async () => {
  const { person, server } = await open('/admin/events/new');
  const fill = async (name: string | RegExp, text: string) => {
    const field = screen.getByLabelText(name);
    await person.clear(field);
    await person.type(field, text);
  };
  await screen.findByLabelText(/^Équipe domicile/);
  await fill(/^Équipe domicile/, 'Buffles');
  await fill(/^Équipe extérieur/, 'Dragons');
  await fill(/^Date/, '2030-06-12');
  await fill(/^Heure/, '18:00');
  await fill(/^Cote 1/, '2,10');
  await fill(/^Cote N/, '4');
  await fill(/^Cote 2/, '3.60');
  expect(screen.getByText(/^Marge de ces cotes.*0,4/)).toBeTruthy();
  await fill(/^Cote 2/, '4');
  expect(screen.getByRole('alert').textContent).toBe(ALWAYS_WINS);
  await person.click(screen.getByRole('button', { name: 'Ajouter l’événement' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cote 1/));
  expect(server.requestsTo('addEvent')).toHaveLength(0);
});

it('changed odds on which a bet always wins are reported below their market and not sent', async () => {
  const { dialog, type, save, server } = await edit();
  await type('Plus de 2,5', '2.3');
  expect(dialog.getByRole('alert').textContent).toBe(ALWAYS_WINS);
  await save();
  expect(server.requestsTo('changeEvent')).toHaveLength(0);
  await type('Plus de 2,5', '1.8');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByText(/^Marge de ces cotes.*8,2/)).toBeTruthy();
});

it('a refused change says in the form what failed and why', async () => {
  const { dialog, type, save } = await edit((fake) => fake.on('changeEvent', () => refusal('event_state', 409)));
  await type('Buffles', '1,95');
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Erreur lors de la modification de l’événement. Ce n’est pas possible dans l’état actuel de l’événement.',
  );
});

it('changed odds are saved after the password is confirmed', async () => {
  let isReauthenticated = false;
  const { person, type, save, server } = await edit((fake) => {
    fake.on('changeEvent', () =>
      isReauthenticated ? EVENT : refusal('reauthentication_required', 403, { params: { needsCode: false } }),
    );
    fake.on('reauthenticate', () => {
      isReauthenticated = true;
      return { until: '2026-11-20T19:30:00.000Z' };
    });
  });
  await type('Buffles', '1,95');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await person.type(dialog.getByLabelText('Your password'), 'secret-123');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.requestsTo('changeEvent')).toHaveLength(2));
  const body = { odds: [{ outcomeId: 'winner-home', odds: 1.95 }] };
  expect(server.requestsTo('changeEvent').map((call) => call.body)).toEqual([body, body]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Modifier/ })).toBeNull());
});
