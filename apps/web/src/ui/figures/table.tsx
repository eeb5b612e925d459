import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import './table.css';

interface TableColumn {
  readonly key: string;
  readonly text: ReactNode;
  /** The unit in the heading, so that the cells need not repeat it: "FCFA". */
  readonly unit?: string | undefined;
  /** Whether the cells are right-aligned, as for numbers and statuses. */
  readonly end?: boolean | undefined;
  /** Whether the list can be sorted by this column; `order` is null if it is sorted by another one. */
  readonly sort?: { readonly order: SortOrder | null; readonly onPress: () => void } | undefined;
}

type SortOrder = 'asc' | 'desc';

const READ_ORDER = { asc: 'ascending', desc: 'descending' } as const;

export interface TableProps {
  /** The caption of the table, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  /** Rows, as {@link TableRow}. */
  readonly children: ReactNode;
}

/** A table on a wide screen; below 720 px each row is a card whose cells have fixed places. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table className="data-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ key, text, unit, end, sort }) => (
            <th
              key={key}
              scope="col"
              className={end ? 'end' : undefined}
              aria-sort={sort?.order ? READ_ORDER[sort.order] : undefined}
            >
              {sort ? <SortButton {...sort}>{text}</SortButton> : text} {unit && <small>{unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function SortButton({ order, onPress, children }: NonNullable<TableColumn['sort']> & { readonly children: ReactNode }) {
  return (
    <button type="button" className="th-sort" onClick={onPress}>
      {children}
      {order === 'asc' && <ChevronUp className="i i-xs" />}
      {order === 'desc' && <ChevronDown className="i i-xs" />}
    </button>
  );
}

interface TableRowProps {
  /** Whether the whole row is the target of its `row-link`; other controls of the row have the class `row-over`. */
  readonly isLink?: boolean;
  readonly children: ReactNode;
}

export function TableRow({ isLink = false, children }: TableRowProps) {
  return <tr className={isLink ? 'is-link' : undefined}>{children}</tr>;
}

/**
 * The places of the cells in a card, which a row becomes on a phone, without headings: `name` and `status` in the first
 * line; `date` at the start of the second, `from` and `to` at its end, with an arrow between them. `wide` cells are hidden
 * there.
 */
type CellPlace = 'name' | 'status' | 'date' | 'from' | 'to' | 'wide';

export interface TableCellProps {
  readonly place: CellPlace;
  readonly end?: boolean | undefined;
  readonly children: ReactNode;
}

export function TableCell({ place, end = false, children }: TableCellProps) {
  return <td className={classNames(`cell-${place}`, end && 'end')}>{children}</td>;
}

export interface DetailButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Opens and closes the {@link TableDetail} of a row. */
export function DetailButton({ label, isOpen, onPress }: DetailButtonProps) {
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return <IconButton label={label} icon={<Sign className="i" />} aria-expanded={isOpen} onClick={onPress} />;
}

/** A detail of the row above, across all columns. */
export function TableDetail({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tr className="row-detail">
      <td className="cell-name" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

export interface BetLegsProps {
  readonly legs: readonly {
    readonly id: string;
    /** The icon of its grade. */
    readonly sign: ReactNode;
    readonly pick: string;
    readonly detail: string;
    readonly odds: string;
  }[];
}

/** The legs of a bet, one per line, inside a cell. */
export function BetLegs({ legs }: BetLegsProps) {
  return (
    <ul className="bet-legs">
      {legs.map((leg) => (
        <li key={leg.id}>
          {leg.sign}
          <span>
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
  /** The buttons for newer and older rows. */
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
