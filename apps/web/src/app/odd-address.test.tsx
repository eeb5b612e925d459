import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leave, type Visit, visit } from '../testing/visit.tsx';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const QUERY = 'q=[1,2]&day=2026-13-40&sport={"a":1}&league=7&tab=[]&redirect=5&token=[1]&bet=9&kind=x&status=y&days=z';

it.each([
  ['/search', 'Search'],
  ['/results', 'Results'],
  ['/live', 'Live'],
  ['/sport/football', 'Football'],
  ['/login', 'Login'],
  ['/register', 'Create account'],
  ['/reset-password', 'New password'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/support', 'Support'],
  ['/verify-email', 'Confirm the address'],
])('an address that makes no sense asks %s for nothing', async (path, title) => {
  page = await visit({ path: `${path}?${encodeURI(QUERY)}`, me: null });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText(/went wrong/)).toBeNull();
});

it('a question that is none stands in no field', async () => {
  page = await visit({ path: '/search?q=[1,2]', me: null });
  const fields = await screen.findAllByRole<HTMLInputElement>('searchbox');
  expect(fields.map(({ value }) => value)).toEqual(fields.map(() => ''));
});
