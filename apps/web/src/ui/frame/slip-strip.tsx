import './dock.css';

export interface SlipStripProps {
  readonly count: number;
  /** Mode and total odds: "Combiné · 4,14". */
  readonly title: string;
  /** "Voir le coupon". */
  readonly hint: string;
  /** Absent if the bet cannot be placed. */
  readonly win?: { readonly label: string; readonly value: string } | undefined;
  readonly onPress: () => void;
}

/** The slip bar above the bottom bar of a phone, while the slip has selections; all of it is one button. */
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
