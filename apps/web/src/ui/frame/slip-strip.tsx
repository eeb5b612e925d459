import './dock.css';

export interface SlipStripProps {
  readonly count: number;
  /** Mode and total odds: "Combiné · 4,14". */
  readonly title: string;
  /** "Voir le coupon". */
  readonly hint: string;
  readonly winLabel: string;
  readonly win: string;
  readonly onPress: () => void;
}

/** On a phone, over the bottom bar, while the slip holds something: all of it is one button. */
export function SlipStrip({ count, title, hint, winLabel, win, onPress }: SlipStripProps) {
  return (
    <button type="button" className="strip" onClick={onPress}>
      <span className="strip__count">{count}</span>
      <span className="clip">
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <span className="strip__win">
        <small>{winLabel}</small>
        {win}
      </span>
    </button>
  );
}
