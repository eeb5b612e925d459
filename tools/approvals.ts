/**
 * `npm run approvals` lists the requests that wait for a second administrator. `npm run approvals -- <id>` lets the
 * administrator who asked decide alone, in the back-office, if nobody else may decide.
 */

import { listApprovals, releaseApproval } from '../apps/server/src/modules/approvals/index.ts';
import { inTransaction } from '../apps/server/src/platform/database.ts';
import { isId } from '../apps/server/src/platform/ids.ts';
import { runCommand } from './open-database.ts';

const [id] = process.argv.slice(2);

await runCommand(async (db, { demoAdmin }) => {
  const asking = { now: new Date(), demoAdmin };
  if (id === undefined) {
    const { waiting } = await listApprovals(db, { ...asking, callerId: null });
    if (waiting.length === 0) console.log('Nothing waits for a second administrator.');
    for (const { id: waitingId, kind, subject, by, expiresAt, after, reason, deciders, isReleased } of waiting) {
      const who = isReleased ? 'released' : `${deciders} may decide`;
      const what = subject.name === null ? kind : `${kind} (${subject.name})`;
      console.log(
        `${waitingId}  ${what} ${JSON.stringify(after)}, by ${by.name}: "${reason}". Until ${expiresAt}, ${who}.`,
      );
    }
    return;
  }
  const { outcome, request } = isId(id)
    ? await inTransaction(db, (tx) => releaseApproval(tx, { ...asking, id }))
    : { outcome: 'not_found' as const, request: null };
  const told = {
    released: `${request?.by.name} may now decide this alone, in the back-office under Approvals. The log will say so.`,
    not_found: `No request has the id ${id}.`,
    closed: 'This request was decided already or has expired, or the administrator who asked is none any more.',
    not_alone: 'Another administrator may decide this: ask them.',
  };
  console.log(told[outcome]);
  process.exitCode = outcome === 'released' ? 0 : 1;
});
