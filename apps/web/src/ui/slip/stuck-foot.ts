import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height of a leg, the minimum that remains visible above the fixed part, in text sizes of the page. */
const LEGS_ROOM = 4.75;

/** The height in pixels that the fixed part covers at least before more legs are shown to follow: less is their padding. */
const COVERED_MINIMUM = 8;

const findLegsRoom = (): number => LEGS_ROOM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The body of a scrolling slip, and the elements at its end from top to bottom: notices, sums, button. */
export interface StuckFoot {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly legs: RefObject<HTMLUListElement | null>;
  readonly notices: RefObject<HTMLDivElement | null>;
  readonly sums: RefObject<HTMLDivElement | null>;
  readonly action: RefObject<HTMLDivElement | null>;
}

/**
 * Keeps the end of a long slip visible while the legs scroll: as much of it as leaves them room, starting with the
 * button. The rest scrolls with the legs. `--foot` is the height of the fixed part, so that it does not cover the
 * focus. `data-more`: the fixed part covers legs, which the style sheet shows.
 */
export function useStuckFoot(): StuckFoot {
  const places = {
    body: useRef<HTMLDivElement>(null),
    legs: useRef<HTMLUListElement>(null),
    notices: useRef<HTMLDivElement>(null),
    sums: useRef<HTMLDivElement>(null),
    action: useRef<HTMLDivElement>(null),
  };
  useLayoutEffect(() => {
    const [body, notices, sums, action] = [places.body, places.notices, places.sums, places.action].map(
      ({ current }) => current,
    );
    const slip = body?.parentElement;
    const legs = places.legs.current;
    if (!body || !slip || !legs || !notices || !sums || !action) return;
    const focus = followFocus(slip);
    let foot = 0;
    const markMore = () => {
      const covered = legs.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom + foot;
      body.toggleAttribute('data-more', covered > COVERED_MINIMUM);
    };
    const observer = new ResizeObserver(() => {
      const legsRoom = findLegsRoom();
      const room = Math.min(body.clientHeight, slip.clientHeight) - legsRoom;
      // On a low screen the slip scrolls as a whole; its first legs are visible before it is scrolled.
      const atFirst = Math.min(room, slip.clientHeight - (body.offsetTop - slip.offsetTop) - legsRoom);
      const stays = { action: action.offsetHeight, notices: 0, sums: 0 };
      if (stays.action > room) stays.action = 0;
      if (stays.action + notices.offsetHeight <= room) stays.notices = notices.offsetHeight;
      const isRoomy = action.offsetHeight + notices.offsetHeight + sums.offsetHeight <= atFirst;
      if (isRoomy) stays.sums = sums.offsetHeight;
      stick(action, stays.action > 0, 0);
      stick(sums, isRoomy, stays.action);
      stick(notices, stays.notices > 0, stays.action + stays.sums);
      body.toggleAttribute('data-tight', !isRoomy);
      foot = stays.action + stays.notices + stays.sums;
      body.style.setProperty('--foot', `${foot}px`);
      markMore();
      // A focused stake stays visible when a refusal takes its room; if the legs are in view, they stay.
      const focused = document.activeElement;
      if (!isRoomy && focus.isAtField && sums.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    });
    for (const watched of [slip, body, legs, notices, sums, action]) observer.observe(watched);
    body.addEventListener('scroll', markMore, { passive: true });
    return () => {
      observer.disconnect();
      body.removeEventListener('scroll', markMore);
      focus.end();
    };
  }, [places.body, places.legs, places.notices, places.sums, places.action]);
  return places;
}

/** Tracks whether the focused field is in view, or the user has scrolled away from it. */
function followFocus(slip: HTMLElement): { isAtField: boolean; end: () => void } {
  const ending = new AbortController();
  const focus = { isAtField: true, end: () => ending.abort() };
  const options = { passive: true, signal: ending.signal };
  const follow = ({ type }: globalThis.Event) => {
    focus.isAtField = type === 'focusin' || type === 'input';
  };
  for (const sign of ['focusin', 'input', 'touchmove', 'wheel']) slip.addEventListener(sign, follow, options);
  return focus;
}

function stick({ style }: HTMLElement, stays: boolean, above: number): void {
  style.position = stays ? 'sticky' : '';
  style.bottom = stays ? `${above}px` : '';
}
