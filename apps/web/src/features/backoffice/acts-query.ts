import type { ActKind, ActSubject } from '@cauri/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { startOfPeriod } from '../site/period.ts';

/** What of the log is asked for: as it stands in the address. */
export interface ActFilter {
  readonly kind?: ActKind;
  readonly by?: string;
  readonly subject?: ActSubject;
  readonly subjectId?: string;
  readonly days?: number;
}

const KINDS: Record<ActKind, true> = {
  bet_cancelled: true,
  result_recorded: true,
  result_corrected: true,
  event_added: true,
  event_changed: true,
  event_started: true,
  book_suspended: true,
  book_reopened: true,
  support_answered: true,
  support_changed: true,
};
export const ACT_KINDS = Object.keys(KINDS) as ActKind[];

const SUBJECTS: Record<ActSubject, true> = { user: true, bet: true, event: true, support: true };

const DAYS = [7, 30, 90];

/** What an address asks for; what makes no sense is left out. */
export function readActFilter(search: Record<string, unknown>): ActFilter {
  const { kind, by, subject, subjectId, days } = search;
  return {
    ...(typeof kind === 'string' && kind in KINDS && { kind: kind as ActKind }),
    ...(typeof by === 'string' && { by }),
    ...(typeof subject === 'string' && subject in SUBJECTS && { subject: subject as ActSubject }),
    ...(typeof subjectId === 'string' && { subjectId }),
    ...(typeof days === 'number' && DAYS.includes(days) && { days }),
  };
}

export const actsQuery = (filter: ActFilter, now: () => number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'acts', filter],
    queryFn: ({ pageParam, signal }) => {
      const { days, ...rest } = filter;
      const from = startOfPeriod(days ?? null, now());
      const query = { ...rest, ...(from && { from }), ...(pageParam && { cursor: pageParam }) };
      return call('listActs', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5_000,
  });
