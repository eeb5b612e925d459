import type { SelectionInput } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/**
 * Returns the outcomes that have an early payout at the given odds, by id. The selections of match winners before the start are
 * asked for; a quote answers for all of them.
 */
export function useEarlyPayouts(selections: readonly SelectionInput[]): ReadonlySet<string> {
  const asked = selections.map(({ outcomeId, odds }) => `${outcomeId} ${odds}`);
  const { data } = useQuery({
    queryKey: ['early', asked],
    queryFn: ({ signal }) => call('quoteSlip', { body: { type: 'single', selections: [...selections] } }, { signal }),
    enabled: selections.length > 0,
    staleTime: 30_000,
  });
  return new Set(data?.selections.flatMap(({ outcomeId, earlyPayout }) => (earlyPayout ? outcomeId : [])));
}
