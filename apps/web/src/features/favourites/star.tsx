import { lazy } from 'react';
import { LatePart } from '#ui/feedback/late-part.tsx';
import type { StarProps } from './star-control.tsx';

const StarControl = lazy(() => import('./star-control.tsx'));

/** The star of an event, a league or a team: pressed when it is a favourite. Keeps its place until it is there. */
export function Star(props: StarProps) {
  const place = <span className="inline-block h-9 w-[26px]" />;
  // Its code and its style come later: the server renders an empty place.
  if (import.meta.env.SSR) return place;
  return (
    <LatePart instead={place}>
      <StarControl {...props} />
    </LatePart>
  );
}
