import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the element that has it is removed from the container. Otherwise a browser continues at the top of
 * the page. `findPlace` returns the element that takes the focus.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  findPlace: (container: HTMLElement) => HTMLElement | null,
): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const follow = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    element.addEventListener('focusin', follow);
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      focused.current = null;
      findPlace(element)?.focus({ preventScroll: true });
    }
    return () => element.removeEventListener('focusin', follow);
  });
}
