import { api, type Route } from '@cauri/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { OTHER_USER } from '#testing/admin-user.ts';
import { type FakeRequest, type FakeServer, refusal } from '#testing/fake-server.ts';
import { ME, sampleEvent } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
beforeEach(() => chooseLanguage('en'));
afterEach(() => leave(page?.services));

/** The names of all search parameters that pages read. */
const NAMES = [
  'q',
  'day',
  'sport',
  'league',
  'tab',
  'redirect',
  'token',
  'bet',
  'kind',
  'status',
  'days',
  'by',
  'subject',
  'subjectId',
  'state',
  'plan',
  'gateway',
  'source',
  'event',
  'role',
  'sort',
  'order',
  'need',
];
const queryOf = (value: (place: number) => string): string =>
  NAMES.map((name, place) => `${name}=${encodeURIComponent(value(place))}`).join('&');

const QUERIES = [
  ['lists and objects', queryOf((place) => ['[1,2]', '{"a":1}', '[]', 'null', '[[]]'][place % 5] ?? '')],
  ['numbers', queryOf((place) => ['0', '-1', '1e400', '7.5'][place % 4] ?? '')],
  ['words of the language', queryOf((place) => ['constructor', '__proto__', 'toString'][place % 3] ?? '')],
  ['nothing', queryOf(() => '')],
  ['far too much', queryOf(() => 'x'.repeat(2_000))],
] as const;

const ROUTES: readonly [path: string, title: string | RegExp, who: 'visitor' | 'bettor' | 'admin'][] = [
  ['/search', /./, 'visitor'],
  ['/results', 'Results', 'visitor'],
  ['/live', 'Live', 'visitor'],
  ['/sport/football', 'Football', 'visitor'],
  ['/event/a', 'Home a – Away a', 'visitor'],
  ['/login', 'Login', 'visitor'],
  ['/register', 'Create account', 'visitor'],
  ['/reset-password', 'New password', 'visitor'],
  ['/unsubscribe', 'Unsubscribe', 'visitor'],
  ['/support', 'Support', 'visitor'],
  ['/verify-email', 'Confirm your email address', 'visitor'],
  ['/profile', 'awa', 'bettor'],
  ['/admin', 'Dashboard', 'admin'],
  ['/admin/events', 'Events', 'admin'],
  ['/admin/users', 'Users', 'admin'],
  [`/admin/users/${OTHER_USER.id}`, /^kofi_a/, 'admin'],
  ['/admin/subscriptions', 'Subscriptions', 'admin'],
  ['/admin/support', 'Support', 'admin'],
  ['/admin/mail/templates', 'Templates', 'admin'],
  ['/admin/activities', 'Audit log', 'admin'],
];
const PEOPLE = { visitor: null, bettor: ME, admin: { ...ME, role: 'admin', isAdmin: true } } as const;

const reads = Object.entries<Route>(api).filter(([, { method, path }]) => method === 'get' && !path.includes('{'));
const isTaken = ({ input }: Route, { query }: FakeRequest): boolean =>
  input.query?.safeParse(Object.fromEntries(query)).success !== false;

/** Answers with a user and an event only, and refuses requests that violate the contract. */
function answerFew(server: FakeServer): void {
  server.on('getUser', () => OTHER_USER);
  server.on('listApprovals', () => ({ waiting: [], recent: [] }));
  server.on('getEvent', () => ({
    ...sampleEvent('a'),
    incidents: [],
    verification: null,
    callOff: null,
    nextPrices: null,
  }));
  for (const [name, route] of reads) {
    if (!name.startsWith('list') || name === 'listSports' || name === 'listApprovals') continue;
    server.onPath(`GET ${route.path}`, (request) =>
      isTaken(route, request) ? Response.json({ items: [], nextCursor: null }) : refusal('validation_failed', 400),
    );
  }
}

/** Returns the requests that violate the contract. */
const refusedBy = ({ requests }: FakeServer): string[] =>
  reads.flatMap(([, route]) =>
    requests
      .filter((request) => request.path === route.path && request.method === 'GET' && !isTaken(route, request))
      .map(({ path, query }) => `${path}?${query}`),
  );

describe.each(QUERIES)('an address that requests %s', (_what, query) => {
  it.each(ROUTES)('opens %s and sends no request that the server refuses', async (path, title, who) => {
    const events = [sampleEvent('a')];
    page = await visit({ path: `${path}?${query}`, me: PEOPLE[who], events, prepare: answerFew });
    const { server, services } = page;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(services.client.isFetching()).toBe(0));
    expect(refusedBy(server)).toEqual([]);
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });
});

it('a search parameter that is not a text leaves the field empty', async () => {
  page = await visit({ path: '/search?q=[1,2]', me: null });
  const fields = await screen.findAllByRole<HTMLInputElement>('searchbox');
  expect(fields.map(({ value }) => value)).toEqual(fields.map(() => ''));
});

it('a bettor who opens the back-office is sent to the home page with a message', async () => {
  page = await visit({ path: '/admin/users', me: ME });
  expect(await screen.findByText('Only administrators can open the back-office')).toBeTruthy();
  await waitFor(() => expect(page?.path()).toBe('/'));
});
