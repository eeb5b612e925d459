import { api } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { callerOf, type Router, serve } from '#platform/http';
import type { ApprovalParts, Approvals } from './approvals.ts';
import { listApprovals } from './list-approvals.ts';

/** Mounts the list of requests for a second administrator, and the decisions. */
export function mountApprovals(
  router: Router,
  { db, clock, demoAdmin, approvals }: Pick<ApprovalParts, 'db' | 'clock' | 'demoAdmin'> & { approvals: Approvals },
): void {
  serve(router, api.listApprovals, async (_, c) =>
    listApprovals(db, { now: clock.now(), demoAdmin, callerId: (await callerOf(c)).userId }),
  );
  serve(router, api.decideApproval, async ({ params: { id }, body }, c) =>
    approvals.decide({ id, admin: await administratorOf(c) }, body),
  );
}
