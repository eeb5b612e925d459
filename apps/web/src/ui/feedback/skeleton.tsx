import '../event-list/event-row.css';

const NAMES = [
  ['w-3/5', 'w-1/2'],
  ['w-1/2', 'w-3/5'],
  ['w-3/4', 'w-1/2'],
] as const;

/** The placeholder of a line of text. */
export function SkeletonLine({ className = '' }: { readonly className?: string | undefined }) {
  return <span className={`sk ${className}`} />;
}

export interface EventSkeletonProps {
  readonly rows: number;
  /** The number of prices in a row. */
  readonly prices?: 2 | 3 | undefined;
}

/** Rows in their final size, with prices. Shown only after 200 ms, and never for known content. */
export function EventSkeleton({ rows, prices = 3 }: EventSkeletonProps) {
  return (
    <div className="panel sk-late" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => {
        const [home, away] = NAMES[row % NAMES.length] ?? NAMES[0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike
          <div className="event" key={row}>
            <p className="event__meta">
              <SkeletonLine className="w-11" />
            </p>
            <div className="event__who gap-2.5">
              <SkeletonLine className={home} />
              <SkeletonLine className={away} />
            </div>
            <SkeletonPrices count={prices} className="odds-row" />
            <SkeletonPrices count={2} className="odds-row odds-row--total" />
          </div>
        );
      })}
    </div>
  );
}

function SkeletonPrices({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the prices of a skeleton are alike
        <span className="sk sk--price" key={place} />
      ))}
    </div>
  );
}
