import './outcome-bar.css';

export interface OutcomeBarProps {
  readonly outcomes: readonly {
    readonly look: 'won' | 'lost' | 'pending' | 'void' | 'closed';
    readonly count: number;
    readonly countText: string;
    readonly text: string;
  }[];
}

/** The shares of the outcomes as a bar; each outcome has its own texture, with its number below. */
export function OutcomeBar({ outcomes }: OutcomeBarProps) {
  const present = outcomes.filter(({ count }) => count > 0);
  return (
    <>
      <div className="outcome-bar" aria-hidden="true">
        {present.map(({ look, count }) => (
          <i key={look} className={`is-${look}`} style={{ flex: count }} />
        ))}
      </div>
      <ul className="outcome-key">
        {present.map(({ look, countText, text }) => (
          <li key={look}>
            <i className={`is-${look}`} aria-hidden="true" />
            <b>{countText}</b> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
