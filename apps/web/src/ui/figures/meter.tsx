import Pencil from 'lucide-react/icons/pencil';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './meter.css';

/** From this share on, the bar is hatched, and the text states how much is left. */
const NEAR = 0.9;

export interface MeterProps {
  readonly name: string;
  /** The text of the limit. */
  readonly value: string;
  /** The used share, from 0 to 1; null if there is no limit. */
  readonly share: number | null;
  readonly remark?: string | undefined;
  /** The label of the button for screen readers. */
  readonly action: string;
  readonly onPress: () => void;
}

/** A limit with its used share; the whole cell is a button. */
export function Meter({ name, value, share, remark, action, onPress }: MeterProps) {
  const used = Math.min(1, Math.max(0, share ?? 0));
  return (
    <button
      type="button"
      className={classNames('meter', share === null && 'is-none', share !== null && used > NEAR && 'is-near')}
      style={{ '--at': `${Math.round(used * 100)}%` } as CSSProperties}
      onClick={onPress}
    >
      <span className="meter__top">
        <span>{name}</span>
        <Pencil className="i i-xs" />
      </span>
      <b>{value}</b>
      <i />
      {remark && <small>{remark}</small>}
      <span className="sr">{action}</span>
    </button>
  );
}

export interface MeterRowProps {
  readonly title: string;
  readonly remark: string;
  readonly children: ReactNode;
}

export const Meters = ({ children }: { readonly children: ReactNode }) => <div className="limits">{children}</div>;

/** The limits of one kind. */
export function MeterRow({ title, remark, children }: MeterRowProps) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that open a dialog, not the fields of a form
    <div className="limits__row" role="group" aria-labelledby={heading}>
      <h3 id={heading}>
        {title}
        <small>{remark}</small>
      </h3>
      <div className="limits__cells">{children}</div>
    </div>
  );
}
