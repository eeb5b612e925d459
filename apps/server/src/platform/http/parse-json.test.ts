import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  open.repeat(depth) + close.repeat(depth);

it('JSON is parsed up to a depth of 64, and nothing deeper, whatever stands in its texts', () => {
  expect(parseJson(nested(64))).toBeInstanceOf(Array);
  expect(parseJson(nested(65))).toBeUndefined();
  expect(parseJson(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBeUndefined();
  for (const text of ['['.repeat(100), `\\${'['.repeat(100)}`, `"${'{'.repeat(100)}`, ']]]'])
    expect(parseJson(JSON.stringify({ text, after: [text] }))).toEqual({ text, after: [text] });
  // Brackets that close nothing, or after a text that does not end, hide no depth.
  for (const text of [`]]]${nested(65)}`, `"${nested(65)}`, nested(8_000_000), '['.repeat(8_000_000)])
    expect(parseJson(text)).toBeUndefined();
});

it('JSON is parsed up to 250,000 lists and objects', () => {
  const list = (count: number) => `[${Array(count).fill('{}').join()}]`;
  expect(parseJson(list(249_999))).toHaveLength(249_999);
  expect(parseJson(list(250_000))).toBeUndefined();
});

it('JSON is parsed up to 300,000 further keys and items', () => {
  const list = (count: number) => `[${Array(count).fill('1').join()}]`;
  expect(parseJson(list(300_001))).toHaveLength(300_001);
  expect(parseJson(list(300_002))).toBeUndefined();
});

it('a text of more than 64 kB is parsed up to 1,000 different keys, however often they come', () => {
  const padded = (keys: readonly string[]) =>
    JSON.stringify([' '.repeat(64 * 1024), ...keys.map((key) => ({ [key]: 'a:"b":' }))]);
  const different = (count: number) => Array.from({ length: count }, (_, index) => `k"${index}\\`);
  expect(parseJson(padded([...different(1000), ...different(1000)]))).toHaveLength(2001);
  expect(parseJson(padded(different(1001)))).toBeUndefined();
  expect(parseJson(JSON.stringify(different(1001).map((key) => ({ [key]: 1 }))))).toHaveLength(1001);
});
