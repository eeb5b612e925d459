import { formatAmount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { DayBars } from '#ui/figures/day-bars.tsx';
import { formatDayOf } from './day-words.ts';
import { ticksOf } from './trend.ts';

/** A bar chart with one amount per day. */
export function DayChart({ days }: { days: readonly { readonly day: string; readonly amount: number }[] }) {
  const t = useText('dashboard');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <DayBars
      bars={days.map(({ day, amount }) => ({ key: day, amount }))}
      ticks={ticksOf(days.map(({ amount }) => amount)).map((amount) => ({ amount, text: formatAmount(amount) }))}
      from={formatDayOf(first.day, t.language)}
      to={formatDayOf(last.day, t.language)}
    />
  );
}
