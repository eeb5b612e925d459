import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A leg: what must stay in sight beside a foot that stays. */
const LEGS_ROOM = 76;

interface StuckFoot {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly foot: RefObject<HTMLDivElement | null>;
}

/**
 * The foot of a long slip stays at the end of what can be seen, and the legs scroll under it: `--foot` is its height, so
 * that no focus hides there. Where it leaves the legs no room it scrolls with them.
 */
export function useStuckFoot(): StuckFoot {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [scroller, stuck] = [body.current, foot.current];
    if (!scroller || !stuck) return;
    const observer = new ResizeObserver(() => {
      const isRoomy = scroller.clientHeight - stuck.offsetHeight >= LEGS_ROOM;
      stuck.style.position = isRoomy ? '' : 'static';
      scroller.style.setProperty('--foot', isRoomy ? `${stuck.offsetHeight}px` : '0px');
    });
    observer.observe(scroller);
    observer.observe(stuck);
    return () => observer.disconnect();
  }, []);
  return { body, foot };
}
