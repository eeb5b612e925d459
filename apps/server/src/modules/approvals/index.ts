export type { ApprovalHandler, Approvals } from './approvals.ts';
export { isOnlyAdministrator, readIndependence } from './independence.ts';
export { listWaiting } from './list-approvals.ts';
export { createApprovalsModule } from './module.ts';
export { closeApprovalsBy, closeApprovalsOf, listApprovalsOf, readApproval } from './rows.ts';
