import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('the latest keys are cached, the oldest are evicted', () => {
  const made: string[] = [];
  const find = remember(2, (...key) => {
    made.push(key.join('-'));
    return { key };
  });
  const first = find(1, 2);
  expect(find(1, 2)).toBe(first);
  find(12);
  expect(find(1, 2)).toBe(first);
  find(3);
  expect(find(1, 2)).toEqual(first);
  expect(find(1, 2)).not.toBe(first);
  expect(made).toEqual(['1-2', '12', '3', '1-2']);
});
