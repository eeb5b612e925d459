import type { PlayLimits } from '@cauri/contract';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { SetRow } from '#ui/account/settings.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useMoment } from './limits-queries.ts';

type Change = PlayLimits['history'][number];

interface LimitsHistoryProps {
  open: boolean;
  history: readonly Change[];
  onClose: () => void;
}

/** Lists every requested limit, time-out and self-exclusion, newest first. */
export function LimitsHistory({ open, history, onClose }: LimitsHistoryProps) {
  const t = useText('limits');
  return (
    <Dialog open={open} onClose={onClose} title={t('history')} closeLabel={t('close')}>
      {history.length === 0 && <p>{t('no_history')}</p>}
      <div className="-mx-5">
        {history.map((change) => (
          <ChangeRow key={change.madeAt} change={change} />
        ))}
      </div>
    </Dialog>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const t = useText('limits');
  const momentOf = useMoment();
  const { kind, period, was, amount, effectiveAt, until, madeAt } = change;
  if (kind === 'time_out' || kind === 'self_exclusion') {
    const name = t(kind === 'time_out' ? 'time_out' : 'exclusion');
    const remark = [momentOf(madeAt), until && t('until', { moment: momentOf(until) })].filter(Boolean).join(' · ');
    return <SetRow name={name} remark={remark} />;
  }
  const wordsOf = (limit: number | null) => (limit === null ? t('no_limit') : formatMoney(limit));
  const isLater = Date.parse(effectiveAt) > Date.parse(madeAt) + 60_000;
  const remark = [
    momentOf(madeAt),
    t('history_was', { amount: wordsOf(was) }),
    isLater && t('history_from', { moment: momentOf(effectiveAt) }),
  ];
  return (
    <SetRow
      name={period ? t('limit_of', { name: t(`${kind}_${period}`), amount: wordsOf(amount) }) : wordsOf(amount)}
      remark={remark.filter(Boolean).join(' · ')}
    />
  );
}
