import { classNames } from '../base/class-names.ts';
import type { Cell } from './score-cells.ts';
import './scoreboard.css';

export interface PeriodTableProps {
  /** The caption of the table for screen readers. */
  readonly label: string;
  readonly heads: readonly { readonly key: string; readonly text: string }[];
  /** A row for each side, with as many cells as headings. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
}

export function PeriodTable({ label, heads, rows }: PeriodTableProps) {
  return (
    <table className="periods">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <td />
          {heads.map(({ key, text }) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map(({ text, is }, place) => (
              <td key={heads[place]?.key} className={classNames('periods__cell', `is-${is}`)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
