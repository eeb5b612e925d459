import { useText } from '#i18n/use-text.tsx';
import { Select } from '#ui/controls/field.tsx';
import { PERIODS } from './period.ts';

interface PeriodSelectProps {
  days: number | null;
  onChange: (days: number | null) => void;
}

export function PeriodSelect({ days, onChange }: PeriodSelectProps) {
  const t = useText('account');
  return (
    <Select
      label={t('period')}
      value={days ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('period_all')}</option>
      {PERIODS.map((period) => (
        <option key={period} value={period}>
          {t('period_days', { count: period })}
        </option>
      ))}
    </Select>
  );
}
