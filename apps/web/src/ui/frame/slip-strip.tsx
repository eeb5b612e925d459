import './dock.css';

export interface SlipStripProps {
  readonly count: number;
  /** Mode and total odds: "Combiné · 4,14". */
  readonly title: string;
  /** "Voir le coupon". */
  readonly hint: string;
  /** Not of a bet that cannot be. */
  readonly win?: { readonly label: string; readonly value: string } | undefined;
  readonly onPress: () => void;
}

/** On a phone, over the bottom bar, while the slip holds something: all of it is one button. */
export function SlipStrip({ count, title, hint, win, onPress }: SlipStripProps) {
  return (
    <button type="button" className="strip" onClick={onPress}>
      <span className="strip__count">{count}</span>
      <span className="clip">
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      {win && (
        <span className="strip__win">
          <small>{win.label}</small>
          {win.value}
        </span>
      )}
    </button>
  );
}
