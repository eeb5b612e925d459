import { SkeletonLine } from '#ui/feedback/skeleton.tsx';

/** The layout of a tab while its first figures load. */
export function AccountSkeleton() {
  return (
    <div className="panel sk-late grid gap-5 p-4" aria-hidden="true">
      {['w-1/2', 'w-3/4', 'w-2/3', 'w-3/5', 'w-1/2'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton are alike
        <SkeletonLine key={index} className={width} />
      ))}
    </div>
  );
}
