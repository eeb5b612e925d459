import { isSportId, type SportId } from '@cauri/rules';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

const BALL = <circle cx="12" cy="12" r="9" />;

/** Matches the lucide icons: 24 x 24, strokes of 1.75, round caps and joins, no fill. */
const GLYPHS: Readonly<Record<SportId, ReactNode>> = {
  football: (
    <>
      {BALL}
      <path d="m12 7.6 4.2 3-1.6 4.9H9.4l-1.6-4.9ZM12 3v4.6M16.2 10.6l4.4-1.5M14.6 15.5l2.7 3.7M9.4 15.5l-2.7 3.7M7.8 10.6 3.4 9.1" />
    </>
  ),
  basketball: (
    <>
      {BALL}
      <path d="M3 12h18M12 3v18M5.6 5.7c3.4 3.6 3.4 9 0 12.6M18.4 5.7c-3.4 3.6-3.4 9 0 12.6" />
    </>
  ),
  tennis: (
    <>
      {BALL}
      <path d="M4.3 7.3c4.3 1.2 7 5.7 5.5 13.4M19.7 16.7c-4.3-1.2-7-5.7-5.5-13.4" />
    </>
  ),
  volleyball: (
    <>
      {BALL}
      <path d="M12 12c0-3.5 1-6.6 3.2-8.4M12 12c3 1.8 6.2 2.4 8.9 1.6M12 12c-3 1.7-5.2 4.2-5.9 7M8.6 3.7C6 7.6 5.8 12 7.5 16.5M20.2 8.4c-4.4-.5-8.4 1-11.6 4.6M16.3 19.9c-1.7-4.1-5-6.9-9.2-7.8" />
    </>
  ),
  hockey: (
    <>
      <path d="M4 4.5 11.2 17a4 4 0 0 0 3.5 2H19a1.5 1.5 0 0 0 1.5-1.5A1.5 1.5 0 0 0 19 16h-3.6a1.5 1.5 0 0 1-1.3-.8L8 4.5" />
      <ellipse cx="6.5" cy="18.5" rx="3" ry="1.5" />
    </>
  ),
  handball: (
    <path d="M21.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M12.5 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M17.6 7.6 15.5 11h-6L5 13.5M13 11l-2 5.5 4 2V22M11 16.5 8.5 20H4" />
  ),
  american_football: (
    <path d="M4.2 19.8C2.5 14 4.3 9.3 7 6.6S14 2.5 19.8 4.2c1.7 5.8-.1 10.5-2.8 13.2s-7 4.1-12.8 2.4ZM9 15l6-6M10 11.5l2.5 2.5M12 9.5l2.5 2.5" />
  ),
};

export interface SportIconProps {
  /** The id of a sport, or `all`. A sport without a glyph gets a cup. */
  readonly sport: string;
  readonly className?: string | undefined;
}

export function SportIcon({ sport, className }: SportIconProps) {
  const classes = classNames('i', className);
  if (sport === 'all') return <LayoutGrid className={classes} aria-hidden="true" />;
  if (!isSportId(sport)) return <Trophy className={classes} aria-hidden="true" />;
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {GLYPHS[sport]}
    </svg>
  );
}
