import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import type { SlipLine } from './slip-line.tsx';
import { StakeField, type StakeFieldProps } from './stake-field.tsx';
import './slip-leg.css';

export interface SlipLeg {
  readonly id: string;
  /** The names of outcome, market and event. */
  readonly pick: string;
  readonly market: string;
  readonly event: string;
  /** Whether the name of the outcome takes as many lines as it needs: a bet builder names all its outcomes. */
  readonly isLong?: boolean | undefined;
  /** The clock of a live event. */
  readonly clock?: string | null | undefined;
  readonly odds: string;
  /** The price that the bettor saw, if it has changed, and the direction. */
  readonly moved?:
    | { readonly from: string; readonly fromLabel: string; readonly way: 'up' | 'down' }
    | null
    | undefined;
  /** Whether the market is suspended or closed. */
  readonly locked?: boolean | undefined;
  /** Whether the leg cannot be combined with another one. */
  readonly conflict?: boolean | undefined;
  /** The reason for either. */
  readonly reason?: string | null | undefined;
  /**
   * An offer of the leg, beside its market, where it moves nothing when it arrives; the text explains it once it is pressed.
   */
  readonly offer?: { readonly label: string; readonly text: string } | undefined;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /**
   * Set while the leg was just restored; called once it is displayed, because the pressed button may be removed with
   * the focus.
   */
  readonly onRestored?: (() => void) | undefined;
  readonly single?: LegSingle | undefined;
}

/** In singles, the stake and win of a leg. */
interface LegSingle {
  readonly stake: StakeFieldProps;
  readonly win: SlipLine;
  readonly error?: string | null | undefined;
}

export function SlipLegRow({ leg, locked = false }: { readonly leg: SlipLeg; readonly locked?: boolean | undefined }) {
  const remove = useRef<HTMLButtonElement>(null);
  const [isExplained, setExplained] = useState(false);
  const { onRestored, offer } = leg;
  useEffect(() => {
    if (!onRestored) return;
    if (document.activeElement === document.body) remove.current?.focus();
    onRestored();
  }, [onRestored]);
  const isTinted = leg.conflict || Boolean(leg.moved);
  return (
    <li className={classNames('leg', isTinted && 'is-changed', leg.locked && 'is-locked')}>
      <div className="leg__what">
        <p className={classNames('leg__pick', leg.isLong && 'leg__pick--long')}>{leg.pick}</p>
        <p className="leg__market">
          <span>{leg.market}</span>
          {offer && (
            <button
              type="button"
              className="leg__offer"
              aria-expanded={isExplained}
              onClick={() => setExplained(!isExplained)}
            >
              {offer.label}
            </button>
          )}
        </p>
        <p className="leg__event">
          <span>{leg.event}</span>
          {leg.clock && <b className="clock">{leg.clock}</b>}
        </p>
      </div>
      <LegOdds leg={leg} />
      <button
        ref={remove}
        type="button"
        className="leg__remove"
        aria-label={leg.removeLabel}
        disabled={locked}
        onClick={(event) => {
          moveFocus(event.currentTarget);
          leg.onRemove();
        }}
      >
        <X className="i i-s" />
      </button>
      {offer && isExplained && <p className="leg__note">{offer.text}</p>}
      {leg.single && <LegStake single={leg.single} locked={locked} />}
      {leg.reason && (
        <p className="leg__reason">
          {leg.locked ? <Lock className="i i-xs" /> : <Info className="i i-xs" />}
          {leg.reason}
        </p>
      )}
    </li>
  );
}

function LegStake({ single, locked }: { readonly single: LegSingle; readonly locked: boolean }) {
  const { stake, win, error } = single;
  return (
    <div className="leg__stake">
      <StakeField {...stake} compact disabled={locked || stake.disabled} />
      <p>
        <span>{win.label}</span> <b>{win.value}</b>
      </p>
      {error && (
        <p className="leg__error" role="alert">
          <TriangleAlert className="i i-xs" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The button is removed with its leg, so the focus moves to the next one. */
function moveFocus(button: HTMLButtonElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('.leg__remove')?.focus();
}

function LegOdds({ leg }: { readonly leg: SlipLeg }) {
  if (leg.locked) {
    return (
      <p className="leg__odds">
        <Lock className="i i-s" />
      </p>
    );
  }
  if (!leg.moved) return <p className="leg__odds">{leg.odds}</p>;
  const { from, fromLabel, way } = leg.moved;
  return (
    <p className="leg__odds">
      <s>
        <span className="sr">{fromLabel} </span>
        {from}
      </s>
      <span className={`moved moved--${way}`}>
        <i />
        {leg.odds}
      </span>
    </p>
  );
}
