import type { ServerModule, ServerParts } from '#module';
import type { Mailer } from '#modules/notifications';
import { newId } from '#platform/ids';
import { type Approvals, createApprovals } from './approvals.ts';
import { mountApprovals } from './routes.ts';

/** Changes that wait for a second administrator. Each module adds its kinds to `approvals` when it mounts its routes. */
export function createApprovalsModule(
  { db, bus, clock, config: { demoAdmin } }: ServerParts,
  { mailer }: { readonly mailer: Mailer },
): ServerModule & { readonly approvals: Approvals } {
  const approvals = createApprovals({ db, bus, clock, newId, mailer, demoAdmin });
  return { approvals, routes: (router) => mountApprovals(router, { db, clock, demoAdmin, approvals }) };
}
