import { lazy } from 'react';
import { LatePart } from '#ui/feedback/late-part.tsx';
import type { StarProps } from './star-control.tsx';

const StarControl = lazy(() => import('./star-control.tsx'));

/** The star of an event, a league or a team: pressed if it is a favourite. Reserves its space until it loads. */
export function Star(props: StarProps) {
  const place = <span className="inline-block h-9 w-[26px]" />;
  // The code and style of the star load later, so the server renders an empty place.
  if (import.meta.env.SSR) return place;
  return (
    <LatePart instead={place}>
      <StarControl {...props} />
    </LatePart>
  );
}
