import { readPeriod } from '#features/site/period.ts';

const STATEMENT_KINDS = ['stake', 'payout', 'refund', 'purchase', 'bonus'] as const;

/** The filter of the statement, as it is in the URL. */
export interface StatementFilter {
  readonly kind?: (typeof STATEMENT_KINDS)[number] | undefined;
  readonly days?: number | undefined;
}

/** Reads the filter from the URL; invalid values are dropped. */
export const readStatementFilter = ({ kind, days }: Record<string, unknown>): StatementFilter => ({
  kind: STATEMENT_KINDS.find((one) => one === kind),
  days: readPeriod(days),
});
