import type { ReactNode } from 'react';
import './share.css';

export interface ShareTile {
  readonly key: string;
  readonly icon: ReactNode;
  readonly text: string;
  /** Elsewhere: a link out of the site, or to another application. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** The ways to pass something on, side by side. */
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
