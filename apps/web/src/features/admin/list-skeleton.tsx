import { SkeletonLine } from '#ui/feedback/skeleton.tsx';

const WIDTHS = ['w-1/2', 'w-3/4', 'w-2/3', 'w-3/5', 'w-1/2', 'w-3/4'];

/** The layout of a list while its first rows load. */
export function ListSkeleton() {
  return (
    <div className="sk-late grid gap-8 p-4" aria-hidden="true">
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are alike
        <SkeletonLine key={index} className={width} />
      ))}
    </div>
  );
}
