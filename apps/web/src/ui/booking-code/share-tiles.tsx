import type { ReactNode } from 'react';
import './share.css';

export interface ShareTile {
  readonly key: string;
  readonly icon: ReactNode;
  readonly text: string;
  /** A link to another site or application. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** The ways to share, side by side. */
export function ShareTiles({ tiles }: { readonly tiles: readonly ShareTile[] }) {
  return (
    <div className="shares">
      {tiles.map(({ key, icon, text, href, onPress }) =>
        href === undefined ? (
          <button key={key} type="button" onClick={onPress}>
            {icon}
            {text}
          </button>
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer">
            {icon}
            {text}
          </a>
        ),
      )}
    </div>
  );
}
