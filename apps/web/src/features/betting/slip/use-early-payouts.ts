import type { SelectionInput } from '@cauri/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/** The key of all these queries. */
export const EARLY_KEY = ['early'] as const;

/** Whether an outcome has an early payout, by its id; an outcome is missing while it is not known. */
export type EarlyPayouts = ReadonlyMap<string, boolean>;

interface KnownEarly {
  /** The early payouts at these odds, where they are known without a request. */
  readonly known?: EarlyPayouts | undefined;
}

/**
 * Returns which outcomes have an early payout at the given odds. `selections` are those of match winners before the start; one
 * quote answers for all of them. Until it answers for new odds, the answer for the last odds counts.
 */
export function useEarlyPayouts(selections: readonly SelectionInput[], { known }: KnownEarly = {}): EarlyPayouts {
  const outcomes = selections.map(({ outcomeId, odds }) => `${outcomeId} ${odds}`);
  const { data } = useQuery({
    queryKey: [...EARLY_KEY, outcomes],
    queryFn: async ({ signal }): Promise<EarlyPayouts> => {
      const quote = await call('quoteSlip', { body: { type: 'single', selections: [...selections] } }, { signal });
      return new Map(quote.selections.map(({ outcomeId, earlyPayout }) => [outcomeId, earlyPayout === true]));
    },
    enabled: selections.length > 0,
    ...(known && { initialData: known }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return data ?? NOTHING_KNOWN;
}

const NOTHING_KNOWN: EarlyPayouts = new Map();
