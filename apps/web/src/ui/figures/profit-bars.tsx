import './profit-bars.css';

export interface ProfitBarsProps {
  readonly bars: readonly {
    readonly key: string;
    readonly name: string;
    readonly amount: number;
    readonly text: string;
  }[];
}

/**
 * Gains to the right of a line and losses to its left, on one scale. Hidden from screen readers, because a table beside
 * it has the same data.
 */
export function ProfitBars({ bars }: ProfitBarsProps) {
  const largest = Math.max(...bars.map(({ amount }) => Math.abs(amount)), 1);
  const gain = Math.max(...bars.map(({ amount }) => amount), 0);
  const loss = Math.max(...bars.map(({ amount }) => -amount), 0);
  const span = gain + loss || largest;
  const zero = (loss / span) * 100;
  return (
    <div className="profit-bars" aria-hidden="true">
      {bars.map(({ key, name, amount, text }) => {
        const width = (Math.abs(amount) / span) * 100;
        return (
          <div key={key} className="profit-bars__row">
            <span className="clip">{name}</span>
            <span className="profit-bars__track">
              <i
                className={amount < 0 ? 'is-loss' : 'is-gain'}
                style={{ left: `${amount < 0 ? zero - width : zero}%`, width: `${width}%` }}
              />
              <u style={{ left: `${zero}%` }} />
            </span>
            <b>{text}</b>
          </div>
        );
      })}
    </div>
  );
}
