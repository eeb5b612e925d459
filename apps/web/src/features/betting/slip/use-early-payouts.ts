import type { SelectionInput } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The key of all these queries. */
export const EARLY_KEY = ['early'] as const;

/** Whether an outcome has an early payout, by its id; an outcome is missing while nobody knows it. */
export type EarlyPayouts = ReadonlyMap<string, boolean>;

/**
 * Returns which outcomes have an early payout at the given odds. The selections of match winners before the start are asked for; a
 * quote answers for all of them.
 */
export function useEarlyPayouts(selections: readonly SelectionInput[]): EarlyPayouts {
  const asked = selections.map(({ outcomeId, odds }) => `${outcomeId} ${odds}`);
  const { data } = useQuery({
    queryKey: [...EARLY_KEY, asked],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: [...selections] } }, { signal }),
    enabled: selections.length > 0,
    staleTime: 30_000,
  });
  return new Map(data?.selections.map(({ outcomeId, earlyPayout }) => [outcomeId, earlyPayout === true]));
}
