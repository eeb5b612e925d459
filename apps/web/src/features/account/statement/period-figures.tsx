import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#api/runtime.tsx';
import { formatAmount, formatDateTime, formatSigned } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { periodQuery } from './statement-queries.ts';

/** Reserves the space of a figure until it loads. */
export const NOT_YET = '\u00a0';

/** The opening balance of a period, its credits and debits, and the balance now. */
export function PeriodFigures({ days }: { days: number | null }) {
  const t = useText('account');
  const { now } = useRuntime();
  const { data, isError } = useQuery(periodQuery(days, now));
  const missing = isError ? '–' : NOT_YET;
  const [first, last] = data?.points ?? [];
  const moved = data?.moved;
  const moment = (time: string) => formatDateTime(time, t.language);
  const amount = (value: number | undefined) => (value === undefined ? (data ? '–' : missing) : formatSigned(value));
  return (
    <StatStrip
      stats={[
        {
          label: t('opening'),
          value: data ? formatAmount(data.opening) : missing,
          remark: first ? moment(first.at) : NOT_YET,
        },
        {
          label: t('came_in'),
          value: amount(moved?.in),
          tone: moved && moved.in > 0 ? 'up' : undefined,
          remark: data && !moved ? t('shorter_period') : NOT_YET,
        },
        { label: t('went_out'), value: amount(moved ? -moved.out : undefined), remark: NOT_YET },
        {
          label: t('balance_now'),
          value: last ? formatAmount(last.balance) : missing,
          remark: last ? moment(last.at) : NOT_YET,
        },
      ]}
    />
  );
}
