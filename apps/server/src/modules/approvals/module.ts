import { api } from '@cauri/contract';
import type { ServerModule, ServerParts } from '#module';
import { administratorOf } from '#modules/audit';
import type { Mailer } from '#modules/notifications';
import { callerOf, type Router, serve } from '#platform/http';
import { newId } from '#platform/ids';
import { type ApprovalParts, type Approvals, createApprovals } from './approvals.ts';
import { listApprovals } from './list-approvals.ts';

/** Changes that wait for a second administrator. Each module adds its kinds to `approvals` when it mounts its routes. */
export function createApprovalsModule(
  { db, bus, clock, config: { demoAdmin } }: ServerParts,
  { mailer }: { readonly mailer: Mailer },
): ServerModule & { readonly approvals: Approvals } {
  const approvals = createApprovals({ db, bus, clock, newId, mailer, demoAdmin });
  return { approvals, routes: (router) => mountApprovals(router, { db, clock, demoAdmin, approvals }) };
}

/** Mounts the list of requests for a second administrator, and the decisions. */
function mountApprovals(
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
