import { classNames } from '../base/class-names.ts';
import './step-chart.css';

/** All positions are in percent of the plot, from the left and from the top. */
interface StepLine {
  readonly key: string;
  /** At the end of the line: "Marseille", "1,38". */
  readonly name: string;
  readonly value: string;
  /** The path of the line in a box of 100 by 100. */
  readonly path: string;
  /** The position of its label. */
  readonly labelAt: number;
}

export interface StepChartProps {
  /** In the order of their styles: solid gold, dashed ink, dotted sky. */
  readonly lines: readonly StepLine[];
  readonly ticks: readonly { readonly text: string; readonly at: number }[];
  /** Vertical lines for events; those too close to another have no text. */
  readonly marks: readonly { readonly key: string; readonly text: string | null; readonly at: number }[];
  /** Amounts need more room than odds. */
  readonly wideTicks?: boolean | undefined;
  readonly from: string;
  readonly to: string;
}

/** A chart of steps. Hidden from screen readers, because a text and a table beside it have the same data. */
export function StepChart({ lines, ticks, marks, wideTicks = false, from, to }: StepChartProps) {
  return (
    <div className={classNames('step-chart', wideTicks && 'step-chart--wide')} aria-hidden="true">
      <div className="step-chart__plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map(({ text, at }) => (
            <line key={text} className="step-chart__grid" x1="0" x2="100" y1={at} y2={at} />
          ))}
          {marks.map(({ key, at }) => (
            <line key={key} className="step-chart__mark" x1={at} x2={at} y1="0" y2="100" />
          ))}
          <line className="step-chart__axis" x1="0" x2="100" y1="100" y2="100" />
          {lines.map(({ key, path }, place) => (
            <path key={key} className={`step-chart__line--${place + 1}`} d={path} />
          ))}
        </svg>
        {ticks.map(({ text, at }) => (
          <span key={text} className="step-chart__tick" style={{ top: `${at}%` }}>
            {text}
          </span>
        ))}
        {marks.map(
          ({ key, text, at }) =>
            text !== null && (
              <span key={key} className="step-chart__score" style={{ left: `${at}%` }}>
                {text}
              </span>
            ),
        )}
        <span className="step-chart__time">{from}</span>
        <span className="step-chart__time step-chart__time--end">{to}</span>
        {lines.map(({ key, name, value, labelAt }, place) => (
          <span
            key={key}
            className={`step-chart__label step-chart__label--${place + 1}`}
            style={{ top: `${labelAt}%` }}
          >
            <i>{name}</i>
            {value}
          </span>
        ))}
      </div>
    </div>
  );
}
