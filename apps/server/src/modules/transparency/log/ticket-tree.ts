import { hash } from 'node:crypto';

const HASH_BYTES = 32;
/** The input of a leaf and of a node: a byte that distinguishes them (RFC 6962, section 2.1), then the hashes. */
const leaf = Buffer.alloc(1 + HASH_BYTES, 0);
const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/**
 * Computes the root of the tree over tickets as `rootOf` does, in a fifth of the time: every bet that is placed costs two of
 * its hashes. Tickets and root are texts of 32 characters, one for each byte, because Node returns them faster than buffers.
 */
export function rootOfTickets(tickets: readonly string[]): string {
  let row = tickets.map(hashLeaf);
  while (row.length > 1) {
    const above: string[] = [];
    for (let at = 0; at < row.length; at += 2) above.push(hashNode(row[at] ?? '', row[at + 1]));
    row = above;
  }
  const [root] = row;
  if (root === undefined) throw new RangeError('a tree without tickets');
  return root;
}

function hashLeaf(ticket: string): string {
  leaf.write(ticket, 1, 'latin1');
  return hash('sha256', leaf, 'latin1');
}

/** The last hash of a row without a neighbour moves up as it is. */
function hashNode(left: string, right: string | undefined): string {
  if (right === undefined) return left;
  node.write(left, 1, 'latin1');
  node.write(right, 1 + HASH_BYTES, 'latin1');
  return hash('sha256', node, 'latin1');
}
