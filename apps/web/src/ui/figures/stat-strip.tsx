import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import '../page/section.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  readonly remark?: string | undefined;
  readonly tone?: 'up' | 'down' | undefined;
}

/** Figures in a row, separated by hairlines: the number first, then its label. No icon. */
export function StatStrip({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="figures">
      {stats.map(({ label, value, unit, remark, tone }) => (
        <div key={label} className={classNames('figure', tone && `figure--${tone}`, lengthOf(value, unit))}>
          <dt>
            {label}
            {remark && <small>{remark}</small>}
          </dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the class that narrows a number so that it fits in half of a phone: "−74 730,45 FCFA". */
function lengthOf(value: ReactNode, unit = ''): string | undefined {
  const signs = typeof value === 'string' ? value.length + unit.length : 0;
  if (signs > 15) return 'figure--longest';
  return signs > 10 ? 'figure--long' : undefined;
}
