import type { AuditKind, AuditSubject } from '@cauri/contract';
import { textInUrl } from '#features/site/address.ts';

export interface AuditFilter {
  readonly kind?: AuditKind;
  readonly by?: string;
  readonly subject?: AuditSubject;
  readonly subjectId?: string;
  readonly days?: number;
}

const KINDS: Record<AuditKind, true> = {
  bet_cancelled: true,
  result_recorded: true,
  result_corrected: true,
  match_called_off: true,
  event_cancelled: true,
  event_deleted: true,
  event_added: true,
  event_changed: true,
  event_started: true,
  market_added: true,
  market_graded: true,
  market_regraded: true,
  book_suspended: true,
  book_reopened: true,
  dispute_answered: true,
  support_answered: true,
  support_changed: true,
  user_added: true,
  user_changed: true,
  user_suspended: true,
  user_reactivated: true,
  user_deactivated: true,
  user_approved: true,
  user_deleted: true,
  admin_made: true,
  admin_unmade: true,
  reset_link_made: true,
  reset_link_read: true,
  balance_adjusted: true,
  adjustment_requested: true,
  adjustment_approved: true,
  adjustment_refused: true,
  approval_requested: true,
  approval_approved: true,
  approval_refused: true,
  approval_released: true,
  session_ended: true,
  identity_linked: true,
  identity_unlinked: true,
  second_factor_on: true,
  second_factor_off: true,
  recovery_codes_replaced: true,
  token_added: true,
  token_revoked: true,
  webhook_added: true,
  webhook_changed: true,
  webhook_removed: true,
  note_added: true,
  settings_changed: true,
  bonus_table_set: true,
  plan_added: true,
  plan_changed: true,
  plan_offered: true,
  plan_withdrawn: true,
  purchase_checked: true,
  purchase_refunded: true,
  confirmation_failed: true,
  promotion_sent: true,
};
export const AUDIT_KINDS = Object.keys(KINDS) as AuditKind[];

const SUBJECTS: Record<AuditSubject, true> = {
  user: true,
  bet: true,
  event: true,
  support: true,
  settings: true,
  plan: true,
  purchase: true,
  promotion: true,
  token: true,
  webhook: true,
};

const ACT_SUBJECTS = Object.keys(SUBJECTS) as AuditSubject[];

const DAYS = [7, 30, 90];

/** Reads the filter from the URL; invalid values are dropped. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const { days } = search;
  const kind = AUDIT_KINDS.find((one) => one === search.kind);
  const subject = ACT_SUBJECTS.find((one) => one === search.subject);
  const [by, subjectId] = [textInUrl(search.by), textInUrl(search.subjectId)];
  return {
    ...(kind && { kind }),
    ...(by && { by }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(typeof days === 'number' && DAYS.includes(days) && { days }),
  };
}
