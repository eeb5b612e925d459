import './market.css';
import './scoreboard.css';
import { SkeletonLine } from '../feedback/skeleton.tsx';

const MARKETS = [3, 2, 2, 3, 2];

/** The page of an event while it loads: scoreboard, tabs and markets in about their final size. */
export function EventPageSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <div className="board night board--empty" />
      <div className="folds sk-late">
        <SkeletonLine className="mb-4 h-10 w-1/2" />
        {MARKETS.map((prices, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the markets of a skeleton are alike
          <div className="market" key={place}>
            <p className="flex h-11 items-center px-3">
              <SkeletonLine className="w-1/4" />
            </p>
            <div className="market__body">
              <div className={`market__grid market__grid--${prices}`}>
                {Array.from({ length: prices }, (_, price) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the prices of a skeleton are alike
                  <span className="sk sk--price" key={price} />
                ))}
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
