import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';

const TILES = ['users', 'open', 'revenue', 'conversion'];

/** Everything of the first screen in its place, before the figures are there. */
export function DashboardSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <div className="panel dash-health" />
      <div className="tiles">
        {TILES.map((tile) => (
          <div key={tile} className="tile">
            <div className="sk-late grid content-start gap-4 p-4">
              <SkeletonLine className="w-1/3" />
              <SkeletonLine className="w-2/3" />
              <SkeletonLine className="w-3/4" />
            </div>
          </div>
        ))}
      </div>
      <div className="panel dash-house">
        <ListSkeleton />
      </div>
    </div>
  );
}
