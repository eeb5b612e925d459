import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './metric-tiles.css';

interface MetricTile {
  readonly key: string;
  readonly name: string;
  readonly figure: string;
  readonly unit?: string | undefined;
  /** The comparison as text. */
  readonly trend: string;
  /** The direction of the arrow; the text states it too. */
  readonly direction?: 'up' | 'down' | undefined;
  readonly remark?: string | undefined;
}

export interface MetricTilesProps {
  readonly tiles: readonly MetricTile[];
  /** The tile whose breakdown is shown. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  /** The breakdown of the open tile. */
  readonly children: ReactNode;
}

/** Figures side by side; each opens its breakdown below all of them. */
export function MetricTiles({ tiles, open, onOpen, children }: MetricTilesProps) {
  const id = useId();
  return (
    <>
      <div className="tiles">
        {tiles.map(({ key, name, figure, unit, trend, direction, remark }) => (
          <h2 key={key} className={classNames('tile', key === open && 'tile--open')}>
            <button
              type="button"
              aria-expanded={key === open}
              aria-controls={key === open ? id : undefined}
              onClick={() => onOpen(key === open ? null : key)}
            >
              <span className="tile__name">{name}</span>
              <ChevronDown className="i i-s" />
              <b>
                {figure} {unit && <small>{unit}</small>}
              </b>
              <span className="tile__trend">
                {direction && <i className={classNames('tile__way', `tile__way--${direction}`)} aria-hidden="true" />}
                <span>{trend}</span>
              </span>
              {remark && <span className="tile__trend">{remark}</span>}
            </button>
          </h2>
        ))}
      </div>
      {open !== null && <div id={id}>{children}</div>}
    </>
  );
}
