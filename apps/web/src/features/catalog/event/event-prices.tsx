import type { EventDetail } from '@cauri/contract';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Area } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';

const PriceChart = lazy(() => import('./price-chart.tsx'));

/**
 * The chart of the prices of the match winner. It loads when it comes near the screen; its placeholder has the height
 * of the chart with the link to its table.
 */
export function EventPrices({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const market = event.markets.find(({ type }) => type === 'match_winner');
  if (!market) return null;
  return (
    <section ref={place} className="panel" aria-label={t('chart_title')}>
      <div className="panel__head">
        <h2>{t(hasWholeMatch(event) ? 'chart_title_live' : 'chart_title')}</h2>
      </div>
      <div className="min-h-[267px]">
        {isSeen && (
          <Area>
            <Suspense>
              <PriceChart event={event} market={market} />
            </Suspense>
          </Area>
        )}
      </div>
    </section>
  );
}

/** A match of the feed may be discovered long after its start; its prices begin there. */
const hasWholeMatch = ({ score, source }: EventDetail): boolean => score !== null && source !== 'api';

/** The distance below the screen at which the chart starts to load. */
const AHEAD = '300px';

/** Returns true once a part of the page has come near the screen. */
function useSeen(part: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return isSeen;
}
