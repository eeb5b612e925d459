import { readPeriod } from '#features/site/period.ts';

const STATEMENT_KINDS = ['stake', 'payout', 'refund', 'purchase', 'bonus'] as const;

/** Which movements of the own money: as it stands in the address. */
export interface StatementFilter {
  readonly kind?: (typeof STATEMENT_KINDS)[number] | undefined;
  readonly days?: number | undefined;
}

/** What an address asks for; what makes no sense is left out. */
export const readStatementFilter = ({ kind, days }: Record<string, unknown>): StatementFilter => ({
  kind: STATEMENT_KINDS.find((one) => one === kind),
  days: readPeriod(days),
});
