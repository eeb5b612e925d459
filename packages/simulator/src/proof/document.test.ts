import { expect, test } from 'vitest';
import { canonicalParams, commitmentDocument, hashDocument } from './document.ts';

const commitment = 'f4aba366ffb00ff2c8cd05aa3015e082325fe227843e2fc79b67e1a9db9268a7';
const fixture = { matchId: 'match-1', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } };

test('parameters have one text, whatever the order they came in', () => {
  expect(canonicalParams({ homeGoals: 1597, awayGoals: 1329 })).toBe('{"awayGoals":1329,"homeGoals":1597}');
  expect(canonicalParams({ awayGoals: 1329, homeGoals: 1597 })).toBe('{"awayGoals":1329,"homeGoals":1597}');
});

test.each([
  ['a fraction', { homeGoals: 1.5 }, '{"homeGoals":1.5}'],
  ['a text', { homeGoals: '1597' }, '{"homeGoals":"1597"}'],
  ['none', null, '{}'],
])('parameters that no engine plays have a text too: %s', (_, params, text) => {
  expect(canonicalParams(params as never)).toBe(text);
});

test('the commitment document is canonical JSON, and its hash binds every part', () => {
  expect(commitmentDocument(fixture, commitment)).toBe(
    `{"commitment":"${commitment}","engine":"football/1","matchId":"match-1",` +
      '"params":{"awayGoals":1329,"homeGoals":1597}}',
  );
  const hash = hashDocument(fixture, commitment);
  expect(hash).toBe('a4831b38d5ebc6f937a22d4a888209cc094c31ab1258036b3ee777daab1d7d53');
  expect(hashDocument({ ...fixture, params: { homeGoals: 1598, awayGoals: 1329 } }, commitment)).not.toBe(hash);
  expect(hashDocument({ ...fixture, matchId: 'match-2' }, commitment)).not.toBe(hash);
  expect(hashDocument({ ...fixture, engine: 'football/2' }, commitment)).not.toBe(hash);
  expect(hashDocument(fixture, commitment.replace('f', 'e'))).not.toBe(hash);
});

test('names with quotation marks stay JSON', () => {
  const odd = { ...fixture, matchId: 'a"b\\c' };
  expect(JSON.parse(commitmentDocument(odd, commitment))).toEqual({ ...odd, commitment });
});
