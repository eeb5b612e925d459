import type { MailChoice, MailKind } from '@cauri/contract';
import { type RawBuilder, sql } from 'kysely';

/** The kinds of message that are sent only to users who chose them. */
export const CHOSEN: Partial<Record<MailKind, MailChoice>> = {
  bets_settled: 'betResults',
  dispute_answered: 'betResults',
  promotion: 'promotions',
};

/** An SQL condition on an account `u`: it receives messages of this kind. */
export const wants = (choice: MailChoice): RawBuilder<boolean> =>
  sql<boolean>`(u.deleted_at is null and u.notify_email and ${choice === 'betResults' ? sql`u.notify_bet_results` : sql`u.notify_promotions`})`;
