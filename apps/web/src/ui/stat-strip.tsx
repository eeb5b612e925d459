import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './section.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  readonly remark?: string | undefined;
  readonly tone?: 'up' | 'down' | undefined;
}

/** Figures in one strip, parted by hairlines: the number first, then what it counts. No icon. */
export function StatStrip({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="figures">
      {stats.map(({ label, value, unit, remark, tone }) => (
        <div key={label} className={classNames('figure', tone && `figure--${tone}`)}>
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
