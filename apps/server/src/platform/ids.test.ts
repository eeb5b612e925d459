import { afterEach, expect, it, vi } from 'vitest';
import { isId, msOfId, newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

const countOutOfOrder = (ids: readonly string[]) =>
  ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? '')).length;

it('ids are in the order of their creation, however many in a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = Array.from({ length: 10_000 }, newId);
  expect(countOutOfOrder(ids)).toBe(0);
  expect(ids.filter((id) => !isId(id) || id[14] !== '7' || !'89ab'.includes(id[19] ?? '')).length).toBe(0);
});

it('an id sorts after earlier ones when the clock is set back, and by the time as soon as it is later', () => {
  const before = newId();
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] });
  const during = newId();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  const after = newId();
  expect(countOutOfOrder([before, during, after])).toBe(0);
  expect(msOfId(after)).toBe(Date.now());
});
