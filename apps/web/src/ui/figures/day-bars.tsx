import { classNames } from '../base/class-names.ts';
import './day-bars.css';

export interface DayBarsProps {
  /** In order; amounts below zero point down and are hatched. */
  readonly bars: readonly { readonly key: string; readonly amount: number }[];
  /** Round amounts, each with a grid line. */
  readonly ticks: readonly { readonly amount: number; readonly text: string }[];
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
}

/**
 * An amount per day; the last one is still growing. Hidden from screen readers, because a table beside it has the same
 * data.
 */
export function DayBars({ bars, ticks, from, to }: DayBarsProps) {
  const amounts = bars.map(({ amount }) => amount);
  const high = Math.max(...amounts, 0);
  const low = Math.min(...amounts, 0);
  const span = high - low || 1;
  const y = (amount: number) => (high === low ? 100 : ((high - amount) / span) * 100);
  const width = 100 / Math.max(bars.length, 1);
  return (
    <div className="day-bars" aria-hidden="true">
      <div className="day-bars__plot">
        {ticks.map(({ amount, text }) => (
          <div key={amount} className="day-bars__tick" style={{ top: `${y(amount)}%` }}>
            <span>{text}</span>
          </div>
        ))}
        {bars.map(({ key, amount }, place) => (
          <i
            key={key}
            className={classNames(amount < 0 && 'is-loss', place === bars.length - 1 && 'is-last')}
            style={{
              left: `${place * width + width * 0.14}%`,
              width: `${width * 0.72}%`,
              top: `${y(Math.max(amount, 0))}%`,
              height: `${(Math.abs(amount) / span) * 100}%`,
            }}
          />
        ))}
        <u style={{ top: `${y(0)}%` }} />
      </div>
      <p className="day-bars__days">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
