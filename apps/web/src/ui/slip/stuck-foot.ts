import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A leg: what must stay in sight beside what stays. */
const LEGS_ROOM = 76;

/** The body of a slip that scrolls, and what stays at its end: from above, what is to be known, the sums, the button. */
export interface StuckFoot {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly news: RefObject<HTMLDivElement | null>;
  readonly foot: RefObject<HTMLDivElement | null>;
  readonly act: RefObject<HTMLDivElement | null>;
}

/**
 * The end of a long slip stays where it can be seen, and the legs scroll under it: as much of it as leaves them room, the
 * button first. The rest scrolls with them. `--foot` is the height of what stays, so that no focus hides there.
 */
export function useStuckFoot(): StuckFoot {
  const body = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [scroller, first, second, last] = [body.current, news.current, foot.current, act.current];
    const slip = scroller?.parentElement;
    if (!scroller || !slip || !first || !second || !last) return;
    const observer = new ResizeObserver(() => {
      const room = Math.min(scroller.clientHeight, slip.clientHeight) - LEGS_ROOM;
      // On a low screen the slip scrolls as a whole: legs are to be seen under its head, before anybody has scrolled.
      const atFirst = Math.min(room, slip.clientHeight - (scroller.offsetTop - slip.offsetTop) - LEGS_ROOM);
      const stays = { act: last.offsetHeight, news: 0, foot: 0 };
      if (stays.act > room) stays.act = 0;
      if (stays.act + first.offsetHeight <= room) stays.news = first.offsetHeight;
      const isRoomy = last.offsetHeight + first.offsetHeight + second.offsetHeight <= atFirst;
      if (isRoomy) stays.foot = second.offsetHeight;
      stick(last, stays.act > 0, 0);
      stick(second, isRoomy, stays.act);
      stick(first, stays.news > 0, stays.act + stays.foot);
      scroller.toggleAttribute('data-tight', !isRoomy);
      scroller.style.setProperty('--foot', `${stays.act + stays.news + stays.foot}px`);
      // Who types a stake still sees it when a refusal takes its room.
      const focused = document.activeElement;
      if (!isRoomy && second.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    });
    for (const watched of [slip, scroller, first, second, last]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { body, news, foot, act };
}

function stick({ style }: HTMLElement, stays: boolean, above: number): void {
  style.position = stays ? 'sticky' : '';
  style.bottom = stays ? `${above}px` : '';
}
