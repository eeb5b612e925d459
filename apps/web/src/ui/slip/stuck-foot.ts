import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A leg: what must stay in sight beside what stays. */
const LEGS_ROOM = 76;

/** The body of a slip that scrolls, and what stays at its end: from above, what is to be known, the sums, the button. */
export interface StuckFoot {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly news: RefObject<HTMLDivElement | null>;
  readonly sums: RefObject<HTMLDivElement | null>;
  readonly act: RefObject<HTMLDivElement | null>;
}

/**
 * The end of a long slip stays where it can be seen, and the legs scroll under it: as much of it as leaves them room, the
 * button first. The rest scrolls with them. `--foot` is the height of what stays, so that no focus hides there.
 */
export function useStuckFoot(): StuckFoot {
  const places = {
    body: useRef<HTMLDivElement>(null),
    news: useRef<HTMLDivElement>(null),
    sums: useRef<HTMLDivElement>(null),
    act: useRef<HTMLDivElement>(null),
  };
  useLayoutEffect(() => {
    const [body, news, sums, act] = [places.body, places.news, places.sums, places.act].map(({ current }) => current);
    const slip = body?.parentElement;
    if (!body || !slip || !news || !sums || !act) return;
    const look = followLooks(slip);
    const observer = new ResizeObserver(() => {
      const room = Math.min(body.clientHeight, slip.clientHeight) - LEGS_ROOM;
      // On a low screen the slip scrolls as a whole: legs are to be seen under its head, before anybody has scrolled.
      const atFirst = Math.min(room, slip.clientHeight - (body.offsetTop - slip.offsetTop) - LEGS_ROOM);
      const stays = { act: act.offsetHeight, news: 0, sums: 0 };
      if (stays.act > room) stays.act = 0;
      if (stays.act + news.offsetHeight <= room) stays.news = news.offsetHeight;
      const isRoomy = act.offsetHeight + news.offsetHeight + sums.offsetHeight <= atFirst;
      if (isRoomy) stays.sums = sums.offsetHeight;
      stick(act, stays.act > 0, 0);
      stick(sums, isRoomy, stays.act);
      stick(news, stays.news > 0, stays.act + stays.sums);
      body.toggleAttribute('data-tight', !isRoomy);
      body.style.setProperty('--foot', `${stays.act + stays.news + stays.sums}px`);
      // A focused stake stays visible when a refusal takes its room; a page that shows the legs stays there.
      const focused = document.activeElement;
      if (!isRoomy && look.isAtField && sums.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    });
    for (const watched of [slip, body, news, sums, act]) observer.observe(watched);
    return () => {
      observer.disconnect();
      look.end();
    };
  }, [places.body, places.news, places.sums, places.act]);
  return places;
}

/** Whether who types looks at the field, or has scrolled away by hand since. */
function followLooks(slip: HTMLElement): { isAtField: boolean; end: () => void } {
  const ending = new AbortController();
  const look = { isAtField: true, end: () => ending.abort() };
  const options = { passive: true, signal: ending.signal };
  const follow = ({ type }: globalThis.Event) => {
    look.isAtField = type === 'focusin' || type === 'input';
  };
  for (const sign of ['focusin', 'input', 'touchmove', 'wheel']) slip.addEventListener(sign, follow, options);
  return look;
}

function stick({ style }: HTMLElement, stays: boolean, above: number): void {
  style.position = stays ? 'sticky' : '';
  style.bottom = stays ? `${above}px` : '';
}
