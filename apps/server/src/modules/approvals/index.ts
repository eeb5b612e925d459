export { type ApprovalHandler, type Approvals, createApprovals } from './approvals.ts';
export { isOnlyAdministrator, readIndependence } from './independence.ts';
export { listApprovals, listWaiting, releaseApproval } from './list-approvals.ts';
export { mountApprovals } from './routes.ts';
export { closeApprovalsBy, closeApprovalsOf, listApprovalsOf } from './rows.ts';
