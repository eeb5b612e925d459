import { hashLeaf, rootOf, sourceOf } from '@cauri/verifier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rootOfTickets } from './ticket-tree.ts';

it('the tree over tickets has the root that everyone computes from them, for any number of tickets', async () => {
  const ticket = fc.uint8Array({ minLength: 32, maxLength: 32 });
  await fc.assert(
    fc.asyncProperty(fc.array(ticket, { minLength: 1, maxLength: 300 }), async (tickets) => {
      const texts = tickets.map((bytes) => Buffer.from(bytes).toString('latin1'));
      const root = await rootOf(sourceOf(tickets.map(hashLeaf)), tickets.length);
      expect(Buffer.from(rootOfTickets(texts), 'latin1')).toEqual(Buffer.from(root));
    }),
  );
});
