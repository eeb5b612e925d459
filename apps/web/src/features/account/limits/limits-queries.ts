import type { Break, LimitKind, LimitPeriod, PlayLimits, TakePause } from '@cauri/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';

export const LIMIT_KINDS = ['stake', 'loss', 'top_up'] as const satisfies readonly LimitKind[];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

/** Below `own`: what moves with the balance is asked for anew when it moves. */
export const limitsQuery = queryOptions({
  queryKey: ['own', 'limits'] as const,
  queryFn: ({ signal }) => call('getMyLimits', {}, { signal }),
});

export interface WantedLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** FCFA; null is no limit. */
  amount: number | null;
}

/** Sends a change of a limit or a break, and shows a refusal of the server in words. */
export function useSendChange() {
  const client = useQueryClient();
  const t = useText('play');
  const messageOf = useProblemMessage('play');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (ask: () => Promise<PlayLimits>, onRefused?: () => string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    try {
      const limits = await ask();
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
    startExclusion: (body: TakePause) =>
      send(
        () => call('takePause', { body }),
        () => t('break_longer'),
      ),
  };
}

/** `20 Nov 2026, 20:14`, in the reader's own time zone. */
export function useMoment(): (time: string) => string {
  const t = useText('play');
  const figures = useFigures();
  return (time) => `${formatDate(time, t.language)}, ${figures.time(time)}`;
}

/** Returns whether a known break is still in force. */
export const isTaken = (pause: Break | null, now: number): pause is Break =>
  pause !== null && Date.parse(pause.until) > now;
