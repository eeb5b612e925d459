import Lock from 'lucide-react/icons/lock';
import { classNames } from '../base/class-names.ts';
import './then-now.css';

export interface ThenNowRow {
  readonly id: string;
  readonly name: string;
  /** The market, then the match with its time; the reason for a dropped selection. */
  readonly lines: readonly string[];
  readonly was: string;
  /** The current odds, or the state of the selection. */
  readonly now: string;
  readonly moved?: { readonly way: 'up' | 'down'; readonly text: string } | undefined;
  readonly state: 'open' | 'suspended' | 'dropped';
}

export interface ThenNowProps {
  /** The number of items. */
  readonly title: string;
  readonly wasLabel: string;
  readonly nowLabel: string;
  readonly rows: readonly ThenNowRow[];
}

/** Compares a price at the time of saving with the price now. */
export function ThenNow({ title, wasLabel, nowLabel, rows }: ThenNowProps) {
  return (
    <>
      <div className="cmp__head">
        <span>{title}</span>
        <span aria-hidden="true">{wasLabel}</span>
        <span aria-hidden="true">{nowLabel}</span>
      </div>
      <ul className="cmp">
        {rows.map((row) => (
          <Row key={row.id} row={row} wasLabel={wasLabel} nowLabel={nowLabel} />
        ))}
      </ul>
    </>
  );
}

function Row({ row, wasLabel, nowLabel }: { readonly row: ThenNowRow } & Pick<ThenNowProps, 'wasLabel' | 'nowLabel'>) {
  const { name, lines, was, now, moved, state } = row;
  const isStruck = moved !== undefined || state === 'dropped';
  return (
    <li className={classNames('cmp__row', state !== 'open' && `is-${state}`)}>
      <span className="min-w-0">
        <b className="line-clamp-3 wrap-anywhere">{name}</b>
        {lines.map((line) => (
          <small key={line} className="line-clamp-3 wrap-anywhere">
            {line}
          </small>
        ))}
      </span>
      <span className="cmp__was">
        <span className="sr">{wasLabel} </span>
        {isStruck ? <s>{was}</s> : was}
      </span>
      <span className={classNames('cmp__now', moved && `cmp__now--${moved.way}`)}>
        <span className="sr">{nowLabel} </span>
        {state === 'suspended' && <Lock className="i i-xs" />}
        {moved && <i aria-hidden="true" />}
        {now}
        {moved && <span className="sr">, {moved.text}</span>}
      </span>
    </li>
  );
}
