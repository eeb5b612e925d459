import { z } from 'zod';
import { AuditSubject } from './audit.ts';
import { Id, IdParams, Reason, Time } from './common.ts';
import { route } from './route.ts';

/** The kinds of changes that one administrator requests and another one decides. */
export const ApprovalKind = z.enum(['adjustment', 'settings', 'plan', 'admin_address', 'call_off', 'bonus_table']);
export type ApprovalKind = z.output<typeof ApprovalKind>;

/** The number of days after which a request without a decision expires. */
export const APPROVAL_DAYS = 7;

const Person = z.object({ id: Id, name: z.string().nullable() });

/** The fields that change, by name, as in the audit log; amounts in FCFA. */
const Fields = z.record(z.string(), z.unknown()).nullable();

/** The state of a request; `expired` after {@link APPROVAL_DAYS} without a decision. */
const ApprovalState = z.enum(['waiting', 'approved', 'refused', 'expired']);

/** A request for approval, with the decision if there is one. */
export const Approval = z
  .object({
    id: Id,
    kind: ApprovalKind,
    subject: z.object({ kind: AuditSubject, id: z.string(), name: z.string().nullable() }),
    before: Fields,
    after: Fields,
    reason: z.string(),
    by: Person,
    requestedAt: Time,
    expiresAt: Time,
    state: ApprovalState,
    decided: z
      .object({
        by: Person,
        at: Time,
        reason: z.string().nullable(),
        alone: z.boolean().meta({ description: 'Decided by the requester alone, after a release on the server' }),
      })
      .nullable(),
  })
  .meta({ id: 'Approval', description: 'A change that waits for a second administrator, or was decided' });
export type Approval = z.output<typeof Approval>;

/** A request that waits, as one administrator sees it: whether the caller may decide it. */
export const WaitingApproval = Approval.extend({
  refusal: z
    .enum(['own_request', 'own_account', 'made_by_requester'])
    .nullable()
    .meta({ description: 'Why the caller may not decide it; null when the caller may' }),
  deciders: z.number().int().meta({ description: 'The number of administrators who may decide it' }),
  isReleased: z.boolean().meta({ description: 'Whether the requester may decide it alone' }),
}).meta({ id: 'WaitingApproval' });
export type WaitingApproval = z.output<typeof WaitingApproval>;

/** The page of approvals: what waits, and what was decided last. */
export const ApprovalList = z
  .object({
    waiting: z.array(WaitingApproval).meta({ description: 'Those that expire first come first' }),
    recent: z.array(Approval).meta({ description: 'The last 20 that were decided or have expired' }),
  })
  .meta({ id: 'ApprovalList' });
export type ApprovalList = z.output<typeof ApprovalList>;

/** A decision. A refusal may state a reason. */
export const DecideApproval = z
  .strictObject({ decision: z.enum(['approved', 'refused']), reason: Reason.optional() })
  .meta({ id: 'DecideApproval' });
export type DecideApproval = z.output<typeof DecideApproval>;

/** The decisions that need a second administrator. */
export const approvalsApi = {
  listApprovals: route({
    method: 'get',
    path: '/api/admin/approvals',
    who: 'admin',
    scope: 'approvals:read',
    summary: 'Lists the changes that wait for a second administrator, and the last ones that were decided',
    input: {},
    status: 200,
    output: ApprovalList,
    problems: [],
  }),
  decideApproval: route({
    method: 'post',
    path: '/api/admin/approvals/{id}/decision',
    who: 'admin',
    stepUp: true,
    summary:
      'Approves a change and applies it, or refuses it, once. Refused to the requester, to the user concerned, and to an ' +
      'administrator who is not independent of the requester',
    input: { params: IdParams, body: DecideApproval },
    status: 200,
    output: Approval,
    problems: [
      'validation_failed',
      'not_found',
      'own_account',
      'own_request',
      'made_by_requester',
      'request_closed',
      'request_outdated',
      'insufficient_balance',
      'account_deleted',
      'email_taken',
      'event_state',
    ],
  }),
} as const;
