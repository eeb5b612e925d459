import { classNames } from '../base/class-names.ts';
import './trend-list.css';

/** A point of a line, in percent of the chart, from the left and from the top. */
interface TrendPoint {
  readonly x: number;
  readonly y: number;
}

export interface TrendListProps {
  readonly label: string;
  readonly trends: readonly {
    readonly key: string;
    readonly name: string;
    /** The value now, with its unit. */
    readonly value: string;
    readonly remark: string;
    /** A remark for a value that is worse than it should be. */
    readonly warning?: string | undefined;
    /** Pieces of the line, the oldest first; between two pieces nothing was measured. */
    readonly lines: readonly (readonly TrendPoint[])[];
  }[];
}

/** Figures that change by the second: the value as text, and its course as a line, which screen readers skip. */
export function TrendList({ label, trends }: TrendListProps) {
  return (
    <ul className="trends" aria-label={label}>
      {trends.map(({ key, name, value, remark, warning, lines }) => (
        <li key={key} className={classNames('trend', warning !== undefined && 'trend--bad')}>
          <span>{name}</span>
          <b>{value}</b>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <line x1="0" x2="100" y1="100" y2="100" />
            {lines.map((line) => (
              <polyline key={line[0]?.x} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
            ))}
          </svg>
          {warning !== undefined && <strong>{warning}</strong>}
          <small>{remark}</small>
        </li>
      ))}
    </ul>
  );
}
