import { type RefObject, useEffect, useState } from 'react';

/** So far below the screen something is made ready, in pixels. */
const AHEAD = '300px';

/** Whether a part of the page has come near the screen; it stays true from then on. */
export function useSeen(part: RefObject<Element | null>): boolean {
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
