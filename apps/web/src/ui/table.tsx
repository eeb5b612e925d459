import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './table.css';

interface TableColumn {
  readonly key: string;
  readonly text: ReactNode;
  /** Stands in the head, so that the cells need not repeat it: "FCFA". */
  readonly unit?: string | undefined;
  /** Numbers and statuses stand at the right. */
  readonly end?: boolean | undefined;
}

export interface TableProps {
  /** What the table holds, for readers. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** Rows, as {@link TableRow}. */
  readonly children: ReactNode;
}

/** A table of a wide screen; under 720 px each row is a card whose cells have fixed places. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table className="data-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ key, text, unit, end }) => (
            <th key={key} scope="col" className={end ? 'end' : undefined}>
              {text} {unit && <small>{unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function TableRow({ children }: { readonly children: ReactNode }) {
  return <tr>{children}</tr>;
}

/** The places of a card: name and status; date, and what went in and came out. */
type CellPlace = 'name' | 'status' | 'date' | 'from' | 'to';

export interface TableCellProps {
  readonly place: CellPlace;
  readonly end?: boolean | undefined;
  readonly children: ReactNode;
}

export function TableCell({ place, end = false, children }: TableCellProps) {
  return <td className={classNames(`cell-${place}`, end && 'end')}>{children}</td>;
}

export interface BetLegsProps {
  readonly legs: readonly {
    readonly id: string;
    /** What became of it. */
    readonly sign: ReactNode;
    readonly pick: string;
    readonly detail: string;
    readonly odds: string;
  }[];
}

/** The legs of a bet, one a line, inside a cell. */
export function BetLegs({ legs }: BetLegsProps) {
  return (
    <ul className="bet-legs">
      {legs.map((leg) => (
        <li key={leg.id}>
          {leg.sign}
          <span className="clip">
            <b>{leg.pick}</b>, {leg.detail}
          </span>
          <b>{leg.odds}</b>
        </li>
      ))}
    </ul>
  );
}

export interface PagerProps {
  /** "1 à 20". */
  readonly text: ReactNode;
  /** Buttons: newer, older. */
  readonly children: ReactNode;
}

export function Pager({ text, children }: PagerProps) {
  return (
    <div className="pager">
      <span>{text}</span>
      <span className="pager__buttons">{children}</span>
    </div>
  );
}
