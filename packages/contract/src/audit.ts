import { z } from 'zod';
import type { Grade } from './catalog/events.ts';
import { Id, Language, type LocalNames, listOf, Paging, Period, Time } from './common.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { route } from './route.ts';

/** The kinds of audit entries. */
export const AuditKind = z.enum([
  'bet_cancelled',
  'result_recorded',
  'result_corrected',
  'match_called_off',
  'event_cancelled',
  'event_deleted',
  'event_added',
  'event_changed',
  'event_started',
  'market_added',
  'market_graded',
  'market_regraded',
  'book_suspended',
  'book_reopened',
  'dispute_answered',
  'support_answered',
  'support_changed',
  'user_added',
  'user_changed',
  'user_suspended',
  'user_reactivated',
  'user_deactivated',
  'user_approved',
  'user_deleted',
  'admin_made',
  'admin_unmade',
  'reset_link_made',
  'reset_link_read',
  'balance_adjusted',
  'adjustment_requested',
  'adjustment_approved',
  'adjustment_refused',
  'approval_requested',
  'approval_approved',
  'approval_refused',
  'approval_released',
  'session_ended',
  'identity_linked',
  'identity_unlinked',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_replaced',
  'token_added',
  'token_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_removed',
  'note_added',
  'settings_changed',
  'bonus_table_set',
  'plan_added',
  'plan_changed',
  'plan_offered',
  'plan_withdrawn',
  'purchase_checked',
  'purchase_refunded',
  'confirmation_failed',
  'promotion_sent',
]);
export type AuditKind = z.output<typeof AuditKind>;

/** The subject of an audit entry. */
export const AuditSubject = z.enum([
  'user',
  'bet',
  'event',
  'support',
  'settings',
  'plan',
  'purchase',
  'promotion',
  'token',
  'webhook',
]);
export type AuditSubject = z.output<typeof AuditSubject>;

/** A market in the field `market` of an audit entry. */
export interface AuditMarket {
  readonly type: string;
  readonly line: number | null;
  readonly name: string;
  /** Names of a custom market. */
  readonly names?: LocalNames | undefined;
}

/** An outcome in the field `outcomes` of an audit entry, with its decimal odds or its grade. */
export interface AuditOutcome {
  readonly market?: AuditMarket;
  readonly key: string;
  readonly name: string;
  readonly names?: LocalNames | undefined;
  readonly odds?: number;
  readonly grade?: Grade;
}

/** The fields that changed, by name: amounts in FCFA. */
const State = z.record(z.string(), z.unknown()).nullable();

/** One action of an administrator, with the values that it changed. */
export const AuditEntry = z
  .object({
    id: Id,
    kind: AuditKind,
    by: z.object({ id: Id, name: z.string().nullable() }),
    subject: z.object({ kind: AuditSubject, id: z.string(), name: z.string().nullable() }),
    reason: z.string().nullable(),
    address: z.string().meta({ description: 'The network address of the administrator' }),
    token: z.string().nullable().meta({ description: 'The name of the API token by which the administrator acted' }),
    before: State,
    after: State,
    at: Time,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;
/** A page of the audit log, newest first. */
const AuditEntryList = listOf(AuditEntry).meta({ id: 'AuditEntryList' });

/** The filters of the audit log. `subjectId` is the id of the user, bet, event and so on. */
export const AuditQuery = z.object({
  kind: AuditKind.optional(),
  by: Id.optional(),
  subject: AuditSubject.optional(),
  subjectId: z.string().min(1).max(100).optional(),
  ...Period,
  ...Paging,
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** The query of `/api/admin/activities.csv`: the same filters, and the language of the spreadsheet. */
export const AuditFile = AuditQuery.omit({ limit: true, cursor: true }).extend({
  lang: Language.default(DEFAULT_LANGUAGE),
});
export type AuditFile = z.output<typeof AuditFile>;

/** The audit log. */
export const auditApi = {
  listAuditEntries: route({
    method: 'get',
    path: '/api/admin/activities',
    who: 'admin',
    scope: 'activities:read',
    summary: 'Lists the audit log, newest first',
    input: { query: AuditQuery },
    status: 200,
    output: AuditEntryList,
    problems: ['validation_failed'],
  }),
} as const;
