import { expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

it('ids are in the order in which they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? '')).length).toBe(0);
  expect(ids.filter((id) => !isId(id) || id[14] !== '7' || !'89ab'.includes(id[19] ?? '')).length).toBe(0);
});
