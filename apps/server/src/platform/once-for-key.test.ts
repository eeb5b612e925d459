import { expect, it } from 'vitest';
import { makeOrFind, onceForKey } from './once-for-key.ts';
import { problem } from './problem.ts';

const refused = async (): Promise<string> => {
  throw problem('offer_expired', { offer: null, reason: 'settled' });
};

it('a request that was carried out before is not carried out again', async () => {
  expect(await onceForKey({ findMade: async () => 'made' }, refused)).toBe('made');
});

it('a request that is refused because it was carried out meanwhile is answered with what was made', async () => {
  const answers = [null, 'made'];
  expect(await onceForKey({ findMade: async () => answers.shift() ?? null }, refused)).toBe('made');
});

it('a request that made nothing is refused, and an error of the server stays one', async () => {
  await expect(onceForKey({ findMade: async () => null }, refused)).rejects.toThrow('offer_expired');
  const answers = [null, 'made'];
  const broken = () => Promise.reject(new Error('the connection is lost'));
  await expect(onceForKey({ findMade: async () => answers.shift() ?? null }, broken)).rejects.toThrow(
    'the connection is lost',
  );
});

it('a refused request that a process still holds is to be repeated', async () => {
  const same = { findMade: async () => null, isHeld: async () => true };
  const answer = makeOrFind(same, refused);
  await expect(answer).rejects.toMatchObject({ code: 'unavailable', params: { retryAfterSeconds: 1 } });
});

it('a refused request that a process carries out between the two looks is answered with what was made', async () => {
  let made: string | null = null;
  const isHeld = async () => {
    made = 'made';
    return true;
  };
  expect(await makeOrFind({ findMade: async () => made, isHeld }, refused)).toBe('made');
});
