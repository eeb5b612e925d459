import type { BetDetail, CashOut } from '@cauri/contract';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoment, formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';

interface CashOutLinesProps {
  readonly bet: BetDetail;
  readonly cashOuts: readonly CashOut[];
}

/** Lists the cash-outs of a bet, oldest first: the part of the stake, its fair value, the margin and what was paid. */
export function CashOutLines({ bet, cashOuts }: CashOutLinesProps) {
  const t = useText('explain');
  return (
    <div className="grid gap-4 text-sm">
      <ol className="grid gap-4">
        {cashOuts.map((cashOut) => (
          <Part key={cashOut.number} cashOut={cashOut} />
        ))}
      </ol>
      {bet.cashedOut === undefined && <p>{t('cash_outs_reversed')}</p>}
    </div>
  );
}

function Part({ cashOut }: { cashOut: CashOut }) {
  const t = useText('explain');
  const { language } = useFigures();
  const { percent, stake, fairValue, margin, amount, automatic, madeAt } = cashOut;
  const share = (value: number) => withDecimal(String(value), language) + percentSign(language);
  const moment = formatMoment(madeAt, t.language);
  return (
    <li className="grid gap-1">
      <p className="text-ink-3">{automatic ? t('cash_out_automatic', { moment }) : moment}</p>
      <dl className="grid gap-1">
        <Row label={t('cash_out_stake', { percent: share(percent) })} value={formatMoney(stake)} />
        <Row label={t('cash_out_fair')} value={formatMoney(fairValue)} />
        <Row label={t('cash_out_paid', { margin: share(margin) })} value={formatMoney(amount)} />
      </dl>
    </li>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 text-right tabular-nums">{value}</dd>
    </div>
  );
}
