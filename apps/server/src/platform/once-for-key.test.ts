import { expect, it } from 'vitest';
import { onceForKey } from './once-for-key.ts';
import { problem } from './problem.ts';

const refused = async (): Promise<string> => {
  throw problem('offer_expired', { offer: null, reason: 'settled' });
};

it('a request that was carried out before is not carried out again', async () => {
  expect(await onceForKey(async () => 'made', refused)).toBe('made');
});

it('a request that is refused because it was carried out meanwhile is answered with what was made', async () => {
  const answers = [null, 'made'];
  expect(await onceForKey(async () => answers.shift() ?? null, refused)).toBe('made');
});

it('a request that made nothing is refused, and an error of the server stays one', async () => {
  await expect(onceForKey(async () => null, refused)).rejects.toThrow('offer_expired');
  const answers = [null, 'made'];
  const broken = () => Promise.reject(new Error('the connection is lost'));
  await expect(onceForKey(async () => answers.shift() ?? null, broken)).rejects.toThrow('the connection is lost');
});
