import type { LimitKind, LimitPeriod, PlayLimits, StartExclusion } from '@cauri/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { meQuery } from '#features/identity/auth.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDateTime } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';

export const LIMIT_KINDS = ['stake', 'loss', 'top_up'] as const satisfies readonly LimitKind[];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

/** Its key starts with `own`, so that it is refetched whenever the balance changes. */
export const limitsQuery = queryOptions({
  queryKey: ['own', 'limits'] as const,
  queryFn: ({ signal }) => call('getMyLimits', {}, { signal }),
});

export interface WantedLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** In FCFA; null removes the limit. */
  amount: number | null;
}

/** Returns a function that changes a limit or takes a time-out or self-exclusion, and the text of a refusal. */
export function useSendChange() {
  const client = useQueryClient();
  const t = useText('limits');
  const messageOf = useProblemMessage('limits');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (request: () => Promise<PlayLimits>, onRefused?: () => string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      const limits = await request();
      client.setQueryData(limitsQuery.queryKey, limits);
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, pause: limits.pause });
      return true;
    } catch (error) {
      setFailure(onRefused && hasCode(error, 'validation_failed') ? onRefused() : messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    sendLimit: ({ kind, period, amount }: WantedLimit) =>
      send(() => call('setMyLimit', { params: { kind, period }, body: { amount } })),
    startExclusion: (body: StartExclusion) =>
      send(
        () => call('startExclusion', { body }),
        () => t('exclusion_longer'),
      ),
  };
}

/** Returns a formatter for moments in the reader's time zone: `20 Nov 2026, 20:14`. */
export function useMoment(): (time: string) => string {
  const t = useText('limits');
  return (time) => formatDateTime(time, t.language);
}

/** Returns the reader's time at which the current UTC day started: `01:00`. */
export function useStartOfDay(): string {
  const now = useRuntime().now();
  return useFigures().time(new Date(new Date(now).setUTCHours(0, 0, 0, 0)).toISOString());
}
