import { z } from 'zod';
import type { Grade } from './catalog/catalog.ts';
import { Id, Language, type LocalNames, listOf, Paging, Period, Time } from './common.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

/** What administrators do, each a line of the log of activities. */
export const ActKind = z.enum([
  'bet_cancelled',
  'result_recorded',
  'result_corrected',
  'match_called_off',
  'event_added',
  'event_changed',
  'event_started',
  'market_added',
  'market_graded',
  'market_regraded',
  'book_suspended',
  'book_reopened',
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
  'balance_adjusted',
  'adjustment_requested',
  'adjustment_approved',
  'adjustment_refused',
  'approval_requested',
  'approval_approved',
  'approval_refused',
  'approval_released',
  'session_ended',
  'note_added',
  'settings_changed',
  'plan_added',
  'plan_changed',
  'plan_offered',
  'plan_withdrawn',
  'purchase_checked',
  'purchase_refunded',
  'confirmation_failed',
  'promotion_sent',
]);
export type ActKind = z.output<typeof ActKind>;

/** What was acted on. */
export const ActSubject = z.enum(['user', 'bet', 'event', 'support', 'settings', 'plan', 'purchase', 'promotion']);
export type ActSubject = z.output<typeof ActSubject>;

/** How the log names a market, in the field `market`. */
export interface ActMarket {
  readonly type: string;
  readonly line: number | null;
  readonly name: string;
  /** Of a market of the house's own. */
  readonly names?: LocalNames | undefined;
}

/** Of one outcome, in the field `outcomes`: its decimal odds, or its grade. Without a market it is of the act's own. */
export interface ActOutcome {
  readonly market?: ActMarket;
  readonly key: string;
  readonly name: string;
  readonly names?: LocalNames | undefined;
  readonly odds?: number;
  readonly grade?: Grade;
}

/** The fields that changed, by name: amounts in FCFA. */
const State = z.record(z.string(), z.unknown()).nullable();

export const Act = z
  .object({
    id: Id,
    kind: ActKind,
    by: z.object({ id: Id, name: z.string().nullable() }),
    subject: z.object({ kind: ActSubject, id: z.string(), name: z.string().nullable() }),
    reason: z.string().nullable(),
    address: z.string().meta({ description: 'The network that it was done from' }),
    before: State,
    after: State,
    at: Time,
  })
  .meta({ id: 'Act' });
export type Act = z.output<typeof Act>;
export const ActList = listOf(Act).meta({ id: 'ActList' });

export const ActQuery = z.object({
  kind: ActKind.optional(),
  by: Id.optional(),
  subject: ActSubject.optional(),
  subjectId: z.string().min(1).max(100).optional(),
  ...Period,
  ...Paging,
});
export type ActQuery = z.output<typeof ActQuery>;

/** What `/api/admin/activities.csv` takes: the same filters, with the separators of a spreadsheet of that language. */
export const ActFile = ActQuery.omit({ limit: true, cursor: true }).extend({
  lang: Language.default(DEFAULT_LANGUAGE),
});
export type ActFile = z.output<typeof ActFile>;
