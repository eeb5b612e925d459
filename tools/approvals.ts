/**
 * `npm run approvals` lists the requests that wait for a second administrator. `npm run approvals -- <id>` lets the
 * author of a request decide it alone, in the back-office, if no other administrator may decide it.
 */

import { inTransaction } from '../apps/server/src/platform/database.ts';
import { isId } from '../apps/server/src/platform/ids.ts';
import { readArguments, refuseUsage } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

const USAGE = 'Usage: npm run approvals [-- <id>]';

const [id, ...more] = readArguments({ allowPositionals: true }, USAGE).positionals;
if (more.length > 0) refuseUsage(USAGE);
await runCommand(async (db, { demoAdmin }) => {
  const { listApprovals, releaseApproval } = await import('../apps/server/src/modules/approvals/list-approvals.ts');
  const context = { now: new Date(), demoAdmin };
  if (id === undefined) {
    const { waiting } = await listApprovals(db, { ...context, callerId: null });
    if (waiting.length === 0) console.log('No request is pending.');
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
    ? await inTransaction(db, (tx) => releaseApproval(tx, { ...context, id }))
    : { outcome: 'not_found' as const, request: null };
  const messages = {
    released: `${request?.by.name} may now decide this alone, in the back-office under Approvals. The audit log will contain it.`,
    not_found: `No request has the id ${id}.`,
    closed: 'The request is closed: it was decided, it expired, or its author is no longer an administrator.',
    not_alone: 'Another administrator can decide this request.',
  };
  console.log(messages[outcome]);
  process.exitCode = outcome === 'released' ? 0 : 1;
});
