import type { MailChoice, MailKind } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';

/** What is sent to who chose it, and to nobody else. */
export const CHOSEN: Partial<Record<MailKind, MailChoice>> = { bets_settled: 'betResults', promotion: 'promotions' };

/** A condition on an account `u`: messages of this kind go to it. */
export const wants = (choice: MailChoice): RawBuilder<boolean> =>
  sql<boolean>`(u.deleted_at is null and u.notify_email and ${choice === 'betResults' ? sql`u.notify_bet_results` : sql`u.notify_promotions`})`;
