import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { narrowing } from '../base/narrowing.ts';
import './odds-button.css';

/** The time for which a moved price shows its corner. */
export const MOVE_SHOWN_MS = 8_000;

export type Move = 'up' | 'down';

/** The words for screen readers after the price. */
export interface OddsWords {
  readonly up: string;
  readonly down: string;
  readonly suspended: string;
  readonly closed: string;
}

export interface OddsButtonProps {
  readonly odds: number;
  /** The previous price, if it changed just now: the corner is then shown at once. */
  readonly prevOdds?: number | null | undefined;
  /** The version of the price: a price that changed and returned has a new one. */
  readonly version?: number | undefined;
  readonly status: 'open' | 'suspended' | 'closed';
  /** Whether the connection is lost and the price may be old. */
  readonly stale?: boolean | undefined;
  readonly chosen: boolean;
  /** Shown above the price if no column heading names the outcome: 1, N, 2, +2,5. */
  readonly label?: string | undefined;
  /** The name of the outcome on the left, the price on the right. */
  readonly name?: string | undefined;
  readonly format: (odds: number) => string;
  /** The outcome in words, without its price: "Marseille", "Plus de 2,5". */
  readonly accessibleName: string;
  readonly words: OddsWords;
  readonly onPress: () => void;
}

/** A price. It shows changes by position and shape, keeps its width, and makes no announcements. */
export function OddsButton(props: OddsButtonProps) {
  const { odds, status, chosen, label, name, words, accessibleName } = props;
  const { move, turn } = useMove(props);
  const shown = status === 'open' ? move : null;
  const price = props.format(odds);
  const priceText = status === 'open' ? price : words[status];

  return (
    <button
      type="button"
      className={classNames(
        'odds',
        label !== undefined && 'odds--stack',
        name !== undefined && 'odds--named',
        price.length === 5 && 'odds--5',
        price.length > 5 && 'odds--6',
        status === 'closed' && 'odds--closed',
        props.stale && 'odds--stale',
      )}
      aria-pressed={chosen}
      aria-disabled={status !== 'open' || undefined}
      data-move={shown ?? undefined}
      onClick={() => {
        if (status === 'open') props.onPress();
      }}
    >
      {shown && turn > 0 && !chosen && <i className="odds__flash" key={turn} />}
      <span className="sr">{[`${accessibleName} ${priceText}`, shown && words[shown]].filter(Boolean).join(', ')}</span>
      {label !== undefined && <small aria-hidden="true">{label}</small>}
      {name !== undefined && (
        <span className={classNames('odds__name', `narrow-${narrowing(name)}`)} aria-hidden="true">
          {name}
        </span>
      )}
      <span className="odds__price" aria-hidden="true">
        {status === 'open' && price}
        {status === 'suspended' && <Lock className="i i-s" />}
        {status === 'closed' && '–'}
      </span>
    </button>
  );
}

function directionOf(from: number, to: number): Move | null {
  if (to === from) return null;
  return to > from ? 'up' : 'down';
}

/** Returns the last change of the price while it is shown, and the number of changes. */
function useMove({ odds, prevOdds, version }: OddsButtonProps): { move: Move | null; turn: number } {
  const [seen, setSeen] = useState(() => ({ odds, version, move: directionOf(prevOdds ?? odds, odds), turn: 0 }));
  if (seen.odds !== odds || seen.version !== version) {
    const move = directionOf(seen.odds, odds);
    // A new version with the same price is not a change, so the last change stays visible for its time.
    setSeen(move ? { odds, version, move, turn: seen.turn + 1 } : { ...seen, version });
  }
  const { move, turn } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, also in the same direction, starts its own eight seconds
  useEffect(() => {
    if (move === null) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, move: null })), MOVE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [move, turn]);
  return { move, turn };
}
