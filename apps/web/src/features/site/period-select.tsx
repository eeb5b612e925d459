import { useText } from '../../i18n/use-text.tsx';
import { Select } from '../../ui/field.tsx';

const PERIODS = [null, 7, 30, 90] as const;

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
      {PERIODS.map((period) => (
        <option key={period} value={period ?? ''}>
          {period === null ? t('period_all') : t('period_days', { count: period })}
        </option>
      ))}
    </Select>
  );
}
