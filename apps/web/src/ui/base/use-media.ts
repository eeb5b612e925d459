import { useSyncExternalStore } from 'react';

/**
 * Returns whether the screen matches a media query, and follows its changes. The server prerenders for a wide screen,
 * and the style sheet hides what does not fit on a phone.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => query.includes('width'),
  );
}
