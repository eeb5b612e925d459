import { SkeletonLine } from './skeleton.tsx';

/** Lines of text of different lengths. Shown only after 200 ms. */
export function TextSkeleton() {
  return (
    <div className="sk-late grid gap-5 p-4" aria-hidden="true">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <SkeletonLine key={width} className={width} />
      ))}
    </div>
  );
}
